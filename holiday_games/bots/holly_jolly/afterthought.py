"""What the expert of Holly Jolly counts of a turn beside gain, reply and follow; the numbers are fitted to what turns came to in the end (docs/strength.md)."""

from __future__ import annotations

from typing import Protocol

from holiday_games.bots.holly_jolly.turn import CHANCES, After, Opinion
from holiday_games.bots.holly_jolly.value import family
from holiday_games.bots.holly_jolly.weights import Afterthought as Numbers
from holiday_games.games.holly_jolly.state import EMPTY


class Opinions(Opinion, Protocol):
    """Two opinions joined."""

    def ahead(self, seat: int) -> float:
        """How many points a seat will be before the best of the others."""
        ...

    def apart(self, seat: int, card: int) -> float:
        """How much more the one opinion gives a card than the other."""
        ...


AHEAD = 10.0
"""So many points before or behind count as one; more than twice as many count no more."""
ORNAMENTS, ITEMS = 0.75, 0.6
"""How many of each a turn takes, about: they tell which deck will end the game. Part of what was fitted, so not those of the forecast."""
_ALL = sum(CHANCES)


class Afterthought:
    """Says of a turn what is to be added to its merit, in points. Not for the last round."""

    def __init__(self, opinions: Opinions, numbers: Numbers, seat: int) -> None:
        self._opinions, self._numbers, self._seat = opinions, numbers, seat
        self._left = opinions.left
        self._ahead = max(-2.0, min(2.0, opinions.ahead(seat) / AHEAD))
        view = opinions.view
        self._ornaments_end = len(view.ornament_deck) / ORNAMENTS < len(view.item_deck) / ITEMS
        self._others = [other for other in range(opinions.game.seats) if other != seat]

    def __call__(self, after: After) -> float:
        numbers, gain = self._numbers, self._opinions.gain
        taken = [card for card in (after.ornament, after.item) if card != EMPTY]
        more = self._times(numbers.gain, after.gain) + self._times(numbers.ahead_gain, self._ahead * after.gain)
        more += self._times(numbers.reply, after.reply) + self._times(numbers.ahead_reply, self._ahead * after.reply)
        more += self._times(numbers.follow, after.follow)
        apart = sum(self._opinions.apart(self._seat, card) for card in taken)
        more += self._times(numbers.hunch, apart)
        if self._hastens(after):
            more += self._times(numbers.pace, 1.0) + self._times(numbers.ahead_pace, self._ahead)
        others = self._others
        denied = sum(gain(other, card) for other in others for card in taken) / len(others)
        more += self._times(numbers.denied, denied)
        more += self._times(numbers.own_table, _expected(after.tables[self._seat]))
        elsewhere = sum(_expected(after.tables[other]) for other in others) / len(others)
        more += self._times(numbers.other_tables, elsewhere)
        more += self._times(numbers.best_ornament, self._best_ornament(after.ornaments))
        for card in taken:
            more += self._times(numbers.taste.get(family(self._opinions.game.content, card), (0.0, 0.0)), 1.0)
        return more

    def _times(self, pair: tuple[float, float], amount: float) -> float:
        return (pair[0] + pair[1] * self._left) * amount

    def _hastens(self, after: After) -> bool:
        """Whether the turn took from the deck that will end the game."""
        return after.ornament >= 0 if self._ornaments_end else after.item != EMPTY

    def _best_ornament(self, ornaments: list[int]) -> float:
        """The most that an ornament left promises: its gain by the chance to make its value."""
        value, gain = self._opinions.game.content.value, self._opinions.gain
        return max((gain(self._seat, c) * CHANCES[value[c]] for c in ornaments if c != EMPTY), default=0.0)


def _expected(table: list[float]) -> float:
    """What a total that comes by chance brings."""
    return sum(chance * worth for chance, worth in zip(CHANCES, table, strict=True)) / _ALL
