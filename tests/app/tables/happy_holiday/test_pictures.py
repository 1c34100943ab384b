"""Arrangement, map, marking and slip without a person: places that do not overlap, lines that mean what they show."""

from __future__ import annotations

import itertools

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.text import TextService
from holiday_games.app.main import App
from holiday_games.app.scenes.table_controls import draw_log
from holiday_games.app.session import LogLine
from holiday_games.app.tables.base import SeatLook, Shown
from holiday_games.app.tables.happy_holiday import atlas
from holiday_games.app.tables.happy_holiday.arrangement import Arrangement, arrangement
from holiday_games.app.tables.happy_holiday.map_face import MapPainter, map_picture
from holiday_games.app.tables.happy_holiday.marking import Marking
from holiday_games.app.tables.happy_holiday.others import MiniFace, draw_mini, lay_minis
from holiday_games.app.tables.happy_holiday.pieces import Pieces
from holiday_games.app.tables.happy_holiday.planner import lit_days
from holiday_games.app.tables.happy_holiday.proposal import Hand, propose
from holiday_games.app.tables.happy_holiday.table import HappyHolidayTable
from holiday_games.app.tables.happy_holiday.task_face import draw_task, short_rule
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.planning import standing, task_help
from holiday_games.games.happy_holiday.tasks import measure_of
from holiday_games.rules.event import Event
from holiday_games.rules.match import Match
from tests.app.driver import Driver
from tests.app.tables.happy_holiday.conftest import Planner, new_match

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1440, 1080), (3840, 1080), (1600, 1200)]
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def parts(plan: Arrangement) -> dict[str, Box]:
    """What must not lie over one another."""
    names = ("tag", "prompt", "log_button", "sound", "menu", "planner", "zone", "cases", "log", "undo", "hint", "bag")
    boxes = {name: getattr(plan, name) for name in (*names, "end_turn", "map", "stars", "lower")}
    return {**boxes, "task 1": plan.tasks[0], "task 2": plan.tasks[1]}


@each_size
def test_everything_has_a_place_of_its_own_inside_the_window(size: tuple[int, int]) -> None:
    plan = arrangement(Layout.for_window(size))
    boxes = parts(plan)
    for name, box in boxes.items():
        assert box.x >= plan.screen.x and box.right <= plan.screen.right, name
        assert box.y >= plan.screen.y and box.bottom <= plan.screen.bottom, name
    for (one, a), (two, b) in itertools.combinations(boxes.items(), 2):
        assert not a.overlaps(b), f"{one} and {two}"
    assert len(plan.days) == 21 and all(plan.planner.contains(day.cx, day.cy) for day in plan.days)


@pytest.mark.parametrize("count", [1, 2, 3])
@each_size
def test_other_planners_fit_their_room(size: tuple[int, int], count: int) -> None:
    room = arrangement(Layout.for_window(size)).lower
    for mini in lay_minis(room, count):
        assert mini.box.x >= room.x and mini.box.bottom <= room.bottom + 0.01
        assert mini.day(21).bottom <= mini.case(0).y and mini.day(7).right <= mini.box.right
        assert mini.case(2).right < mini.box.right


@pytest.mark.parametrize("name", ["Robin", "Ginger", "Jingle", "Annabel", "Wilhelmina"])
@each_size
def test_a_name_on_a_small_planner_is_never_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    layout = Layout.for_window(size)
    painter = app.ctx.painter(pygame.Surface(size), layout)
    told: list[str] = []
    line = TextService.line
    monkeypatch.setattr(TextService, "line", lambda s, text, *rest: told.append(text) or line(s, text, *rest))
    pieces = Pieces(new_match(("human", "novice")).game.content)
    mini = lay_minis(arrangement(layout).lower, 3)[0]
    face = MiniFace(SeatLook(name, "red", "fox"), (0,) * 21, (), (4, 10, 2), 55, "", acting=False)
    draw_mini(painter, pieces, mini, face, pointed=False)
    assert name in "".join(told).replace("-", "")


@each_size
def test_the_newest_line_of_the_log_is_not_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = new_match(("human", "novice"))
    layout = Layout.for_window(size)
    looks = [SeatLook("Anna", "red", "fox"), SeatLook("Robin", "blue", "robin")]
    room = HappyHolidayTable(app.ctx, match.game, looks, lambda command: None).arrange(layout).log
    painter = app.ctx.painter(pygame.Surface(size), layout)
    told: list[str] = []
    monkeypatch.setattr(Painter, "paragraph", lambda p, text, *rest, **more: told.append(text) or 0.0)
    placed = [Event("placed", 1, {"tile": tile, "day": 17, "face_up": True}) for tile in match.game.content.normal]
    lines = sorted((match.game.narrate(event, 0, ("Anna", "Robin")) for event in placed), key=len)[-8:]
    assert room is not None
    for line in lines:
        draw_log(painter, room, [LogLine(1, line, 1, Shown("placed", 1, {}))], looks, "dark", title=False)
    assert told == lines


def test_score_refs_name_days() -> None:
    assert lit_days(["day:3", "trip:9-10", "card:all-seven"]) == {3, 9, 10}


@pytest.fixture
def late() -> Match:
    return new_match(plies=48)


def test_the_map_shows_each_trip_as_it_is_made(late: Match) -> None:
    game = late.game
    assert isinstance(game, HappyHoliday)
    routing = standing(game, late.state, 0).routing
    picture = map_picture(game.scorer.map, routing.trips, routing.left)
    shown = {line.kind for line in picture.chips}
    meant = {kind for r in routing.trips for kind in (r.way.kinds if r.way else ("air",) if r.air else ("missing",))}
    assert shown == meant
    assert [line.kind == "missing" for line in picture.lines] == sorted(
        (line.kind == "missing" for line in picture.lines), reverse=True
    )
    assert map_picture(game.scorer.map, routing.trips, routing.left, lit=frozenset()).lines == ()


