"""The regular of Holiday Hills: weighs a push by what it brings against the way it uses up, and everything else by a value function."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from holiday_games.bots.holiday_hills.lap import gain, merit
from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.reasons import begins_with_loss, exchange_reason, hope_reason, push_reason, reason
from holiday_games.bots.holiday_hills.value import Value
from holiday_games.bots.holiday_hills.weights import Weights, weights
from holiday_games.bots.player import Budget
from holiday_games.games.holiday_hills.codes import PIPS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import OWN_TURN
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
        self._value: Value | None = None

    def value(self, game: Hills) -> Value:
        """The value function of a game; that of the last one is kept, with the plots it has seen."""
        if self._value is None or self._value.game is not game:
            self._value = Value(game, self.weights)
        return self._value

    def choose(
        self, game: Game[Any], view: HillsState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the most worth; the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, Hills)
        best = self.best(game, view, options, rng)
        return best, self.why(game, view, options, best) if budget.words else ""

    def best(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> Command:
        """The option with the most worth, without a word why: for playing on in imagined worlds."""
        if len(options) == 1:
            return options[0]
        worth = self.weigh(game, view, options, rng)
        return options[max(range(len(options)), key=worth.__getitem__)]

    def why(self, game: Hills, view: HillsState, options: Sequence[Command], command: Command) -> str:
        """The reason to choose one of the options, in words."""
        frame = view.frames[-1]
        if command[0] == "push":
            return push_reason(game, view, command, merit(game, view, frame[1], command[1], command[2], self.weights))
        if frame[0] == "collect" and KEEP in options:
            return exchange_reason(min(PIPS[item] for item in view.loads[frame[2]]), command == KEEP)
        found = reason(game, view, command, partial(self._next, game))
        if found and not begins_with_loss(found):
            return found
        later = hope_reason(self.weigh(game, view, [command], Rng(view.turns))[0])
        return f"{found}; {later}" if found else later

    def _next(self, game: Hills, world: HillsState) -> Command:
        return self.best(game, world, game.options(world), Rng(world.turns))

    def weigh(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> list[float]:
        """What each option is worth at sight, in points against the others."""
        frame = view.frames[-1]
        if frame[0] == "push":
            return self._pushes(game, view, options, rng)
        if frame[0] == "do":
            return [gain(game, view, frame[1], frame[4][c[1]], self.weights) for c in options]
        if frame[0] == "collect" and KEEP in options:
            return self._exchanges(view, options)
        to_the_end = frame[0] in insight(game.setup.modules).played_out
        return self._gains(game, view, options, rng, to_the_end)

    def _exchanges(self, view: HillsState, options: Sequence[Command]) -> list[float]:
        """An unknown die in place of the worst in a full sleigh."""
        worst = min(PIPS[item] for item in view.loads[view.frames[-1][2]])
        more = self.weights.pip * (GOOD_DIE - 0.5 - worst)
        return [0.0 if c == KEEP else more for c in options]

    def _pushes(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> list[float]:
        """The pushes by their merit; what may be done before comes first where it brings enough, and else not at all."""
        seat = view.frames[-1][1]
        pushes = {c: merit(game, view, seat, c[1], c[2], self.weights).total for c in options if c[0] == "push"}
        most = max(pushes.values(), default=0.0)
        first = [c for c in options if c[0] != "push"]
        more = dict(zip(first, self._gains(game, view, first, rng) if first else (), strict=True))
        return [pushes[c] if c in pushes else most + more[c] - ENOUGH for c in options]

    def _gains(
        self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng, to_the_end: bool = False
    ) -> list[float]:
        """How much better than now the seat stands after each option in one imagined world, or after all that it still has to choose for it."""
        seat = view.frames[-1][1]
        value = self.value(game)
        world = game.imagine(view, rng)
        now = value.of(world, seat)
        gains = []
        for command in options:
            after = world.clone()
            game.perform(after, command)
            while to_the_end and after.frames and after.frames[-1][0] not in OWN_TURN and after.frames[-1][1] == seat:
                game.perform(after, self.best(game, after, game.options(after), rng))
            gains.append(value.of(after, seat) - now)
        return gains
