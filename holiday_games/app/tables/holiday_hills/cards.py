"""Objective cards: pattern and ladder painted from what the card asks for, once for each size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from holiday_games.app.kit.layout import Box, Layout, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.games.holiday_hills.records import Card

WIDTH, HEIGHT = 200.0, 280.0
RATIO = HEIGHT / WIDTH
LADDER_FROM_PX = 78
"""On narrower cards only the best value is printed, in a gold disc."""

Kind = Literal["dice", "decoration", "light"]
DISC: dict[Kind, Rgb] = {"dice": (151, 32, 58), "decoration": (31, 77, 56), "light": (29, 56, 112)}
GOLD_DISC: Rgb = (255, 227, 154)
INK: Rgb = (34, 48, 79)
FREE_CELL: Rgb = (226, 213, 184)
CELL: Rgb = (47, 107, 79)
CORD: Rgb = (255, 205, 92)
BULB: Rgb = (200, 50, 74)
MIDDLE: Point = (100.0, 151.0)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows. `presents` are pictures, `cells` pictures on a grid by column and row, `links` pairs of grid points; `ladder` the points for 1, 2 ... matches."""

    kind: Kind
    ladder: tuple[int, ...]
    presents: tuple[str, ...] = ()
    cells: tuple[tuple[str, int, int], ...] = ()
    links: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()


def card_picture(brush: Brush, face: CardFace | None, width: float) -> pygame.Surface:
    """A card at a width in units, face up, or its back."""
    w = brush.layout.px(width)
    h = round(w * RATIO)
    if face is None:
        return brush.art.get("holiday_hills/card_back", w, h)
    return brush.art.made(("objective", face, w), lambda: _painted(brush, face, w, h))


def paint_card(brush: Brush, face: CardFace | None, box: Box, *, alpha: int = 255) -> None:
    """A card in a box; its shadow falls on what lies below."""
    picture = card_picture(brush, face, box.w)
    if alpha < 255:
        picture = brush.faint(picture, alpha, face)
    brush.centred(picture, box.cx, box.cy, 4.5, ("card", picture.get_size(), alpha))


def _painted(brush: Brush, face: CardFace, w: int, h: int) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    card = brush.onto(surface, Layout(w / WIDTH, Box(0, 0, WIDTH, HEIGHT)))
    surface.blit(card.art.get(f"holiday_hills/card_{face.kind}", w, h), (0, 0))
    if face.kind == "dice":
        for i, piece in enumerate(face.presents):
            card.sprite(piece, MIDDLE[0] + (i % 2 - 0.5) * 68, MIDDLE[1] + (i // 2 - 0.5) * 66, 62)
    elif face.kind == "decoration":
        _paint_cells(card, face)
    else:
        _paint_links(card, face)
    _paint_ladder(card, face, w)
    return surface


def _paint_cells(card: Brush, face: CardFace) -> None:
    columns = max(x for _, x, _ in face.cells) + 1
    rows = max(y for _, _, y in face.cells) + 1
    side = 134 / max(columns, rows, 2.35)
    asked = {(x, y): icon for icon, x, y in face.cells}
    for x in range(columns):
        for y in range(rows):
            cx, cy = MIDDLE[0] + (x - (columns - 1) / 2) * side, MIDDLE[1] + (y - (rows - 1) / 2) * side
            icon = asked.get((x, y))
            box = Box(cx - side * 0.46, cy - side * 0.46, side * 0.92, side * 0.92)
            card.rounded(box, side * 0.18, CELL if icon else FREE_CELL)
            if icon:
                card.sprite(icon, cx, cy, side * 0.78)


def _paint_links(card: Brush, face: CardFace) -> None:
    points = {point for link in face.links for point in link}
    columns = max(x for x, _ in points) + 1
    rows = max(y for _, y in points) + 1
    side = 140 / max(columns, rows, 2.3)

    def place(x: float, y: float) -> Point:
        return MIDDLE[0] + (x - (columns - 1) / 2) * side, MIDDLE[1] + (y - (rows - 1) / 2) * side

    for x in range(columns):
        for y in range(rows):
            if (x, y) in points:
                card.sprite("tree", *place(x, y), side * 0.92)
            else:
                card.circle(*place(x, y), side * 0.1, (214, 199, 166))
    for (x0, y0), (x1, y1) in face.links:
        cx, cy = place((x0 + x1) / 2, (y0 + y1) / 2)
        long, thick = side * 0.74, side * 0.26
        w, h = (long, thick) if y0 == y1 else (thick, long)
        card.rounded(Box(cx - w / 2, cy - h / 2, w, h), thick / 2, CORD)
        for along in (-0.31, 0.0, 0.31):
            dx, dy = (along * long, 0.0) if y0 == y1 else (0.0, along * long)
            card.circle(cx + dx, cy + dy, side * 0.085, BULB)


def _paint_ladder(card: Brush, face: CardFace, w: int) -> None:
    if w < LADDER_FROM_PX:
        radius = 32.0
        card.circle(156, 246, radius, DISC[face.kind])
        card.circle(156, 246, radius - 4, GOLD_DISC)
        card.text(str(face.ladder[-1]), 156, 246, 40, INK, "title", "cm")
        return
    step = 40 if len(face.ladder) >= 4 else 56
    for i, points in enumerate(face.ladder):
        card.text(str(points), 100 + (i - (len(face.ladder) - 1) / 2) * step, 249, 40, (255, 255, 255), "title", "cm")


_CELLS = {"O": "icon_ornament", "C": "icon_cane", "B": "icon_pair_on_tree", "S": "icon_star"}


def card_face(card: Card) -> CardFace:
    """What an objective card shows."""
    if card.presents:
        return CardFace("dice", card.ladder, presents=tuple(f"present_{colour}" for colour in card.presents))
    if card.lights:
        return CardFace("light", card.ladder, links=card.lights)
    cells = [
        (_CELLS[token], x, y)
        for y, row in enumerate(card.decorations)
        for x, token in enumerate(row.split())
        if token != "."
    ]
    return CardFace("decoration", card.ladder, cells=tuple(cells))
