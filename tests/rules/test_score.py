"""A score sheet adds up: HH-12, the rulebook's complete scoring example of Holiday Hills."""

from __future__ import annotations

from holiday_games.rules.score import ScoreLine, ScoreSheet, SeatScore

CATEGORIES = ("decorated-trees", "present-trees", "dice-presents", "objectives", "ribbon")
# The trees and dice are printed, and so are the totals and the ribbons of blue and yellow; the rest is what the cards must have brought.
EXAMPLE = {
    "blue": (40, 10, 36, 32, 14),
    "red": (32, 10, 42, 63, 0),
    "pink": (32, 0, 36, 55, 0),
    "yellow": (40, 20, 47, 40, 6),
}


def test_hh_12_the_totals_of_the_complete_example() -> None:
    seats = tuple(
        SeatScore(seat, tuple(ScoreLine(name, name, points) for name, points in zip(CATEGORIES, row, strict=True)))
        for seat, row in EXAMPLE.items()
    )
    sheet = ScoreSheet("holiday-hills", seats, winners=(3,))
    assert sheet.totals == (132, 147, 123, 153)
    plain = sheet.plain()
    assert [seat["total"] for seat in plain["seats"]] == [132, 147, 123, 153]
