"""Positions of Holiday Hills in words. What is not named is as dealt; inventories and supplies are what is left, so that positions conserve the box."""

from __future__ import annotations

import json
from typing import Any

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    BORDER,
    BORDERS,
    DICE,
    HUE,
    IS_DIE,
    KIND,
    LIGHT,
    PLOT,
    PLOTS,
    RING,
    SPOTS,
    STAR,
    STOCK,
    TREE,
    die,
    piece,
)
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.pieces import item_name, kinds
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.state import frozen

KEYS = {
    "turn",
    "parked",
    "loads",
    "trees",
    "lights",
    "hands",
    "display",
    "deck",
    "arrived",
    "closed",
    "houses",
    "slots",
    "frames",
}


def arrange(game: Hills, given: dict[str, Any]) -> HillsState:
    """The position. Keys: turn (colour); parked {colour: house such as holly-way-2, or steps gone, a list of them for wheelbarrows}; loads {colour: [red 5], a list of those for wheelbarrows};
    trees {C3: {star, spots: {N: blue ornament}, presents: [red 5]}} on top of the starting plots, or ~ for none; lights [{owner, between}];
    hands {colour: [card]}; display, deck (next first): cards by id, hands and display then filled up; arrived [colour]; closed [house]; houses {house: action};
    slots {module: data}; frames: the stack instead of the push of `turn`.
    """
    assert set(given) <= KEYS, set(given) - KEYS
    state = game.new_state(5)
    seat = game.board.seat_of(given.get("turn", game.seat_label(0)))
    state.frames = [("push", seat)]
    if "frames" in given:
        state.frames = [frozen(frame) for frame in given["frames"]]
    _lay_out(game, state, given)
    _park(game, state, given)
    _deal(game, state, given)
    state.arrived = tuple(game.board.seat_of(colour) for colour in given.get("arrived", ()))
    for place in given.get("closed", ()):
        state.closed |= 1 << _house(game, place)
    for place, action in given.get("houses", {}).items():
        houses = list(state.houses)
        houses[_house(game, place)] = game.board.face(action)
        state.houses = tuple(houses)
    for name, data in given.get("slots", {}).items():
        state.mods[game.setup.modules.index(name)] = frozen(data)
    return state


def _house(game: Hills, name: str) -> int:
    street, _, number = name.rpartition("-")
    return game.board.house(street, int(number))


def _item(text: str) -> int:
    colour, pips = text.split()
    return die(DICE.index(colour), int(pips))


def _lay_out(game: Hills, state: HillsState, given: dict[str, Any]) -> None:
    for name, tree in given.get("trees", {}).items():
        plot = PLOT[name]
        if tree is None:
            state.trees[plot], state.stars[plot] = -1, -1
            continue
        pieces = [0, 0, 0, 0]
        for spot, text in tree.get("spots", {}).items():
            colour, kind = text.split()
            pieces[SPOTS.index(spot)] = piece(KIND[kind], game.board.seat_of(colour))
        state.trees[plot] = square.pack(pieces)
        state.stars[plot] = game.board.seat_of(tree["star"]) if "star" in tree else -1
        state.presents[plot] = tuple(_item(text) for text in tree.get("presents", ()))
    for light in given.get("lights", ()):
        a, b = sorted(PLOT[name] for name in light["between"])
        _, _, spot_a, spot_b = BORDERS[BORDER[a, b]]
        code = piece(LIGHT, game.board.seat_of(light["owner"]))
        state.trees[a] = square.put(state.trees[a], spot_a, code)
        state.trees[b] = square.put(state.trees[b], spot_b, code)
    state.trees = [square.stored(tree) if tree > 0 else tree for tree in state.trees]
    hanging = [code for tree in state.trees if tree > 0 for code in square.spots(tree)]
    own = game.board.inventory
    for seat in range(game.seats):
        for kind in KIND.values():
            used = hanging.count(piece(kind, seat)) // (2 if kind == LIGHT else 1)
            state.stock[seat * STOCK + kind] = own[kind] - used
        kind = TREE if own[TREE] else STAR
        state.stock[seat * STOCK + kind] = own[kind] - state.stars.count(seat)
    state.spare = game.board.trees - sum(tree >= 0 for tree in state.trees) - sum(state.stock[TREE::STOCK])


