"""Positions of Holly Jolly in words: cards by id, `~` for an empty place. Every card not named lies where it does no harm, so that positions conserve the box."""

from __future__ import annotations

from typing import Any

from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY, JollyState

Pools = tuple[list[int], list[int], list[int]]


def arrange(game: HollyJolly, given: dict[str, Any]) -> JollyState:
    """The position. Keys: tree, queue, ornaments, below; garland_deck, ornament_deck, item_deck (first card drawn first; then the cards not named are covered
    on the tree or belong to the last seat); seats: a list of {hung, presents, stockings, star}; turn, to_move, last_round."""
    state = JollyState(7, game.seats)
    state.removed = game.new_state(7).removed
    pools: Pools = tuple(list(pool) for pool in game.pool(state))  # type: ignore[assignment]
    garlands, ornaments, items = pools
    state.tree = _named(game, given, "tree", garlands)
    state.queue = _named(game, given, "queue", garlands)
    state.ornaments = _named(game, given, "ornaments", ornaments)
    state.below = _named(game, given, "below", items)
    for seat, own in enumerate(given.get("seats", ())):
        state.hung[seat] = tuple(_named(game, own, "hung", ornaments))
        state.presents[seat] = tuple(_named(game, own, "presents", items))
        state.stockings[seat] = tuple(_named(game, own, "stockings", items))
        state.stars[seat] = int(own.get("star", False))
    decks = [
        _named(game, given, key, pool)
        for key, pool in zip(("garland_deck", "ornament_deck", "item_deck"), pools, strict=True)
    ]
    _fill(state.tree, 3, garlands)
    _fill(state.queue, 3, garlands)
    _fill(state.ornaments, 8, ornaments)
    _fill(state.below, 4, items)
    if "garland_deck" in given:
        state.covered, garlands = garlands, []
    if "ornament_deck" in given:
        state.hung[-1] += tuple(ornaments)
        ornaments = []
    if "item_deck" in given:
        stocking = game.content.is_stocking
        state.presents[-1] += tuple(c for c in items if not stocking[c])
        state.stockings[-1] += tuple(c for c in items if stocking[c])
        items = []
    state.garland_deck, state.ornament_deck, state.item_deck = (
        rest + named[::-1] for rest, named in zip((garlands, ornaments, items), decks, strict=True)
    )
    seat = given.get("to_move", 0)
    state.turns = given.get("turn", seat + 1)
    state.first = (seat - state.turns + 1) % game.seats
    state.last_round = int(given.get("last_round", False))
    state.frames = [("place", seat)]
    return state


def show(game: HollyJolly, state: JollyState) -> dict[str, Any]:
    """The position in the words of `arrange`, and the total of the open choice."""

    def names(cards: Any) -> list[str | None]:
        return [None if c == EMPTY else game.content.cards[c].id for c in cards]

    frame = state.frames[-1] if state.frames else ()
    return {
        "tree": names(state.tree),
        "queue": names(state.queue),
        "ornaments": names(state.ornaments),
        "below": names(state.below),
        "covered": len(state.covered),
        "garland_deck": len(state.garland_deck),
        "hung": [names(own) for own in state.hung],
        "presents": [names(own) for own in state.presents],
        "stockings": [names(own) for own in state.stockings],
        "stars": state.stars,
        "last_round": bool(state.last_round),
        "turn": state.turns,
        "total": frame[2] if frame and frame[0] == "take" else None,
    }


def _named(game: HollyJolly, given: dict[str, Any], key: str, pool: list[int]) -> list[int]:
    cards = []
    for name in given.get(key, ()):
        card = EMPTY if name is None else game.content.by_id[name].index
        if card != EMPTY:
            pool.remove(card)
        cards.append(card)
    return cards


def _fill(places: list[int], size: int, pool: list[int]) -> None:
    while len(places) < size:
        places.append(pool.pop())
