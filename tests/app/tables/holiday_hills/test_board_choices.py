"""Choosing on side boards: by clicks, by dragging, by keyboard, and as a hint says."""

from __future__ import annotations

import random

from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills import live, notes
from holiday_games.app.tables.holiday_hills.places import Key
from tests.app.tables.holiday_hills.boards import CARDS, art, until
from tests.app.tables.holiday_hills.room import Room


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
