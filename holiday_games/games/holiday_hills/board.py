"""The town of one game: who lives where, what drives, what houses and gaps give. Built once at set-up, then never changed.

A module changes it before the game by returning a changed copy (`dataclasses.replace`) from `Module.prepare`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from holiday_games.games.holiday_hills.codes import (
    BOTTOM,
    COLLECT,
    COLOURS,
    DELIVER_1,
    DELIVER_2,
    KIND,
    NOTHING,
    PLOT,
    RING,
    STAR,
    STOCK,
    STREET,
    TOP,
    TREE,
)
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.records import Street
from holiday_games.rules.errors import UserError

Effect: TypeAlias = tuple[Any, ...]
"""A verb of the effect vocabulary with its arguments, nested tuples of plain data: ("all", ("place", "tree"), ("place", "ornament"))."""

_HOUSE_ICONS: Final = {"O": "ornament", "C": "candy-cane", "L": "light", "T": "tree"}
_GAP: Final = {**COLLECT, "D1": DELIVER_1, "D2": DELIVER_2, "-": NOTHING}


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A sleigh or a wheelbarrow: whose, the ring place it starts from, how many places it goes, how many presents it holds."""

    seat: int
    start: int
    length: int
    capacity: int


@dataclass(frozen=True, slots=True)
class Face:
    """What a house shows: an id, a name, the icons drawn ("ornament", ... or the id of a special action) and what parking there gives."""

    id: str
    name: str
    icons: tuple[str, ...]
    effect: Effect
    special: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of one game.

    colours    the colour (index into COLOURS) of each seat
    homes      the ring place of the cottage of each seat, -1 for a seat with wheelbarrows
    vehicles   every sleigh and wheelbarrow; fleet: those of each seat
    icons      for each path the icon of its 28 gaps (RED .. WHITE, DELIVER_1, DELIVER_2, NOTHING)
    faces      all faces a house can show in this game; houses: the face of each ring place at the start (-1: a cottage)
    starts     the starting plot of each seat; bare_starts: the starting plots that get a tree without a star
    planted    trees stand on all plots from the start; start_stars: those on the starting plots carry the star of their seat
    inventory  STOCK numbers that each seat begins with, the tree on the starting plot still in it
    paths      the paths a push may choose
    streets    the names of the four streets; cottages: colour index of the cottage at each corner
    """

    colours: tuple[int, ...]
    homes: tuple[int, ...]
    vehicles: tuple[Vehicle, ...]
    fleet: tuple[tuple[int, ...], ...]
    icons: tuple[tuple[int, ...], tuple[int, ...]]
    paths: tuple[int, ...]
    faces: tuple[Face, ...]
    houses: tuple[int, ...]
    starts: tuple[int, ...]
    bare_starts: tuple[int, ...]
    planted: bool
    start_stars: bool
    inventory: tuple[int, ...]
    dice: tuple[int, int, int]
    trees: int
    ribbons: tuple[int, ...]
    hand: int
    display: int
    decorated_points: int
    present_points: int
    streets: tuple[str, ...]
    street_ids: tuple[str, ...]
    cottages: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.colours)

    def colour(self, seat: int) -> str:
        """The colour of a seat in words."""
        return COLOURS[self.colours[seat]]

    def seat_of(self, colour: str) -> int:
        """The seat that plays a colour, -1 if nobody does."""
        index = COLOURS.index(colour)
        return self.colours.index(index) if index in self.colours else -1

    def face(self, face_id: str) -> int:
        """The index of a face by its id. Raises KeyError."""
        for index, face in enumerate(self.faces):
            if face.id == face_id:
                return index
        raise KeyError(face_id)

    def with_face(self, face: Face) -> Board:
        """A board that knows this face too."""
        return self if face in self.faces else replace(self, faces=(*self.faces, face))

    def place(self, vehicle: int, walked: int) -> int:
        """The ring place of a vehicle that has gone so many steps."""
        return (self.vehicles[vehicle].start + walked) % RING

    def house(self, street_id: str, number: int) -> int:
        """The ring place of a house."""
        return self.street_ids.index(street_id) * STREET + number

    def place_name(self, place: int) -> str:
        """A ring place in words: "Holly Way 2", "the pink cottage"."""
        street, number = divmod(place % RING, STREET)
        return f"{self.streets[street]} {number}" if number else f"the {COLOURS[self.cottages[street]]} cottage"

    def street_of(self, seat: int) -> int:
        """The street that begins at the seat's cottage; -1 for a seat without a cottage."""
        return self.homes[seat] // STREET if self.homes[seat] >= 0 else -1


