"""The numbers of the Holly Jolly bots, as `data/bots/holly_jolly.yaml` explains them."""

from __future__ import annotations

from pathlib import Path

from msgspec import field

from holiday_games.bots.weights import Looks, Novice, Some, read_weights
from holiday_games.rules.content import Record


class Weights(Record, frozen=True):
    """The numbers of the value function."""

    growth: list[float]
    fade: float
    contest: float
    doubt: float
    train_half: float
    animal_pair: float
    animal_single: float
    star_hope: float
    star_wait: float
    herd: float
    gift: float
    reply: float
    reply_early: float


class Regular(Weights, frozen=True):
    """The numbers of the regular; `more` are those for three seats and more, if they are others."""

    more: Weights | None = None

    def with_seats(self, seats: int) -> Weights:
        """The numbers for so many seats."""
        return self.more if seats > 2 and self.more else self


class Ending(Record, frozen=True):
    """When the expert plays on to the end, in how many worlds for an iteration, what it aims at there, and how it compares (see `Tuning`)."""

    turns: float
    worlds: Some
    win: float
    lead: float
    stocking: float
    reply: float
    widest: int
    trust: float
    sure: int
    margin: float


class Trust(Record, frozen=True):
    """How far experience is asked and heeded: about options whose merit is at most `gap` below the best, with so much for a sure win and for a point of the lead."""

    gap: float
    win: float
    lead: float

    def worth(self, lead: float, win: float) -> float:
        """Of a position, in points."""
        return self.win * win + self.lead * lead


class Ahead(Record, frozen=True):
    """How far the expert looks ahead before the ending: turns and worlds of each look, what a turn counts in iterations, which options are tried (at most `near`
    points below the best at sight), how its worlds are played (see `Trust.gap`), and how it compares (see `Tuning`)."""

    looks: Looks[tuple[int, int]]
    cost: int
    near: float
    gap: float
    widest: int
    trust: float
    sure: int
    margin: float


class Expert(Record, frozen=True):
    """The expert's numbers: what it expects of the rest of the game, what its turn after next counts, how its two opinions are joined, the weights of the other
    one, how it looks ahead, and how it plays the ending; `more` are those for three seats and more, if they are others."""

    ornaments: float
    items: float
    star: float
    follow: float
    follow_early: float
    weights: Weights
    hunch: float = 0.5
    heed: float = 1.0
    later: float = 0.0
    taste: dict[str, tuple[float, float]] = field(default_factory=dict)
    experience: Trust | None = None
    ahead: Ahead | None = None
    ending: Ending | None = None
    more: Expert | None = None

    def with_seats(self, seats: int) -> Expert:
        """The numbers for so many seats."""
        return self.more if seats > 2 and self.more else self


class WeightsFile(Record, frozen=True):
    """The whole file, a block a level."""

    novice: Novice
    regular: Regular
    expert: Expert


def weights(file: Path | None = None) -> WeightsFile:
    """The shipped weights, or those of a file of the same shape. Raises UserError."""
    return read_weights("holly_jolly", WeightsFile, file)
