"""The Holiday Hills table in the real table scene: everything can be chosen by pointing, everything explains itself, nothing jumps."""

from __future__ import annotations

import random

import pygame
import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holiday_hills import dragging, lights, notes, preview
from holiday_games.app.tables.holiday_hills.marks import END_TURN
from holiday_games.app.tables.holiday_hills.table import HillsTable
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import STAR, TREE
from holiday_games.rules.decision import Command
from tests.app.tables.holiday_hills.room import Room, check_words

SETS = [
    (4, ()),
    (5, ("naughty",)),
    (2, ("skill-tree", "path-tokens")),
    (3, ("straight-path", "closed-tiles")),
    (3, ("no-objectives", "green-cottage")),
    (4, ("naughty", "special-tiles", "skill-tree", "path-tokens")),
]


def reachable(table: HillsTable) -> set[Command]:
    """Every command that some place, with something in hand, or some button chooses."""
    found = {button.command for button in table.desk.marks.buttons}
    for ways in table.desk.marks.by_key.values():
        found |= {command for _, command in ways}
    return found


def variants_of(table: HillsTable, command: Command) -> list[object]:
    """What may have to be in hand for a command."""
    return [variant.value for variant in table.desk.marks.variants] or [None]


def places_of(table: HillsTable, command: Command) -> list[tuple[object, tuple[object, ...]]]:
    """(in hand, place) for every way in which a click chooses this command at once."""
    found = []
    for value in variants_of(table, command):
        table.desk.variant = value
        found += [(value, key) for key in table.desk.marks.by_key if table.desk.command_at(key) == command]
    return found


EXPANSIONS: list[tuple[int, tuple[str, ...]]] = [
    (2, ("polar", "snow", "wreaths")),
    (3, ("chimney", "mandates", "masterpieces", "bake-off")),
    (2, ("santa", "polar", "chimney", "wreaths", "mandates")),
    (3, ("naughty", "krampus", "snow", "wreaths", "skill-tree")),
]


