"""Who may know what in Holly Jolly, and full worlds that agree with it.

The order of a deck is known to nobody, what is left in it to all, but for its stockings: each is known to be one, its content to nobody, below the tree too; a
stocking taken is known to its owner alone until the game is over. Everything else is public, the covered cards of the tree too.
"""

from __future__ import annotations

from itertools import chain

from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.games.holly_jolly.taking import Taking
from holiday_games.rules.rng import STREAMS, Source
from holiday_games.rules.state import UNKNOWN

ONLOOKER = -2
"""`viewer` in the view of nobody in particular."""


def view(game: Taking, state: JollyState, seat: int | None) -> JollyState:
    """See `Game.view`."""
    seen = state.clone()
    seen.seed = 0
    seen.draws = [0] * STREAMS
    seen.viewer = ONLOOKER if seat is None else seat
    seen.garland_deck.sort()
    seen.ornament_deck.sort()
    stocking = game.content.is_stocking
    seen.item_deck = sorted([UNKNOWN if stocking[card] else card for card in seen.item_deck])
    seen.below = [UNKNOWN if card != EMPTY and stocking[card] else card for card in seen.below]
    if seen.frames:
        seen.stockings = [own if owner == seat else (UNKNOWN,) * len(own) for owner, own in enumerate(seen.stockings)]
    return seen


def imagine(game: Taking, seen: JollyState, source: Source) -> JollyState:
    """See `Game.imagine`. The hidden stockings change places with each other, and every deck is mixed."""
    state = seen.clone()
    state.seed = source.below(1 << 63)
    state.viewer = UNKNOWN
    stockings = list(game.stockings)
    for card in chain.from_iterable(seen.stockings):
        if card != UNKNOWN:
            stockings.remove(card)
    source.shuffle(stockings, state.garland_deck, state.ornament_deck, state.item_deck)
    state.below = [stockings.pop() if card == UNKNOWN else card for card in seen.below]
    state.stockings = [tuple([stockings.pop() if c == UNKNOWN else c for c in own]) for own in seen.stockings]
    state.item_deck = [stockings.pop() if card == UNKNOWN else card for card in state.item_deck]
    return state
