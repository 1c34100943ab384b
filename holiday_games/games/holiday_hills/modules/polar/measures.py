"""The measure of Polar: snow cubes and snowflakes, by who placed them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.modules.polar.content import CUBE, FLAKE, cube
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import fitting, fixed, place, read_where
from holiday_games.games.holiday_hills.vocabulary.measure import Args, Measure, keys, plot_names

_WORDS: Final = {"cube": ("snow cube", "laid", "under"), "snowflake": ("snowflake", "hung", "on")}


def _read(value: Any, at: Reading) -> Args:
    value = keys(value, at, ("kind", "by", "where"), ("kind",))
    by = at.choice("by", value, ("me", "all")) if "by" in value else "me"
    return at.choice("kind", value, tuple(_WORDS)), by, read_where(value, at)


def _at(state: HillsState, seat: int, kind: str, by: str, plot: int) -> int:
    if kind == "cube":
        return sum(CUBE <= item < CUBE + 5 and (by == "all" or item == cube(seat)) for item in state.presents[plot])
    return sum(p >> 3 == FLAKE and (by == "all" or p & 7 == seat) for p in square.spots(state.trees[plot]))


def _count(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    kind, by, filter_ = args
    return sum(_at(state, seat, kind, by, plot) for plot in fitting(game, state, seat, filter_))


def _refs(game: Setting, state: HillsState, seat: int, args: Args) -> Iterable[str]:
    kind, by, filter_ = args
    return plot_names(plot for plot in fitting(game, state, seat, filter_) if _at(state, seat, kind, by, plot))


def _say(args: Args, seats: int, many: bool) -> str:
    name, placed, where = _WORDS[args[0]]
    by = f" {placed} by you" if args[1] == "me" else ""
    return name + "s" * many + by + place(where, args[2], seats, many)


def _roomy(game: Setting, state: HillsState, seat: int, args: Args) -> list[int]:
    """Trees where they stand and whose they are fits, with room for one more."""
    kind, _, filter_ = args
    limits = fixed(filter_)
    return [
        plot
        for plot in (fitting(game, state, seat, limits) if limits else ())
        if (len(state.presents[plot]) < 4 if kind == "cube" else square.count(state.trees[plot]) < 4)
    ]


FILLERS: Final = Measure("fillers", _read, _count, _say, _refs, open=_roomy)
