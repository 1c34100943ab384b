"""Side boards of modules: tabs that open by themselves, places by mouse, drag and keyboard, nothing over the edge, secrets for their owner only."""

from __future__ import annotations

import itertools
import random

import pytest

from holiday_games.app.art.motion import Animator
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.target import Target
from holiday_games.app.settings import Settings
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import live, notes
from holiday_games.app.tables.holiday_hills.dock import Badge, drawer_room
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt
from holiday_games.app.tables.holiday_hills.motions import Film, Fly
from holiday_games.app.tables.holiday_hills.places import Key
from tests.app.tables.holiday_hills.room import Room, check_words, spoken

CARDS = ("mandates", "masterpieces", "bake-off", "wreaths")
NICE = ("skill-tree", "path-tokens", "snow", "chimney", *CARDS, "santa")
NAUGHTY = ("naughty", "krampus", "skill-tree", "snow", "chimney", *CARDS)
POLAR = ("polar", "chimney", *CARDS, "santa")


def until(room: Room, kind: str, times: int = 1, painted: bool = False) -> None:
    """Play at random until a person is asked such a question, for the so-manieth time."""
    chance = random.Random(3)
    for options in room.decisions(900, painted=painted):
        times -= room.match.decision.kind == kind
        if not times:
            return
        room.scene.choose(chance.choice([o for o in options if o[0] != "pass"] or list(options)))
    raise AssertionError(f"nobody was asked for {kind}")


def art(room: Room, name: str) -> BoardArt:
    found = next(a for a in room.desk.arts if type(a).__name__ == name)
    assert isinstance(found, BoardArt)
    return found


# --- tabs -----------------------------------------------------------------------------------------------


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


# --- room -----------------------------------------------------------------------------------------------

WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1600, 1200)]


def inside(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x - 0.1
        and box.y >= room.y - 0.1
        and box.right <= room.right + 0.1
        and box.bottom <= room.bottom + 0.1
    )


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


# --- choosing -------------------------------------------------------------------------------------------


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


def test_a_mandate_is_taken_in_hand_and_committed_by_clicks(rooms: list[Room]) -> None:
    room = Room(3, CARDS)
    rooms.append(room)
    until(room, "mandate", painted=True)
    hand = room.desk.variant
    second: Key = ("mandate", 1)
    room.driver.click(room.target(second).box)
    assert room.desk.variant != hand
    wanted = ("commit", room.desk.variant)
    assert room.desk.reading is not None and room.desk.reading.in_hand == wanted[1]
    before = len(room.match.log)
    room.driver.click(room.target(("commit",)).box)
    assert room.match.log[before].command == wanted


def test_cards_and_pieces_of_boards_are_dragged(rooms: list[Room]) -> None:
    room = Room(3, CARDS)
    rooms.append(room)
    pairs: dict[str, tuple[Key, Key]] = {
        "bake": (("gingerbread",), ("plate", 2)),
        "mandate": (("mandate", 1), ("discard",)),
        "masterpiece": (("masterpiece", 1), ("open-masterpiece",)),
    }
    for kind, (source, end) in pairs.items():
        until(room, kind, painted=True)
        before = len(room.match.log)
        room.driver.drag(room.target(source).box, room.target(end).box)
        assert len(room.match.log) > before, kind
        assert room.match.log[before].command[0] in ("bake", "discard", "exchange")
    until(room, "hang", painted=True)
    titles = [board.title for board in room.desk.dock.boards]
    room.doing.open_tab(titles.index("Wreaths"))
    room.app.step(1 / 60)
    wreath = next(iter(art(room, "WreathsArt").sources(room.desk)))
    spot = room.target(room.desk.legal_keys()[0])
    before = len(room.match.log)
    room.driver.drag(room.target(wreath).box, spot.box)
    assert room.match.log[before].command[0] == "hang"


def test_a_hint_shows_the_card_and_the_place(rooms: list[Room]) -> None:
    room = Room(3, CARDS)
    rooms.append(room)
    until(room, "mandate", painted=True)
    second = room.desk.marks.variants[1]
    room.table.suggest(("commit", second.value))
    assert live.hinted_keys(room.desk) == {second.key, ("commit",)}


def test_a_hint_tells_its_reason_in_the_note_where_side_boards_lie_in_the_place_of_the_log(rooms: list[Room]) -> None:
    room = Room(4, CARDS)
    rooms.append(room)
    until(room, "bake")
    command = room.match.decision.options[0]
    room.doing.point(("plate", 1), True)
    assert room.table.suggest(command, "It is worth 3.")
    note = notes.shown_note(room.desk)
    assert note is not None and note.rows[-1].text == "It is worth 3."
    room.doing.point(("path", 1), True)
    assert notes.shown_note(room.desk) == note, "the switch of the paths has no note of its own"
    room.doing.point(("plate", 1), True)
    pointed = notes.shown_note(room.desk)
    assert pointed is not None and pointed != note
    room.table.context.settings.tooltips = False
    assert not room.table.suggest(command, "It is worth 3."), "without notes the scene tells it"


