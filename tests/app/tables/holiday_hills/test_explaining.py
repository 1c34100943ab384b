"""Everything on the Holiday Hills table explains itself, and what cannot be chosen says why."""

from __future__ import annotations

import random

import pygame
import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holiday_hills import notes, preview
from holiday_games.games.holiday_hills.codes import STAR, TREE
from tests.app.tables.holiday_hills.room import SETS, Room, check_words


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


def test_words_of_a_gain() -> None:
    class Reading:
        viewer = 1
        seats = (SeatLook("Anna", "blue", "elf"), SeatLook("Ben", "red", "elf"), SeatLook("Cl*ra", "pink", "elf"))

    assert preview.gain_words(Reading(), [0, 8, -2]) == "You +8, Cl\\*ra −2."  # type: ignore[arg-type]
    assert preview.gain_words(Reading(), [0, 0, 0]) == "Nobody's points change at once."  # type: ignore[arg-type]


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
