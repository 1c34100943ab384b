"""Painting a planner: the three weeks with their tiles, stays that run through, chips of trips, marks of legal days, the tile held over a day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.arrangement import DAY, Arrangement
from holiday_games.app.tables.happy_holiday.looks import FOLDER, GOLD, PAPER, SHEET, SOFT
from holiday_games.app.tables.happy_holiday.pieces import Pieces, chip, delta, halo, sheet, stars, washi
from holiday_games.app.tables.happy_holiday.proposal import Proposal
from holiday_games.games.happy_holiday.content import DAYS, WEEK
from holiday_games.games.happy_holiday.planning import Effect
from holiday_games.games.happy_holiday.routing import Routed

Mark = Literal["fits", "both", "rest"]
_FITS: Rgb = (125, 184, 106)
_NUMBER: tuple[Rgb, Rgb] = ((220, 200, 162), (230, 191, 166))


@dataclass(frozen=True)
class PlannerFace:
    """What a planner shows. `marks` by day; `lit` days stay bright while the others step back (empty: all bright)."""

    look: SeatLook
    cells: Sequence[int]
    trips: Sequence[Routed]
    marks: Mapping[int, Mark] = field(default_factory=dict)
    proposal: Proposal | None = None
    effect: Effect | None = None
    lit: frozenset[int] = frozenset()
    hinted: int = 0
    visiting: bool = False


def draw_planner(p: Painter, pieces: Pieces, plan: Arrangement, face: PlannerFace) -> None:
    """Paint the planner and all that lies on it."""
    size = p.surface.get_size()
    box = plan.planner
    rect = p.layout.rect(box.inset(-24))
    key = ("planner", size, p.layout.scale, p.layout.text_factor)
    p.surface.blit(p.art.made(key, lambda: _paper(p, plan, rect), rect.size), rect)
    p.player(face.look.colour, box.x + 35, box.y + 29, 42, shadow=2)
    if face.visiting:
        _flag(p, box, face.look)
    if face.hinted:
        halo(p, plan.days[face.hinted - 1], GOLD)
    for day in range(1, DAYS + 1):
        if not face.cells[day - 1]:
            _free_day(p, plan.days[day - 1], day, face.marks.get(day))
    for day in range(1, DAYS + 1):
        if face.cells[day - 1]:
            pieces.tile(p, face.cells[day - 1], plan.days[day - 1])
    if face.lit:
        for day in range(1, DAYS + 1):
            if day not in face.lit:
                p.rounded(plan.days[day - 1], 12, SHEET, 150)
    _stays(p, pieces, plan, face)
    if face.hinted:
        p.rounded(plan.days[face.hinted - 1].inset(-5), 17, GOLD, border=5)
    if face.proposal is not None:
        _ghost(p, pieces, plan.days[face.proposal.day - 1], face.proposal)
    _chips(p, plan, face)
    if face.effect is not None:
        _deltas(p, plan, face.effect)


def _paper(p: Painter, plan: Arrangement, rect: pygame.Rect) -> pygame.Surface:
    """What is the same on everybody's planner: for one that is looked at for a moment nothing large is made."""
    surface = pygame.Surface(rect.size, pygame.SRCALPHA)
    q = p.on_part(surface, rect.topleft)
    box = plan.planner
    sheet(q, box, SHEET, radius=18, shadow=9)
    washi(q, 3, box.right - 26, box.y + 14, 92, 40)
    for i, name in enumerate(looks.WEEKDAYS):
        column = plan.days[i]
        q.text(name, column.cx, box.y + 33, 24, looks.RED if i > 4 else SOFT, "title", "cm", width=150)
    for week, colour in enumerate(looks.WEEKS):
        first = plan.days[week * WEEK]
        label = Box(box.x + 12, first.y, 46, DAY)
        q.rounded(label, 12, colour, shadow=3)
        words = q.texts.line(f"Week {week + 1}", q.layout.px(26) if q.layout.px(26) > 16 else 16, PAPER, "title")
        turned = pygame.transform.rotate(words, 90)
        surface.blit(turned, turned.get_rect(center=q.layout.at(label.cx, label.cy)))
    for day in range(DAYS):
        name = "slot_weekend" if day % WEEK > 4 else "slot_empty"
        q.image(f"{FOLDER}/pieces/{name}", plan.days[day])
    return surface


def _flag(p: Painter, box: Box, look: SeatLook) -> None:
    """Whose planner is being looked at, if it is not the own one."""
    words = f"{look.name}’s planner"
    width = p.text_width(words, 26, "title") + 44
    tag = Box(box.cx - width / 2, box.y - 22, width, 42)
    p.rounded(tag, 14, looks.BROWN, shadow=5)
    p.text(words, tag.cx, tag.cy, 26, PAPER, "title", "cm")


def _free_day(p: Painter, box: Box, day: int, mark: Mark | None) -> None:
    weekend = (day - 1) % WEEK > 4
    if mark in ("fits", "both"):
        halo(p, box.inset(4), (111, 208, 106), 17)
        p.image(f"{FOLDER}/pieces/slot_legal", box)
        up = 14 if mark == "both" else 0
        p.text(str(day), box.cx, box.y + 58 - up, 54, _FITS, "bold", "cm")
        p.text("fits", box.cx, box.y + 106 - up * 1.5, 25, looks.GREEN, "title", "cm")
        if mark == "both":
            _rest_strip(p, box)
        return
    colour = _NUMBER[weekend]
    if mark == "rest":
        p.text(str(day), box.cx, box.y + 56, 40, colour, "bold", "cm")
        p.image(f"{FOLDER}/pieces/rest_icon", Box(box.x + 22, box.y + 80, 48, 48), alpha=150)
        stars(p, -1, box.x + 76, box.y + 106, 25, colour=(168, 115, 94), face="title")
    else:
        p.text(str(day), box.cx, box.cy, 54, colour, "bold", "cm")


