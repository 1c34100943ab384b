"""Naughty: the dark side of the board. Its special houses and its stars are part of the state and of the base table; what is its own is the night."""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.moods import NAUGHTY


class NaughtyArt(ModuleArt):
    """The night."""

    mood = NAUGHTY


ART = NaughtyArt
