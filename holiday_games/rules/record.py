"""The `.hgame` file: a save and a recorded game in one. This module knows its text; `restore` makes a match of it again.

JSON text in a fixed order of keys, one command a line, closed by a checksum over everything before it. It carries the set-up, the rule-relevant content
by value, the outcomes of the deal, every command with its outcomes, a snapshot of the state and the hash of both, so it can go on after an update and be replayed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec

from holiday_games import __version__
from holiday_games.files import write_atomically
from holiday_games.rules.content import read_text
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Entry, Match, hash_of
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import State

FORMAT = 2
"""The format this program writes. A change of the form of the file or of any game's state adds one, a function in MIGRATIONS and a stored sample
in tests/games_recorded."""

SUFFIX = ".hgame"
MAX_BYTES = 2_000_000

Migration = Callable[[dict[str, Any]], dict[str, Any]]

LONGEST_WHY = 400
"""Letters of a bot's reason that are kept."""


def _with_reasons(values: dict[str, Any]) -> dict[str, Any]:
    """Format 1 did not keep why a bot played so."""
    log = values.get("log")
    return {**values, "log": [[*e, ""] if isinstance(e, list) else e for e in log]} if isinstance(log, list) else values


MIGRATIONS: dict[int, Migration] = {1: _with_reasons}
"""Format n -> a pure function from the values of format n to those of n + 1."""

