"""Naughty: the dark side of the board. Its special houses and its stars are part of the state and of the base table; what is its own is the night."""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.moods import Mood

NAUGHTY = Mood(
    "naughty",
    emblem="house_snowman_3",
    arrow="path_empty_naughty",
    panel=(28, 24, 66),
    raised=(41, 35, 92),
    edge=(88, 72, 160),
    well=(18, 14, 46),
    text=(245, 243, 255),
    dim=(190, 182, 228),
    gold=(255, 178, 102),
    paper=(255, 246, 236),
    ink=(38, 28, 74),
    shadow=(8, 6, 26),
    ring=(255, 166, 60),
    sign=(62, 50, 132),
    sign_ink=(255, 226, 190),
    chip=(122, 78, 190),
    chip_ink=(255, 255, 255),
    night=True,
)


class NaughtyArt(ModuleArt):
    """The night."""

    mood = NAUGHTY


ART = NaughtyArt
