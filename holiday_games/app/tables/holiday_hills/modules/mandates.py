"""Mayor's Mandates: the own cards, what each asks for and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.app.tables.holiday_hills.panel_faces import SeatFace
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.mandates import Mandates
from holiday_games.games.holiday_hills.vocabulary.conditions import progress, say

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.reader import Reading


class MandatesArt(RowsArt):
    """Cards in hand, committed, discarded."""

    title = "Mandates"

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Mandates = game.module(Mandates)

    def rows(self, reading: Reading) -> Sequence[Row]:
        """The cards of the seat in front."""
        slot, seat = self.rules.of(reading.view), reading.eyes
        rows = [self._row(reading, card, "") for card in slot.hands[seat]]
        rows += [self._row(reading, card, "committed") for card in slot.committed[seat]]
        return rows + [self._row(reading, card, "discarded") for card in slot.discarded[seat]]

    def _row(self, reading: Reading, card: int, lies: str) -> Row:
        if card < 0:
            return Row("mandate_committed" if lies == "committed" else "mandate_back", "A mandate", lies)
        record, condition = self.rules.cards[card], self.rules.conditions[card]
        now = progress(self.game, reading.view, reading.eyes, condition)
        stakes = f"{record.reward:+d} or {record.penalty:+d}"
        state = lies if lies == "discarded" else f"{stakes}, {now}" if not lies else f"committed, {now}"
        text = f"{say(condition, self.game.seats)}: {record.reward:+d}, else {record.penalty:+d} if committed."
        return Row("mandate_front", record.name, state, text, done=now == "met" and lies != "discarded")

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many a player has committed."""
        number = len(self.rules.of(reading.view).committed[face.seat])
        if number:
            face.counters.append(("mandate_committed", number))


ART = MandatesArt
