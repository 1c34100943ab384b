"""Wreaths that hang, and what may still come to the trees they look at."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers, ahead
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.wreaths import Wreaths
from holiday_games.games.holiday_hills.state import HillsState

PLAYED_OUT = frozenset({"wreath"})


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """A part of the points of a wreath for each spot of its trees that is still free, the less the nearer all are to home."""
    module: Wreaths = game.module(Wreaths)
    free = 0
    for number, kind in enumerate(module.of(state).hung[seat]):
        if kind >= 0 and module.wreaths[kind].to == "wreath-owner":
            paid = module.wreaths[kind].points
            free += paid * sum(4 - square.count(state.trees[plot]) for plot in module.scope(state, seat, number))
    return numbers["growth"] * free * ahead(game, state)
