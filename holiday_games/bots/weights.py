"""The numbers that the bots of a game judge by, in `data/bots/<game>.yaml` or another file of the same shape."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from holiday_games.resources import data
from holiday_games.rules.content import Record, read

Shape = TypeVar("Shape", bound=Record)


class Novice(Record, frozen=True):
    """The numbers of a novice: how often, of one, it takes what comes to hand."""

    blunder: float


def read_weights(game: str, shape: type[Shape], file: Path | None) -> Shape:
    """The shipped weights of a game (the name of its folder), or those of a file, as a record. Raises UserError."""
    shipped = data("bots", f"{game}.yaml"), f"data/bots/{game}.yaml"
    return (read(file) if file else read(*shipped)).convert(shape)
