"""How strong, and how sure: Wilson intervals, a sequential test, and Elo by the Bradley-Terry likelihood with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from random import Random

Z95 = 1.959964
SAMPLES = 400
LEAST = 1e-6


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
    """Ratings of greatest likelihood for the games won and lost by the first of each pair (Hunter's MM steps)."""
    index = {level: i for i, level in enumerate(levels)}
    wins = [LEAST] * len(levels)
    pairs = []
    for pair, share in won.items():
        first, second = index[pair[0]], index[pair[1]]
        wins[first] += share
        wins[second] += lost[pair]
        pairs.append((first, second, share + lost[pair]))
    strength = [1.0] * len(levels)
    for _ in range(300):
        faced = [0.0] * len(levels)
        for i, j, met in pairs:
            part = met / (strength[i] + strength[j])
            faced[i] += part
            faced[j] += part
        fresh = [w / f if f else 1.0 for w, f in zip(wins, faced, strict=True)]
        moved = max(abs(new / old - 1) for new, old in zip(fresh, strength, strict=True))
        mean = sum(map(log10, fresh)) / len(fresh)
        strength = [s / 10**mean for s in fresh]
        if moved < 1e-6:
            break
    return [1500 + 400 * log10(s) for s in strength]
