"""Who may know what in Holly Jolly, and full worlds that agree with it.

Decks are known to nobody, but what is in them is known as a multiset; a stocking below the tree is known to be one, its content to nobody; a stocking taken is
known to its owner alone until the game is over. Everything else is public, the covered cards of the tree too.
"""

from __future__ import annotations

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
    seen.garland_deck = [UNKNOWN] * len(seen.garland_deck)
    seen.ornament_deck = [UNKNOWN] * len(seen.ornament_deck)
    seen.item_deck = [UNKNOWN] * len(seen.item_deck)
    stocking = game.content.is_stocking
    seen.below = [UNKNOWN if card != EMPTY and stocking[card] else card for card in seen.below]
    if seen.frames:
        seen.stockings = [own if owner == seat else (UNKNOWN,) * len(own) for owner, own in enumerate(seen.stockings)]
    return seen


def imagine(game: Taking, seen: JollyState, source: Source) -> JollyState:
    """See `Game.imagine`. The world is dealt from its own new seed."""
    state = seen.clone()
    state.seed = source.below(1 << 63)
    state.viewer = UNKNOWN
    garlands, ornaments, items = game.pool(seen)
    state.garland_deck = _rest(garlands, [*seen.tree, *seen.covered, *seen.queue])
    state.ornament_deck = _rest(ornaments, [*seen.ornaments, *(c for own in seen.hung for c in own)])
    gifts = [c for own in (*seen.presents, *seen.stockings) for c in own]
    hidden = _rest(items, [*seen.below, *gifts])
    stocking = game.content.is_stocking
    stockings = [card for card in hidden if stocking[card]]
    state.shuffle(stockings)
    state.below = [stockings.pop() if card == UNKNOWN else card for card in seen.below]
    state.stockings = [tuple(stockings.pop() if card == UNKNOWN else card for card in own) for own in seen.stockings]
    state.item_deck = [card for card in hidden if not stocking[card]] + stockings
    for deck in (state.garland_deck, state.ornament_deck, state.item_deck):
        state.shuffle(deck)
    return state


def _rest(pool: list[int], seen: list[int]) -> list[int]:
    """The cards of a pool that are not among those seen."""
    rest = pool[:]
    for card in seen:
        if card >= 0:
            rest.remove(card)
    return rest
