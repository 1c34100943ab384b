"""The small counter generator that lives inside a state: the same numbers on every platform and Python.

A number depends on the seed, the stream and how many were drawn from that stream before, so a module that shuffles more
in the set-up does not change the dice of a seed.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Protocol, TypeVar

SETUP, DICE, DECK = 0, 1, 2
STREAMS = 3

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def word(seed: int, stream: int, count: int) -> int:
    """The `count`-th 64-bit word of a stream (a SplitMix64 finaliser over seed, stream and counter)."""
    z = (seed + (stream * 0x632BE59BD9B4E019) + (count + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Source(Protocol):
    """Anything that gives whole numbers below n."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
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

    def fork(self, *labels: int) -> Rng:
        """Another generator, decided by this one's seed and the labels alone."""
        seed = self.seed
        for label in labels:
            seed = word(seed, label & 0xFFFF, label >> 16)
        return Rng(seed)


def shuffle(items: MutableSequence[T], source: Source) -> None:
    """Mix a list in place, fairly."""
    below = source.below
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]


def shuffle_stream(items: MutableSequence[T], seed: int, stream: int, count: int) -> list[int]:
    """Mix a list in place by the words of a stream from number `count` on, as one `word` each would, but without the calls: a deal is the slowest thing in a
    short game. Returns the numbers drawn."""
    drawn = []
    base = seed + stream * 0x632BE59BD9B4E019 + (count + 1) * _GOLDEN
    for i in range(len(items) - 1, 0, -1):
        z = base & _MASK
        base += _GOLDEN
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
        drawn.append(j)
    return drawn
