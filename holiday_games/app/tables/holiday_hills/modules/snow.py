"""Let It Snow: snowballs on the gaps, snowmen between trees, and how many snowballs everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.motions import Fly, LightUp, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow, SeatFace
from holiday_games.app.tables.holiday_hills.preview import gaps_passed
from holiday_games.app.tables.holiday_hills.square_face import Extra, SquareFace
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.games.holiday_hills.codes import BORDERS, PLOTS, RING
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.snow import LEAVE, TAKE, Slot, Snow
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Button, Mark
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

BALL, MAN = 36.0, 54.0


class SnowArt(ModuleArt):
    """Snow on the board."""

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Snow = game.module(Snow)

    def _slot(self, reading: Reading) -> Slot:
        return self.rules.of(reading.view)

    def town(self, reading: Reading, face: TownFace) -> None:
        """Snowballs lie on gaps."""
        for at, ball in enumerate(self._slot(reading).balls):
            if ball:
                face.gaps[names.gap(self.game.board, at // RING, at % RING)] = ("snowball", BALL)

    def square(self, reading: Reading, face: SquareFace) -> None:
        """Snowmen stand between two trees, smaller as they melt."""
        slot = self._slot(reading)
        for seat, border in enumerate(slot.men):
            if border >= 0:
                name = names.border(border)
                x, y = reading.town.centre("borders", name)
                stage = max(1, min(3, slot.cards[seat]))
                face.extras.append(Extra(f"snowman_{reading.colour(seat)}_{stage}", x, y, MAN, shadow=3.2))

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many snowballs a player has."""
        number = self._slot(reading).cards[face.seat]
        if number:
            face.counters.append(("snowball", number))

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """A snowman is built on a border."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        return [Mark(("border", command[1]))] if command[0] == "snowman" else ()

    def button(self, reading: Reading, command: Command) -> Button | None:
        """The snowballs on the way."""
        from holiday_games.app.tables.holiday_hills.marks import Button

        if command == TAKE:
            return Button(command, pictures=("snowball",) * len(reading.view.frames[-1][2]))
        return Button(command, "Leave the snow") if command == LEAVE else None

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A snowball, or a snowman."""
        slot = self._slot(reading)
        if key[0] == "gap" and slot.balls[int(str(key[1])) * RING + int(str(key[2]))]:
            text = f"Passing it, you may take it: up to {self.rules.capacity}, all on your way or none."
            return Note("Snowball", (NoteRow("snowball", text),))
        if key[0] == "border" and int(str(key[1])) in slot.men:
            seat = slot.men.index(int(str(key[1])))
            a, b, _, _ = BORDERS[slot.men[seat]]
            name = reading.seats[seat].name
            text = f"Only {name} may decorate {PLOTS[a]} and {PLOTS[b]}. It melts in {slot.cards[seat]} turns."
            return Note("Snowman", (NoteRow(f"snowman_{reading.colour(seat)}_3", text),))
        return None

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """The snowballs on the way."""
        slot = self._slot(reading)
        found = sum(slot.balls[path * RING + gap] for path, gap in gaps_passed(preview))
        return (NoteRow("snowball", f"{found} snowballs lie on the way."),) if found else ()

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """Snowballs fly to the player; a snowman appears with a glow."""
        places = table.places
        if event.kind == "snow-taken":
            panel = table.grid.seats[event.seat]
            hand = (panel.x + 180, panel.y + 36)
            flights = []
            for gap in event.data["gaps"]:
                start = places.at(*table.town.centre("gaps", names.gap(self.game.board, gap // RING, gap % RING)))
                flights.append(
                    Fly(
                        seconds=0.4,
                        piece="snowball",
                        start=start,
                        end=hand,
                        sizes=(BALL * places.unit, 24.0),
                        landing="snow",
                    )
                )
            return flights
        if event.kind in ("snowman-built", "snowman-gone"):
            at = table.town.centre("borders", names.border(event.data["border"]))
            return (LightUp(seconds=0.45, at=at, radius=60, on_board=True, sound="snow"),)
        return ()


ART = SnowArt
