"""What the motions of one command need to know: the positions before and after it, and where everything lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from holiday_games.app.kit.layout import Point
from holiday_games.app.tables.holiday_hills import names, panels
from holiday_games.app.tables.holiday_hills.motions import Film, Motion
from holiday_games.app.tables.holiday_hills.places import Places
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.games.holiday_hills.codes import DICE, KIND, PATHS, STREET

Made: TypeAlias = Iterator[Motion]
COUNT_PLACES = {"tree": 0, "ornament": 1, "candy-cane": 2, "light": 3, "card": 4}
"""Which number of a player's panel counts what."""


class Stage:
    """Both positions of a command on a table. `parallel` holds motions that begin together; `dice_at` says where dice just thrown came to rest."""

    def __init__(self, sight: Sight, before: Reading, after: Reading) -> None:
        self.sight = sight
        self.before = before
        self.after = after
        self.places = Places(sight.grid, before)
        self.unit = self.places.unit
        self.dice_at: dict[int, Point] = {}
        self.parallel: list[Motion] = []

    def together(self, film: Film) -> None:
        """Let the motions noted as simultaneous begin at the same moment."""
        start = film.seconds
        for motion in self.parallel:
            film.add(motion, after=start)
        self.parallel.clear()

    # --- where things are, in units of the window ---------------------------------------------------

    def board(self, point: Point) -> Point:
        """A point of the board in units of the window."""
        return self.places.at(*point)

    def count_of(self, seat: int, what: str) -> Point:
        """Where a player's panel counts something: pieces fly from there, cards to there."""
        box = self.sight.grid.seats[seat]
        step = (box.w - 111) / 5
        return box.x + 119 + COUNT_PLACES[what] * step, box.bottom - (44 if box.h > 118 else 34)

    def source(self, seat: int, kind: int | str) -> Point:
        """Where a piece of a player comes from: the inventory in front, or the player's panel."""
        word = kind if isinstance(kind, str) else {1: "ornament", 2: "candy-cane", 3: "light"}.get(kind, "tree")
        if seat == self.before.eyes and self.before.viewer is not None:
            face = self.before.inventory_face()
            piece = "tree" if word == "tree" else names.inventory_piece(KIND[word], self.before.colour(seat))
            place = panels.stock_place(self.sight.grid.inventory, face, piece)
            if place is not None:
                return place
        return self.count_of(seat, word)

    def vehicle(self, number: int) -> Point:
        """Where a vehicle stands now, in units of the window, at the height of its load."""
        parked = self.before.vehicle(number, self.after.view.walked[number])
        x, y = self.board((parked.x, parked.y))
        return x, y - 12 * self.unit

    def supply(self, hue: int) -> Point:
        """Where the presents of a colour lie in the supply."""
        face = self.before.supply_face()
        place = panels.supply_place(self.sight.grid.supply, face, f"present_{DICE[hue]}")
        return place or (self.sight.grid.supply.cx, self.sight.grid.supply.cy)


def way_of(reading: Reading, path: int, start: int, begin: Point, end: Point) -> tuple[Point, ...]:
    """The way of a push in board units: down to the road, along it, up to the stop."""
    if path >= len(PATHS):
        return begin, end
    street = reading.game.board.street_ids[start // STREET % 4]
    town, road = reading.town, names.road(path)
    return begin, town.abreast(street, road, *begin), town.abreast(street, road, *end), end
