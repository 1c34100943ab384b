"""The expert of Holly Jolly: its turn, the next seat's best reply and its own next turn, worked out exactly over all cards that may be drawn into the queue.

It needs no worlds and little time. Playing the same ideas out in imagined worlds, as the other games do, was no better: a tenth of a second is too short to tell
differences of half a point in a game this lucky.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.forecast import Forecast
from holiday_games.bots.holly_jolly.reasons import pick
from holiday_games.bots.holly_jolly.turn import Turn
from holiday_games.bots.holly_jolly.value import Appraisal
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Opinions:
    """Two opinions of what things are worth, halved: what one overrates the other seldom does."""

    def __init__(self, game: HollyJolly, view: JollyState, numbers: Numbers) -> None:
        self.game, self.view = game, view
        self._hunch = Appraisal(game, view, numbers.weights)
        self._forecast = Forecast(game, view, numbers)
        self.left, self.counts = self._hunch.left, self._hunch.counts

    def gain(self, seat: int, card: int) -> float:
        """See `Worth.gain`."""
        return (self._hunch.gain(seat, card) + self._forecast.gain(seat, card)) / 2


class Expert:
    """Three turns deep."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers = weights().expert if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the best merit; the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        own, opinions = self.numbers, Opinions(game, view, self.numbers)
        reply = own.weights.reply + own.weights.reply_early * opinions.left
        return pick(Turn(opinions, reply, own.follow + own.follow_early * opinions.left), options)
