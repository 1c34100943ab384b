"""From the events of a command to the film that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from holiday_games.app.kit.layout import Point
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import counting, film_cards, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.motions import (
    Film,
    Fly,
    LightUp,
    Slide,
    TreeTurn,
    Tumble,
    length,
)
from holiday_games.app.tables.holiday_hills.painting import paint_vehicle
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.square_face import SPOTS
from holiday_games.app.tables.holiday_hills.square_painter import (
    ACROSS,
    DECORATION,
    DOWN,
    PRESENT,
    TREE,
    paint_turned_tree,
)
from holiday_games.app.tables.holiday_hills.stage import Made, Stage, way_of
from holiday_games.games.holiday_hills.codes import (
    DICE,
    HUE,
    IS_DIE,
    KIND,
    LIGHT,
    PIPS,
    RING,
)


def film_of(desk: Desk, before: Reading, after: Reading, events: Sequence[Shown]) -> Film:
    """The film of one command: its events one after the other."""
    film = Film()
    stage = Stage(desk, before, after)
    for event in events:
        own = [motion for art in desk.arts for motion in art.motions(desk, event)]
        for motion in own or list(_MAKERS[event.kind](stage, event, event.data) if event.kind in _MAKERS else ()):
            film.add(motion)
        stage.together(film)
    if any(event.kind == "game-ended" for event in events):
        counting.add(film, stage.places, after)
    return film


def _pushed(stage: Stage, event: Shown, data: Any) -> Made:
    number = data["vehicle"]
    start = stage.before.vehicle(number, stage.before.view.walked[number])
    steps = (data["stop"] - data["start"]) % RING
    stop = stage.before.vehicle(number, stage.before.view.walked[number] + steps)
    way = way_of(stage.before, data["path"], data["start"], (start.x, start.y), (stop.x, stop.y))

    def paint(brush: Brush, x: float, y: float, facing: str) -> None:
        paint_vehicle(brush, replace(start, x=x, y=y, facing=facing, size=1.0))

    seconds = min(1.15, 0.3 + length(way) / 1100)
    yield Slide(seconds=seconds, way=way, vehicle=paint, hides=frozenset({("vehicle", number)}), sound="sleigh")


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


def _removed(stage: Stage, event: Shown, data: Any) -> Made:
    """A decoration flies back to its owner."""
    name = names.spot(data["plot"], (data["spot"] + stage.before.turns[data["plot"]]) % 4)
    yield Fly(
        seconds=0.5,
        piece=names.hung(data["piece"], stage.before.colour(data["owner"])),
        start=stage.board(stage.before.town.centre("spots", name)),
        end=stage.count_of(data["owner"], data["piece"]),
        sizes=(DECORATION * stage.unit, 34.0),
        hides=frozenset({("spot", name)}),
        stays=False,
    )


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
    "traded": film_cards.traded,
    "drafted": film_cards.drafted,
    "revealed": film_cards.revealed,
    "swapped": _swapped,
    "removed": _removed,
    "arrived": film_cards.arrived,
}
"""How the events of the base game move."""
