"""The expert of Holly Jolly: the regular's first choices, tried out in imagined worlds a few turns ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.regular import reason
from holiday_games.bots.holly_jolly.turn import Turn, best_gift, by_total
from holiday_games.bots.holly_jolly.value import STAR, Appraisal, Weights, weights
from holiday_games.bots.holly_jolly.value import Expert as Numbers
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Tuning, race
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class JollyGuide:
    """Looks so many turns ahead; every seat takes what brings it most."""

    def __init__(self, numbers: Weights, turns: int) -> None:
        self.numbers = numbers
        self.turns = turns

    def priors(self, game: HollyJolly, view: JollyState, options: Sequence[Command]) -> list[float]:
        """The merit that the regular sees."""
        turn = Turn(Appraisal(game, view, self.numbers))
        return [turn.merit(p) for p in turn.prospects(options)]

    def play_on(self, game: HollyJolly, world: JollyState, rng: Rng) -> None:
        """This turn to its end, and some more."""
        until = world.turns + self.turns
        while world.frames and (world.turns < until or world.frames[-1][0] != "place"):
            game.perform(world, self._greedy(game, world))

    def _greedy(self, game: HollyJolly, world: JollyState) -> Command:
        options = game.options(world)
        if len(options) == 1:
            return options[0]
        appraisal = Appraisal(game, world, self.numbers)
        seat = game.decider(world)
        kind = world.frames[-1][0]
        if kind == "place":
            return _best_placement(game, world, by_total(appraisal, seat, world.ornaments, world.below))
        if kind == "bonus":
            return max(options, key=lambda c: appraisal.gain(seat, world.below[c[1]]))
        return max(options, key=lambda c: _taken(appraisal, seat, c))

    def rewards(self, game: HollyJolly, world: JollyState) -> list[float]:
        """The worth of what lies before each seat."""
        if not world.frames:
            return [float(total) for total in game.totals(world)]
        return Appraisal(game, world, self.numbers).now


def _best_placement(game: HollyJolly, world: JollyState, gains: list[float]) -> Command:
    value = game.content.value
    best, best_gain = (0, 0), -1e9
    for queue, card in enumerate(world.queue):
        adds = game.added(world.tree, card)
        whole = sum(adds) + value[card]
        for tree, add in enumerate(adds):
            if gains[whole - add] > best_gain:
                best, best_gain = (queue, tree), gains[whole - add]
    return ("place", *best)


def _taken(appraisal: Appraisal, seat: int, command: Command) -> float:
    """What a taking brings, the gift of a Santa or Rocking Horse included."""
    view, game = appraisal.view, appraisal.game
    if command[0] == "item":
        return appraisal.gain(seat, view.below[command[1]])
    if command[0] == "star":
        return appraisal.gain(seat, STAR)
    card = view.ornaments[command[1]]
    wanted = game.content.cards[card].at_once
    gain = appraisal.gain(seat, card)
    if wanted:
        item = [appraisal.gain(seat, c) if c != EMPTY else 0.0 for c in view.below]
        gain += best_gift(game, view.below, item, wanted)
    return gain


class Expert:
    """Searches as long as the budget allows."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        own = weights().expert if numbers is None else numbers
        self.guide = JollyGuide(own.weights, own.turns)
        self.tuning = Tuning(own.widest, own.trust, own.sure, own.margin)

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The winner of the race."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        best = race(game, view, options, self.guide, rng, budget, self.tuning)[0].command
        turn = Turn(Appraisal(game, view, self.guide.numbers))
        prospects = turn.prospects(options)
        chosen = next(p for p in prospects if p.command == best)
        return best, reason(turn, chosen, prospects)
