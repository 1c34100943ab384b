"""How the events of a command are shown: tiles and suitcases fly, and what is shown follows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.flights import Paint
from holiday_games.app.tables.happy_holiday import looks, offer
from holiday_games.app.tables.happy_holiday.atlas import Line
from holiday_games.app.tables.happy_holiday.panels import ticket, ticket_boxes
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN
from holiday_games.games.happy_holiday.routing import Routed
from holiday_games.games.happy_holiday.state import KINDS, NOWHERE, SPACES

if TYPE_CHECKING:
    from holiday_games.app.tables.happy_holiday.table import HappyHolidayTable


def play(table: HappyHolidayTable, event: Shown) -> None:
    """Begin to show an event."""
    move = _MOVES.get(event.kind)
    if move is not None:
        move(table, event)


def _picture(name: str) -> Paint:
    return lambda p, box: p.image(name, box, shadow=8)


def _tile(table: HappyHolidayTable, cell: int) -> Paint:
    """A tile in the air."""
    return lambda p, box: table.pieces.flying(p, cell, box.place(box.w, box.w))


def _bag(table: HappyHolidayTable) -> Box:
    box = table.plan.bag
    return Box(box.cx - 30, box.y + 6, 60, 60)


def _hand(table: HappyHolidayTable, seat: int) -> Box:
    """Where a taken tile waits: on the own slip, or above another planner."""
    if seat == table.home:
        return offer.hand_tile(table.plan.slip)
    return table.minis[seat].hand


def _case_home(table: HappyHolidayTable, seat: int, kind: int) -> Box:
    return table.plan.suitcases[kind] if seat == table.home else table.minis[seat].case(kind)


def _set_chosen(table: HappyHolidayTable, event: Shown) -> None:
    for day, tile in table.game.content.set_tiles[event.data["set"]]:
        start = offer.set_boxes(table.plan, len(table.game.content.sets))[event.data["set"]].place(80, 80)
        _fly_to_day(table, event.seat, tile, day, start, 0.4, 0.25)


def _taken(table: HappyHolidayTable, event: Shown) -> None:
    seat, tile, area = event.seat, event.data["tile"], event.data["area"]
    at = area * SPACES + event.data["space"]
    empty = [area * SPACES + s for s in range(SPACES) if not table.shown.offer[area * SPACES + s]]

    def leave() -> None:
        table.shown.offer[at] = 0

    def held() -> None:
        table.hands[seat] = tile

    if seat == table.home and table.settling:
        leave()
    else:
        table.flights.add(
            _tile(table, tile),
            table.plan.spaces[at],
            _hand(table, seat),
            begin=leave,
            land=held,
            seconds=0.4,
            overlap=0.3,
        )
    table.context.audio.play("take")

    def packed() -> None:
        table.shown.cases[seat * KINDS + area] += 1
        table.context.audio.play("suitcase")

    def lifted() -> None:
        table.shown.luggage[area] = 0

    for number, place in enumerate(empty[: event.data["suitcases"]]):
        table.flights.add(
            _picture(looks.suitcase(area)),
            table.plan.spaces[place].inset(18),
            _case_home(table, seat, area),
            begin=lifted if number == 0 else None,
            land=packed,
            seconds=0.42,
            overlap=0.3,
        )
    table.flights.wait(0.15)


def _returned(table: HappyHolidayTable, event: Shown) -> None:
    seat, cases, tiles = event.seat, event.data["cases"], event.data["tiles"]
    table.returned = tuple(cases)

    def given(kind: int) -> None:
        table.shown.cases[seat * KINDS + kind] -= 1

    for kind, count in enumerate(cases):
        for _ in range(count):
            table.flights.add(
                _picture(looks.suitcase(kind)),
                _case_home(table, seat, kind),
                _bag(table),
                begin=partial(given, kind),
                seconds=0.36,
                overlap=0.24,
            )
    table.flights.wait(0.25)
    for tile, box in zip(tiles, offer.drawn_boxes(table.plan, len(tiles)), strict=True):
        table.flights.add(
            _tile(table, tile),
            _bag(table),
            box,
            begin=partial(table.context.audio.play, "card_flip"),
            seconds=0.4,
            overlap=0.26,
        )
    table.flights.wait(0.3)


def _kept(table: HappyHolidayTable, event: Shown) -> None:
    seat, kept = event.seat, event.data["tile"]
    drawn = table.drawn
    boxes = dict(zip(drawn, offer.drawn_boxes(table.plan, len(drawn)), strict=True)) if drawn else {}
    table.drawn = ()
    for tile, box in boxes.items():
        if tile == kept:
            if not (seat == table.home and table.settling):
                table.flights.add(_tile(table, tile), box, _hand(table, seat), seconds=0.36, overlap=0.3)
                table.hands[seat] = tile
        else:
            table.flights.add(_tile(table, tile), box, _bag(table), seconds=0.36, overlap=0.28)
    table.context.audio.play("card_slide")
    table.flights.wait(0.3)


def _placed(table: HappyHolidayTable, event: Shown) -> None:
    seat, tile, day = event.seat, event.data["tile"], event.data["day"]
    cell = tile if event.data["face_up"] else tile | FACE_DOWN
    before = {routed.trip: routed for routed in table.score_of(seat).routing.trips}
    start = _hand(table, seat)
    table.hands.pop(seat, None)
    if seat == table.home and table.settling:
        _set_day(table, seat, day, cell)
        table.context.audio.play("place")
    else:
        _fly_to_day(table, seat, cell, day, start, 0.42, 0.0)
    if seat != table.home or not table.help_on or table.position is None:
        return
    now = table.game.scorer.map
    routing = table.standing_of(table.position.view, seat).routing
    for routed in routing.trips:
        was = before.get(routed.trip)
        if routed.kind != "missing" and (was is None or was[:3] != routed[:3]):
            _pay(table, routed, now.pay.suitcases_per_leg)


def _pay(table: HappyHolidayTable, routed: Routed, each: int) -> None:
    """Suitcases fly from the own pile to the legs they pay for on the map."""
    trip = routed.trip
    if routed.way is None:
        legs = [Line("air", trip.start, trip.goal, "made")]
    else:
        legs = [
            Line(k, a, b, "made")
            for k, a, b in zip(routed.way.kinds, routed.way.cities, routed.way.cities[1:], strict=False)
        ]
    for leg in legs:
        x, y = table.map.place(table.plan.map, table.atlas.point(leg, 0.5))
        kind = looks.AREAS.index(leg.kind)
        for _ in range(each):
            table.flights.add(
                _picture(looks.suitcase(kind)),
                table.plan.suitcases[kind],
                Box(x - 16, y - 16, 32, 32),
                seconds=0.5,
                overlap=0.38,
            )
    table.flights.wait(0.2)


def _fly_to_day(
    table: HappyHolidayTable, seat: int, cell: int, day: int, start: Box, seconds: float, overlap: float
) -> None:
    end = table.plan.days[day - 1] if seat == table.home else table.minis[seat].day(day)

    def land() -> None:
        _set_day(table, seat, day, cell)
        table.context.audio.play("place")

    if end.w < 60:
        table.flights.add(
            lambda p, box: table.pieces.small(p, cell, box),
            start,
            Box(end.x, end.y, end.w, end.w),
            land=land,
            seconds=seconds,
            overlap=overlap,
        )
    else:
        table.flights.add(
            _tile(table, cell), start, Box(end.x, end.y, end.w, end.w), land=land, seconds=seconds, overlap=overlap
        )


def _set_day(table: HappyHolidayTable, seat: int, day: int, cell: int) -> None:
    table.shown.days[seat * DAYS + day - 1] = cell
    table.shown.open[seat] &= ~(1 << day - 1)


def _refilled(table: HappyHolidayTable, event: Shown) -> None:
    area = event.data["area"]

    def land(at: int, tile: int) -> None:
        table.shown.luggage[area] = 0
        table.shown.offer[at] = tile
        table.context.audio.play("card_flip")

    for space, tile in enumerate(event.data["tiles"]):
        if tile:
            at = area * SPACES + space
            table.flights.add(
                _tile(table, tile),
                _bag(table),
                table.plan.spaces[at],
                land=partial(land, at, tile),
                seconds=0.4,
                overlap=0.24,
            )
    table.flights.wait(0.24)


def _solo_tile(table: HappyHolidayTable, event: Shown) -> None:
    area, space, number = event.data["area"], event.data["space"], event.data["ticket"]
    pile, last = ticket_boxes(table.plan.lower)

    def turn() -> None:
        table.shown.pile = tuple(t for t in table.shown.pile if t != number)
        table.context.audio.play("page")

    def show() -> None:
        table.shown.turned = (*table.shown.turned, (number, space))

    table.flights.add(_picture(ticket(area, space)), pile, last, begin=turn, land=show, seconds=0.45)
    if space == NOWHERE:
        return
    at = area * SPACES + space

    def leave() -> None:
        table.shown.offer[at] = 0

    def gone() -> None:
        left = table.shown.offer[area * SPACES : area * SPACES + SPACES]
        table.shown.luggage[area] = left.count(0) if any(left) else 0

    end = last.place(60, 60)
    table.flights.add(_tile(table, event.data["tile"]), table.plan.spaces[at], end, begin=leave, land=gone, seconds=0.5)


_MOVES: dict[str, Callable[[HappyHolidayTable, Shown], None]] = {
    "set-chosen": _set_chosen,
    "taken": _taken,
    "returned": _returned,
    "kept": _kept,
    "put-back": _kept,
    "placed": _placed,
    "refilled": _refilled,
    "solo-tile": _solo_tile,
}
