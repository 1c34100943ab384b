"""What can be pointed at on the Happy Holiday table, what it says, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from holiday_games.app.kit.button import Variant, draw_button_body, draw_label
from holiday_games.app.kit.layout import Box, Circle, Shape
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.tables.happy_holiday import looks, offer, panels
from holiday_games.app.tables.happy_holiday.planner import rest_half
from holiday_games.app.tables.happy_holiday.proposal import Hand, fits, hand_of_space
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN
from holiday_games.games.happy_holiday.plan import day_name
from holiday_games.games.happy_holiday.planning import task_help, trip_help
from holiday_games.games.happy_holiday.routing import Routed
from holiday_games.games.happy_holiday.scoring import journey_words, trip_words
from holiday_games.games.happy_holiday.state import KINDS, SPACES
from holiday_games.games.happy_holiday.task_words import task_rule
from holiday_games.games.happy_holiday.words import condition_words, stars_words, suitcases_words
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.happy_holiday.table import HappyHolidayTable


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
    """Makes the targets of a table for what is asked now, in the order of Tab."""

    def __init__(self, table: HappyHolidayTable) -> None:
        self.table = table
        self._places: list[Place] = []

    def reach_days(self, held: bool) -> None:
        """Tab stops at days only while a tile is in the hand; at other times it would pass them all for nothing."""
        for place in self._places:
            place.tab_stop = held or place.on_click is not None

    def all(self) -> Iterator[Target]:
        """Everything, what is asked now first."""
        table = self.table
        if table.choosing_set:
            yield from self._sets()
        elif table.drawn:
            yield from self._drawn()
        elif table.packing is not None:
            yield from self._packing()
        else:
            yield from self._offer()
        if table.placing:
            yield self._hand()
        self._places = [
            *(self._day(day) for day in range(1, DAYS + 1)),
            *(self._rest(day) for day in range(1, DAYS + 1) if table.open_day(day)),
        ]
        self.reach_days(table.held is not None)
        yield from self._places
        yield from self._trips()
        yield self._bag()
        yield from self._looks()

    def _can(self, command: Command) -> bool:
        decision = self.table.position.decision if self.table.position else None
        return decision is not None and command in decision.options

    def _why(self, command: Command) -> str:
        table = self.table
        if table.position is None or table.position.decision is None:
            return "It is not your turn."
        return table.game.explain(table.position.view, command)

    # --- where tiles come from ----------------------------------------------------------------------

    def _offer(self) -> Iterator[Target]:
        table = self.table
        for at, box in enumerate(table.plan.spaces):
            area, space = divmod(at, SPACES)
            command: Command = ("take", area, space)
            tip = partial(self._offer_tip, at)
            hover = partial(table.point_space, at)
            if self._can(command):
                yield self._source(box, command, partial(hand_of_space, table.shown, area, space), tip, hover)
            elif table.asked and table.shown.offer[at]:
                yield Target(box, key=command, tip=tip, on_hover=hover, enabled=False, why_not=self._why(command))
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
        table = self.table

        def held(on: bool) -> None:
            table.hold(carry() if on else None)

        return Target(
            box,
            key=key,
            tip=lambda: None if table.held is not None else tip(),
            on_hover=hover,
            carry=carry,
            on_held=held,
            paint_held=self._paint_held,
        )

    def _paint_held(self, p: Painter, x: float, y: float) -> None:
        table = self.table
        if table.held is not None and table.over is None:
            table.pieces.tile(p, table.held.tile, Box(x - 60, y - 60, 120, 120), shadow=12)

    def _offer_tip(self, at: int) -> Tip | None:
        table = self.table
        area, tile = at // SPACES, table.shown.offer[at]
        gives = table.shown.luggage[area]
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
        record = self.table.pieces.record(cell)
        if cell & FACE_DOWN:
            words = f"A rest day: {stars_words(self.table.game.scorer.board.rest_day.value)}, and the stay goes on."
            return Tip(f"{words} {more}".strip(), f"Rest in {looks.name_of(record.city)}")
        words = f"{record.activity.title()}, face up {condition_words(record.condition)}"
        words += f", {stars_words(record.stars)} printed." if record.stars else "."
        picture = "{" + looks.glyph(record.activity) + "} "
        return Tip(f"{picture}{escape(words)} {more}".strip(), f"{looks.name_of(record.city)}: {record.name}")

    def _drawn(self) -> Iterator[Target]:
        table = self.table
        for tile, box in zip(table.drawn, offer.drawn_boxes(table.plan, len(table.drawn)), strict=True):
            command: Command = ("keep", tile)
            tip = partial(self.tile_tip, tile, "Put it on a day to keep it.")
            hover = partial(table.point_tile, tile)
            if self._can(command):
                yield self._source(box, command, partial(Hand, tile, command), tip, hover)
            else:
                yield Target(box, key=command, tip=partial(self.tile_tip, tile), on_hover=hover)
        back: Command = ("put-back",)
        if table.asked == "keep":
            yield self._button(
                offer.back_button(table.plan),
                "Put all back",
                back,
                partial(table.choose, back),
                tip="All drawn tiles go back into the bag; then take a tile of an area.",
                why_not="" if self._can(back) else self._why(back),
            )

    def _hand(self) -> Target:
        """The tile that is taken already."""
        table = self.table
        tile = table.placing
        return self._source(
            offer.hand_tile(table.plan.slip),
            ("hand",),
            partial(Hand, tile),
            partial(self.tile_tip, tile, "Choose a day for it."),
            lambda on: None,
        )

    # --- days ---------------------------------------------------------------------------------------

    def _day(self, day: int) -> Place:
        table = self.table
        box = table.plan.days[day - 1]
        return Place(
            box,
            key=("day", day),
            tip=partial(self._day_tip, day),
            on_hover=partial(table.point_day, day, False),
            accepts=partial(self._accepts, day, False),
            on_receive=partial(self._receive, day, False),
            on_click=partial(self._click_day, day, False) if table.placing and table.open_day(day) else None,
        )

    def _rest(self, day: int) -> Place:
        """The lower part of a day where the tile in the hand could lie either way."""
        table = self.table
        return Place(
            While(rest_half(table.plan.days[day - 1]), partial(self._either, day)),
            key=("rest", day),
            on_hover=partial(table.point_day, day, True),
            accepts=partial(self._accepts, day, True),
            on_receive=partial(self._receive, day, True),
            on_click=partial(self._click_day, day, True) if table.placing and self._either(day) else None,
        )

    def _either(self, day: int) -> bool:
        table = self.table
        return table.hand is not None and not table.flipped and fits(table.game, table.hand.tile, day)

    def _accepts(self, day: int, rest: bool, hand: Hand) -> bool:
        return self.table.open_day(day) and (not rest or self._either(day))

    def _receive(self, day: int, rest: bool, hand: Hand) -> None:
        self.table.put(hand, day, rest)

    def _click_day(self, day: int, rest: bool) -> None:
        self.table.put(Hand(self.table.placing), day, rest)

    def _day_tip(self, day: int) -> Tip | None:
        table = self.table
        if table.hand is not None:
            return None
        cell = table.shown.planner(table.seat_shown)[day - 1]
        if cell:
            return self.tile_tip(cell, f"It lies on {day_name(day)}.")
        return Tip("No tile yet.", day_name(day))

    # --- trips --------------------------------------------------------------------------------------

    def _trips(self) -> Iterator[Target]:
        table = self.table
        if not table.help_on:
            return
        for routed in table.trips(table.home):
            x, y = table.plan.seam(routed.trip.day)
            choices = table.marking.choices(routed.trip)
            yield Target(
                While(Circle(x, y, 22), lambda: table.hand is None and table.visiting is None),
                key=("trip", routed.trip.day),
                tip=partial(self._trip_tip, routed),
                on_click=partial(table.turn_trip, routed.trip) if len(choices) > 1 else None,
            )

    def _trip_tip(self, routed: Routed) -> Tip | None:
        table = self.table
        if table.hand is not None:
            return None
        content = table.game.content
        if table.marking.changed:
            words = f"{trip_words(content, routed)}, as you mark it. The score counts the best marking: "
            return Tip(f"{escape(words)}{stars_words(table.score_of(table.home).routing.stars)} for all trips.", "Trip")
        helps = {help.routed.trip: help for help in trip_help(table.game, table.shown, table.home)}
        help = helps.get(routed.trip)
        words = help.text if help is not None else journey_words(content, routed.trip)
        more = " Click to mark other suitcases for it." if len(table.marking.choices(routed.trip)) > 1 else ""
        return Tip(escape(f"{words}: {stars_words(routed.stars)}.{more}"), "Trip")

    # --- the bag ------------------------------------------------------------------------------------

    def _bag(self) -> Target:
        table = self.table
        least, most = table.game.draw_limits
        refusal = self._bag_refusal()
        return Target(
            table.plan.bag,
            key=("bag",),
            tip=Tip(
                f"Give back {least} to {most} suitcases and draw a tile for each; keep one or put all back. "
                f"{len(table.shown.bag)} tiles are in the bag.",
                "The bag",
            ),
            on_click=partial(table.pack, [0] * KINDS if table.packing is None else None),
            paint=lambda p, target: panels.draw_bag_button(p, target.box, target.state, most),
            enabled=not refusal,
            why_not=refusal,
        )

    def _bag_refusal(self) -> str:
        table = self.table
        decision = table.position.decision if table.position else None
        if decision is None:
            return "It is not your turn."
        if any(option[0] == "return" for option in decision.options):
            return ""
        owned = table.shown.suitcases(table.home)
        if table.asked == "take" and not sum(owned):
            return "You have no suitcases to give back."
        kind = next((k for k in range(KINDS) if owned[k]), 0)
        return self._why(("return", *(int(k == kind) for k in range(KINDS))))

    def _packing(self) -> Iterator[Target]:
        table = self.table
        packed, most = table.packing or [0] * KINDS, table.game.draw_limits[1]
        owned = table.shown.suitcases(table.home)
        for kind, (less, more) in enumerate(offer.packing_boxes(table.plan)):
            name = looks.AREAS[kind]
            yield self._button(
                more,
                "",
                ("more", kind),
                partial(table.pack_one, kind, 1),
                icon="plus",
                tip=f"One {name} suitcase more",
                why_not="" if packed[kind] < owned[kind] and sum(packed) < most else "There are no more to give back.",
            )
            yield self._button(
                less,
                "",
                ("less", kind),
                partial(table.pack_one, kind, -1),
                icon="minus",
                tip=f"One {name} suitcase less",
                why_not="" if packed[kind] else "None is packed.",
            )
        draw, leave = offer.packing_buttons(table.plan)
        count = sum(packed)
        yield self._button(
            draw,
            f"Draw {count}" if count else "Draw",
            ("draw",),
            partial(table.choose, ("return", *packed)),
            green=True,
            tip="Once drawn, it cannot be taken back.",
            why_not="" if count else "Pack at least one suitcase.",
        )
        yield self._button(leave, "Never mind", ("leave",), partial(table.pack, None), tip="Back to the areas (Esc)")

    def _button(
        self,
        box: Box,
        label: str,
        key: Command,
        act: Callable[[], None],
        *,
        icon: str = "",
        tip: str = "",
        why_not: str = "",
        green: bool = False,
    ) -> Target:
        def paint(p: Painter, target: Target) -> None:
            variant: Variant = "pine" if green else "cream"
            draw_button_body(p, target.box, variant, target.state)
            ink = looks.PAPER if green and target.enabled else looks.INK if target.enabled else looks.FAINT
            draw_label(p, target.box, label, icon, ink, 30 if icon else 28, state=target.state)

        return Target(box, key=key, tip=tip, on_click=act, paint=paint, enabled=not why_not, why_not=why_not)

    # --- start sets ---------------------------------------------------------------------------------

    def _sets(self) -> Iterator[Target]:
        table, content = self.table, self.table.game.content
        for i, box in enumerate(offer.set_boxes(table.plan, len(content.sets))):
            command: Command = ("choose", i)
            names = ", ".join(
                f"{table.pieces.record(tile).name} on {day_name(day)}" for day, tile in content.set_tiles[i]
            )
            tip = Tip(f"{names}.", f"Start set: {content.sets[i]}")
            free = self._can(command)
            yield Target(
                box,
                key=command,
                tip=tip,
                on_hover=partial(table.point_set, i) if free else None,
                on_click=partial(table.choose, command) if free else None,
                enabled=free,
                why_not="" if free else self._why(command),
            )

    # --- looking ------------------------------------------------------------------------------------

    def _looks(self) -> Iterator[Target]:
        """What explains itself: other planners, task cards, stars, map, suitcases, tickets."""
        table = self.table
        # The planner and its stars are shown meanwhile: the explanation lies over the offer.
        home = Box(table.plan.zone.x + 24, table.plan.zone.y + 24, 560, 132)
        for seat, mini in table.minis.items():
            look = table.seats[seat]
            words = f"{stars_words(table.score_of(seat).total)} now. The planner is shown large while you point here."
            yield Target(
                mini.box, key=("seat", seat), tip=Tip(words, look.name, home=home), on_hover=partial(table.visit, seat)
            )
        for help, box in zip(task_help(table.game, table.shown, table.home), table.plan.tasks, strict=False):
            words = f"{task_rule(help.task)}. Now {help.text}."
            if help.missing and table.help_on:
                words += f" {help.missing[:1].upper()}{help.missing[1:]}."
            yield Target(box, key=("task", help.task.id), tip=Tip(escape(words), help.task.name))
        yield Target(table.plan.stars, key=("stars",), tip=Tip(self._stars_words(), "Stars if the game ended now"))
        yield Target(
            table.plan.cases,
            key=("cases",),
            tip=Tip(
                "Two suitcases of its colour pay for each leg of a trip: road, rail, or any flight. Those no trip needs break ties.",
                "Suitcases",
            ),
        )
        if len(table.seats) == 1:
            words = f"{len(table.shown.pile)} tickets are left. Each empties the top space of its area, else the left, else the right one."
            yield Target(table.plan.lower, key=("tickets",), tip=Tip(words, "Solo tickets"))

    def _stars_words(self) -> str:
        board = self.table.game.scorer.board
        steps = [
            f"{day} days {stars}"
            for day, (before, stars) in enumerate(zip((0, *board.stay.table), board.stay.table, strict=False), 1)
            if stars != before
        ]
        pay = board.connection
        return (
            f"Stays: {', '.join(steps)}. Trips: {pay.direct} direct, {pay.detour} by detour, {pay.air} by air, "
            f"{looks.number(pay.missing)} if missing. A rest day {looks.number(board.rest_day.value)}."
        )
