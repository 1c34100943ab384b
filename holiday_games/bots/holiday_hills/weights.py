"""The numbers of the Holiday Hills bots, as `data/bots/holiday_hills.yaml` explains them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from holiday_games.bots.weights import Looks, Novice, read_weights
from holiday_games.rules.content import Record


class Icons(Record, frozen=True):
    """What the parts of a push are worth."""

    ornament: float
    cane: float
    light: float
    tree: float
    deliver: float
    collect: float
    card: float
    other: float


class Weights(Record, frozen=True):
    """What positions are worth to a level."""

    decorated: tuple[float, float, float, float]
    presents: tuple[float, float, float, float]
    tree: float
    star: float
    ahead: tuple[float, float]
    pip: float
    colour: float
    card: float
    gift: float
    rival: float
    place: float
    crowd: float
    icons: Icons

    def way(self, seats: int) -> float:
        """What each place still ahead is worth at a table of so many."""
        return self.place + self.crowd * (seats - 2)


class Race(Record, frozen=True):
    """How far and how wide the expert looks: rounds and worlds of each look, and the rules of the race."""

    looks: Looks[tuple[int, int]]
    widest: int
    trust: float
    sure: int
    margin: float


class Expert(Record, frozen=True):
    """How the expert searches, and its own numbers: `planted` where all trees stand from the start."""

    race: Race
    weights: Weights
    planted: Weights


class WeightsFile(Record, frozen=True):
    """The whole file, a block a level, and what the pieces of each module are worth to all of them."""

    novice: Novice
    regular: Weights
    expert: Expert
    modules: dict[str, dict[str, float]]


@lru_cache(maxsize=4)
def weights(file: Path | None = None) -> WeightsFile:
    """The shipped weights, or those of a file of the same shape. Raises UserError."""
    return read_weights("holiday_hills", WeightsFile, file)
