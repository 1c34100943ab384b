"""The layers of the table, each painted only when its face changes.

ground   backdrop and town; opaque, as large as the window
still    ground, square, vehicles and panels: the position at rest
live     what changes under the pointer or moves, painted over `still` in each frame
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from holiday_games.app.art.canvas import Canvas
from holiday_games.app.art.store import Art
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.holiday_hills import panels
from holiday_games.app.tables.holiday_hills.arrangement import Grid, calm
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.dock import paint_dock
from holiday_games.app.tables.holiday_hills.geometry import BOARD, shipped_town
from holiday_games.app.tables.holiday_hills.moods import SEAT_RGB, Mood
from holiday_games.app.tables.holiday_hills.reader import Parked, Reading
from holiday_games.app.tables.holiday_hills.square_painter import (
    ACROSS,
    DECORATION,
    DOWN,
    PRESENT,
    STAR,
    TREE,
    paint_barrow,
    paint_loaded,
    paint_square,
)
from holiday_games.app.tables.holiday_hills.town_painter import paint_town

FLAKES = 130


class Layers:
    """The kept layers of one window size."""

    def __init__(self) -> None:
        self._ground: Canvas | None = None
        self._still: Canvas | None = None
        self._ground_key: object = None
        self._still_key: object = None
        self._sketched = False

    def forget(self) -> None:
        """The window or the settings changed: paint everything again."""
        self._ground_key = self._still_key = None

    def stale(self) -> None:
        """The position changed: paint it again."""
        self._still_key = None

    def draw(self, painter: Painter, grid: Grid, reading: Reading, hidden: frozenset[object]) -> None:
        """Put the position at rest on the painter's surface, leaving out what is hidden."""
        if self._sketched and not painter.art.sketched:
            self.forget()
        reading.hidden = hidden
        size = painter.surface.get_size()
        if self._still_key != hidden or self._still is None or self._still.get_size() != size:
            self._still_key = None
            self._still = still = _sized(self._still, size, painter.art)
            still.blit(self._painted_ground(painter, grid, reading), (0, 0))
            brush = self._brush(painter, still, reading)
            paint_pieces(brush.onto(still, grid.board), reading, hidden)
            paint_panels(brush, grid, reading, hidden)
            painter.art.sketchbook.finish(still)
            self._still_key = hidden
            self._sketched = painter.art.sketched
        painter.surface.blit(self._still, (0, 0))

    def _painted_ground(self, painter: Painter, grid: Grid, reading: Reading) -> Canvas:
        face = reading.town_face()
        key = (face.key(), painter.layout, painter.surface.get_size())
        if self._ground is None or self._ground_key != key:
            self._ground_key = None
            self._ground = ground = _sized(self._ground, painter.surface.get_size(), painter.art)
            brush = self._brush(painter, ground, reading)
            paint_backdrop(brush, reading.mood)
            paint_town(brush.onto(ground, grid.board), reading.town, face)
            painter.art.sketchbook.finish(ground)
            self._ground_key = key
        return self._ground

    @staticmethod
    def _brush(painter: Painter, surface: Canvas, reading: Reading) -> Brush:
        brush = Brush(surface, calm(painter.layout), painter.art, painter.texts, painter.vision)
        brush.mood = reading.mood
        return brush


def _sized(canvas: Canvas | None, size: tuple[int, int], art: Art) -> Canvas:
    """The canvas, ready for another picture; a new one where it is none of that size."""
    if canvas is None or canvas.get_size() != size:
        return art.sketchbook.take_time(lambda: Canvas(size))
    canvas.begin()
    return canvas


def pictures(art: Art, grid: Grid, window: Box, mood: Mood) -> Iterator[tuple[str, int, int]]:
    """The large layers and every piece of the board at its size in pixels, for a progress bar before the table opens."""
    side = grid.board.px(BOARD)
    yield f"holiday_hills/board_{mood.name}", side, side
    scale = max(window.w / 1920, window.h / 1080)
    yield f"holiday_hills/backdrop_{mood.name}", round(1920 * scale), round(1080 * scale)
    for piece, width in _sizes():
        name = picture_name(piece)
        natural = art.natural(name)
        yield name, grid.board.px(width), grid.board.px(width * natural[1] / natural[0])


