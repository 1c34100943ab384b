"""Measures of the square: trees, rows and columns, what hangs on the trees and lies under them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    ALL_PLOTS,
    BORDER_AT,
    BORDERS,
    DICE,
    HUE,
    IS_DIE,
    LIGHT,
    NOBODYS,
    PIPS,
    SIDE,
)
from holiday_games.games.holiday_hills.pieces import kinds, owned, pieces
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.scoring import dice_points
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import (
    Filter,
    fitting,
    place,
    read_filter,
    read_only_where,
    read_where,
    read_words,
    say_filter,
    unready,
    where_refs,
)
from holiday_games.games.holiday_hills.vocabulary.measure import (
    Args,
    Measure,
    keys,
    plot_names,
    read_nothing,
)
from holiday_games.games.holiday_hills.vocabulary.ranges import Range, inside, is_number, read_range, say_range
from holiday_games.rules.words import listed


def _read_filter_only(value: Any, at: Reading) -> Args:
    return (read_filter(value, at),)


def _trees(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return len(fitting(game, state, seat, args[0]))


def _tree_refs(game: Setting, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return plot_names(fitting(game, state, seat, args[0]))


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


def _group(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return len(largest(set(fitting(game, state, seat, args[0])), _neighbours))


def _group_refs(game: Setting, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return plot_names(sorted(largest(set(fitting(game, state, seat, args[0])), _neighbours)))


def _per_line(game: Setting, state: HillsState, seat: int, filter_: Filter) -> tuple[list[int], list[int]]:
    good = fitting(game, state, seat, filter_)
    rows = [sum(p // SIDE == row for p in good) for row in range(SIDE)]
    return rows, [sum(p % SIDE == column for p in good) for column in range(SIDE)]


def _read_lines(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("with", "of"), ("with", "of"))
    if not is_number(value["of"]) or not 1 <= value["of"] <= SIDE:
        raise at.at("of").error(f"expected a number from 1 to 5, found {value['of']!r}")
    return read_filter(value["with"], at.at("with")), value["of"]


def _lines(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    rows, columns = _per_line(game, state, seat, args[0])
    return sum(n >= args[1] for n in rows + columns)


def _nearest_line(game: Setting, state: HillsState, seat: int, args: Args) -> list[int]:
    """What the row or column nearest to counting still misses."""
    good = set(fitting(game, state, seat, args[0]))
    lines = [[plot for plot in ALL_PLOTS if plot // SIDE == at] for at in range(SIDE)]
    lines += [[plot for plot in ALL_PLOTS if plot % SIDE == at] for at in range(SIDE)]
    have = [len(good.intersection(line)) for line in lines]
    best = max((number for number in have if number < args[1]), default=0)
    return [plot for plot in lines[have.index(best)] if plot not in good] if best else []


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


def _spread(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    rows, columns = _per_line(game, state, seat, args[1])
    counted = {"rows": rows, "columns": columns, "lines": rows + columns}[args[0]]
    return sum(n > 0 for n in counted)


# --- pieces, dice, lights -------------------------------------------------------------------------


def _read_pieces(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kinds", "owner", "where"), ("kinds",))
    owner = at.choice("owner", value, ("me", "others", "all")) if "owner" in value else "me"
    return read_words(value["kinds"], at.at("kinds"), owned()), owner, read_where(value, at)


def _owned(owner: str, seat: int, piece: int) -> bool:
    return owner == "all" or (piece & 7 == seat) == (owner == "me")


def _pieces(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return len(_piece_places(game, state, seat, args))


def _piece_places(game: Setting, state: HillsState, seat: int, args: Args) -> list[tuple[int, ...]]:
    """The plots of each piece that counts; a light once, with both its plots, if either end fits."""
    wanted, owner, filter_ = args
    names = kinds()
    good = set(fitting(game, state, seat, filter_))
    found: dict[tuple[int, ...], None] = {}
    singles: list[tuple[int, ...]] = []
    for plot in ALL_PLOTS:
        if state.trees[plot] <= 0:
            continue
        for spot, piece in enumerate(square.spots(state.trees[plot])):
            if not piece or piece >> 3 == NOBODYS or names[piece >> 3] not in wanted or not _owned(owner, seat, piece):
                continue
            if piece >> 3 == LIGHT:
                a, b = BORDERS[BORDER_AT[plot, spot]][:2]
                if a in good or b in good:
                    found[a, b] = None
            elif plot in good:
                singles.append((plot,))
    return [*singles, *found]


def _piece_refs(game: Setting, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    return plot_names(sorted({p for place in _piece_places(game, state, seat, args) for p in place}))


def _say_pieces(args: Args, seats: int, many: bool) -> str:
    wanted, owner, filter_ = args
    names = [pieces()[kind].noun + "s" * many for kind in wanted]
    whose = {"me": " of yours", "others": " of rivals", "all": ""}[owner]
    return listed(names, "and" if many else "or") + whose + place("on", filter_, seats, many)


def _read_dice(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("colours", "pips", "where"))
    colours = read_words(value["colours"], at.at("colours"), DICE) if "colours" in value else DICE
    pips = read_range(value["pips"], at.at("pips")) if "pips" in value else None
    return colours, pips, read_where(value, at)


def _dice(game: Setting, state: HillsState, seat: int, args: Args) -> int:
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
    return f"{kind}{'dice' if many else 'die'}{say_face(pips, seats)}" + place("under", filter_, seats, many)


def say_face(pips: Range | None, seats: int) -> str:
    """What dice must show: " showing 6", " showing at most 2"; nothing where any face will do."""
    return "" if pips is None else f" showing {say_range(pips, seats).removeprefix('exactly ')}"


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


def _dice_points(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return sum(
        dice_points(state.trees[p], state.stars[p], state.presents[p])[seat]
        for p in fitting(game, state, seat, args[0])
        if state.presents[p]
    )


MEASURES = (
    Measure(
        "trees",
        _read_filter_only,
        _trees,
        lambda args, seats, many: say_filter(args[0], seats, many),
        _tree_refs,
        open=unready(0),
    ),
    Measure(
        "group",
        _read_filter_only,
        _group,
        lambda args, seats, many: f"{say_filter(args[0], seats, many)}, side by side in one group",
        _group_refs,
        open=unready(0),
    ),
    Measure(
        "lines",
        _read_lines,
        _lines,
        _say_lines,
        where_refs(0),
        open=_nearest_line,
    ),
    Measure(
        "spread",
        _read_spread,
        _spread,
        _say_spread,
        where_refs(1),
    ),
    Measure("pieces", _read_pieces, _pieces, _say_pieces, _piece_refs, open=unready(2)),
    Measure("dice", _read_dice, _dice, _say_dice, where_refs(2), open=unready(2)),
    Measure(
        "net",
        read_nothing,
        lambda game, state, seat, args: len(_net_plots(state, seat)),
        lambda args, seats, many: f"tree{'s' * many} joined in one net by your string lights",
        lambda game, state, seat, args: plot_names(sorted(_net_plots(state, seat))),
    ),
    Measure(
        "dice-points",
        read_only_where,
        _dice_points,
        lambda args, seats, many: f"point{'s' * many} for dice" + place("under", args[0], seats, True),
        where_refs(0),
    ),
)
