"""The solo game around the rules: medals by what the bots reach on the same seed, and keys of the personal best list."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Medal: TypeAlias = Literal["gold", "silver", "bronze", ""]
MEDALS: tuple[tuple[Medal, int], ...] = (("gold", 90), ("silver", 60), ("bronze", 25))
"""Medal and the percentile of the bots' results that it takes to win it."""


@dataclass(frozen=True, slots=True)
class Award:
    """A result among those of the bots on the same seed: the medal, and the percentage of their results that it beats (a draw counts half)."""

    medal: Medal
    percentile: int


@dataclass(frozen=True, slots=True)
class NextMedal:
    """The next better medal and the stars that would have won it."""

    medal: Medal
    stars: int


def award(stars: int, bots: Sequence[int]) -> Award:
    """The medal for a result, given what the bots reached on this seed. Raises ValueError without any of their results."""
    percentile = _percentile(stars, bots)
    return Award(next((medal for medal, least in MEDALS if percentile >= least), ""), percentile)


def next_medal(stars: int, bots: Sequence[int]) -> NextMedal | None:
    """What the next better medal would have taken; None for gold."""
    percentile = _percentile(stars, bots)
    better = [(medal, least) for medal, least in MEDALS if least > percentile]
    if not better:
        return None
    medal, least = better[-1]
    aim = stars
    while _percentile(aim, bots) < least:
        aim += 1
    return NextMedal(medal, aim)


def _percentile(stars: int, bots: Sequence[int]) -> int:
    if not bots:
        raise ValueError("a medal needs results of bots on the same seed")
    ordered = sorted(bots)
    below = bisect_left(ordered, stars)
    return 100 * (2 * below + ordered.count(stars)) // (2 * len(ordered))


def record_key(tasks: Sequence[str]) -> str:
    """The key of a personal best list: the ids of the task cards in play, "all-seven+open-road"."""
    return "+".join(tasks)
