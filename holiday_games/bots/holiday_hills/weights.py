"""The numbers of the Holiday Hills bots, as `data/bots/holiday_hills.yaml` explains them."""

from __future__ import annotations

from functools import lru_cache

from holiday_games.resources import data
from holiday_games.rules.content import Record, read


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


class Novice(Record, frozen=True):
    """The novice's one number."""

    blunder: float


class Weights(Record, frozen=True):
    """The numbers of the regular."""

    decorated: tuple[float, float, float, float]
    presents: tuple[float, float, float, float]
    tree: float
    star: float
    pip: float
    card: float
    gift: float
    rival: float
    place: float
    icons: Icons


class WeightsFile(Record, frozen=True):
    """The whole file, a block a level."""

    novice: Novice
    regular: Weights


@lru_cache(maxsize=1)
def weights() -> WeightsFile:
    """The shipped weights. Raises UserError."""
    return read(data("bots", "holiday_hills.yaml"), "data/bots/holiday_hills.yaml").convert(WeightsFile)
