"""Ready choices of modules and options, as New game offers them."""

from __future__ import annotations

from typing import Final

from holiday_games.rules.setup import Preset

PRESETS: Final = (
    Preset(
        "First game",
        "To learn it: nothing added, and the string light cards stay in the box.",
        options=(("string-lights", "off"),),
    ),
    Preset(
        "Full box",
        "For those who know it: the Naughty board, skills, special and closed houses, tokens on the paths.",
        ("naughty", "skill-tree", "special-tiles", "closed-tiles", "path-tokens"),
    ),
    Preset(
        "With expansions",
        "Snowmen, the chimney tower, wreaths and the bake off in one game.",
        ("snow", "chimney", "wreaths", "bake-off"),
    ),
    Preset(
        "Young players",
        "No cards to keep secret, and the sleigh uses the icons of both paths.",
        ("no-objectives", "straight-path"),
    ),
)
