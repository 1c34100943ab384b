"""The explanation note. It lies exactly on the inventory, whose numbers the player's panel repeats, so it never covers what it talks about."""

from __future__ import annotations

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich, plain
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow

TITLE, TEXT = 30.0, 24.0
ICON = 50.0
RULE = (226, 209, 174)
EDGE = (240, 200, 120)


def paint_note(brush: Brush, box: Box, note: Note) -> None:
    """The note in its home: title, a rule, the rows; rows that find no room are left out from the end, the reason never."""
    mood = brush.mood
    brush.plaque(box, 21, mood.paper, EDGE, 3, shadow=8)
    inner = box.inset(21, 18)
    brush.text(note.title, inner.x, inner.y + 18, TITLE, mood.ink, "title", "lm", width=inner.w)
    brush.rounded(Box(inner.x, inner.y + 42, inner.w, 3), 1, RULE)
    top = inner.y + 56
    rows = list(note.rows)
    if note.reason:
        rows.append(NoteRow("icon_no", note.reason))
    heights = [_height(brush, row, inner.w) for row in rows]
    room = inner.bottom - top
    while len(rows) > 1 and sum(heights) + 6 * (len(rows) - 1) > room:
        gone = -2 if note.reason else -1
        del rows[gone], heights[gone]
    gap = min(22.0, (room - sum(heights)) / max(1, len(rows)))
    y = top
    with brush.clip(box):
        for row, height in zip(rows, heights, strict=True):
            _paint_row(brush, row, Box(inner.x, y, inner.w, height))
            y += height + max(6.0, gap)


def _text(row: NoteRow) -> Rich:
    return row.text


def _indent(row: NoteRow) -> float:
    return ICON + 14 if row.piece else 0.0


def _height(brush: Brush, row: NoteRow, width: float) -> float:
    _, height = brush.paragraph_size(_text(row), width - _indent(row), TEXT, "strong", 1.22)
    return max(height, 46.0 if row.piece else 0.0)


def _paint_row(brush: Brush, row: NoteRow, box: Box) -> None:
    indent = _indent(row)
    _, height = brush.paragraph_size(_text(row), box.w - indent, TEXT, "strong", 1.22)
    if row.piece:
        natural = brush.art.natural(picture_name(row.piece))
        width = ICON * min(1.0, natural[0] / natural[1], 1.0)
        brush.sprite(row.piece, box.x + ICON / 2, box.y + max(height, 46) / 2, width, shadow=2)
    text_box = Box(box.x + indent, box.y + max(0.0, (46 - height) / 2 if row.piece else 0), box.w - indent, 0)
    brush.paragraph(_text(row), text_box, TEXT, brush.mood.ink, "strong", leading=1.22)


def spoken(note: Note) -> str:
    """The whole note as plain words."""
    parts = [note.title, *(plain(row.text) for row in note.rows), note.reason]
    return " ".join(part for part in parts if part)
