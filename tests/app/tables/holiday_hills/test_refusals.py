"""What a module's place stands for and is no option now says why, and so does a click on it."""

from __future__ import annotations

import random

import pytest

from holiday_games.app.tables.holiday_hills import notes
from tests.app.tables.holiday_hills.room import Room


def test_a_plate_with_an_own_man_refuses_another(rooms: list[Room]) -> None:
    room = Room(2, ("bake-off",))
    rooms.append(room)
    taken = None
    for options in room.decisions(4):
        own = room.match.decider
        bets = room.desk.arts[0].rules.of(room.match.state).tokens[own]  # type: ignore[attr-defined]
        if bets:
            taken = ("plate", bets[0])
            break
        room.scene.choose(options[0])
    assert taken is not None
    note = notes.note_of(room.desk, taken)
    assert note is not None and "already" in note.reason
    room.driver.click(room.target(taken).box)
    assert any("already" in text for text, _ in room.app.ctx.notices)


CASES = {
    "bake-off": ("bake",),
    "chimney": ("draft-die",),
    "path-tokens": ("spend",),
    "skill-tree": ("skill", "bell"),
    "polar": ("show-card", "cube", "snowflake"),
    "wreaths": ("wreath", "hang"),
    "santa": ("reindeer",),
}
"""The kinds of commands that a place of each module stands for."""


@pytest.mark.parametrize("module", CASES)
def test_a_place_that_is_no_option_says_why(rooms: list[Room], module: str) -> None:
    """In a game by chance: every place that stands for commands of the kind chosen now either has one of them as an option, or a reason."""
    room = Room(2, (module,))
    rooms.append(room)
    chance, told = random.Random(3), set[str]()
    for options in room.decisions(120):
        desk, kinds = room.desk, {command[0] for command in options}
        kinds |= {kind for own in desk.game.modules for kind in own.commands}
        art = next(a for a in desk.arts if getattr(a, "id", module) == module)
        assert desk.reading is not None
        for key in [
            target.key for target in room.scene.tree.widgets if isinstance(getattr(target, "key", None), tuple)
        ]:
            tries = [c for c in art.tries(desk.reading, key) if c[0] in kinds]
            if not tries:
                continue
            assert all(c[0] in CASES[module] for c in tries)
            note = notes.note_of(desk, key)
            refused = not any(c in options for c in tries) and all(
                room.match.game.explain(desk.reading.view, c) for c in tries
            )
            if refused and desk.command_at(key) is None:
                assert note is not None and note.reason, (key, tries)
                told.add(tries[0][0])
        if told and len(room.match.log) > 60:
            break
        room.scene.choose(chance.choice(options))
    assert told


def test_the_buttons_of_a_token_tell_what_it_does(rooms: list[Room]) -> None:
    room = Room(2, ("path-tokens",))
    rooms.append(room)
    chance = random.Random(3)
    for options in room.decisions(40):
        if ("take-token",) in options:
            break
        room.scene.choose(chance.choice(options))
    for command in (("take-token",), ("leave-token",)):
        note = notes.note_of(room.desk, ("button", command))
        assert (
            note is not None
            and note.rows
            and note.rows[0].text.lower()[:-1] in room.match.game.prompt(room.match.state)
        )
