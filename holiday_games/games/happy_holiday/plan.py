"""A vacation planner as scoring sees it: a city, an activity and printed stars for each day, whatever tile they come from."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK, Content
from holiday_games.games.happy_holiday.records import WEEKDAYS


class Plan(NamedTuple):
    """21 entries each, day 1 first: city (NONE: nothing there yet), activity (NONE: rest day or nothing), stars printed on the tile."""

    cities: tuple[int, ...]
    activities: tuple[int, ...]
    stars: tuple[int, ...]

    def with_day(self, day: int, city: int, activity: int, stars: int) -> Plan:
        """The plan with another entry on a day."""
        cities, activities, printed = ([*row] for row in self)
        cities[day - 1], activities[day - 1], printed[day - 1] = city, activity, stars
        return Plan(tuple(cities), tuple(activities), tuple(printed))

    def rests(self) -> list[int]:
        """The rest days."""
        return [d for d in range(1, DAYS + 1) if self.cities[d - 1] != NONE and self.activities[d - 1] == NONE]


class Stay(NamedTuple):
    """Consecutive days in one city, also from a Sunday to the Monday after it (rulebook: Length of Stay)."""

    city: int
    first: int
    last: int

    @property
    def length(self) -> int:
        """How many days."""
        return self.last - self.first + 1


class Trip(NamedTuple):
    """Two neighbouring days in different cities: from the city of `day` to the one of the day after."""

    day: int
    start: int
    goal: int


def plan_of(content: Content, cells: Sequence[int]) -> Plan:
    """The plan of 21 cells of a state."""
    city, activity, stars = content.city_of, content.activity_of, content.stars_of
    return Plan(tuple([city[c] for c in cells]), tuple([activity[c] for c in cells]), tuple([stars[c] for c in cells]))


def stays(cities: Sequence[int]) -> list[Stay]:
    """All stays in the order of the days; one day alone is a stay too."""
    found: list[Stay] = []
    first = 0
    for day in range(1, DAYS + 1):
        if day == DAYS or cities[day] != cities[first]:
            if cities[first] != NONE:
                found.append(Stay(cities[first], first + 1, day))
            first = day
    return found


def trips(cities: Sequence[int]) -> list[Trip]:
    """All trips in the order of the days (rulebook: Travel planning)."""
    return [Trip(d, a, b) for d, (a, b) in enumerate(pairwise(cities), 1) if a != b and a != NONE and b != NONE]


def stay_stars(table: Sequence[int], length: int) -> int:
    """Stars for a stay; the last entry of the table also holds for longer ones."""
    return table[min(length, len(table)) - 1]


def day_name(day: int) -> str:
    """A day in words: "Tuesday of week 2"."""
    return f"{WEEKDAYS[(day - 1) % WEEK].title()} of week {(day - 1) // WEEK + 1}"
