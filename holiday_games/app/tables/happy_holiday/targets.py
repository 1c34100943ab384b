"""What can be pointed at on the Happy Holiday table, what it says, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from holiday_games.app.kit.layout import Box, Circle, Shape
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.tables.happy_holiday import bag, looks, offer
from holiday_games.app.tables.happy_holiday.bag import button
from holiday_games.app.tables.happy_holiday.doing import Doing
from holiday_games.app.tables.happy_holiday.planner import rest_half
from holiday_games.app.tables.happy_holiday.proposal import Hand, fits, hand_of_space
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN
from holiday_games.games.happy_holiday.plan import day_name
from holiday_games.games.happy_holiday.planning import task_help, trip_help
from holiday_games.games.happy_holiday.routing import Routed
from holiday_games.games.happy_holiday.scoring import journey_words, trip_words
from holiday_games.games.happy_holiday.state import SPACES
from holiday_games.games.happy_holiday.task_words import task_rule
from holiday_games.games.happy_holiday.words import stars_words, suitcases_words
from holiday_games.rules.decision import Command
from holiday_games.rules.words import numeral


@dataclass(frozen=True)
class While(Shape):
    """A region that answers to the pointer only while something is the case."""

    inside: Shape
    active: Callable[[], bool]

    def contains(self, x: float, y: float) -> bool:
        return self.inside.contains(x, y) and self.active()

    @property
    def bounds(self) -> Box:
        return self.inside.bounds


class Place(Target):
    """A day: the planner marks itself where a tile may lie, so no ring is drawn around it."""

    def draw(self, p: Painter) -> None:
        """Nothing: see above."""


class Targets:
    """Makes the targets for what a sight shows and asks now, in the order of Tab; what they do is the player's doing."""

    def __init__(self, sight: Sight, doing: Doing) -> None:
        self.sight = sight
        self.doing = doing
        self._places: list[Place] = []

    def reach_days(self, held: bool) -> None:
        """Tab stops at days only while a tile is in the hand; at other times it would pass them all for nothing."""
        for place in self._places:
            place.tab_stop = held or place.on_click is not None

    def all(self) -> Iterator[Target]:
        """Everything, what is asked now first."""
        sight = self.sight
        if sight.choosing_set:
            yield from self._sets()
        elif sight.drawn:
            yield from self._drawn()
        elif sight.packing is not None:
            yield from bag.packing(sight, self.doing)
        else:
            yield from self._offer()
        if sight.placing:
            yield self._hand()
        self._places = [
            *(self._day(day) for day in range(1, DAYS + 1)),
            *(self._rest(day) for day in range(1, DAYS + 1) if sight.open_day(day)),
        ]
        self.reach_days(sight.held is not None)
        yield from self._places
        yield from self._trips()
        yield bag.target(sight, self.doing)
        yield from self._looks()

    # --- where tiles come from ----------------------------------------------------------------------

    def _offer(self) -> Iterator[Target]:
        sight = self.sight
        for at, box in enumerate(sight.plan.spaces):
            area, space = divmod(at, SPACES)
            command: Command = ("take", area, space)
            tip = partial(self._offer_tip, at)
            hover = partial(self.doing.point_space, at)
            if self.sight.offers(command):
                yield self._source(box, command, partial(hand_of_space, sight.shown, area, space), tip, hover)
            elif sight.asked and sight.shown.offer[at]:
                yield Target(
                    box, key=command, tip=tip, on_hover=hover, enabled=False, why_not=self.sight.why_not(command)
                )
            else:
                yield Target(box, key=command, tip=tip)

    def _source(
        self,
        box: Box,
        key: Command,
        carry: Callable[[], Hand | None],
        tip: Callable[[], Tip | None],
        hover: Callable[[bool], None],
    ) -> Target:
        """A tile that can be taken into the hand."""
        sight = self.sight

        def held(on: bool) -> None:
            self.reach_days(on)
            self.doing.hold(carry() if on else None)

        return Target(
            box,
            key=key,
            tip=lambda: None if sight.held is not None else tip(),
            on_hover=hover,
            carry=carry,
            on_held=held,
            paint_held=self._paint_held,
        )

    def _paint_held(self, p: Painter, x: float, y: float) -> None:
        sight = self.sight
        if sight.held is not None and sight.over is None:
            sight.pieces.tile(p, sight.held.tile, Box(x - 60, y - 60, 120, 120), shadow=12)

    def _offer_tip(self, at: int) -> Tip | None:
        sight = self.sight
        area, tile = at // SPACES, sight.shown.offer[at]
        gives = sight.shown.luggage[area]
        if not tile:
            words = f"{suitcases_words(1, area)} waits here for whoever takes a tile of this area." if gives else ""
            return Tip(
                words or "Nothing lies here. An area is filled again when all three are gone.",
                looks.AREAS[area].title(),
            )
        gain = f"comes with {suitcases_words(gives, area)}" if gives else "no suitcase lies in this area yet"
        return self.tile_tip(tile, f"It {gain}." if gives else f"{gain.capitalize()}.")

    def tile_tip(self, cell: int, more: str = "") -> Tip:
        """What a tile is: city, activity, days, stars."""
        record = self.sight.pieces.record(cell)
        if cell & FACE_DOWN:
            words = f"A rest day: {stars_words(self.sight.game.scorer.board.rest_day.value)}, and the stay goes on."
            return Tip(f"{words} {more}".strip(), f"Rest in {looks.name_of(record.city)}")
        title, words = self.sight.pieces.told(cell)
        return Tip(f"{words} {more}".strip(), title)

    def _drawn(self) -> Iterator[Target]:
        sight = self.sight
        for tile, box in zip(sight.drawn, offer.drawn_boxes(sight.plan, len(sight.drawn)), strict=True):
            command: Command = ("keep", tile)
            tip = partial(self.tile_tip, tile, "Put it on a day to keep it.")
            hover = partial(self.doing.point_tile, tile)
            if self.sight.offers(command):
                yield self._source(box, command, partial(Hand, tile, command), tip, hover)
            else:
                yield Target(box, key=command, tip=partial(self.tile_tip, tile), on_hover=hover)
        back: Command = ("put-back",)
        if sight.asked == "keep":
            yield button(
                offer.back_button(sight.plan),
                "Put all back",
                back,
                partial(self.doing.choose, back),
                tip="All drawn tiles go back into the bag; then take a tile of an area.",
                why_not="" if self.sight.offers(back) else self.sight.why_not(back),
            )

    def _hand(self) -> Target:
        """The tile that is taken already."""
        sight = self.sight
        tile = sight.placing
        return self._source(
            offer.hand_tile(sight.plan.slip),
            ("hand",),
            partial(Hand, tile),
            partial(self.tile_tip, tile, "Choose a day for it."),
            lambda on: None,
        )

    # --- days ---------------------------------------------------------------------------------------

    def _day(self, day: int) -> Place:
        sight = self.sight
        box = sight.plan.days[day - 1]
        return Place(
            box,
            key=("day", day),
            tip=partial(self._day_tip, day),
            on_hover=partial(self.doing.point_day, day, False),
            accepts=partial(self._accepts, day, False),
            on_receive=partial(self._receive, day, False),
            on_click=partial(self._click_day, day, False) if sight.placing and sight.open_day(day) else None,
        )

    def _rest(self, day: int) -> Place:
        """The lower part of a day where the tile in the hand could lie either way."""
        sight = self.sight
        return Place(
            While(rest_half(sight.plan.days[day - 1]), partial(self._either, day)),
            key=("rest", day),
            on_hover=partial(self.doing.point_day, day, True),
            accepts=partial(self._accepts, day, True),
            on_receive=partial(self._receive, day, True),
            on_click=partial(self._click_day, day, True) if sight.placing and self._either(day) else None,
        )

    def _either(self, day: int) -> bool:
        sight = self.sight
        return sight.hand is not None and not sight.flipped and fits(sight.game, sight.hand.tile, day)

    def _accepts(self, day: int, rest: bool, hand: Hand) -> bool:
        return self.sight.open_day(day) and (not rest or self._either(day))

    def _receive(self, day: int, rest: bool, hand: Hand) -> None:
        self.doing.put(hand, day, rest)

    def _click_day(self, day: int, rest: bool) -> None:
        self.doing.put(Hand(self.sight.placing), day, rest)

    def _day_tip(self, day: int) -> Tip | None:
        sight = self.sight
        if sight.hand is not None:
            return None
        cell = sight.shown.planner(sight.seat_shown)[day - 1]
        if cell:
            return self.tile_tip(cell, f"It lies on {day_name(day)}.")
        return Tip("No tile yet.", day_name(day))

    # --- trips --------------------------------------------------------------------------------------

    def _trips(self) -> Iterator[Target]:
        sight = self.sight
        if not sight.help_on:
            return
        for routed in sight.trips(sight.home):
            x, y = sight.plan.seam(routed.trip.day)
            choices = sight.marking.choices(routed.trip)
            yield Target(
                While(Circle(x, y, 22), lambda: sight.hand is None and sight.visiting is None),
                key=("trip", routed.trip.day),
                tip=partial(self._trip_tip, routed),
                on_click=partial(self.doing.turn_trip, routed.trip) if len(choices) > 1 else None,
            )

    def _trip_tip(self, routed: Routed) -> Tip | None:
        sight = self.sight
        if sight.hand is not None:
            return None
        content = sight.game.content
        if sight.marking.changed:
            words = f"{trip_words(content, routed)}, as you mark it. The score counts the best marking: "
            return Tip(f"{escape(words)}{stars_words(sight.score_of(sight.home).routing.stars)} for all trips.", "Trip")
        helps = {help.routed.trip: help for help in trip_help(sight.game, sight.shown, sight.home)}
        help = helps.get(routed.trip)
        words = help.text if help is not None else journey_words(content, routed.trip)
        more = " Click to mark other suitcases for it." if len(sight.marking.choices(routed.trip)) > 1 else ""
        return Tip(escape(f"{words}: {stars_words(routed.stars)}.{more}"), "Trip")

    # --- start sets ---------------------------------------------------------------------------------

    def _sets(self) -> Iterator[Target]:
        sight, content = self.sight, self.sight.game.content
        for i, box in enumerate(offer.set_boxes(sight.plan, len(content.sets))):
            command: Command = ("choose", i)
            names = ", ".join(
                f"{sight.pieces.record(tile).name} on {day_name(day)}" for day, tile in content.set_tiles[i]
            )
            tip = Tip(f"{names}.", f"Start set: {content.sets[i]}")
            free = self.sight.offers(command)
            yield Target(
                box,
                key=command,
                tip=tip,
                on_hover=partial(self.doing.point_set, i) if free else None,
                on_click=partial(self.doing.choose, command) if free else None,
                enabled=free,
                why_not="" if free else self.sight.why_not(command),
            )

    # --- looking ------------------------------------------------------------------------------------

    def _looks(self) -> Iterator[Target]:
        """What explains itself: other planners, task cards, stars, map, suitcases, tickets."""
        sight = self.sight
        # The planner and its stars are shown meanwhile: the explanation lies over the offer.
        home = Box(sight.plan.zone.x + 24, sight.plan.zone.y + 24, 560, 132)
        for seat, mini in sight.minis.items():
            look = sight.seats[seat]
            words = f"{stars_words(sight.score_of(seat).total)} now. The planner is shown large while you point here."
            yield Target(
                mini.box,
                key=("seat", seat),
                tip=Tip(words, look.name, home=home),
                on_hover=partial(self.doing.visit, seat),
            )
        for help, box in zip(task_help(sight.game, sight.shown, sight.home), sight.plan.tasks, strict=False):
            words = f"{task_rule(help.task)}. Now {help.text}."
            if help.missing and sight.help_on:
                words += f" {help.missing[:1].upper()}{help.missing[1:]}."
            yield Target(box, key=("task", help.task.id), tip=Tip(escape(words), help.task.name))
        yield Target(sight.plan.stars, key=("stars",), tip=Tip(self._stars_words(), "Stars if the game ended now"))
        yield Target(
            sight.plan.cases,
            key=("cases",),
            tip=Tip(
                "Two suitcases of its colour pay for each leg of a trip: road, rail, or any flight. Those no trip needs break ties.",
                "Suitcases",
            ),
        )
        if len(sight.seats) == 1:
            words = f"{len(sight.shown.pile)} tickets are left. Each empties the top space of its area, else the left, else the right one."
            yield Target(sight.plan.lower, key=("tickets",), tip=Tip(words, "Solo tickets"))

    def _stars_words(self) -> str:
        board = self.sight.game.scorer.board
        steps = [
            f"{day} days {stars}"
            for day, (before, stars) in enumerate(zip((0, *board.stay.table), board.stay.table, strict=False), 1)
            if stars != before
        ]
        pay = board.connection
        return (
            f"Stays: {', '.join(steps)}. Trips: {pay.direct} direct, {pay.detour} by detour, {pay.air} by air, "
            f"{numeral(pay.missing)} if missing. A rest day {numeral(board.rest_day.value)}."
        )
