"""What side boards say: everything explains itself, a hint its reason, secrets to their owner only."""

from __future__ import annotations

import random

import pytest

from holiday_games.app.tables.holiday_hills import notes
from tests.app.tables.holiday_hills.boards import CARDS, NICE, POLAR, until
from tests.app.tables.holiday_hills.room import Room, check_words, spoken


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


def test_the_button_of_a_part_tells_the_others(rooms: list[Room]) -> None:
    room = Room(2, (), seed=2)
    rooms.append(room)
    until(room, "do")
    told = [notes.note_of(room.desk, ("button", command)) for command in room.match.decision.options]
    assert len(told) > 1 and all(note is not None and note.rows for note in told)
    for note in told:
        assert note is not None
        others = [other.title.lower() for other in told if other is not None and other is not note]
        assert all(any(other in row.text for row in note.rows) for other in others)
        assert all(row.piece and row.text.endswith(".") for row in note.rows)
