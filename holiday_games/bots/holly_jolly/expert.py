"""The expert of Holly Jolly: its turn, the next seat's best reply and its own next turn, worked out exactly over all cards that may be drawn into the queue.

It needs no worlds and little time. Playing the same ideas out in imagined worlds, as the other games do, was no better, however many were imagined (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.forecast import Forecast
from holiday_games.bots.holly_jolly.reasons import pick
from holiday_games.bots.holly_jolly.turn import Turn
from holiday_games.bots.holly_jolly.value import STAR, Appraisal
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.content import ANIMALS
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN

_FAMILIES = dict.fromkeys(ANIMALS, "animal") | {"engine": "train", "caboose": "train", "coal": "toy", "krampus": "toy"}
"""The kinds that share a taste."""


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
            found = forecast + self._numbers.hunch * (hunch - forecast) + self._tastes.get(self._kind(card), 0.0)
            self._gains[seat, card] = found
        return found

    def _kind(self, card: int) -> str:
        if card == STAR:
            return "star"
        kind = self.game.content.cards[card].kind if card != UNKNOWN else "stocking"
        return _FAMILIES.get(kind, kind)


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
        return pick(Turn(opinions, reply, follow, own.later * left), options)
