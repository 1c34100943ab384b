"""The regular of Holiday Hills: weighs a push by what it brings against the way it uses up, and everything else by a value function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holiday_hills.lap import Merit, gain, merit
from holiday_games.bots.holiday_hills.value import Value
from holiday_games.bots.holiday_hills.weights import Weights, weights
from holiday_games.bots.player import Budget
from holiday_games.games.holiday_hills.codes import PIPS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.sleighs import KEEP
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

GOOD_DIE = 4
"""From this face on, a die in a full sleigh is not given up for an unknown one."""
ENOUGH = 0.3
"""An action that costs something to keep for later is used for at least this gain."""


class Regular:
    """One decision at a time, the whole push at once."""

    def __init__(self, numbers: Weights | None = None) -> None:
        self.weights = weights().regular if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: HillsState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the most worth; the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, Hills)
        frame = view.frames[-1]
        if frame[0] == "push":
            return self._push(game, view, options, rng)
        if frame[0] == "do":
            best = max(options, key=lambda c: gain(game, view, frame[1], frame[4][c[1]], self.weights))
            return best, "brings the most"
        if frame[0] == "collect" and KEEP in options:
            load = [PIPS[item] for item in view.loads[frame[2]]]
            if min(load) >= GOOD_DIE:
                return KEEP, "the dice in the sleigh are good"
            options = [c for c in options if c != KEEP]
        command, more = self._best(game, view, options, rng)
        return command, f"worth about {more:.1f} points" if more > 0.05 else "the least harm"

    def _push(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> tuple[Command, str]:
        """The best push, unless something else that may be done first brings more than nothing."""
        seat = view.frames[-1][1]
        first = [c for c in options if c[0] != "push"]
        if first:
            command, more = self._best(game, view, first, rng)
            if more > ENOUGH:
                return command, f"worth about {more:.1f} points at once"
        merits = {c: merit(game, view, seat, c[1], c[2], self.weights) for c in options if c[0] == "push"}
        best = max(merits, key=lambda c: merits[c].total)
        return best, _reason(merits[best])

    def _best(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> tuple[Command, float]:
        """The option after which the seat stands best, and how much better than now, in one imagined world."""
        seat = view.frames[-1][1]
        value = Value(game, self.weights)
        world = game.imagine(view, rng)
        now = value.of(world, seat)
        best, most = options[0], -1e9
        for command in options:
            after = world.clone()
            game.perform(after, command)
            worth = value.of(after, seat)
            if worth > most + 1e-9:
                best, most = command, worth
        return best, most - now


def _reason(merit: Merit) -> str:
    """A push in words."""
    parts = [
        f"{worth:.0f} {text}"
        for worth, text in ((merit.icons, "on the way"), (merit.stop, "at the stop"), (merit.ribbon, "for the ribbon"))
        if worth >= 0.5
    ]
    saved = "" if merit.way >= 0.5 else ", and uses up little of the way"
    return f"about {', '.join(parts)} points{saved}" if parts else "saves the way for later"
