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
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class PlannerGuide:
    """Looks so many rounds ahead for one seat, and nobody draws from the bag.

    That seat plays like the regular. The others take at first what they like best on the table, and later what the novice would without blunders. Their own
    plans do not count: how they fare by such play says little, and would only blur the differences. What counts is what they lose by a tile that is gone.
    """

    def __init__(self, regular: Regular, novice: Novice, own: Numbers, game: HappyHoliday, view: HolidayState) -> None:
        self.regular = regular
        self.novice = novice
        self.rounds = own.rounds
        self.seat = seat = game.decider(view)
        others = [(seat + i) % game.seats for i in range(1, game.seats)]
        self.wishes = {other: regular.wishes(game, view, other) for other in others}
        self.denied = _denied(self.wishes, own.heed)

    def priors(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> list[float]:
        """The merit that the regular sees, with what others lose."""
        merits = self.regular.merits(game, view, options)
        return [merit.worth + self.denied.get(merit.tile, 0.0) for merit in merits]

    def play_on(self, game: HappyHoliday, world: HolidayState, rng: Rng) -> None:
        """This turn to its end, and some rounds more."""
        until = world.turns + self.rounds * game.seats
        fresh = set(self.wishes)
        while world.frames and (world.turns < until or world.frames[-1][0] != "take"):
            kind, seat = world.frames[-1][:2]
            options = game.options(world)
            if len(options) == 1:
                game.perform(world, options[0])
            elif kind == "take" and seat in fresh:
                fresh.remove(seat)
                self._wish(game, world, seat)
            elif seat != self.seat:
                game.perform(world, self.novice.greedy(game, world, options))
            elif kind == "take":
                self._turn(game, world, options)
            else:
                merits = self.regular.merits(game, world, options)
                game.perform(world, max(merits, key=lambda merit: merit.worth).command)

    def _wish(self, game: HappyHoliday, world: HolidayState, seat: int) -> None:
        """The dearest wish that still lies there comes true."""
        for merit in self.wishes[seat]:
            _, area, space = merit.command
            if world.offer[area * SPACES + space] == merit.tile and merit.placing is not None:
                game.perform(world, merit.command)
                game.perform(world, merit.placing.command)
                return
        game.perform(world, self.novice.greedy(game, world, game.options(world)))

    def _turn(self, game: HappyHoliday, world: HolidayState, options: Sequence[Command]) -> None:
        """Take the tile that suits the plan best, and place it there."""
        judge = self.regular.judge(game, world, self.seat)
        takes = [self.regular.take(judge, command, {}) for command in options if command[0] == "take"]
        best: Merit = max(takes, key=lambda merit: merit.worth)
        assert best.placing is not None, "a tile that can be taken can be placed"
        game.perform(world, best.command)
        game.perform(world, best.placing.command)

    def rewards(self, game: HappyHoliday, world: HolidayState) -> list[float]:
        """What the plan of the seat may become (at the end its stars), and what the others lost by it."""
        if world.frames:
            worth = self.regular.judge(game, world, self.seat).worth()
        else:
            plan = plan_of(game.content, world.planner(self.seat))
            worth = game.scorer.total(plan, world.suitcases(self.seat), game.task_cards(world))
        cells = world.planner(self.seat)
        kept_off = sum(loss for tile, loss in self.denied.items() if tile in cells or tile | FACE_DOWN in cells)
        return [worth + kept_off if seat == self.seat else 0.0 for seat in range(game.seats)]


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
        self.regular = Regular(own.weights)
        self.novice = Novice()
        self.numbers = own
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
        guide = PlannerGuide(self.regular, self.novice, self.numbers, game, view)
        best = race(game, view, options, guide, rng, budget, self.tuning)[0].command
        merits = self.regular.merits(game, view, options)
        chosen = next(merit for merit in merits if merit.command == best)
        return best, reason(game, view, chosen._replace(denied=guide.denied.get(chosen.tile, 0.0)))
