"""Masterpieces that are not met yet."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.bots.holiday_hills.nearness import nearness
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.masterpieces import Masterpieces
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """A part of what the nearer of the cards would pay beyond the one that is met; only one of them scores."""
    module: Masterpieces = game.module(Masterpieces)
    sure = module.points(state, seat)
    hopes = [
        nearness(game, state, seat, module.conditions[card]) * (module.cards[card].points - sure)
        for card in module.of(state).hands[seat]
        if card >= 0
    ]
    return numbers["faith"] * max(0.0, *hopes)
