"""How near a seat is to what a card of a module asks for."""

from __future__ import annotations

from holiday_games.games.holiday_hills import objectives
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import measures
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, holds
from holiday_games.games.holiday_hills.vocabulary.ranges import bound


def nearness(game: Hills, state: HillsState, seat: int, condition: Condition) -> float:
    """1 for a condition that holds, else how much of what it asks for is there, from 0 to 1."""
    if holds(game, state, seat, condition):
        return 1.0
    kind = condition[0]
    if kind in ("all", "any"):
        parts = [nearness(game, state, seat, part) for part in condition[1]]
        return sum(parts) / len(parts) if kind == "all" else max(parts)
    if kind == "pattern":
        own = objectives.marks(state.trees, state.stars, seat)
        pattern: objectives.Pattern = condition[1]
        return objectives.best_place(pattern, own)[0] / pattern.size
    if kind == "not" or isinstance(condition[2], str):
        return 0.0
    number, least = measures.count(game, state, seat, condition[1]), bound(condition[2][0], game.seats)
    return number / least if least is not None and number < least else 0.0
