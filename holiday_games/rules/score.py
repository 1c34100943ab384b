"""Score sheets whose every line says where its points come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """Part of a line: what brought the points, in a few words. `refs` name the things on the table it points at ("C3", "card:santa-9", "day:4")."""

    text: str
    points: int
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category of one seat. `title` is what the score pad prints."""

    category: str
    title: str
    points: int
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatScore:
    """All lines of one seat; `extra` holds further facts of the file format, such as unused suitcases."""

    seat: str
    lines: tuple[ScoreLine, ...]
    extra: tuple[tuple[str, Any], ...] = ()

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The result: every seat with its lines, the winning seats by index, and the sentence that explains a tie."""

    game: str
    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...]
    note: str = ""

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat index."""
        return tuple(seat.total for seat in self.seats)

    def plain(self) -> dict[str, Any]:
        """The JSON form of the command line (`score --json`)."""
        return {
            "game": self.game,
            "seats": [
                {
                    "seat": s.seat,
                    "total": s.total,
                    "lines": [
                        {"category": x.category, "points": x.points, "why": [r.text for r in x.why]} for x in s.lines
                    ],
                    **dict(s.extra),
                }
                for s in self.seats
            ],
            "winners": [self.seats[i].seat for i in self.winners],
        }
