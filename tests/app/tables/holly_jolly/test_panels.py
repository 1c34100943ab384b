"""The players' areas: what is painted on a banner keeps clear of the words on it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holly_jolly.panels import MARK, MARK_GAP, marks


@pytest.mark.parametrize("words, count", [(0.0, 3), (60.0, 3), (100.0, 2), (130.0, 1), (220.0, 0), (400.0, 0)])
def test_faint_shapes_lie_between_the_words_and_the_points(words: float, count: int) -> None:
    bar, points = Box(20, 40, 400, 78), 320.0
    places = marks(120 + words, bar, points)
    assert len(places) == count
    assert all(place.x >= 120 + words + MARK_GAP and place.right <= points - MARK_GAP for place in places)
    assert all(bar.contains(place.cx, place.y) and place.bottom <= bar.bottom for place in places)
    assert all(one.x - two.right == 0 and one.w == MARK for one, two in pairwise(places))
