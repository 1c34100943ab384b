"""Position files of Holly Jolly (docs/formats): what lies before each seat -> a score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from holiday_games import games
from holiday_games.games.holly_jolly.content import ORNAMENT_KINDS, Card, Content
from holiday_games.games.holly_jolly.scoring import Collected, Scorer
from holiday_games.rules.content import Document, Record
from holiday_games.rules.errors import nearest
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import START_PLAYER

_ORNAMENTS = ("santa", "snowman", "snowflake", "toy-soldier")
_PRESENTS = ("bear", "bunny", "elephant", "engine", "caboose")
_STOCKINGS = (*_PRESENTS, "coal", "krampus")
_MOST_SEATS = 4
_MOST_TOY = 20
At = list[str | int]


class SeatRecord(Record, frozen=True):
    """One seat of a position file."""

    seat: str | int
    ornaments: list[Any] = msgspec.field(default_factory=list)
    presents: list[Any] = msgspec.field(default_factory=list)
    stockings: list[Any] = msgspec.field(default_factory=list)
    star: bool = False


class PositionRecord(Record, frozen=True):
    """A whole position file."""

    game: str
    seats: list[SeatRecord]
    options: dict[str, str] = msgspec.field(default_factory=dict)


def score_file(document: Document) -> ScoreSheet:
    """The score sheet of a position file. Raises UserError, with file, line and what was expected, for anything that cannot lie on a table."""
    record = document.convert(PositionRecord)
    if record.game != "holly-jolly":
        raise document.error(["game"], f"expected holly-jolly, found {record.game}")
    if not 1 <= len(record.seats) <= _MOST_SEATS:
        raise document.error(["seats"], f"expected 1 to {_MOST_SEATS} seats, found {len(record.seats)}")
    content: Content = games.content("holly-jolly")
    krampus = _options(document, record.options)
    seats = [_Reader(document, content, ["seats", i]).seat(seat) for i, seat in enumerate(record.seats)]
    _check_labels(document, seats)
    _check_box(document, content, seats, krampus)
    return Scorer(content).sheet(seats, krampus=krampus)


def _options(document: Document, given: Mapping[str, str]) -> bool:
    """Whether the Krampus card is in the game; the other options have no part in the points."""
    for key, value in given.items():
        valid = {"krampus-card": ("on", "off"), "remove": ("snowflake", "toy-soldier", "random"), START_PLAYER: ()}
        if key not in valid:
            raise document.error(["options", key], f"option '{key}' does not exist, {nearest(key, valid)}")
        if valid[key] and value not in valid[key]:
            raise document.error(["options", key], f"'{value}' is not a value, {nearest(value, valid[key])}")
    return given.get("krampus-card") == "on"


class _Reader:
    """Reads the cards of one seat."""

    def __init__(self, document: Document, content: Content, at: At) -> None:
        self.document = document
        self.content = content
        self.at = at

    def seat(self, record: SeatRecord) -> Collected:
        """What lies before the seat."""
        return Collected(
            str(record.seat),
            tuple(self.ornament([*self.at, "ornaments", i], x) for i, x in enumerate(record.ornaments)),
            tuple(self.gift([*self.at, "presents", i], x, "present", _PRESENTS) for i, x in enumerate(record.presents)),
            tuple(
                self.gift([*self.at, "stockings", i], x, "stocking", _STOCKINGS) for i, x in enumerate(record.stockings)
            ),
            record.star,
        )

    def ornament(self, at: At, value: Any) -> Card:
        """An ornament by its family, a Rocking Horse by its number."""
        if not isinstance(value, dict):
            if value == "rocking-horse":
                raise self.document.error(at, "a Rocking Horse needs its number: {rocking-horse: 5}")
            return self._plain(at, value, "ornament", _ORNAMENTS, "{rocking-horse: NUMBER}")
        number = self._number(at, value, "rocking-horse")
        horses = {c.value: c for c in self.content.cards if c.kind == "rocking-horse"}
        if number not in horses:
            valid = ", ".join(str(n) for n in sorted(horses))
            raise self.document.error(at, f"there is no Rocking Horse {number} (valid: {valid})")
        return horses[number]

    def gift(self, at: At, value: Any, group: str, kinds: Sequence[str]) -> Card:
        """A present or a stocking by what it is; a toy by its points."""
        if not isinstance(value, dict):
            if value == "toy":
                raise self.document.error(at, "a toy needs its points: {toy: 4}")
            return self._plain(at, value, group, kinds, "{toy: POINTS}")
        points = self._number(at, value, "toy")
        if not 0 <= points <= _MOST_TOY:
            raise self.document.error(at, f"expected 0 to {_MOST_TOY} points for a toy, found {points}")
        known = [c for c in self.content.cards if (c.group, c.kind, c.points) == (group, "toy", points)]
        name = known[0].name if len(known) == 1 else f"Toy {points}"
        return Card(-1, f"{group}-toy-{points}", group, "toy", name, "toy", points=points)

    def _plain(self, at: At, value: Any, group: str, kinds: Sequence[str], more: str) -> Card:
        if not isinstance(value, str) or value not in kinds:
            raise self.document.error(at, f"'{value}' is not a card here, {nearest(str(value), [*kinds, more])}")
        if group == "ornament":
            return Card(-1, value, group, value, value.replace("-", " ").title(), value)
        return (
            self.content.by_id[f"{group}-{value}"]
            if f"{group}-{value}" in self.content.by_id
            else Card(-1, f"{group}-{value}", group, value, value.title(), value)
        )

    def _number(self, at: At, value: dict[Any, Any], key: str) -> int:
        if list(value) != [key]:
            raise self.document.error(at, f"expected the one key '{key}', found {', '.join(map(str, value)) or 'none'}")
        number = value[key]
        if not isinstance(number, int) or isinstance(number, bool):
            raise self.document.error([*at, key], f"expected a whole number, found {number}")
        return number


def _check_labels(document: Document, seats: Sequence[Collected]) -> None:
    seen: set[str] = set()
    for i, seat in enumerate(seats):
        if not seat.label:
            raise document.error(["seats", i, "seat"], "expected a name for the seat")
        if seat.label in seen:
            raise document.error(["seats", i, "seat"], f"two seats are called '{seat.label}'")
        seen.add(seat.label)


def _check_box(document: Document, content: Content, seats: Sequence[Collected], krampus: bool) -> None:
    """No more cards than the box holds: seven of each ornament, each Rocking Horse once, 15 presents, 9 stockings."""
    room = Counter({kind: sum(c.kind == kind for c in content.cards) for kind in ORNAMENT_KINDS})
    room |= Counter({c.id: 1 for c in content.cards if c.kind == "rocking-horse"})
    room["present"] = len(content.deck("present"))
    room["stocking"] = len(content.deck("stocking", krampus=krampus))
    room["krampus"] = int(krampus)
    for i, seat in enumerate(seats):
        for key, held in (("ornaments", seat.ornaments), ("presents", seat.presents), ("stockings", seat.stockings)):
            for j, card in enumerate(held):
                if card.kind == "krampus" and not krampus:
                    raise document.error(
                        ["seats", i, key, j], "Krampus is only there with the option 'krampus-card: \"on\"'"
                    )
                for name in {card.id, card.kind, card.group} & room.keys():
                    room[name] -= 1
                    if room[name] < 0:
                        raise document.error(["seats", i, key, j], f"there are no more {name} cards in the box")
