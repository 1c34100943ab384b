"""What is painted over the position at rest in every frame: legal places, the preview of a choice, the prompt bar's buttons, the note."""

from __future__ import annotations

import math
from dataclasses import replace

from holiday_games.app.kit.layout import Circle
from holiday_games.app.tables.holiday_hills import names, notes, panels, tools
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.dock import drawer_box, drawer_room, paint_badges
from holiday_games.app.tables.holiday_hills.moods import TRAIL, TRAIL_EDGE
from holiday_games.app.tables.holiday_hills.motions import length, point_on
from holiday_games.app.tables.holiday_hills.note import paint_note
from holiday_games.app.tables.holiday_hills.painting import paint_vehicle
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.rings import paint_lit, paint_ring
from holiday_games.app.tables.holiday_hills.square_painter import (
    DECORATION,
    PRESENT,
    STAR,
    TREE,
    paint_light,
)
from holiday_games.app.tables.holiday_hills.stage import way_of
from holiday_games.games.holiday_hills import codes
from holiday_games.games.holiday_hills.codes import DICE, RING, STOCK
from holiday_games.games.holiday_hills.table import PushPreview, preview_push
from holiday_games.rules.decision import Command

MANY = 12
"""More legal places than this are marked quietly."""
GHOST = 205


def paint(brush: Brush, desk: Desk) -> None:
    """Everything live, from below."""
    reading = desk.reading
    if reading is None:
        return
    board = desk.board_brush(brush)
    if desk.open_drawer is None:
        paint_badges(brush, desk.dock, desk.boards.badges)
    else:
        paint_drawer(brush, desk)
    _paint_marks(brush, desk)
    _paint_locks(board, desk)
    if desk.pointed is not None:
        _paint_pointed(brush, board, desk, desk.pointed)
    if desk.lit:
        paint_lit(brush, desk.places, desk.lit)
    if desk.held is not None:
        paint_light(board, reading.town, names.border(desk.held.border), _colour(reading), GHOST)
    if desk.toolbar is not None and desk.choosing:
        tools.paint(brush, desk.grid, desk.toolbar, desk.pointed, desk.hinted)
        if desk.toolbar.listed:
            return
    note = notes.shown_note(desk) if desk.settings.tooltips else None
    if note is not None:
        paint_note(Brush.on(brush, desk.layout, brush.mood), desk.grid.note, note)


def paint_drawer(brush: Brush, desk: Desk) -> None:
    """The side board on which a choice is made, as far as it has come in from the right."""
    drawer, box = desk.open_drawer, drawer_box(desk.grid)
    if drawer is None:
        return
    x, y = brush.layout.origin
    outside = brush.layout.px((box.w + 30) * desk.boards.hidden)
    moved = brush.onto(brush.surface, replace(brush.layout, origin=(x + outside, y)))
    moved.panel(box, active=True)
    drawer.paint(moved, drawer_room(desk.grid))


def _colour(reading: Reading) -> str:
    return reading.colour(reading.view.frames[-1][1])


# --- marks ----------------------------------------------------------------------------------------------


def _paint_marks(brush: Brush, desk: Desk) -> None:
    places = desk.places
    keys = desk.legal_keys()
    always = desk.settings.show_legal == "always"
    chosen = desk.command_at(desk.pointed) if desk.pointed is not None else None
    hinted = hinted_keys(desk)
    for key in keys:
        spot = desk.spot(key)
        if spot is None:
            continue
        same = chosen is not None and desk.command_at(key) == chosen
        strong = key == desk.pointed or same or _in_hand(desk, key)
        if key in hinted:
            brush.sparkle(spot.ring.cx, spot.ring.cy, spot.ring.w * 0.9, (255, 220, 120), 150)
        if strong and key[0] == "border" and (desk.command_at(key) or ("",))[0] == "light":
            spot = Spot(spot.shape, spot.ring.inset(-22 * places.unit, -11 * places.unit), 25 * places.unit)
        if strong or always or key in hinted:
            paint_ring(brush, spot, places.unit, strong=strong or key in hinted, quiet=len(keys) > MANY)


def _paint_locks(board: Brush, desk: Desk) -> None:
    """A lock on every house within reach where nobody may park."""
    reading = desk.reading
    if reading is None or not desk.choosing or reading.view.frames[-1][0] != "push":
        return
    lap, seat = reading.game.lap, reading.view.frames[-1][1]
    for vehicle in reading.game.board.fleet[seat]:
        start, far = lap.reach(reading.view, seat, vehicle)
        for step in range(1, far + 1):
            place = (start + step) % RING
            if ("place", place) not in desk.marks.by_key and not names.is_cottage(place):
                x, y = reading.town.centre("plates", names.house(reading.game.board, place))
                board.circle(x + 36, y + 3, 15, (255, 255, 255))
                board.circle(x + 36, y + 3, 13, (60, 74, 108))
                board.sprite("ui_lock", x + 36, y + 2.4, 15)


