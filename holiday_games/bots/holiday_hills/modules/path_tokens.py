"""Path action tokens in hand."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.path_tokens import PathTokens
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """Something for each token that may still be spent, nothing once the seat is home."""
    if seat in state.arrived:
        return 0.0
    slot = game.module(PathTokens).of(state)
    return numbers["token"] * (len(slot.ready[seat]) + len(slot.fresh[seat]))
