"""How the events of a command are shown: tiles and suitcases fly, and what is shown follows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from holiday_games.app.audio import Audio
from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.flights import Flights, Paint
from holiday_games.app.tables.happy_holiday import looks, offer
from holiday_games.app.tables.happy_holiday.atlas import Line
from holiday_games.app.tables.happy_holiday.panels import ticket, ticket_boxes
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN
from holiday_games.games.happy_holiday.routing import Routed
from holiday_games.games.happy_holiday.state import KINDS, NOWHERE, SPACES


class Motions:
    """Begins the flights of events over the table of a sight, and changes what it shows as they leave and land."""

    def __init__(self, sight: Sight, flights: Flights, audio: Audio) -> None:
        self.sight = sight
        self.flights = flights
        self.audio = audio

    def play(self, event: Shown) -> None:
        """Begin to show an event."""
        move = _MOVES.get(event.kind)
        if move is not None:
            move(self, event)

    def _tile(self, cell: int) -> Paint:
        """A tile in the air."""
        return lambda p, box: self.sight.pieces.flying(p, cell, box.place(box.w, box.w))

    def _bag(self) -> Box:
        box = self.sight.plan.bag
        return Box(box.cx - 30, box.y + 6, 60, 60)

    def _hand(self, seat: int) -> Box:
        """Where a taken tile waits: on the own slip, or above another planner."""
        if seat == self.sight.home:
            return offer.hand_tile(self.sight.plan.slip)
        return self.sight.minis[seat].hand

    def _case_home(self, seat: int, kind: int) -> Box:
        return self.sight.plan.suitcases[kind] if seat == self.sight.home else self.sight.minis[seat].case(kind)

    def _set_chosen(self, event: Shown) -> None:
        for day, tile in self.sight.game.content.set_tiles[event.data["set"]]:
            start = offer.set_boxes(self.sight.plan, len(self.sight.game.content.sets))[event.data["set"]].place(80, 80)
            self._fly_to_day(event.seat, tile, day, start, 0.4, 0.25)

    def _taken(self, event: Shown) -> None:
        seat, tile, area = event.seat, event.data["tile"], event.data["area"]
        at = area * SPACES + event.data["space"]
        empty = [area * SPACES + s for s in range(SPACES) if not self.sight.shown.offer[area * SPACES + s]]

        def leave() -> None:
            self.sight.shown.offer[at] = 0

        def held() -> None:
            self.sight.hands[seat] = tile

        if seat == self.sight.home and self.sight.settling:
            leave()
        else:
            self.flights.add(
                self._tile(tile),
                self.sight.plan.spaces[at],
                self._hand(seat),
                begin=leave,
                land=held,
                seconds=0.4,
                overlap=0.3,
            )
        self.audio.play("take")

        def packed() -> None:
            self.sight.shown.cases[seat * KINDS + area] += 1
            self.audio.play("suitcase")

        def lifted() -> None:
            self.sight.shown.luggage[area] = 0

        for number, place in enumerate(empty[: event.data["suitcases"]]):
            self.flights.add(
                _picture(looks.suitcase(area)),
                self.sight.plan.spaces[place].inset(18),
                self._case_home(seat, area),
                begin=lifted if number == 0 else None,
                land=packed,
                seconds=0.42,
                overlap=0.3,
            )
        self.flights.wait(0.15)

    def _returned(self, event: Shown) -> None:
        seat, cases, tiles = event.seat, event.data["cases"], event.data["tiles"]
        self.sight.returned = tuple(cases)

        def given(kind: int) -> None:
            self.sight.shown.cases[seat * KINDS + kind] -= 1

        for kind, count in enumerate(cases):
            for _ in range(count):
                self.flights.add(
                    _picture(looks.suitcase(kind)),
                    self._case_home(seat, kind),
                    self._bag(),
                    begin=partial(given, kind),
                    seconds=0.36,
                    overlap=0.24,
                )
        self.flights.wait(0.25)
        for tile, box in zip(tiles, offer.drawn_boxes(self.sight.plan, len(tiles)), strict=True):
            self.flights.add(
                self._tile(tile),
                self._bag(),
                box,
                begin=partial(self.audio.play, "card_flip"),
                seconds=0.4,
                overlap=0.26,
            )
        self.flights.wait(0.3)

    def _kept(self, event: Shown) -> None:
        seat, kept = event.seat, event.data["tile"]
        drawn = self.sight.drawn
        boxes = dict(zip(drawn, offer.drawn_boxes(self.sight.plan, len(drawn)), strict=True)) if drawn else {}
        self.sight.drawn = ()
        for tile, box in boxes.items():
            if tile == kept:
                if not (seat == self.sight.home and self.sight.settling):
                    self.flights.add(self._tile(tile), box, self._hand(seat), seconds=0.36, overlap=0.3)
                    self.sight.hands[seat] = tile
            else:
                self.flights.add(self._tile(tile), box, self._bag(), seconds=0.36, overlap=0.28)
        self.audio.play("card_slide")
        self.flights.wait(0.3)

    def _placed(self, event: Shown) -> None:
        seat, tile, day = event.seat, event.data["tile"], event.data["day"]
        cell = tile if event.data["face_up"] else tile | FACE_DOWN
        before = {routed.trip: routed for routed in self.sight.score_of(seat).routing.trips}
        start = self._hand(seat)
        self.sight.hands.pop(seat, None)
        if seat == self.sight.home and self.sight.settling:
            self._set_day(seat, day, cell)
            self.audio.play("place")
        else:
            self._fly_to_day(seat, cell, day, start, 0.42, 0.0)
        if seat != self.sight.home or not self.sight.help_on or self.sight.position is None:
            return
        now = self.sight.game.scorer.map
        routing = self.sight.standing_of(self.sight.position.view, seat).routing
        for routed in routing.trips:
            was = before.get(routed.trip)
            if routed.kind != "missing" and (was is None or was[:3] != routed[:3]):
                self._pay(routed, now.pay.suitcases_per_leg)

    def _pay(self, routed: Routed, each: int) -> None:
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
            x, y = self.sight.map.place(self.sight.plan.map, self.sight.atlas.point(leg, 0.5))
            kind = looks.AREAS.index(leg.kind)
            for _ in range(each):
                self.flights.add(
                    _picture(looks.suitcase(kind)),
                    self.sight.plan.suitcases[kind],
                    Box(x - 16, y - 16, 32, 32),
                    seconds=0.5,
                    overlap=0.38,
                )
        self.flights.wait(0.2)

    def _fly_to_day(self, seat: int, cell: int, day: int, start: Box, seconds: float, overlap: float) -> None:
        end = self.sight.plan.days[day - 1] if seat == self.sight.home else self.sight.minis[seat].day(day)

        def land() -> None:
            self._set_day(seat, day, cell)
            self.audio.play("place")

        if end.w < 60:
            self.flights.add(
                lambda p, box: self.sight.pieces.small(p, cell, box),
                start,
                Box(end.x, end.y, end.w, end.w),
                land=land,
                seconds=seconds,
                overlap=overlap,
            )
        else:
            self.flights.add(
                self._tile(cell), start, Box(end.x, end.y, end.w, end.w), land=land, seconds=seconds, overlap=overlap
            )

    def _set_day(self, seat: int, day: int, cell: int) -> None:
        self.sight.shown.days[seat * DAYS + day - 1] = cell
        self.sight.shown.open[seat] &= ~(1 << day - 1)

    def _refilled(self, event: Shown) -> None:
        area = event.data["area"]

        def land(at: int, tile: int) -> None:
            self.sight.shown.luggage[area] = 0
            self.sight.shown.offer[at] = tile
            self.audio.play("card_flip")

        for space, tile in enumerate(event.data["tiles"]):
            if tile:
                at = area * SPACES + space
                self.flights.add(
                    self._tile(tile),
                    self._bag(),
                    self.sight.plan.spaces[at],
                    land=partial(land, at, tile),
                    seconds=0.4,
                    overlap=0.24,
                )
        self.flights.wait(0.24)

    def _solo_tile(self, event: Shown) -> None:
        area, space, number = event.data["area"], event.data["space"], event.data["ticket"]
        pile, last = ticket_boxes(self.sight.plan.lower)

        def turn() -> None:
            self.sight.shown.pile = tuple(t for t in self.sight.shown.pile if t != number)
            self.audio.play("page")

        def show() -> None:
            self.sight.shown.turned = (*self.sight.shown.turned, (number, space))

        self.flights.add(_picture(ticket(area, space)), pile, last, begin=turn, land=show, seconds=0.45)
        if space == NOWHERE:
            return
        at = area * SPACES + space

        def leave() -> None:
            self.sight.shown.offer[at] = 0

        def gone() -> None:
            left = self.sight.shown.offer[area * SPACES : area * SPACES + SPACES]
            self.sight.shown.luggage[area] = left.count(0) if any(left) else 0

        end = last.place(60, 60)
        self.flights.add(
            self._tile(event.data["tile"]), self.sight.plan.spaces[at], end, begin=leave, land=gone, seconds=0.5
        )


def _picture(name: str) -> Paint:
    return lambda p, box: p.image(name, box, shadow=8)


_MOVES: dict[str, Callable[[Motions, Shown], None]] = {
    "set-chosen": Motions._set_chosen,
    "taken": Motions._taken,
    "returned": Motions._returned,
    "kept": Motions._kept,
    "put-back": Motions._kept,
    "placed": Motions._placed,
    "refilled": Motions._refilled,
    "solo-tile": Motions._solo_tile,
}
