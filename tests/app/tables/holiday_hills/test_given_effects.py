"""Effects of the base game that only cards and tiles of modules give are shown by the base table, whichever module gave them."""

from __future__ import annotations

import random

from holiday_games.app.tables.base import Position, Shown
from holiday_games.app.tables.holiday_hills import notes
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.films import film_of
from holiday_games.app.tables.holiday_hills.motions import Fly
from holiday_games.app.tables.holiday_hills.square_face import SPOTS
from holiday_games.games.holiday_hills.codes import CANE, ORNAMENT, PLOTS, RED, die
from holiday_games.rules.decision import Decision
from holiday_games.rules.state import Frame
from tests.app.tables.holiday_hills.room import Room, spoken


def asked(room: Room, frame: Frame) -> Desk:
    """A plain game under way in which the seat of a frame must choose."""
    chance = random.Random(2)
    for number, options in enumerate(room.decisions(900)):
        if number == 60:
            break
        room.scene.choose(chance.choice(options))
    game, state = room.match.game, room.match.state.clone()
    state.frames.append(frame)
    decision = Decision(frame[1], frame[0], tuple(game.options(state)))
    room.table.show(Position(game.view(state, frame[1]), frame[1], frame[1], decision))
    return room.desk


def test_a_die_that_is_given_is_laid_where_it_would_lie(rooms: list[Room]) -> None:
    rooms.append(Room(2))
    desk = asked(rooms[0], ("gift-die", 0, 0, die(RED, 4)))
    assert desk.position is not None and desk.position.decision is not None and desk.reading is not None
    for command in desk.position.decision.options:
        corner = ("corner", command[1], len(desk.reading.view.presents[command[1]]))
        assert desk.command_at(corner) == command
        note = notes.note_of(desk, corner)
        assert note is not None and note.title == f"Lay a red 4 under {PLOTS[command[1]]}"
        assert note.rows[0].piece == "die_red_4"
    assert not desk.marks.buttons


def test_a_decoration_that_comes_off_is_pointed_at_and_flies_home(rooms: list[Room]) -> None:
    rooms.append(Room(2))
    desk = asked(rooms[0], ("remove", 0, (ORNAMENT, CANE), "others"))
    assert desk.position is not None and desk.position.decision is not None
    before = desk.reading
    assert before is not None and not desk.marks.buttons
    command = desk.position.decision.options[0]
    plot, spot = command[1:]
    key = ("spot", plot, (spot + before.turns[plot]) % 4)
    assert desk.command_at(key) == command
    note = notes.note_of(desk, key)
    assert note is not None and note.title.startswith("Ben's ") and "goes back to Ben" in spoken(note)
    hangs = before.square_face().trees[PLOTS[plot]].spots[key[2]]
    assert note.rows[0].piece == hangs
    kind = "ornament" if hangs.startswith("ornament") else "candy-cane"
    event = Shown("removed", 0, {"plot": plot, "spot": spot, "piece": kind, "owner": 1})
    ((_, fly),) = film_of(desk, before, before, [event]).cuts
    assert isinstance(fly, Fly) and fly.piece == hangs and ("spot", f"{PLOTS[plot]}/{SPOTS[key[2]]}") in fly.hides