@pytest.mark.parametrize(("seats", "modules"), [*SETS, *EXPANSIONS])
def test_every_option_can_be_chosen_by_pointing(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    room = Room(seats, modules)
    rooms.append(room)
    chance = random.Random(seats)
    for options in room.decisions(400):
        table = room.table
        assert reachable(table) == set(options) - {END_TURN}
        command = chance.choice([option for option in options if option[0] != "pass"] or list(options))
        in_hand = [variant.value for variant in table.desk.marks.variants]
        if (
            command != END_TURN
            and command[0] != "light"
            and not any(b.command == command for b in table.desk.marks.buttons)
        ):
            assert places_of(table, command), command
            table.desk.variant = in_hand[0] if in_hand else None
        room.scene.choose(command)
    assert room.match.over


@pytest.mark.parametrize(("seats", "modules"), SETS[:3])
def test_a_game_by_mouse(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    """Every choice is a click on a place that is marked, or on a button of the bar."""
    room = Room(seats, modules, seed=8)
    rooms.append(room)
    chance = random.Random(1)
    for number, _ in enumerate(room.decisions(400, painted=True)):
        if number > 90:
            return
        table = room.table
        keys = [key for key in table.desk.legal_keys() if room.scene.tree.widgets and _shown(room, key)]
        tools = list(table.desk.toolbar.boxes) if table.desk.toolbar else []
        if not keys and not tools:
            room.driver.click(room.scene.slots.end_turn.box)
            continue
        before = len(room.match.log)
        if keys and (not tools or chance.random() < 0.8):
            box = room.target(chance.choice(keys)).shape.bounds
            room.driver.click(box)
        else:
            room.driver.click(chance.choice(tools))
        assert len(room.match.log) >= before


def _shown(room: Room, key: tuple[object, ...]) -> bool:
    return any(isinstance(t, Target) and t.key == key for t in room.scene.tree.widgets)


def test_a_turn_by_keyboard(rooms: list[Room]) -> None:
    room = Room(4)
    rooms.append(room)
    for turn, _ in enumerate(room.decisions(400, painted=True)):
        before = len(room.match.log)
        for _ in range(40):
            room.driver.key("tab")
            focused = room.scene.tree.focused
            if isinstance(focused, Target) and room.desk.command_at(focused.key) is not None:
                break
            if isinstance(focused, Target) and focused.key[0] == "button":
                break
        room.driver.key("return")
        if room.desk.held is not None:
            room.driver.key("return")
        if len(room.match.log) == before:
            room.driver.key("e")
        assert len(room.match.log) > before
        if turn > 30:
            return


@pytest.mark.parametrize(("seats", "modules"), SETS)
def test_everything_explains_itself(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    room = Room(seats, modules, seed=11)
    rooms.append(room)
    chance = random.Random(2)
    for number, options in enumerate(room.decisions(400)):
        if number % 7 == 3:
            for widget in room.scene.tree.widgets:
                if isinstance(widget, Target) and widget.key is not None and widget.key[0] not in ("variant", "turn"):
                    check_words(notes.note_of(room.desk, widget.key), widget.key)
        room.scene.choose(chance.choice(options))
    assert room.match.over


def test_what_cannot_be_chosen_says_why(rooms: list[Room]) -> None:
    room = Room(4)
    rooms.append(room)
    next(room.decisions(1))
    table = room.table
    start = next(key for key in table.desk.marks.by_key)
    assert notes.note_of(table.desk, start) is not None
    unreachable = [("place", place) for place in range(28) if ("place", place) not in table.desk.marks.by_key]
    for key in unreachable:
        note = notes.note_of(table.desk, key)
        assert note is not None and note.reason, key


@pytest.mark.parametrize(
    ("modules", "piece"), [((), "icon_tree"), (("naughty",), "star_blue"), (("santa",), "star_blue")]
)
def test_a_panel_counts_what_a_seat_began_with_even_when_none_is_left(
    rooms: list[Room], modules: tuple[str, ...], piece: str
) -> None:
    room = Room(2, modules)
    rooms.append(room)
    next(room.decisions(1))
    reading = room.desk.reading
    assert reading is not None
    for piece_kind in (STAR, TREE):
        reading.view.stock[piece_kind] = 0
    assert reading.seat_face(0).counts[0] == (piece, 0)


def test_a_click_on_what_cannot_be_chosen_is_answered(rooms: list[Room]) -> None:
    room = Room(4)
    rooms.append(room)
    next(room.decisions(1))
    blocked = next(("place", at) for at in range(28) if ("place", at) not in room.desk.marks.by_key)
    note = notes.note_of(room.desk, blocked)
    room.driver.click(room.target(blocked).box)
    assert note is not None and [text for text, _ in room.app.ctx.notices] == [note.reason]
    assert not room.match.log


def test_places_for_what_is_held_are_marked_once_by_the_picture(rooms: list[Room]) -> None:
    room = Room(4)
    rooms.append(room)
    next(room.decisions(1))
    vehicle = next(t for t in room.scene.tree.widgets if isinstance(t, Target) and t.carry is not None)
    room.driver.click(vehicle.box)
    assert room.scene.tree.holding.active
    stops = [
        t for t in room.scene.tree.widgets if isinstance(t, Target) and t.ground is not None and t.takes(t.ground.held)
    ]
    assert stops and not any(target.ringed for target in stops)


def test_pieces_stay_where_they_were_hung(rooms: list[Room]) -> None:
    """A tree that can still turn is stored in another turn after a piece is added; on the screen nothing but the new piece changes."""
    room = Room(4, seed=3)
    rooms.append(room)
    chance = random.Random(4)
    seen = 0
    for options in room.decisions(400):
        table = room.table
        spots = [(key, table.desk.command_at(key)) for key in table.desk.marks.by_key if key[0] == "spot"]
        if spots:
            key, command = chance.choice(spots)
            assert table.desk.reading is not None and command is not None
            plot = int(str(key[1]))
            before = table.desk.reading.tree_face(plot).spots
            was_lit = square.lit(table.desk.reading.view.trees[plot])
            room.doing.click(key)
            room.scene.update(1 / 60)
            after = table.desk.reading.tree_face(plot).spots
            changed = [side for side in range(4) if before[side] != after[side]]
            assert changed == [key[2]] or was_lit
            assert len(changed) == 1
            seen += 1
            continue
        room.scene.choose(chance.choice(options))
    assert seen > 20


def test_a_light_with_several_ways_is_held_and_turned(rooms: list[Room]) -> None:
    for seed in range(30):
        room = Room(4, seed=seed)
        rooms.append(room)
        chance = random.Random(seed)
        for options in room.decisions(400):
            table = room.table
            wide = [
                key for key in table.desk.marks.by_key if key[0] == "border" and lights.ways(table.desk.marks, key) > 1
            ]
            if wide:
                _hang(room, wide[0])
                return
            room.scene.choose(chance.choice(options))
    raise AssertionError("no tree could be turned in thirty games")


def test_tab_goes_from_stop_to_stop_and_a_key_takes_the_other_path(rooms: list[Room]) -> None:
    room = Room(5, first="4")
    rooms.append(room)
    room.driver.key("tab")  # nothing is asked yet: the focus goes to a button
    next(room.decisions(1, painted=True))
    stops = []
    for _ in range(6):
        room.driver.key("tab")
        assert room.desk.pointed is not None and room.desk.pointed in room.desk.marks.by_key
        stops.append(room.desk.pointed)
    assert len(set(stops)) == 6, "no wheelbarrow is picked up on the way"
    before = room.desk.path
    room.driver.key("f")
    assert room.desk.variant != before and room.desk.pointed == stops[-1]
    room.driver.key("return")
    assert room.match.log[0].command == ("push", room.desk.path, stops[-1][1]) and room.desk.path != before


def test_the_place_that_a_hint_marks_does_what_the_hint_says(rooms: list[Room]) -> None:
    room = Room(5, first="4")
    rooms.append(room)
    next(room.decisions(1, painted=True))
    pushes = [command for command in room.match.decision.options if command[0] == "push"]
    assert len({command[1] for command in pushes}) == 2
    for command in pushes:
        room.table.suggest(command)
        (key,) = [key for key, choices in room.desk.marks.by_key.items() if command in [c for _, c in choices]]
        assert room.desk.command_at(key) == command and room.desk.hinted == command
    room.table.suggest(None)
    assert room.desk.hinted is None


def _hang(room: Room, key: tuple[object, ...]) -> None:
    table = room.table
    room.doing.click(key)
    assert table.desk.held is not None and table.desk.toolbar is not None
    labels = [tool.label for tool in table.desk.toolbar.tools]
    assert "Hang" in labels and any(label.startswith("Turn") for label in labels)
    seen = {table.desk.held.command}
    for which in (0, 1, 0, 1, 0, 1):
        if any(tool.key == ("turn", which) for tool in table.desk.toolbar.tools):
            room.doing.turn_held(which)
            seen.add(table.desk.held.command)
    assert len(seen) > 1 and seen <= set(room.match.decision.options)
    ways = {command for _, command in table.desk.marks.by_key[key]}
    for _ in ways:
        room.driver.key("f")
        seen.add(table.desk.held.command)
    assert seen == ways, "one key shows every way"
    assert table.back() and table.desk.held is None
    room.doing.click(key)
    table.suggest(wanted := next(iter(ways)))
    assert table.desk.held is None and table.desk.hinted == wanted, "the bar is free for the hint"
    room.doing.click(key)
    wanted = table.desk.held.command  # type: ignore[union-attr]
    room.doing.click(key)
    assert room.match.log[-1].command == wanted


def test_films_run_and_can_be_hurried(rooms: list[Room]) -> None:
    room = Room(4, animation_speed="normal")
    rooms.append(room)
    chance = random.Random(6)
    films = 0
    for options in room.decisions(2000):
        room.scene.choose(chance.choice(options))
        if room.table.animating:
            films += 1
            assert room.desk.film is not None and room.desk.film.seconds < 30
            room.app.step(1 / 60)
            room.app.step(1 / 60)
            room.scene.hurry()
            assert not room.table.animating
        if films > 25:
            break
    assert films > 25


def test_words_of_a_gain() -> None:
    class Reading:
        viewer = 1
        seats = (SeatLook("Anna", "blue", "elf"), SeatLook("Ben", "red", "elf"), SeatLook("Cl*ra", "pink", "elf"))

    assert preview.gain_words(Reading(), [0, 8, -2]) == "You +8, Cl\\*ra −2."  # type: ignore[arg-type]
    assert preview.gain_words(Reading(), [0, 0, 0]) == "Nobody's points change at once."  # type: ignore[arg-type]


@pytest.mark.parametrize("by", ["drag", "clicks"])
def test_a_sleigh_is_dragged_to_its_stop(rooms: list[Room], by: str) -> None:
    room = Room(4)
    rooms.append(room)
    next(room.decisions(1, painted=True))
    key = next(iter(dragging.sources(room.desk)))
    place = room.desk.legal_keys()[2]
    sleigh, stop = room.target(key).box, room.target(place).box
    if by == "drag":
        room.driver.drag(sleigh, stop)
    else:
        room.driver.click(sleigh)
        room.driver.click(stop)
    assert room.match.log[0].command == ("push", room.desk.path, place[1])


def test_pieces_are_dragged_to_their_places(rooms: list[Room]) -> None:
    room = Room(4, seed=2)
    rooms.append(room)
    chance = random.Random(3)
    wanted = {"place", "deliver"}
    for options in room.decisions(400, painted=True):
        kind_ = room.match.decision.kind
        sources = [t for t in room.scene.tree.widgets if isinstance(t, Target) and t.carry is not None]
        if kind_ in wanted and sources:
            source = sources[-1]
            load = source.carry() if source.carry else None
            place = next(t for t in room.scene.tree.widgets if isinstance(t, Target) and t.accepts and t.accepts(load))
            before = len(room.match.log)
            room.driver.drag(source.box, place.box)
            if room.desk.held is not None:
                room.doing.click(("border", room.desk.held.border))
            assert len(room.match.log) > before, (kind_, source.key, place.key)
            wanted.discard(kind_)
        else:
            room.scene.choose(chance.choice(options))
        if not wanted:
            return
    raise AssertionError("nothing could be dragged")


def test_undo_shows_the_square_as_it_was(rooms: list[Room]) -> None:
    room = Room(4, seed=6)
    rooms.append(room)
    chance = random.Random(7)
    undone = 0
    for options in room.decisions(400):
        table = room.table
        assert table.desk.reading is not None
        before = table.desk.reading.square_face().trees
        command = chance.choice(options)
        room.scene.choose(command)
        room.scene.update(1 / 60)
        if command[0] in ("ornament", "candy-cane", "light", "tree") and not room.session.undo_refusal():
            room.scene.undo()
            room.scene.update(1 / 60)
            after = table.desk.reading.square_face().trees
            assert set(after) == set(before)
            for plot, tree in after.items():
                assert tree.presents == before[plot].presents
                assert tree.spots in [before[plot].spots[-q:] + before[plot].spots[:-q] for q in range(4)]
            undone += 1
            room.scene.choose(command)
        if undone > 12:
            return
    assert undone > 5


@pytest.mark.parametrize("marks", ["always", "hover", "off"])
def test_marks_and_notes_follow_the_settings(rooms: list[Room], marks: str) -> None:
    room = Room(4, show_legal=marks, tooltips=marks == "always")
    rooms.append(room)
    next(room.decisions(1, painted=True))
    key = room.desk.legal_keys()[0]
    shots = []
    for on in (False, True):
        room.doing.point(key, on)
        room.app.ctx.invalidate()
        room.app.step(0.0)
        shots.append(room.app.ctx.window.surface.copy())
    ring, note = room.desk.spot(key), room.desk.grid.note
    assert ring is not None
    changed = [_differs(room, shots, box) for box in (ring.ring, note)]
    assert changed == [True, marks == "always"]


def _differs(room: Room, shots: list[pygame.Surface], box: Box) -> bool:
    rect = room.scene.tree.layout.rect(box)
    return pygame.image.tobytes(shots[0].subsurface(rect), "RGB") != pygame.image.tobytes(
        shots[1].subsurface(rect), "RGB"
    )
