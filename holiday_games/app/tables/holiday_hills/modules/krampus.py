"""Krampus: the bonfire board with its moves and tokens, the humbug track, the personality, coal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt, corner_marks
from holiday_games.app.tables.holiday_hills.motions import LightUp, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import SeatFace
from holiday_games.app.tables.holiday_hills.town_face import Decal, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.vocabulary.conditions import say, say_score
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Mark
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable


class KrampusArt(RowsArt):
    """Mischief and humbug."""

    title = "Krampus"
    row_height = 42.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Krampus = game.module(Krampus)

    def town(self, reading: Reading, face: TownFace) -> None:
        """Tiles lie face down until all are laid."""
        if any(frame[0] == "krampus-up" for frame in reading.view.frames):
            for place in self.rules.of(reading.view).laid:
                x, y = reading.town.centre("houses", names.house(self.game.board, place))
                face.decals.append(Decal("tile_krampus_back", x, y, 44, over=True))

    def rows(self, reading: Reading) -> Sequence[Row]:
        """One row a move, then the markers on the track, then the personality."""
        slot, file = self.rules.of(reading.view), self.rules.file
        rows = []
        for at, move in enumerate(file.moves):
            words = effects.words(self.rules.moves[at])
            marks = ("mischief_token",) if slot.moves[at] else ()
            rows.append(Row(f"icon_move_{move.id}", move.name, f"{move.humbug} humbug", f"{words}.", marks))
        places = ", ".join(
            f"{reading.seats[seat].name} {space} ({file.humbug_track.values[space]:+d})"
            for seat, space in enumerate(slot.humbug)
        )
        peak = file.humbug_track.values.index(max(file.humbug_track.values))
        track = f"The space under your marker pays at the end: most on space {peak}, less beyond."
        rows.append(Row("icon_humbug", "Humbug track", places, track))
        if slot.card >= 0:
            rows.append(self._personality(slot.card))
        return rows

    def _personality(self, card: int) -> Row:
        record, score, gate = self.rules.file.personalities[card], self.rules.scores[card], self.rules.gates[card]
        seats = self.game.seats
        if score is not None:
            words = say_score(score, seats)
        else:
            words = f"the track pays only for {say(gate, seats)}" if gate is not None else ""
        return Row("krampus_head", record.name, words, f"{words}.")

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """Where a player stands on the track."""
        space = self.rules.of(reading.view).humbug[face.seat]
        if space:
            face.counters.append((f"imp_{face.colour}", space))

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Moves and tokens on their rows, coal in corners, tiles on houses."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        reading = table.reading
        if reading is None:
            return ()
        if command[0] in ("coal", "lay"):
            return list(corner_marks(reading, command[1]))
        if command[0] == "krampus-tile":
            return [Mark(("place", command[1]))]
        if command[0] in ("mischief", "move-token"):
            key = self.row_key(reading, command[1])
            return [Mark(key)] if self.place(table, key) is not None else ()
        if command[0] == "remove":
            return [Mark(("spot", command[1], (command[2] + reading.turns[command[1]]) % 4))]
        return ()

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """The bonfire flares up; a tile is turned up."""
        reading = table.reading
        if event.kind == "krampus-tile" and reading is not None:
            at = reading.town.centre("houses", names.house(self.game.board, event.data["place"]))
            return (LightUp(seconds=0.4, at=at, radius=70, on_board=True, sound="stamp"),)
        box = table.board_box(self.title) if event.kind == "mischief" else None
        if box is not None:
            return (LightUp(seconds=0.45, at=(box.cx, box.y + 60), radius=80, on_board=False, sound="sparkle"),)
        return ()


ART = KrampusArt
