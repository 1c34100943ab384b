"""Medals, and keys of the personal best list."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.solo import award, next_medal, record_key


@pytest.mark.parametrize(
    ("stars", "medal", "percentile"),
    [(39, "", 0), (43, "bronze", 35), (45, "bronze", 55), (47, "silver", 75), (48, "silver", 85), (49, "gold", 95), (60, "gold", 100)],
)  # fmt: skip
def test_medals_by_percentile(stars, medal, percentile):
    assert award(stars, list(range(40, 50))) == (award(stars, list(range(49, 39, -1))))
    assert (award(stars, range(40, 50)).medal, award(stars, range(40, 50)).percentile) == (medal, percentile)


def test_what_the_next_medal_takes():
    assert (next_medal(30, range(40, 50)).medal, next_medal(30, range(40, 50)).stars) == ("bronze", 42)
    assert next_medal(46, range(40, 50)).medal == "gold"
    assert award(next_medal(46, range(40, 50)).stars, range(40, 50)).medal == "gold"
    assert next_medal(50, range(40, 50)) is None


def test_medals_need_results():
    with pytest.raises(ValueError, match="results of bots"):
        award(10, [])


def test_lists_are_kept_by_task_cards():
    assert record_key(["all-seven", "open-road"]) == "all-seven+open-road"
