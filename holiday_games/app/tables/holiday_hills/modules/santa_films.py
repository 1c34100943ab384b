"""How the events of Santa's Secret Delivery move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from holiday_games.app.art.motion import ease_in_out
from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.motions import Flip, Fly, LightUp, Motion, Painted, Thrown, Together
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.stage import Stage
from holiday_games.games.holiday_hills.codes import STREET
from holiday_games.games.holiday_hills.modules.santa import Santa

TILE = (90.0, 40.7)
SANTA, GIFT, LOAD, HEAD = 52.0, 32.0, 21.0, 44.0
AFTER = 0.09


def door_at(reading: Reading, place: int, number: int) -> Point:
    """Where the gifts of a house lie, one beside the other."""
    return beside(reading, place, -34 + 18 * number, 2)


def santa_at(reading: Reading, place: int) -> Point:
    """Where Santa stands at a house."""
    return beside(reading, place, 23, -4)


def beside(reading: Reading, place: int, dx: float, dy: float) -> Point:
    """A point so many units of the board from the middle of a house."""
    x, y = reading.town.centre("houses", names.house(reading.game.board, place))
    return x + dx, y + dy


class SantaFilms:
    """The motions of one event on a table, seen from the position before it; `cell` finds the places of the side board that can be seen."""

    def __init__(self, rules: Santa, cell: Callable[[Key], Box | None], sight: Sight, before: Reading) -> None:
        self.rules, self.cell, self.sight, self.before = rules, cell, sight, before
        self.slot = rules.of(before.view)
        self.unit = sight.places.unit

    def of(self, event: Shown) -> Sequence[Motion]:
        """The motions of an event; empty if it is not one of Santa's."""
        maker = _MAKERS.get(event.kind)
        return maker(self, event, event.data) if maker is not None else ()

    # --- where things are -----------------------------------------------------------------------------

    def _window(self, point: Point) -> Point:
        return self.sight.places.at(*point)

    def _sign(self, place: int) -> Point:
        return self.before.town.centre("plates", names.house(self.before.game.board, place))

    def _sleigh(self, vehicle: int) -> Point:
        parked = self.before.vehicle(vehicle, self.before.view.walked[vehicle])
        return self._window((parked.x, parked.y - 12))

    # --- before the game ------------------------------------------------------------------------------

    def _laid(self, event: Shown, data: Any) -> Sequence[Motion]:
        """A tile flies face down from the player to the house."""
        panel = self.sight.grid.seats[event.seat]
        sizes = (TILE[0] * 0.6, TILE[0] * self.unit)
        end = self._window(self._sign(data["place"]))
        return (
            Fly(0.5, piece="tile_reindeer_back", start=(panel.x + 50, panel.cy), end=end, sizes=sizes, landing="place"),
        )

    def _turned_up(self, event: Shown, data: Any) -> Sequence[Motion]:
        """All tiles are turned over, one after the other round the town."""
        parts: list[tuple[float, Motion]] = []
        for number, place in enumerate(data["places"]):
            flip = Flip(0.5, back="tile_reindeer_back", face="tile_reindeer", at=self._sign(place), size=TILE)
            flip.hides, flip.waits = frozenset({("deer", place)}), True
            parts.append((AFTER * number, flip))
        return (Together(parts=tuple(parts), waits=True, sound="page", landing="place"),) if parts else ()

    def _rudolph(self, event: Shown, data: Any) -> Sequence[Motion]:
        """Rudolph comes flying, his nose ahead."""
        at = self._sign(data["place"])
        flight = Painted(0.75, ease_in_out, painter=partial(_gallop, at), on_board=True, sound="sleigh", stays=False)
        return flight, LightUp(0.45, at=at, radius=70, on_board=True, sound="sparkle")

    # --- Santa ----------------------------------------------------------------------------------------

    def _dice(self, event: Shown, data: Any) -> Sequence[Motion]:
        """Both address dice show every house that was rolled, and settle on the last."""
        board, box = self.before.game.board, self.sight.grid.board_box
        faces = []
        for place in data["rolled"]:
            street = board.street_ids[place // STREET].partition("-")[0]
            faces.append((f"die_street_{street}", f"die_number_{place % STREET}"))
        return (
            Thrown(
                0.9, throws=tuple(faces), at=(box.cx, box.cy), unit=self.unit, sound="dice_roll", landing="dice_settle"
            ),
        )

    def _moved(self, event: Shown, data: Any) -> Sequence[Motion]:
        """Santa flies over the roofs to his next house and leaves a gift at its door."""
        before, place = self.slot.santa, data["place"]
        end = self._window(santa_at(self.before, place))
        start = (end[0], end[1] - 300 * self.unit)
        if before >= 0:
            start = self._window(santa_at(self.before, before))
        size = SANTA * self.unit
        hides: frozenset[object] = frozenset({"santa"})
        flown: list[Motion] = [
            Fly(
                0.9,
                piece="santa",
                start=start,
                end=end,
                sizes=(size, size),
                arc=110 * self.unit,
                hides=hides,
                waits=before >= 0,
                sound="sleigh",
                landing="snow",
            )
        ]
        if data["item"]:
            door = self._window(door_at(self.before, place, min(2, len(self.slot.lying[place]))))
            sizes = (20 * self.unit, GIFT * self.unit)
            flown.append(
                Fly(0.4, piece=names.item(data["item"]), start=end, end=door, sizes=sizes, arc=24, landing="place")
            )
        return flown

    # --- gifts and bags -------------------------------------------------------------------------------

    def _taken(self, event: Shown, data: Any) -> Sequence[Motion]:
        place, item = data["place"], data["item"]
        lying = self.slot.lying[place]
        number = lying.index(item) if item in lying else 0
        door = self._window(door_at(self.before, place, min(2, number)))
        hides: frozenset[object] = frozenset({("gift", place, number)})
        sizes = (GIFT * self.unit, LOAD * self.unit)
        end = self._sleigh(data["vehicle"])
        return (
            Fly(
                0.45,
                piece=names.item(item),
                start=door,
                end=end,
                sizes=sizes,
                arc=30,
                hides=hides,
                waits=True,
                landing="take",
            ),
        )

    def _left(self, event: Shown, data: Any) -> Sequence[Motion]:
        vehicle, item, place = data["vehicle"], data["item"], data["place"]
        door = self._window(door_at(self.before, place, 0))
        sizes = (LOAD * self.unit, GIFT * self.unit)
        hides = self._hidden_load(vehicle, item)
        return (
            Fly(
                0.4,
                piece=names.item(item),
                start=self._sleigh(vehicle),
                end=door,
                sizes=sizes,
                arc=30,
                hides=hides,
                landing="place",
            ),
        )

    def _hidden_load(self, vehicle: int, item: int) -> frozenset[object]:
        load = self.before.view.loads[vehicle]
        return frozenset({("load", vehicle, load.index(item))}) if item in load else frozenset()

    def _stowed(self, event: Shown, data: Any) -> Sequence[Motion]:
        """A present goes from the sleigh into its slot of the bag, or to the player while the board is behind another tab."""
        vehicle, item = data["vehicle"], data["item"]
        cell = self.cell(("bag", event.seat, data["slot"]))
        panel = self.sight.grid.seats[event.seat]
        end = (cell.cx, cell.cy) if cell is not None else (panel.right - 60, panel.y + 36)
        sizes = (LOAD * self.unit, min(cell.w, cell.h) * 0.9 if cell is not None else 30.0)
        hides = self._hidden_load(vehicle, item)
        return (
            Fly(
                0.5,
                piece=names.item(item),
                start=self._sleigh(vehicle),
                end=end,
                sizes=sizes,
                hides=hides,
                landing="suitcase",
            ),
        )

    def _freed(self, event: Shown, data: Any) -> Sequence[Motion]:
        """The fifth star leaves its slot for the player's stock."""
        at = next((at for at, bonus in enumerate(self.rules.bonuses) if bonus[0] == "unlock-star"), 0)
        cell = self.cell(("bag", event.seat, at))
        panel = self.sight.grid.seats[event.seat]
        start = (cell.cx, cell.cy) if cell is not None else (panel.right - 60, panel.y + 36)
        piece = f"star_{self.before.colour(event.seat)}"
        end = Stage(self.sight, self.before, self.before).count_of(event.seat, "tree")
        return (Fly(0.6, piece=piece, start=start, end=end, sizes=(34.0, 37.0), sound="sparkle", landing="place"),)


def _gallop(at: Point, brush: Brush, share: float) -> None:
    """Rudolph's head on its way down to his tile, a red light before it."""
    x, y = at[0] - 150 * (1 - share), at[1] - 190 * (1 - share) ** 2
    brush.halo(x, y + 12, 30, (255, 60, 40), 200)
    brush.sprite("rudolph_head", x, y, HEAD, shadow=round(3 + 14 * (1 - share)))


_MAKERS: dict[str, Callable[[SantaFilms, Shown, Any], Sequence[Motion]]] = {
    "reindeer-laid": SantaFilms._laid,
    "reindeer-up": SantaFilms._turned_up,
    "rudolph-came": SantaFilms._rudolph,
    "address-rolled": SantaFilms._dice,
    "santa-moved": SantaFilms._moved,
    "gift-taken": SantaFilms._taken,
    "gift-left": SantaFilms._left,
    "stowed": SantaFilms._stowed,
    "star-unlocked": SantaFilms._freed,
}
