"""What the shapes of the content files cannot say: counts, references and the words of the tasks. Every fault names its line."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from holiday_games.games.happy_holiday.records import (
    AREAS,
    SPACES,
    Condition,
    MapFile,
    Measure,
    SoloFile,
    TaskRecord,
    TasksFile,
    TileRecord,
    TilesFile,
)
from holiday_games.rules.content import Document
from holiday_games.rules.errors import nearest

MAX_TILES = 127
SEATS = 4
KeyPath = list[str | int]


def check_tiles(document: Document, file: TilesFile) -> None:
    """tiles.yaml: planner, offer, scoring board, 7 cities, start sets, and enough tiles for four seats. Raises UserError."""
    _head(document, file.schema, file.game)
    _different(document, file.cities, ["cities"])
    _different(document, file.activities, ["activities"])
    _check_board(document, file)
    _check_scoring(document, file)
    _different(document, (tile.id for tile in file.start + file.normal), ["normal"])
    for part in ("start", "normal"):
        for i, tile in enumerate(getattr(file, part)):
            _check_tile(document, file, tile, [part, i])
    _check_sets(document, file)
    need = SEATS * (file.days.days - len(file.days.start_days)) + len(AREAS) * len(SPACES)
    if len(file.normal) < need:
        raise document.error(
            ["normal"], f"expected at least {need} tiles, enough for four seats, found {len(file.normal)}"
        )
    if len(file.start) + len(file.normal) > MAX_TILES:
        raise document.error(["normal"], f"expected at most {MAX_TILES} tiles with the start tiles")


def _check_board(document: Document, file: TilesFile) -> None:
    days, draw = file.days, file.suitcase_draw
    if (days.weeks, days.days, days.first) != (3, 21, "monday"):
        raise document.error(["days"], "expected 3 weeks, 21 days, first monday: the planner is fixed")
    if list(days.start_days) != sorted(set(days.start_days)) or not all(1 <= d <= 21 for d in days.start_days):
        raise document.error(["days", "start_days"], "expected different days from 1 to 21, in order")
    if file.offer.areas != AREAS or file.offer.tiles_each != len(SPACES):
        raise document.error(["offer"], "expected the areas road, rail, air with 3 tiles each")
    if file.suitcases.limited:
        raise document.error(["suitcases", "limited"], "expected false: suitcases never run out")
    if not 1 <= draw.min <= draw.max <= 9:
        raise document.error(["suitcase_draw"], "expected 1 <= min <= max <= 9")


def _check_scoring(document: Document, file: TilesFile) -> None:
    table, pay = file.scoring.stay.table, file.scoring.connection
    if not table or list(table) != sorted(table):
        raise document.error(["scoring", "stay", "table"], "expected stars for 1, 2, 3 ... days, never falling")
    if not pay.direct >= pay.detour > pay.air > pay.missing:
        raise document.error(["scoring", "connection"], "expected direct >= detour > air > missing")
    if not 1 <= pay.suitcases_per_leg <= 5:
        raise document.error(["scoring", "connection", "suitcases_per_leg"], "expected 1 to 5")


def _check_tile(document: Document, file: TilesFile, tile: TileRecord, at: KeyPath) -> None:
    _known(document, tile.city, file.cities, [*at, "city"])
    _known(document, tile.activity, file.activities, [*at, "activity"])
    if tile.stars < 0:
        raise document.error([*at, "stars"], f"expected 0 or more, found {tile.stars}")
    _check_condition(document, file, tile.condition, at)
    start = at[0] == "start"
    if (tile.condition.start is not None) != start:
        raise document.error([*at, "condition"], f"expected {'a' if start else 'no'} start day here")
    if bool(tile.set) != start:
        raise document.error([*at], "expected a set for each start tile, and for those only")


def _check_condition(document: Document, file: TilesFile, condition: Condition, at: KeyPath) -> None:
    given = [f for f in condition.__struct_fields__ if getattr(condition, f) is not None]
    if len(given) != 1:
        raise document.error(
            [*at, "condition"], f"expected exactly one of start, days, weekday, week, found {len(given)}"
        )
    if condition.week is not None and not 1 <= condition.week <= file.days.weeks:
        raise document.error([*at, "condition", "week"], f"expected a week from 1 to 3, found {condition.week}")
    if condition.start is not None and condition.start not in file.days.start_days:
        days = ", ".join(map(str, file.days.start_days))
        raise document.error(
            [*at, "condition", "start"], f"expected one of the start days {days}, found {condition.start}"
        )


def _check_sets(document: Document, file: TilesFile) -> None:
    sets: dict[str, list[int]] = {}
    for tile in file.start:
        sets.setdefault(tile.set, []).append(tile.condition.start or 0)
    for name, days in sets.items():
        if sorted(days) != list(file.days.start_days):
            raise document.error(
                ["start"], f"expected one tile for each start day in the set '{name}', found {sorted(days)}"
            )
    if len(sets) < SEATS:
        raise document.error(["start"], f"expected at least {SEATS} start sets, found {len(sets)}")


def check_map(document: Document, file: MapFile, tiles: TilesFile) -> None:
    """map.yaml: links between known cities, none twice, and a place for every city. Raises UserError."""
    _head(document, file.schema, file.game)
    _different(document, (link.id for link in file.links), ["links"])
    seen: set[tuple[str, frozenset[str]]] = set()
    for i, link in enumerate(file.links):
        for city in link.between:
            _known(document, city, tiles.cities, ["links", i, "between"])
        key = (link.kind, frozenset(link.between))
        if len(key[1]) != 2 or key in seen:
            raise document.error(["links", i, "between"], f"expected two different cities without a {link.kind} yet")
        seen.add(key)
    if not file.air.any_pair:
        raise document.error(["air", "any_pair"], "expected true: any two cities can be joined by air")
    for i, place in enumerate(file.positions):
        _known(document, place.city, tiles.cities, ["positions", i, "city"])
        if not (0 <= place.x <= 100 and 0 <= place.y <= 100):
            raise document.error(["positions", i], "expected x and y from 0 to 100")
    if sorted(place.city for place in file.positions) != sorted(tiles.cities):
        raise document.error(["positions"], "expected each city once")


def check_tasks(document: Document, file: TasksFile) -> None:
    """tasks.yaml: measures and points of every card, and the cards of the first game. Raises UserError."""
    _head(document, file.schema, file.game)
    _different(document, (task.id for task in file.tasks), ["tasks"])
    for i, task in enumerate(file.tasks):
        check_task(document, task, ["tasks", i])
    for key, kind, name in (("task", "activity", file.first_game.task), ("route", "route", file.first_game.route)):
        known = [task.id for task in file.tasks if task.kind == kind]
        if kind == "route":
            known.append("none")
        _known(document, name, known, ["first_game", key])


def check_task(document: Document, task: TaskRecord, at: KeyPath) -> None:
    """One card: `each` with points, or `ladder` with `of`; more never pays less. Raises UserError."""
    score = task.score
    at = [*at, "score"]
    if (score.each is None) == (score.ladder is None):
        raise document.error(at, "expected either 'each' with 'points' or 'ladder' with 'of'")
    if score.each is not None:
        _check_measure(document, score.each, [*at, "each"])
        if score.of is not None or score.points < 1 or (score.max is not None and score.max < score.points):
            raise document.error(at, "expected 'points' of 1 or more and, if given, a 'max' not below them")
        return
    if score.of is None or score.points or score.max is not None:
        raise document.error(at, "expected 'of' with a measure beside 'ladder', and neither 'points' nor 'max'")
    _check_measure(document, score.of, [*at, "of"])
    ladder = sorted((score.ladder or {}).items())
    stars = [stars for _, stars in ladder]
    if not ladder or ladder[0][0] < 1 or stars[0] < 0 or stars != sorted(stars):
        raise document.error([*at, "ladder"], "expected thresholds from 1 with stars that never fall")


def _check_measure(document: Document, measure: Measure, at: KeyPath) -> None:
    given = [f for f in measure.__struct_fields__ if getattr(measure, f) is not None]
    if len(given) != 1:
        names = ", ".join(msgspec.structs.fields(Measure)[i].encode_name for i in range(len(measure.__struct_fields__)))
        raise document.error(at, f"expected exactly one measure, found {len(given)} (valid: {names})")
    for part, key in ((measure.rich_stays, "activities"), (measure.long_stays, "days")):
        if part is not None and getattr(part, key) < 1:
            raise document.error(at, f"expected {key} of 1 or more")


def check_solo(document: Document, file: SoloFile, tiles: TilesFile) -> None:
    """solo.yaml: all three spaces once, and one tile for every turn but the last. Raises UserError."""
    _head(document, file.schema, file.game)
    _different(document, (tile.id for tile in file.tiles), ["tiles"])
    if sorted(file.order.spaces) != sorted(SPACES):
        raise document.error(["order", "spaces"], "expected each of top, left, right once")
    turns = tiles.days.days - len(tiles.days.start_days)
    if file.used.value != turns - 1:
        raise document.error(["used", "value"], f"expected {turns - 1}, one for every turn but the last")
    if len(file.tiles) < file.used.value:
        raise document.error(["tiles"], f"expected at least {file.used.value} tiles, found {len(file.tiles)}")


def _head(document: Document, schema: int, game: str) -> None:
    if schema != 1:
        raise document.error(["schema"], f"expected 1, found {schema}")
    if game != "happy-holiday":
        raise document.error(["game"], f"expected happy-holiday, found '{game}'")


def _known(document: Document, name: str, valid: Iterable[str], at: KeyPath) -> None:
    names = list(valid)
    if name not in names:
        raise document.error(at, f"'{name}' is unknown, {nearest(name, names)}")


def _different(document: Document, ids: Iterable[str], at: KeyPath) -> None:
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise document.error(at, f"the id '{name}' stands there twice")
        seen.add(name)