def build(content: Content, seats: int, alternative_plots: bool = False) -> Board:
    """The board of the base game for a number of players, before any module changes it."""
    town = content.town
    colours = tuple(COLOURS.index(name) for name in town.seats_by_players[seats].colours)
    corners = tuple(COLOURS.index(cottage.colour) for cottage in town.cottages)
    homes = tuple(corners.index(c) * STREET if c in corners else -1 for c in colours)
    vehicles = _vehicles(homes, town.sleigh_capacity.value, town.wheelbarrow_capacity.value)
    chosen = town.start_plots_alternative if alternative_plots else town.start_plots
    plot_of = {COLOURS.index(start.colour): PLOT[start.plot] for start in chosen}
    faces: list[Face] = []
    houses = [-1] * RING
    for index, street in enumerate(town.streets):
        for number, face in enumerate(_faces(street), 1):
            houses[index * STREET + number] = len(faces)
            faces.append(face)
    ribbons = next((r.points for r in content.ribbons.ribbons if r.players == seats), None)
    if ribbons is None:
        raise UserError(f"ribbons.yaml: there is no record for {seats} players")
    return Board(
        colours=colours,
        homes=homes,
        vehicles=vehicles,
        fleet=tuple(tuple(v for v, record in enumerate(vehicles) if record.seat == s) for s in range(seats)),
        icons=(
            tuple(_GAP[icon] for street in town.streets for icon in street.top.icons),
            tuple(_GAP[icon] for street in town.streets for icon in street.bottom.icons),
        ),
        paths=(TOP, BOTTOM),
        faces=tuple(faces),
        houses=tuple(houses),
        starts=tuple(plot_of[c] for c in colours),
        bare_starts=tuple(plot for c, plot in plot_of.items() if c not in colours),
        planted=False,
        start_stars=True,
        inventory=_inventory(content, seats),
        dice=(town.dice.red, town.dice.blue, town.dice.green),
        trees=town.trees_in_play.count,
        ribbons=ribbons,
        hand=content.objectives.deal.hand,
        display=content.objectives.deal.display,
        decorated_points=town.points.decorated_tree.value,
        present_points=town.points.present_tree.value,
        streets=tuple(street.name for street in town.streets),
        street_ids=tuple(street.id for street in town.streets),
        cottages=corners,
    )


def _vehicles(homes: tuple[int, ...], sleigh: int, wheelbarrow: int) -> tuple[Vehicle, ...]:
    """One sleigh for a whole lap; without a cottage four wheelbarrows for one street each ("5-Player Variant")."""
    found: list[Vehicle] = []
    for seat, home in enumerate(homes):
        if home >= 0:
            found.append(Vehicle(seat, home, RING, sleigh))
        else:
            found.extend(Vehicle(seat, street * STREET, STREET, wheelbarrow) for street in range(4))
    return tuple(found)


def _faces(street: Street) -> list[Face]:
    result = []
    for house in street.houses:
        icons = tuple(_HOUSE_ICONS[icon] for icon in house.icons)
        parts = tuple(("place", icon) for icon in icons)
        effect = parts[0] if len(parts) == 1 else ("all", *parts)
        result.append(Face(f"{street.id}-{house.number}", house.name, icons, effect))
    return result


def _inventory(content: Content, seats: int) -> tuple[int, ...]:
    counts = content.town.inventory
    stock = [0] * STOCK
    for name, kind in KIND.items():
        stock[kind] = counts[name].count
    trees = counts["tree"]
    stock[TREE] = trees.two_players if seats == 2 and trees.two_players else trees.count
    stock[STAR] = 0
    return tuple(stock)
