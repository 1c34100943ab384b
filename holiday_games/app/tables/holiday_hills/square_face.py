"""What lies on the square now, as pictures: trees, decorations, presents, stars, string lights. Pure data, like the face of the town.

Everything goes by the names of the map ("C3" a plot, "C3/N" a spot, "C3-D3" a border). A module adds its own pieces: a filler is
simply another picture on a spot or in a corner, `extras` lie anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SPOTS = ("N", "E", "S", "W")
LIGHT = "light"
"""What a spot holds whose decoration is half of a string light; the light itself is painted on the border."""


@dataclass(frozen=True, slots=True)
class TreeFace:
    """A tree: pictures on its four spots ("" is a free hook), in its four corners ("" is free), the owner's star, and whether it is lit."""

    spots: tuple[str, ...] = ("", "", "", "")
    presents: tuple[str, ...] = ("", "", "", "")
    star: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Extra:
    """A piece of a module on the square, in board units about a point. `above` lies on the decorations, otherwise on the snow."""

    piece: str
    x: float
    y: float
    width: float
    above: bool = True
    shadow: float = 2.4
    alpha: int = 255


@dataclass
class SquareFace:
    """The whole square. `lights` gives the owner's colour on each border that has a string light."""

    trees: dict[str, TreeFace] = field(default_factory=dict)
    lights: dict[str, str] = field(default_factory=dict)
    extras: list[Extra] = field(default_factory=list)
    drawn_in: set[str] = field(default_factory=set)
    """Spots whose decoration is drawn nearer to the trunk, to make room for a piece on the border."""
