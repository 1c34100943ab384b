"""Who knows what, and the count of components.

Secret are the deck, and the cards a seat was dealt until they go through the open display. Everything in the square, sleighs and inventories is public.
"""

from __future__ import annotations

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDERS, HUE, IS_DIE, LIGHT, ORNAMENT, STAR, STOCK, STREET, TREE
from holiday_games.games.holiday_hills.rooms import Rooms
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.rng import STREAMS, Source
from holiday_games.rules.state import UNKNOWN

ONLOOKER = -2


def view(game: Rooms, state: HillsState, seat: int | None) -> HillsState:
    """A copy without what the seat (None: an onlooker) may not know."""
    viewer = ONLOOKER if seat is None else seat
    copy = state.clone()
    copy.seed, copy.draws, copy.viewer = 0, [0] * STREAMS, viewer
    need = game.cards.all if seat is None else 1 << seat
    copy.known = known = tuple([mask if mask & need == need else 0 for mask in state.known])
    copy.deck = (UNKNOWN,) * len(state.deck)
    copy.hands = [tuple([c if c >= 0 and known[c] else UNKNOWN for c in hand]) for hand in state.hands]
    for hide in game.hooks.hide:
        hide(copy, viewer)
    return copy


def imagine(game: Rooms, seen: HillsState, source: Source) -> HillsState:
    """A full state that agrees with a view. Unknown cards in hands are the ones that were dealt: with the light cards in the game, light cards."""
    state = seen.clone()
    state.viewer = UNKNOWN
    state.seed = source.below(1 << 64)
    if game.cards_in_play:
        _deal_cards(game, state, source)
    for imagine_part in game.hooks.imagine:
        imagine_part(state, source)
    return state


def _deal_cards(game: Rooms, state: HillsState, source: Source) -> None:
    """The cards that nobody showed: into hands some of those that hands were dealt from, into the deck all others."""
    known = list(state.known)  # of a view: the cards that it shows, and no others
    dealt = [card for card in game.dealt if not known[card]]
    deck = [card for card in game.not_dealt if not known[card]]
    lots = source.lots(len(dealt) + len(state.deck))
    dealt.sort(key=lots)
    for seat, hand in enumerate(state.hands):
        if UNKNOWN in hand:
            cards = []
            for card in hand:
                if card == UNKNOWN:
                    card = dealt.pop()
                    known[card] = 1 << seat
                cards.append(card)
            state.hands[seat] = tuple(cards)
    deck += dealt
    deck.sort(key=lots)
    state.deck = tuple(deck)
    state.known = tuple(known)


def has_secrets(game: Rooms, state: HillsState, seat: int) -> bool:
    """The seat holds a card that not everybody knows, or something secret of a module."""
    everybody = game.cards.all
    if any(card >= 0 and state.known[card] != everybody for card in state.hands[seat]):
        return True
    return any(module.has_secrets(state, seat) for module in game.modules)


def check(game: Rooms, state: HillsState) -> None:
    """Raises AssertionError naming the component that is not where it should be."""
    _check_square(state)
    _check_pieces(game, state)
    _check_dice(game, state)
    _check_cards(game, state)
    _check_lap(game, state)
    for module in game.modules:
        module.check(state)


def _check_square(state: HillsState) -> None:
    for plot, tree in enumerate(state.trees):
        if tree < 0:
            assert state.stars[plot] < 0 and not state.presents[plot], f"plot {plot}: something lies where no tree is"
            continue
        assert square.stored(tree) == tree, f"plot {plot}: the tree is not stored in its smallest turn"
        assert len(state.presents[plot]) <= 4, f"plot {plot}: more than four presents"
    facing = {}
    for a, b, spot_a, spot_b in BORDERS:
        facing[a, spot_a], facing[b, spot_b] = (b, spot_b), (a, spot_a)
    for plot, tree in enumerate(state.trees):
        for spot in range(4) if tree > 0 else ():
            code = square.at(tree, spot)
            if code >> 3 == LIGHT:
                other = facing.get((plot, spot))
                assert other is not None, f"plot {plot}: a light hangs over the edge"
                assert square.at(state.trees[other[0]], other[1]) == code, f"plot {plot}: half a light"


def _check_pieces(game: Rooms, state: HillsState) -> None:
    board = game.board
    outside = [-item for module in game.modules for item in module.outside(state) if item < 0]
    hanging = outside + [code for tree in state.trees if tree > 0 for code in square.spots(tree) if code]
    for seat in range(game.seats):
        for kind in range(ORNAMENT, LIGHT + 1):
            share = 2 if kind == LIGHT else 1
            stock = state.stock[seat * STOCK + kind]
            total = stock + hanging.count(kind << 3 | seat) // share
            assert stock >= 0 and total == board.inventory[kind], f"seat {seat}: {total} pieces of kind {kind}"
        stars = state.stock[seat * STOCK + TREE] + state.stock[seat * STOCK + STAR] + state.stars.count(seat)
        stars += outside.count(STAR << 3 | seat)
        assert stars == board.inventory[TREE] + board.inventory[STAR], f"seat {seat}: {stars} stars"
    trees = state.spare + sum(state.stock[TREE::STOCK]) + sum(tree >= 0 for tree in state.trees)
    assert trees == board.trees and state.spare >= 0, f"{trees} trees"


def _check_dice(game: Rooms, state: HillsState) -> None:
    items = [item for group in (*state.loads, *state.presents) for item in group]
    items += [item for module in game.modules for item in module.outside(state) if item > 0]
    rolling = [frame[3] for frame in state.frames if frame[0] in ("load", "gift-die")]
    for colour, total in enumerate(game.board.dice):
        used = sum(IS_DIE[item] and HUE[item] == colour for item in items + rolling)
        left = state.supply[colour]
        assert left >= 0 and left + used == total, f"{left + used} dice of colour {colour}"


def _check_cards(game: Rooms, state: HillsState) -> None:
    cards = [card for hand in state.hands for card in hand] + [*state.display, *state.deck]
    assert sorted(cards) == list(game.cards_in_play), "objective cards"
    for card in state.deck:
        assert not state.known[card], f"card {card} lies in the deck and somebody knows it"
    for card in state.display:
        assert state.known[card] == game.cards.all, f"card {card} lies open and is not known"


def _check_lap(game: Rooms, state: HillsState) -> None:
    places = []
    for index, vehicle in enumerate(game.board.vehicles):
        walked = state.walked[index]
        assert 0 <= walked <= vehicle.length, f"vehicle {index} went {walked} steps"
        over = any(frame[0] == "leave" and frame[2] == index for frame in state.frames)
        assert len(state.loads[index]) <= vehicle.capacity + over, f"vehicle {index} holds too much"
        place = game.board.place(index, walked)
        if place % STREET:
            places.append(place)
    home = [s for s in range(game.seats) if all(_done(game, state, v) for v in game.board.fleet[s])]
    waiting = {frame[1] for frame in state.frames if frame[0] in ("home", "arrive")}
    assert set(state.arrived) <= set(home) <= set(state.arrived) | waiting, "order of arrival"


def _done(game: Rooms, state: HillsState, vehicle: int) -> bool:
    return state.walked[vehicle] >= game.board.vehicles[vehicle].length
