"""The regular of Holiday Hills: weighs a push by what it brings against the way it uses up, and everything else by a value function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from holiday_games.bots.holiday_hills.lap import Merit, gain, merit
from holiday_games.bots.holiday_hills.modules import insight
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


STEPS = frozenset({"push", "between", "end"})
"""Where a new step of a turn begins: what was chosen before is carried out."""


class Weighed(NamedTuple):
    """An option at sight."""

    worth: float
    reason: str


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
        found = self.weigh(game, view, options, rng)
        best = max(range(len(options)), key=lambda i: found[i].worth)
        return options[best], found[best].reason

    def weigh(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> list[Weighed]:
        """Each option as it looks at sight: its worth in points against the others, and the reason to choose it."""
        frame = view.frames[-1]
        if frame[0] == "push":
            return self._pushes(game, view, options, rng)
        if frame[0] == "do":
            return [
                Weighed(gain(game, view, frame[1], frame[4][c[1]], self.weights), "brings the most") for c in options
            ]
        if frame[0] == "collect" and KEEP in options:
            return self._exchanges(game, view, options)
        to_the_end = frame[0] in insight(game.setup.modules).played_out
        return [Weighed(more, _more(more)) for more in self._gains(game, view, options, rng, to_the_end)]

    def _exchanges(self, game: Hills, view: HillsState, options: Sequence[Command]) -> list[Weighed]:
        """An unknown die in place of the worst in a full sleigh."""
        worst = min(PIPS[item] for item in view.loads[view.frames[-1][2]])
        more = self.weights.pip * (GOOD_DIE - 0.5 - worst)
        return [
            Weighed(0.0, "the dice in the sleigh are good")
            if c == KEEP
            else Weighed(more, f"the worst die in the sleigh shows {worst}")
            for c in options
        ]

    def _pushes(self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng) -> list[Weighed]:
        """The pushes by their merit; what may be done before comes first where it brings enough, and else not at all."""
        seat = view.frames[-1][1]
        pushes = {c: merit(game, view, seat, c[1], c[2], self.weights) for c in options if c[0] == "push"}
        most = max((m.total for m in pushes.values()), default=0.0)
        first = [c for c in options if c[0] != "push"]
        more = dict(zip(first, self._gains(game, view, first, rng) if first else (), strict=True))
        return [
            Weighed(pushes[c].total, _reason(pushes[c]))
            if c in pushes
            else Weighed(most + more[c] - ENOUGH, f"worth about {more[c]:.1f} points at once")
            for c in options
        ]

    def _gains(
        self, game: Hills, view: HillsState, options: Sequence[Command], rng: Rng, to_the_end: bool = False
    ) -> list[float]:
        """How much better than now the seat stands after each option in one imagined world, or after all that it still has to choose for it."""
        seat = view.frames[-1][1]
        value = Value(game, self.weights)
        world = game.imagine(view, rng)
        now = value.of(world, seat)
        gains = []
        for command in options:
            after = world.clone()
            game.perform(after, command)
            while to_the_end and after.frames and after.frames[-1][0] not in STEPS and after.frames[-1][1] == seat:
                following, _ = self.choose(game, after, game.options(after), rng, Budget(iterations=1))
                game.perform(after, following)
            gains.append(value.of(after, seat) - now)
        return gains


def _more(more: float) -> str:
    return f"worth about {more:.1f} points" if more > 0.05 else "the least harm"


def _reason(merit: Merit) -> str:
    """A push in words."""
    parts = [
        f"{worth:.0f} {text}"
        for worth, text in ((merit.icons, "on the way"), (merit.stop, "at the stop"), (merit.ribbon, "for the ribbon"))
        if worth >= 0.5
    ]
    saved = "" if merit.way >= 0.5 else ", and uses up little of the way"
    return f"about {', '.join(parts)} points{saved}" if parts else "saves the way for later"
