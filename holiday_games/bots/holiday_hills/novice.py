"""The novice of Holiday Hills: takes the most points of the moment, drives to the fullest house, and sometimes does not look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holiday_hills.lap import gain
from holiday_games.bots.holiday_hills.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holiday_hills.codes import RING, STREET
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

_FINE = 1000
NEAR = 4
"""How many places the novice looks ahead."""


class Novice:
    """Greedy, with blunders."""

    def __init__(self) -> None:
        self.blunder = weights().novice.blunder
        self.weights = weights().regular

    def choose(
        self, game: Game[Any], view: HillsState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option that shows the most at once; any of several; now and then any at all."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, Hills)
        if rng.below(_FINE) < self.blunder * _FINE:
            return options[rng.below(len(options))], "felt like it"
        world = game.imagine(view, rng)
        seat = view.frames[-1][1]
        shown = [self._shown(game, view, world, seat, command) for command in options]
        most = max(shown)
        best = [command for command, worth in zip(options, shown, strict=True) if worth == most]
        return best[rng.below(len(best))], "looks good"

    def _shown(self, game: Hills, view: HillsState, world: HillsState, seat: int, command: Command) -> float:
        if command[0] == "push":
            return self._house(game, view, seat, command[2])
        after = world.clone()
        game.perform(after, command)
        return float(game.totals(after)[seat])

    def _house(self, game: Hills, view: HillsState, seat: int, stop: int) -> float:
        vehicle = game.lap.vehicle_for(seat, stop)
        steps = (stop - game.board.place(vehicle, view.walked[vehicle])) % RING
        if not stop % STREET:
            return 2.0
        if steps > NEAR:
            return 0.0
        return gain(game, view, seat, game.board.faces[view.houses[stop]].effect, self.weights)
