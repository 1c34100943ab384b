"""The novice of Holly Jolly: takes the most points at once, if it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

_FINE = 1000


class Novice:
    """Greedy for the points of this moment, with blunders."""

    def __init__(self) -> None:
        self.blunder = weights().novice.blunder

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option after which the own points are highest; any of several; now and then any at all."""
        if rng.below(_FINE) < self.blunder * _FINE:
            return options[rng.below(len(options))], "felt like it"
        gains = [self._points(game, view, command) for command in options]
        most = max(gains)
        best = [command for command, gain in zip(options, gains, strict=True) if gain == most]
        more = most - game.totals(view)[game.decider(view)]
        return best[rng.below(len(best))], f"{more} points at once" if more > 0 else "nothing better in sight"

    def _points(self, game: Game[Any], view: JollyState, command: Command) -> int:
        """The own points as far as known after a command and the best that may be taken by it."""
        seat = game.decider(view)
        after = view.clone()
        game.perform(after, command)
        if not after.frames or after.frames[-1][0] == "end-turn" or after.frames[-1][1] != seat:
            return game.totals(after)[seat]
        return max(self._points(game, after, follow) for follow in game.options(after))
