"""Great Holiday Bake Off: the five plates, whose gingerbread lies on each, and how the own challenges stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.bake_off import BakeOff
from holiday_games.games.holiday_hills.vocabulary.conditions import progress, say
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Mark
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable


class BakeOffArt(RowsArt):
    """Plates and gingerbread."""

    title = "Bake off"

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: BakeOff = game.module(BakeOff)

    def rows(self, reading: Reading) -> Sequence[Row]:
        """One row a plate."""
        slot = self.rules.of(reading.view)
        rows = []
        for plate in range(len(self.rules.plates)):
            side, condition = self.rules.side(reading.view, plate)
            bakers = [seat for seat in range(self.game.seats) if plate in slot.tokens[seat]]
            now = progress(self.game, reading.view, reading.eyes, condition)
            own = reading.eyes in bakers
            rows.append(
                Row(
                    self.rules.plates[plate].id.replace("-", "_"),
                    side.name,
                    now,
                    f"{say(condition, self.game.seats)}: {self.rules.reward:+d} for each of your gingerbreads there, else {self.rules.penalty:+d}.",
                    tuple(f"gingerbread_{reading.colour(seat)}" for seat in bakers),
                    done=own and now == "met",
                )
            )
        return rows

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Gingerbread is put on a plate."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        reading = table.reading
        if command[0] != "bake" or reading is None or self.place(table, self.row_key(reading, command[1])) is None:
            return ()
        return [Mark(self.row_key(reading, command[1]))]


ART = BakeOffArt
