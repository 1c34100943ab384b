"""Masterpiece cards: the two in hand, how they stand, and the open card that one may be exchanged for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.masterpieces import Masterpieces
from holiday_games.games.holiday_hills.vocabulary.conditions import progress, say

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.reader import Reading


class MasterpiecesArt(RowsArt):
    """All or nothing."""

    title = "Masterpieces"

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Masterpieces = game.module(Masterpieces)

    def rows(self, reading: Reading) -> Sequence[Row]:
        """The cards of the seat in front, then the top of the deck."""
        slot = self.rules.of(reading.view)
        rows = [self._row(reading, card, "") for card in slot.hands[reading.eyes]]
        if slot.deck:
            rows.append(self._row(reading, slot.deck[-1], "top of the deck"))
        return rows

    def _row(self, reading: Reading, card: int, lies: str) -> Row:
        if card < 0:
            return Row("masterpiece_back", "A masterpiece", lies)
        record, condition = self.rules.cards[card], self.rules.conditions[card]
        now = progress(self.game, reading.view, reading.eyes, condition)
        text = f"{say(condition, self.game.seats)}: {record.points} points, all or nothing; one of your two scores."
        return Row(
            "masterpiece_front", f"{record.name} ({record.points})", lies or now, text, done=now == "met" and not lies
        )


ART = MasterpiecesArt
