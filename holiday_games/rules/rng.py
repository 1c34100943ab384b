"""The small counter generator that lives inside a state: the same numbers on every platform and Python.

A number depends on the seed, the stream and how many were drawn from that stream before, so a module that shuffles more
in the set-up does not change the dice of a seed.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any, Protocol

SETUP, DICE, DECK = 0, 1, 2
STREAMS = 3

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAM = 0x632BE59BD9B4E019
_LANE = 128
"""Bits between two words that are worked out side by side: a product of two words cannot reach the next."""


def word(seed: int, stream: int, count: int) -> int:
    """The `count`-th 64-bit word of a stream (a SplitMix64 finaliser over seed, stream and counter)."""
    z = (seed + (stream * _STREAM) + (count + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Source(Protocol):
    """Anything that gives whole numbers below n."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...

    def shuffle(self, items: list[Any]) -> None:
        """Mix a list in place, fairly."""
        ...


class Rng:
    """A generator of its own for bots and imagining, never for the game itself."""

    __slots__ = ("count", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed & _MASK
        self.count = count

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        z = (self.seed + self.count * _GOLDEN) & _MASK
        self.count += 1
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Mix a list in place, by as many numbers as `below` would take."""
        self.count += len(_mix(items, self.seed + self.count * _GOLDEN))

    def fork(self, *labels: int) -> Rng:
        """Another generator, decided by this one's seed and the labels alone."""
        seed = self.seed
        for label in labels:
            seed = word(seed, label & 0xFFFF, label >> 16)
        return Rng(seed)


def shuffle_stream(items: list[Any], seed: int, stream: int, count: int) -> list[int]:
    """Mix a list in place by the words of a stream from number `count` on. Returns the numbers drawn."""
    return _mix(items, seed + stream * _STREAM + (count + 1) * _GOLDEN)


def _mix(items: list[Any], start: int) -> list[int]:
    """Mix a list in place, the last place first, each time by one word of the sequence that begins at `start`. Returns the numbers drawn."""
    size = len(items)
    if size < 2:
        return []
    drawn = [(z * left) >> 64 for z, left in zip(_words(start, size - 1), range(size, 1, -1), strict=True)]
    for i, j in zip(range(size - 1, 0, -1), drawn, strict=True):
        items[i], items[j] = items[j], items[i]
    return drawn


def _words(start: int, number: int) -> tuple[int, ...]:
    """The next so many words from `start` on, all at once: they lie in lanes of one long whole number, and each operation is done once for all of them. A deal is the
    slowest thing in a short game and in imagining one."""
    ones, steps, mask, lanes = _lanes(number)
    z = (ones * (start & _MASK) + steps) & mask
    z = ((z ^ (z >> 30 & mask)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27 & mask)) * 0x94D049BB133111EB) & mask
    return lanes.unpack((z ^ (z >> 31 & mask)).to_bytes(number * _LANE // 8, "little"))


@lru_cache(256)
def _lanes(number: int) -> tuple[int, int, int, Struct]:
    """For so many lanes: a one in each, the steps from the first word's place in the sequence, the mask of all words, and how they are read out of bytes."""
    ones = sum(1 << _LANE * k for k in range(number))
    steps = sum((k * _GOLDEN & _MASK) << _LANE * k for k in range(number))
    return ones, steps, ones * _MASK, Struct("<" + "Q8x" * number)
