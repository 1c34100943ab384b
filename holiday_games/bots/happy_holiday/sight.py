"""What is seen of a seat's plan: the ways to place a tile, as a judge values them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from holiday_games.games.happy_holiday.content import NONE
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.planning import NO_CASES
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command


class Placing(NamedTuple):
    """A command that places a tile, and what the plan is then thought to be worth."""

    worth: float
    command: Command


class Sight(ABC):
    """The plan of one seat as it stands; build a new one for each position. A subclass says what a tile on a day makes of it."""

    def __init__(self, game: HappyHoliday, view: HolidayState, seat: int) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.cells = view.planner(seat)
        self.plan = plan_of(game.content, self.cells)
        self.cases = view.suitcases(seat)
        self.days = [day for day, city in enumerate(self.plan.cities, 1) if city == NONE]
        self.empty = len(self.days)

    @abstractmethod
    def placed(self, tile: int, day: int, shown: bool, gain: Cases = NO_CASES) -> float:
        """The worth of the plan with a tile on an empty day, as a rest day unless `shown`, taken with the suitcases `gain`."""

    @abstractmethod
    def price(self, cases: Cases) -> float:
        """What suitcases given back would still have brought."""

    def luggage(self, cases: Cases) -> float:
        """What some more suitcases are worth beside what `placed` counts of them."""
        return 0.0

    def placings(self, tile: int, gain: Cases = NO_CASES) -> list[Placing]:
        """Every way to place a tile, taken with the suitcases `gain`."""
        fits, found = self.game.content.fits[tile], []
        for day in self.days:
            if fits >> day - 1 & 1:
                found.append(Placing(self.placed(tile, day, True, gain), ("place", day)))
            found.append(Placing(self.placed(tile, day, False, gain), ("rest", day)))
        return found

    def best(self, tile: int, gain: Cases = NO_CASES) -> Placing:
        """The best way to place a tile, with the worth of the suitcases that come with it. Where it fits, no rest day is better."""
        fits = self.game.content.fits[tile]
        worth, day = max((self.placed(tile, day, bool(fits >> day - 1 & 1), gain), -day) for day in self.days)
        command: Command = ("place" if fits >> -day - 1 & 1 else "rest", -day)
        return Placing(worth + self.luggage(gain), command)
