"""What is painted over the position at rest in every frame: legal places, the preview of a choice, the prompt bar's buttons, the note."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box, Circle, Layout
from holiday_games.app.tables.holiday_hills import names, notes, panels, tools
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.dock import drawer_box, drawer_room, paint_badges
from holiday_games.app.tables.holiday_hills.moods import TRAIL, TRAIL_EDGE
from holiday_games.app.tables.holiday_hills.motions import length, point_on
from holiday_games.app.tables.holiday_hills.note import paint_note
from holiday_games.app.tables.holiday_hills.painting import paint_vehicle
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.square_painter import (
    DECORATION,
    PRESENT,
    STAR,
    TREE,
    paint_light,
)
from holiday_games.app.tables.holiday_hills.stage import way_of
from holiday_games.games.holiday_hills import codes
from holiday_games.games.holiday_hills.codes import DICE, PLOT, RING, STOCK
from holiday_games.games.holiday_hills.table import PushPreview, preview_push
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

MANY = 12
"""More legal places than this are marked quietly."""
GHOST = 205


def paint(brush: Brush, table: HillsTable) -> None:
    """Everything live, from below."""
    reading = table.reading
    if reading is None:
        return
    board = table.board_brush(brush)
    if table.open_drawer is None:
        paint_badges(brush, table.dock, table.boards.badges)
    else:
        paint_drawer(brush, table)
    _paint_marks(brush, table)
    _paint_locks(board, table)
    if table.pointed is not None:
        _paint_pointed(brush, board, table, table.pointed)
    if table.lit:
        paint_lit(brush, table, table.lit)
    if table.held is not None:
        paint_light(board, reading.town, names.border(table.held.border), _colour(reading), GHOST)
    if table.toolbar is not None and table.choosing:
        tools.paint(brush, table.grid, table.toolbar, table.pointed, table.hinted)
        if table.toolbar.listed:
            return
    note = notes.shown_note(table) if table.context.settings.tooltips else None
    if note is not None:
        paint_note(Brush.on(brush, table.layout, brush.mood), table.grid.note, note)


def paint_drawer(brush: Brush, table: HillsTable) -> None:
    """The side board on which a choice is made, as far as it has come in from the right."""
    drawer, box = table.open_drawer, drawer_box(table.grid)
    if drawer is None:
        return
    x, y = brush.layout.origin
    outside = brush.layout.px((box.w + 30) * table.boards.hidden)
    moved = brush.onto(brush.surface, replace(brush.layout, origin=(x + outside, y)))
    moved.panel(box, active=True)
    drawer.paint(moved, drawer_room(table.grid))


def _colour(reading: Reading) -> str:
    return reading.colour(reading.view.frames[-1][1])


# --- marks ----------------------------------------------------------------------------------------------


def _paint_marks(brush: Brush, table: HillsTable) -> None:
    places = table.places
    keys = table.legal_keys()
    always = table.context.settings.show_legal == "always"
    chosen = table.command_at(table.pointed) if table.pointed is not None else None
    hinted = hinted_keys(table)
    for key in keys:
        spot = table.spot(key)
        if spot is None:
            continue
        same = chosen is not None and table.command_at(key) == chosen
        strong = key == table.pointed or same or _in_hand(table, key)
        if key in hinted:
            brush.sparkle(spot.ring.cx, spot.ring.cy, spot.ring.w * 0.9, (255, 220, 120), 150)
        if strong and key[0] == "border" and (table.command_at(key) or ("",))[0] == "light":
            spot = Spot(spot.shape, spot.ring.inset(-22 * places.unit, -11 * places.unit), 25 * places.unit)
        if strong or always or key in hinted:
            _ring(brush, spot, places.unit, strong=strong or key in hinted, quiet=len(keys) > MANY)


def _paint_locks(board: Brush, table: HillsTable) -> None:
    """A lock on every house within reach where nobody may park."""
    reading = table.reading
    if reading is None or not table.choosing or reading.view.frames[-1][0] != "push":
        return
    lap, seat = reading.game.lap, reading.view.frames[-1][1]
    for vehicle in reading.game.board.fleet[seat]:
        start, far = lap.reach(reading.view, seat, vehicle)
        for step in range(1, far + 1):
            place = (start + step) % RING
            if ("place", place) not in table.marks.by_key and not names.is_cottage(place):
                x, y = reading.town.centre("plates", names.house(reading.game.board, place))
                board.circle(x + 36, y + 3, 15, (255, 255, 255))
                board.circle(x + 36, y + 3, 13, (60, 74, 108))
                board.sprite("ui_lock", x + 36, y + 2.4, 15)


def _in_hand(table: HillsTable, key: Key) -> bool:
    return any(variant.key == key and variant.value == table.variant for variant in table.marks.variants)


def hinted_keys(table: HillsTable) -> frozenset[Key]:
    """Where the hinted option is chosen, and what must be in hand for it."""
    if table.hinted is None:
        return frozenset()
    wanted = table.hinted
    ways = [(key, value) for key, found in table.marks.by_key.items() for value, command in found if command == wanted]
    in_hand = {value for _, value in ways}
    taken = {variant.key for variant in table.marks.variants if variant.value in in_hand and variant.key is not None}
    return frozenset(key for key, _ in ways) | taken


def _ring(brush: Brush, spot: Spot, unit: float, *, strong: bool, quiet: bool) -> None:
    """A ring in board units, wherever it lies, so that all have one weight."""
    board = brush.onto(brush.surface, _unit_layout(brush, unit))
    box = spot.ring
    scaled = Box(box.x / unit, box.y / unit, box.w / unit, box.h / unit)
    board.ring(scaled, spot.radius / unit, strong=strong, quiet=quiet and not strong)


def _unit_layout(brush: Brush, unit: float) -> Layout:
    layout = brush.layout
    return Layout(layout.scale * unit, layout.screen, layout.text_factor, layout.origin)


# --- what is pointed at -----------------------------------------------------------------------------------


def _paint_pointed(brush: Brush, board: Brush, table: HillsTable, key: Key) -> None:
    reading = table.reading
    assert reading is not None
    command = table.command_at(key) if table.choosing else None
    if command is not None:
        _paint_ghost(brush, board, table, key, command)
    elif key[0] in ("plot", "place", "gap"):
        spot = table.places.find(key)
        if spot is not None:
            _hover(brush, spot)
    for art in table.arts:
        paint_lit(brush, table, art.lacking(reading, key), strong=False)
        paint_lit(brush, table, art.counted(reading, key))
    if key[0] in ("display", "hand"):
        matched, missing = notes.match_keys(reading, key)
        for places, strong in ((missing, False), (matched, True)):
            for place in places:
                found = table.places.find(place)
                if found is not None:
                    _ring(brush, found, table.places.unit, strong=strong, quiet=not strong)


def _hover(brush: Brush, spot: Spot) -> None:
    """A pale frame round something that only explains itself."""
    if isinstance(spot.shape, Circle):
        brush.circle(spot.shape.x, spot.shape.y, spot.shape.r + 4, (255, 255, 255), 170, border=3)
    else:
        brush.rounded(spot.ring.inset(-2), spot.radius + 2, (255, 255, 255), 170, border=3)


def _paint_ghost(brush: Brush, board: Brush, table: HillsTable, key: Key, command: Command) -> None:
    """The piece where it would lie, or the whole way of a push."""
    reading = table.reading
    assert reading is not None
    town = reading.town
    kind = command[0]
    if kind == "push":
        seat = reading.view.frames[-1][1]
        paint_push(board, reading, preview_push(reading.game, reading.view, seat, command[1], command[2]))
    elif kind in ("ornament", "candy-cane"):
        side = key[2] if key[0] == "spot" else (command[2] + reading.turns[command[1]]) % 4
        assert isinstance(side, int)
        x, y = town.centre("spots", names.spot(command[1], side))
        piece = f"{'ornament' if kind == 'ornament' else 'cane'}_{_colour(reading)}"
        board.sprite(piece, x, y, DECORATION, shadow=2.6, alpha=GHOST)
    elif kind == "deliver":
        number = len(reading.view.presents[command[2]])
        x, y = town.centre("presents", names.corner(command[2], min(3, number)))
        board.sprite(names.item(command[1]), x, y, PRESENT, shadow=2.4, alpha=GHOST)
    elif kind == "tree":
        x, y = town.centre("plots", names.plot(command[1]))
        board.sprite("tree", x, y, TREE, shadow=4.2, alpha=GHOST)
        if reading.view.stock[reading.view.frames[-1][1] * STOCK + codes.TREE]:
            board.sprite(f"star_{_colour(reading)}", x, y, *STAR, alpha=GHOST)
    elif kind == "light" and table.held is None:
        paint_light(board, town, names.border(command[1]), _colour(reading), GHOST)
    elif kind == "collect":
        _paint_wish(brush, table, command[1])
    else:
        for art in table.arts:
            art.ghost(table, brush, key, command)


def _paint_wish(brush: Brush, table: HillsTable, hue: int) -> None:
    """The presents of a colour in the supply, ringed."""
    assert table.reading is not None
    place = panels.supply_place(table.grid.supply, table.reading.supply_face(), f"present_{DICE[hue]}")
    if place is not None:
        brush.circle(*place, 25, brush.mood.gold, border=4)


def paint_push(board: Brush, reading: Reading, preview: PushPreview) -> None:
    """The way of a push: a dotted trail, the icons passed enlarged in warm light, the vehicle where it would stop."""
    start = reading.vehicle(preview.vehicle, reading.view.walked[preview.vehicle])
    steps = (preview.stop - preview.start) % RING
    stop = reading.vehicle(preview.vehicle, reading.view.walked[preview.vehicle] + steps)
    way = way_of(reading, preview.path, preview.start, preview.stop, (start.x, start.y + 9), (stop.x, stop.y + 9))
    _trail(board, way)
    for lane, crossed, icon in preview.icons:
        x, y = reading.town.centre("gaps", names.gap(reading.game.board, lane, crossed))
        board.halo(x, y, 52, (255, 160, 40), 230)
        board.sprite(names.GAP_PICTURES[icon], x, y, 56, shadow=4)
    for art in reading.arts:
        art.over_push(reading, board, preview)
    paint_vehicle(board, replace(stop, load=start.load), alpha=165)


def _trail(board: Brush, way: tuple[tuple[float, float], ...]) -> None:
    total = length(way)
    for number in range(math.floor(total / 15) + 1):
        x, y, _ = point_on(way, number * 15 / max(1.0, total))
        board.circle(x, y + 1.5, 6, TRAIL_EDGE)
        board.circle(x, y, 5.6, TRAIL)


# --- what is lit ------------------------------------------------------------------------------------------


def paint_lit(brush: Brush, table: HillsTable, refs: Iterable[str], *, strong: bool = True) -> None:
    """Rings round the things that refs name: plots, presents, lights, cards; quiet ones where something is missing."""
    places, reading = table.places, table.reading
    assert reading is not None
    for ref in refs:
        spot = lit_spot(table, ref)
        if spot is not None:
            _ring(brush, spot, places.unit, strong=strong, quiet=not strong)


def lit_spot(table: HillsTable, ref: str) -> Spot | None:
    """The place that a ref of a score line names."""
    places = table.places
    kind, _, rest = ref.partition(":")
    if not rest:
        return places.find(("plot", PLOT[ref])) if ref in PLOT else None
    if kind == "light":
        return places.find(("border", int(rest)))
    if kind == "spot":
        plot, _, side = rest.partition(":")
        index = PLOT[plot]
        return places.find(("spot", index, (int(side) + places.reading.turns[index]) % 4))
    if kind == "die":
        plot, _, number = rest.partition(":")
        return places.find(("corner", PLOT[plot], int(number)))
    return None
