"""Measures: whole numbers that conditions and scores are about. Modules add their own through their manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import (
    BORDER_AT,
    BORDERS,
    CUBE,
    DICE,
    FLAKE,
    HUE,
    IS_DIE,
    KIND,
    KINDS,
    LIGHT,
    PIPS,
    PLOTS,
    SIDE,
    STOCK,
)
from holiday_games.games.holiday_hills.effects import Reading
from holiday_games.games.holiday_hills.modules import manifests
from holiday_games.games.holiday_hills.scoring import dice_points
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import (
    PIECES,
    Filter,
    fits,
    fitting,
    own_count,
    read_filter,
    read_words,
    say_filter,
)
from holiday_games.games.holiday_hills.vocabulary.ranges import Range, inside, is_number, read_range, say_range
from holiday_games.rules.errors import nearest
from holiday_games.rules.words import listed

if TYPE_CHECKING:
    from holiday_games.games.holiday_hills.game import Hills

Args: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class Measure:
    """One word of the vocabulary. `read` makes the arguments, `count` the number, `refs` name what is counted on the table ("C3"), `say` names what is counted,
    in the plural or of one of them ("trees of yours with 4 decorations"); `ruled` says a rule in words of its own ("come home in the first half of the players")."""

    name: str
    read: Callable[[Any, Reading], Args]
    count: Callable[[Hills, HillsState, int, Args], int]
    say: Callable[[Args, int, bool], str]
    refs: Callable[[Hills, HillsState, int, Args], Iterable[str]] = lambda game, state, seat, args: ()
    ruled: Callable[[Args, str, int], str] = lambda args, rule, seats: ""


@cache
def all_measures() -> dict[str, Measure]:
    """The measures of the base game and of every module there is, by name."""
    measures = list(BASE_MEASURES)
    for manifest in manifests().values():
        measures.extend(manifest.measures)
    return {measure.name: measure for measure in measures}


def read_measure(value: Mapping[str, Any], at: Reading) -> tuple[str, Args]:
    """The one measure among the keys of a record, with its arguments. Raises UserError."""
    known = all_measures()
    found = [key for key in value if key in known]
    if len(found) != 1:
        names = ", ".join(str(key) for key in value if key != "is") or "nothing"
        raise at.error(f"expected exactly one measure, found {names}, {nearest(names, known)}")
    return found[0], known[found[0]].read(value[found[0]], at.at(found[0]))


def count(game: Hills, state: HillsState, seat: int, measure: tuple[str, Args]) -> int:
    """The number of a measure for a seat."""
    return all_measures()[measure[0]].count(game, state, seat, measure[1])


def say(measure: tuple[str, Args], seats: int, many: bool = True) -> str:
    """What a measure counts in words; of one of them without `many`."""
    return all_measures()[measure[0]].say(measure[1], seats, many)


def say_rule(measure: tuple[str, Args], rule: str, seats: int) -> str:
    """A measure under a rule, in words."""
    found = all_measures()[measure[0]]
    return found.ruled(measure[1], rule, seats) or _RULED[rule].format(found.say(measure[1], seats, True))


_RULED = {
    "most": "the most {} of all players, or as many as anybody",
    "fewest": "the fewest {} of all players, or as few as anybody",
    "every-rival": "{}: all of them",
    "first-half": "a place in the first half by {}",
    "second-half": "a place in the second half by {}",
    "even": "an even number of {}",
    "odd": "an odd number of {}",
}


def noun(one: str, more: str = "") -> Callable[[Args, int, bool], str]:
    """The words of a measure that has no arguments to tell: one of the things, and more of them (else with an s)."""
    return lambda args, seats, many: (more or f"{one}s") if many else one


def refs(game: Hills, state: HillsState, seat: int, measure: tuple[str, Args]) -> tuple[str, ...]:
    """What a measure counts now, by the names of the table."""
    return tuple(all_measures()[measure[0]].refs(game, state, seat, measure[1]))


def keys(value: Any, at: Reading, known: tuple[str, ...], needed: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """A mapping with known keys only. Raises UserError."""
    if not isinstance(value, Mapping):
        raise at.error(f"expected the keys {', '.join(known)}" if known else "expected {}")
    for key in value:
        if key not in known:
            raise at.error(f"'{key}' is not a key here, {nearest(str(key), known)}")
    for key in needed:
        if key not in value:
            raise at.error(f"expected a key '{key}'")
    return value


# --- trees and lines ------------------------------------------------------------------------------


def _read_filter_only(value: Any, at: Reading) -> Args:
    return (read_filter(value, at),)


def _plot_names(plots: Iterable[int]) -> tuple[str, ...]:
    return tuple(PLOTS[p] for p in plots)


def _trees(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return len(fitting(game, state, seat, args[0]))


def _tree_refs(game: Hills, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return _plot_names(fitting(game, state, seat, args[0]))


def _neighbours(plot: int) -> list[int]:
    return [b if a == plot else a for a, b, _, _ in BORDERS if plot in (a, b)]


def largest(nodes: set[int], linked: Callable[[int], Iterable[int]]) -> set[int]:
    """The largest set of nodes that hang together."""
    best: set[int] = set()
    left = set(nodes)
    while left:
        seen = {left.pop()}
        todo = list(seen)
        while todo:
            for other in linked(todo.pop()):
                if other in left:
                    left.remove(other)
                    seen.add(other)
                    todo.append(other)
        best = max(best, seen, key=len)
    return best


def _group(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return len(largest(set(fitting(game, state, seat, args[0])), _neighbours))


def _group_refs(game: Hills, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return _plot_names(sorted(largest(set(fitting(game, state, seat, args[0])), _neighbours)))


def _per_line(game: Hills, state: HillsState, seat: int, filter_: Filter) -> tuple[list[int], list[int]]:
    good = fitting(game, state, seat, filter_)
    rows = [sum(p // SIDE == row for p in good) for row in range(SIDE)]
    return rows, [sum(p % SIDE == column for p in good) for column in range(SIDE)]


def _read_lines(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("with", "of"), ("with", "of"))
    if not is_number(value["of"]) or not 1 <= value["of"] <= SIDE:
        raise at.at("of").error(f"expected a number from 1 to 5, found {value['of']!r}")
    return read_filter(value["with"], at.at("with")), value["of"]


def _lines(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    rows, columns = _per_line(game, state, seat, args[0])
    return sum(n >= args[1] for n in rows + columns)


_OVER = ("rows", "columns", "lines")


def _read_spread(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("over", "with"), ("over", "with"))
    return at.choice("over", value, _OVER), read_filter(value["with"], at.at("with"))


def _say_lines(args: Args, seats: int, many: bool) -> str:
    number = "full of" if args[1] == SIDE else f"with at least {args[1]}"
    return f"{'rows or columns' if many else 'row or column'} {number} {say_filter(args[0], seats)}"


def _say_spread(args: Args, seats: int, many: bool) -> str:
    over = {"rows": ("row", "rows"), "columns": ("column", "columns"), "lines": ("row or column", "rows and columns")}
    return f"{over[args[0]][many]} that {'have' if many else 'has'} a {say_filter(args[1], seats, False)}"


def _spread(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    rows, columns = _per_line(game, state, seat, args[1])
    counted = {"rows": rows, "columns": columns, "lines": rows + columns}[args[0]]
    return sum(n > 0 for n in counted)


# --- pieces, dice, lights -------------------------------------------------------------------------


def _where(value: Mapping[str, Any], at: Reading) -> Filter:
    return read_filter(value.get("where"), at.at("where"))


def _read_pieces(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kinds", "owner", "where"), ("kinds",))
    owner = at.choice("owner", value, ("me", "others", "all")) if "owner" in value else "me"
    return read_words(value["kinds"], at.at("kinds"), PIECES), owner, _where(value, at)


def _owned(owner: str, seat: int, piece: int) -> bool:
    return owner == "all" or (piece & 7 == seat) == (owner == "me")


def _pieces(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return len(_piece_places(game, state, seat, args))


def _piece_places(game: Hills, state: HillsState, seat: int, args: Args) -> list[tuple[int, ...]]:
    """The plots of each piece that counts; a light once, with both its plots, if either end fits."""
    kinds, owner, filter_ = args
    good = set(fitting(game, state, seat, filter_))
    found: dict[tuple[int, ...], None] = {}
    singles: list[tuple[int, ...]] = []
    for plot in range(25):
        if state.trees[plot] <= 0:
            continue
        for spot, piece in enumerate(square.spots(state.trees[plot])):
            if not piece or piece >> 3 == FLAKE or KINDS[piece >> 3] not in kinds or not _owned(owner, seat, piece):
                continue
            if piece >> 3 == LIGHT:
                a, b = BORDERS[BORDER_AT[plot, spot]][:2]
                if a in good or b in good:
                    found[a, b] = None
            elif plot in good:
                singles.append((plot,))
    return [*singles, *found]


def _piece_refs(game: Hills, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return _plot_names(sorted({p for place in _piece_places(game, state, seat, args) for p in place}))


def _say_pieces(args: Args, seats: int, many: bool) -> str:
    kinds, owner, filter_ = args
    names = [_PIECE[kind] + "s" * many for kind in kinds]
    whose = {"me": " of yours", "others": " of rivals", "all": ""}[owner]
    return listed(names, "and" if many else "or") + whose + _place("on", filter_, seats, many)


_PIECE = {"ornament": "ornament", "candy-cane": "candy cane", "light": "string light", "wreath": "wreath"}


def _place(where: str, filter_: Filter, seats: int, many: bool) -> str:
    """The trees where something is: " under trees of yours", or of one thing " under a tree of yours"."""
    return f" {where} {'' if many else 'a '}{say_filter(filter_, seats, many)}" if filter_ else ""


def _read_dice(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("colours", "pips", "where"))
    colours = read_words(value["colours"], at.at("colours"), DICE) if "colours" in value else DICE
    pips = read_range(value["pips"], at.at("pips")) if "pips" in value else None
    return colours, pips, _where(value, at)


def _dice(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    colours, pips, filter_ = args
    wanted = {DICE.index(c) for c in colours}
    return sum(
        IS_DIE[item] and HUE[item] in wanted and (pips is None or inside(PIPS[item], pips, game.seats))
        for plot in fitting(game, state, seat, filter_)
        for item in state.presents[plot]
    )


def _say_dice(args: Args, seats: int, many: bool) -> str:
    colours, pips, filter_ = args
    kind = "" if colours == DICE else f"{listed(colours, 'or')} "
    return f"{kind}{'dice' if many else 'die'}{say_face(pips, seats)}" + _place("under", filter_, seats, many)


def say_face(pips: Range | None, seats: int) -> str:
    """What dice must show: " showing 6", " showing at most 2"; nothing where any face will do."""
    return "" if pips is None else f" showing {say_range(pips, seats).removeprefix('exactly ')}"


def _where_refs(at: int) -> Callable[[Hills, HillsState, int, Args], Iterable[str]]:
    """The trees that the filter at this place of the arguments fits."""
    return lambda game, state, seat, args: _plot_names(fitting(game, state, seat, args[at]))


def own_borders(state: HillsState, seat: int) -> list[int]:
    """The borders that carry a light of a seat."""
    light = LIGHT << 3 | seat
    return [
        index
        for index, (a, _, spot, _) in enumerate(BORDERS)
        if state.trees[a] > 0 and square.at(state.trees[a], spot) == light
    ]


def _net_plots(state: HillsState, seat: int) -> set[int]:
    edges = [BORDERS[index][:2] for index in own_borders(state, seat)]
    nodes = {plot for edge in edges for plot in edge}
    return largest(nodes, lambda plot: [b if a == plot else a for a, b in edges if plot in (a, b)])


def _read_nothing(value: Any, at: Reading) -> Args:
    keys({} if value is None else value, at, ())
    return ()


def _read_where(value: Any, at: Reading) -> Args:
    return (_where(keys({} if value is None else value, at, ("where",)), at),)


def _dice_points(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return sum(
        dice_points(state.trees[p], state.stars[p], state.presents[p])[seat]
        for p in fitting(game, state, seat, args[0])
        if state.presents[p]
    )


# --- the rest of the table ------------------------------------------------------------------------


def _arrival(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return state.arrived.index(seat) + 1 if seat in state.arrived else game.seats


_CARD_KINDS = ("presents", "decorations", "lights")


def _read_matched(value: Any, at: Reading) -> Args:
    value = keys({} if value is None else value, at, ("kind", "how"))
    kind = at.choice("kind", value, _CARD_KINDS) if "kind" in value else ""
    return kind, at.choice("how", value, ("full", "some")) if "how" in value else "full"


def _matched(game: Hills, state: HillsState, seat: int, args: Args) -> int:
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
    return read_range(value["pieces"], at.at("pieces")), _where(value, at)


def _rivals(game: Hills, state: HillsState, seat: int, args: Args) -> int:
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
    return whose.format(_yours(args, seats)) + _place("among the", args[1], seats, True)


def _yours(args: Args, seats: int) -> str:
    return f"{say_range(args[0], seats)} of your decorations"


def _rivals_ruled(args: Args, rule: str, seats: int) -> str:
    where = _place("among the", args[1], seats, True)
    return f"{_yours(args, seats)} on the trees of every rival{where}" if rule == "every-rival" else ""


def _read_stock(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kind",), ("kind",))
    return (KIND[at.choice("kind", value, tuple(KIND))],)


def _read_fillers(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kind", "by", "where"), ("kind",))
    by = at.choice("by", value, ("me", "all")) if "by" in value else "me"
    return at.choice("kind", value, ("cube", "snowflake")), by, _where(value, at)


def _fillers_at(state: HillsState, seat: int, kind: str, by: str, plot: int) -> int:
    if kind == "cube":
        return sum(CUBE <= item < CUBE + 5 and (by == "all" or item == CUBE + seat) for item in state.presents[plot])
    return sum(p >> 3 == FLAKE and (by == "all" or p & 7 == seat) for p in square.spots(state.trees[plot]))


def _fillers(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    kind, by, filter_ = args
    return sum(_fillers_at(state, seat, kind, by, plot) for plot in fitting(game, state, seat, filter_))


def _filler_refs(game: Hills, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    kind, by, filter_ = args
    return _plot_names(plot for plot in fitting(game, state, seat, filter_) if _fillers_at(state, seat, kind, by, plot))


def _say_fillers(args: Args, seats: int, many: bool) -> str:
    name, placed, where = {"cube": ("snow cube", "laid", "under"), "snowflake": ("snowflake", "hung", "on")}[args[0]]
    by = f" {placed} by you" if args[1] == "me" else ""
    return name + "s" * many + by + _place(where, args[2], seats, many)


def _arrival_ruled(args: Args, rule: str, seats: int) -> str:
    return {
        "most": "come home last",
        "fewest": "come home first",
        "first-half": "come home in the first half of the players",
        "second-half": "come home in the second half of the players",
    }.get(rule, f"come home in a place that is {rule}")


BASE_MEASURES = (
    Measure("trees", _read_filter_only, _trees, lambda args, seats, many: say_filter(args[0], seats, many), _tree_refs),
    Measure(
        "group",
        _read_filter_only,
        _group,
        lambda args, seats, many: f"{say_filter(args[0], seats, many)}, side by side in one group",
        _group_refs,
    ),
    Measure(
        "lines",
        _read_lines,
        _lines,
        _say_lines,
        _where_refs(0),
    ),
    Measure(
        "spread",
        _read_spread,
        _spread,
        _say_spread,
        _where_refs(1),
    ),
    Measure("pieces", _read_pieces, _pieces, _say_pieces, _piece_refs),
    Measure("dice", _read_dice, _dice, _say_dice, _where_refs(2)),
    Measure(
        "net",
        _read_nothing,
        lambda game, state, seat, args: len(_net_plots(state, seat)),
        lambda args, seats, many: f"tree{'s' * many} joined in one net by your string lights",
        lambda game, state, seat, args: _plot_names(sorted(_net_plots(state, seat))),
    ),
    Measure(
        "dice-points",
        _read_where,
        _dice_points,
        lambda args, seats, many: f"point{'s' * many} for dice" + _place("under", args[0], seats, True),
        _where_refs(0),
    ),
    Measure(
        "arrival", _read_nothing, _arrival, noun("place of coming home", "places of coming home"), ruled=_arrival_ruled
    ),
    Measure("matched", _read_matched, _matched, _say_matched),
    Measure("rivals", _read_rivals, _rivals, _say_rivals, ruled=_rivals_ruled),
    Measure(
        "stock",
        _read_stock,
        lambda game, state, seat, args: state.stock[seat * STOCK + args[0]],
        lambda args, seats, many: f"{_PIECE[KINDS[args[0]]]}{'s' * many} left in your inventory",
    ),
    Measure("fillers", _read_fillers, _fillers, _say_fillers, _filler_refs),
)
