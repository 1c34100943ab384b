"""What plans came to in many games, by what can be seen of them: the expert's tables, as data/bots/happy_holiday_forecast.yaml explains them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from holiday_games.games.happy_holiday.content import DAYS
from holiday_games.games.happy_holiday.state import KINDS, SPACES
from holiday_games.resources import data
from holiday_games.rules.content import Record, read

Entry = TypeVar("Entry")
Rows: TypeAlias = list[list[int]]
PHASES = (3, 8)
"""Most empty days of a phase, by which stays are told apart."""
TERMS = (1, 3, 6, 10)
"""Most empty days of a term, by which trips and suitcases are told apart."""
SUPPLY = (0.35, 1.0, 2.0, 3.5)
"""How many tiles of a city must be expected for the next better supply."""


class Term(Record, frozen=True):
    """What trips and suitcases are worth in a term."""

    made: int
    hoped: int
    owned: int
    spare: list[int]
    air: list[int]
    missing: list[int]

    def worth(self, made: int, hoped: int, owned: int, spare: int, air: int, missing: int) -> int:
        """For the stars of the trips with the suitcases owned and with those that may be hoped for, and for how many suitcases are owned, how many of them
        by land and by air are left over, and how many trips lack some."""
        return (
            self.made * made
            + self.hoped * hoped
            + self.owned * owned
            + self.spare[min(spare, len(self.spare) - 1)]
            + self.air[min(air, len(self.air) - 1)]
            + self.missing[min(missing, len(self.missing) - 1)]
        )


class Tables(Record, frozen=True):
    """The numbers for one kind of game, in thousandths of a star."""

    empty: list[int]
    stay: list[list[Rows]]
    between: list[list[list[Rows]]]
    growing: list[list[list[Rows]]]
    week: list[Rows]
    free_week: Rows
    terms: list[Term]


class File(Record, frozen=True):
    """The whole file."""

    alone: Tables
    together: Tables


class Forecast:
    """The tables, in thousandths of a star, with an entry for every count there can be: more than a table knows is taken for its last.

    `empty`: by empty days. `stay`: by phase, empty days before a stay, its days (from 1), empty days after it. `between`: by phase, empty days between two
    stays, days of the one and of the other (from 1), whether they are in the same city. `growing`: by days of a stay (from 1), empty days beside it (from 1), tiles
    of its city on offer, supply of its city, whether it can grow on both sides. `week`: by empty days at the weekend and before it, and activities shown,
    when each of them counts. `free_week`: by empty days alone.
    """

    def __init__(self, tables: Tables) -> None:
        self.empty = _to(DAYS, tables.empty)
        self.stay = [_to(DAYS, [[_to(DAYS, after) for after in days] for days in before]) for before in tables.stay]
        self.between = [_to(DAYS, gap) for gap in tables.between]
        self.growing = [_to(DAYS, [_to(KINDS * SPACES + 1, offered) for offered in room]) for room in tables.growing]
        self.week, self.free_week = tables.week, tables.free_week
        self._terms = tables.terms

    def term(self, empty: int) -> Term:
        """The worth of trips and suitcases with so many empty days."""
        return self._terms[term_of(empty)]


def term_of(empty: int) -> int:
    """The part of the game by empty days that trips go by, 0 the last."""
    return sum(empty > most for most in TERMS)


def phase_of(empty: int) -> int:
    """The part of the game by empty days that stays go by, 0 the last."""
    return sum(empty > most for most in PHASES)


def supply_of(expected: float) -> int:
    """How good the supply of a city is when so many tiles of it are expected: 0 to 4."""
    return sum(expected >= bound for bound in SUPPLY)


def _to(size: int, row: Sequence[Entry]) -> list[Entry]:
    """A row with its last entry as often as it takes."""
    return [*row, *[row[-1]] * (size - len(row))]


def read_file() -> File:
    """The shipped tables. Raises UserError."""
    return read(data("bots", "happy_holiday_forecast.yaml"), "data/bots/happy_holiday_forecast.yaml").convert(File)


@cache
def forecast(seats: int) -> Forecast:
    """The forecast for so many seats. Raises UserError."""
    file = read_file()
    return Forecast(file.alone if seats == 1 else file.together)
