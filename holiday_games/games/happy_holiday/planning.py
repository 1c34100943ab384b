"""Planning help: what a tile on a day would bring and cost, and what trips and tasks still lack. Pure functions of a view, for tables and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN, NONE, WEEK, Content
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Plan, Trip, day_name, plan_of, stays
from holiday_games.games.happy_holiday.records import TaskRecord
from holiday_games.games.happy_holiday.refusals import no_place
from holiday_games.games.happy_holiday.routing import Cases, Routed, Way
from holiday_games.games.happy_holiday.scoring import PlanScore, journey_words, way_words
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.games.happy_holiday.task_words import counted, progress_words
from holiday_games.games.happy_holiday.tasks import measure_of
from holiday_games.games.happy_holiday.words import stars_words, suitcases_words
from holiday_games.rules.words import listed, signed

NO_CASES: Cases = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class EffectLine:
    """One thing that changes, in words, and the stars that come or go with it."""

    category: str
    text: str
    stars: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What placing a tile would do. With a `refusal` (a sentence) it cannot lie there, and nothing else is filled in.

    The stars of the lines add up to the difference of the two totals.
    """

    day: int
    refusal: str = ""
    lines: tuple[EffectLine, ...] = ()
    before: PlanScore | None = None
    after: PlanScore | None = None

    @property
    def change(self) -> int:
        """The stars won or lost in all."""
        return self.after.total - self.before.total if self.after and self.before else 0

    def sentence(self) -> str:
        """All of it: "Tuesday of week 2: London becomes 3 days, +3; trip to Paris by rail needs 2 more black suitcases, -2"."""
        return self.refusal or f"{day_name(self.day)}: {self.words()}"

    def words(self) -> str:
        """The same for who has said which day."""
        return "; ".join(line.text + (f", {signed(line.stars)}" if line.stars else "") for line in self.lines)


@dataclass(frozen=True, slots=True)
class TripHelp:
    """A trip of the plan as it would be made now; one not over land says which way lacks least, and what it lacks."""

    routed: Routed
    way: Way | None
    lacks: Cases
    text: str


@dataclass(frozen=True, slots=True)
class TaskHelp:
    """How far a task card is, what it pays now, and what is still missing, in words (empty: nothing more to win)."""

    task: TaskRecord
    count: int
    stars: int
    text: str
    missing: str


def standing(game: HappyHoliday, view: HolidayState, seat: int) -> PlanScore:
    """The stars of a seat by category as if the game ended now, with the best routing for today's suitcases."""
    return game.scorer.plan_score(
        plan_of(game.content, view.planner(seat)), view.suitcases(seat), game.task_cards(view)
    )


def effect_of(
    game: HappyHoliday, view: HolidayState, seat: int, tile: int, day: int, face_up: bool, gain: Cases = NO_CASES
) -> Effect:
    """What it would bring and cost to place a tile of this number on a day, taking `gain` suitcases with it (those lying in its area)."""
    refusal = no_place(game.content, view, seat, tile, day, face_up)
    if refusal:
        return Effect(day, refusal)
    tasks = game.task_cards(view)
    cells = view.planner(seat)
    old = plan_of(game.content, cells)
    cells[day - 1] = tile if face_up else tile | FACE_DOWN
    new = plan_of(game.content, cells)
    road, rail, air = (own + more for own, more in zip(view.suitcases(seat), gain, strict=True))
    before = game.scorer.plan_score(old, view.suitcases(seat), tasks)
    after = game.scorer.plan_score(new, (road, rail, air), tasks)
    lines = (
        *_stay_lines(game, new, day, after.stays - before.stays),
        *_tile_lines(new, day, after, before),
        *_trip_lines(game, day, before, after),
        *_task_lines(game, old, new, tasks, before, after),
    )
    return Effect(day, "", lines, before, after)


def _stay_lines(game: HappyHoliday, new: Plan, day: int, stars: int) -> Iterator[EffectLine]:
    stay = next(s for s in stays(new.cities) if s.first <= day <= s.last)
    name = game.content.city_name(stay.city)
    text = f"{name} becomes {stay.length} days" if stay.length > 1 else f"a first day in {name}"
    yield EffectLine("stays", text, stars)


def _tile_lines(new: Plan, day: int, after: PlanScore, before: PlanScore) -> Iterator[EffectLine]:
    if new.activities[day - 1] == NONE:
        yield EffectLine("rest-days", "a rest day", after.rests - before.rests)
    elif new.stars[day - 1]:
        yield EffectLine("experience", "special experience", after.experience - before.experience)


