"""Gifts aboard, which have no pips but a place in Santa's sleigh or under a tree; and stars, without which no tree is anybody's."""

from __future__ import annotations

from collections.abc import Mapping

from holiday_games.bots.holiday_hills.modules import Numbers, ahead
from holiday_games.games.holiday_hills.codes import IS_DIE, STAR, STOCK
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """Something for each gift that the seat carries; and what a loose star would bring on a tree is lost to it, the less the nearer all are to home."""
    gifts = sum(not IS_DIE[item] for vehicle in game.board.fleet[seat] for item in state.loads[vehicle])
    return numbers["aboard"] * gifts - numbers["loose"] * state.stock[seat * STOCK + STAR] * ahead(game, state)


def effects(numbers: Numbers) -> Mapping[str, float]:
    """A star makes a tree the seat's own, and there are few houses that let it be placed."""
    return {"place-star": numbers["star"]}