def test_a_drawer_tells_of_everything_on_it_until_something_is_pointed_at(rooms: list[Room]) -> None:
    room = Room(4, CARDS)
    rooms.append(room)
    until(room, "bake")
    note = notes.shown_note(room.desk)
    assert note is not None and len(note.rows) == 5
    room.doing.point(("plate", 1), True)
    pointed = notes.shown_note(room.desk)
    assert pointed is not None and pointed.rows[0] == note.rows[1]
    until(room, "mandate")
    room.desk.pointed = None
    note = notes.shown_note(room.desk)
    assert note is not None and len(note.rows) == 3
    until(room, "push")
    assert notes.shown_note(room.desk) is None


def test_a_mandate_by_keyboard(rooms: list[Room]) -> None:
    room = Room(3, CARDS)
    rooms.append(room)
    until(room, "mandate", painted=True)
    before = len(room.match.log)
    for _ in range(40):
        room.driver.key("tab")
        focused = room.scene.tree.focused
        if isinstance(focused, Target) and focused.key == ("commit",):
            room.driver.key("return")
            break
    assert room.match.log[before].command[0] == "commit"


def test_the_last_mandate_cannot_be_discarded_and_the_place_says_why(rooms: list[Room]) -> None:
    room = Room(2, ("mandates", "no-objectives"))
    rooms.append(room)
    game, state, chance = room.match.game, room.match.state.clone(), random.Random(1)
    while not (state.frames[-1][0] == "mandate" and len(game.options(state)) == 1):
        options = game.options(state)
        discards = [option for option in options if option[0] == "discard"]
        game.perform(state, chance.choice(discards or options))
    seat = state.frames[-1][1]
    assert room.desk.position is not None
    room.table.show(type(room.desk.position)(game.view(state, seat), seat, seat))
    note = notes.note_of(room.desk, ("discard",))
    assert note is not None and "At least one" in note.reason


# --- words and secrets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "modules"), [(4, NICE), (3, POLAR)])
def test_every_place_of_every_board_explains_itself(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    room = Room(seats, modules, seed=9)
    rooms.append(room)
    chance, looked = random.Random(4), set[str]()
    wanted = {"bake", "mandate", "masterpiece", "wreath", "hang"}
    for number, options in enumerate(room.decisions(900)):
        if number > 200 and wanted <= looked:
            return
        table, kind = room.table, room.match.decision.kind
        if kind not in looked or number % 80 == 4:
            looked.add(kind)
            for at in range(len(table.desk.dock.boards)):
                room.doing.open_tab(at)
                assert table.desk.reading is not None
                owners = [a for a in table.desk.arts for _ in a.dock(table.desk.reading)]
                keys = [("tab", at), *owners[at].keys(table.desk.reading), *table.desk.legal_keys()]
                for key in keys:
                    check_words(notes.note_of(table.desk, key), key)
        room.scene.choose(chance.choice(options))
    assert wanted <= looked


def module_names(room: Room) -> list[str]:
    """The names of every secret card and wreath that is dealt to the seat in front."""
    found = []
    for module in room.table.game.modules:
        cards = getattr(module, "cards", ())
        if module.id in ("mandates", "masterpieces"):
            found += [cards[card].name for card in module.of(room.match.state).hands[0]]  # type: ignore[attr-defined]
    return found


def test_a_board_tells_secrets_to_their_owner_only(rooms: list[Room]) -> None:
    room = Room(3, ("mandates", "masterpieces", "wreaths"))
    rooms.append(room)
    next(room.decisions(5))
    secrets = module_names(room)
    game, state = room.match.game, room.match.state
    told = {}
    for viewer in (0, 1, None):
        view = game.view(state, viewer) if viewer is not None else game.view(state, None)
        table = room.table
        assert table.desk.position is not None
        table.show(type(table.desk.position)(view, viewer, 0))
        words = []
        for at in range(len(table.desk.dock.boards)):
            room.doing.open_tab(at)
            for target in table.targets():
                note = notes.note_of(table.desk, target.key) if target.key else None  # type: ignore[arg-type]
                words.append(spoken(note) if note is not None else "")
        told[viewer] = " ".join(words)
    assert secrets and all(name in told[0] for name in secrets)
    for viewer in (1, None):
        assert not any(name in told[viewer] for name in secrets)
    assert "Only its owner knows it" in told[None]


# --- films ----------------------------------------------------------------------------------------------


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
