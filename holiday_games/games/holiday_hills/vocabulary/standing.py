"""How a condition stands in two numbers, and where on the table something is still missing for it: for the marks beside the words of `progress`."""

from __future__ import annotations

from holiday_games.games.holiday_hills import objectives
from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import measures
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, holds
from holiday_games.games.holiday_hills.vocabulary.ranges import bound


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
    rule = condition[2]
    least = None if isinstance(rule, str) else bound(rule[0], game.seats)
    if least is None or measures.count(game, state, seat, condition[1]) >= least:
        return ()
    return measures.open_plots(game, state, seat, condition[1])


def _best(state: HillsState, seat: int, condition: Condition) -> tuple[int, int]:
    return objectives.best_place(condition[1], objectives.marks(state.trees, state.stars, seat))
