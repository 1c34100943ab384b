"""Painting the Happy Holiday table from its sight."""

from __future__ import annotations

from functools import partial

from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.happy_holiday import looks, offer, panels, task_face
from holiday_games.app.tables.happy_holiday.map_face import map_picture
from holiday_games.app.tables.happy_holiday.offer import OfferFace
from holiday_games.app.tables.happy_holiday.others import MiniFace, draw_mini
from holiday_games.app.tables.happy_holiday.panels import SoloFace, StarsFace
from holiday_games.app.tables.happy_holiday.pieces import halo, sheet
from holiday_games.app.tables.happy_holiday.planner import Mark, PlannerFace, draw_planner
from holiday_games.app.tables.happy_holiday.proposal import fits
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.app.tables.happy_holiday.slip import draw_slip
from holiday_games.games.happy_holiday.content import DAYS, WEEK
from holiday_games.games.happy_holiday.plan import Trip, plan_of
from holiday_games.games.happy_holiday.planning import Effect, task_help, trip_help
from holiday_games.games.happy_holiday.state import SPACES

MOST_GROWTH = 1.1
SOLO_HIGH = 264.0
"""The tickets need no more height; a higher window says below them what trips still lack."""


def draw_table(p: Painter, sight: Sight) -> None:
    """Everything, from the kraft paper up. What is printed on the table grows a little with the player's text; the slip, like tooltips, all the way."""
    grown = p
    p = p.with_layout(p.layout.calm(MOST_GROWTH))
    panels.draw_kraft(p)
    panels.draw_top(p, sight.plan)
    _right(p, sight)
    _zone(p, sight)
    _strip(p, sight)
    _planner(p, sight)
    proposal = sight.proposal
    if proposal is not None:
        draw_slip(grown, sight.pieces, sight.plan.slip, proposal, help_on=sight.help_on)
    elif sight.placing and sight.held is None and sight.position is not None:
        offer.draw_hand(p, sight.pieces, sight.plan.slip, sight.placing)


def effect_shown(sight: Sight) -> Effect | None:
    """The effect of the tile over a day, as far as it may be told."""
    proposal = sight.proposal
    return proposal.effect if proposal is not None and proposal.allowed and sight.help_on else None


def _planner(p: Painter, sight: Sight) -> None:
    seat, shown, effect = sight.seat_shown, sight.shown, effect_shown(sight)
    cells = shown.planner(seat)
    for day, cell in sight.settling.items():
        if seat == sight.home:
            cells[day - 1] = cell
    own = seat == sight.home
    if sight.pointed_set >= 0 and own:
        for day, tile in sight.game.content.set_tiles[sight.pointed_set]:
            cells[day - 1] = tile
    trips = effect.after.routing.trips if effect and effect.after else sight.trips(seat)
    hinted = sight.hinted
    face = PlannerFace(
        sight.seats[seat],
        cells,
        trips if sight.help_on else (),
        legal_marks(sight) if own else {},
        sight.proposal if own else None,
        effect if own else None,
        sight.lit,
        hinted[1] if hinted is not None and hinted[0] in ("place", "rest") else 0,
        not own,
    )
    draw_planner(p, sight.pieces, sight.plan, face)


def legal_marks(sight: Sight) -> dict[int, Mark]:
    """Where the tile in the hand may lie, as far as the player wants to see it."""
    hand = sight.hand
    if hand is None or not sight.shows_legal:
        return {}
    marks: dict[int, Mark] = {}
    for day in range(1, DAYS + 1):
        if sight.shown.open[sight.home] >> day - 1 & 1:
            up = fits(sight.game, hand.tile, day) and not sight.flipped
            marks[day] = "both" if up else "rest"
    return marks


def _zone(p: Painter, sight: Sight) -> None:
    """What lies at the lower left: the offer, or what is chosen instead of it."""
    shown, plan, content = sight.shown, sight.plan, sight.game.content
    if sight.choosing_set:
        owners = [
            next((sight.seats[i] for i, chosen in enumerate(shown.sets) if chosen == number), None)
            for number in range(len(content.sets))
        ]
        offer.draw_sets(p, sight.pieces, plan, owners, sight.pointed_set, content.sets)
    elif sight.drawn:
        marked = [sight.pointed_tile] if sight.pointed_tile in sight.drawn else []
        if sight.held is not None:
            marked.append(-sight.held.tile)
        if sight.hinted is not None and sight.hinted[0] == "keep":
            marked.append(sight.hinted[1])
        offer.draw_drawn(p, sight.pieces, plan, sight.drawn, sight.returned, marked)
    elif sight.packing is not None:
        offer.draw_packing(p, plan, sight.packing, shown.suitcases(sight.home), sight.game.draw_limits[1])
    else:
        offer.draw_offer(p, sight.pieces, plan, _offer_face(sight))


