"""The explanation note. It lies exactly on the inventory, whose numbers the player's panel repeats, so it never covers what it talks about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow

TITLE, TEXT = 30.0, 24.0
LARGEST = 27.0
"""The size of text where there is room for it."""
TALLEST_TITLE = 36.0
"""The room above the rule, whatever text size was wished for."""
SMALLEST = 18.0
ICON, SMALL_ICON = 50.0, 40.0
LEADING, TIGHT = 1.22, 1.06
RULE = (226, 209, 174)
EDGE = (240, 200, 120)


@dataclass(frozen=True, slots=True)
class _Setting:
    """How a note is set: the size of its text, its leading, the least room between two rows, the side of the pictures, whether there is a title."""

    size: float
    leading: float = LEADING
    gap: float = 6.0
    icon: float = ICON
    titled: bool = True

    def indent(self, row: NoteRow) -> float:
        """How far the text of a row lies from the edge."""
        return self.icon + 14 if row.piece else 0.0

    def least(self, row: NoteRow) -> float:
        """The height of a row of one line."""
        return self.icon - 4 if row.piece else 0.0

    def heights(self, brush: Brush, rows: Sequence[NoteRow], width: float) -> list[float]:
        """The height of each row."""
        sizes = (
            brush.paragraph_size(row.text, width - self.indent(row), self.size, "strong", self.leading) for row in rows
        )
        return [max(height, self.least(row)) for (_, height), row in zip(sizes, rows, strict=True)]

    def total(self, heights: Sequence[float]) -> float:
        """The height of rows with what lies between them."""
        return sum(heights) + self.gap * (len(heights) - 1)


def _settings(factor: float) -> Iterator[_Setting]:
    """From the roomiest to the tightest: large text, and text that was wished larger, shrinks back, lines move together, then everything becomes smaller,
    at last the title goes."""
    size = LARGEST
    while size > TEXT / factor:
        yield _Setting(size)
        size -= 1
    yield _Setting(size)
    yield _Setting(size, TIGHT)
    while size > SMALLEST / factor:
        yield _Setting(size, TIGHT, 3.0, SMALL_ICON)
        size -= 1
    yield _Setting(size, TIGHT, -4.5, SMALL_ICON, titled=False)  # a paragraph has some room below its last line


def paint_note(brush: Brush, box: Box, note: Note) -> None:
    """The note in its home: title, a rule, the rows, set as roomy as all of them fit; only then is a row left out, and the reason never."""
    brush.plaque(box, 21, brush.mood.paper, EDGE, 3, shadow=8)
    inner = box.inset(21, 13)
    rows = list(note.rows)
    if note.reason:
        rows.append(NoteRow("icon_no", note.reason))
    setting, heights, top, room = _Setting(TEXT), [0.0], inner.y, inner.h
    for setting in _settings(brush.layout.text_factor):
        heights = setting.heights(brush, rows, inner.w)
        top = inner.y + (52 if setting.titled else -5)
        room = inner.bottom + (0 if setting.titled else 5) - top
        if setting.total(heights) <= room:
            break
    if setting.titled:
        _paint_title(brush, inner, note.title)
    while len(rows) > 1 and setting.total(heights) > room:
        gone = -2 if note.reason else -1
        del rows[gone], heights[gone]
    gap = max(setting.gap, min(22.0, (room - sum(heights)) / max(1, len(rows))))
    y = top
    with brush.clip(box):
        for row, height in zip(rows, heights, strict=True):
            _paint_row(brush, row, Box(inner.x, y, inner.w, height), setting)
            y += height + gap


def _paint_title(brush: Brush, inner: Box, title: str) -> None:
    size = min(TITLE, TALLEST_TITLE / brush.layout.text_factor)
    brush.text(title, inner.x, inner.y + 19, size, brush.mood.ink, "title", "lm", width=inner.w)
    brush.rounded(Box(inner.x, inner.y + 41, inner.w, 3), 1, RULE)


def _paint_row(brush: Brush, row: NoteRow, box: Box, setting: _Setting) -> None:
    indent, least = setting.indent(row), setting.least(row)
    _, height = brush.paragraph_size(row.text, box.w - indent, setting.size, "strong", setting.leading)
    if row.piece:
        natural = brush.art.natural(picture_name(row.piece))
        width = setting.icon * min(1.0, natural[0] / natural[1], 1.0)
        brush.sprite(row.piece, box.x + setting.icon / 2, box.y + max(height, least) / 2, width, shadow=2)
    text_box = Box(box.x + indent, box.y + max(0.0, (least - height) / 2), box.w - indent, 0)
    brush.paragraph(row.text, text_box, setting.size, brush.mood.ink, "strong", leading=setting.leading)
