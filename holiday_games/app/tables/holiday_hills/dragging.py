"""What can be picked up on this table and where it can be put down; by one drag, or by two clicks, it does what the buttons do.

A sleigh goes to a stop, a present to a corner, an own card to one of the display, a piece of the inventory to its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.cards import RATIO, paint_card
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.doing import Doing
from holiday_games.app.tables.holiday_hills.marks import Load
from holiday_games.app.tables.holiday_hills.painting import paint_vehicle
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.games.holiday_hills.codes import KIND, LIGHT, TREE

PLACED = {"ornament": KIND["ornament"], "candy-cane": KIND["candy-cane"], "light": LIGHT, "tree": TREE}


def sources(desk: Desk) -> Iterator[Key]:
    """Places that are no options by themselves but can be picked up: vehicles that may be pushed, the row of the piece to be placed."""
    if not desk.choosing or desk.reading is None or desk.held is not None:
        return
    lap, seat = desk.game.lap, desk.reading.view.frames[-1][1]
    commands = [command for ways in desk.marks.by_key.values() for _, command in ways]
    yield from dict.fromkeys(("vehicle", lap.vehicle_for(seat, c[2])) for c in commands if c[0] == "push")
    yield from dict.fromkeys(("stock", PLACED[c[0]]) for c in commands if c[0] in PLACED)
    for art in desk.arts:
        yield from art.sources(desk)


def loads(desk: Desk) -> dict[Key, Load]:
    """What each place gives into the hand."""
    found: dict[Key, Load] = {
        key: ("vehicle" if key[0] == "vehicle" else "piece", key[1])
        for key in sources(desk)
        if key[0] in ("vehicle", "stock")
    }
    found |= {key: ("lift", verb) for art in desk.arts for key, verb in art.sources(desk).items()}
    return found | {v.key: ("variant", v.value) for v in desk.marks.variants if v.key is not None}


def fits(desk: Desk, key: Key, load: Load) -> bool:
    """Whether what is held can be put down on a place."""
    kind, value = load
    if kind == "variant":
        return desk.marks.command(key, value) is not None
    command = desk.command_at(key)
    if command is None:
        return False
    if kind == "lift":
        return bool(command[0] == value)
    if kind == "vehicle":
        seat = desk.reading.view.frames[-1][1] if desk.reading is not None else 0
        return bool(command[0] == "push" and desk.game.lap.vehicle_for(seat, command[2]) == value)
    return bool(PLACED.get(command[0]) == value)


def make(doing: Doing, target: Target, load: Load | None) -> Target:
    """Let a target be picked up as a load, or receive one, as the position allows."""
    key = target.key
    assert isinstance(key, tuple)
    if load is not None:
        target.carry = lambda: load
        target.paint_held = partial(_paint_held, doing.desk, load)
        if load[0] == "variant":
            target.on_held = lambda held: doing.take(load[1]) if held else None
    elif target.on_click is not None:
        target.accepts = partial(fits, doing.desk, key)
        target.on_receive = partial(_receive, doing, key)
    return target


def _receive(doing: Doing, key: Key, load: Load) -> None:
    if load[0] == "variant":
        doing.desk.variant = load[1]
    doing.click(key)


def _paint_held(desk: Desk, load: Load, painter: Painter, x: float, y: float) -> None:
    """The thing in hand, under the pointer."""
    reading = desk.reading
    if reading is None or not desk.choosing:
        return
    brush = desk.brush(painter)
    unit = desk.places.unit
    kind, value = load
    if any(art.paint_held(reading, brush, load, x, y) for art in desk.arts):
        return
    if kind == "vehicle":
        parked = reading.vehicle(value, reading.view.walked[value])
        board = desk.board_brush(brush)
        at = board.layout.units(brush.layout.at(x, y))
        paint_vehicle(board, replace(parked, x=at[0], y=at[1], size=1.0))
    elif kind == "piece":
        colour = reading.colour(reading.view.frames[-1][1])
        piece = "tree" if value == TREE else names.inventory_piece(value, colour)
        brush.sprite(piece, x, y, (101 if value == TREE else 40) * unit, shadow=8)
    elif reading.view.frames[-1][0] == "trade":
        paint_card(brush, reading.card_face(value), Box(x - 40, y - 40 * RATIO, 80, 80 * RATIO))
    elif isinstance(value, int):
        brush.sprite(names.item(value), x, y, 36 * unit, shadow=8)
