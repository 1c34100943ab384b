"""How fast this machine is now: a fixed mix of dictionary, list, tuple and method work, in rounds a second of processor time."""

from __future__ import annotations

from time import process_time

REFERENCE = 15_500
"""What the probe of the machine was that the targets are stated at."""
SLICE = 0.015
"""Seconds of one measurement."""


class _Counter:
    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def add(self, k: int) -> int:
        self.count += k
        return self.count


def probe() -> float:
    """Rounds a second of the fixed mix, over one slice."""
    counter, table, kept = _Counter(), {}, []
    rounds, start = 0, process_time()
    while (spent := process_time() - start) < SLICE:
        for i in range(200):
            table[i & 31] = counter.add(i)
            kept.append((i, table.get(i & 15)))
        kept = kept[-16:]
        rounds += 1
    return rounds / spent
