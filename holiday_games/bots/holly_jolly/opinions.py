"""What things are worth to the expert of Holly Jolly: a hunch and a forecast, joined."""

from __future__ import annotations

from holiday_games.bots.holly_jolly.forecast import Forecast
from holiday_games.bots.holly_jolly.value import STAR, Appraisal
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.games.holly_jolly.content import ANIMALS
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
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
        self.hunch = Appraisal(game, view, numbers.weights, heed)
        self.forecast = Forecast(game, view, numbers, heed)
        self.left, self.counts = self.hunch.left, self.hunch.counts
        tastes = {} if last_turn else numbers.taste
        self._tastes = {kind: now + early * self.left for kind, (now, early) in tastes.items()}
        self._gains: dict[tuple[int, int], float] = {}

    def gain(self, seat: int, card: int) -> float:
        """See `Worth.gain`."""
        found = self._gains.get((seat, card))
        if found is None:
            hunch, forecast = self.hunch.gain(seat, card), self.forecast.gain(seat, card)
            found = forecast + self._numbers.hunch * (hunch - forecast) + self._tastes.get(self.kind(card), 0.0)
            self._gains[seat, card] = found
        return found

    def kind(self, card: int) -> str:
        """The name of the taste for a card, STAR or UNKNOWN."""
        if card == STAR:
            return "star"
        kind = self.game.content.cards[card].kind if card != UNKNOWN else "stocking"
        return _FAMILIES.get(kind, kind)
