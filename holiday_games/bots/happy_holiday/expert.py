"""The expert of Happy Holiday: the regular's best ideas, played on in imagined bags, and judged by what the plans may then become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.happy_holiday.novice import Novice
from holiday_games.bots.happy_holiday.regular import Merit, Regular, reason
from holiday_games.bots.happy_holiday.weights import Expert as Numbers
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Tuning, race
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class PlannerGuide:
    """Looks so many rounds ahead: the seat that thinks plays like the regular, the others like the novice without blunders; nobody draws from the bag."""

    def __init__(self, regular: Regular, novice: Novice, rounds: int, seat: int) -> None:
        self.regular = regular
        self.novice = novice
        self.rounds = rounds
        self.seat = seat

    def priors(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> list[float]:
        """The merit that the regular sees."""
        return [merit.worth for merit in self.regular.merits(game, view, options)]

    def play_on(self, game: HappyHoliday, world: HolidayState, rng: Rng) -> None:
        """This turn to its end, and some rounds more."""
        until = world.turns + self.rounds * game.seats
        while world.frames and (world.turns < until or world.frames[-1][0] != "take"):
            kind, seat = world.frames[-1][:2]
            options = game.options(world)
            if len(options) == 1:
                game.perform(world, options[0])
            elif seat != self.seat:
                game.perform(world, self.novice.greedy(game, world, options))
            elif kind == "take":
                self._turn(game, world, options)
            else:
                merits = self.regular.merits(game, world, options)
                game.perform(world, max(merits, key=lambda merit: merit.worth).command)

    def _turn(self, game: HappyHoliday, world: HolidayState, options: Sequence[Command]) -> None:
        """Take the tile that suits the plan best, and place it there."""
        judge = self.regular.judge(game, world, self.seat)
        takes = [self.regular.take(judge, command, {}) for command in options if command[0] == "take"]
        best: Merit = max(takes, key=lambda merit: merit.worth)
        assert best.placing is not None, "a tile that can be taken can be placed"
        game.perform(world, best.command)
        game.perform(world, best.placing.command)

    def rewards(self, game: HappyHoliday, world: HolidayState) -> list[float]:
        """What the plan of each seat may become; at the end its stars."""
        if not world.frames:
            return [float(total) for total in game.totals(world)]
        return [self.regular.judge(game, world, seat).worth() for seat in range(game.seats)]


class Expert:
    """Searches as long as the budget allows."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        own = weights().expert if numbers is None else numbers
        self.regular = Regular(own.weights)
        self.novice = Novice()
        self.rounds = own.rounds
        self.tuning = Tuning(own.widest, own.trust, own.sure, own.margin)

    def choose(
        self, game: Game[Any], view: HolidayState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """See `Bot.choose`."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HappyHoliday)
        if view.frames[-1][0] == "start-set":
            return self.regular.choose(game, view, options, rng, budget)
        guide = PlannerGuide(self.regular, self.novice, self.rounds, game.decider(view))
        best = race(game, view, options, guide, rng, budget, self.tuning)[0].command
        merits = self.regular.merits(game, view, options)
        return best, reason(game, view, next(merit for merit in merits if merit.command == best))
