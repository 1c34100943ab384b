"""Intervals, the sequential test and Elo."""

from __future__ import annotations

from itertools import combinations
from math import log10

import pytest

from holiday_games.bots.strength import elo, sequential, wilson


def test_wilson_agrees_with_the_books() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(300, 400) == pytest.approx((0.7053, 0.7899), abs=1e-4)
    assert wilson(0, 10)[0] == 0 and wilson(10, 10)[1] == pytest.approx(1) and wilson(0, 0) == (0, 1)


def test_the_sequential_test_decides_soon_where_it_is_clear() -> None:
    assert sequential(15, 15, 0.5, 0.75) == 1
    assert sequential(3, 15, 0.5, 0.75) == -1
    assert sequential(9, 14, 0.5, 0.75) == 0


def test_elo_of_a_known_share() -> None:
    shares = {("b", "a"): [1.0] * 3000 + [0.0] * 1000}
    low, high = elo(["a", "b"], shares)
    assert high.elo - low.elo == pytest.approx(190.8, abs=0.5)
    assert low.elo + high.elo == pytest.approx(3000, abs=0.2)
    assert high.low < high.elo < high.high and high.high - high.low < 20


def test_elo_stays_finite_and_in_order() -> None:
    shares = {("b", "a"): [1.0] * 50, ("c", "b"): [1.0] * 50, ("c", "a"): [1.0] * 50}
    ratings = elo(["a", "b", "c"], shares)
    assert ratings[0].elo < ratings[1].elo < ratings[2].elo < 5000
    assert elo(["a", "b", "c"], shares) == ratings, "drawn again, always the same way"
    assert ratings[0].high - ratings[0].low > 20, "fifty wins in fifty games are not certainty"


@pytest.mark.parametrize("games", [10, 400, 100_000])
def test_the_ratings_foretell_what_was_won_however_clear_it_is(games: int) -> None:
    """Half a game of each pair is won and half a game lost beside those that were played."""
    two = elo(["a", "b"], {("b", "a"): [1.0] * games})
    assert two[1].elo - two[0].elo == pytest.approx(400 * log10((games + 0.5) / 0.5), abs=0.2)
    levels = ["a", "b", "c", "d"]
    shares = {(y, x): [1.0] * games for x, y in combinations(levels, 2)}
    shares["d", "c"] = [1.0, 0.5, 0.0, 1.0, 1.0] * (games // 5)
    rating = {found.level: found.elo for found in elo(levels, shares)}
    for level in levels:
        met = [(pair, (sum(s) + 0.5, len(s) + 1)) for pair, s in shares.items() if level in pair]
        won = sum(wins if pair[0] == level else played - wins for pair, (wins, played) in met)
        other = [(pair[pair[0] == level], played) for pair, (_, played) in met]
        foretold = sum(played / (1 + 10 ** ((rating[o] - rating[level]) / 400)) for o, played in other)
        assert foretold == pytest.approx(won, rel=1e-3)


def test_shared_wins_are_half_each() -> None:
    low, high = elo(["a", "b"], {("b", "a"): [0.5] * 40})
    assert low.elo == high.elo == 1500
