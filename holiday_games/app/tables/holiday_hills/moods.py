"""The colours of the two sides of the town, by day (Nice) and by night (Naughty)."""

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
    """One side of the board: its name in file names, panels, text, and how light falls."""

    name: str
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
    accent: Rgb
    ring: Rgb
    sign: Rgb
    sign_ink: Rgb
    chip: Rgb
    chip_ink: Rgb
    night: bool


NICE = Mood(
    "nice",
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
    accent=(200, 50, 74),
    ring=FLAME,
    sign=(255, 248, 234),
    sign_ink=(34, 48, 79),
    chip=(143, 187, 232),
    chip_ink=(22, 35, 63),
    night=False,
)
NAUGHTY = Mood(
    "naughty",
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
    accent=(200, 50, 74),
    ring=(255, 166, 60),
    sign=(62, 50, 132),
    sign_ink=(255, 226, 190),
    chip=(122, 78, 190),
    chip_ink=(255, 255, 255),
    night=True,
)
