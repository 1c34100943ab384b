"""Painting the Happy Holiday table from what its view holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.happy_holiday import looks, offer, panels, task_face
from holiday_games.app.tables.happy_holiday.map_face import map_picture
from holiday_games.app.tables.happy_holiday.offer import OfferFace
from holiday_games.app.tables.happy_holiday.others import MiniFace, draw_mini
from holiday_games.app.tables.happy_holiday.panels import SoloFace, StarsFace
from holiday_games.app.tables.happy_holiday.pieces import halo, sheet
from holiday_games.app.tables.happy_holiday.planner import Mark, PlannerFace, draw_planner
from holiday_games.app.tables.happy_holiday.proposal import fits
from holiday_games.app.tables.happy_holiday.slip import draw_slip
from holiday_games.games.happy_holiday.content import DAYS, WEEK
from holiday_games.games.happy_holiday.plan import Trip, plan_of
from holiday_games.games.happy_holiday.planning import Effect, task_help, trip_help
from holiday_games.games.happy_holiday.state import SPACES

if TYPE_CHECKING:
    from holiday_games.app.tables.happy_holiday.table import HappyHolidayTable


MOST_GROWTH = 1.1
SOLO_HIGH = 264.0
"""The tickets need no more height; a higher window says below them what trips still lack."""


def draw_table(p: Painter, table: HappyHolidayTable) -> None:
    """Everything, from the kraft paper up. What is printed on the table grows a little with the player's text; the slip, like tooltips, all the way."""
    grown = p
    p = p.with_layout(p.layout.calm(MOST_GROWTH))
    panels.draw_kraft(p)
    panels.draw_top(p, table.plan)
    _right(p, table)
    _zone(p, table)
    _strip(p, table)
    _planner(p, table)
    proposal = table.proposal
    if proposal is not None:
        draw_slip(grown, table.pieces, table.plan.slip, proposal, help_on=table.help_on)
    elif table.placing and table.held is None and table.position is not None:
        tile = table.placing
        offer.draw_hand(p, table.pieces, table.plan.slip, tile, table.pieces.record(tile).name)


def effect_shown(table: HappyHolidayTable) -> Effect | None:
    """The effect of the tile over a day, as far as it may be told."""
    proposal = table.proposal
    return proposal.effect if proposal is not None and proposal.allowed and table.help_on else None


def _planner(p: Painter, table: HappyHolidayTable) -> None:
    seat, shown, effect = table.seat_shown, table.shown, effect_shown(table)
    cells = shown.planner(seat)
    for day, cell in table.settling.items():
        if seat == table.home:
            cells[day - 1] = cell
    own = seat == table.home
    if table.pointed_set >= 0 and own:
        for day, tile in table.game.content.set_tiles[table.pointed_set]:
            cells[day - 1] = tile
    trips = effect.after.routing.trips if effect and effect.after else table.trips(seat)
    hinted = table.hinted
    face = PlannerFace(
        table.seats[seat],
        cells,
        trips if table.help_on else (),
        legal_marks(table) if own else {},
        table.proposal if own else None,
        effect if own else None,
        table.lit,
        hinted[1] if hinted is not None and hinted[0] in ("place", "rest") else 0,
        not own,
    )
    draw_planner(p, table.pieces, table.plan, face)


def legal_marks(table: HappyHolidayTable) -> dict[int, Mark]:
    """Where the tile in the hand may lie, as far as the player wants to see it."""
    hand = table.hand
    if hand is None or table.context.settings.show_legal == "off":
        return {}
    marks: dict[int, Mark] = {}
    for day in range(1, DAYS + 1):
        if table.shown.open[table.home] >> day - 1 & 1:
            up = fits(table.game, hand.tile, day) and not table.flipped
            marks[day] = "both" if up else "rest"
    return marks


def _zone(p: Painter, table: HappyHolidayTable) -> None:
    """What lies at the lower left: the offer, or what is chosen instead of it."""
    shown, plan, content = table.shown, table.plan, table.game.content
    if table.choosing_set:
        owners = [
            next((table.seats[i] for i, chosen in enumerate(shown.sets) if chosen == number), None)
            for number in range(len(content.sets))
        ]
        offer.draw_sets(p, table.pieces, plan, owners, table.pointed_set, content.sets)
    elif table.drawn:
        marked = [table.pointed_tile] if table.pointed_tile in table.drawn else []
        if table.held is not None:
            marked.append(-table.held.tile)
        if table.hinted is not None and table.hinted[0] == "keep":
            marked.append(table.hinted[1])
        offer.draw_drawn(p, table.pieces, plan, table.drawn, table.returned, marked)
    elif table.packing is not None:
        offer.draw_packing(p, plan, table.packing, shown.suitcases(table.home), table.game.draw_limits[1])
    else:
        offer.draw_offer(p, table.pieces, plan, _offer_face(table))


