"""Wreaths: the own ones, in hand and on trees; those of others lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.holiday_hills.modules.boards import spot_marks
from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.app.tables.holiday_hills.panel_faces import SeatFace
from holiday_games.games.holiday_hills.codes import PLOTS, WREATH, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.wreaths import Wreaths
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Button, Mark
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

_PICTURES = {"candy-cane": "cane", "ornament": "ornament", "light": "light"}


class WreathsArt(RowsArt):
    """Three wreaths a player."""

    title = "Wreaths"

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Wreaths = game.module(Wreaths)

    def _picture(self, reading: Reading, seat: int, kind: int) -> str:
        face = _PICTURES[self.rules.wreaths[kind].each] if kind >= 0 else "down"
        return f"wreath_{reading.colour(seat)}_{face}"

    def rows(self, reading: Reading) -> Sequence[Row]:
        """The wreaths of the seat in front."""
        slot, seat = self.rules.of(reading.view), reading.eyes
        rows = [self._row(reading, kind, "in your inventory") for kind in slot.hands[seat]]
        for number, kind in enumerate(slot.hung[seat]):
            scope = self.rules.scope(reading.view, seat, number)
            rows.append(self._row(reading, kind, f"on {PLOTS[scope[0]]}" if scope else "in your hand"))
        return rows

    def _row(self, reading: Reading, kind: int, lies: str) -> Row:
        picture = self._picture(reading, reading.eyes, kind)
        if kind < 0:
            return Row(picture, "A wreath", lies)
        wreath = self.rules.wreaths[kind]
        whom = "for you" if wreath.to == "wreath-owner" else "for the owner of each, yours excepted"
        each = wreath.each.replace("-", " ").replace("light", "string light")
        text = f"{wreath.points:+d} {whom} for each {each} on its tree and the trees your lights join to it."
        return Row(picture, wreath.name, lies, text)

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many a player has left."""
        number = len(self.rules.of(reading.view).hands[face.seat])
        if number:
            face.counters.append((f"wreath_{face.colour}_down", number))

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Hung on a spot."""
        reading = table.reading
        if command[0] != "hang" or reading is None:
            return ()
        _, seat, number = reading.view.frames[-1]
        return list(spot_marks(reading, command[1], command[2], piece(WREATH + number, seat)))

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Which wreath."""
        from holiday_games.app.tables.holiday_hills.marks import Button

        if command[0] != "wreath":
            return None
        return Button(command, pictures=(self._picture(reading, reading.eyes, command[1]),))


ART = WreathsArt
