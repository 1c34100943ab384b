"""The numbers of the bots of Happy Holiday, as data/bots/happy_holiday.yaml explains them."""

from __future__ import annotations

from pathlib import Path

from holiday_games.bots import weights as shared
from holiday_games.rules.content import Record


class Novice(shared.Novice, frozen=True):
    """The novice's numbers."""

    suitcase: float


class Weights(Record, frozen=True):
    """The numbers of the value function."""

    grasp: float
    change: float
    mend: float
    suitcase: float
    spare: float
    late: float
    weekend: float
    variety: float
    deny: float
    draw: float


class Race(Record, frozen=True):
    """How far the expert looks ahead: of each look the turns, the first of them that counts, and the worlds; how soon an option is dropped; how many worlds the
    first judgement counts for, for each that was looked at; and how much of what the others lose counts."""

    looks: shared.Looks[tuple[int, int, int]]
    sure: int
    margin: float
    share: float
    heed: float


class Expert(Record, frozen=True):
    """The expert's numbers: how far and how widely it looks, and what the forecast does not know."""

    alone: Race
    duel: Race
    crowd: Race
    widest: int
    trust: float
    draw: float
    variety: float

    def race(self, seats: int) -> Race:
        """The one for so many seats."""
        return self.alone if seats == 1 else self.duel if seats == 2 else self.crowd


class WeightsFile(Record, frozen=True):
    """The whole file, a block a level."""

    novice: Novice
    regular: Weights
    expert: Expert


def weights(file: Path | None = None) -> WeightsFile:
    """The shipped weights, or those of a file of the same shape. Raises UserError."""
    return shared.read_weights("happy_holiday", WeightsFile, file)
