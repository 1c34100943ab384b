"""Every place on the table that can be pointed at, by its key, with its shape in units of the window.

Keys: ("place", ring place), ("cabin", ring place), ("gap", path, gap), ("plot", plot), ("spot", plot, side as shown), ("corner", plot, number), ("border", border),
("vehicle", vehicle), ("seat", seat), ("load", vehicle, number), ("display", number), ("hand", number), ("stock", kind of piece), ("strip", strip, number).
Modules may use keys of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from holiday_games.app.kit.layout import Box, Circle, Shape
from holiday_games.app.tables.holiday_hills import names, panels
from holiday_games.app.tables.holiday_hills.arrangement import Grid
from holiday_games.app.tables.holiday_hills.geometry import BOARD
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills.codes import STREET, TREE

Key: TypeAlias = tuple[object, ...]
LASTING = frozenset({"place", "cabin", "gap", "plot", "spot", "corner", "border"})
"""The kinds of places that lie on the board itself."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: what the pointer hits, and the rounded box of its ring; both in units of the window."""

    shape: Shape
    ring: Box
    radius: float


class Places:
    """The shapes of all places for one grid and one reading."""

    def __init__(self, grid: Grid, reading: Reading, known: dict[Key, Spot] | None = None) -> None:
        """`known` keeps the places that stay where they are for as long as the grid and the game do."""
        self._known = {} if known is None else known
        self.grid = grid
        self.reading = reading
        self.unit = grid.board_box.w / BOARD

    def window(self, box: Box) -> Box:
        """A box of the board in units of the window."""
        return Box(
            self.grid.board_box.x + box.x * self.unit,
            self.grid.board_box.y + box.y * self.unit,
            box.w * self.unit,
            box.h * self.unit,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board in units of the window."""
        return self.grid.board_box.x + x * self.unit, self.grid.board_box.y + y * self.unit

    def on_board(self, cx: float, cy: float, w: float, h: float, radius: float, *, around: Box | None = None) -> Spot:
        """A place on the board about a point, in board units; `around` is a larger region that the pointer hits."""
        ring = self.window(Box(cx - w / 2, cy - h / 2, w, h))
        shape = self.window(around) if around is not None else ring
        return Spot(shape, ring, radius * self.unit)

    def find(self, key: Key) -> Spot | None:
        """The place of a key; None if there is none of that name now."""
        kind = key[0]
        spot: Spot | None = self._known.get(key)
        if spot is None:
            finder = getattr(self, f"_{kind}", None)
            spot = finder(*key[1:]) if finder is not None else None
            if spot is not None and kind in LASTING:
                self._known[key] = spot
        return spot

    # --- on the board -----------------------------------------------------------------------------

    def _place(self, place: int) -> Spot:
        board, town = self.reading.game.board, self.reading.town
        if names.is_cottage(place):
            box = town.cottage(self.reading.cottage(place), self.reading.five)
            return self.on_board(box.cx, box.cy, box.w + 4, box.h + 4, 36)
        name = names.house(board, place)
        plate, house = town.box("plates", name), town.box("houses", name)
        around = Box(house.x, house.y, house.w, plate.bottom - house.y)
        return self.on_board(plate.cx, plate.cy - 2, 94, 46, 19, around=around)

    def _cabin(self, place: int) -> Spot:
        x, y = self.reading.town.centre("cabins", self.reading.cabin(place))
        return self.on_board(x, y, 78, 78, 24)

    def _gap(self, path: int, crossed: int) -> Spot:
        x, y = self.reading.town.centre("gaps", names.gap(self.reading.game.board, path, crossed))
        return self._disc(x, y, 22)

    def _plot(self, plot: int) -> Spot:
        box = self.reading.town.box("plots", names.plot(plot))
        return self.on_board(box.cx, box.cy, 104, 104, 16)

    def _spot(self, plot: int, side: int) -> Spot:
        x, y = self.reading.town.centre("spots", names.spot(plot, side))
        return self._disc(x, y, 19)

    def _corner(self, plot: int, number: int) -> Spot:
        x, y = self.reading.town.centre("presents", names.corner(plot, number))
        return self.on_board(x, y, 34, 34, 9)

    def _border(self, border: int) -> Spot:
        box = self.reading.town.box("borders", names.border(border))
        w, h = (56.0, 28.0) if box.w > box.h else (28.0, 56.0)
        return self.on_board(box.cx, box.cy, w, h, 14)

    def _vehicle(self, vehicle: int) -> Spot:
        parked = self.reading.vehicle(vehicle, self.reading.view.walked[vehicle])
        return self.on_board(parked.x, parked.y, 76 * parked.size, 66 * parked.size, 24)

    def _disc(self, x: float, y: float, radius: float) -> Spot:
        cx, cy = self.at(x, y)
        r = radius * self.unit
        return Spot(Circle(cx, cy, r), Box(cx - r, cy - r, 2 * r, 2 * r), r)

    # --- beside the board -------------------------------------------------------------------------

    def _seat(self, seat: int) -> Spot:
        return _boxed(self.grid.seats[seat], 21)

    def _load(self, vehicle: int, number: int) -> Spot | None:
        board = self.reading.game.board
        seat = board.vehicles[vehicle].seat
        before = sum(len(self.reading.view.loads[v]) for v in board.fleet[seat] if v < vehicle)
        boxes = panels.load_boxes(self.grid.seats[seat], self.reading.seat_face(seat).places)
        at = before + number
        return _boxed(boxes[at], 12) if at < len(boxes) else None

    def _display(self, number: int) -> Spot | None:
        if not self.grid.display.h:
            return None
        boxes = panels.display_boxes(self.grid.display, len(self.reading.view.display))
        return _boxed(boxes[number], 10) if number < len(boxes) else None

    def _hand(self, number: int) -> Spot | None:
        if not self.grid.hand.h:
            return None
        face = self.reading.hand_face()
        boxes = panels.hand_boxes(self.grid.hand, max(6, len(face.cards) + len(face.ahead)))
        return _boxed(boxes[number], 10) if number < len(face.cards) else None

    def _stock(self, kind: int) -> Spot | None:
        face = self.reading.inventory_face()
        piece = "tree" if kind == TREE else names.inventory_piece(kind, self.reading.colour(self.reading.eyes))
        for row, box in zip(face.rows, panels.stock_rows(self.grid.inventory, len(face.rows)), strict=True):
            if row.piece == piece:
                return _boxed(box, 15)
        return None

    def _strip(self, strip: int, number: int) -> Spot | None:
        strips = [s for art in self.reading.arts for s in art.strips(self.reading)]
        if strip >= len(strips) or strip >= len(self.grid.strips):
            return None
        boxes = panels.strip_boxes(self.grid.strips[strip], len(strips[strip].pictures))
        return _boxed(boxes[number], 14) if number < len(boxes) else None


def _boxed(box: Box, radius: float) -> Spot:
    return Spot(box, box, radius)


def ring_places(reading: Reading) -> list[int]:
    """All places of the ring, in the order of travel from the seat whose turn it is."""
    board = reading.game.board
    home = board.homes[reading.eyes] if board.homes[reading.eyes] >= 0 else 0
    return [(home + step) % (4 * STREET) for step in range(4 * STREET)]
