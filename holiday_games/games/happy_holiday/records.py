"""The shapes of the four content files: city tiles, map, task cards, solo tiles."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from holiday_games.rules.content import Record

Source: TypeAlias = Literal["stated", "derived", "proposal"]
Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Weekday, ...] = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
AREAS = ("road", "rail", "air")
SPACES = ("top", "left", "right")


class Condition(Record, frozen=True, omit_defaults=True):
    """On which days a tile may lie face up; exactly one of the keys is given."""

    start: int | None = None
    days: Literal["mon-fri", "weekend"] | None = None
    weekday: Weekday | None = None
    week: int | None = None


class TileRecord(Record, frozen=True, omit_defaults=True):
    """One city tile; `set` is the symbol on the back of a start tile."""

    id: str
    city: str
    activity: str
    name: str
    condition: Condition
    stars: int
    source: Source
    set: str = ""


class Days(Record, frozen=True):
    """The planner: weeks, days, and the days of the start tiles."""

    weeks: int
    days: int
    first: Weekday
    start_days: tuple[int, ...]
    source: Source


class OfferRecord(Record, frozen=True):
    """The areas of the game board and how many spaces each has."""

    areas: tuple[str, ...]
    tiles_each: int
    source: Source


class Suitcases(Record, frozen=True):
    """The suitcases in the box; when they are not limited the number is for the box only."""

    each_colour: int
    limited: bool
    source: Source


class SuitcaseDraw(Record, frozen=True):
    """How many suitcases may be returned for as many tiles of the bag."""

    min: int
    max: int
    source: Source


class StayTable(Record, frozen=True):
    """Stars for a stay of 1, 2, 3 ... days; the last entry also for longer ones."""

    table: tuple[int, ...]
    source: Source


class RestDay(Record, frozen=True):
    """Stars for each rest day."""

    value: int
    source: Source


class Connection(Record, frozen=True):
    """Stars for a trip by kind, and the suitcases that one leg needs."""

    direct: int
    detour: int
    air: int
    missing: int
    suitcases_per_leg: int
    source: Source


class ScoringRecord(Record, frozen=True):
    """The stars of the scoring board."""

    stay: StayTable
    rest_day: RestDay
    connection: Connection


class TilesFile(Record, frozen=True):
    """tiles.yaml"""

    schema: int
    game: str
    cities: tuple[str, ...]
    activities: tuple[str, ...]
    days: Days
    offer: OfferRecord
    suitcases: Suitcases
    suitcase_draw: SuitcaseDraw
    scoring: ScoringRecord
    start: tuple[TileRecord, ...]
    normal: tuple[TileRecord, ...]


class LinkRecord(Record, frozen=True):
    """A connection of the map; it needs suitcases of its kind."""

    id: str
    kind: Literal["road", "rail"]
    between: tuple[str, str]
    source: Source


class Air(Record, frozen=True):
    """Whether any two cities may be joined by air."""

    any_pair: bool
    source: Source


class Place(Record, frozen=True):
    """Where a city lies on the map, per cent of width and height."""

    city: str
    x: int
    y: int
    source: Source


class MapFile(Record, frozen=True):
    """map.yaml"""

    schema: int
    game: str
    links: tuple[LinkRecord, ...]
    air: Air
    positions: tuple[Place, ...]


class TripsBy(Record, frozen=True):
    """The kind of a trip that a task counts."""

    by: Literal["road", "rail"]


class Activities(Record, frozen=True):
    """How many different activities a stay must show."""

    activities: int


class AtLeastDays(Record, frozen=True):
    """How many days a stay must have."""

    days: int


class Nothing(Record, frozen=True):
    """A measure without further words."""


class Measure(Record, frozen=True, omit_defaults=True, rename="kebab"):
    """What a task counts; exactly one of the keys is given."""

    week_activities: Nothing | None = None
    activity_sets: Nothing | None = None
    most_frequent_activity: Nothing | None = None
    rich_stays: Activities | None = None
    same_neighbours: Nothing | None = None
    repeat_cities: Nothing | None = None
    different_cities: Nothing | None = None
    trips: TripsBy | None = None
    weekend_stays: Nothing | None = None
    long_stays: AtLeastDays | None = None


class TaskScore(Record, frozen=True, omit_defaults=True):
    """Either `each` with `points` (at most `max`), or `ladder` (threshold -> stars of the highest reached) `of` a measure."""

    each: Measure | None = None
    points: int = 0
    max: int | None = None
    ladder: dict[int, int] | None = None
    of: Measure | None = None


class TaskRecord(Record, frozen=True):
    """One task card."""

    id: str
    kind: Literal["activity", "route"]
    name: str
    score: TaskScore
    source: Source


class FirstGame(Record, frozen=True):
    """The cards of the first game; `none` is no card."""

    task: str
    route: str
    source: Source


class TasksFile(Record, frozen=True):
    """tasks.yaml"""

    schema: int
    game: str
    first_game: FirstGame
    tasks: tuple[TaskRecord, ...]


class Order(Record, frozen=True):
    """In which order the spaces of an area are looked at for the tile that a solo tile removes."""

    spaces: tuple[Literal["top", "left", "right"], ...]
    source: Source


class Used(Record, frozen=True):
    """How many solo tiles are turned up in a game."""

    value: int
    source: Source


class SoloRecord(Record, frozen=True):
    """One solo tile."""

    id: str
    area: Literal["road", "rail", "air"]
    source: Source


class SoloFile(Record, frozen=True):
    """solo.yaml"""

    schema: int
    game: str
    order: Order
    used: Used
    tiles: tuple[SoloRecord, ...]


class Files(msgspec.Struct, frozen=True):
    """The four files together, as they are kept in saves."""

    tiles: TilesFile
    map: MapFile
    tasks: TasksFile
    solo: SoloFile
