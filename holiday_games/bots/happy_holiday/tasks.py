"""What a plan with empty days may still bring for the task cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK, Content
from holiday_games.games.happy_holiday.plan import Plan, stays
from holiday_games.games.happy_holiday.records import TaskRecord, TaskScore
from holiday_games.games.happy_holiday.tasks import activities_of, count, measure_of, task_stars


class Hope(NamedTuple):
    """What a card is worth for a plan and its number of empty days; and which of (city, activity, day) make the difference when one more day is filled."""

    worth: Callable[[Plan, int], float]
    depends: Callable[[int, int, int], Hashable]


class Cards:
    """What the hopes come to with one more day of a plan filled; each answer is worked out once."""

    def __init__(self, hopes: Sequence[Hope], plan: Plan, after: int) -> None:
        """`after`: the empty days that are left then."""
        self._plan, self._after = plan, after
        self._known: list[tuple[Hope, dict[Hashable, float]]] = [(hope, {}) for hope in hopes]

    def worth(self, city: int, activity: int, day: int) -> float:
        """All cards with this activity (NONE: a rest day) on an empty day."""
        total = 0.0
        for hope, known in self._known:
            key = hope.depends(city, activity, day)
            worth = known.get(key)
            if worth is None:
                worth = known[key] = hope.worth(self._plan.with_day(day, city, activity, 0), self._after)
            total += worth
        return total


def hopes(content: Content, tasks: Sequence[TaskRecord], variety: float) -> list[Hope]:
    """The hope of each card. `variety`: how likely an empty day adds something new.

    Cards for trips by road or rail are left out: they are part of what trips are worth.
    """
    return [_hope(content, task.score, variety) for task in tasks if measure_of(task.score).trips is None]


def _hope(content: Content, score: TaskScore, variety: float) -> Hope:
    measure, activities = measure_of(score), len(content.activities)
    if measure.week_activities is not None:
        return Hope(
            lambda plan, empty: _weeks(plan, activities, variety) * score.points,
            lambda city, activity, day: (activity, (day - 1) // WEEK),
        )
    if measure.activity_sets is not None:
        return Hope(
            lambda plan, empty: _sets(plan, empty, activities, score, variety), lambda city, activity, day: activity
        )
    if measure.rich_stays is not None:
        need = measure.rich_stays.activities
        return Hope(lambda plan, empty: _rich(plan, need, score.points, variety), _everything)
    # How many more of it an empty day is likely to bring, when one looks for it.
    rate = 0.4 if measure.most_frequent_activity else 0.3 if measure.same_neighbours else 0.15
    return Hope(lambda plan, empty: _stars_at(score, count(measure, plan, 0, 0) + rate * empty), _everything)


def _everything(city: int, activity: int, day: int) -> Hashable:
    return city, activity, day


def _stars_at(score: TaskScore, reached: float) -> float:
    """The stars of a count between two whole ones."""
    low = int(reached)
    below = task_stars(score, low)
    return below + (task_stars(score, low + 1) - below) * (reached - low)


def _weeks(plan: Plan, activities: int, variety: float) -> float:
    total = 0.0
    for first in range(0, DAYS, WEEK):
        shown = plan.activities[first : first + WEEK]
        different = len(set(shown) - {NONE})
        empty = plan.cities[first : first + WEEK].count(NONE)
        total += min(activities, different + empty * variety)
    return total


def _sets(plan: Plan, empty: int, activities: int, score: TaskScore, variety: float) -> float:
    """Each rung of the ladder by how likely it is still reached; the chance falls with every tile that is missing."""
    tally = [plan.activities.count(activity) for activity in range(activities)]
    best, paid = 0.0, 0
    for sets, stars in sorted((score.ladder or {}).items()):
        missing = sum(max(0, sets - n) for n in tally)
        if missing <= empty:
            chance = (
                1.0 if not missing else min(1.0, variety * empty / missing) * (1 - missing / (missing + empty + 1.0))
            )
            best += (stars - paid) * chance
        paid = stars
    return best


def _rich(plan: Plan, need: int, points: int, variety: float) -> float:
    total = 0.0
    for stay in stays(plan.cities):
        shown = activities_of(plan, stay)
        if shown >= need:
            total += points
            continue
        before = stay.first > 1 and plan.cities[stay.first - 2] == NONE
        after = stay.last < DAYS and plan.cities[stay.last] == NONE
        if before or after:
            total += points * (shown / need) * variety ** (need - shown)
    return total
