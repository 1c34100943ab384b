"""The cards of Holly Jolly: read, checked and compiled into flat tables that the rules index by small integers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from holiday_games.games.holly_jolly.records import AtLeast, CardsFile, Gift, HorseScore
from holiday_games.rules.content import Document, parse, shipped
from holiday_games.rules.errors import nearest

TREE, QUEUE, ORNAMENTS, SIDE = 3, 3, 8, 2
"""Places on the tree, in the queue, for ornaments, and on each side below the tree (rulebook, Setup)."""

ORNAMENT_KINDS = ("santa", "snowman", "snowflake", "toy-soldier", "rocking-horse")
ANIMALS = ("bear", "bunny", "elephant")
GIFT_KINDS = (*ANIMALS, "engine", "caboose", "toy", "coal", "krampus")
MEASURES = (*ORNAMENT_KINDS, "present", "stocking", "star")
"""What a Rocking Horse may count. `present` and `stocking` count cards, whatever is in them."""

KINDS = (*ORNAMENT_KINDS, *GIFT_KINDS)
UNSEEN_KIND = len(KINDS)
"""The kind index of a card that one may not know."""

_SOURCES = ("stated", "derived", "proposal")
_COUNTS = {"garlands": 46, "ornaments": 35, "presents": 15, "stockings": 9, "stars": 4}


@dataclass(frozen=True, slots=True)
class Award:
    """What a Rocking Horse pays at the end: `points` for each of a measure, or once for the most or for at least `least`."""

    measure: str
    rule: str  # "most", "least" or "each"
    points: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """One face; cards that look alike share it. `group` is garland, ornament, present or stocking, `kind` its family,
    `motif` what its picture shows ("santa", "ball"), `value` its number, `at_once` what it takes when it is taken: "any", "present", "stocking" or nothing."""

    index: int
    id: str
    group: str
    kind: str
    name: str
    motif: str
    value: int = 0
    points: int = 0
    copies: int = 1
    at_once: str = ""
    award: Award | None = None


@dataclass(frozen=True)
class Content:
    """All faces and the tables over them. Tables by card index end with one more entry, for UNKNOWN (index -1)."""

    record: CardsFile
    cards: tuple[Card, ...]
    value: tuple[int, ...] = field(init=False)
    kind: tuple[int, ...] = field(init=False)
    points: tuple[int, ...] = field(init=False)
    is_stocking: tuple[bool, ...] = field(init=False)
    alike: tuple[int, ...] = field(init=False)
    """By card index, the first card that counts the same before a seat: all Snowmen are alike, toys of the same points, Rocking Horses that pay nothing."""
    by_id: dict[str, Card] = field(init=False)

    def __post_init__(self) -> None:
        kinds = {name: i for i, name in enumerate(KINDS)}
        fill = object.__setattr__
        fill(self, "value", (*(c.value for c in self.cards), 0))
        fill(self, "kind", (*(kinds.get(c.kind, UNSEEN_KIND) for c in self.cards), UNSEEN_KIND))
        fill(self, "points", (*(c.points for c in self.cards), 0))
        # Only stockings are ever hidden where one can point at them, so an unknown card is a stocking.
        fill(self, "is_stocking", (*(c.group == "stocking" for c in self.cards), True))
        first: dict[object, int] = {}
        alike = [first.setdefault((c.group, c.kind, c.points, c.award), c.index) for c in self.cards]
        fill(self, "alike", (*alike, -1))
        fill(self, "by_id", {c.id: c for c in self.cards})

    def deck(self, group: str, *, krampus: bool = False) -> list[int]:
        """Every card of a group as face indices, copies repeated, in the order of the file; the promo card only with `krampus`."""
        return [
            c.index
            for c in self.cards
            if c.group == group and (krampus or c.kind != "krampus")
            for _ in range(c.copies)
        ]


def load(override: Path | None) -> Content:
    """The shipped cards, or those of the player's own content folder. Raises UserError."""
    return compile_cards(shipped("holly_jolly", "cards.yaml", override))


def from_plain(data: dict[str, Any]) -> Content:
    """The cards that a save carries, checked like those of a file. Raises UserError."""
    return compile_cards(parse(json.dumps(data), "the cards in the save"))


def to_plain(content: Content) -> dict[str, Any]:
    """What `from_plain` reads."""
    plain: dict[str, Any] = msgspec.to_builtins(content.record)
    return plain


