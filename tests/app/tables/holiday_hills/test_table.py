"""Every choice at the Holiday Hills table can be made by pointing and by keys, with every set of modules."""

from __future__ import annotations

import random

import pytest

from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills.table import HillsTable
from holiday_games.rules.decision import END_TURN, Command
from tests.app.tables.holiday_hills.room import SETS, Room

EXPANSIONS: list[tuple[int, tuple[str, ...]]] = [
    (2, ("polar", "snow", "wreaths")),
    (3, ("chimney", "mandates", "masterpieces", "bake-off")),
    (2, ("santa", "polar", "chimney", "wreaths", "mandates")),
    (3, ("naughty", "krampus", "snow", "wreaths", "skill-tree")),
]


def reachable(table: HillsTable) -> set[Command]:
    """Every command that some place, with something in hand, or some button chooses."""
    found = {button.command for button in table.desk.marks.buttons}
    for ways in table.desk.marks.by_key.values():
        found |= {command for _, command in ways}
    return found


def variants_of(table: HillsTable) -> list[object]:
    """What may have to be in hand for a command that needs one of several things."""
    return [variant.value for variant in table.desk.marks.variants] or [None]


def places_of(table: HillsTable, command: Command) -> list[tuple[object, tuple[object, ...]]]:
    """(in hand, place) for every way in which a click chooses this command at once."""
    found = []
    for value in variants_of(table):
        table.desk.variant = value
        found += [(value, key) for key in table.desk.marks.by_key if table.desk.command_at(key) == command]
    return found


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
