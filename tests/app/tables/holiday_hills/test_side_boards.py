"""Side boards of modules: tabs that open by themselves, nothing over the edge, and what moves to and from them."""

from __future__ import annotations

import itertools
import random

import pytest

from holiday_games.app.art.motion import Animator
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.target import Target
from holiday_games.app.settings import Settings
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import notes
from holiday_games.app.tables.holiday_hills.dock import Badge, drawer_room
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt
from holiday_games.app.tables.holiday_hills.motions import Film, Fly
from tests.app.tables.holiday_hills.boards import CARDS, NAUGHTY, NICE, POLAR, art, until
from tests.app.tables.holiday_hills.room import Room, spoken

WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1600, 1200)]


def inside(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x - 0.1
        and box.y >= room.y - 0.1
        and box.right <= room.right + 0.1
        and box.bottom <= room.bottom + 0.1
    )


@pytest.mark.parametrize(("seats", "modules"), [(4, NICE), (5, NAUGHTY), (3, POLAR)])
def test_what_can_only_be_chosen_on_a_board_is_seen(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    room = Room(seats, modules)
    rooms.append(room)
    wanted = {"mandate", "masterpiece", "bake", "wreath"}
    chance, turned = random.Random(seats), set[str]()
    for number, options in enumerate(room.decisions(900)):
        if number > 220 and wanted <= turned:
            return
        table = room.table
        assert table.desk.reading is not None
        hidden = [key for key in table.desk.marks.by_key if table.desk.spot(key) is None]
        seen = [key for key in table.desk.marks.by_key if table.desk.spot(key) is not None]
        assert not hidden or seen, (room.match.decision.kind, hidden)
        if hidden:
            assert Badge.CHOICE in table.desk.boards.badges.values()
        turned.add(room.match.decision.kind if table.desk.open_drawer is not None else "")
        room.doing.open_tab(chance.randrange(len(table.desk.dock.boards)))
        room.scene.choose(chance.choice([o for o in options if o[0] != "pass"] or list(options)))
    assert wanted <= turned


def test_a_hidden_choice_has_a_dot_that_explains_itself_and_a_tab_for_the_keyboard(rooms: list[Room]) -> None:
    room = Room(4, ("chimney", "santa", "mandates"))
    rooms.append(room)
    until(room, "fire", painted=True)
    table = room.table
    fire = next(i for i, board in enumerate(table.desk.dock.boards) if board.title == "Chimney")
    assert table.desk.dock.front == fire, "the board of the dice opens by itself"
    room.doing.open_tab((fire + 1) % 3)
    room.app.step(1 / 60)
    assert table.desk.boards.badges[fire] is Badge.CHOICE
    note = notes.note_of(table.desk, ("tab", fire))
    assert note is not None and note.title == "Chimney" and "can be chosen" in spoken(note)
    for _ in range(60):
        room.driver.key("tab")
        focused = room.scene.tree.focused
        if isinstance(focused, Target) and focused.key == ("tab", fire):
            break
    room.driver.key("return")
    assert table.desk.dock.front == fire and fire not in table.desk.boards.badges


def test_a_dot_tells_what_others_changed(rooms: list[Room]) -> None:
    room = Room(3, ("masterpieces", "mandates", "wreaths"))
    rooms.append(room)
    chance, seen = random.Random(5), False
    for options in room.decisions(900):
        table = room.table
        at = next(i for i, board in enumerate(table.desk.dock.boards) if board.title == "Masterpieces")
        if table.desk.boards.badges.get(at) is Badge.NEWS:
            note = notes.note_of(table.desk, ("tab", at))
            assert note is not None and "has changed" in spoken(note)
            room.doing.open_tab(at)
            room.doing.open_tab((at + 1) % 3)
            assert at not in table.desk.boards.badges
            seen = True
            break
        room.scene.choose(chance.choice([o for o in options if o[0] != "pass"] or list(options)))
    assert seen


@pytest.mark.parametrize(("seats", "modules"), [(4, NICE), (5, NAUGHTY)])
@pytest.mark.parametrize("kind", ["bake", "mandate", "masterpiece", "wreath"])
def test_boards_keep_to_their_room(rooms: list[Room], seats: int, modules: tuple[str, ...], kind: str) -> None:
    room = Room(seats, modules)
    rooms.append(room)
    until(room, kind, 2)
    table = room.table
    assert table.desk.reading is not None
    for size, interface, text in itertools.product(WINDOWS, (0.8, 1.0, 1.6), (0.8, 1.0, 1.6)):
        table.arrange(Layout.for_window(size, interface, text))
        dock = table.desk.dock
        parts = [*dock.tabs, *(box for _, box in dock.shown)]
        assert all(inside(part, table.desk.grid.dock) for part in parts)
        assert not any(a.overlaps(b) for a, b in itertools.combinations(parts, 2))
        assert all(tab.w >= 30 for tab in dock.tabs)
        for owner in table.desk.arts:
            if isinstance(owner, BoardArt):
                drawer = drawer_room(table.desk.grid)
                for cells, place in (
                    (owner.cells(table.desk.reading, dock.shown[0][1]), dock.shown[0][1]),
                    (
                        owner.drawer_cells(table.desk.reading, drawer) if owner.opened(table.desk.reading) else {},
                        drawer,
                    ),
                ):
                    boxes = list(cells.values())
                    grown = place.inset(0, -12)
                    assert all(inside(box, grown) and box.w > 12 and box.h > 12 for box in boxes), (owner.title, size)
                    assert not any(a.inset(1).overlaps(b.inset(1)) for a, b in itertools.combinations(boxes, 2)), (
                        owner.title
                    )


def test_a_drawer_slides_in_once_and_at_once_where_nothing_may_move(rooms: list[Room]) -> None:
    room = Room(2, ("bake-off",))
    rooms.append(room)
    until(room, "bake")
    boards = room.desk.boards
    assert not boards.sliding, "the game is shown without motion"
    moving = Animator(Settings())
    room.desk.film = Film()
    boards.slide_in(moving)
    assert not boards.sliding, "it is put away for the film"
    room.desk.film = None
    boards.slide_in(moving)
    assert boards.sliding
    assert boards.hidden == 1.0
    moving.update(0.1)
    assert 0.0 < boards.hidden < 0.8
    boards.slide_in(moving)
    assert boards.hidden < 0.8, "it lies there already"
    room.scene.draw(room.app.ctx.window.surface)
    moving.hurry()
    assert (boards.sliding, boards.hidden) == (False, 0.0)


@pytest.mark.parametrize(
    ("name", "modules", "kind", "event"),
    [
        ("ChimneyArt", NICE, "push", Shown("die-drafted", 0, {"vehicle": 0, "item": 1})),
        ("KrampusArt", NAUGHTY, "mischief", Shown("mischief", 0, {"move": "fire", "token": ""})),
    ],
)
def test_what_leaves_or_reaches_a_board_behind_a_tab_flies_there(
    rooms: list[Room], name: str, modules: tuple[str, ...], kind: str, event: Shown
) -> None:
    room = Room(3, modules)
    rooms.append(room)
    until(room, kind)
    table, owner = room.table, art(room, name)
    front = next(n for n, board in enumerate(table.desk.dock.boards) if board.title != owner.title)
    assert table.desk.reading is not None
    table.desk.boards.show(front, table.desk.marks)
    tab = table.desk.dock.tab(owner.title)
    assert tab is not None
    flights = [motion for motion in owner.motions(table.desk, event) if isinstance(motion, Fly)]
    assert len(flights) == 1
    assert (tab.cx, tab.cy) in (flights[0].start, flights[0].end)


def test_boards_move(rooms: list[Room]) -> None:
    """Every event of the boards makes a film, in which nothing fails to be painted; at the end all cards are judged."""
    room = Room(3, CARDS, animation_speed="normal")
    rooms.append(room)
    chance, seen, played = random.Random(7), set[str](), 0
    for _ in range(40000):
        room.scene.update(1 / 60)
        for entry in room.match.log[played:]:
            kinds = {event.kind for event in entry.events}
            wanted = kinds & {
                "gingerbread-placed",
                "mandate-committed",
                "mandate-discarded",
                "masterpiece-exchanged",
                "mandates-judged",
            }
            if wanted and room.desk.film is not None:
                assert room.desk.film.seconds > 0.4
                if not wanted <= seen:
                    for _ in range(8):
                        room.app.step(0.12)
                seen |= wanted
        played = len(room.match.log)
        if room.match.over:
            break
        if room.table.animating:
            room.scene.hurry()
        if room.session.phase.name == "ASKING":
            options = room.match.decision.options
            room.scene.choose(chance.choice([o for o in options if o[0] != "pass"] or list(options)))
    assert len(seen) == 5, seen