def compile_cards(document: Document) -> Content:
    """Check a cards file against the rulebook and the vocabulary, and build the tables. Raises UserError at the first fault."""
    record = document.convert(CardsFile)
    _check_frame(document, record)
    _check_garlands(document, record)
    _check_ornaments(document, record)
    _check_gifts(document, record)
    _check_scoring(document, record)
    _check_counts(document, record)
    _check_ids(document, record)
    return Content(record, tuple(_cards(record)))


def _cards(record: CardsFile) -> list[Card]:
    cards: list[Card] = []
    for g in record.garlands:
        name = f"{_title(g.type)} {g.value}"
        cards.append(Card(len(cards), g.id, "garland", g.type, name, f"{g.type}_{g.value}", g.value, 0, g.copies))
    for o in record.ornaments:
        name = o.name or f"{_title(o.kind)} {o.value}"
        at_once = "any" if o.kind == "santa" else o.at_once.take if o.at_once else ""
        award = _award(o.score) if o.score else None
        cards.append(Card(len(cards), o.id, "ornament", o.kind, name, o.kind, o.value, at_once=at_once, award=award))
    for group, gifts in (("present", record.presents), ("stocking", [*record.stockings, *record.promo])):
        for gift in gifts:
            motif = gift.id.partition("-")[2] or gift.id
            cards.append(
                Card(len(cards), gift.id, group, gift.kind, _title(motif), motif, 0, gift.points or 0, gift.copies)
            )
    return cards


def _title(text: str) -> str:
    return text.replace("-", " ").title()


def _award(score: HorseScore) -> Award:
    if score.each is not None:
        return Award(score.each.count, "each", score.points)
    assert score.when is not None
    if isinstance(score.when.is_, AtLeast):
        return Award(score.when.count, "least", score.points, score.when.is_.min)
    return Award(score.when.count, "most", score.points)


# --- the checks; each raises UserError at the line of the fault -----------------------------------------------


def _check_frame(document: Document, record: CardsFile) -> None:
    _expect(document, ["schema"], record.schema, 1)
    _word(document, ["game"], record.game, ["holly-jolly"])
    for key, wanted in (("tree", TREE), ("queue", QUEUE), ("ornaments", ORNAMENTS), ("below_each_side", SIDE)):
        _expect(document, ["table", key], getattr(record.table, key), wanted)
    left, right = record.sides.left, record.sides.right
    if left.min != 0 or left.max is None:
        raise document.error(["sides", "left"], "expected the left side to run from 0 to a max")
    if right.min != left.max + 1 or right.max is not None:
        raise document.error(["sides", "right"], f"expected the right side to begin at {left.max + 1} and have no max")
    _range(document, ["sides", "star_total"], record.sides.star_total, 1, 18)
    two = record.two_players
    _expect(document, ["two_players", "remove_one_of"], sorted(two.remove_one_of), ["snowflake", "toy-soldier"])
    _word(document, ["two_players", "default"], two.default, two.remove_one_of)
    _expect(document, ["trunk", "copies"], record.trunk.copies, 1)


def _check_garlands(document: Document, record: CardsFile) -> None:
    for i, card in enumerate(record.garlands):
        _word(document, ["garlands", i, "type"], card.type, ["tinsel", "lights"])
        _range(document, ["garlands", i, "value"], card.value, 0, 6)
        _range(document, ["garlands", i, "copies"], card.copies, 1, 46)


def _check_ornaments(document: Document, record: CardsFile) -> None:
    for i, card in enumerate(record.ornaments):
        _word(document, ["ornaments", i, "kind"], card.kind, ORNAMENT_KINDS)
        _range(document, ["ornaments", i, "value"], card.value, 0, 18)
        if card.kind != "rocking-horse":
            for key in ("at_once", "score"):
                if getattr(card, key) is not None:
                    raise document.error(["ornaments", i, key], f"only a rocking-horse has '{key}'")
        elif (card.at_once is None) == (card.score is None):
            raise document.error(["ornaments", i], "expected a rocking-horse to have either 'at_once' or 'score'")
        if card.at_once is not None:
            _word(document, ["ornaments", i, "at_once", "take"], card.at_once.take, ["stocking", "present"])
        if card.score is not None:
            _check_horse(document, ["ornaments", i, "score"], card.score)


