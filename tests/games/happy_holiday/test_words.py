"""Numbers and their words as people read them."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.words import stars_words


@pytest.mark.parametrize(
    ("stars", "words"), [(0, "0 stars"), (1, "1 star"), (5, "5 stars"), (-1, "−1 star"), (-8, "−8 stars")]
)
def test_stars_have_their_word_and_a_printed_minus(stars: int, words: str) -> None:
    assert stars_words(stars) == words
