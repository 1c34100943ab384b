"""The file santa.yaml: its records and what else must hold."""

from __future__ import annotations

from typing import Any, Final, Literal

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import FILLER
from holiday_games.games.holiday_hills.content import unique
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.records import Head, Source, Value
from holiday_games.games.holiday_hills.vocabulary.conditions import read_score
from holiday_games.rules.content import Document, Record

GIFTS: Final = ("red", "blue", "green", "white")
"""The colours of gifts; white stands for any."""


def gift(colour: int) -> int:
    """The code of a gift."""
    return FILLER + colour


class Stars(Record, frozen=True):
    """The stars of the inventory; the last is locked until its slot is filled."""

    in_stock: int
    locked: Literal[1]
    source: Source


class Gifts(Record, frozen=True):
    """The gifts in the bag, by colour."""

    red: int
    blue: int
    green: int
    white: int
    source: Source


class Tile(Record, frozen=True):
    """A reindeer, or Rudolph."""

    id: str
    name: str
    effect: dict[str, Any]
    source: Source


class BagSlot(Record, frozen=True):
    """A slot of the own bag, and the bonus of filling it."""

    id: str
    row: int
    bonus: dict[str, Any]
    source: Source


class ScoringCard(Record, frozen=True):
    """A card that says how full bags score."""

    id: str
    name: str
    score: dict[str, Any]
    source: Source


class SantaFile(Head, frozen=True, kw_only=True):
    """santa.yaml"""

    module: Literal["santa"]
    super_sleigh_capacity: Value
    wheelbarrow_capacity: Value
    stars: Stars
    bag_of_gifts: Gifts
    reindeer: tuple[Tile, ...]
    rudolph: Tile
    load_up_to: Value
    bag: tuple[BagSlot, ...]
    scoring_cards: tuple[ScoringCard, ...]


def check(document: Document, file: SantaFile) -> None:
    """Capacities and gifts are numbers that can be, the bag fills row by row, every effect and score can be read. Raises UserError."""
    for key in ("super_sleigh_capacity", "wheelbarrow_capacity", "load_up_to"):
        if getattr(file, key).value < 1:
            raise document.error([key, "value"], "expected at least 1")
    if file.stars.in_stock < 1:
        raise document.error(["stars", "in_stock"], "expected at least 1")
    for colour in GIFTS:
        if getattr(file.bag_of_gifts, colour) < 0:
            raise document.error(["bag_of_gifts", colour], "expected no less than 0")
    for key, records in (("reindeer", file.reindeer), ("bag", file.bag), ("scoring_cards", file.scoring_cards)):
        unique(document, key, records)
        if not records:
            raise document.error([key], "expected at least one")
    if [slot.row for slot in file.bag] != [index // 2 + 1 for index in range(len(file.bag))]:
        raise document.error(["bag"], "expected rows of two, the top row first")
    for index, tile in enumerate(file.reindeer):
        effects.parse(tile.effect, document, ["reindeer", index, "effect"])
    effects.parse(file.rudolph.effect, document, ["rudolph", "effect"])
    for index, slot in enumerate(file.bag):
        effects.parse(slot.bonus, document, ["bag", index, "bonus"])
    for index, card in enumerate(file.scoring_cards):
        read_score(card.score, Reading(document, ("scoring_cards", index, "score")))
