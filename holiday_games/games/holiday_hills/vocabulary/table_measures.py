"""Measures of the rest of the table: coming home, cards matched, rivals, the inventory, cubes and snowflakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import CUBE, FLAKE, KIND, KINDS, STOCK
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import fits, fitting, own_count
from holiday_games.games.holiday_hills.vocabulary.measure import (
    PIECE_NAMES,
    Args,
    Measure,
    keys,
    noun,
    place,
    plot_names,
    read_nothing,
    read_where,
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
                for p in range(25)
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


def _read_fillers(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kind", "by", "where"), ("kind",))
    by = at.choice("by", value, ("me", "all")) if "by" in value else "me"
    return at.choice("kind", value, ("cube", "snowflake")), by, read_where(value, at)


def _fillers_at(state: HillsState, seat: int, kind: str, by: str, plot: int) -> int:
    if kind == "cube":
        return sum(CUBE <= item < CUBE + 5 and (by == "all" or item == CUBE + seat) for item in state.presents[plot])
    return sum(p >> 3 == FLAKE and (by == "all" or p & 7 == seat) for p in square.spots(state.trees[plot]))


def _fillers(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    kind, by, filter_ = args
    return sum(_fillers_at(state, seat, kind, by, plot) for plot in fitting(game, state, seat, filter_))


def _filler_refs(game: Setting, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    kind, by, filter_ = args
    return plot_names(plot for plot in fitting(game, state, seat, filter_) if _fillers_at(state, seat, kind, by, plot))


def _say_fillers(args: Args, seats: int, many: bool) -> str:
    name, placed, where = {"cube": ("snow cube", "laid", "under"), "snowflake": ("snowflake", "hung", "on")}[args[0]]
    by = f" {placed} by you" if args[1] == "me" else ""
    return name + "s" * many + by + place(where, args[2], seats, many)


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
        lambda args, seats, many: f"{PIECE_NAMES[KINDS[args[0]]]}{'s' * many} left in your inventory",
    ),
    Measure("fillers", _read_fillers, _fillers, _say_fillers, _filler_refs),
)
