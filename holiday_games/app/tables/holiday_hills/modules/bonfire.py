"""The bonfire board: five mischief moves with their tokens above the humbug track, small in the dock, with names in the drawer."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.rules.words import numeral

COLUMNS = 7
GAP = 6.0
NAMED_FROM = 420.0
"""From this height on the moves stand below each other, with their names."""
ROAD: Rgb = (104, 84, 150)
DARK_INK: Rgb = (60, 34, 10)
WHITE: Rgb = (255, 255, 255)
FREE: Rgb = (72, 52, 112)
FREE_EDGE: Rgb = (255, 166, 60)
POINTED: Rgb = (255, 244, 206)
BARRED: Rgb = (52, 37, 84)
BARRED_EDGE: Rgb = (84, 66, 124)
EMPTY: Rgb = (30, 20, 56)
BARRED_INK: Rgb = (184, 172, 216)


@dataclass(frozen=True, slots=True)
class MoveFace:
    """One move: its picture, name and humbug, whether a token lies there, whether it cannot be chosen now."""

    picture: str
    name: str
    humbug: int
    token: bool
    barred: bool = False


@dataclass(frozen=True, slots=True)
class Parts:
    """Where everything lies on the board."""

    head: Box
    moves: tuple[Box, ...]
    track: Box
    named: bool


def parts(box: Box, count: int) -> Parts:
    """The board in a box, for so many moves."""
    named = box.h >= NAMED_FROM
    head, rest = box.cut_top(54 if named else min(40.0, box.h * 0.18), GAP)
    if named:
        upper, track = rest.cut_top((rest.h - GAP) * 0.63, GAP)
        return Parts(head, tuple(upper.rows(count, GAP)), track, named)
    upper, track = rest.cut_top(rest.h * 0.31, GAP)
    return Parts(head, tuple(upper.columns(count, GAP)), track, named)


def token_at(box: Box, *, named: bool) -> Point:
    """Where the token of a move lies."""
    return (box.right - 28, box.cy) if named else (box.right - box.w * 0.2, box.y + box.h * 0.3)


def paint_move(brush: Brush, box: Box, face: MoveFace, *, named: bool, pointed: bool = False) -> None:
    """A move; one that cannot be chosen is dim, one that is pointed at lies in bright light, its token about to come."""
    fill, edge = (BARRED, BARRED_EDGE) if face.barred else (FREE, FREE_EDGE)
    if pointed:
        fill = POINTED
    brush.plaque(box, 14, fill, edge, 2.5)
    alpha = 130 if face.barred else 255
    at = token_at(box, named=named)
    if not named:
        brush.sprite(face.picture, box.x + box.h * 0.48, box.cy, min(box.h - 10, box.w * 0.5), alpha=alpha)
        _paint_token(brush, at, min(15.0, box.h * 0.24), face)
        brush.text(str(face.humbug), at[0], box.bottom - box.h * 0.25, 24, WHITE, "title", "cm")
        return
    brush.sprite(face.picture, box.x + 34, box.cy, box.h - 8, alpha=alpha)
    ink = DARK_INK if pointed else BARRED_INK if face.barred else WHITE
    brush.text(face.name, box.x + 66, box.cy, 27, ink, "title", "lm", width=box.w - 200)
    for step in range(face.humbug):
        x = box.right - 70 - 25 * (face.humbug - 1 - step)
        brush.sprite("krampus_head", x, box.cy, 28, alpha=alpha)
    _paint_token(brush, at, 19, face)
    if pointed and not face.token:
        brush.sprite("mischief_token", *at, 19 * 2.3, alpha=170)


def _paint_token(brush: Brush, at: Point, radius: float, face: MoveFace) -> None:
    brush.circle(*at, radius, EMPTY)
    if face.token:
        brush.sprite("mischief_token", *at, radius * 2.3, shadow=2)


# --- the humbug track -------------------------------------------------------------------------------------


def spaces(box: Box, count: int) -> list[Box]:
    """The spaces of the track: rows of seven that turn back and forth from the top left."""
    rows = -(-count // COLUMNS)
    cells = [row.columns(COLUMNS, 4) for row in box.rows(rows, 4)]
    return [
        cells[i // COLUMNS][i % COLUMNS if i // COLUMNS % 2 == 0 else COLUMNS - 1 - i % COLUMNS] for i in range(count)
    ]


def _kind(values: Sequence[int], space: int) -> str:
    """Rising, near the top, the top, falling, or worth nothing any more."""
    peak = values.index(max(values))
    if values[space] >= max(values) - 1:
        return "peak"
    if space > peak:
        return "bad" if values[space] <= 0 else "fall"
    return "mid" if space >= COLUMNS else "low"


def paint_track(brush: Brush, box: Box, values: Sequence[int], markers: Mapping[int, Sequence[str]]) -> None:
    """The track with its values and, by space, the colours of the markers that stand there."""
    cells = spaces(box, len(values))
    for a, b in itertools.pairwise(cells):
        x, y = min(a.cx, b.cx) - 7, min(a.cy, b.cy) - 7
        brush.rounded(Box(x, y, abs(a.cx - b.cx) + 14, abs(a.cy - b.cy) + 14), 7, ROAD)
    for space, cell in enumerate(cells):
        paint_space(brush, cell, values, space, markers.get(space, ()))


def paint_space(
    brush: Brush, cell: Box, values: Sequence[int], space: int, here: Sequence[str], *, alpha: int = 255
) -> None:
    """A space with what it pays; the number makes room for the markers that stand there."""
    kind = _kind(values, space)
    brush.sprite(f"humbug_{kind}", cell.cx, cell.cy, cell.w, cell.h, shadow=2)
    ink = WHITE if kind == "bad" else DARK_INK
    words = numeral(values[space])
    if here:
        brush.text(words, cell.x + cell.w * 0.26, cell.cy, 24, ink, "title", "cm")
    else:
        brush.text(words, cell.cx, cell.cy, 24, ink, "title", "cm")
    for number, colour in enumerate(here):
        paint_marker(brush, cell, colour, number, len(here), alpha=alpha)


def paint_marker(brush: Brush, cell: Box, colour: str, number: int = 0, count: int = 1, *, alpha: int = 255) -> None:
    """A marker in the right half of its space; several stand side by side, more than two in rows of two."""
    size = min(cell.h * 0.82, 34.0) if count < 3 else cell.h * (0.5 if count < 5 else 0.36)
    rows = 1 if count < 3 else -(-count // 2)
    row, column = divmod(number, 2) if count > 2 else (0, number)
    across = min(2, count)
    x = cell.x + cell.w * 0.71 + (column - (across - 1) / 2) * min(size * 0.76, cell.w * 0.3)
    y = cell.cy - 3 + (row - (rows - 1) / 2) * size * 0.92
    brush.sprite(f"imp_{colour}", x, y, size * 0.84, size, shadow=2, alpha=alpha)
