"""Chimney Dice Tower: the dice by the fire, each taken where it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt, SideBoard
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Spot
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.chimney import KEEP, Chimney
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Button, Mark
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

TITLE = "Chimney"
COLUMNS = 5


class ChimneyArt(ModuleArt):
    """The pool."""

    docked = True

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Chimney = game.module(Chimney)

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """The tray with its dice."""
        words = "The dice by the fire: a collect icon takes one of them."
        return (SideBoard(TITLE, 190, lambda brush, box: self._paint(reading, brush, box), "chimney_tower", words),)

    def news(self, reading: Reading) -> object:
        """The dice by the fire."""
        return tuple(self.rules.pool(reading.view))

    @staticmethod
    def _cells(box: Box) -> list[Box]:
        """The places of the dice in the tray."""
        tray = Box(box.x + 92, box.y + 4, box.w - 96, box.h - 8)
        size = min(tray.w / COLUMNS, tray.h / 3)
        left, top = tray.cx - size * COLUMNS / 2, tray.cy - size * 1.5
        return [Box(left + i % COLUMNS * size, top + i // COLUMNS * size, size, size) for i in range(3 * COLUMNS)]

    def _paint(self, reading: Reading, brush: Brush, box: Box) -> None:
        height = min(box.h - 6, 170.0)
        brush.sprite("chimney_tower", box.x + 44, box.cy, height * 0.5, height, shadow=4)
        for item, cell in zip(self.rules.pool(reading.view), self._cells(box), strict=False):
            brush.sprite(names.item(item), cell.cx, cell.cy, cell.w * 0.78, shadow=3)

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Each die by the fire."""
        return [("fire", number) for number in range(len(self.rules.pool(reading.view)))]

    def place(self, table: HillsTable, key: Key) -> Spot | None:
        """Where a die lies."""
        box = table.board_box(TITLE) if key[0] == "fire" else None
        if box is None:
            return None
        cell = self._cells(box)[int(str(key[1]))].inset(3)
        return Spot(cell, cell, 10)

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """A die is taken where it lies."""
        return list(self._marks(table, command))

    def _marks(self, table: HillsTable, command: Command) -> Iterator[Mark]:
        from holiday_games.app.tables.holiday_hills.marks import Mark

        if command[0] == "draft-die" and table.reading is not None:
            for number, item in enumerate(self.rules.pool(table.reading.view)):
                if item == command[1]:
                    yield Mark(("fire", number))

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Leaving the dice where they are; a die while another board is open."""
        from holiday_games.app.tables.holiday_hills.marks import Button

        if command == KEEP and reading.view.frames[-1][0] == "fire":
            return Button(command, "Leave the dice")
        return Button(command, pictures=(names.item(command[1]),)) if command[0] == "draft-die" else None

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A die by the fire."""
        if key[0] != "fire":
            return None
        item = self.rules.pool(reading.view)[int(str(key[1]))]
        rows = (
            NoteRow(names.item(item), "Pass an icon of its colour to take it, with this face."),
            NoteRow("", "The next fifteen tumble out once all are taken."),
        )
        return Note(f"{names.item_words(item)[:1].upper()}{names.item_words(item)[1:]}", rows)

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """A die flies to the player."""
        box = table.board_box(TITLE)
        if event.kind != "die-drafted" or box is None:
            return ()
        panel = table.grid.seats[event.seat]
        end = (panel.right - 60, panel.y + 36)
        return (
            Fly(
                seconds=0.45,
                piece=names.item(event.data["item"]),
                start=(box.cx, box.cy),
                end=end,
                sizes=(40.0, 34.0),
                landing="place",
            ),
        )


ART = ChimneyArt