def _offer_face(table: HappyHolidayTable) -> OfferFace:
    picked = -1
    if table.held is not None and table.held.first is not None and table.held.first[0] == "take":
        picked = table.held.first[1] * SPACES + table.held.first[2]
    hinted = table.hinted
    at = hinted[1] * SPACES + hinted[2] if hinted is not None and hinted[0] == "take" else -1
    resting = bool(table.placing) or table.proposal is not None
    return OfferFace(table.shown.offer, table.shown.luggage, picked, table.pointed_space, at, resting)


def _strip(p: Painter, table: HappyHolidayTable) -> None:
    seat, shown = table.seat_shown, table.shown
    effect = effect_shown(table)
    owned = shown.suitcases(seat)
    free = table.left(seat)
    if effect is not None and effect.after is not None and seat == table.home and table.hand is not None:
        owned = (owned[0] + table.hand.gain[0], owned[1] + table.hand.gain[1], owned[2] + table.hand.gain[2])
        free = effect.after.routing.left
    panels.draw_cases(p, table.plan, free, owned, help_on=table.help_on)
    sheet(p, table.plan.log, looks.SHEET)
    if table.hinted is not None and table.hinted[0] == "return":
        halo(p, table.plan.bag, looks.GOLD, 16)


def _right(p: Painter, table: HappyHolidayTable) -> None:
    seat, plan = table.seat_shown, table.plan
    effect = effect_shown(table) if seat == table.home else None
    score = table.score_of(seat)
    now = score.by_category()
    then = effect.after.by_category() if effect and effect.after else None
    if not table.help_on and not table.over_for_good:
        now = {key: value for key, value in now.items() if key != "connections"}
    fresh: frozenset[Trip] = frozenset()
    trips, left = table.trips(seat), table.left(seat)
    if effect and effect.after and effect.before:
        known = {routed.trip for routed in effect.before.routing.trips}
        trips, left = effect.after.routing.trips, effect.after.routing.left
        fresh = frozenset(routed.trip for routed in trips if routed.trip not in known)
    shown = trips if table.help_on or table.over_for_good else ()
    picture = map_picture(table.game.scorer.map, shown, left, fresh=fresh)
    table.map.draw(p, plan.map, picture)
    own = seat == table.home and not table.seats[seat].level
    title = "Your stars" if own else f"{table.seats[seat].name}’s stars"
    panels.draw_stars(p, plan.stars, StarsFace(title, now, then))
    _tasks(p, table, seat, effect)
    _lower(p, table)


def _tasks(p: Painter, table: HappyHolidayTable, seat: int, effect: Effect | None) -> None:
    helps = task_help(table.game, table.shown, seat)
    plan = plan_of(table.game.content, table.shown.planner(seat))
    fresh = (-1, -1)
    if effect is not None and table.proposal is not None and not table.proposal.down:
        fresh = ((effect.day - 1) // WEEK, table.game.content.activity_of[table.proposal.hand.tile])
    for i, (task, box) in enumerate(zip(helps, table.plan.tasks, strict=False)):
        change = effect.after.tasks[i] - effect.before.tasks[i] if effect and effect.after and effect.before else 0
        task_face.draw_task(p, box, task, plan, table.game.content.activities, change, fresh)
    if len(helps) == 1:
        words = helps[0].missing or "nothing more: this card pays all it can."
        if not table.help_on:
            words = "planning help is switched off in the settings."
        task_face.draw_advice(p, table.plan.tasks[1], words)


def _lower(p: Painter, table: HappyHolidayTable) -> None:
    shown = table.shown
    if len(table.seats) == 1:
        last = None
        if shown.turned:
            ticket, space = shown.turned[-1]
            last = table.game.content.solo_areas[ticket], space
        note = "no tile lay there" if last is not None and last[1] == SPACES else "last ticket" if last else ""
        room = table.plan.lower
        box, rest = room.cut_top(min(room.h, SOLO_HIGH), 16)
        panels.draw_solo(p, box, SoloFace(len(shown.pile), last, table.best, note))
        if rest.h > 120 and table.help_on:
            helps = trip_help(table.game, shown, table.home)
            task_face.draw_trips(p, rest, [help.text for help in helps if help.routed.kind in ("missing", "air")])
        return
    for seat, mini in table.minis.items():
        chosen = shown.sets[seat]
        face = MiniFace(
            table.seats[seat],
            tuple(shown.planner(seat)),
            tuple(table.score_of(seat).routing.trips),
            shown.suitcases(seat),
            table.score_of(seat).total,
            table.game.content.sets[chosen] if chosen >= 0 else "",
            table.position is not None and table.position.acting == seat,
            table.hands.get(seat, 0),
        )
        pointed = table.visiting == seat
        table.layers.draw(
            p,
            f"mini {seat}",
            mini.room,
            (face, pointed),
            partial(draw_mini, pieces=table.pieces, mini=mini, face=face, pointed=pointed),
        )
