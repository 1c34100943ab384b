"""The explanation note. It lies exactly on the inventory, whose numbers the player's panel repeats, so it never covers what it talks about."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import plain
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow

TITLE, TEXT = 30.0, 24.0
TALLEST_TITLE = 36.0
"""The room above the rule, whatever text size was wished for."""
ICON = 50.0
LEADING, TIGHT = 1.22, 1.06
RULE = (226, 209, 174)
EDGE = (240, 200, 120)


def paint_note(brush: Brush, box: Box, note: Note) -> None:
    """The note in its home: title, a rule, the rows; text that was wished larger shrinks back, and lines move together, before
    a row is left out, and the reason never is."""
    mood = brush.mood
    brush.plaque(box, 21, mood.paper, EDGE, 3, shadow=8)
    inner = box.inset(21, 13)
    title = min(TITLE, TALLEST_TITLE / brush.layout.text_factor)
    brush.text(note.title, inner.x, inner.y + 19, title, mood.ink, "title", "lm", width=inner.w)
    brush.rounded(Box(inner.x, inner.y + 41, inner.w, 3), 1, RULE)
    top = inner.y + 52
    rows = list(note.rows)
    if note.reason:
        rows.append(NoteRow("icon_no", note.reason))
    room = inner.bottom - top
    size, leading = TEXT, LEADING
    heights = _heights(brush, rows, inner.w, size, leading)
    while sum(heights) + 6 * (len(rows) - 1) > room and size > TEXT / brush.layout.text_factor:
        size -= 1
        heights = _heights(brush, rows, inner.w, size, leading)
    if sum(heights) + 6 * (len(rows) - 1) > room:
        leading = TIGHT
        heights = _heights(brush, rows, inner.w, size, leading)
    while len(rows) > 1 and sum(heights) + 6 * (len(rows) - 1) > room:
        gone = -2 if note.reason else -1
        del rows[gone], heights[gone]
    gap = min(22.0, (room - sum(heights)) / max(1, len(rows)))
    y = top
    with brush.clip(box):
        for row, height in zip(rows, heights, strict=True):
            _paint_row(brush, row, Box(inner.x, y, inner.w, height), size, leading)
            y += height + max(6.0, gap)


def _indent(row: NoteRow) -> float:
    return ICON + 14 if row.piece else 0.0


def _heights(brush: Brush, rows: Sequence[NoteRow], width: float, size: float, leading: float) -> list[float]:
    found = []
    for row in rows:
        _, height = brush.paragraph_size(row.text, width - _indent(row), size, "strong", leading)
        found.append(max(height, 46.0 if row.piece else 0.0))
    return found


def _paint_row(brush: Brush, row: NoteRow, box: Box, size: float, leading: float) -> None:
    indent = _indent(row)
    _, height = brush.paragraph_size(row.text, box.w - indent, size, "strong", leading)
    if row.piece:
        natural = brush.art.natural(picture_name(row.piece))
        width = ICON * min(1.0, natural[0] / natural[1], 1.0)
        brush.sprite(row.piece, box.x + ICON / 2, box.y + max(height, 46) / 2, width, shadow=2)
    text_box = Box(box.x + indent, box.y + max(0.0, (46 - height) / 2 if row.piece else 0), box.w - indent, 0)
    brush.paragraph(row.text, text_box, size, brush.mood.ink, "strong", leading=leading)


def spoken(note: Note) -> str:
    """The whole note as plain words."""
    parts = [note.title, *(plain(row.text) for row in note.rows), note.reason]
    return " ".join(part for part in parts if part)
