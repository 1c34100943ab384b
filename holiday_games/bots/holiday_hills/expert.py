"""The expert of Holiday Hills: its first ideas are played on in imagined worlds, and what then lies there and lies ahead is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log
from typing import Any

from holiday_games.bots.holiday_hills.lap import reserve
from holiday_games.bots.holiday_hills.regular import Regular
from holiday_games.bots.holiday_hills.weights import Expert as Numbers
from holiday_games.bots.holiday_hills.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Look, Tuning, deepen
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class HillsGuide:
    """Plays the turn out and on, each seat like a regular with the numbers of the expert."""

    def __init__(self, sight: Regular, every: int) -> None:
        """From the end of this turn it stops after `every` so many turns."""
        self.sight = sight
        self.every = every

    def priors(self, game: Hills, view: HillsState, options: Sequence[Command]) -> list[float]:
        """What the regular sees."""
        return self.sight.weigh(game, view, options, Rng(view.turns))

    def play_on(self, game: Hills, world: HillsState, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        """From turn to turn."""
        stop = world.turns + 1
        while world.frames and not late():
            if world.turns >= stop and world.frames[-1][0] == "push":
                yield self.standing(game, world)
                stop = world.turns + self.every
            game.perform(world, self.sight.best(game, world, game.options(world), rng))
        yield self.standing(game, world)

    def standing(self, game: Hills, world: HillsState) -> list[float]:
        """The worth of each seat's side of the table and of the way before it."""
        if not world.frames:
            return [float(total) for total in game.totals(world)]
        standing = self.sight.value(game).standing(world)
        return [worth + self._ahead(game, world, seat) for seat, worth in enumerate(standing)]

    def _ahead(self, game: Hills, world: HillsState, seat: int) -> float:
        """What the places ahead of a seat will bring: all of them while there are pieces enough, less and less beyond."""
        left = sum(game.board.vehicles[v].length - world.walked[v] for v in game.board.fleet[seat])
        enough = min(left, reserve(world, seat))
        return self.sight.weights.way(game.seats) * enough * (1 + log(left / enough)) if enough else 0.0


class Expert:
    """Searches as long as the budget allows."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        own = weights().expert if numbers is None else numbers
        self.sights = Regular(own.weights), Regular(own.planted)
        self.race = own.race

    def choose(
        self, game: Game[Any], view: HillsState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The winner of the race, with what it is good for at sight. Each turn that an option is played on counts as an iteration."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, Hills)
        sight = self.sights[game.board.planted]
        rules, guide = self.race, HillsGuide(sight, game.seats)
        looks = [Look(guide, 1 + rounds * game.seats, worlds, 1 + rounds) for rounds, worlds in rules.looks]
        tuning = Tuning(rules.widest, rules.trust, rules.sure, rules.margin)
        best = deepen(game, view, options, looks, rng, budget, tuning)[0].command
        return best, sight.why(game, view, options, best) if budget.words else ""
