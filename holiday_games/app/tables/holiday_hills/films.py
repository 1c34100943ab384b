"""From the events of a command to the film that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from holiday_games.app.art.motion import ease_in_out
from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import counting, names, panels
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO, CardFace, card_picture, paint_card
from holiday_games.app.tables.holiday_hills.motions import (
    Film,
    Fly,
    LightUp,
    Motion,
    Painted,
    Slide,
    TreeTurn,
    Tumble,
    length,
)
from holiday_games.app.tables.holiday_hills.places import Key, Places
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.square_face import SPOTS
from holiday_games.app.tables.holiday_hills.square_painter import (
    ACROSS,
    DECORATION,
    DOWN,
    PRESENT,
    TREE,
    paint_barrow,
    paint_sleigh,
    paint_turned_tree,
)
from holiday_games.games.holiday_hills.codes import (
    DICE,
    HUE,
    IS_DIE,
    KIND,
    LIGHT,
    PATHS,
    PIPS,
    RING,
    STREET,
)

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.table import HillsTable

COUNT_PLACES = {"tree": 0, "ornament": 1, "candy-cane": 2, "light": 3, "card": 4}
"""Which number of a player's panel counts what."""


def film_of(table: HillsTable, before: Reading, after: Reading, events: Sequence[Shown]) -> Film:
    """The film of one command: its events one after the other."""
    film = Film()
    stage = Stage(table, before, after)
    for event in events:
        own = [motion for art in table.arts for motion in art.motions(table, event)]
        for motion in own or list(stage.motions(event)):
            film.add(motion)
        stage.together(film)
    if any(event.kind == "game-ended" for event in events):
        counting.add(film, stage.places, after)
    return film


class Stage:
    """What the motions of one command need to know: both positions, and where everything lies."""

    def __init__(self, table: HillsTable, before: Reading, after: Reading) -> None:
        self.table = table
        self.before = before
        self.after = after
        self.places = Places(table.grid, before)
        self.unit = self.places.unit
        self.dice_at: dict[int, Point] = {}
        self.parallel: list[Motion] = []

    def motions(self, event: Shown) -> Iterator[Motion]:
        """How one event moves; nothing for events that only tell."""
        maker = _MAKERS.get(event.kind)
        if maker is not None:
            yield from maker(self, event, event.data)

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
        box = self.table.grid.seats[seat]
        step = (box.w - 111) / 5
        return box.x + 119 + COUNT_PLACES[what] * step, box.bottom - (44 if box.h > 118 else 34)

    def source(self, seat: int, kind: int | str) -> Point:
        """Where a piece of a player comes from: the inventory in front, or the player's panel."""
        word = kind if isinstance(kind, str) else {1: "ornament", 2: "candy-cane", 3: "light"}.get(kind, "tree")
        if seat == self.before.eyes and self.before.viewer is not None:
            face = self.before.inventory_face()
            piece = "tree" if word == "tree" else names.inventory_piece(KIND[word], self.before.colour(seat))
            place = panels.stock_place(self.table.grid.inventory, face, piece)
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
        place = panels.supply_place(self.table.grid.supply, face, f"present_{DICE[hue]}")
        return place or (self.table.grid.supply.cx, self.table.grid.supply.cy)


Made = Iterator[Motion]


def _pushed(stage: Stage, event: Shown, data: Any) -> Made:
    number = data["vehicle"]
    board = stage.before.game.board
    start = stage.before.vehicle(number, stage.before.view.walked[number])
    steps = (data["stop"] - data["start"]) % RING
    stop = stage.before.vehicle(number, stage.before.view.walked[number] + steps)
    way = way_of(stage.before, data["path"], data["start"], data["stop"], (start.x, start.y), (stop.x, stop.y))
    colour = board.colour(event.seat)

    def paint(brush: Brush, x: float, y: float, facing: str) -> None:
        if start.barrow:
            paint_barrow(brush, facing, x, y, start.load)
        else:
            paint_sleigh(brush, colour, facing, x, y, start.load)

    seconds = min(1.15, 0.3 + length(way) / 1100)
    yield Slide(seconds=seconds, way=way, vehicle=paint, hides=frozenset({("vehicle", number)}), sound="sleigh")


