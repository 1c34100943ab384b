"""The named colours of the program, and the players' colours with their shape and letter.

    from holiday_games.app import palette
    palette.BERRY                         # (200, 50, 74)
    palette.player("blue").letter         # "B"
    palette.player_rgb("blue", "deutan")  # the blue of that colour-vision palette

Colour is never the only sign: a player always has a shape (assets/shell/player_<colour>) and a letter too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Rgb = tuple[int, int, int]
Vision = Literal["normal", "deutan", "protan", "tritan", "grey"]
VISIONS: tuple[Vision, ...] = get_args(Vision)

NIGHT: Rgb = (22, 35, 63)
SNOW: Rgb = (243, 247, 252)
ICE: Rgb = (214, 226, 246)
WINDOW: Rgb = (255, 210, 122)
BERRY: Rgb = (200, 50, 74)
MIDNIGHT: Rgb = (14, 23, 48)
CREAM: Rgb = (251, 243, 225)
IVORY: Rgb = (255, 248, 232)
RED: Rgb = (185, 50, 47)
GREEN: Rgb = (47, 107, 79)
INK: Rgb = (42, 42, 51)
SOFT: Rgb = (104, 88, 68)
GOLD: Rgb = (217, 164, 65)
KRAFT: Rgb = (216, 184, 138)
PAPER: Rgb = (255, 253, 247)
ROAD: Rgb = (107, 114, 128)
DISABLED: Rgb = (206, 210, 218)
SHADOW: Rgb = (20, 6, 10)

NAMED: dict[str, Rgb] = {
    name.lower(): value
    for name, value in list(globals().items())
    if name.isupper() and isinstance(value, tuple) and len(value) == 3
}


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """One player colour: its name, the name of its shape, its letter, and its colour for each palette."""

    name: str
    shape: str
    letter: str
    rgb: dict[Vision, Rgb]


def _colour(name: str, shape: str, *rgb: Rgb) -> PlayerColour:
    return PlayerColour(name, shape, name[0].upper(), dict(zip(VISIONS, rgb, strict=True)))


# The palettes keep the hue where it can be seen and spread lightness where it cannot; "grey" is lightness alone.
PLAYERS: dict[str, PlayerColour] = {
    colour.name: colour
    for colour in (
        _colour("blue", "snowflake", (47, 111, 192), (30, 90, 190), (30, 90, 190), (20, 105, 170), (74, 74, 74)),
        _colour("red", "heart", (198, 47, 59), (170, 62, 10), (190, 80, 20), (190, 30, 50), (44, 44, 44)),
        _colour("pink", "bell", (214, 96, 150), (222, 140, 190), (222, 140, 190), (230, 130, 150), (140, 140, 140)),
        _colour("yellow", "star", (214, 152, 32), (214, 170, 20), (206, 168, 20), (120, 84, 60), (172, 172, 172)),
        _colour("green", "holly leaf", (47, 138, 87), (10, 92, 92), (10, 92, 92), (30, 140, 110), (104, 104, 104)),
    )
}


def player(name: str) -> PlayerColour:
    """The player colour of that name; KeyError if there is none."""
    return PLAYERS[name]


def player_rgb(name: str, vision: Vision = "normal") -> Rgb:
    """The colour of a player in a colour-vision palette."""
    return PLAYERS[name].rgb[vision]


def shade(colour: Rgb, factor: float) -> Rgb:
    """A colour made darker (factor below 1) or lighter (above 1), clamped to what a screen can show."""
    return (
        min(255, round(colour[0] * factor)),
        min(255, round(colour[1] * factor)),
        min(255, round(colour[2] * factor)),
    )


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour that is `share` (0..1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)