@pytest.mark.parametrize("plies", [12, 24, 36, 48])
@pytest.mark.parametrize("width", [430, 480, 612, 730, 900])
def test_what_stands_on_the_map_covers_little_of_cities_names_and_each_other(app: App, width: int, plies: int) -> None:
    """A chip is round, so that a fifth of its square is its edge; a small map is crowded, and a name lies below a chip."""
    match = new_match(plies=plies)
    game = match.game
    assert isinstance(game, HappyHoliday)
    shape = atlas.load(game.content)
    q = app.ctx.painter(pygame.Surface((1280, 720)))
    unit = width / atlas.WIDTH
    routing = standing(game, match.state, 0).routing
    lines = map_picture(game.scorer.map, routing.trips, routing.left).chips
    size = 36 * min(1.28, width / 612)
    pins, names, chips = MapPainter(shape).places(q, lines, unit, 44 * min(1.32, width / 612), size)
    assert len(chips) == len(lines) and len(names) == len(pins) == 7
    least = 0.25 if width > 600 else 0.45

    def shared(one: Box, other: Box) -> float:
        wide, high = (
            min(one.right, other.right) - max(one.x, other.x),
            min(one.bottom, other.bottom) - max(one.y, other.y),
        )
        return max(0.0, wide) * max(0.0, high) / min(one.w * one.h, other.w * other.h)

    for name in names.values():
        assert name.x > -1 and name.y > -6 and name.right < width + 1
    for one, other in itertools.combinations([*pins.values(), *names.values(), *chips], 2):
        assert shared(one, other) <= least


def test_lines_follow_the_links_and_end_in_their_cities(late: Match) -> None:
    shape = atlas.load(late.game.content)
    assert len(shape.links) == len(late.game.content.files.map.links)
    for line in shape.links:
        assert shape.point(line, 0) == pytest.approx(shape.places[line.start])
        assert shape.point(line, 1) == pytest.approx(shape.places[line.goal])
        assert (line.kind, frozenset((line.start, line.goal))) in shape.bends


def test_a_marking_never_spends_what_is_not_there(late: Match) -> None:
    game = late.game
    assert isinstance(game, HappyHoliday)
    marking = Marking(game.scorer.map, standing(game, late.state, 0).routing, late.state.suitcases(0))
    assert not marking.changed and marking.left == marking.best.left
    for routed in marking.best.trips:
        for _ in range(3):
            marking.turn(routed.trip)
            assert min(marking.left) >= 0
            assert [r.trip for r in marking.trips] == [r.trip for r in marking.best.trips]


def test_a_proposal_names_its_command(late: Match) -> None:
    game = late.game
    assert isinstance(game, HappyHoliday)
    state = late.state
    tile = next(t for t in state.offer if t)
    for day in range(1, 22):
        proposal = propose(game, state, 0, Hand(tile), day, False)
        taken = bool(state.planner(0)[day - 1])
        assert proposal.allowed != taken
        if proposal.allowed:
            up = bool(game.content.fits[tile] >> day - 1 & 1)
            assert proposal.command == ("place" if up else "rest", day) and bool(proposal.note) == (not up)


@pytest.mark.parametrize("growth", [1.0, 1.1])
def test_the_round_picture_of_a_task_card_covers_no_number(app: App, late: Match, growth: float) -> None:
    """Pixel by pixel: in the corner everything looks as on a card on which nothing is written."""
    game = late.game
    assert isinstance(game, HappyHoliday)
    help = next(h for h in task_help(game, late.state, 0) if measure_of(h.task.score).week_activities is not None)
    plan = plan_of(game.content, late.state.planner(0))
    surface = pygame.Surface((320, 140))
    painter = Painter(surface, Layout(1.0, Box(0, 0, 320, 140), growth), app.ctx.art, app.ctx.text)
    draw_task(painter, Box(0, 0, 308, 136), help, plan, game.content.activities, 0, (-1, -1))
    corner = pygame.Rect(252, 42, 54, 8)
    plain = app.ctx.art.get("happy_holiday/table/task_activity", 308, 136)
    assert pygame.image.tobytes(surface.subsurface(corner), "RGB") == pygame.image.tobytes(
        plain.subsurface(corner), "RGB"
    )


def test_every_task_card_has_few_words(late: Match) -> None:
    rules = [short_rule(task.score) for task in late.game.content.tasks]
    assert len(set(rules)) == len(rules) and max(map(len, rules)) <= 46


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1440, 1080)])
def test_it_is_drawn_at_every_shape_with_a_tile_over_a_day(person, driver: Driver, app: App, size) -> None:
    planner = Planner(person, driver, new_match(("human", "novice"), plies=60, tasks="all-seven+grand-tour"))
    app.ctx.window.resize(size)
    app.ctx.scenes.resized()
    driver.layout = planner.scene.tree.layout
    _, tile, box = planner.space()
    before = app.ctx.window.surface.copy()
    driver.click(box)
    driver.move(planner.top_of(planner.day(tile, fits=bool(planner.match.game.content.fits[tile]))))
    slip = driver.layout.rect(planner.view.sight.plan.slip)
    after = app.ctx.window.surface
    assert before.get_size() == after.get_size() == size
    assert before.get_at(slip.center) != after.get_at(slip.center)
