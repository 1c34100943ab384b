"""How strong, and how sure: Wilson intervals, a sequential test, and Elo by the Bradley-Terry likelihood with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from random import Random

Z95 = 1.959964
SAMPLES = 400


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
    totals = {pair: (sum(s), len(s)) for pair, s in shares.items()}
    centre = _fit(levels, totals)
    dice = Random(len(levels))
    drawn: list[list[float]] = [[] for _ in levels]
    for _ in range(SAMPLES):
        again = {p: (n * dice.betavariate(won + 0.5, n - won + 0.5), n) for p, (won, n) in totals.items()}
        for values, value in zip(drawn, _fit(levels, again), strict=True):
            values.append(value)
    edge = round(SAMPLES * 0.025)
    ratings = []
    for level, value, values in zip(levels, centre, drawn, strict=True):
        values.sort()
        ratings.append(Rating(level, round(value, 1), round(values[edge], 1), round(values[-1 - edge], 1)))
    return ratings


def _fit(levels: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]) -> list[float]:
    """Ratings of greatest likelihood (Hunter's MM steps). Half a won and half a lost game a pair keep clean sweeps finite."""
    index = {level: i for i, level in enumerate(levels)}
    won = [0.0] * len(levels)
    pairs = []
    for (a, b), (share, games) in results.items():
        won[index[a]] += share + 0.5
        won[index[b]] += games - share + 0.5
        pairs.append((index[a], index[b], games + 1.0))
    strength = [1.0] * len(levels)
    for _ in range(300):
        faced = [0.0] * len(levels)
        for i, j, met in pairs:
            part = met / (strength[i] + strength[j])
            faced[i] += part
            faced[j] += part
        fresh = [w / f if f else 1.0 for w, f in zip(won, faced, strict=True)]
        moved = max(abs(new / old - 1) for new, old in zip(fresh, strength, strict=True))
        mean = sum(map(log10, fresh)) / len(fresh)
        strength = [s / 10**mean for s in fresh]
        if moved < 1e-6:
            break
    return [1500 + 400 * log10(s) for s in strength]
