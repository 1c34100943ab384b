"""Side boards made of rows: a picture, a title, what is the case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt, SideBoard
from holiday_games.app.tables.holiday_hills.modules.boards import fit
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Spot

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

HEAD = 36.0
TWO_LINES = 54.0
"""From this height on a row has two lines."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its picture, what it is called, how it stands, and the sentence of its explanation; `marks` are small pictures at its right end."""

    picture: str
    title: str
    state: str = ""
    note: str = ""
    marks: tuple[str, ...] = ()
    done: bool = False


class RowsArt(ModuleArt):
    """A module with one side board of rows. Subclasses give `title` and `rows`; rows explain themselves as the places (id, number)."""

    docked = True
    title = ""
    icon = ""
    words = ""
    row_height = 58.0

    def rows(self, reading: Reading) -> Sequence[Row]:
        """What the board says now, for the seat in front."""
        return ()

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """The board."""
        height = HEAD + self.row_height * max(1, len(self.rows(reading)))
        paint = partial(self._paint, reading)
        return (SideBoard(self.title, height, paint, self.icon, self.words),)

    def _boxes(self, reading: Reading, box: Box) -> list[Box]:
        rows = self.rows(reading)
        _, rest = box.cut_top(HEAD)
        height = min(self.row_height * 1.4, rest.h / max(1, len(rows)))
        return [Box(rest.x, rest.y + i * height, rest.w, height) for i in range(len(rows))]

    def _paint(self, reading: Reading, brush: Brush, box: Box) -> None:
        mood = brush.mood
        brush.text(self.title, box.x + 8, box.y + 16, 26, mood.text, "title", "lm", width=box.w - 16)
        for row, place in zip(self.rows(reading), self._boxes(reading, box), strict=True):
            size = min(place.h - 8, 50.0)
            if row.done:
                brush.halo(place.x + 30, place.cy, size * 0.8, (255, 190, 70), 200)
            brush.sprite(row.picture, place.x + 30, place.cy, *fit(brush, row.picture, size), shadow=3)
            room = place.w - 72 - len(row.marks) * 34
            self._write(brush, row, place, room)
            for i, mark in enumerate(row.marks):
                x = place.right - 20 - (len(row.marks) - 1 - i) * 34
                brush.sprite(mark, x, place.cy, *fit(brush, mark, 30.0), shadow=2)

    @staticmethod
    def _write(brush: Brush, row: Row, place: Box, room: float) -> None:
        """Title and state on two lines, or side by side where the row is low."""
        mood, x = brush.mood, place.x + 66
        if row.state and place.h >= TWO_LINES:
            brush.text(row.title, x, place.cy - 13, 24, mood.text, "strong", "lm", width=room)
            brush.text(row.state, x, place.cy + 15, 24, mood.dim, "text", "lm", width=room)
            return
        share = min(room, brush.text_width(row.title, 24, "strong")) if row.state else room
        brush.text(row.title, x, place.cy, 24, mood.text, "strong", "lm", width=share)
        left = room - share - 10
        if row.state and left > 60:
            brush.text(row.state, x + share + 10, place.cy, 24, mood.dim, "text", "lm", width=left)

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Each row."""
        module = self.title.lower().replace(" ", "-")
        return [(module, number) for number in range(len(self.rows(reading)))]

    def place(self, table: HillsTable, key: Key) -> Spot | None:
        """Where a row lies, while its board is open."""
        if table.reading is None or key not in self.keys(table.reading):
            return None
        box = table.board_box(self.title)
        if box is None:
            return None
        row = self._boxes(table.reading, box)[int(str(key[1]))].inset(2, 2)
        return Spot(row, row, 14)

    def row_key(self, reading: Reading, number: int) -> Key:
        """The place of a row."""
        return self.keys(reading)[number]

    def note(self, reading: Reading, key: Key) -> Note | None:
        """What a row means."""
        if key not in self.keys(reading):
            return None
        row = self.rows(reading)[int(str(key[1]))]
        lines = [NoteRow(row.picture, escape(f"{row.note[:1].upper()}{row.note[1:]}"))] if row.note else []
        if row.state:
            lines.append(NoteRow("", escape(row.state)))
        return Note(escape(row.title), tuple(lines))
