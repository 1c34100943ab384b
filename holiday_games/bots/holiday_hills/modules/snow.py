"""Snowballs, and the snowman that guards two trees."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.games.holiday_hills.codes import BORDERS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.snow import Slot, Snow
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """A little for each snowball; more while the snowman stands beside own trees."""
    slot: Slot = game.module(Snow).of(state)
    border = slot.men[seat]
    guarded = sum(state.stars[plot] == seat for plot in BORDERS[border][:2]) if border >= 0 else 0
    return numbers["ball"] * slot.cards[seat] + numbers["guard"] * guarded