def _check_horse(document: Document, at: list[str | int], score: HorseScore) -> None:
    _range(document, [*at, "points"], score.points, 1, 20)
    if score.when is not None and score.each is None:
        _word(document, [*at, "when", "count"], score.when.count, MEASURES)
        if isinstance(score.when.is_, AtLeast):
            _range(document, [*at, "when", "is", "min"], score.when.is_.min, 1, 20)
        else:
            _word(document, [*at, "when", "is"], score.when.is_, ["most"])
    elif score.each is not None and score.when is None:
        _word(document, [*at, "each", "count"], score.each.count, MEASURES)
    else:
        raise document.error(at, "expected either 'when' or 'each'")


def _check_gifts(document: Document, record: CardsFile) -> None:
    lists: tuple[tuple[str, list[Gift], Sequence[str]], ...] = (
        ("presents", record.presents, (*ANIMALS, "engine", "caboose", "toy")),
        ("stockings", record.stockings, (*ANIMALS, "engine", "caboose", "toy", "coal")),
        ("promo", record.promo, ("krampus",)),
    )
    for key, gifts, kinds in lists:
        for i, gift in enumerate(gifts):
            _word(document, [key, i, "kind"], gift.kind, kinds)
            _range(document, [key, i, "copies"], gift.copies, 1, 15)
            low, high = {"toy": (1, 20), "coal": (0, 0), "krampus": (-20, -1)}.get(gift.kind, (0, 0))
            if gift.kind == "toy" or gift.points is not None:
                _range(document, [key, i, "points"], gift.points, low, high)


def _check_scoring(document: Document, record: CardsFile) -> None:
    scoring = record.scoring
    for key, points in (("snowflake", scoring.snowflake), ("toy-soldier", scoring.toy_soldier)):
        cards = sum(o.kind == key for o in record.ornaments)
        if len(points.table) != cards:
            raise document.error(
                ["scoring", key, "table"], f"expected {cards} numbers, one for each card, found {len(points.table)}"
            )
    _expect(document, ["scoring", "animals", "kinds"], sorted(scoring.animals.kinds), sorted(ANIMALS))
    if len(scoring.animals.table) != len(ANIMALS):
        raise document.error(
            ["scoring", "animals", "table"], f"expected {len(ANIMALS)} numbers, found {len(scoring.animals.table)}"
        )
    if len(record.stars) != 1 or record.stars[0].per_player != 1:
        raise document.error(["stars"], "expected one entry with per_player: 1 (rulebook, Stars)")
    _range(document, ["stars", 0, "points"], record.stars[0].points, 0, 20)


def _check_counts(document: Document, record: CardsFile) -> None:
    """The counts of the rulebook's list of components."""
    found = {
        "garlands": sum(c.copies for c in record.garlands),
        "ornaments": len(record.ornaments),
        "presents": sum(c.copies for c in record.presents),
        "stockings": sum(c.copies for c in record.stockings),
        "stars": sum(c.copies for c in record.stars),
    }
    for key, wanted in _COUNTS.items():
        if found[key] != wanted:
            raise document.error([key], f"expected {wanted} cards in all (rulebook, Components), found {found[key]}")


def _check_ids(document: Document, record: CardsFile) -> None:
    seen: set[str] = set()
    for key in ("garlands", "ornaments", "presents", "stockings", "stars", "promo"):
        for i, card in enumerate(getattr(record, key)):
            if card.id in seen:
                raise document.error([key, i, "id"], f"the id '{card.id}' stands there twice")
            seen.add(card.id)
            _word(document, [key, i, "source"], card.source, _SOURCES)


def _word(document: Document, at: list[str | int], word: str, valid: Iterable[str]) -> None:
    known = list(valid)
    if word not in known:
        raise document.error(at, f"'{word}' is not a word here, {nearest(word, known)}")


def _range(document: Document, at: list[str | int], number: int | None, low: int, high: int) -> None:
    if number is None or not low <= number <= high:
        wanted = str(low) if low == high else f"a number from {low} to {high}"
        raise document.error(at, f"expected {wanted}, found {'none' if number is None else number}")


def _expect(document: Document, at: list[str | int], found: object, wanted: object) -> None:
    if found != wanted:
        raise document.error(at, f"expected {wanted} (rulebook), found {found}")
