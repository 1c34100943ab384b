"""The content of Happy Holiday: the four files, checked line by line, and the tables that rules, bots and tables look things up in.

In states a city tile is a small number from 1; `tile | FACE_DOWN` lies face down (a rest day) and 0 is no tile. Cities and activities are indices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from holiday_games.games.happy_holiday.content_checks import check_map, check_solo, check_tasks, check_tiles
from holiday_games.games.happy_holiday.records import (
    WEEKDAYS,
    Condition,
    Files,
    MapFile,
    SoloFile,
    TaskRecord,
    TasksFile,
    TileRecord,
    TilesFile,
)
from holiday_games.rules.content import shipped
from holiday_games.rules.errors import UserError

GAME = "happy-holiday"
FOLDER = "happy_holiday"
DAYS = 21
WEEK = 7
FACE_DOWN = 128
NONE = -1
"""In lookups by cell: no city, no activity."""


@dataclass(frozen=True)
class Content:
    """All content of one game, frozen."""

    files: Files

    @cached_property
    def tiles(self) -> tuple[TileRecord, ...]:
        """All city tiles, start tiles first; tile number n of a state is `tiles[n - 1]`."""
        return self.files.tiles.start + self.files.tiles.normal

    @property
    def cities(self) -> tuple[str, ...]:
        """City ids by index."""
        return self.files.tiles.cities

    @property
    def activities(self) -> tuple[str, ...]:
        """Activity ids by index."""
        return self.files.tiles.activities

    @property
    def tasks(self) -> tuple[TaskRecord, ...]:
        """The task cards by index."""
        return self.files.tasks.tasks

    @property
    def start_days(self) -> tuple[int, ...]:
        """The days of the start tiles."""
        return self.files.tiles.days.start_days

    @property
    def draw_limits(self) -> tuple[int, int]:
        """The fewest and the most suitcases that can be returned for a draw."""
        draw = self.files.tiles.suitcase_draw
        return draw.min, draw.max

    @property
    def rounds(self) -> int:
        """How many tiles each seat places."""
        return DAYS - len(self.start_days)

    @cached_property
    def sets(self) -> tuple[str, ...]:
        """The start sets by index, in the order of the file."""
        return tuple(dict.fromkeys(tile.set for tile in self.files.tiles.start))

    @cached_property
    def set_tiles(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Of each start set the pairs (day, tile number)."""
        return tuple(
            tuple(
                (tile.condition.start or 0, number)
                for number, tile in enumerate(self.files.tiles.start, 1)
                if tile.set == name
            )
            for name in self.sets
        )

    @cached_property
    def normal(self) -> tuple[int, ...]:
        """The numbers of the normal tiles: the full bag."""
        return tuple(range(len(self.files.tiles.start) + 1, len(self.tiles) + 1))

    @cached_property
    def fits(self) -> tuple[int, ...]:
        """By tile number, the days on which it may lie face up: bit d - 1 for day d."""
        return (0, *(day_mask(tile.condition) for tile in self.tiles))

    @cached_property
    def city_of(self) -> tuple[int, ...]:
        """City index by cell, face up or down; NONE for an empty day."""
        index = {city: i for i, city in enumerate(self.cities)}
        up = [NONE, *(index[tile.city] for tile in self.tiles)]
        return tuple(_by_cell(up, up))

    @cached_property
    def activity_of(self) -> tuple[int, ...]:
        """Activity index by cell; NONE for a rest day or an empty day."""
        index = {activity: i for i, activity in enumerate(self.activities)}
        return tuple(_by_cell([NONE, *(index[tile.activity] for tile in self.tiles)], []))

    @cached_property
    def stars_of(self) -> tuple[int, ...]:
        """Printed stars by cell; 0 for a rest day or an empty day."""
        return tuple(0 if s == NONE else s for s in _by_cell([0, *(tile.stars for tile in self.tiles)], []))

    @cached_property
    def solo_areas(self) -> tuple[int, ...]:
        """The area index of each solo tile."""
        return tuple(("road", "rail", "air").index(tile.area) for tile in self.files.solo.tiles)

    def city_name(self, city: int) -> str:
        """A city as it is printed: "Paris"."""
        return self.cities[city].replace("-", " ").title()

    def plain(self) -> dict[str, Any]:
        """JSON-ready data for a save."""
        plain: dict[str, Any] = msgspec.to_builtins(self.files, str_keys=True)
        return plain


def load(override: Path | None = None) -> Content:
    """The shipped content; files of the player's own folder win. Raises UserError with file, line and what was expected."""
    documents = {name: shipped(FOLDER, f"{name}.yaml", override) for name in ("tiles", "map", "tasks", "solo")}
    tiles = documents["tiles"].convert(TilesFile)
    check_tiles(documents["tiles"], tiles)
    world = documents["map"].convert(MapFile)
    check_map(documents["map"], world, tiles)
    tasks = documents["tasks"].convert(TasksFile)
    check_tasks(documents["tasks"], tasks)
    solo = documents["solo"].convert(SoloFile)
    check_solo(documents["solo"], solo, tiles)
    return Content(Files(tiles, world, tasks, solo))


def from_plain(data: Mapping[str, Any]) -> Content:
    """The content that a save carries. Raises UserError."""
    try:
        return Content(msgspec.convert(data, Files, strict=False))
    except msgspec.ValidationError as fault:
        raise UserError(f"the content in the save cannot be read: {fault}") from None


def day_mask(condition: Condition) -> int:
    """The days that meet a condition: bit d - 1 for day d."""
    return sum(1 << day - 1 for day in range(1, DAYS + 1) if _meets(condition, day))


def _meets(condition: Condition, day: int) -> bool:
    weekday, week = (day - 1) % WEEK, (day - 1) // WEEK + 1
    if condition.start is not None:
        return day == condition.start
    if condition.days is not None:
        return (weekday >= 5) == (condition.days == "weekend")
    if condition.weekday is not None:
        return weekday == WEEKDAYS.index(condition.weekday)
    return week == condition.week


def _by_cell(face_up: list[int], face_down: list[int]) -> list[int]:
    """One list over all cells: tiles face up, then face down; what is not given is NONE."""
    row = [NONE] * (2 * FACE_DOWN)
    row[: len(face_up)] = face_up
    row[FACE_DOWN : FACE_DOWN + len(face_down)] = face_down
    return row
