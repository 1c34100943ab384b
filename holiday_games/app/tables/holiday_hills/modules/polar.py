"""Polar: tokens on the gaps, the supplies, and the own card with what it still lacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.modules.boards import corner_marks, spot_marks
from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import FLAKE, RING, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar import SHOW, Polar
from holiday_games.games.holiday_hills.vocabulary.conditions import progress
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Mark
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

WIDTH = 43.0


class PolarArt(RowsArt):
    """Cubes, snowflakes, tokens, the card."""

    title = "Polar"
    icon = "polar_token_flake"
    words = "Your polar card, and the snow that is left."

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Polar = game.module(Polar)

    def _picture(self, token: int) -> str:
        return "polar_token_cube" if self.rules.token_effects[token][0] == "fill-cube" else "polar_token_flake"

    def town(self, reading: Reading, face: TownFace) -> None:
        """Tokens lie on gaps."""
        for at, token in enumerate(self.rules.of(reading.view).places):
            if token >= 0:
                face.gaps[names.gap(self.game.board, at // RING, at % RING)] = (self._picture(token), WIDTH)

    def rows(self, reading: Reading) -> Sequence[Row]:
        """The own card, and what is left of the snow."""
        slot = self.rules.of(reading.view)
        card = slot.cards[reading.eyes][0] if slot.cards[reading.eyes] else -1
        rows = []
        if card >= 0:
            shown = bool(slot.shown[reading.eyes])
            state = "shown" if shown else progress(self.game, reading.view, reading.eyes, self.rules.conditions[card])
            name = self.rules.cards[card].name
            rows.append(Row("polar_front", name, state, self.rules.card_words(card), done=state == "met"))
        else:
            rows.append(Row("polar_back", "A secret card"))
        left = f"{slot.cubes} cubes, {slot.flakes} snowflakes left"
        rows.append(Row("snow_cube", "Snow", left, "Cubes fill a place for a present, snowflakes a spot on a tree."))
        return rows

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Corners for cubes, spots for snowflakes, the card for showing it."""
        reading = table.reading
        if reading is None:
            return ()
        if command[0] in ("cube", "lay"):
            return list(corner_marks(reading, command[1]))
        if command[0] == "snowflake":
            return list(spot_marks(reading, command[1], command[2], piece(FLAKE, reading.view.frames[-1][1])))
        if command == SHOW:
            from holiday_games.app.tables.holiday_hills.marks import Mark

            return [Mark(self.row_key(reading, 0))]
        return ()

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A token on a gap; else a row."""
        if key[0] == "gap":
            token = self.rules.of(reading.view).places[int(str(key[1])) * RING + int(str(key[2]))]
            if token >= 0:
                words = effects.words(self.rules.token_effects[token])
                text = f"Passing it, you may {words}. The token stays."
                return Note(self.rules.tokens[token].name, (NoteRow(self._picture(token), text),))
            return None
        return super().note(reading, key)


ART = PolarArt
