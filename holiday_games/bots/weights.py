"""The numbers that the bots of a game judge by, in `data/bots/<game>.yaml` or another file of the same shape."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeVar

from msgspec import Meta

from holiday_games.resources import data
from holiday_games.rules.content import Record, read

Shape = TypeVar("Shape", bound=Record)
Look = TypeVar("Look", bound=tuple[int, ...])
Some = Annotated[int, Meta(ge=1)]
"""A number of worlds or the like of which none would be no end, or no answer."""
Looks = Annotated[tuple[Look, ...], Meta(min_length=1)]
"""How far to look ahead, one look after the other: at least one."""


class Novice(Record, frozen=True):
    """The numbers of a novice: how often, of one, it takes what comes to hand."""

    blunder: float


def read_weights(game: str, shape: type[Shape], file: Path | None) -> Shape:
    """The shipped weights of a game (the name of its folder), or those of a file, as a record. What a level's block says under `more`, for more seats, are only the
    numbers that differ; the record has them all. Raises UserError."""
    shipped = data("bots", f"{game}.yaml"), f"data/bots/{game}.yaml"
    document = read(file) if file else read(*shipped)
    if isinstance(document.value, dict):
        levels = {level: _completed(block) for level, block in document.value.items()}
        document = replace(document, value=levels)
    return document.convert(shape)


def _completed(block: Any) -> Any:
    """A level's block with all that holds for more seats under `more`."""
    if not isinstance(block, dict) or not isinstance(block.get("more"), dict):
        return block
    base = {key: value for key, value in block.items() if key != "more"}
    return {**base, "more": _changed(base, block["more"])}


def _changed(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The values with these in place of some, at any depth."""
    deep = {
        k: _changed(base[k], v) if isinstance(v, dict) and isinstance(base.get(k), dict) else v
        for k, v in changes.items()
    }
    return {**base, **deep}