def way_of(reading: Reading, path: int, start: int, stop: int, begin: Point, end: Point) -> tuple[Point, ...]:
    """The way of a push in board units: down to the road, along it, up to the stop."""
    if path >= len(PATHS):
        return begin, end
    street = reading.game.board.street_ids[start // STREET % 4]
    town, road = reading.town, names.road(path)
    return begin, town.abreast(street, road, *begin), town.abreast(street, road, *end), end


def _rolled(stage: Stage, event: Shown, data: Any) -> Made:
    item, vehicle = data["item"], data["vehicle"]
    x, y = stage.vehicle(vehicle)
    landing = (x, y - 44 * stage.unit)
    stage.dice_at[item] = landing
    size = 58 * stage.unit
    yield Tumble(
        seconds=0.75,
        colour=DICE[HUE[item]],
        pips=PIPS[item],
        start=stage.supply(HUE[item]),
        end=landing,
        size=size,
        sound="dice_roll",
        landing="dice_settle",
        stays=False,
    )


def _loaded(stage: Stage, event: Shown, data: Any) -> Made:
    item, vehicle = data["item"], data["vehicle"]
    start = stage.dice_at.get(item)
    if start is not None:
        sizes = (58 * stage.unit, 20 * stage.unit)
        yield Fly(seconds=0.25, piece=names.item(item), start=start, end=stage.vehicle(vehicle), sizes=sizes, arc=10)


def _left(stage: Stage, event: Shown, data: Any) -> Made:
    item = data["item"]
    if IS_DIE[item]:
        sizes = (22 * stage.unit, 30.0)
        yield Fly(
            seconds=0.35,
            piece=names.item(item),
            start=stage.vehicle(data["vehicle"]),
            end=stage.supply(HUE[item]),
            sizes=sizes,
            stays=False,
        )


def _rerolled(stage: Stage, event: Shown, data: Any) -> Made:
    item = data["item"]
    x, y = stage.vehicle(data["vehicle"])
    yield Tumble(
        seconds=0.75,
        colour=DICE[HUE[item]],
        pips=PIPS[item],
        start=(x, y),
        end=(x, y - 44 * stage.unit),
        size=58 * stage.unit,
        sound="dice_roll",
        landing="dice_settle",
    )


def _delivered(stage: Stage, event: Shown, data: Any) -> Made:
    item, plot = data["item"], data["plot"]
    vehicle = _carrier(stage.before, event.seat, item)
    start = stage.vehicle(vehicle) if vehicle >= 0 else stage.count_of(event.seat, "card")
    number = min(3, len(stage.before.view.presents[plot]))
    end = stage.board(stage.before.town.centre("presents", names.corner(plot, number)))
    hides: frozenset[object] = frozenset()
    if vehicle >= 0:
        hides = frozenset({("load", vehicle, stage.before.view.loads[vehicle].index(item))})
    sizes = (20 * stage.unit, PRESENT * stage.unit)
    yield Fly(seconds=0.42, piece=names.item(item), start=start, end=end, sizes=sizes, hides=hides, landing="place")


def _carrier(reading: Reading, seat: int, item: int) -> int:
    """The vehicle of a seat that carries an item, -1 if none does."""
    fleet = reading.game.board.fleet[seat]
    return next((vehicle for vehicle in fleet if item in reading.view.loads[vehicle]), -1)


def _decorated(stage: Stage, event: Shown, data: Any) -> Made:
    plot = names.plot(data["plot"])
    old, new = stage.before.square_face().trees[plot], stage.after.square_face().trees[plot]
    changed = [(spot, piece) for spot, piece, was in zip(SPOTS, new.spots, old.spots, strict=True) if piece != was]
    if not changed:
        return
    spot, piece = changed[0]
    end = stage.board(stage.before.town.centre("spots", f"{plot}/{spot}"))
    kind = data["piece"] if data["piece"] in KIND else "ornament"
    sizes = (42.0, DECORATION * stage.unit)
    yield Fly(seconds=0.42, piece=piece, start=stage.source(event.seat, kind), end=end, sizes=sizes, landing="place")


def _lit(stage: Stage, event: Shown, data: Any) -> Made:
    for plot, quarters in zip(data["plots"], data["turns"], strict=True):
        name = names.plot(plot)
        turn = (quarters - stage.before.turns[plot] + 2) % 4 - 2
        if turn:
            stage.parallel.append(
                TreeTurn(
                    seconds=0.35,
                    tree=partial(_turning, stage.before, name),
                    degrees=90.0 * turn,
                    hides=frozenset({("tree", name)}),
                )
            )
    border = data["border"]
    name = names.border(border)
    box = stage.before.town.box("borders", name)
    colour = stage.before.colour(event.seat)
    across = box.w > box.h
    width = ACROSS[0] if across else DOWN[0]
    stage.parallel.append(
        Fly(
            seconds=0.5,
            piece=f"lights_{colour}_{'h' if across else 'v'}",
            start=stage.source(event.seat, LIGHT),
            end=stage.board((box.cx, box.cy)),
            sizes=(54.0 if across else 30.0, width * stage.unit),
            landing="place",
        )
    )
    yield from ()


def _turning(reading: Reading, plot: str, brush: Brush, degrees: float) -> None:
    paint_turned_tree(brush, reading.town, plot, reading.square_face().trees[plot], degrees)


def _planted(stage: Stage, event: Shown, data: Any) -> Made:
    end = stage.board(stage.before.town.centre("plots", names.plot(data["plot"])))
    start = stage.source(event.seat, "tree")
    yield Fly(seconds=0.5, piece="tree", start=start, end=end, sizes=(60.0, TREE * stage.unit), landing="place")


def _starred(stage: Stage, event: Shown, data: Any) -> Made:
    end = stage.board(stage.before.town.centre("plots", names.plot(data["plot"])))
    piece = f"star_{stage.before.colour(event.seat)}"
    start = stage.count_of(event.seat, "tree")
    yield Fly(seconds=0.5, piece=piece, start=start, end=end, sizes=(37.0, 40 * stage.unit), landing="place")


def _completed(stage: Stage, event: Shown, data: Any) -> Made:
    """Light over a tree that got its fourth decoration or present, and what that pays its owner."""
    plot = data["plot"]
    reading = stage.after
    board, star = reading.game.board, reading.view.stars[plot]
    at = reading.town.centre("plots", names.plot(plot))
    yield LightUp(seconds=0.55, at=at, sound="sparkle")
    if star >= 0:
        points = board.decorated_points if data["what"] == "decorations" else board.present_points
        yield counting.pop(stage.board(at), ((reading.colour(star), points),))


def _traded(stage: Stage, event: Shown, data: Any) -> Made:
    """A card of the hand and one of the display trade places."""
    display = stage.before.view.display
    if data["card"] not in display:
        return
    at = display.index(data["card"])
    box = panels.display_boxes(stage.table.grid.display, len(display))[at]
    hand = _hand_end(stage, event.seat)
    hides: frozenset[object] = frozenset({("display", at)})
    stage.parallel.append(_card_flight(stage.before.card_face(data["card"]), box, hand, hides))
    stage.parallel.append(_card_flight(stage.after.card_face(data["given"]), hand, box, hides))
    yield from ()


def _drafted(stage: Stage, event: Shown, data: Any) -> Made:
    display = stage.before.view.display
    if data["card"] not in display:
        return
    at = display.index(data["card"])
    boxes = panels.display_boxes(stage.table.grid.display, len(display))
    face = stage.before.card_face(data["card"])
    end = _hand_end(stage, event.seat)
    yield _card_flight(face, boxes[at], end, frozenset({("display", at)}))


def _hand_end(stage: Stage, seat: int) -> Box:
    """Where a card goes: its place in the hand in front, or the card count of a player's panel."""
    if seat == stage.after.eyes and stage.after.viewer is not None:
        hand = stage.after.hand_face()
        boxes = panels.hand_boxes(stage.table.grid.hand, max(6, len(hand.cards) + len(hand.ahead)))
        return boxes[len(hand.cards) - 1]
    x, y = stage.count_of(seat, "card")
    return Box(x - 14, y - 20, 28, 28 * RATIO)


def _card_flight(face: CardFace | None, start: Box, end: Box, hides: frozenset[object]) -> Motion:
    def paint(brush: Brush, share: float) -> None:
        width = round(start.w + (end.w - start.w) * share)
        cx = start.cx + (end.cx - start.cx) * share
        cy = start.cy + (end.cy - start.cy) * share - 60 * 4 * share * (1 - share)
        paint_card(brush, face, Box(cx - width / 2, cy - width * RATIO / 2, width, width * RATIO))

    return Painted(seconds=0.45, painter=paint, hides=hides, sound="card_slide")


def _revealed(stage: Stage, event: Shown, data: Any) -> Made:
    """A card turns over from the deck into the display."""
    box = stage.table.grid.display
    after = stage.after.view.display
    if data["card"] not in after:
        return
    place = panels.display_boxes(box, len(after))[after.index(data["card"])]
    face = stage.after.card_face(data["card"])
    deck = (box.right - 78, box.y + 31)

    def paint(brush: Brush, share: float) -> None:
        width = 30 + (place.w - 30) * share
        squeeze = abs(1 - 2 * share) if share > 0 else 1.0
        cx, cy = deck[0] + (place.cx - deck[0]) * share, deck[1] + (place.cy - deck[1]) * share
        shown = face if share > 0.5 else None
        picture = Box(cx - width / 2, cy - width * RATIO / 2, width, width * RATIO)
        if squeeze > 0.94 or share == 1:
            paint_card(brush, shown, picture)
        else:
            _paint_squeezed(brush, shown, picture, max(0.06, squeeze))

    yield Painted(seconds=0.4, painter=paint, ease=ease_in_out, sound="card_flip")


def _paint_squeezed(brush: Brush, face: CardFace | None, box: Box, share: float) -> None:
    """A card seen from the side while it turns over."""
    picture = card_picture(brush, face, round(box.w))
    narrow = pygame.transform.smoothscale(picture, (max(2, round(picture.get_width() * share)), picture.get_height()))
    brush.centred(narrow, box.cx, box.cy)


def _swapped(stage: Stage, event: Shown, data: Any) -> Made:
    board = stage.before.game.board
    ends = [_swap_end(stage, place) for place in (data["first"], data["second"])]
    for number, (place, code) in enumerate(zip((data["first"], data["second"]), data["pieces"], strict=True)):
        key, start, size = ends[number]
        if place[1] >= 0:
            piece = names.decoration(board, code)
        else:
            box = stage.before.town.box("borders", names.border(place[0]))
            piece = f"lights_{board.colour(code & 7)}_{'h' if box.w > box.h else 'v'}"
        stage.parallel.append(
            Fly(
                seconds=0.5,
                piece=piece,
                start=start,
                end=ends[1 - number][1],
                sizes=(size, ends[1 - number][2]),
                hides=frozenset({key}),
                landing="place",
            )
        )
    yield from ()


def _swap_end(stage: Stage, place: tuple[int, int]) -> tuple[Key, Point, float]:
    """What to hide, where it is, how large, for one side of a swap."""
    town = stage.before.town
    if place[1] < 0:
        name = names.border(place[0])
        box = town.box("borders", name)
        width = ACROSS[0] if box.w > box.h else DOWN[0]
        return ("light", name), stage.board((box.cx, box.cy)), width * stage.unit
    name = names.spot(place[0], (place[1] + stage.before.turns[place[0]]) % 4)
    return ("spot", name), stage.board(town.centre("spots", name)), DECORATION * stage.unit


def _arrived(stage: Stage, event: Shown, data: Any) -> Made:
    if not data["ribbon"]:
        return
    picture = stage.before.ribbon_picture(data["order"] - 1)
    place = panels.supply_place(stage.table.grid.supply, stage.before.supply_face(), picture)
    seat = stage.table.grid.seats[event.seat]
    end = (seat.right - 60, seat.y + 36)
    start = place or (stage.table.grid.supply.x + 30, stage.table.grid.supply.cy)
    yield Fly(seconds=0.7, piece=picture, start=start, end=end, sizes=(36.0, 46.0), arc=120, sound="fanfare")


_MAKERS: dict[str, Callable[[Stage, Shown, Any], Made]] = {
    "pushed": _pushed,
    "rolled": _rolled,
    "loaded": _loaded,
    "left": _left,
    "rerolled": _rerolled,
    "delivered": _delivered,
    "decorated": _decorated,
    "lit": _lit,
    "planted": _planted,
    "starred": _starred,
    "completed": _completed,
    "traded": _traded,
    "drafted": _drafted,
    "revealed": _revealed,
    "swapped": _swapped,
    "arrived": _arrived,
}
"""How the events of the base game move."""
