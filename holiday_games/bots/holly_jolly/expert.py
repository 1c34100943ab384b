"""The expert of Holly Jolly: its turn, the next seat's best reply and its own next turn, worked out exactly over all cards that may be drawn into the queue.

It needs no worlds and little time. Playing the same ideas out in imagined worlds, as the other games do, was no better, however many were imagined (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.afterthought import Afterthought
from holiday_games.bots.holly_jolly.forecast import Forecast
from holiday_games.bots.holly_jolly.reasons import pick
from holiday_games.bots.holly_jolly.turn import Turn
from holiday_games.bots.holly_jolly.value import Appraisal, family
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN


class Opinions:
    """Two opinions of what things are worth, joined: what one overrates the other seldom does. What both over- or underrate of a kind, the tastes mend."""

    def __init__(self, game: HollyJolly, view: JollyState, numbers: Numbers) -> None:
        self.game, self.view = game, view
        self._numbers = numbers
        last_turn = view.last_round and view.turns % game.seats == 0  # then points are exact
        heed = 1.0 if last_turn else numbers.heed
        self._hunch = Appraisal(game, view, numbers.weights, heed)
        self._forecast = Forecast(game, view, numbers, heed)
        self.left, self.counts = self._hunch.left, self._hunch.counts
        tastes = {} if last_turn else numbers.taste
        self._tastes = {kind: now + early * self.left for kind, (now, early) in tastes.items()}
        self._gains: dict[tuple[int, int], float] = {}

    def gain(self, seat: int, card: int) -> float:
        """See `Worth.gain`."""
        found = self._gains.get((seat, card))
        if found is None:
            hunch, forecast = self._hunch.gain(seat, card), self._forecast.gain(seat, card)
            found = (
                forecast
                + self._numbers.hunch * (hunch - forecast)
                + self._tastes.get(family(self.game.content, card), 0.0)
            )
            self._gains[seat, card] = found
        return found

    def apart(self, seat: int, card: int) -> float:
        """How much more the one opinion gives a card than the other; of a stocking nothing is said."""
        return 0.0 if card == UNKNOWN else self._hunch.gain(seat, card) - self._forecast.gain(seat, card)

    def ahead(self, seat: int) -> float:
        """How many points a seat will be before the best of the others, as far as one can tell."""
        now = self._forecast.now
        return now[seat] - max(worth for other, worth in enumerate(now) if other != seat)


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
        own = self.numbers.more if game.seats > 2 and self.numbers.more else self.numbers
        opinions = Opinions(game, view, own)
        left, base = opinions.left, own.weights
        reply, follow = base.reply + base.reply_early * left, own.follow + own.follow_early * left
        mend = None
        if own.afterthought and not view.last_round:
            mend = Afterthought(opinions, own.afterthought, game.decider(view))
        return pick(Turn(opinions, reply, follow, own.later * left, mend), options)
