"""Task cards in words: what a card asks for, and what on a planner counts towards it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK, Content
from holiday_games.games.happy_holiday.plan import Plan, Stay, day_name, stays
from holiday_games.games.happy_holiday.records import Measure, TaskRecord
from holiday_games.games.happy_holiday.routing import Routing
from holiday_games.games.happy_holiday.tasks import Part, activities_of, measure_of, week_ends
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.rules.words import listed


def task_rule(task: TaskRecord) -> str:
    """The card in a sentence: "2 stars for each trip by rail only"."""
    score = task.score
    what = counted(measure_of(score))
    if score.ladder is not None:
        steps = listed(f"{stars_words(stars)} for {least}" for least, stars in sorted(score.ladder.items()))
        return f"{steps}: {what[1]}"
    limit = f", at most {score.max}" if score.max is not None else ""
    return f"{stars_words(score.points)} for each {what[0]}{limit}"


def counted(measure: Measure) -> tuple[str, str]:
    """What a measure counts, for one and for several."""
    if measure.rich_stays is not None:
        n = measure.rich_stays.activities
        return f"stay with {n} or more different activities", f"stays with {n} or more different activities"
    if measure.trips is not None:
        return f"trip by {measure.trips.by} only", f"trips by {measure.trips.by} only"
    if measure.long_stays is not None:
        return f"stay of {measure.long_stays.days} or more days", f"stays of {measure.long_stays.days} or more days"
    texts = {
        "week_activities": ("different activity in each week", "different activities in each week, added up"),
        "activity_sets": ("complete set of all activities", "complete sets of all activities"),
        "most_frequent_activity": ("tile of your most frequent activity", "tiles of your most frequent activity"),
        "same_neighbours": (
            "two neighbouring days with the same activity",
            "pairs of neighbouring days with the same activity",
        ),
        "repeat_cities": ("city with two or more separate stays", "cities with two or more separate stays"),
        "different_cities": ("different city", "different cities"),
        "weekend_stays": (
            "stay from a Sunday into the Monday after it",
            "stays from a Sunday into the Monday after it",
        ),
    }
    return next(text for key, text in texts.items() if getattr(measure, key) is not None)


def progress_words(task: TaskRecord, count: int, stars: int) -> str:
    """How far a card is: "3 stays with 3 or more different activities: 15 stars"."""
    one, several = counted(measure_of(task.score))
    return f"{count} {one if count == 1 else several}: {stars_words(stars)}"


def task_parts(content: Content, plan: Plan, task: TaskRecord, routing: Routing) -> list[Part]:
    """What on a planner counts towards a card; the counts add up to the measure, but for sets, which name each activity's tiles."""
    measure = measure_of(task.score)
    if measure.trips is not None:
        name = content.city_name
        return [
            Part(f"{name(r.trip.start)} to {name(r.trip.goal)} by {r.kind}", 1, r.trip.day, r.trip.day + 1)
            for r in routing.trips
            if r.kind == measure.trips.by
        ]
    if measure.different_cities is not None:
        return [Part(content.city_name(city), 1) for city in sorted(set(plan.cities) - {NONE})]
    if measure.repeat_cities is not None:
        visits = Counter(stay.city for stay in stays(plan.cities))
        return [Part(f"{content.city_name(city)}, {n} stays", 1) for city, n in sorted(visits.items()) if n >= 2]
    if measure.rich_stays or measure.weekend_stays or measure.long_stays:
        return list(_stay_parts(content, plan, measure))
    return list(_activity_parts(content, plan, measure))


def _stay_parts(content: Content, plan: Plan, measure: Measure) -> Iterator[Part]:
    for stay in stays(plan.cities):
        name = content.city_name(stay.city)
        if measure.rich_stays is not None:
            shown = activities_of(plan, stay)
            if shown >= measure.rich_stays.activities:
                yield _of_stay(f"{name} shows {shown} different activities", stay)
        elif measure.long_stays is not None:
            if stay.length >= measure.long_stays.days:
                yield _of_stay(f"{name}, {stay.length} days", stay)
        elif week_ends(stay):
            yield Part(f"{name} across the end of a week", week_ends(stay), stay.first, stay.last)


def _of_stay(text: str, stay: Stay) -> Part:
    return Part(text, 1, stay.first, stay.last)


def _activity_parts(content: Content, plan: Plan, measure: Measure) -> Iterator[Part]:
    shown, names = plan.activities, content.activities
    tally = Counter(shown)
    del tally[NONE]
    if measure.week_activities is not None:
        for week in range(DAYS // WEEK):
            first = week * WEEK
            n = len(set(shown[first : first + WEEK]) - {NONE})
            yield Part(f"Week {week + 1} shows {n} different activities", n, first + 1, first + WEEK)
    elif measure.activity_sets is not None:
        for activity, name in enumerate(names):
            yield Part(f"{tally[activity]} of {name}", tally[activity])
    elif measure.most_frequent_activity is not None:
        if tally:
            most = max(range(len(names)), key=tally.__getitem__)
            yield Part(f"{tally[most]} of {names[most]}", tally[most])
    else:
        for day in range(1, DAYS):
            if shown[day - 1] == shown[day] != NONE:
                yield Part(f"{names[shown[day]]} on {day_name(day)} and the day after", 1, day, day + 1)
