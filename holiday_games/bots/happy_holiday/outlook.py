"""What a plan with empty days may still become: its stays at their best, each hoped-for day discounted, and the trips between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from holiday_games.games.happy_holiday.content import DAYS, NONE

FULL = 4
"""Days after which a longer stay brings no more; runs are counted up to here."""


class Outlook:
    """Fills the empty days of a plan in the best way: both stays beside a gap grow into it, and new ones arise between them."""

    def __init__(self, table: Sequence[int], grasp: float, change: float) -> None:
        """`table`: stars by length of stay; `grasp`: how surely each further empty day gets its city; `change`: a trip still to come."""
        self.change = change
        stay = [0.0, *(table[min(n, len(table)) - 1] for n in range(1, FULL + 1))]
        self._stay = stay
        self._hope = [grasp**n for n in range(FULL + 1)]
        self.gap = cache(self._gap)
        self.fresh = cache(self._fresh)

    def _grown(self, length: int, more: int) -> float:
        """A stay of `length` that may grow by `more` days, each of which needs the one before."""
        stay = self._stay
        top = min(FULL, length + more)
        return stay[length] + sum((stay[n] - stay[n - 1]) * self._hope[n - length] for n in range(length + 1, top + 1))

    def _fresh(self, days: int) -> float:
        """New stays on so many empty days, with the trips between them but not those to the neighbours."""
        if not days:
            return 0.0
        best = -1e9
        for first in range(1, min(days, FULL) + 1):
            rest = self.fresh(days - first)
            trip = self.change if days > first else 0.0
            best = max(best, self._grown(1, first - 1) + trip + rest)
        return best

    def _gap(self, days: int, left: int, right: int) -> tuple[tuple[float, float], ...]:
        """For a gap between runs of `left` and `right` days (0: the edge of the planner), by how far the right run grows into it (0 to 3 days):
        what left run, gap and growth are worth, without and with new stays in between. The first lacks the trip from left to right."""
        found = []
        for y in range(min(FULL, days + 1)):
            growth = self._grown(right, y) - self._stay[right] if right else (0.0 if not y else -1e9)
            x = days - y
            closed = -1e9
            if left and x < FULL:
                closed = self._grown(left, x) + growth
            elif not left and not x:
                closed = growth
            open_ = -1e9
            for x in range(min(FULL, days - y)):
                if x and not left:
                    break
                z = days - x - y
                trips = self.change * ((left > 0) + (right > 0))
                open_ = max(open_, self._grown(left, x) + self.fresh(z) + trips + growth)
            found.append((closed, open_))
        return tuple(found)

    def value(self, cities: Sequence[int], trip: Sequence[Sequence[float]]) -> float:
        """What the stays and trips of a plan may come to; `trip[a][b]` is what a trip between two cities is worth."""
        states = {0: 0.0}
        end, city = 0, NONE
        for last, where, days in _runs(cities):
            joins = trip[city][where] if city != NONE else 0.0
            states = self._step(states, last - days - end, where == city, min(FULL, days), joins)
            end, city = last, where
        if end < DAYS:
            return max(v + max(self.gap(DAYS - end, left, 0)[0]) for left, v in states.items())
        stay = self._stay
        return max(v + stay[left] for left, v in states.items())

    def _step(self, states: dict[int, float], empty: int, same: bool, days: int, trip: float) -> dict[int, float]:
        """Over a gap to the next run. What a state holds is worth without its own run, which is counted when it ends."""
        after: dict[int, float] = {}
        if not empty:
            best = max(v + self._stay[left] for left, v in states.items())
            return {days: best + trip}
        for left, v in states.items():
            for y, (closed, open_) in enumerate(self.gap(empty, left, days)):
                reached = min(FULL, days + y)
                worth = v + (open_ if same else max(open_, closed + trip))
                # The growth of the right run is in `worth`; what it gains by its length is counted when it ends.
                worth -= self._stay[reached] - self._stay[days]
                if worth > after.get(reached, -1e9):
                    after[reached] = worth
            if same and empty < FULL:
                joined = min(FULL, left + days + empty)
                apart = self._stay[joined]
                sure = max(self._stay[left], self._stay[days])
                worth = v + (sure + (apart - sure) * self._hope[empty]) - apart
                if worth > after.get(joined, -1e9):
                    after[joined] = worth
        return after


def _runs(cities: Sequence[int]) -> list[tuple[int, int, int]]:
    """Stretches of one city as (last day, city, days)."""
    runs: list[tuple[int, int, int]] = []
    before = NONE
    for day, city in enumerate(cities, 1):
        if city != NONE:
            if city == before:
                _, _, days = runs[-1]
                runs[-1] = (day, city, days + 1)
            else:
                runs.append((day, city, 1))
        before = city
    return runs
