"""YAML content -> typed records. Every error names file, line, key path, what was expected and, for names, the nearest valid one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from holiday_games.resources import data
from holiday_games.rules.errors import UserError, nearest

T = TypeVar("T")
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FIELD = re.compile(r"unknown field `(?P<name>[^`]+)`")
_PATH = re.compile(r" - at `\$(?P<path>[^`]*)`$")
MAX_BYTES = 2_000_000
MAX_DEPTH = 60


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content records: unknown keys are refused."""


@dataclass(frozen=True)
class Document:
    """One YAML file: its values, and the node tree that knows the lines."""

    name: str
    value: Any
    node: Any

    def line(self, path: Iterable[str | int]) -> int:
        """The line (from 1) of the value at a key path, or of the deepest part of the path that exists."""
        node = self.node
        for part in path:
            child = _child(node, part)
            if child is None:
                break
            node = child
        return int(node.start_mark.line) + 1 if node is not None else 1

    def error(self, path: Iterable[str | int], message: str) -> UserError:
        """A UserError at a key path: "cards.yaml, line 12, cards[3].value: expected ..."."""
        parts = list(path)
        return UserError(f"{self.name}, line {self.line(parts)}{_show(parts)}: {message}")

    def convert(self, kind: type[T], at: Iterable[str | int] = ()) -> T:
        """The value (or the part at a key path) as a typed record. Raises UserError."""
        start = list(at)
        value = self.value
        for part in start:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                raise self.error(start, f"expected a key '{part}'") from None
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as fault:
            raise self._explain(fault, kind, start) from None

    def _explain(self, fault: msgspec.ValidationError, kind: Any, start: list[str | int]) -> UserError:
        text = str(fault)
        found = _PATH.search(text)
        path = start + (_parts(found["path"]) if found else [])
        message = text[: found.start()] if found else text
        unknown = _FIELD.search(message)
        if unknown:
            name = unknown["name"]
            message = f"'{name}' is not a key here, {nearest(name, _fields_at(kind, path[len(start) :]))}"
            path = [*path, name]
        return self.error(path, message[:1].lower() + message[1:])


def parse(text: str, name: str) -> Document:
    """One YAML document. Raises UserError for broken, huge, or too deeply nested text, and for aliases and repeated keys."""
    if len(text) > MAX_BYTES:
        raise UserError(f"{name}: expected less than {MAX_BYTES:,} characters, found {len(text):,}")
    try:
        depth = 0
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.AliasEvent):
                raise UserError(f"{name}, line {_line(event)}: expected no YAML aliases (*name)")
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    raise UserError(f"{name}, line {_line(event)}: expected at most {MAX_DEPTH} levels of nesting")
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
        node = yaml.compose(text, Loader=_Loader)
        if node is None:
            raise UserError(f"{name}, line 1: the file is empty")
        _check_keys(node, name)
        return Document(name, yaml.load(text, Loader=_Loader), node)
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        where = f", line {mark.line + 1}" if mark else ""
        raise UserError(f"{name}{where}: not valid YAML ({fault.problem or fault.context})") from None
    except (yaml.YAMLError, ValueError, OverflowError, TypeError, RecursionError) as fault:
        raise UserError(
            f"{name}: not valid YAML ({str(fault).splitlines()[0] if str(fault) else 'too complex'})"
        ) from None


def read(path: Path, name: str = "") -> Document:
    """A YAML file. Raises UserError, naming the file as `name` (default: its path)."""
    shown = name or str(path)
    return parse(read_text(path, shown), shown)


def read_text(path: Path, name: str = "") -> str:
    """The text of a file a person gave us. Raises UserError if it is missing, a folder, too large, or not UTF-8."""
    shown = name or str(path)
    try:
        with path.open("rb") as file:  # a device has no size and need not end
            raw = file.read(MAX_BYTES * 2 + 1)
        if len(raw) > MAX_BYTES * 2:
            raise UserError(f"{shown}: expected at most {MAX_BYTES * 2:,} bytes, found more")
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise UserError(f"{shown}: there is no such file") from None
    except IsADirectoryError:
        raise UserError(f"{shown}: expected a file, found a folder") from None
    except UnicodeDecodeError as fault:
        raise UserError(f"{shown}: expected text in UTF-8, byte {fault.start + 1} is not") from None
    except (OSError, ValueError) as fault:
        raise UserError(f"{shown}: cannot be read ({getattr(fault, 'strerror', None) or fault})") from None


def shipped(game: str, file: str, override: Path | None = None) -> Document:
    """A content file of a game, for example shipped("holly_jolly", "cards.yaml"). A file of the same name in the player's own content folder wins."""
    if override is not None:
        own = override / game / file
        if own.is_file():
            return read(own)
    return read(data(game, file), f"data/{game}/{file}")


def _line(event: Any) -> int:
    """The line of a parser event, from 1."""
    return int(event.start_mark.line) + 1


def _check_keys(node: Any, name: str) -> None:
    """Repeated keys and keys that are not plain text are mistakes that YAML itself lets pass."""
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            where = f"{name}, line {key.start_mark.line + 1}"
            if not isinstance(key, yaml.ScalarNode):
                raise UserError(f"{where}: expected a plain key")
            if key.tag == "tag:yaml.org,2002:bool":
                raise UserError(f"{where}: YAML reads the key '{key.value}' as true or false, put it in quotes")
            if key.value in seen:
                raise UserError(f"{where}: the key '{key.value}' stands there twice")
            seen.add(key.value)
            _check_keys(value, name)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            _check_keys(value, name)


def _child(node: Any, part: str | int) -> Any:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(part):
                return value
    elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part]
    return None


def _parts(path: str) -> list[str | int]:
    """msgspec's path ".cards[3].value" as parts; "[...]" stands for any member and ends what can be known."""
    parts: list[str | int] = []
    for token in re.findall(r"\.([^.\[\]]+)|\[(\d+)\]", path):
        parts.append(token[0] if token[0] else int(token[1]))
    return parts


def _show(parts: list[str | int]) -> str:
    text = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in parts)
    return f", {text.lstrip('.')}" if text else ""


def _fields_at(kind: Any, path: list[str | int]) -> list[str]:
    """The keys that a record type knows at a path below it."""
    info = msgspec.inspect.type_info(kind)
    for part in path:
        if isinstance(info, msgspec.inspect.StructType) and isinstance(part, str):
            match = [f for f in info.fields if f.encode_name == part]
            info = match[0].type if match else info
        elif isinstance(info, msgspec.inspect.DictType):
            info = info.value_type
        elif hasattr(info, "item_type"):
            info = info.item_type
        if isinstance(info, msgspec.inspect.UnionType):
            known = [t for t in info.types if not isinstance(t, msgspec.inspect.NoneType)]
            info = known[0] if known else info
    return [f.encode_name for f in info.fields] if isinstance(info, msgspec.inspect.StructType) else []
