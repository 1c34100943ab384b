"""The small counter generator that lives inside a state: the same numbers on every platform and Python.

A number depends on the seed, the stream and how many were drawn from that stream before, so a module that shuffles more
in the set-up does not change the dice of a seed.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from itertools import islice
from struct import Struct
from typing import Any, NamedTuple, Protocol

SETUP, DICE, DECK = 0, 1, 2
STREAMS = 3

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAM = 0x632BE59BD9B4E019

LONGEST = 256
"""The most that a list may hold which a `Source` mixes: where a thing lies in it is one byte."""


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

    def shuffle(self, *lists: list[Any]) -> None:
        """Mix lists in place, fairly and each by itself; none may hold more than LONGEST things."""
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

    def shuffle(self, *lists: list[Any]) -> None:
        """Mix lists in place, each by itself: one thing after the other is taken out of those that are left. Raises ValueError for a list of more than LONGEST."""
        bounds = _bounds(tuple(map(len, lists)), _NARROW)
        chance = shake_128((self.count << 64 | self.seed).to_bytes(16, "little")).digest(bounds.size)
        self.count += 1
        places = iter(bounds.times(int.from_bytes(chance, "little"))[_NARROW - 1 :: _NARROW])
        for items in lists:
            items[:] = list(map(items.pop, islice(places, len(items))))

    def fork(self, *labels: int) -> Rng:
        """Another generator, decided by this one's seed and the labels alone."""
        seed = self.seed
        for label in labels:
            seed = word(seed, label & 0xFFFF, label >> 16)
        return Rng(seed)


def shuffle_stream(items: list[Any], seed: int, stream: int, count: int) -> list[int]:
    """Mix a list in place by the words of a stream from number `count` on, the last place first, each time by one word. Returns the numbers drawn."""
    size = len(items)
    if size < 2:
        return []
    bounds, places = _bounds((size,), _WIDE), _wide(size)
    drawn = list(places.numbers.unpack(bounds.times(places.words(seed + stream * _STREAM + (count + 1) * _GOLDEN))))
    drawn.pop()  # the last one left has no choice
    for i, j in zip(range(size - 1, 0, -1), drawn, strict=True):
        items[i], items[j] = items[j], items[i]
    return drawn


# --- many numbers at once -----------------------------------------------------------------------------
#
# A deal is the slowest thing in a short game and in imagining one. So its numbers lie side by side, in lanes of one long whole number, and each operation is done
# once for all of them. A lane holds chance in its lower bytes; chance times a bound leaves a number below the bound in the bytes above.

_NARROW = 7
"""Bytes of a lane: six of chance, one for the number drawn."""
_WIDE = 16
"""Bytes of a lane: eight for a word, eight for what a product carries out of it."""


class _Bounds(NamedTuple):
    """A bound for each lane: `size` bytes of lanes, and for each bit the lanes whose bound has it, as a mask of their chance."""

    size: int
    masks: tuple[tuple[int, int], ...]

    def times(self, chance: int) -> bytes:
        """The chance in each lane times its bound."""
        product = 0
        for bit, mask in self.masks:
            product += (chance & mask) << bit
        return product.to_bytes(self.size, "little")


@lru_cache(1024)
def _bounds(sizes: tuple[int, ...], lane: int) -> _Bounds:
    """For lists of these sizes, one after the other, the bounds from the size down to 1."""
    if max(sizes, default=0) > LONGEST and lane == _NARROW:
        raise ValueError(f"a list of {max(sizes)} cannot be mixed, {LONGEST} is the most")
    masks: dict[int, int] = {}
    begun = 0
    for size in sizes:
        for bit, mask in enumerate(_countdown(size, lane)):
            masks[bit] = masks.get(bit, 0) | mask << begun
        begun += 8 * lane * size
    return _Bounds(begun // 8, tuple(masks.items()))


@lru_cache(1024)
def _countdown(size: int, lane: int) -> tuple[int, ...]:
    """The masks of the bounds from `size` down to 1, the lowest bit first."""
    chance = (1 << 8 * min(lane - 1, 8)) - 1
    return tuple(
        sum((bound >> bit & 1) * chance << 8 * lane * (size - bound) for bound in range(1, size + 1))
        for bit in range(size.bit_length())
    )


class _Wide(NamedTuple):
    """So many wide lanes: a one in each, the steps from the first word's place in the sequence, the mask of all words, and how what stands above them is read."""

    ones: int
    steps: int
    mask: int
    numbers: Struct

    def words(self, start: int) -> int:
        """The next words of the sequence that begins at `start`, as `word` gives them."""
        mask = self.mask
        z = (self.ones * (start & _MASK) + self.steps) & mask
        z = ((z ^ (z >> 30 & mask)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27 & mask)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31 & mask)


@lru_cache(256)
def _wide(number: int) -> _Wide:
    ones = sum(1 << 8 * _WIDE * k for k in range(number))
    steps = sum((k * _GOLDEN & _MASK) << 8 * _WIDE * k for k in range(number))
    return _Wide(ones, steps, ones * _MASK, Struct("<" + "8xQ" * number))
