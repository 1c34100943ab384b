"""The score of a plan: stays, experience, rest days, connections, tasks, each with its reasons (rulebook: Scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.games.happy_holiday.content import NONE, Content
from holiday_games.games.happy_holiday.plan import Plan, Trip, day_name, stay_stars, stays, trips
from holiday_games.games.happy_holiday.records import TaskRecord
from holiday_games.games.happy_holiday.routing import Cases, RoadMap, Routed, Routing, TripStars, Way
from holiday_games.games.happy_holiday.task_words import task_parts
from holiday_games.games.happy_holiday.tasks import count, count_sets, measure_of, task_stars, trip_stars
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore
from holiday_games.rules.words import listed

TITLES = {
    "stays": "Length of stay",
    "experience": "Special experiences",
    "rest-days": "Rest days",
    "connections": "City connections",
    "tasks": "Task cards",
}


@dataclass(frozen=True, slots=True)
class PlanScore:
    """A plan scored: stars by category (those of each task card in order), and the routing behind the connections."""

    stays: int
    experience: int
    rests: int
    tasks: tuple[int, ...]
    routing: Routing

    @property
    def total(self) -> int:
        """All stars."""
        return self.stays + self.experience + self.rests + self.routing.stars + sum(self.tasks)

    def by_category(self) -> dict[str, int]:
        """Category id -> stars."""
        return {
            "stays": self.stays,
            "experience": self.experience,
            "rest-days": self.rests,
            "connections": self.routing.stars,
            "tasks": sum(self.tasks),
        }


class Scorer:
    """Scores plans on one map by one scoring board."""

    def __init__(self, content: Content, links: Sequence[tuple[str, int, int]] | None = None) -> None:
        """`links` replace those of the content (position files with a map of their own)."""
        self.content = content
        self.board = content.files.tiles.scoring
        if links is None:
            index = {city: i for i, city in enumerate(content.cities)}
            links = [(k.kind, index[k.between[0]], index[k.between[1]]) for k in content.files.map.links]
        self.map = RoadMap(len(content.cities), links, self.board.connection)
        self._trip_stars: dict[tuple[str, ...], TripStars] = {}

    def routing(self, plan: Plan, cases: Cases, tasks: Sequence[TaskRecord]) -> Routing:
        """The best routing with these suitcases, of a whole plan or of one with empty days."""
        return self.map.route(trips(plan.cities), cases, self.trip_stars(tasks))

    def trip_stars(self, tasks: Sequence[TaskRecord]) -> TripStars:
        """What the cards in play pay for trips, worked out once."""
        key = tuple([task.id for task in tasks])
        if key not in self._trip_stars:
            self._trip_stars[key] = trip_stars(tasks)
        return self._trip_stars[key]

    def plan_score(self, plan: Plan, cases: Cases, tasks: Sequence[TaskRecord]) -> PlanScore:
        """The stars of a plan by category, as if it were finished now."""
        table = self.board.stay.table
        routing = self.routing(plan, cases, tasks)
        return PlanScore(
            sum(stay_stars(table, stay.length) for stay in stays(plan.cities)),
            sum(s for s, a in zip(plan.stars, plan.activities, strict=True) if a != NONE),
            self.board.rest_day.value * len(plan.rests()),
            tuple(task_stars(task.score, self.progress(plan, task, routing)) for task in tasks),
            routing,
        )

    def progress(self, plan: Plan, task: TaskRecord, routing: Routing) -> int:
        """How far a task card is: the number that it counts."""
        measure = measure_of(task.score)
        if measure.activity_sets is not None:
            return count_sets(plan, len(self.content.activities))
        if measure.trips is None:
            return count(measure, plan, 0, 0)
        return count(measure, plan, routing.made_by("road"), routing.made_by("rail"))

    def total(self, plan: Plan, cases: Cases, tasks: Sequence[TaskRecord]) -> int:
        """All stars of a plan."""
        return self.plan_score(plan, cases, tasks).total

    # --- the sheet --------------------------------------------------------------------------------------

    def sheet(
        self, labels: Sequence[str], plans: Sequence[Plan], cases: Sequence[Cases], tasks: Sequence[TaskRecord]
    ) -> ScoreSheet:
        """The score sheet of all seats. Ties go to the most unused suitcases; still equal, they are shared."""
        scored = [self.plan_score(plan, own, tasks) for plan, own in zip(plans, cases, strict=True)]
        seats = tuple(
            self.seat_score(label, plan, score, tasks) for label, plan, score in zip(labels, plans, scored, strict=True)
        )
        ranks = [(score.total, score.routing.unused) for score in scored]
        best = max(ranks)
        winners = tuple(i for i, rank in enumerate(ranks) if rank == best)
        level = [i for i, score in enumerate(scored) if score.total == best[0]]
        return ScoreSheet("happy-holiday", seats, winners, _tie_note(labels, level, winners, best))

    def seat_score(self, label: str, plan: Plan, score: PlanScore, tasks: Sequence[TaskRecord]) -> SeatScore:
        """All lines of one plan; each task card has a line of its own."""
        lines = [
            self._line("stays", self._stay_reasons(plan)),
            self._line("experience", self._experience_reasons(plan)),
            self._line("rest-days", self._rest_reasons(plan)),
            self._line("connections", tuple(self._trip_reason(routed) for routed in score.routing.trips)),
        ]
        for task, stars in zip(tasks, score.tasks, strict=True):
            lines.append(ScoreLine("tasks", task.name, stars, self._task_reasons(plan, score.routing, task, stars)))
        paid = {task.id: stars for task, stars in zip(tasks, score.tasks, strict=True)}
        return SeatScore(label, tuple(lines), (("unused_suitcases", score.routing.unused), ("task_stars", paid)))

    def _line(self, category: str, why: tuple[Reason, ...]) -> ScoreLine:
        return ScoreLine(category, TITLES[category], sum(reason.points for reason in why), why)

    def _task_reasons(self, plan: Plan, routing: Routing, task: TaskRecord, stars: int) -> tuple[Reason, ...]:
        """Each part with its stars where the card pays for it by itself; else the parts, and then what the card pays for all of them."""
        card = f"card:{task.id}"
        parts = list(task_parts(self.content, plan, task, routing))
        alone = sum(part.amount for part in parts) == stars
        why = [Reason(p.text, p.amount if alone else 0, (card, *_day_refs(p.first, p.last))) for p in parts]
        if not alone and stars:
            why.append(Reason("what the card pays for that", stars, (card,)))
        return tuple(why)

    def _stay_reasons(self, plan: Plan) -> tuple[Reason, ...]:
        table, reasons = self.board.stay.table, []
        for stay in stays(plan.cities):
            stars = stay_stars(table, stay.length)
            if stars:
                name = self.content.city_name(stay.city)
                text = f"{name}, {stay.length} days ({stay.first} to {stay.last})"
                reasons.append(Reason(text, stars, _day_refs(stay.first, stay.last)))
        return tuple(reasons)

    def _experience_reasons(self, plan: Plan) -> tuple[Reason, ...]:
        reasons = []
        for day, (city, activity, stars) in enumerate(zip(*plan, strict=True), 1):
            if stars and activity != NONE:
                what = f"{self.content.city_name(city)}, {self.content.activities[activity]}, {day_name(day)}"
                reasons.append(Reason(what, stars, (f"day:{day}",)))
        return tuple(reasons)

    def _rest_reasons(self, plan: Plan) -> tuple[Reason, ...]:
        value = self.board.rest_day.value
        return tuple(
            Reason(f"Rest in {self.content.city_name(plan.cities[day - 1])}, {day_name(day)}", value, (f"day:{day}",))
            for day in plan.rests()
        )

    def _trip_reason(self, routed: Routed) -> Reason:
        day = routed.trip.day
        return Reason(trip_words(self.content, routed), routed.stars, (f"trip:{day}-{day + 1}",))


def journey_words(content: Content, trip: Trip) -> str:
    """From where to where: "Venice to Barcelona"."""
    return f"{content.city_name(trip.start)} to {content.city_name(trip.goal)}"


def way_words(content: Content, way: Way) -> str:
    """A way over land: "by road and rail over Paris"."""
    over = listed(content.city_name(city) for city in way.cities[1:-1])
    return f"by {' and '.join(dict.fromkeys(way.kinds))}{' over ' if over else ''}{over}"


def trip_words(content: Content, routed: Routed) -> str:
    """A trip in words: "Venice to Barcelona by road and rail over Paris"."""
    journey = journey_words(content, routed.trip)
    if routed.way is not None:
        return f"{journey} {way_words(content, routed.way)}"
    return f"{journey} by air" if routed.air else f"{journey}: no connection"


def _day_refs(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"day:{day}" for day in range(first, last + 1)) if first else ()


def _tie_note(labels: Sequence[str], level: Sequence[int], winners: Sequence[int], best: tuple[int, int]) -> str:
    """The sentence that explains a tie; empty without one."""
    if len(level) < 2:
        return ""
    names = listed(labels[i] for i in winners)
    if len(winners) == 1:
        return f"Level at {stars_words(best[0])}: {names} has the most unused suitcases, {best[1]}."
    return f"Level at {stars_words(best[0])} and {best[1]} unused suitcases: {names} win together."
