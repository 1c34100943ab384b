"""How strong, and how sure: Wilson intervals, a sequential test, and Elo by the Bradley-Terry likelihood with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

Z95 = 1.959964
SAMPLES = 400
STEPS, LONGEST, NEAR = 100, 2.0, 1e-9
"""So many steps of Newton at most, none longer than that (in units of 174 Elo), and the ratings are found where none is longer than this."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A level's Elo, 1500 being the mean of all, and its 95 % interval."""

    level: str
    elo: float
    low: float
    high: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    p, z2 = wins / games, Z95 * Z95
    centre = p + z2 / (2 * games)
    spread = Z95 * sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return max(0.0, (centre - spread) / (1 + z2 / games)), min(1.0, (centre + spread) / (1 + z2 / games))


def sequential(wins: float, games: int, low: float, high: float) -> int:
    """A sequential probability ratio test at 5 %: 1 where the share is `high` rather than `low`, -1 where it is the other way, 0 to play on."""
    gain = wins * log(high / low) + (games - wins) * log((1 - high) / (1 - low))
    bound = log(0.95 / 0.05)
    return 1 if gain >= bound else -1 if gain <= -bound else 0


def elo(levels: Sequence[str], shares: Mapping[tuple[str, str], Sequence[float]]) -> list[Rating]:
    """The rating of every level from the shares (0 to 1) that the first of each pair won, game by game.

    The interval comes from drawing, always the same way, the shares that the games leave possible (a Beta distribution with the
    prior of Jeffreys), so a clean sweep of a few games is not taken for certainty.
    """
    won = {pair: sum(s) + 0.5 for pair, s in shares.items()}
    lost = {pair: len(s) + 1 - won[pair] for pair, s in shares.items()}
    centre = _fit(levels, won, lost)
    dice = Random(len(levels))
    drawn: list[list[float]] = [[] for _ in levels]
    for _ in range(SAMPLES):
        again = {pair: (won[pair] + lost[pair]) * dice.betavariate(won[pair], lost[pair]) for pair in won}
        rest = {pair: won[pair] + lost[pair] - again[pair] for pair in won}
        for values, value in zip(drawn, _fit(levels, again, rest), strict=True):
            values.append(value)
    edge = round(SAMPLES * 0.025)
    ratings = []
    for level, value, values in zip(levels, centre, drawn, strict=True):
        values.sort()
        ratings.append(Rating(level, round(value, 1), round(values[edge], 1), round(values[-1 - edge], 1)))
    return ratings


def _fit(
    levels: Sequence[str], won: Mapping[tuple[str, str], float], lost: Mapping[tuple[str, str], float]
) -> list[float]:
    """Ratings of greatest likelihood for the games won and lost by the first of each pair, by Newton's steps."""
    index = {level: i for i, level in enumerate(levels)}
    ratings = [0.0] * len(levels)
    for _ in range(STEPS):
        missing = [0.0] * len(levels)
        slopes = [[1.0] * len(levels) for _ in levels]  # the ones hold the mean where it is, for only differences count
        for pair, wins in won.items():
            i, j, met = index[pair[0]], index[pair[1]], wins + lost[pair]
            share = 1 / (1 + exp(ratings[j] - ratings[i]))
            slope = met * share * (1 - share)
            for own, other, sign in ((i, j, 1), (j, i, -1)):
                missing[own] += sign * (wins - met * share)
                slopes[own][own] += slope
                slopes[own][other] -= slope
        steps = _solved(slopes, missing)
        largest = max(map(abs, steps))
        ratings = [r + step * min(1.0, LONGEST / (largest or 1.0)) for r, step in zip(ratings, steps, strict=True)]
        if largest < NEAR:
            break
    return [1500 + 400 * rating / log(10) for rating in ratings]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations with a symmetric, positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for k in range(i + 1, len(rows)):
            part = rows[k][i] / row[i]
            rows[k] = [a - part * b for a, b in zip(rows[k], row, strict=True)]
    found: list[float] = []
    for i in reversed(range(len(rows))):
        *_, value = rows[i]
        known = zip(rows[i][i + 1 :], found, strict=False)
        found.insert(0, (value - sum(a * b for a, b in known)) / rows[i][i])
    return found
