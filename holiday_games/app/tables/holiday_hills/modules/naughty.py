"""Naughty: the dark side of the board. Its special houses and stars are part of the state; what is its own is the night and the claiming star."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.moods import NAUGHTY
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.table import HillsTable


class NaughtyArt(ModuleArt):
    """The night, and the star that tops a claimed tree."""

    mood = NAUGHTY

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """A star flies from its owner's panel to the top of the tree."""
        reading = table.reading
        if event.kind != "claimed" or reading is None:
            return ()
        seat = table.grid.seats[event.seat]
        places = table.places
        end = places.at(*table.town.centre("plots", names.plot(event.data["plot"])))
        piece = f"star_{reading.colour(event.seat)}"
        start = (seat.x + 119, seat.bottom - 40)
        return (Fly(seconds=0.5, piece=piece, start=start, end=end, sizes=(37.0, 40 * places.unit), landing="place"),)


ART = NaughtyArt
