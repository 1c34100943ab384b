"""Paints the square: trees from above with their hooks, decorations, presents, stars and string lights, in the order they lie on each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from holiday_games.app.art.effects import Look
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.geometry import Town
from holiday_games.app.tables.holiday_hills.moods import LAMP, SEAT_RGB
from holiday_games.app.tables.holiday_hills.square_face import LIGHT, SPOTS, SquareFace, TreeFace

TREE, DECORATION, PRESENT, HOOK, CORNER = 101.0, 38.0, 32.0, 15.0, 30.0
STAR = (40.0, 41.6)
ACROSS, DOWN = (78.0, 43.0), (45.0, 82.0)
BULBS = (-26.0, -15.0, 15.0, 26.0)
SPARK: Rgb = (255, 200, 110)


def paint_square(brush: Brush, town: Town, face: SquareFace, hidden: frozenset[object] = frozenset()) -> None:
    """Everything that lies on the square but what is hidden: ("tree", plot) with all that hangs on it, ("spot", name), ("light", border)."""
    for plot, tree in face.trees.items():
        paint_ground(brush, town, plot, tree)
    _paint_extras(brush, face, above=False)
    standing = {plot: tree for plot, tree in face.trees.items() if ("tree", plot) not in hidden}
    for plot, tree in standing.items():
        x, y = town.centre("plots", plot)
        brush.sprite("tree_lit" if tree.lit else "tree", x, y, TREE, shadow=4.2)
    for plot, tree in standing.items():
        paint_on_tree(brush, town, plot, tree, face.drawn_in, hidden)
    for border, colour in face.lights.items():
        if ("light", border) not in hidden:
            paint_light(brush, town, border, colour)
    _paint_extras(brush, face, above=True)


def _paint_extras(brush: Brush, face: SquareFace, *, above: bool) -> None:
    for extra in face.extras:
        if extra.above is above:
            brush.sprite(extra.piece, extra.x, extra.y, extra.width, shadow=extra.shadow, alpha=extra.alpha)


def paint_ground(brush: Brush, town: Town, plot: str, tree: TreeFace) -> None:
    """What lies under a tree: the light of a complete one, the places for presents that are free."""
    if tree.lit:
        x, y = town.centre("plots", plot)
        brush.halo(x, y, 82, LAMP, 170 if brush.mood.night else 200)
    for corner, piece in enumerate(tree.presents, 1):
        if not piece:
            x, y = town.centre("presents", f"{plot}/{corner}")
            brush.sprite("present_spot", x, y, CORNER, alpha=120 if brush.mood.night else 150)


def paint_on_tree(
    brush: Brush,
    town: Town,
    plot: str,
    tree: TreeFace,
    drawn_in: set[str],
    hidden: frozenset[object] = frozenset(),
) -> None:
    """What is on a tree and under its branches; a hidden ("spot", name) shows its free hook."""
    x, y = town.centre("plots", plot)
    for corner, piece in enumerate(tree.presents, 1):
        if piece:
            cx, cy = town.centre("presents", f"{plot}/{corner}")
            brush.sprite(piece, cx, cy, PRESENT, shadow=2.4)
    for spot, piece in zip(SPOTS, tree.spots, strict=True):
        sx, sy = town.centre("spots", f"{plot}/{spot}")
        if not piece or ("spot", f"{plot}/{spot}") in hidden:
            brush.sprite("hook", x + (sx - x) * 1.02, y + (sy - y) * 1.02, HOOK)
        elif piece != LIGHT:
            pull = 0.86 if f"{plot}/{spot}" in drawn_in else 1.0
            brush.sprite(piece, x + (sx - x) * pull, y + (sy - y) * pull, DECORATION, shadow=2.6)
    if tree.star:
        brush.sprite(f"star_{tree.star}", x, y, *STAR, shadow=2.8)
    if tree.lit:
        for i in range(6):
            angle = math.radians(i * 60 + 20)
            brush.sparkle(x + 26 * math.cos(angle), y + 26 * math.sin(angle), 10, SPARK, 90)


def paint_light(brush: Brush, town: Town, border: str, colour: str, alpha: int = 255) -> None:
    """A string light on the border of two plots, its bulbs glowing."""
    box = town.box("borders", border)
    across = box.w > box.h
    if across:
        brush.sprite(f"lights_{colour}_h", box.cx, box.cy, *ACROSS, shadow=2.4, alpha=alpha)
    else:
        brush.sprite(f"lights_{colour}_v", box.cx, box.cy, *DOWN, shadow=2.4, alpha=alpha)
    for along in BULBS:
        aside = 11.0 if along in (-26.0, 15.0) else -11.0
        x, y = (box.cx + along, box.cy + 7) if across else (box.cx - aside, box.cy + along)
        brush.halo(x, y, 15, SEAT_RGB[colour], 90 * alpha // 255)


def paint_turned_tree(brush: Brush, town: Town, plot: str, tree: TreeFace, degrees: float) -> None:
    """A tree in the middle of a turn, with what hangs on it, on the plain plot; for the moment before a light holds it."""
    x, y = town.centre("plots", plot)
    brush.sprite("tree_lit" if tree.lit else "tree", x, y, TREE, shadow=4.2, angle=degrees)
    for corner, piece in enumerate(tree.presents, 1):
        if piece:
            brush.sprite(piece, *town.centre("presents", f"{plot}/{corner}"), PRESENT, shadow=2.4)
    for spot, piece in zip(SPOTS, tree.spots, strict=True):
        sx, sy = _about(town.centre("spots", f"{plot}/{spot}"), (x, y), degrees)
        if not piece:
            brush.sprite("hook", sx, sy, HOOK)
        elif piece != LIGHT:
            brush.sprite(piece, sx, sy, DECORATION, shadow=2.6)
    if tree.star:
        brush.sprite(f"star_{tree.star}", x, y, *STAR, shadow=2.8)


def _about(point: tuple[float, float], centre: tuple[float, float], degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    dx, dy = point[0] - centre[0], point[1] - centre[1]
    return (
        centre[0] + dx * math.cos(angle) - dy * math.sin(angle),
        centre[1] + dx * math.sin(angle) + dy * math.cos(angle),
    )


# Sleighs and wheelbarrows

SLEIGH, BARROW, LOAD = (72.0, 70.0), 64.0, 20.0
SEATS = {"e": ((44, 40), (70, 41)), "w": ((54, 41), (80, 40)), "n": ((46, 40), (74, 40)), "s": ((46, 44), (74, 44))}
RIM = {"e": 53, "w": 53, "n": 52, "s": 57}
"""Below this line of the picture (of 120) the near side of the sleigh hides the load."""


@dataclass(frozen=True, slots=True)
class Body:
    """A sleigh with room for presents: picture, width and height, the share of it above the near side, where presents sit about its middle, and how
    large they are; the shadow below it, and how far its middle is above its place."""

    picture: str
    w: float
    h: float
    rim: float
    seats: Sequence[tuple[float, float]]
    load: float
    shadow: float
    up: float = 0.0


BodyOf: TypeAlias = Callable[[str, str, float], Body]
"""(colour, heading, size) -> a sleigh."""


def sleigh_body(colour: str, facing: str, size: float) -> Body:
    """A sleigh about its middle, with seats for two presents behind its near side."""
    w, h = SLEIGH[0] * size, SLEIGH[1] * size
    unit, middle = h / 120, 62 if facing in "ew" else 60
    seats = [((dx - middle) * unit, (dy - 60) * unit) for dx, dy in SEATS[facing]]
    return Body(f"sleigh_{colour}_{facing}", w, h, RIM[facing] / 120, seats, LOAD * size, 3.4 * size)


def paint_loaded(brush: Brush, body: Body, x: float, y: float, load: tuple[str, ...], alpha: int = 255) -> None:
    """The body, the presents over it, and its near side once more over the presents."""
    y -= body.up
    brush.sprite(body.picture, x, y, body.w, body.h, shadow=body.shadow, alpha=alpha)
    if not load:
        return
    for piece, (dx, dy) in zip(load, body.seats, strict=False):
        brush.sprite(piece, x + dx, y + dy, body.load, alpha=alpha)
    picture = brush.picture(body.picture, body.w, body.h, Look(alpha=alpha))
    width, height = picture.get_size()
    cut = round(body.rim * height)
    rect = picture.get_rect(center=brush.layout.at(x, y))
    brush.surface.blit(picture, (rect.x, rect.y + cut), (0, cut, width, height - cut))


def paint_barrow(
    brush: Brush,
    facing: str,
    x: float,
    y: float,
    load: tuple[str, ...] = (),
    *,
    size: float = 1.0,
    alpha: int = 255,
) -> None:
    """A wheelbarrow about its middle; its present is seen above the rim."""
    for piece in load[:1]:
        brush.sprite(piece, x + (4 if facing == "e" else 0) * size, y - 14 * size, 22 * size, alpha=alpha)
    brush.sprite(f"wheelbarrow_{facing}", x, y, BARROW * size, shadow=3 * size, alpha=alpha)
