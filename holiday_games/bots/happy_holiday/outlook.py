"""What a plan with empty days may still become: its stays at their best, each hoped-for day discounted, and the trips between them.

A plan is a row of runs (days in one city) with gaps of empty days between them. Going through it from left to right, the only thing to remember of a run is how
long it is with the days that it grew into the gap before it. So prefixes and suffixes can be worked out once, and a tile on any day costs two steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from holiday_games.games.happy_holiday.content import DAYS, NONE

FULL = 4
"""Days after which a longer stay brings no more; runs are counted up to here."""
NEVER = -1e9
States: TypeAlias = dict[int, float]
"""By length of the last run, what is worth most before it; the run itself is counted when it ends."""
Trips: TypeAlias = Sequence[Sequence[float]]
"""What a trip between two cities is worth."""


class Run(NamedTuple):
    """Days in one city without a gap."""

    city: int
    last: int
    days: int


_EDGE = Run(NONE, 0, 0)


class Outlook:
    """Fills the empty days of plans in the best way: both runs beside a gap grow into it, and new stays arise between them."""

    def __init__(self, table: Sequence[int], grasp: float, change: float) -> None:
        """`table`: stars by length of stay; `grasp`: how surely each further empty day gets its city; `change`: a trip still to come."""
        self._change = change
        self.stay = [0.0, *(float(table[min(n, len(table)) - 1]) for n in range(1, FULL + 1))]
        self._hope = [grasp**n for n in range(FULL + 1)]
        self._fresh = cache(self._new_stays)
        self.over = cache(self._over)
        self.ends = cache(self._ends)

    def step(self, states: States, empty: int, city: int, run: Run, trips: Trips) -> States:
        """From a run of `city` (NONE: the edge of the planner) over a gap to the next run."""
        after: States = {}
        trip = trips[city][run.city] if city != NONE else 0.0
        moves = self.over(empty, city == run.city, run.days if run.days < FULL else FULL)
        for left, v in states.items():
            for reached, closed, opened in moves[left]:
                worth = v + (closed + trip if closed + trip > opened else opened)
                if worth > after.get(reached, NEVER):
                    after[reached] = worth
        return after

    def _over(self, empty: int, same: bool, days: int) -> tuple[tuple[tuple[int, float, float], ...], ...]:
        """By length of the left run: (length reached by the right run, worth with a trip from left to right, worth with new stays between)."""
        return tuple(tuple(self._moves(empty, same, left, days)) for left in range(FULL + 1))

    def _moves(self, empty: int, same: bool, left: int, days: int) -> list[tuple[int, float, float]]:
        moves = []
        for growth in range(min(FULL, empty + 1)):
            reached = min(FULL, days + growth)
            # The gain of the growth is discounted here; the whole length is counted when the run ends.
            gained = self._grown(days, growth) - self.stay[reached]
            closed = self._beside(empty - growth, left) + gained
            opened = self._between(empty - growth, left) + self._change + gained
            moves.append((reached, NEVER if same else closed, opened))
        if same and empty < FULL:
            joined = min(FULL, left + days + empty)
            sure = max(self.stay[left], self.stay[days])
            moves.append((joined, NEVER, sure + (self.stay[joined] - sure) * self._hope[empty] - self.stay[joined]))
        return moves

    def _beside(self, days: int, left: int) -> float:
        """The left run ends after growing over all of so many days."""
        return self._grown(left, days) if days == 0 or (left and days < FULL) else NEVER

    def _between(self, days: int, left: int) -> float:
        """The left run ends after growing over some of so many days, and new stays fill the rest."""
        best = NEVER
        for growth in range(min(FULL, days) if left else min(1, days)):
            trip = self._change if left else 0.0
            best = max(best, self._grown(left, growth) + self._fresh(days - growth) + trip)
        return best

    def _ends(self, days: int, left: int) -> float:
        """The last run with so many empty days after it."""
        return max(self._beside(days, left), self._between(days, left))

    def _grown(self, length: int, more: int) -> float:
        """A stay of `length` that may grow by `more` days, each of which needs the one before."""
        stay, top = self.stay, min(FULL, length + more)
        return stay[length] + sum((stay[n] - stay[n - 1]) * self._hope[n - length] for n in range(length + 1, top + 1))

    def _new_stays(self, days: int) -> float:
        """New stays on one or more empty days, with the trips between them but not those to the neighbours."""
        best = NEVER
        for first in range(1, min(days, FULL) + 1):
            rest = self._change + self._fresh(days - first) if days > first else 0.0
            best = max(best, self._grown(1, first - 1) + rest)
        return best


class Sketch:
    """A plan prepared for the question what a city on an empty day would make of it."""

    def __init__(self, outlook: Outlook, cities: Sequence[int], trips: Trips) -> None:
        self._outlook, self._trips = outlook, trips
        self._runs = runs_of(cities)
        states: States = {0: 0.0}
        self._prefixes = [states]
        end, city = 0, NONE
        for run in self._runs:
            states = outlook.step(states, run.last - run.days - end, city, run, trips)
            self._prefixes.append(states)
            end, city = run.last, run.city
        self._suffixes = self._from_right()

    def _from_right(self) -> list[list[float]]:
        """By run and length reached: the worth of that run and all that follows."""
        outlook, runs = self._outlook, self._runs
        suffixes: list[list[float]] = [[] for _ in runs]
        for i in range(len(runs) - 1, -1, -1):
            run = runs[i]
            for length in range(FULL + 1):
                if i == len(runs) - 1:
                    suffixes[i].append(outlook.ends(DAYS - run.last, length))
                    continue
                follows = runs[i + 1]
                after = outlook.step(
                    {length: 0.0}, follows.last - follows.days - run.last, run.city, follows, self._trips
                )
                suffixes[i].append(max(v + suffixes[i + 1][left] for left, v in after.items()))
        return suffixes

    def with_city(self, city: int, day: int) -> float:
        """The worth of the plan with a city on an empty day."""
        outlook, runs, trips = self._outlook, self._runs, self._trips
        at = sum(run.last < day for run in runs)
        before, days, last = at, 1, day
        if at and runs[at - 1].city == city and runs[at - 1].last == day - 1:
            before, days = at - 1, runs[at - 1].days + 1
        joins = at < len(runs) and runs[at].city == city and runs[at].last - runs[at].days == day
        if joins:
            days, last = days + runs[at].days, runs[at].last
        left = runs[before - 1] if before else _EDGE
        states = outlook.step(self._prefixes[before], last - days - left.last, left.city, Run(city, last, days), trips)
        if at == len(runs):
            return max(v + outlook.ends(DAYS - day, length) for length, v in states.items())
        if not joins:
            follows = runs[at]
            states = outlook.step(states, follows.last - follows.days - day, city, follows, trips)
        suffix = self._suffixes[at]
        return max(v + suffix[length] for length, v in states.items())


def runs_of(cities: Sequence[int]) -> list[Run]:
    """All runs of a plan in the order of the days."""
    runs: list[Run] = []
    before = NONE
    for day, city in enumerate(cities, 1):
        if city != NONE:
            days = runs[-1].days + 1 if city == before else 1
            if days > 1:
                runs.pop()
            runs.append(Run(city, day, days))
        before = city
    return runs
