"""The cards of tasks that modules set: a frame, what is asked for in icons or as a pattern, what it pays; painted once for each size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from holiday_games.app.kit.layout import Box, Layout, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import HEIGHT, RATIO, WIDTH
from holiday_games.app.tables.holiday_hills.condition_face import paint_rows
from holiday_games.app.tables.holiday_hills.module_pictures import Row

STAKES_Y = 248.0
WHITE: Rgb = (255, 255, 255)
CELL: Rgb = (47, 107, 79)
FREE_CELL: Rgb = (235, 222, 194)
CORD: Rgb = (255, 205, 92)
CORD_EDGE: Rgb = (122, 78, 10)
BULB: Rgb = (200, 50, 74)
Link = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Tokens (O, C, B, S) by column and row, and lights between neighbouring points."""

    size: tuple[int, int]
    tokens: tuple[tuple[str, int, int], ...]
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture of a card of 200 by 280, where on it the task is shown, and the colour of what it pays; a back has no window."""

    picture: str
    window: Box | None = None
    ink: Rgb = WHITE


@dataclass(frozen=True, slots=True)
class TaskFace:
    """What a card shows: its frame or its back, the rows of its condition or its pattern, what it pays in words or, in `bonus`, as a picture;
    what lies `above` the task."""

    frame: Frame
    rows: tuple[Row, ...] = ()
    pattern: Pattern | None = None
    stakes: tuple[str, ...] = ()
    above: str = ""
    bonus: str = ""


def read_pattern(when: Mapping[str, Any]) -> Pattern | None:
    """The pattern that a card of the content asks for, upright; None if it asks for something else."""
    if "pattern" not in when:
        return None
    asked = when["pattern"]
    grid = [row.split() for row in asked.get("decorations", ())]
    links = [((a[0], a[1]), (b[0], b[1])) for a, b in asked.get("lights", ())]
    tokens = [(token, x, y) for y, row in enumerate(grid) for x, token in enumerate(row) if token != "."]
    points = [(x, y) for _, x, y in tokens] + [point for link in links for point in link]
    columns = max([x + 1 for x, _ in points] + [len(row) for row in grid])
    rows = max([y + 1 for _, y in points] + [len(grid)])
    found = Pattern((columns, rows), tuple(tokens), tuple(links))
    return _upright(found) if columns > rows else found


def _upright(pattern: Pattern) -> Pattern:
    """A wide pattern turned by a quarter: pictures hang upright, and their cells get larger."""
    columns, rows = pattern.size

    def turn(x: int, y: int) -> tuple[int, int]:
        return rows - 1 - y, x

    tokens = tuple((token, *turn(x, y)) for token, x, y in pattern.tokens)
    return Pattern((rows, columns), tokens, tuple((turn(*a), turn(*b)) for a, b in pattern.links))


def paint_task(brush: Brush, face: TaskFace, box: Box, *, alpha: int = 255, lift: float = 4.5) -> None:
    """A card as wide as a box, about its middle."""
    picture = task_picture(brush, face, box.w)
    if alpha < 255:
        picture = brush.faint(picture, alpha, (face, brush.layout.text_factor))
    brush.centred(picture, box.cx, box.cy, lift, ("task", picture.get_size(), alpha))


def task_picture(brush: Brush, face: TaskFace, width: float) -> pygame.Surface:
    """A card at a width in units."""
    w = brush.layout.px(width)
    return brush.art.made(("task", face, w, brush.layout.text_factor), lambda: _painted(brush, face, width, w))


def _painted(brush: Brush, face: TaskFace, width: float, w: int) -> pygame.Surface:
    h = round(w * RATIO)
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    room = Box(0, 0, width, width * RATIO)
    card = brush.onto(surface, Layout(w / width, room, brush.layout.text_factor))
    card.sprite(face.frame.picture, room.cx, room.cy, room.w, room.h)
    unit = width / WIDTH
    window = face.frame.window
    if window is not None:
        place = Box(window.x * unit, window.y * unit, window.w * unit, window.h * unit)
        if face.pattern is not None:
            paint_pattern(card, place, face.pattern)
        else:
            paint_rows(card, place, face.rows)
    if face.above:
        card.sprite(face.above, 100 * unit, 41 * unit, 78 * unit, shadow=2)
    if face.bonus:
        card.circle(100 * unit, STAKES_Y * unit, 31 * unit, WHITE)
        card.sprite(face.bonus, 100 * unit, STAKES_Y * unit, 48 * unit)
    _paint_stakes(card, face.stakes, unit, face.frame.ink)
    return surface


def _paint_stakes(card: Brush, stakes: Sequence[str], unit: float, ink: Rgb) -> None:
    size = max(24.0, 30 * unit)
    for i, words in enumerate(stakes):
        x = 100.0 if len(stakes) == 1 else 56.0 + 88 * i
        card.text(words, x * unit, STAKES_Y * unit, size, ink, "title", "cm", width=80 * unit)


def paint_pattern(brush: Brush, box: Box, pattern: Pattern) -> None:
    """A pattern as large as its box allows: green cells with what belongs there, strings of bulbs between them."""
    columns, rows = pattern.size
    side = min(box.w / columns, box.h / rows, box.w * 0.42)
    asked = {(x, y): token for token, x, y in pattern.tokens}

    def at(x: float, y: float) -> Point:
        return box.cx + (x - (columns - 1) / 2) * side, box.cy + (y - (rows - 1) / 2) * side

    for x in range(columns):
        for y in range(rows):
            cx, cy = at(x, y)
            token = asked.get((x, y))
            cell = Box(cx - side * 0.46, cy - side * 0.46, side * 0.92, side * 0.92)
            brush.rounded(cell, side * 0.18, CELL if token else FREE_CELL)
            if token:
                _paint_token(brush, token, cx, cy, side)
    for (x0, y0), (x1, y1) in pattern.links:
        _paint_link(brush, at((x0 + x1) / 2, (y0 + y1) / 2), side, across=y0 == y1)


def _paint_token(brush: Brush, token: str, cx: float, cy: float, side: float) -> None:
    if token == "B":
        brush.sprite("icon_ornament", cx - side * 0.16, cy + side * 0.06, side * 0.56)
        brush.sprite("icon_cane", cx + side * 0.2, cy - side * 0.04, side * 0.58)
        return
    piece = {"O": "icon_ornament", "C": "icon_cane", "S": "icon_star"}[token]
    brush.sprite(piece, cx, cy, side * 0.76)


def _paint_link(brush: Brush, centre: Point, side: float, *, across: bool) -> None:
    cx, cy = centre
    long, thick = side * 0.54, side * 0.24
    w, h = (long, thick) if across else (thick, long)
    place = Box(cx - w / 2, cy - h / 2, w, h)
    brush.plaque(place.inset(-side * 0.03), thick / 2, CORD, CORD_EDGE, side * 0.03)
    for along in (-0.3, 0.0, 0.3):
        dx, dy = (along * long, 0.0) if across else (0.0, along * long)
        brush.circle(cx + dx, cy + dy, side * 0.07, BULB)


def card_row(box: Box, count: int, widest: float, gap: float = 12.0) -> list[Box]:
    """Where so many cards lie side by side in a box, in the middle of it, no wider than that."""
    width = min(widest, (box.w - gap * (count - 1)) / max(1, count), box.h / RATIO)
    left = box.cx - (width * count + gap * (count - 1)) / 2
    return [
        Box(left + i * (width + gap), box.cy - width * RATIO / 2, width, width * HEIGHT / WIDTH) for i in range(count)
    ]
