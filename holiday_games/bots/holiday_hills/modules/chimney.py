"""Dice by the fire: an icon whose colour does not lie there gives nothing, and in a full sleigh a die drives out another."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.games.holiday_hills.codes import PIPS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.chimney import Chimney
from holiday_games.games.holiday_hills.state import HillsState


def collect(numbers: Numbers, game: Hills, state: HillsState, colour: int) -> float:
    """Nothing where no die of the colour lies by the fire."""
    return float(bool(game.module(Chimney).of_colour(state, colour)))


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """The pips of the die that must leave a sleigh that holds too many."""
    lost = 0
    for vehicle in game.board.fleet[seat]:
        load = state.loads[vehicle]
        if len(load) > game.board.vehicles[vehicle].capacity:
            lost += min(PIPS[item] for item in load[:-1])
    return -numbers["pip"] * lost
