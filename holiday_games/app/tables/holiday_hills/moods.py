"""The colours of the town by day; a module that turns the board over has a mood of its own."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app.palette import Rgb

SEAT_RGB: dict[str, Rgb] = {
    "blue": (47, 128, 224),
    "red": (217, 47, 63),
    "pink": (245, 150, 191),
    "yellow": (248, 199, 63),
    "green": (108, 194, 74),
}
"""The colours the pieces are painted in; each also carries the shape of its player."""

FLAME: Rgb = (240, 138, 14)
LAMP: Rgb = (255, 190, 70)
TRAIL: Rgb = (255, 176, 46)
TRAIL_EDGE: Rgb = (150, 84, 10)


@dataclass(frozen=True, slots=True)
class Mood:
    """One side of the board: its name in file names, the emblem of its title and the arrow of an empty gap, panels, text, and how light falls."""

    name: str
    emblem: str
    arrow: str
    panel: Rgb
    raised: Rgb
    edge: Rgb
    well: Rgb
    text: Rgb
    dim: Rgb
    gold: Rgb
    paper: Rgb
    ink: Rgb
    shadow: Rgb
    ring: Rgb
    sign: Rgb
    sign_ink: Rgb
    chip: Rgb
    chip_ink: Rgb
    night: bool


NICE = Mood(
    "nice",
    emblem="house_holly_1",
    arrow="path_empty",
    panel=(27, 43, 77),
    raised=(36, 56, 97),
    edge=(62, 88, 140),
    well=(18, 28, 54),
    text=(243, 247, 252),
    dim=(176, 194, 224),
    gold=(255, 210, 122),
    paper=(255, 248, 234),
    ink=(34, 48, 79),
    shadow=(14, 26, 56),
    ring=FLAME,
    sign=(255, 248, 234),
    sign_ink=(34, 48, 79),
    chip=(143, 187, 232),
    chip_ink=(22, 35, 63),
    night=False,
)