def _in_hand(desk: Desk, key: Key) -> bool:
    return any(variant.key == key and variant.value == desk.variant for variant in desk.marks.variants)


def hinted_keys(desk: Desk) -> frozenset[Key]:
    """Where the hinted option is chosen, and what must be in hand for it."""
    if desk.hinted is None:
        return frozenset()
    wanted = desk.hinted
    ways = [(key, value) for key, found in desk.marks.by_key.items() for value, command in found if command == wanted]
    in_hand = {value for _, value in ways}
    taken = {variant.key for variant in desk.marks.variants if variant.value in in_hand and variant.key is not None}
    return frozenset(key for key, _ in ways) | taken


# --- what is pointed at -----------------------------------------------------------------------------------


def _paint_pointed(brush: Brush, board: Brush, desk: Desk, key: Key) -> None:
    reading = desk.reading
    assert reading is not None
    command = desk.command_at(key) if desk.choosing else None
    if command is not None:
        _paint_ghost(brush, board, desk, key, command)
    elif key[0] in ("plot", "place", "gap"):
        spot = desk.places.find(key)
        if spot is not None:
            _hover(brush, spot)
    for art in desk.arts:
        paint_lit(brush, desk.places, art.lacking(reading, key), strong=False)
        paint_lit(brush, desk.places, art.counted(reading, key))
    if key[0] in ("display", "hand"):
        matched, missing = notes.match_keys(reading, key)
        for places, strong in ((missing, False), (matched, True)):
            for place in places:
                found = desk.places.find(place)
                if found is not None:
                    paint_ring(brush, found, desk.places.unit, strong=strong, quiet=not strong)


def _hover(brush: Brush, spot: Spot) -> None:
    """A pale frame round something that only explains itself."""
    if isinstance(spot.shape, Circle):
        brush.circle(spot.shape.x, spot.shape.y, spot.shape.r + 4, (255, 255, 255), 170, border=3)
    else:
        brush.rounded(spot.ring.inset(-2), spot.radius + 2, (255, 255, 255), 170, border=3)


def _paint_ghost(brush: Brush, board: Brush, desk: Desk, key: Key, command: Command) -> None:
    """The piece where it would lie, or the whole way of a push."""
    reading = desk.reading
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
    elif kind == "tree":
        x, y = town.centre("plots", names.plot(command[1]))
        board.sprite("tree", x, y, TREE, shadow=4.2, alpha=GHOST)
        if reading.view.stock[reading.view.frames[-1][1] * STOCK + codes.TREE]:
            board.sprite(f"star_{_colour(reading)}", x, y, *STAR, alpha=GHOST)
    elif kind == "light" and desk.held is None:
        paint_light(board, town, names.border(command[1]), _colour(reading), GHOST)
    elif kind == "collect":
        _paint_wish(brush, desk, command[1])
    elif (found := desk.placed(command)) is not None and found.present:
        number = len(reading.view.presents[found.plots[0]])
        x, y = town.centre("presents", names.corner(found.plots[0], min(3, number)))
        board.sprite(found.present, x, y, PRESENT, shadow=2.4, alpha=GHOST)
    else:
        for art in desk.arts:
            art.ghost(desk, brush, key, command)


def _paint_wish(brush: Brush, desk: Desk, hue: int) -> None:
    """The presents of a colour in the supply, ringed."""
    assert desk.reading is not None
    place = panels.supply_place(desk.grid.supply, desk.reading.supply_face(), f"present_{DICE[hue]}")
    if place is not None:
        brush.circle(*place, 25, brush.mood.gold, border=4)


def paint_push(board: Brush, reading: Reading, preview: PushPreview) -> None:
    """The way of a push: a dotted trail, the icons passed enlarged in warm light, the vehicle where it would stop."""
    start = reading.vehicle(preview.vehicle, reading.view.walked[preview.vehicle])
    steps = (preview.stop - preview.start) % RING
    stop = reading.vehicle(preview.vehicle, reading.view.walked[preview.vehicle] + steps)
    way = way_of(reading, preview.path, preview.start, (start.x, start.y + 9), (stop.x, stop.y + 9))
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
