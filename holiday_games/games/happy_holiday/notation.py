"""Position files of Happy Holiday: planners of a game at a real table, scored. Every fault names its line."""

from __future__ import annotations

from typing import Any

from holiday_games import games
from holiday_games.games.happy_holiday.content import DAYS, NONE, Content
from holiday_games.games.happy_holiday.plan import Plan
from holiday_games.games.happy_holiday.records import TaskRecord
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.scoring import Scorer
from holiday_games.rules.content import Document, Record
from holiday_games.rules.errors import nearest
from holiday_games.rules.score import ScoreSheet

MAX_SEATS = 4
MAX_SUITCASES = 999
KeyPath = list[str | int]


class DayRecord(Record, frozen=True):
    """One day: a tile face up with its activity and printed stars, or a rest day."""

    city: str
    activity: str | None = None
    stars: int = 0
    rest: bool = False


class SuitcasesRecord(Record, frozen=True):
    """The suitcases of a seat."""

    road: int = 0
    rail: int = 0
    air: int = 0


class PlannerRecord(Record, frozen=True):
    """A planner: 21 days, empty ones as ~."""

    seat: str
    days: tuple[DayRecord | None, ...]
    suitcases: SuitcasesRecord = SuitcasesRecord()


class MapRecord(Record, frozen=True):
    """A map that replaces the shipped one."""

    road: tuple[tuple[str, str], ...] = ()
    rail: tuple[tuple[str, str], ...] = ()


class PositionFile(Record, frozen=True):
    """A position file."""

    game: str
    planners: tuple[PlannerRecord, ...]
    tasks: tuple[str, ...] = ()
    map: MapRecord | None = None
    options: dict[str, Any] | None = None


def score_file(document: Document) -> ScoreSheet:
    """The score sheet of a position file. Raises UserError."""
    content: Content = games.content("happy-holiday")
    file = document.convert(PositionFile)
    if file.game != "happy-holiday":
        raise document.error(["game"], f"expected happy-holiday, found '{file.game}'")
    tasks = _tasks(document, content, file.tasks)
    links = None if file.map is None else _links(document, content, file.map)
    if not 1 <= len(file.planners) <= MAX_SEATS:
        raise document.error(["planners"], f"expected 1 to {MAX_SEATS} planners, found {len(file.planners)}")
    labels = [planner.seat for planner in file.planners]
    for i, label in enumerate(labels):
        if label in labels[:i]:
            raise document.error(["planners", i, "seat"], f"the seat '{label}' stands there twice")
    plans = [_plan(document, content, planner, ["planners", i]) for i, planner in enumerate(file.planners)]
    cases = [_cases(document, planner, ["planners", i, "suitcases"]) for i, planner in enumerate(file.planners)]
    return Scorer(content, links).sheet(labels, plans, cases, tasks)


def _tasks(document: Document, content: Content, names: tuple[str, ...]) -> list[TaskRecord]:
    known = {task.id: task for task in content.tasks}
    chosen: list[TaskRecord] = []
    for i, name in enumerate(names):
        if name not in known:
            raise document.error(["tasks", i], f"'{name}' is not a task card, {nearest(name, known)}")
        if any(task.kind == known[name].kind for task in chosen):
            raise document.error(["tasks", i], f"expected at most one {known[name].kind} card")
        chosen.append(known[name])
    return chosen


def _links(document: Document, content: Content, world: MapRecord) -> list[tuple[str, int, int]]:
    links: list[tuple[str, int, int]] = []
    for kind, pairs in (("road", world.road), ("rail", world.rail)):
        for i, pair in enumerate(pairs):
            a, b = (_index(document, city, content.cities, "city", ["map", kind, i]) for city in pair)
            if a == b:
                raise document.error(["map", kind, i], "expected two different cities")
            links.append((kind, a, b))
    return links


def _plan(document: Document, content: Content, planner: PlannerRecord, at: KeyPath) -> Plan:
    if len(planner.days) != DAYS:
        raise document.error([*at, "days"], f"expected {DAYS} days, ~ for an empty one, found {len(planner.days)}")
    days = [_day(document, content, day, [*at, "days", i]) for i, day in enumerate(planner.days)]
    cities, activities, stars = zip(*days, strict=True)
    return Plan(cities, activities, stars)


def _day(document: Document, content: Content, day: DayRecord | None, at: KeyPath) -> tuple[int, int, int]:
    """City, activity and stars of a day; a rest day shows neither activity nor stars."""
    if day is None:
        return NONE, NONE, 0
    city = _index(document, day.city, content.cities, "city", [*at, "city"])
    if day.rest:
        if day.activity is not None or day.stars:
            raise document.error(at, "a rest day shows neither an activity nor stars")
        return city, NONE, 0
    if day.activity is None:
        raise document.error(at, "expected an activity, or 'rest: true'")
    if not 0 <= day.stars <= 9:
        raise document.error([*at, "stars"], f"expected 0 to 9 stars, found {day.stars}")
    return city, _index(document, day.activity, content.activities, "activity", [*at, "activity"]), day.stars


def _cases(document: Document, planner: PlannerRecord, at: KeyPath) -> Cases:
    own = (planner.suitcases.road, planner.suitcases.rail, planner.suitcases.air)
    for kind, number in zip(("road", "rail", "air"), own, strict=True):
        if not 0 <= number <= MAX_SUITCASES:
            raise document.error([*at, kind], f"expected 0 to {MAX_SUITCASES} suitcases, found {number}")
    return own


def _index(document: Document, name: str, known: tuple[str, ...], what: str, at: KeyPath) -> int:
    if name not in known:
        raise document.error(at, f"'{name}' is no {what}, {nearest(name, known)}")
    return known.index(name)
