"""Gingerbread men on plates whose challenge is not met yet."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.bots.holiday_hills.nearness import nearness
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.bake_off import BakeOff
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """A part of the swing from penalty to reward, the more the nearer the challenge."""
    module: BakeOff = game.module(BakeOff)
    near = [nearness(game, state, seat, module.side(state, plate)[1]) for plate in module.of(state).tokens[seat]]
    return numbers["faith"] * (module.reward - module.penalty) * sum(part for part in near if part < 1)
