"""The small counter generator that lives inside a state: the same numbers on every platform and Python.

A number depends on the seed, the stream and how many were drawn from that stream before, so a module that shuffles more
in the set-up does not change the dice of a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from hashlib import shake_128
from itertools import chain
from struct import Struct
from typing import Any, NamedTuple, Protocol

SETUP, DICE, DECK = 0, 1, 2
STREAMS = 3

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAM = 0x632BE59BD9B4E019


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
        """Mix lists in place, fairly and each by itself."""
        ...

    def lots(self, number: int) -> Callable[[Any], int]:
        """A key to sort by that draws a lot for each thing: a list sorted by it is mixed, and several are mixed each by itself. `number` is how many things they hold together, or
        more; IndexError for a thing too many. So the lots of all lists are drawn at once, which is quick, before it is known what the later ones hold."""
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
        """Mix lists in place, fairly and each by itself."""
        lots = self.lots(sum(map(len, lists)))
        for items in lists:
            items.sort(key=lots)

    def lots(self, number: int) -> Callable[[Any], int]:
        """A key to sort by that draws a lot for each thing, `number` in all; IndexError for a thing too many."""
        numbers, mask = _numbers(number)
        chance = shake_128((self.count << 64 | self.seed).to_bytes(16, "little")).digest(numbers.size)
        self.count += 1
        drawn = numbers.unpack((int.from_bytes(chance, "little") & mask).to_bytes(numbers.size, "little"))
        return partial(next, chain(drawn, _no_more()))  # whatever thing it is asked for

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
    drawn = _lanes(size).draw(seed + stream * _STREAM + (count + 1) * _GOLDEN)
    for i, j in zip(range(size - 1, 0, -1), drawn, strict=True):
        items[i], items[j] = items[j], items[i]
    return drawn


def _no_more() -> Iterator[int]:
    """Nothing can be drawn from this."""
    raise IndexError("more things are to be mixed than lots were drawn for")
    yield  # never reached; it makes this an iterator, which raises when it is asked


@lru_cache(256)
def _numbers(number: int) -> tuple[Struct, int]:
    """How so many numbers are read, and a mask that leaves each 30 bits: as many as Python compares at once, and so many that two are hardly ever equal.
    No order of a list is more likely than another by more than some millionths."""
    numbers = Struct(f"<{number}I")
    return numbers, int.from_bytes(numbers.pack(*[(1 << 30) - 1] * number), "little")


# --- the words of a shuffle at once --------------------------------------------------------------------
#
# A deal is the slowest thing in a short game. So its words lie side by side, in lanes of one long whole number, and each operation is done once for all of them.
# A lane holds a word in its lower bytes; the word times a bound leaves a number below the bound in the bytes above.

_LANE = 16
"""Bytes of a lane: eight for a word, eight for what a product carries out of it."""


class _Lanes(NamedTuple):
    """Lanes for the numbers below `size`, `size - 1` and so on down to 2: a one in each, the steps from the first word's place in the sequence, the mask of all words,
    for each bit the words whose bound has it as masks, and how the numbers are read."""

    ones: int
    steps: int
    mask: int
    bounds: tuple[int, ...]
    numbers: Struct

    def draw(self, start: int) -> list[int]:
        """The numbers that the next words draw, of the sequence that begins at `start`; the words are those of `word`."""
        mask = self.mask
        z = (self.ones * (start & _MASK) + self.steps) & mask
        z = ((z ^ (z >> 30 & mask)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27 & mask)) * 0x94D049BB133111EB) & mask
        z ^= z >> 31 & mask
        product = 0
        for bit, words in enumerate(self.bounds):
            product += (z & words) << bit
        return list(self.numbers.unpack(product.to_bytes(self.numbers.size, "little")))


@lru_cache(256)
def _lanes(size: int) -> _Lanes:
    lanes = [(size - k, 8 * _LANE * k) for k in range(size - 1)]
    ones = sum(1 << at for _, at in lanes)
    steps = sum((k * _GOLDEN & _MASK) << at for k, (_, at) in enumerate(lanes))
    bounds = tuple(sum((bound >> bit & 1) * _MASK << at for bound, at in lanes) for bit in range(size.bit_length()))
    return _Lanes(ones, steps, ones * _MASK, bounds, Struct("<" + "8xQ" * len(lanes)))
