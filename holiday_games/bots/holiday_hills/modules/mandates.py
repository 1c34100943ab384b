"""Mandates: those in the hand by what they would pay, those committed by how near they are."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.bots.holiday_hills.nearness import nearness
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.mandates import Mandates
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """Parts of the reward, the more the nearer the card; a card in the hand only where it would pay."""
    module: Mandates = game.module(Mandates)
    slot = module.of(state)
    worth = 0.0
    for card in slot.committed[seat]:
        if card >= 0:
            near = nearness(game, state, seat, module.conditions[card])
            worth += numbers["faith"] * near * (module.pays(card, True) - module.pays(card, False)) if near < 1 else 0.0
    for card in slot.hands[seat]:
        if card >= 0:
            near = nearness(game, state, seat, module.conditions[card])
            hoped = near * module.pays(card, True) + (1 - near) * module.pays(card, False)
            worth += numbers["choice"] * max(0.0, hoped)
    return worth
