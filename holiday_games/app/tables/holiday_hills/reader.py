"""Reads a position as the table shows it: from what one seat may see to the faces that are painted. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holiday_hills import effect_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import CardFace, card_face
from holiday_games.app.tables.holiday_hills.geometry import Town
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.moods import NICE, Mood
from holiday_games.app.tables.holiday_hills.panel_faces import (
    HandFace,
    InventoryFace,
    SeatFace,
    SideBoard,
    StockRow,
    Strip,
    SupplyFace,
)
from holiday_games.app.tables.holiday_hills.square_face import SquareFace, TreeFace
from holiday_games.app.tables.holiday_hills.square_painter import BodyOf, sleigh_body
from holiday_games.app.tables.holiday_hills.town_face import Sign, TownFace
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    ALL_PLOTS,
    BORDERS,
    CANE,
    COLOURS,
    DICE,
    LIGHT,
    NOTHING,
    ORNAMENT,
    PATHS,
    RING,
    STAR,
    STOCK,
    STREET,
    TREE,
)
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.state import UNKNOWN

GAP_WIDTH = 43.0


@dataclass
class Parked:
    """A vehicle as it stands: where (board units), which way it faces, what it carries, how large it is shown."""

    vehicle: int
    seat: int
    colour: str
    barrow: bool
    x: float
    y: float
    facing: str
    load: tuple[str, ...]
    size: float = 1.0
    body: BodyOf = sleigh_body
    """How the sleigh looks."""


class ModuleLook:
    """What one module shows of a position. What it needs of the grid is known from the start."""

    pictures: Pictures = Pictures()
    """What its own things look like, known without a game."""
    mood: Mood | None = None
    """The side of the board, for the module that turns it over."""
    card_height: float = 0.0
    """The room of the module's own card above the inventory, in units."""
    strip_count: int = 0
    """How many rows below the inventory it needs."""
    docked: bool = False
    """It has a side board in the dock; the log is then reached by its button."""
    collecting: str = ""
    """The verb for how presents come into a sleigh, for a module that changes it."""
    holds_cards: bool = False
    """It puts cards into the hand, also in games without objectives."""

    def __init__(self, game: Hills) -> None:
        self.game = game

    def sleigh(self) -> BodyOf | None:
        """How sleighs look, for a module that gives others than those of the base box."""
        return None

    def town(self, reading: Reading, face: TownFace) -> None:
        """Change what is painted round the square."""

    def square(self, reading: Reading, face: SquareFace) -> None:
        """Change what lies on the square."""

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """Change a player's panel, for example add a counter."""

    def inventory(self, reading: Reading, face: InventoryFace) -> None:
        """Change the rows of the inventory in front."""

    def supply(self, reading: Reading, face: SupplyFace) -> None:
        """Change what lies in the supply strip."""

    def hand(self, reading: Reading, face: HandFace) -> None:
        """Change the hand in front."""

    def strips(self, reading: Reading) -> Sequence[Strip]:
        """Rows below the inventory of the seat in front, as many as `strip_count`."""
        return ()

    def paint_card(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Paint the card above the inventory, `card_height` units high."""

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """Side boards for the dock, if `docked`."""
        return ()

    def drawer(self, reading: Reading) -> SideBoard | None:
        """A side board at full size over display, supply and dock, while a choice is made there."""
        return None

    def over_square(self, reading: Reading, brush: Brush) -> None:
        """Paint on top of the square; the brush speaks board units."""

    def over_sleighs(self, reading: Reading, brush: Brush) -> None:
        """Paint on top of the vehicles; the brush speaks board units."""

    def over_push(self, reading: Reading, brush: Brush, preview: PushPreview) -> None:
        """Paint on the board what a push would bring, over its trail; the brush speaks board units."""


@dataclass
class Reading:
    """A position together with everything needed to show it.

    `turns` says by how many quarters each unlit tree is shown turned from the way it is stored, so that pieces stay where the eye left them;
    `dock_tab` which side board is open; `hidden` what a film moves just now and the picture at rest leaves out.
    """

    game: Hills
    town: Town
    seats: Sequence[SeatLook]
    arts: Sequence[ModuleLook]
    view: HillsState
    viewer: int | None
    acting: int
    turns: list[int]
    dock_tab: int = 0
    in_hand: object = None
    hidden: frozenset[object] = frozenset()

    @property
    def mood(self) -> Mood:
        """The side of the board."""
        return next((art.mood for art in self.arts if art.mood is not None), NICE)

    @property
    def five(self) -> bool:
        """Wheelbarrows drive, so there are cabins beside the cottages."""
        board = self.game.board
        return any(vehicle.length == STREET for vehicle in board.vehicles)

    @property
    def eyes(self) -> int:
        """Whose things lie in front: the viewer's; for an onlooker those of the seat whose turn it is."""
        if self.viewer is not None:
            return self.viewer
        return max(0, self.acting)

    def slot(self, module: str) -> Any:
        """The plain data of a module in this view."""
        return next(self.view.mods[m.slot] for m in self.game.modules if m.id == module)

    def strip_row(self, art: ModuleLook) -> int:
        """The first row below the inventory that belongs to a module."""
        row = 0
        for other in self.arts:
            if other is art:
                break
            row += other.strip_count
        return row

    def cottage(self, place: int) -> str:
        """The corner of the map at a place of the ring: "blue-cottage", whoever lives there."""
        return self.game.content.town.cottages[place // STREET % 4].id

    def cabin(self, place: int) -> str:
        """The cabin beside that corner: "cabin-blue"."""
        corner = self.cottage(place)
        return next(cabin.id for cabin in self.game.content.town.cabins if cabin.beside == corner)

    def dweller(self, place: int) -> str:
        """The colour of the cottage at a place of the ring."""
        return COLOURS[self.game.board.cottages[place // STREET % 4]]

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return self.game.board.colour(seat)

    # --- the town ---------------------------------------------------------------------------------

    def town_face(self) -> TownFace:
        """Icons, signs, cottages as they are now."""
        board = self.game.board
        face = TownFace(self.mood)
        for path in range(len(PATHS)):
            for crossed, icon in enumerate(board.icons[path]):
                if icon != NOTHING:
                    face.gaps[names.gap(board, path, crossed)] = (names.GAP_PICTURES[icon], GAP_WIDTH)
        for place in range(RING):
            if not names.is_cottage(place):
                face.signs[names.house(board, place)] = self.sign(place)
        face.street_names = dict(zip(board.street_ids, board.streets, strict=True))
        face.cottages = {
            self.cottage(street * STREET): f"cottage_{self.dweller(street * STREET)}" for street in range(4)
        }
        if self.five:
            face.cabins = tuple(self.cabin(street * STREET) for street in range(4))
        for art in self.arts:
            art.town(self, face)
        return face

    def sign(self, place: int) -> Sign:
        """The sign of the house at a place of the ring."""
        if self.view.closed >> place & 1:
            return Sign((), "plate_closed")
        shown = self.game.board.faces[self.view.houses[place]]
        return Sign(effect_icons.icons(shown.effect), "plate_special" if shown.special else "plate")

    # --- the square -------------------------------------------------------------------------------

    def square_face(self) -> SquareFace:
        """Trees, decorations, presents and lights as they lie now."""
        view = self.view
        face = SquareFace()
        for plot in ALL_PLOTS:
            if view.trees[plot] >= 0:
                face.trees[names.plot(plot)] = self.tree_face(plot)
        for index, (a, _, spot, _) in enumerate(BORDERS):
            piece = square.at(view.trees[a], spot) if view.trees[a] > 0 else 0
            if piece >> 3 == LIGHT:
                face.lights[names.border(index)] = self.colour(piece & 7)
        for art in self.arts:
            art.square(self, face)
        return face

    def tree_face(self, plot: int) -> TreeFace:
        """One tree as it is shown: turned, with its presents and star."""
        view = self.view
        board = self.game.board
        shown = square.turned(view.trees[plot], self.turns[plot])
        spots = [names.decoration(board, piece) for piece in square.spots(shown)]
        presents = [names.item(code) for code in view.presents[plot][:4]]
        presents += [""] * (4 - len(presents))
        star = view.stars[plot]
        return TreeFace(
            tuple(spots),
            tuple(presents),
            self.colour(star) if star >= 0 else "",
            star >= 0 and square.count(view.trees[plot]) == 4,
        )

    # --- the vehicles -----------------------------------------------------------------------------

    def parked(self) -> list[Parked]:
        """Every sleigh and wheelbarrow that is on the board."""
        return [self.vehicle(number, self.view.walked[number]) for number in range(len(self.game.board.vehicles))]

    def vehicle(self, number: int, walked: int) -> Parked:
        """A vehicle after so many steps."""
        board = self.game.board
        record = board.vehicles[number]
        place = board.place(number, walked)
        barrow = record.length == STREET
        x, y, size = self.stand(number, place, walked)
        street = (
            board.street_ids[place // STREET]
            if walked < record.length
            else board.street_ids[(place - 1) % RING // STREET]
        )
        load = tuple(names.item(code) for code in self.view.loads[number])
        body = next((found for art in self.arts if (found := art.sleigh()) is not None), sleigh_body)
        facing = self.town.facing[street]
        return Parked(number, record.seat, self.colour(record.seat), barrow, x, y, facing, load, size, body)

    def stand(self, number: int, place: int, walked: int) -> tuple[float, float, float]:
        """Where a vehicle stands at a place of the ring: on the sign of a house, before a cottage, beside a cabin; and its size there."""
        board, town = self.game.board, self.town
        record = board.vehicles[number]
        if not names.is_cottage(place):
            x, y = town.centre("plates", names.house(board, place))
            return x, y - 9, 1.0
        if record.length == STREET:
            which = "leaving" if walked < record.length else "home"
            x, y = town.centre("cabin-stands", f"{self.cabin(place)}/{which}")
            return x, y, 0.8
        owner = board.seat_of(self.dweller(place))
        order = (
            [owner, *(seat for seat in range(board.seats) if seat != owner)] if owner >= 0 else list(range(board.seats))
        )
        cottage = self.cottage(place)
        x, y = town.centre("stands", f"{cottage}/{order.index(record.seat) + 1}")
        here, usual = town.cottage(cottage, self.five), town.cottage(cottage, False)
        return x + here.cx - usual.cx, y + here.cy - usual.cy, 0.84

    # --- the panels -------------------------------------------------------------------------------

    def seat_face(self, seat: int) -> SeatFace:
        """The panel of a player."""
        view, board, look = self.view, self.game.board, self.seats[seat]
        colour = self.colour(seat)
        stock = view.stock[seat * STOCK : (seat + 1) * STOCK]
        load = tuple(names.item(code) for vehicle in board.fleet[seat] for code in view.loads[vehicle])
        places = min(4, sum(board.vehicles[vehicle].capacity for vehicle in board.fleet[seat]))
        planting = board.inventory[TREE] or stock[TREE]
        first = ("icon_tree", stock[TREE]) if planting else (f"star_{colour}", stock[STAR])
        face = SeatFace(seat, look.name, colour, look.level, load, places)
        face.counts = [
            first,
            (f"ornament_{colour}", stock[ORNAMENT]),
            (f"cane_{colour}", stock[CANE]),
            (f"strand_{colour}", stock[LIGHT]),
        ]
        if board.display:
            face.counts.append(("card_back", len(view.hands[seat])))
        if seat in view.arrived:
            place = view.arrived.index(seat)
            face.arrived = (
                self.ribbon_picture(place)
                if board.ribbons[place]
                else f"cottage_{colour}"
                if colour != "green"
                else "cabin_green"
            )
        face.active = seat == self.acting
        for art in self.arts:
            art.seat(self, face)
        return face

    def ribbon_picture(self, place: int) -> str:
        """The ribbon for a place of arrival; with two players it is turned to its side with two elves."""
        return f"ribbon_elf_{place + 1}" if self.game.board.seats == 2 else f"ribbon_{place + 1}"

    def inventory_face(self) -> InventoryFace:
        """The inventory that lies in front."""
        seat, board = self.eyes, self.game.board
        colour = self.colour(seat)
        stock = self.view.stock[seat * STOCK : (seat + 1) * STOCK]
        own = self.viewer is not None
        face = InventoryFace("Your inventory" if own else f"{self.seats[seat].name}'s inventory")
        if board.inventory[TREE]:
            face.rows.append(StockRow("tree", stock[TREE], max(board.inventory[TREE], stock[TREE]), colour))
        if board.inventory[STAR] or stock[STAR]:
            face.rows.append(StockRow(f"star_{colour}", stock[STAR], max(board.inventory[STAR], stock[STAR])))
        for kind in (ORNAMENT, CANE, LIGHT):
            total = max(board.inventory[kind], stock[kind])
            face.rows.append(StockRow(names.inventory_piece(kind, colour), stock[kind], total))
        for art in self.arts:
            art.inventory(self, face)
        return face

    def supply_face(self) -> SupplyFace:
        """Ribbons still to be won, presents still in the supply."""
        board, view = self.game.board, self.view
        face = SupplyFace()
        for place, points in enumerate(board.ribbons):
            if points and place >= len(view.arrived):
                face.items.append((self.ribbon_picture(place), str(points)))
        for hue, colour in enumerate(DICE):
            face.items.append((f"present_{colour}", str(view.supply[hue])))
        for art in self.arts:
            art.supply(self, face)
        return face

    def hand_face(self) -> HandFace:
        """The hand that lies in front: open only for its owner's eyes."""
        seat, view = self.eyes, self.view
        own = self.viewer is not None
        face = HandFace("Your objectives" if own else f"{self.seats[seat].name}'s objectives")
        for card in view.hands[seat]:
            face.cards.append(self.card_face(card))
        face.ahead = [f"cottage_{colour}" for colour in self.cottages_ahead(seat)]
        for art in self.arts:
            art.hand(self, face)
        return face

    def cottages_ahead(self, seat: int) -> list[str]:
        """The colours of the cottages where this seat still takes a card."""
        board = self.game.board
        if not board.hand and not self.view.display:
            return []
        ahead = []
        for vehicle in board.fleet[seat]:
            record, walked = board.vehicles[vehicle], self.view.walked[vehicle]
            for step in range(walked + 1, record.length + 1):
                place = board.place(vehicle, step)
                if names.is_cottage(place):
                    ahead.append(self.dweller(place))
        return ahead

    def card_face(self, card: int) -> CardFace | None:
        """An objective card by its index; None (face down) if the viewer does not know it."""
        return None if card == UNKNOWN else card_face(self.game.cards_known[card])

    def display_faces(self) -> list[CardFace]:
        """The open cards."""
        return [card_face(self.game.cards_known[card]) for card in self.view.display]
