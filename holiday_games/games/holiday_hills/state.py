"""The state of Holiday Hills: flat, and cheap to copy."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.rules.state import State

Part = TypeVar("Part")


class HillsState(State):
    """Everything that is so now. Codes are those of `codes.py`; tuples are shared between copies and replaced when they change.

    trees     25 arrangements of decorations (`square.py`), -1 where no tree stands
    stars     25 seats, -1 where a tree has no star (or no tree stands)
    presents  25 tuples of items, in the order they were laid
    stock     STOCK numbers a seat: the inventory
    spare     trees without a star that are still beside the square
    supply    dice left of each colour
    walked    steps that each vehicle has gone on its way; vehicles are those of `board.py`
    loads     what lies in each vehicle
    houses    28 faces (index into `Board.faces`): what the house at each place of the ring gives now
    closed    bit mask of ring places where nobody may park
    hands     the objective cards of each seat, in the order they came
    display   the open cards; deck: the others, the next one last
    known     for each objective card the bit mask of the seats that know where it is
    arrived   the seats that are home, in order
    mods      one slot of plain data for each module in the game, in the order of `Hills.modules`
    """

    __slots__ = (
        "arrived",
        "closed",
        "deck",
        "display",
        "hands",
        "houses",
        "known",
        "loads",
        "mods",
        "presents",
        "spare",
        "stars",
        "stock",
        "supply",
        "trees",
        "walked",
    )
    LISTS: ClassVar[frozenset[str]] = frozenset(
        {"hands", "loads", "mods", "presents", "stars", "stock", "supply", "trees", "walked"}
    )

    def __init__(self, seed: int, seats: int, vehicles: int, cards: int) -> None:
        super().__init__(seed)
        self.trees: list[int] = [-1] * len(PLOTS)
        self.stars: list[int] = [-1] * len(PLOTS)
        self.presents: list[tuple[int, ...]] = [()] * len(PLOTS)
        self.stock: list[int] = []
        self.spare = 0
        self.supply: list[int] = []
        self.walked: list[int] = [0] * vehicles
        self.loads: list[tuple[int, ...]] = [()] * vehicles
        self.houses: tuple[int, ...] = ()
        self.closed = 0
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.display: tuple[int, ...] = ()
        self.deck: tuple[int, ...] = ()
        self.known: tuple[int, ...] = (0,) * cards
        self.arrived: tuple[int, ...] = ()
        self.mods: list[tuple[Any, ...]] = []

    def clone(self) -> HillsState:
        """A copy that shares only what is immutable; nobody listens to it."""
        new = HillsState.__new__(HillsState)
        new.seed = self.seed
        new.draws = self.draws[:]
        new.frames = self.frames[:]
        new.turns = self.turns
        new.viewer = self.viewer
        new.tape = None
        new.journal = None
        new.trees = self.trees[:]
        new.stars = self.stars[:]
        new.presents = self.presents[:]
        new.stock = self.stock[:]
        new.spare = self.spare
        new.supply = self.supply[:]
        new.walked = self.walked[:]
        new.loads = self.loads[:]
        new.houses = self.houses
        new.closed = self.closed
        new.hands = self.hands[:]
        new.display = self.display
        new.deck = self.deck
        new.known = self.known
        new.arrived = self.arrived
        new.mods = self.mods[:]
        return new


def replaced(values: tuple[Part, ...], at: int, value: Part) -> tuple[Part, ...]:
    """The values with another one at a place: of a seat, of a gap."""
    return (*values[:at], value, *values[at + 1 :])