_MARK = ',\n"checksum": "'
_Name = Annotated[str, msgspec.Meta(max_length=200)]
_Natural = Annotated[int, msgspec.Meta(ge=0)]


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chair: `human` or the level of a bot, the name shown, and how the window shows it."""

    player: _Name
    name: _Name
    look: _Name = ""


class SavedEntry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One command of the log: seat, command, outcomes, whether it was forced, whether undo stops at it, its turn, and the reason a bot gave."""

    seat: _Natural
    command: list[Any]
    outcomes: list[int]
    forced: bool
    barrier: bool
    turn: _Natural
    why: Annotated[str, msgspec.Meta(max_length=LONGEST_WHY)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a file holds. `saved` is the time of writing in UTC (ISO 8601); `title` is the name a person gave the save."""

    hgame: int
    program: str
    rules: int
    game: str
    title: _Name
    saved: str
    seats: list[SavedSeat]
    modules: list[str]
    options: dict[str, str]
    seed: int
    content: dict[str, Any]
    deal: list[int]
    log: list[SavedEntry]
    state: dict[str, Any]
    hash: str

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """The seats as a match has them."""
        return tuple(Seat(seat.player, seat.name, seat.look) for seat in self.seats)

    @property
    def turns(self) -> int:
        """Turns begun when it was saved."""
        turns = self.state.get("turns")
        return turns if isinstance(turns, int) else 0

    @property
    def over(self) -> bool:
        """The game had ended when it was saved."""
        return not self.state.get("frames", True)


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it stands, to be written later or by another thread: states and entries never change once they are in the history."""

    seats: tuple[Seat, ...]
    deal: tuple[int, ...]
    log: tuple[Entry, ...]
    state: State

    @classmethod
    def of(cls, match: Match) -> Moment:
        """The match now, in microseconds."""
        return cls(match.seats, match.deal, tuple(match.log), match.state)

    @property
    def hash(self) -> str:
        """That of the match then."""
        return hash_of(self.state, self.deal, [entry.outcomes for entry in self.log])


class Scribe:
    """Writes the text of one running match again and again; what does not change is encoded once."""

    def __init__(self, match: Match, rules_version: int) -> None:
        self._setup = match.game.setup
        self._rules = rules_version
        self._content = _json(match.game.content_plain())
        self._lines: list[tuple[Entry, str]] = []

    def text(self, moment: Moment, title: str = "") -> str:
        """The file of a moment of the match."""
        setup = self._setup
        head = {
            "hgame": FORMAT,
            "program": __version__,
            "rules": self._rules,
            "game": setup.game,
            "title": title,
            "saved": datetime.now(UTC).isoformat(timespec="seconds"),
            "seats": [{"player": seat.player, "name": seat.name, "look": seat.look} for seat in moment.seats],
            "modules": setup.modules,
            "options": dict(setup.options),
            "seed": setup.seed,
        }
        parts = [f'"{key}": {_json(value)}' for key, value in head.items()]
        parts.append(f'"content": {self._content}')
        parts.append(f'"deal": {_json(moment.deal)}')
        lines = ",\n".join(self._encoded(moment.log))
        parts.append(f'"log": [\n{lines}\n]' if lines else '"log": []')
        parts.append(f'"state": {_json(moment.state.plain())}')
        parts.append(f'"hash": "{moment.hash}"')
        return seal("{\n" + ",\n".join(parts))

    def _encoded(self, log: tuple[Entry, ...]) -> list[str]:
        known = self._lines
        same = 0
        while same < min(len(known), len(log)) and known[same][0] is log[same]:
            same += 1
        del known[same:]
        for e in log[same:]:
            known.append((e, _json([e.seat, e.command, e.outcomes, e.forced, e.barrier, e.turn, e.why[:LONGEST_WHY]])))
        return [line for _, line in known]


def dump(match: Match, rules_version: int, title: str = "") -> str:
    """The text of a save of this match."""
    return Scribe(match, rules_version).text(Moment.of(match), title)


def seal(body: str) -> str:
    """Close the text of a file, from its `{` to its last value, with the checksum."""
    return f'{body}{_MARK}{_checksum(body)}"\n}}\n'


def write(path: Path, text: str, keep: Path | None = None) -> None:
    """Write a save in one step, the version before kept at `keep`. Raises UserError with a sentence; the old file is then untouched."""
    try:
        write_atomically(path, text.encode(), keep)
    except OSError as fault:
        raise UserError(f"The game could not be saved ({fault.strerror or fault}): {path}") from None


def read(path: Path, name: str = "") -> Record:
    """The verified content of a file, brought to the present format. Raises UserError; the file is only read."""
    shown = name or str(path)
    return parse(read_text(path, shown), shown)


def parse(text: str, name: str) -> Record:
    """The verified content of the text of a file. Raises UserError naming it as `name`."""
    if len(text) > MAX_BYTES:
        raise UserError(f"{name}: expected a save of less than {MAX_BYTES:,} characters, found {len(text):,}")
    text = text.replace("\r\n", "\n")
    try:
        values = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        raise UserError(f"{name}, line {fault.lineno}: the save is damaged, expected JSON ({fault.msg})") from None
    except (ValueError, RecursionError):
        raise UserError(f"{name}: the save is damaged, expected numbers and nesting of a usual size") from None
    found = values.get("hgame") if isinstance(values, dict) else None
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise UserError(f'{name}, line 1: expected a saved game, which begins with "hgame" and a format number')
    if found > FORMAT:
        raise UserError(
            f"{name}: saved by a newer program (format {found}, this one reads up to {FORMAT}); update it to open the file"
        )
    body, mark, rest = text.rpartition(_MARK)
    if not mark or rest != f'{_checksum(body)}"\n}}\n':
        raise UserError(f"{name}: the save is damaged, its checksum does not fit its content")
    del values["checksum"]
    return _convert(migrate(values, found), name)


def migrate(values: dict[str, Any], found: int) -> dict[str, Any]:
    """Values of an older format as values of the present one; the values given stay as they are.

    The hash was that of a state in its old form, so it is gone: the snapshot is then taken as it is.
    """
    for number in range(found, FORMAT):
        values = {**MIGRATIONS[number](values), "hgame": number + 1, "hash": ""}
    return values


def _convert(values: dict[str, Any], name: str) -> Record:
    try:
        return msgspec.convert(values, Record)
    except (msgspec.ValidationError, RecursionError) as fault:
        text = str(fault)
        raise UserError(f"{name}: not the form of a saved game ({text[:1].lower()}{text[1:]})") from None


def _checksum(body: str) -> str:
    return blake2b(body.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _no_constant(text: str) -> Any:
    raise ValueError(f"{text} is not a number")
