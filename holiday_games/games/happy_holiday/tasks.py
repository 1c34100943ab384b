"""The task cards: what each of them counts on a planner, and what it pays (rulebook: Scoring, Task cards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK
from holiday_games.games.happy_holiday.plan import Plan, Stay, stays
from holiday_games.games.happy_holiday.records import Measure, TaskRecord, TaskScore
from holiday_games.games.happy_holiday.routing import TripStars


class Part(NamedTuple):
    """A part of a measure: what counts, how much it counts, and the first and last day it lies on (0: no place of its own)."""

    text: str
    amount: int
    first: int = 0
    last: int = 0


def measure_of(score: TaskScore) -> Measure:
    """What a card counts."""
    measure = score.each or score.of
    assert measure is not None, "checked with the content"
    return measure


def task_stars(score: TaskScore, count: int) -> int:
    """What a card pays for a count."""
    if score.ladder is not None:
        return max((stars for least, stars in score.ladder.items() if count >= least), default=0)
    stars = count * score.points
    return stars if score.max is None else min(stars, score.max)


def trip_stars(tasks: Sequence[TaskRecord]) -> TripStars:
    """What the cards in play pay for trips by road only and by rail only."""
    pays: dict[str, tuple[int, ...]] = {}
    for task in tasks:
        trips = measure_of(task.score).trips
        if trips is not None:
            before = pays.get(trips.by, (0,) * DAYS)
            pays[trips.by] = tuple(before[n] + task_stars(task.score, n) for n in range(DAYS))
    return TripStars(pays.get("road", ()), pays.get("rail", ()))


def count(measure: Measure, plan: Plan, by_road: int, by_rail: int) -> int:
    """The number that a measure gives for a plan and its trips by road only and by rail only. Rest days show no activity."""
    shown = plan.activities
    if measure.week_activities is not None:
        return sum(len(set(shown[w : w + WEEK]) - {NONE}) for w in range(0, DAYS, WEEK))
    if measure.trips is not None:
        return by_road if measure.trips.by == "road" else by_rail
    if measure.same_neighbours is not None:
        return sum(a == b != NONE for a, b in pairwise(shown))
    if measure.different_cities is not None:
        return len(set(plan.cities) - {NONE})
    tally = Counter(shown)
    del tally[NONE]
    if measure.most_frequent_activity is not None:
        return max(tally.values(), default=0)
    return _count_stays(measure, plan, stays(plan.cities))


def count_sets(plan: Plan, activities: int) -> int:
    """Complete sets of all activities."""
    tally = Counter(plan.activities)
    return min(tally[activity] for activity in range(activities))


def _count_stays(measure: Measure, plan: Plan, found: Sequence[Stay]) -> int:
    if measure.rich_stays is not None:
        return sum(activities_of(plan, stay) >= measure.rich_stays.activities for stay in found)
    if measure.repeat_cities is not None:
        return sum(n >= 2 for n in Counter(stay.city for stay in found).values())
    if measure.long_stays is not None:
        return sum(stay.length >= measure.long_stays.days for stay in found)
    return sum(week_ends(stay) for stay in found)


def activities_of(plan: Plan, stay: Stay) -> int:
    """How many different activities a stay shows."""
    return len(set(plan.activities[stay.first - 1 : stay.last]) - {NONE})


def week_ends(stay: Stay) -> int:
    """How often a stay goes across a Sunday and the Monday after it."""
    return sum(stay.first <= sunday < stay.last for sunday in range(WEEK, DAYS, WEEK))
