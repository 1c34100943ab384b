"""The base part of a position file, and its places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from holiday_games.rules.content import Document, Record
from holiday_games.rules.errors import nearest

Path: TypeAlias = list[str | int]
"""The keys down to a place in a file."""


class PlotRecord(Record, frozen=True):
    """One plot with a tree."""

    star: str | None = None
    spots: dict[str, str] = msgspec.field(default_factory=dict)
    presents: tuple[str, ...] = ()


class LightRecord(Record, frozen=True):
    """A string light between two neighbouring trees."""

    owner: str
    between: tuple[str, str]


class Position(msgspec.Struct, frozen=True):
    """The base part of a position file; modules read their own keys from the document."""

    game: str
    seats: tuple[str, ...]
    arrived: tuple[str, ...] = ()
    plots: dict[str, PlotRecord] = msgspec.field(default_factory=dict)
    lights: tuple[LightRecord, ...] = ()
    objectives: dict[str, tuple[str | dict[str, Any], ...]] = msgspec.field(default_factory=dict)
    modules: tuple[str, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)

    def seat(self, document: Document, path: Path, label: str) -> int:
        """The index of a seat. Raises UserError."""
        if label not in self.seats:
            raise document.error(path, f"'{label}' has no seat, {nearest(str(label), self.seats)}")
        return self.seats.index(label)

    def by_seat(self, document: Document, path: Path, block: Any, sample: str) -> list[tuple[int, Path, Any]]:
        """(seat, key path, value) for each entry of a block such as {blue: sample}. Raises UserError."""
        if not isinstance(block, Mapping):
            raise document.error(path, f"expected values by seat, such as {{{self.seats[0]}: {sample}}}")
        return [(self.seat(document, [*path, label], label), [*path, label], value) for label, value in block.items()]
