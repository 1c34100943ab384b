"""Bells: a goal reached frees one, and placed it is an ability or an action."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.skill_tree import PLACED, Card, SkillTree
from holiday_games.games.holiday_hills.state import HillsState


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """Each goal reached on the way to all five, and each bell whose action can still be used."""
    card = Card._make(state.mods[game.module(SkillTree).slot][seat])
    ready = sum(space == PLACED for space in card.spaces)
    return numbers["reached"] * card.reached.bit_count() + numbers["ready"] * ready
