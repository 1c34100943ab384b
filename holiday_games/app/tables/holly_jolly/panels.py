"""The players' areas: a banner in the seat's colour and its cards in sets, each with its points now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holly_jolly.cards import CardPainter, chip, ring

MARK, MARK_GAP = 40.0, 10.0
"""The side of a faint shape on a banner, and its least distance from words and points."""
STAR = -10
"""Stands for the star among the faces of a set."""


@dataclass(frozen=True)
class Fan:
    """A set of collected cards: faces, what its chip says, and the refs of its cards for pointing back from the score sheet."""

    faces: tuple[int, ...]
    points: str
    refs: frozenset[str] = frozenset()


@dataclass(frozen=True)
class FanBox:
    """Where a fan lies: its whole box and the width of one card and step between two."""

    fan: Fan
    box: Box
    card: float
    step: float


def lay_fans(fans: Sequence[Fan], room: Box) -> tuple[FanBox, ...]:
    """Place the fans in rows, with the largest cards that fit the room."""
    for card in (74.0, 66.0, 58.0, 52.0, 46.0, 40.0, 34.0):
        for step in (card * 0.5, card * 0.38, card * 0.26):
            boxes = _rows(fans, room, card, step)
            if boxes is not None:
                return boxes
    return _rows(fans, room, 30.0, 7.0, force=True) or ()


def _rows(
    fans: Sequence[Fan], room: Box, card: float, step: float, *, force: bool = False
) -> tuple[FanBox, ...] | None:
    gap = 14.0 if card > 50 else 8.0
    height, pitch = card * 1.4 + 20, card * 1.4 + 30
    x, y = room.x, room.y
    boxes = []
    for fan in fans:
        width = max(card + step * (len(fan.faces) - 1), 46.0)
        if x + width > room.right + 1 and x > room.x:
            x, y = room.x, y + pitch
        if not force and (y + height > room.bottom + 1 or x + width > room.right + 1):
            return None
        boxes.append(FanBox(fan, Box(x, y, width, height), card, step))
        x += width + gap
    return tuple(boxes)


@dataclass(frozen=True)
class Panel:
    """One seat's area, laid out: `fans` where its sets lie."""

    seat: int
    box: Box
    fans: tuple[FanBox, ...]
    compact: bool

    @property
    def bar(self) -> Box:
        """The banner with face, name and points."""
        x, width = self.box.x + 10, self.box.w - 22
        return Box(x, self.box.y + 8, width, 54) if self.compact else Box(x, self.box.y + 10, width, 78)

    @property
    def landing(self) -> Box:
        """Where a card flies to that this seat takes: the place after its last set."""
        last = self.fans[-1] if self.fans else None
        x, y = (last.box.x, last.box.y) if last else (self.box.x + 22, self.box.y + 102)
        card = last.card if last else 60.0
        return Box(min(x, self.box.right - card - 20), y, card, card * 1.4)


def panel(seat: int, box: Box, fans: Sequence[Fan]) -> Panel:
    """Lay out one seat's area in its box."""
    compact = box.h < 300
    top = 70 if compact else 104
    return Panel(seat, box, lay_fans(fans, Box(box.x + 22, box.y + top, box.w - 44, box.h - top - 10)), compact)


def draw_panel(
    p: Painter,
    cards: CardPainter,
    panel: Panel,
    look: SeatLook,
    *,
    subtitle: str,
    points: str,
    active: bool,
    lit: frozenset[str],
) -> None:
    """Paint one seat's area. `lit` are the refs pointed at from the score sheet."""
    box = panel.box
    if active:
        p.glow(box.cx, box.cy, max(box.w, box.h) * 0.72, (255, 200, 90), 0.45)
    p.nine("shell/panel_paper", box, corner=40, unit=1, shadow=8 if panel.compact else 10)
    _banner(p, panel, look, subtitle, points)
    for place in panel.fans:
        draw_fan(p, cards, place, lit)
    if active:
        p.nine("shell/ring_target", Box(box.x - 5, box.y - 5, box.w + 9, box.h + 8), corner=44, unit=0.9)


def _banner(p: Painter, panel: Panel, look: SeatLook, subtitle: str, points: str) -> None:
    box, bar = panel.box, panel.bar
    colour = palette.player_rgb(look.colour, p.vision)
    if panel.compact:
        face, token = Box(box.x + 18, box.y + 9, 52, 52), 28.0
        name_x, name_y, size = box.x + 98, box.y + 36, 32.0
    else:
        face, token = Box(box.x + 20, box.y + 15, 68, 68), 36.0
        name_x, name_y, size = box.x + 118, box.y + (36 if subtitle else 49), 40.0
    p.rounded(bar, 18, colour)
    p.image(f"shell/portrait_{look.portrait}", face)
    p.player(look.colour, face.right + 2, face.bottom - 4 if panel.compact else face.bottom - 6, token)
    width = p.text_width(points, size, "bold") + size
    tag = Box(bar.right - 14 - width, bar.cy - size * 0.68, width, size * 1.36)
    p.rounded(tag, tag.h / 2, palette.IVORY)
    p.text(points, tag.cx, tag.cy, size, palette.shade(colour, 0.8), "bold", "cm")
    room = tag.x - name_x - 10
    size = 30.0 if panel.compact else 32.0
    if not p.fits(look.name, size, "title", room):
        p.lines(p.halved(look.name, 24, "title", room), name_x, bar.cy, 24, (255, 255, 255), "title", room, "l")
        return
    wide = p.text(look.name, name_x, name_y, size, (255, 255, 255), "title", "lm", width=room)
    if panel.compact:
        return
    if subtitle:
        wide = max(wide, p.text(subtitle, name_x, box.y + 68, 24, (255, 246, 232), "text", "lm", width=room))
    for mark, angle in zip(marks(name_x + wide, bar, tag.x), (-6, 10, -14), strict=False):
        p.image(f"shell/player_{look.colour}_mask", mark, alpha=44, angle=angle)


def marks(left: float, bar: Box, right: float) -> tuple[Box, ...]:
    """The places of up to three faint shapes on a banner between the end of its words and its points, from the right."""
    count = max(0, min(3, int((right - left - 2 * MARK_GAP) // MARK)))
    return tuple(
        Box(right - MARK_GAP - MARK * (i + 1), bar.y + (22 if i % 2 else 14), MARK, MARK) for i in range(count)
    )


def draw_fan(p: Painter, cards: CardPainter, place: FanBox, lit: frozenset[str]) -> None:
    """Paint one set; while something is pointed at, the others step back."""
    pointed = bool(lit & place.fan.refs)
    dim = 0.35 if lit and not pointed else 0.0
    total = place.card + place.step * (len(place.fan.faces) - 1)
    x = place.box.x + (place.box.w - total) / 2
    for face in place.fan.faces:
        card = Box(x, place.box.y, place.card, place.card * 1.4)
        if face == STAR:
            p.image("holly_jolly/mini_star", card, shadow=4, dim=dim)
        else:
            cards.mini(p, card, face, dim=dim)
        x += place.step
    chip(
        p,
        place.box.cx,
        place.box.y + place.card * 1.4 + 2,
        place.fan.points,
        pale=place.fan.points in ("0", "?"),
        size=24 if place.card > 44 else 22,
    )
    if pointed:
        ring(p, Box(place.box.x, place.box.y, place.box.w, place.card * 1.4))
