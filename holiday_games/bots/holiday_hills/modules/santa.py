"""Gifts aboard, which have no pips but a place in Santa's sleigh or under a tree."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.games.holiday_hills.codes import IS_DIE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """Something for each gift that the seat carries."""
    return numbers["aboard"] * sum(
        not IS_DIE[item] for vehicle in game.board.fleet[seat] for item in state.loads[vehicle]
    )
