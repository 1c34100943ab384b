"""Pieces of Holiday Hills in hand and in place: dragged, hung, turned, moved by films; nothing jumps."""

from __future__ import annotations

import random

import pytest

from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills import dragging, lights
from holiday_games.games.holiday_hills import square
from tests.app.tables.holiday_hills.room import Room


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