def _offer_face(sight: Sight) -> OfferFace:
    picked = -1
    if sight.held is not None and sight.held.first is not None and sight.held.first[0] == "take":
        picked = sight.held.first[1] * SPACES + sight.held.first[2]
    hinted = sight.hinted
    at = hinted[1] * SPACES + hinted[2] if hinted is not None and hinted[0] == "take" else -1
    resting = bool(sight.placing) or sight.proposal is not None
    return OfferFace(sight.shown.offer, sight.shown.luggage, picked, sight.pointed_space, at, resting)


def _strip(p: Painter, sight: Sight) -> None:
    seat, shown = sight.seat_shown, sight.shown
    effect = effect_shown(sight)
    owned = shown.suitcases(seat)
    free = sight.left(seat)
    if effect is not None and effect.after is not None and seat == sight.home and sight.hand is not None:
        owned = (owned[0] + sight.hand.gain[0], owned[1] + sight.hand.gain[1], owned[2] + sight.hand.gain[2])
        free = effect.after.routing.left
    panels.draw_cases(p, sight.plan, free, owned, help_on=sight.help_on)
    sheet(p, sight.plan.log, looks.SHEET)
    if sight.hinted is not None and sight.hinted[0] == "return":
        halo(p, sight.plan.bag, looks.GOLD, 16)


def _right(p: Painter, sight: Sight) -> None:
    seat, plan = sight.seat_shown, sight.plan
    effect = effect_shown(sight) if seat == sight.home else None
    score = sight.score_of(seat)
    now = score.by_category()
    then = effect.after.by_category() if effect and effect.after else None
    if not sight.help_on and not sight.over_for_good:
        now = {key: value for key, value in now.items() if key != "connections"}
    fresh: frozenset[Trip] = frozenset()
    trips, left = sight.trips(seat), sight.left(seat)
    if effect and effect.after and effect.before:
        known = {routed.trip for routed in effect.before.routing.trips}
        trips, left = effect.after.routing.trips, effect.after.routing.left
        fresh = frozenset(routed.trip for routed in trips if routed.trip not in known)
    shown = trips if sight.help_on or sight.over_for_good else ()
    picture = map_picture(sight.game.scorer.map, shown, left, fresh=fresh)
    sight.map.draw(p, plan.map, picture)
    own = seat == sight.home and not sight.seats[seat].level
    title = "Your stars" if own else f"{sight.seats[seat].name}’s stars"
    panels.draw_stars(p, plan.stars, StarsFace(title, now, then))
    _tasks(p, sight, seat, effect)
    _lower(p, sight)


def _tasks(p: Painter, sight: Sight, seat: int, effect: Effect | None) -> None:
    helps = task_help(sight.game, sight.shown, seat)
    plan = plan_of(sight.game.content, sight.shown.planner(seat))
    fresh = (-1, -1)
    if effect is not None and sight.proposal is not None and not sight.proposal.down:
        fresh = ((effect.day - 1) // WEEK, sight.game.content.activity_of[sight.proposal.hand.tile])
    for i, (task, box) in enumerate(zip(helps, sight.plan.tasks, strict=False)):
        change = effect.after.tasks[i] - effect.before.tasks[i] if effect and effect.after and effect.before else 0
        task_face.draw_task(p, box, task, plan, sight.game.content.activities, change, fresh)
    if len(helps) == 1:
        words = helps[0].missing or "nothing more: this card pays all it can."
        if not sight.help_on:
            words = "planning help is switched off in the settings."
        task_face.draw_advice(p, sight.plan.tasks[1], words)


def _lower(p: Painter, sight: Sight) -> None:
    shown = sight.shown
    if len(sight.seats) == 1:
        last = None
        if shown.turned:
            ticket, space = shown.turned[-1]
            last = sight.game.content.solo_areas[ticket], space
        note = "no tile lay there" if last is not None and last[1] == SPACES else "last ticket" if last else ""
        room = sight.plan.lower
        box, rest = room.cut_top(min(room.h, SOLO_HIGH), 16)
        panels.draw_solo(p, box, SoloFace(len(shown.pile), last, sight.best, note))
        if rest.h > 120 and sight.help_on:
            helps = trip_help(sight.game, shown, sight.home)
            task_face.draw_trips(p, rest, [help.text for help in helps if help.routed.kind in ("missing", "air")])
        return
    for seat, mini in sight.minis.items():
        chosen = shown.sets[seat]
        face = MiniFace(
            sight.seats[seat],
            tuple(shown.planner(seat)),
            tuple(sight.score_of(seat).routing.trips),
            shown.suitcases(seat),
            sight.score_of(seat).total,
            sight.game.content.sets[chosen] if chosen >= 0 else "",
            sight.position is not None and sight.position.acting == seat,
            sight.hands.get(seat, 0),
        )
        pointed = sight.visiting == seat
        sight.layers.draw(
            p,
            f"mini {seat}",
            mini.room,
            (face, pointed),
            partial(draw_mini, pieces=sight.pieces, mini=mini, face=face, pointed=pointed),
        )