def _trip_lines(game: HappyHoliday, day: int, before: PlanScore, after: PlanScore) -> Iterator[EffectLine]:
    """The trips that come with the day, and those of the others that change because suitcases go elsewhere."""
    old = {routed.trip: routed for routed in before.routing.trips}
    for routed in after.routing.trips:
        was = old.get(routed.trip)
        if was is None:
            arrives = routed.trip.day < day
            other = game.content.city_name(routed.trip.start if arrives else routed.trip.goal)
            text = f"trip {'from' if arrives else 'to'} {other} {_made(game, routed, after.routing.left)}"
            yield EffectLine("connections", text, routed.stars)
        elif was.stars != routed.stars:
            now = "now " if routed.way or routed.air else "is lost: "
            text = f"trip {journey_words(game.content, routed.trip)} {now}{_made(game, routed, after.routing.left)}"
            yield EffectLine("connections", text, routed.stars - was.stars)


def _made(game: HappyHoliday, routed: Routed, left: Cases) -> str:
    """How a trip is made, or which way it needs suitcases for."""
    if routed.way is not None:
        return way_words(game.content, routed.way)
    if routed.air:
        return "by air"
    way, lacks = game.scorer.map.lacking(routed.trip, left)
    return f"{way_words(game.content, way) if way else 'by air'} needs {lack_words(lacks)}"


def lack_words(lacks: Cases) -> str:
    """Suitcases that are lacking: "2 more black suitcases"."""
    return listed(suitcases_words(count, kind).replace(" ", " more ", 1) for kind, count in enumerate(lacks) if count)


def _task_lines(
    game: HappyHoliday, old: Plan, new: Plan, tasks: list[TaskRecord], before: PlanScore, after: PlanScore
) -> Iterator[EffectLine]:
    for task, was, now in zip(tasks, before.tasks, after.tasks, strict=True):
        had = game.scorer.progress(old, task, before.routing)
        has = game.scorer.progress(new, task, after.routing)
        if had != has or was != now:
            yield EffectLine("tasks", f"{task.name}: {has} instead of {had}", now - was)


# --- what is still missing ------------------------------------------------------------------------------


def trip_help(game: HappyHoliday, view: HolidayState, seat: int) -> tuple[TripHelp, ...]:
    """Every trip of the plan so far with today's suitcases."""
    routing = standing(game, view, seat).routing
    helps = []
    for routed in routing.trips:
        way, lacks = (routed.way, NO_CASES) if routed.way else game.scorer.map.lacking(routed.trip, routing.left)
        text = f"{journey_words(game.content, routed.trip)} {_made(game, routed, routing.left)}"
        if routed.air and way is not None:
            text += f"; {way_words(game.content, way)} needs {lack_words(lacks)}"
        helps.append(TripHelp(routed, way, lacks, text))
    return tuple(helps)


def open_trips(view_plan: Plan) -> tuple[Trip, ...]:
    """Trips that are likely but not certain yet: between the cities on both sides of a gap of empty days, noted at the day before the gap."""
    found, last = [], 0
    for day in range(1, DAYS + 1):
        city = view_plan.cities[day - 1]
        if city == NONE:
            continue
        if last and day > last + 1 and view_plan.cities[last - 1] != city:
            found.append(Trip(last, view_plan.cities[last - 1], city))
        last = day
    return tuple(found)


def task_help(game: HappyHoliday, view: HolidayState, seat: int) -> tuple[TaskHelp, ...]:
    """Every task card in play for a seat."""
    plan = plan_of(game.content, view.planner(seat))
    score = standing(game, view, seat)
    helps = []
    for task, stars in zip(game.task_cards(view), score.tasks, strict=True):
        count = game.scorer.progress(plan, task, score.routing)
        text = progress_words(task, count, stars)
        helps.append(TaskHelp(task, count, stars, text, _missing(game.content, plan, task, count)))
    return tuple(helps)


def _missing(content: Content, plan: Plan, task: TaskRecord, count: int) -> str:
    score, measure = task.score, measure_of(task.score)
    if score.max is not None and count * score.points >= score.max:
        return ""
    if score.ladder is not None:
        following = min((least for least in score.ladder if least > count), default=0)
        if not following:
            return ""
        if measure.activity_sets is not None:
            return _missing_set(content, plan, following, score.ladder[following])
        return f"{following - count} more for {stars_words(score.ladder[following])}"
    if measure.week_activities is not None:
        return "; ".join(filter(None, (_missing_week(content, plan, week) for week in range(DAYS // WEEK))))
    return f"each more {counted(measure)[0]} brings {stars_words(score.points)}"


def _missing_set(content: Content, plan: Plan, sets: int, stars: int) -> str:
    tally = Counter(plan.activities)
    lacks = [
        (f"{sets - tally[a]} of " if sets - tally[a] > 1 else "") + name
        for a, name in enumerate(content.activities)
        if tally[a] < sets
    ]
    return f"{listed(lacks)} for {stars_words(stars)}"


def _missing_week(content: Content, plan: Plan, week: int) -> str:
    days = slice(week * WEEK, week * WEEK + WEEK)
    if NONE not in plan.cities[days]:
        return ""
    shown = set(plan.activities[days])
    lacks = [name for a, name in enumerate(content.activities) if a not in shown]
    return f"week {week + 1} lacks {listed(lacks)}" if lacks else ""
