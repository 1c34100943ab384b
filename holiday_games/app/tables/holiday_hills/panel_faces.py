"""What the panels round the board show now. Pure data; modules add counters, rows, strips and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import CardFace
from holiday_games.rules.words import counted


@dataclass(frozen=True, slots=True)
class Counter:
    """What a module counts beside a player's name: a picture, a number, and in words one of it and more."""

    piece: str
    number: int
    one: str
    more: str

    @property
    def words(self) -> str:
        """The number in words."""
        return counted(self.number, self.one, self.more)


@dataclass
class SeatFace:
    """A player's panel: who, what lies in the sleigh, what is left in the inventory, how many cards, and the place of arrival."""

    seat: int
    name: str
    colour: str
    level: str = ""
    load: tuple[str, ...] = ()
    places: int = 2
    counts: list[tuple[str, int]] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)
    arrived: str = ""
    """The picture of the ribbon won, or of the house for a place without one; empty on the way."""
    active: bool = False


@dataclass(frozen=True, slots=True)
class StockRow:
    """A row of the inventory: the piece, how many are left of how many; `star` is laid on each (trees)."""

    piece: str
    left: int
    total: int
    star: str = ""


@dataclass
class InventoryFace:
    """The inventory of one seat, seen from the front."""

    title: str
    rows: list[StockRow] = field(default_factory=list)


@dataclass
class HandFace:
    """A hand of objectives. A card of None is face down; `ahead` are pictures of the cottages that give the cards still to come. `secret` shows a lock."""

    title: str
    cards: list[CardFace | None] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    secret: bool = True


@dataclass
class SupplyFace:
    """What is left beside the board: ribbons with their points, presents of each colour; modules add theirs."""

    items: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A row of an explanation: a picture, a sentence."""

    piece: str
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """An explanation with its title and up to four rows; `reason` says why something cannot be done now."""

    title: str
    rows: tuple[NoteRow, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SideBoard:
    """A board in the dock of the right column: its title, how high it wants to be (units), how it is painted; `icon` stands on its tab, `words` explain it there."""

    title: str
    height: float
    paint: Callable[[Brush, Box], None]
    icon: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """A row below the inventory: a word and the pictures of its things; each is the place ("strip", row, number)."""

    title: str
    pictures: tuple[str, ...]
