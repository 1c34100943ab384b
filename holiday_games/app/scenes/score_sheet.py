"""The score pad: one column a seat, one row a category, filled in row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from holiday_games.app import palette
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.scenes.people import draw_face
from holiday_games.app.scenes.screen import capped
from holiday_games.app.tables.base import SeatLook, TableView
from holiday_games.rules.score import ScoreLine, ScoreSheet
from holiday_games.rules.words import numeral

HEAD, TOTAL, NOTE = 190.0, 84.0, 64.0
PADDING = 24.0
HIGHEST_ROW, LABEL_SHARE = 104.0, 0.40
STRIPE: palette.Rgb = (243, 231, 203)
WINNER: palette.Rgb = (252, 226, 160)
FAINT: palette.Rgb = (176, 164, 142)


@dataclass(frozen=True, slots=True)
class Category:
    """A row: its id, its printed title, and the line of each seat (None where a seat has none)."""

    id: str
    title: str
    lines: tuple[ScoreLine | None, ...]

    @property
    def best(self) -> int:
        """The highest number of the row."""
        return max((line.points for line in self.lines if line), default=0)


def categories_of(sheet: ScoreSheet) -> list[Category]:
    """The rows of a sheet in the order of the score pad."""
    by_seat = [_numbered(seat.lines) for seat in sheet.seats]
    order: dict[tuple[str, int], str] = {}
    for lines in by_seat:
        for key, line in lines.items():
            order.setdefault(key, line.title)
    keys = sorted(order, key=lambda key: [k[0] for k in order].index(key[0]))
    return [Category(key[0], order[key], tuple(lines.get(key) for lines in by_seat)) for key in keys]


def _numbered(lines: Sequence[ScoreLine]) -> dict[tuple[str, int], ScoreLine]:
    """The lines of a seat by category, and by number where a category has several (one for each task card)."""
    found: dict[tuple[str, int], ScoreLine] = {}
    for line in lines:
        number = sum(category == line.category for category, _ in found)
        found[line.category, number] = line
    return found


class SheetPicture:
    """Where everything of a sheet lies in its panel, and how it is painted. `rows` filled rows are shown, and `totals` once they count."""

    def __init__(
        self, box: Box, sheet: ScoreSheet, looks: Sequence[SeatLook], view: TableView[Any], facts: str
    ) -> None:
        self.sheet = sheet
        self.looks = looks
        self.view = view
        self.facts = facts
        self.categories = categories_of(sheet)
        count = max(1, len(self.categories))
        note = NOTE if sheet.note else 0.0
        fixed = HEAD + TOTAL + note + 12 + 2 * PADDING
        self.row_height = min(HIGHEST_ROW, (box.h - fixed) / count)
        self.box = Box(box.x, box.y, box.w, fixed + self.row_height * count)
        inner = self.box.inset(28, PADDING)
        self.head = Box(inner.x, inner.y, inner.w, HEAD)
        self.note = Box(inner.x + 8, inner.bottom - note, inner.w - 16, note)
        top = self.head.bottom + self.row_height * len(self.categories) + 6
        self.total = Box(inner.x, top, inner.w, TOTAL)
        self.label_width = inner.w * LABEL_SHARE
        self.column_width = (inner.w - self.label_width - 8) / len(looks)

    def row(self, number: int) -> Box:
        """The box of a row."""
        return Box(self.head.x, self.head.bottom + number * self.row_height, self.head.w, self.row_height)

    def column(self, seat: int) -> Box:
        """The box of a seat's column, from its face to its total."""
        x = self.head.x + self.label_width + seat * self.column_width
        return Box(x + 6, self.head.y, self.column_width - 12, self.total.y - self.head.y)

    def face(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's face."""
        column = self.column(seat)
        return column.cx, column.y + 72

    def name(self, seat: int) -> Box:
        """The box of a seat's face and name."""
        column = self.column(seat)
        return Box(column.x, column.y, column.w, HEAD)

    def cells(self) -> Iterator[tuple[int, int, Box]]:
        """Seat, row and box of every number of the rows."""
        for number in range(len(self.categories)):
            row = self.row(number)
            for seat in range(len(self.looks)):
                column = self.column(seat)
                yield seat, number, Box(column.x, row.y + 3, column.w, row.h - 6)

    # --- painting ---------------------------------------------------------------------------------

    def draw(
        self, p: Painter, rows: int, counted: Sequence[int], finished: bool, pointed: tuple[int, int] | None
    ) -> None:
        """The panel with the first `rows` rows filled in, the totals so far, and the winner once it is finished."""
        p.nine("shell/panel_frame", self.box, shadow=12)
        if finished:
            for seat in self.sheet.winners:
                column = self.column(seat)
                p.rounded(Box(column.x, column.y - 6, column.w, column.h + 10), 18, WINNER)
        self._draw_head(p, finished)
        for number, category in enumerate(self.categories):
            self._draw_row(p, number, category, filled=number < rows, pointed=pointed)
        self._draw_total(p, counted, finished)
        if self.sheet.note and finished:
            size = capped(p.layout, 25, 1.0)
            height = p.paragraph_size(self.sheet.note, self.note.w, size, "strong", 1.15)[1]
            place = Box(self.note.x, self.note.cy - height / 2, self.note.w, height)
            p.paragraph(self.sheet.note, place, size, palette.SOFT, "strong", leading=1.15)

    def _draw_head(self, p: Painter, finished: bool) -> None:
        x, y = self.head.x + 20, self.head.y
        room = self.label_width - 40
        p.text("Final score", x, y + 66, capped(p.layout, 46, 1.05), palette.INK, "title", "lm", width=room)
        p.text(self.facts, x, y + 116, capped(p.layout, 27, 1.05), palette.SOFT, "text", "lm", width=room)
        size, room = capped(p.layout, 32, 1.05), self.column_width - 4
        names = [p.halved(look.name, size, "title", room) for look in self.looks]
        widest = max(p.text_width(line, size, "title") for name in names for line in name)
        size *= max(0.75, min(1.0, room / widest))  # one size for all; only a very long word is smaller
        for seat, look in enumerate(self.looks):
            column = self.column(seat)
            side = min(96.0, column.w * 0.62)
            won = finished and seat in self.sheet.winners
            draw_face(p, look, *self.face(seat), side, shadow=4)
            if won:
                self._draw_prize(p, Box(column.cx - side / 2 - 38, y + 14, 72, 72))
            colour = palette.player_rgb(look.colour, p.vision)
            p.lines(names[seat], column.cx, y + 154, size, colour, "title", room)

    def _draw_prize(self, p: Painter, box: Box) -> None:
        tint = (200, 146, 42) if self.view.prize.startswith("shell/icon_") else None
        width, height = p.art.natural(self.view.prize)
        scale = min(box.w / width, box.h / height)
        p.image(self.view.prize, box.place(width * scale, height * scale), tint=tint)

    def _draw_row(
        self, p: Painter, number: int, category: Category, filled: bool, pointed: tuple[int, int] | None
    ) -> None:
        row = self.row(number)
        if number % 2 == 0:
            p.rounded(Box(row.x, row.y, row.w, row.h - 2), 16, STRIPE, 150)
        picture = self.view.category_picture(category.id)
        x = row.x + 20
        if picture is not None:
            side = min(52.0, row.h - 8)
            p.image(picture, Box(x, row.cy - side / 2, side, side))
            x += 72
        size = capped(p.layout, 31, 1.05) if row.h > 48 else 24
        p.text(category.title, x, row.cy, size, palette.INK, "text", "lm", width=row.x + self.label_width - x - 8)
        for seat, line in enumerate(category.lines):
            if line is None or not filled:
                continue
            column = self.column(seat)
            best = line.points == category.best and line.points > 0
            colour = FAINT if line.points == 0 else palette.BERRY if line.points < 0 else palette.INK
            face: Face = "bold" if best else "title"
            p.text(numeral(line.points), column.cx, row.cy, capped(p.layout, 33, 1.1), colour, face, "cm")
            if pointed == (seat, number):
                ring = Box(column.cx - 56, row.y + 2, 112, row.h - 6)
                p.rounded(ring, 14, palette.GOLD, border=4)

    def _draw_total(self, p: Painter, counted: Sequence[int], finished: bool) -> None:
        box = self.total
        p.rounded(box, 22, palette.GREEN)
        p.text("Total", box.x + 92, box.cy, 40, palette.IVORY, "title", "lm", width=self.label_width - 100)
        for seat, total in enumerate(counted):
            won = finished and seat in self.sheet.winners
            colour = palette.WINDOW if won else palette.IVORY
            size = 46 if won else 40
            p.text(numeral(total), self.column(seat).cx, box.cy, capped(p.layout, size, 1.1), colour, "bold", "cm")