def _sizes() -> Iterator[tuple[str, float]]:
    """Pieces with their widths in board units."""
    town = shipped_town()
    for name, piece in town.pictures.items():
        yield piece, town.box("houses", name).w
    for colour in SEAT_RGB:
        yield f"cottage_{colour}", 146
        yield f"ornament_{colour}", DECORATION
        yield f"cane_{colour}", DECORATION
        yield f"star_{colour}", STAR[0]
        yield f"lights_{colour}_h", ACROSS[0]
        yield f"lights_{colour}_v", DOWN[0]
    for colour in ("red", "blue", "green"):
        for pips in range(1, 7):
            yield f"die_{colour}_{pips}", PRESENT
    yield from (("tree", TREE), ("tree_lit", TREE), ("plate", 86), ("plate_special", 86))


def paint_backdrop(painter: Painter, mood: Mood) -> None:
    """Night over the hills with resting snow, filling the window at any shape."""
    width, height = painter.surface.get_size()
    cover = max(width / 1920, height / 1080)
    picture = painter.art.get(f"holiday_hills/backdrop_{mood.name}", round(1920 * cover), round(1080 * cover))
    painter.surface.blit(picture, picture.get_rect(midbottom=(width // 2, height)))
    chance = random.Random(3)  # the same snow at every size
    for _ in range(FLAKES):
        radius = chance.choice((1.5, 2.4, 3.9))
        x, y = chance.random() * painter.layout.screen.w, chance.random() * painter.layout.screen.h
        painter.circle(x, y, radius, (255, 255, 255), round(40 + 17 * radius))


def paint_pieces(brush: Brush, reading: Reading, hidden: frozenset[object]) -> None:
    """Everything that lies and stands on the board; the brush speaks board units."""
    paint_square(brush, reading.town, reading.square_face(), hidden)
    for art in reading.arts:
        art.over_square(reading, brush)
    for vehicle in sorted(reading.parked(), key=lambda parked: parked.y):
        if ("vehicle", vehicle.vehicle) not in hidden:
            paint_vehicle(brush, vehicle, hidden)
    for art in reading.arts:
        art.over_sleighs(reading, brush)


def paint_vehicle(brush: Brush, vehicle: Parked, hidden: frozenset[object] = frozenset(), *, alpha: int = 255) -> None:
    """A sleigh or a wheelbarrow where it stands, its load without what is just flying."""
    load = tuple(piece for i, piece in enumerate(vehicle.load) if ("load", vehicle.vehicle, i) not in hidden)
    if vehicle.barrow:
        paint_barrow(brush, vehicle.facing, vehicle.x, vehicle.y, load, size=vehicle.size, alpha=alpha)
    else:
        body = vehicle.body(vehicle.colour, vehicle.facing, vehicle.size)
        paint_loaded(brush, body, vehicle.x, vehicle.y, load, alpha)


def paint_panels(brush: Brush, grid: Grid, reading: Reading, hidden: frozenset[object]) -> None:
    """All panels of the position at rest; the brush speaks units of the window."""
    mood = reading.mood
    panels.paint_title(brush, grid.title, mood.name.title(), mood.emblem)
    for seat, box in enumerate(grid.seats):
        panels.paint_seat(brush, box, reading.seat_face(seat))
    if grid.card is not None:
        for art in reading.arts:
            if art.card_height:
                art.paint_card(reading, brush, grid.card)
    panels.paint_inventory(brush, grid.inventory, reading.inventory_face())
    strips = [strip for art in reading.arts for strip in art.strips(reading)]
    for strip, box in zip(strips, grid.strips, strict=False):
        panels.paint_strip(brush, box, strip.title, strip.pictures)
    panels.paint_bar(brush, grid.bar)
    if grid.display.h:
        shown = [None if ("display", i) in hidden else face for i, face in enumerate(reading.display_faces())]
        panels.paint_display(brush, grid.display, shown, len(reading.view.deck))
    panels.paint_supply(brush, grid.supply, reading.supply_face())
    paint_dock(brush, grid.dock, reading)
    if grid.hand.h:
        panels.paint_hand(brush, grid.hand, reading.hand_face())
