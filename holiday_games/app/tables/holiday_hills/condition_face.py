"""Paints what a judged card asks for: rows of icons and numbers, as large as its window allows, centred in it."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.module_pictures import Row

SHARES = {1: (0.74, 0.62, 0.44), 2: (0.48, 0.46, 0.38)}
"""How wide an icon is, of the width of the window: by the number of rows (two stand for more), then by the parts of its row."""
BETWEEN, GAP = 0.05, 0.04
SMALLEST = 24.0
PIPS = "icon_pips"
PLATE: Rgb = (22, 35, 63)
PLATE_INK: Rgb = (255, 255, 255)


def paint_rows(brush: Brush, box: Box, rows: Sequence[Row]) -> None:
    """Paint the rows; a part that begins with "#" is a number on a plate."""
    size = _text_size(brush, box, rows)
    rows = [part for row in rows for part in _broken(brush, box, row, size)]
    shares = SHARES[min(2, max(1, len(rows)))]
    sides = [_side(brush, box, row, shares[min(3, len(row)) - 1], size) for row in rows]
    shrink = min(1.0, box.h / (sum(sides) + box.w * BETWEEN * (len(rows) - 1) or 1.0))
    sides = [side * shrink for side in sides]
    y = box.cy - (sum(sides) + box.w * BETWEEN * shrink * (len(rows) - 1)) / 2
    for row, side in zip(rows, sides, strict=True):
        _paint_row(brush, Box(box.x, y, box.w, side), row, size)
        y += side + box.w * BETWEEN * shrink


def _text_size(brush: Brush, box: Box, rows: Sequence[Row]) -> float:
    """Numbers grow with the card; they are smaller, down to the smallest text there is, where that keeps every row on one line."""
    largest = max(SMALLEST, min(36.0, box.w * 0.3))
    size = largest
    while size > SMALLEST and not all(_needed(brush, row, size) + box.w * GAP * len(row) <= box.w for row in rows):
        size -= 1
    return largest if size <= SMALLEST and len(rows) < 2 else max(SMALLEST, size)


def _needed(brush: Brush, row: Row, size: float) -> float:
    """The width of a row with its smallest icons."""
    return sum(_plate_width(brush, part[1:], size) if part.startswith("#") else size * 1.2 for part in row)


def _broken(brush: Brush, box: Box, row: Row, size: float) -> list[Row]:
    """A row that is too long even with its smallest icons, on two lines."""
    if len(row) < 2 or _needed(brush, row, size) + box.w * GAP * (len(row) - 1) <= box.w:
        return [row]
    half = min(2, len(row) - 1)
    if (row[half] if row[half - 1] == PIPS else row[half - 1]).startswith("#") and row[half - 2] != PIPS:
        half = 1  # a number stays with what it counts: before it, but behind pips
    return [row[:half], *_broken(brush, box, row[half:], size)]


def _plate_width(brush: Brush, text: str, size: float) -> float:
    return max(size * 1.3, brush.text_width(text, size, "title") + size * 0.62)


def _side(brush: Brush, box: Box, row: Row, share: float, size: float) -> float:
    """The side of the icons of a row, so that all its parts fit."""
    plates = sum(_plate_width(brush, part[1:], size) for part in row if part.startswith("#"))
    icons = sum(not part.startswith("#") for part in row)
    if not icons:
        return size * 1.4
    return max(size * 1.15, min(box.w * share, (box.w - plates - box.w * GAP * (len(row) - 1)) / icons))


def _paint_row(brush: Brush, box: Box, row: Row, size: float) -> None:
    size = max(SMALLEST, min(size, box.h / 1.2))
    high = min(size * 1.4, box.h)
    widths = [_plate_width(brush, part[1:], size) if part.startswith("#") else box.h for part in row]
    gap = box.w * GAP
    x = box.cx - (sum(widths) + gap * (len(row) - 1)) / 2
    for part, width in zip(row, widths, strict=True):
        cx = x + width / 2
        if part.startswith("#"):
            brush.rounded(Box(x, box.cy - high / 2, width, high), high / 2, PLATE)
            brush.text(part[1:], cx, box.cy - 1, size, PLATE_INK, "title", "cm")
        else:
            w, h = brush.art.natural(picture_name(part))
            brush.sprite(part, cx, box.cy, width * w / max(w, h), width * h / max(w, h))
        x += width + gap