def _park(game: Hills, state: HillsState, given: dict[str, Any]) -> None:
    for colour, where in given.get("parked", {}).items():
        fleet = game.board.fleet[game.board.seat_of(colour)]
        for vehicle, at in zip(fleet, where if isinstance(where, list) else [where], strict=True):
            start = game.board.vehicles[vehicle].start
            state.walked[vehicle] = at if isinstance(at, int) else (_house(game, at) - start) % RING
    for colour, items in given.get("loads", {}).items():
        fleet = game.board.fleet[game.board.seat_of(colour)]
        for vehicle, load in zip(fleet, items if items and isinstance(items[0], list) else [items], strict=False):
            state.loads[vehicle] = tuple(_item(text) for text in load)
    state.supply = list(game.board.dice)
    for items in (*state.loads, *state.presents):
        for item in items:
            state.supply[HUE[item]] -= IS_DIE[item]


def _deal(game: Hills, state: HillsState, given: dict[str, Any]) -> None:
    if not {"hands", "display", "deck"} & set(given):
        return
    index = {card.id: number for number, card in enumerate(game.cards_known)}
    hands = {game.board.seat_of(c): [index[name] for name in cards] for c, cards in given.get("hands", {}).items()}
    display = [index[name] for name in given.get("display", ())]
    deck = [index[name] for name in given.get("deck", ())]
    named = {card for group in (*hands.values(), display, deck) for card in group}
    rest = [card for card in game.cards_in_play if card not in named]
    for seat in range(game.seats):
        state.hands[seat] = tuple(hands[seat] if seat in hands else (rest.pop(), rest.pop()))
    display += [rest.pop() for _ in range(game.board.display - len(display))] if "display" not in given else []
    if "deck" in given:
        state.hands[-1] += tuple(rest)
        rest = []
    state.display, state.deck = tuple(display), tuple(rest + deck[::-1])
    known = [0] * len(game.cards_known)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            known[card] = 1 << seat
    for card in display:
        known[card] = game.cards.all
    state.known = tuple(known)


def show(game: Hills, state: HillsState) -> dict[str, Any]:
    """Facts: trees {plot: {N: blue ornament, ...}}, stars, presents, stock (by colour), loads, dice (colours in the loads), supply, spare, parked, hand sizes, display, deck, arrived."""
    board = game.board
    colours = [game.seat_label(seat) for seat in range(game.seats)]
    cards = game.cards_known

    def decoration(code: int) -> str:
        return f"{colours[code & 7]} {kinds()[code >> 3]}"

    return {
        "trees": {
            PLOTS[p]: {SPOTS[s]: decoration(code) for s, code in enumerate(square.spots(tree)) if code}
            for p, tree in enumerate(state.trees)
            if tree > 0
        },
        "planted": [PLOTS[p] for p, tree in enumerate(state.trees) if tree >= 0],
        "stars": {PLOTS[p]: colours[seat] for p, seat in enumerate(state.stars) if seat >= 0},
        "presents": {PLOTS[p]: [item_name(i) for i in items] for p, items in enumerate(state.presents) if items},
        "stock": {
            colours[seat]: {
                **{name: state.stock[seat * STOCK + kind] for name, kind in KIND.items()},
                "tree": state.stock[seat * STOCK + TREE],
                "star": state.stock[seat * STOCK + STAR],
            }
            for seat in range(game.seats)
        },
        "loads": {
            colours[s]: [item_name(i) for v in board.fleet[s] for i in state.loads[v]] for s in range(game.seats)
        },
        "dice": {colours[s]: [DICE[HUE[i]] for v in board.fleet[s] for i in state.loads[v]] for s in range(game.seats)},
        "supply": list(state.supply),
        "spare": state.spare,
        "parked": {
            colours[s]: [board.place_name(board.place(v, state.walked[v])) for v in board.fleet[s]]
            for s in range(game.seats)
        },
        "hands": [len(hand) for hand in state.hands],
        "cards": {colours[s]: [cards[c].id for c in state.hands[s]] for s in range(game.seats)},
        "display": [cards[c].id for c in state.display],
        "deck": len(state.deck),
        "arrived": [colours[s] for s in state.arrived],
        "turns": state.turns,
        "slots": {name: json.loads(json.dumps(state.mods[slot])) for slot, name in enumerate(game.setup.modules)},
    }
