"""Measures of the rest of the table: coming home, cards matched, rivals, the inventory."""

from __future__ import annotations

from typing import Any

from holiday_games.games.holiday_hills import objectives
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, KIND, KINDS, STOCK
from holiday_games.games.holiday_hills.pieces import pieces
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import fits, own_count, place, read_where
from holiday_games.games.holiday_hills.vocabulary.measure import (
    Args,
    Measure,
    keys,
    noun,
    read_nothing,
)
from holiday_games.games.holiday_hills.vocabulary.ranges import inside, read_range, say_range


def _arrival(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return state.arrived.index(seat) + 1 if seat in state.arrived else game.seats


_CARD_KINDS = ("presents", "decorations", "lights")


def _read_matched(value: Any, at: Reading) -> Args:
    value = keys({} if value is None else value, at, ("kind", "how"))
    kind = at.choice("kind", value, _CARD_KINDS) if "kind" in value else ""
    return kind, at.choice("how", value, ("full", "some")) if "how" in value else "full"


def _matched(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    kind, how = args
    own = objectives.marks(state.trees, state.stars, seat)
    total = 0
    for card in state.hands[seat]:
        if card < 0 or (kind and game.cards_known[card].kind != kind):
            continue
        pattern = game.patterns[card]
        if pattern.places:
            matched = objectives.best_place(pattern, own)[0]
        else:
            matched = objectives.best_tree(pattern, state.stars, state.presents, seat)[0]
        total += matched == pattern.size if how == "full" else matched > 0
    return total


def _say_matched(args: Args, seats: int, many: bool) -> str:
    kind = f"{args[0]} " if args[0] else ""
    return f"{kind}objective card{'s' * many} matched {'in full' if args[1] == 'full' else 'at least in part'}"


def _read_rivals(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("pieces", "where"), ("pieces",))
    return read_range(value["pieces"], at.at("pieces")), read_where(value, at)


def _rivals(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    wanted, filter_ = args
    total = 0
    for rival in range(game.seats):
        if rival != seat:
            own = sum(
                own_count(state.trees[p], seat)
                for p in ALL_PLOTS
                if state.stars[p] == rival and fits(game, state, seat, p, filter_)
            )
            total += inside(own, wanted, game.seats)
    return total


def _say_rivals(args: Args, seats: int, many: bool) -> str:
    whose = "rivals with {} on their trees" if many else "rival with {} on the own trees"
    return whose.format(_yours(args, seats)) + place("among the", args[1], seats, True)


def _yours(args: Args, seats: int) -> str:
    return f"{say_range(args[0], seats)} of your decorations"


def _rivals_ruled(args: Args, rule: str, seats: int) -> str:
    where = place("among the", args[1], seats, True)
    return f"{_yours(args, seats)} on the trees of every rival{where}" if rule == "every-rival" else ""


def _read_stock(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kind",), ("kind",))
    return (KIND[at.choice("kind", value, tuple(KIND))],)


def _arrival_ruled(args: Args, rule: str, seats: int) -> str:
    return {
        "most": "come home last",
        "fewest": "come home first",
        "first-half": "come home in the first half of the players",
        "second-half": "come home in the second half of the players",
    }.get(rule, f"come home in a place that is {rule}")


MEASURES = (
    Measure(
        "arrival", read_nothing, _arrival, noun("place of coming home", "places of coming home"), ruled=_arrival_ruled
    ),
    Measure("matched", _read_matched, _matched, _say_matched),
    Measure("rivals", _read_rivals, _rivals, _say_rivals, ruled=_rivals_ruled),
    Measure(
        "stock",
        _read_stock,
        lambda game, state, seat, args: state.stock[seat * STOCK + args[0]],
        lambda args, seats, many: f"{pieces()[KINDS[args[0]]].noun}{'s' * many} left in your inventory",
    ),
)
