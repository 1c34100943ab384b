"""The card, before and after it is shown."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.bots.holiday_hills.nearness import nearness
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar import Polar
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """What the bonus of the card brings: all of it once the card is shown, before that a part, the more the nearer the card."""
    module: Polar = game.module(Polar)
    slot = module.of(state)
    if slot.shown[seat]:
        return numbers["bonus"]
    if seat in state.arrived:
        return 0.0
    near = sum(nearness(game, state, seat, module.conditions[card]) for card in slot.cards[seat] if card >= 0)
    return numbers["bonus"] * numbers["waiting"] * near
