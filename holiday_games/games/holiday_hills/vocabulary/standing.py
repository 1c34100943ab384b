"""How a condition stands in two numbers, and where on the table something is still missing for it: for the marks beside the words of `progress`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import PLOTS, SIDE
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import measures
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, holds
from holiday_games.games.holiday_hills.vocabulary.filters import Filter, fits, fitting
from holiday_games.games.holiday_hills.vocabulary.ranges import bound

Finder = Callable[[Setting, HillsState, int, "tuple[Any, ...]"], Iterable[int]]


def tally(game: Setting, state: HillsState, seat: int, condition: Condition) -> tuple[int, int]:
    """(how much is there, how much is asked for); (number, 0) where what is asked for depends on others."""
    kind = condition[0]
    if kind == "all":
        return sum(holds(game, state, seat, part) for part in condition[1]), len(condition[1])
    if kind == "any":
        return max((tally(game, state, seat, part) for part in condition[1]), key=lambda t: t[0] / max(1, t[1]))
    if kind == "not":
        return int(holds(game, state, seat, condition)), 1
    if kind == "pattern":
        return _best(state, seat, condition)[0], condition[1].size
    number, rule = measures.count(game, state, seat, condition[1]), condition[2]
    if rule == "every-rival":
        return number, game.seats - 1
    if isinstance(rule, str):
        return number, 0
    least, most = bound(rule[0], game.seats), bound(rule[1], game.seats)
    return number, (most or 0) if least is None else least


def missing(game: Setting, state: HillsState, seat: int, condition: Condition) -> tuple[str, ...]:
    """Plots and lights where something is still missing: the rest of the best place of a pattern, the trees that could come to fit; none once it holds."""
    if holds(game, state, seat, condition):
        return ()
    kind = condition[0]
    if kind in ("all", "any"):
        return tuple(dict.fromkeys(ref for part in condition[1] for ref in missing(game, state, seat, part)))
    if kind == "not":
        return ()
    if kind == "pattern":
        matched, place = _best(state, seat, condition)
        plots, borders = objectives.plots_of(place & ~objectives.marks(state.trees, state.stars, seat))
        return (*(PLOTS[p] for p in plots), *(f"light:{b}" for b in borders)) if matched else ()
    (name, args), rule = condition[1], condition[2]
    if isinstance(rule, str) or name not in _FINDERS:
        return ()
    least = bound(rule[0], game.seats)
    if least is None or measures.count(game, state, seat, condition[1]) >= least:
        return ()
    return tuple(PLOTS[plot] for plot in _FINDERS[name](game, state, seat, args))


def _best(state: HillsState, seat: int, condition: Condition) -> tuple[int, int]:
    return objectives.best_place(condition[1], objectives.marks(state.trees, state.stars, seat))


_FIXED: Final = ("star", "plots")
"""What cannot be changed about a tree, unlike what hangs and lies there."""


def _unready(game: Setting, state: HillsState, seat: int, filter_: Filter) -> list[int]:
    """The trees that could come to fit: where they stand and whose they are fits. Without such a limit it could be any, which says nothing."""
    fixed = tuple(entry for entry in filter_ if entry[0] in _FIXED)
    if not fixed or len(fixed) == len(filter_):
        return []
    return [plot for plot in fitting(game, state, seat, fixed) if not fits(game, state, seat, plot, filter_)]


def _roomy(game: Setting, state: HillsState, seat: int, args: tuple[Any, ...]) -> list[int]:
    """Trees where they stand and whose they are fits, with room for one more cube or snowflake."""
    kind, _, filter_ = args
    fixed = tuple(entry for entry in filter_ if entry[0] in _FIXED)
    return [
        plot
        for plot in (fitting(game, state, seat, fixed) if fixed else ())
        if (len(state.presents[plot]) < 4 if kind == "cube" else square.count(state.trees[plot]) < 4)
    ]


def _line(game: Setting, state: HillsState, seat: int, args: tuple[Any, ...]) -> list[int]:
    """What the row or column nearest to counting still misses."""
    good = set(fitting(game, state, seat, args[0]))
    lines = [[plot for plot in range(25) if plot // SIDE == at] for at in range(SIDE)]
    lines += [[plot for plot in range(25) if plot % SIDE == at] for at in range(SIDE)]
    have = [len(good.intersection(line)) for line in lines]
    best = max((number for number in have if number < args[1]), default=0)
    return [plot for plot in lines[have.index(best)] if plot not in good] if best else []


def _filtered(at: int) -> Finder:
    return lambda game, state, seat, args: _unready(game, state, seat, args[at])


_FINDERS: Final[Mapping[str, Finder]] = {
    "trees": _filtered(0),
    "group": _filtered(0),
    "pieces": _filtered(2),
    "dice": _filtered(2),
    "lines": _line,
    "fillers": _roomy,
}
"""Where more could come to count, by the measure."""
