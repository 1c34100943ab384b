"""The expert of Happy Holiday: the regular's best ideas, played on in imagined bags, and judged by what the plans may then become."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Any

from msgspec.structs import replace

from holiday_games.bots.happy_holiday.forecast import Forecast, forecast
from holiday_games.bots.happy_holiday.novice import Novice
from holiday_games.bots.happy_holiday.prospect import Ground, Prospect
from holiday_games.bots.happy_holiday.regular import Merit, Regular, reason
from holiday_games.bots.happy_holiday.weights import Expert as Numbers
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Look, Tuning, deepen
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import END_TURN, TAKES, HappyHoliday
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

PACE = 3
"""Turns of its own that the expert looks ahead in the time of one iteration."""


class Planner(Regular):
    """Chooses like the regular, but sees by the forecast, and heeds nobody."""

    def __init__(self, draw: float, variety: float, known: Forecast | None = None) -> None:
        """`known` stands for the shipped forecast for all numbers of seats."""
        super().__init__(replace(weights().regular, deny=0.0, draw=draw, variety=variety))
        self._known = known
        self._grounds: dict[tuple[HappyHoliday, tuple[int, ...]], Ground] = {}

    def judge(self, game: HappyHoliday, view: HolidayState, seat: int) -> Prospect:
        """See `Regular.judge`."""
        key = (game, view.tasks)
        ground = self._grounds.get(key)
        if ground is None:
            self._grounds.clear()  # a bot sits at one table at a time, and a game that is over shall be forgotten
            ground = self._grounds[key] = Ground(game, view, self._known or forecast(game.seats), self.weights.variety)
        return Prospect(game, view, seat, ground)


class PlannerGuide:
    """Looks some turns ahead for one seat, and nobody draws from the bag.

    That seat plays by the forecast. The others take at first what they like best on the table, and later what the novice would without blunders. Their own
    plans do not count: how they fare by such play says little, and would only blur the differences. What counts is what they lose by a tile that is gone.
    """

    def __init__(
        self,
        planner: Planner,
        regular: Regular,
        own: Numbers,
        game: HappyHoliday,
        view: HolidayState,
        options: Sequence[Command],
    ) -> None:
        """`merits` are those of the options that are worth a try."""
        self.planner = planner
        self.novice = Novice()
        self.seat = seat = game.decider(view)
        others = [(seat + i) % game.seats for i in range(1, game.seats)]
        self.wishes = {other: regular.wishes(game, view, other) for other in others}
        self.denied = _denied(self.wishes, own.heed)
        self.merits = {merit.command: merit for merit in _tried(planner.merits(game, view, options))}

    def priors(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> list[float]:
        """The merit at sight of options that are tried, with what others lose."""
        return [self.merits[option].worth + self.denied.get(self.merits[option].tile, 0.0) for option in options]

    def play_on(
        self, game: HappyHoliday, world: HolidayState, rng: Rng, late: Callable[[], bool]
    ) -> Iterator[list[float]]:
        """From turn to turn; it stops at each choice of a tile, and tells what the plan may become with the tile that the seat then likes best."""
        begun = world.turns
        fresh = set(self.wishes)
        while world.frames and not late():
            kind, seat = world.frames[-1][:2]
            if kind == "take" and seat == self.seat:
                best = self._sight(game, world)
                assert best.placing is not None, "a tile that can be taken can be placed"
                if world.turns > begun:
                    yield self._standing(game, world, best.worth)
                game.perform(world, best.command)
                game.perform(world, best.placing.command)
            elif kind == "take" and seat in fresh:
                fresh.remove(seat)
                self._wish(game, world, seat)
            elif kind == "end-turn":
                game.perform(world, END_TURN)
            elif seat == self.seat:
                merits = self.planner.merits(game, world, game.options(world))
                game.perform(world, max(merits, key=lambda merit: merit.worth).command)
            else:
                game.perform(world, self.novice.greedy(game, world, game.options(world)))
        if not world.frames:
            yield self._standing(game, world, float(game.totals(world)[self.seat]))

    def _wish(self, game: HappyHoliday, world: HolidayState, seat: int) -> None:
        """The dearest wish that still lies there comes true."""
        for merit in self.wishes[seat]:
            _, area, space = merit.command
            if world.offer[area * SPACES + space] == merit.tile and merit.placing is not None:
                game.perform(world, merit.command)
                game.perform(world, merit.placing.command)
                return
        game.perform(world, self.novice.greedy(game, world, game.options(world)))

    def _sight(self, game: HappyHoliday, world: HolidayState) -> Merit:
        """The tile on the table that suits the plan best."""
        judge = self.planner.judge(game, world, self.seat)
        takes = [
            self.planner.take(judge, command, self.denied)
            for command, tile in zip(TAKES, world.offer, strict=True)
            if tile
        ]
        return max(takes, key=lambda merit: merit.worth)

    def _standing(self, game: HappyHoliday, world: HolidayState, worth: float) -> list[float]:
        """What the plan of the seat is worth, and what the others lost by its tiles."""
        cells = world.planner(self.seat)
        worth += sum(loss for tile, loss in self.denied.items() if tile in cells or tile | FACE_DOWN in cells)
        return [worth if seat == self.seat else 0.0 for seat in range(game.seats)]


def _tried(merits: Sequence[Merit]) -> list[Merit]:
    """All options, but of the many ways to return suitcases only the best."""
    draws = [merit for merit in merits if merit.command[0] == "return"]
    best = max(draws, key=lambda merit: merit.worth, default=None)
    return [merit for merit in merits if merit.command[0] != "return" or merit is best]


def _denied(wishes: dict[int, list[Merit]], heed: float) -> dict[int, float]:
    """By tile: what the others lose when it is gone, weighted: for each the lead of the dearest wish over the next one."""
    lost: dict[int, float] = {}
    for wished in wishes.values():
        if len(wished) > 1:
            first, second = wished[:2]
            lost[first.tile] = lost.get(first.tile, 0.0) + heed / len(wishes) * (first.worth - second.worth)
    return lost


class Expert:
    """Searches as long as the budget allows."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        own = weights().expert if numbers is None else numbers
        self.planner = Planner(own.draw, own.variety)
        self.regular = Regular()
        self.numbers = own

    def choose(
        self, game: Game[Any], view: HolidayState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """See `Bot.choose`."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HappyHoliday)
        if view.frames[-1][0] == "start-set":
            return self.planner.choose(game, view, options, rng, budget)
        guide = PlannerGuide(self.planner, self.regular, self.numbers, game, view, options)
        rules = self.numbers.together if game.seats > 1 else self.numbers.alone
        looks = [Look(guide, ceil(turns / PACE), worlds, turns, first - 1) for turns, first, worlds in rules.looks]
        tuning = Tuning(self.numbers.widest, self.numbers.trust, rules.sure, rules.margin)
        best = deepen(game, view, list(guide.merits), looks, rng, budget, tuning)[0].command
        chosen = guide.merits[best]
        return best, reason(game, view, chosen._replace(denied=guide.denied.get(chosen.tile, 0.0)))
