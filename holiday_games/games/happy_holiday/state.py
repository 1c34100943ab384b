"""The state of Happy Holiday: planners, suitcases, offer, bag. All of it is public; only what chance will draw next is not."""

from __future__ import annotations

from typing import ClassVar

from holiday_games.games.happy_holiday.content import DAYS
from holiday_games.rules.rng import DECK, DICE
from holiday_games.rules.state import State

ALL_DAYS = (1 << DAYS) - 1
KINDS = 3
SPACES = 3
NOWHERE = SPACES
"""As the space of a solo tile: its area was empty."""
BAG, PILE = DECK, DICE
"""The chance streams of the bag and of the solo tiles, kept apart so that the same seed deals the same tiles however the areas empty."""


class HolidayState(State):
    """`days`: 21 cells a seat (0 empty, else a tile, or-ed with FACE_DOWN for a rest day). `open`: a bit mask of empty days for each seat.
    `cases`: suitcases a seat owns, road, rail, air. `offer`: 9 spaces, area by area (top, left, right), 0 empty. `luggage`: suitcases lying in each area.
    `bag`, `pile`: tiles and solo tiles not drawn yet, in order of number, for their order is decided only when they are drawn.
    `turned`: (solo tile, space it emptied) in the order turned up. `removed`: tiles out of the game. `sets`: the start set of each seat, -1 while not chosen.
    `tasks`: the task cards in play. `first`: the start player.
    """

    __slots__ = (
        "bag",
        "cases",
        "days",
        "first",
        "luggage",
        "offer",
        "open",
        "pile",
        "removed",
        "sets",
        "tasks",
        "turned",
    )
    LISTS: ClassVar[frozenset[str]] = frozenset({"bag", "cases", "days", "luggage", "offer", "open"})

    def __init__(self, seed: int, seats: int) -> None:
        super().__init__(seed)
        self.days = [0] * (DAYS * seats)
        self.open = [ALL_DAYS] * seats
        self.cases = [0] * (KINDS * seats)
        self.offer = [0] * (KINDS * SPACES)
        self.luggage = [0] * KINDS
        self.bag: list[int] = []
        self.pile: tuple[int, ...] = ()
        self.turned: tuple[tuple[int, int], ...] = ()
        self.removed: tuple[int, ...] = ()
        self.sets: tuple[int, ...] = (-1,) * seats
        self.tasks: tuple[int, ...] = ()
        self.first = 0

    def clone(self) -> HolidayState:
        """A copy that shares only what is immutable."""
        copy = HolidayState.__new__(HolidayState)
        copy.seed = self.seed
        copy.draws = self.draws[:]
        copy.frames = self.frames[:]
        copy.turns = self.turns
        copy.viewer = self.viewer
        copy.tape = None
        copy.journal = None
        copy.days = self.days[:]
        copy.open = self.open[:]
        copy.cases = self.cases[:]
        copy.offer = self.offer[:]
        copy.luggage = self.luggage[:]
        copy.bag = self.bag[:]
        copy.pile = self.pile
        copy.turned = self.turned
        copy.removed = self.removed
        copy.sets = self.sets
        copy.tasks = self.tasks
        copy.first = self.first
        return copy

    def draw_tiles(self, number: int) -> list[int]:
        """So many tiles out of the bag, or as many as there are."""
        bag = self.bag
        return [bag.pop(self.chance(BAG, len(bag))) for _ in range(min(number, len(bag)))]

    def draw_solo(self) -> int:
        """A solo tile off the mixed pile."""
        at = self.chance(PILE, len(self.pile))
        tile = self.pile[at]
        self.pile = self.pile[:at] + self.pile[at + 1 :]
        return tile

    def planner(self, seat: int) -> list[int]:
        """The 21 cells of a seat, day 1 first."""
        return self.days[seat * DAYS : seat * DAYS + DAYS]

    def suitcases(self, seat: int) -> tuple[int, int, int]:
        """The suitcases of a seat: road, rail, air."""
        road, rail, air = self.cases[seat * KINDS : seat * KINDS + KINDS]
        return road, rail, air