def rest_half(box: Box) -> Box:
    """The lower part of a day: put down there, a tile that fits lies face down."""
    return Box(box.x, box.bottom - 44, box.w, 44)


def _rest_strip(p: Painter, box: Box) -> None:
    half = rest_half(box)
    p.rounded(half.inset(7, 5), 8, (251, 243, 226), 235)
    p.image(f"{FOLDER}/pieces/rest_icon", Box(half.x + 20, half.y + 5, 34, 34), alpha=200)
    stars(p, -1, half.x + 66, half.cy, 24, colour=(168, 115, 94), face="title")


def _stays(p: Painter, pieces: Pieces, plan: Arrangement, face: PlannerFace) -> None:
    """One city on neighbouring days: the name band runs through."""
    cells = list(face.cells)
    if face.proposal is not None and face.proposal.allowed:
        cells[face.proposal.day - 1] = face.proposal.cell
    for day in range(1, DAYS):
        here, there = cells[day - 1], cells[day]
        if not here or not there or pieces.record(here).city != pieces.record(there).city:
            continue
        colour = looks.CITY.get(pieces.record(here).city, looks.INK)
        box, following = plan.days[day - 1], plan.days[day]
        if day % WEEK:
            _band(p, Box(box.x + 137, box.y + 116, 30, 22), colour)
        else:
            _band(p, Box(box.x + 137, box.y + 116, 18, 22), colour)
            _band(p, Box(following.x - 11, following.y + 116, 18, 22), colour)


def _band(p: Painter, box: Box, colour: Rgb) -> None:
    p.rounded(box, 4, colour, shadow=2)
    p.rounded(Box(box.x, box.y + 1, box.w, 5), 2, (255, 255, 255), 56)


def _ghost(p: Painter, pieces: Pieces, box: Box, proposal: Proposal) -> None:
    """The held tile over a day, tilted, with a gold rim; where it may not lie, a red cross over the tile that is there."""
    if not proposal.allowed:
        halo(p, box, (255, 106, 90), 14)
        p.rounded(box.inset(-5), 17, looks.RED, border=5)
        chip(p, "missing", box.cx, box.cy, 64)
        return
    lifted = box.moved(-2, -6)
    halo(p, lifted, GOLD, 22, 20)
    rim = lifted.inset(-7)
    size = p.layout.rect(rim).size

    def turned() -> pygame.Surface:
        layer = pygame.Surface(size, pygame.SRCALPHA)
        layout = type(p.layout)(p.layout.scale, rim, 1.0, (0.0, 0.0))
        Painter(layer, layout, p.art, p.texts, p.vision).rounded(Box(0, 0, rim.w, rim.h), 18, GOLD)
        return pygame.transform.rotozoom(layer, 2.2, 1)

    ring = p.art.made(("ghost rim", size), turned)
    p.blit(ring, ring.get_rect(center=p.layout.rect(lifted).center), 11, ("ghost rim", size))
    pieces.tile(p, proposal.cell, lifted, shadow=0, angle=-2.2)


def _chips(p: Painter, plan: Arrangement, face: PlannerFace) -> None:
    fresh = _changes(face.effect) if face.effect is not None else {}
    for routed in face.trips:
        x, y = plan.seam(routed.trip.day)
        kinds = chip_kinds(routed)
        for i, kind in enumerate(kinds):
            cy = y + 38 * i - 19 * (len(kinds) - 1)
            if routed.trip.day in fresh:
                halo(p, Box(x - 16, cy - 16, 32, 32), (255, 229, 138), 9, 20)
            elif kind == "missing":
                halo(p, Box(x - 16, cy - 16, 32, 32), (255, 106, 90), 7, 20)
            chip(p, kind, x, cy)


def chip_kinds(routed: Routed) -> tuple[str, ...]:
    """The chips of a trip: one for each kind of leg."""
    if routed.way is None:
        return ("air",) if routed.air else ("missing",)
    return tuple(dict.fromkeys(routed.way.kinds))


def _changes(effect: Effect) -> dict[int, int]:
    """Stars that a placement changes at trips, by the day before the trip."""
    if effect.before is None or effect.after is None:
        return {}
    old = {routed.trip: routed.stars for routed in effect.before.routing.trips}
    changed = {}
    for routed in effect.after.routing.trips:
        if routed.trip not in old or old[routed.trip] != routed.stars:
            changed[routed.trip.day] = routed.stars - old.get(routed.trip, 0)
    return changed


def _deltas(p: Painter, plan: Arrangement, effect: Effect) -> None:
    """Changes stuck where they arise: the stay at the tile, trips at their seams."""
    for day, change in _changes(effect).items():
        if change:
            x, y = plan.seam(day)
            delta(p, change, x, y + 38)
    own = sum(line.stars for line in effect.lines if line.category != "connections" and line.category != "tasks")
    if own:
        box = plan.days[effect.day - 1]
        delta(p, own, box.cx, box.bottom + 2)


def lit_days(refs: Iterable[str]) -> frozenset[int]:
    """The days that refs of a score line name, those beside a trip included."""
    days: set[int] = set()
    for ref in refs:
        kind, _, value = ref.partition(":")
        if kind == "day":
            days.add(int(value))
        elif kind == "trip":
            days.update(map(int, value.split("-")))
    return frozenset(days)
