"""Day tiles, suitcases, chips, stars and bits of paper: everything that lies on the table. Words and numbers are written by the program.

A day tile is composed once for a size and kept as one picture; its layers are those of the art's own description, in 144 units.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from holiday_games.app.art import effects
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.looks import FOLDER, INK, PAPER, RED
from holiday_games.games.happy_holiday.content import FACE_DOWN, Content
from holiday_games.games.happy_holiday.records import TileRecord
from holiday_games.games.happy_holiday.words import condition_words, stars_words
from holiday_games.rules.words import numeral, signed

SIDE = 144.0
OVERHANG = 8.0
"""How far a stamp reaches over the edge of its tile, in 144 units."""
LARGE_HALO = 150_000
"""Pixels from which on a halo is stretched."""
_MINUS: Rgb = (165, 41, 28)


def composed(
    p: Painter, key: Hashable, box: Box, over: float, unit: float, paint: Callable[[Painter], None]
) -> pygame.Surface:
    """A picture made of several, kept under a key: painted in units of its own (`unit` of the table's each), with `over` of them free around it."""
    rect = p.layout.rect(Box(0, 0, box.w, box.h))
    scale = p.layout.scale * unit
    pad = math.ceil(over * scale)

    size = rect.w + 2 * pad, rect.h + 2 * pad

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        layout = Layout(scale, Box(0, 0, rect.w / scale, rect.h / scale), 1.0, (pad, pad))
        paint(Painter(surface, layout, p.art, p.texts, p.vision))
        return surface

    return p.art.made((key, rect.size, round(scale, 4), p.vision), make, size)


@dataclass(frozen=True)
class Pieces:
    """Paints the tiles of one content."""

    content: Content

    def record(self, cell: int) -> TileRecord:
        """The record of a cell's tile, face up or down."""
        return self.content.tiles[(cell & ~FACE_DOWN) - 1]

    def told(self, cell: int) -> tuple[str, str]:
        """What a tile is in words: city and name; activity, days and stars."""
        record = self.record(cell)
        words = f"{record.activity.title()}, face up {condition_words(record.condition)}"
        words += f", {stars_words(record.stars)} printed." if record.stars else "."
        picture = "{" + looks.glyph(record.activity) + "} "
        return f"{looks.name_of(record.city)}: {record.name}", f"{picture}{escape(words)}"

    def tile(self, p: Painter, cell: int, box: Box, *, shadow: float = 5, alpha: int = 255, angle: float = 0.0) -> None:
        """A tile in a square box, face up or, with FACE_DOWN, as a rest day."""
        surface = self._picture(p, cell, box)
        key: Hashable = ("day tile", cell)
        if angle or alpha != 255:
            key = (key, surface.get_size(), alpha, angle)
            plain = surface
            look = effects.Look(alpha=alpha, angle=angle)
            surface = p.art.made(key, lambda: effects.apply(plain, look), of=plain)
        rect = p.layout.rect(box)
        p.blit(surface, surface.get_rect(center=rect.center), shadow, key)

    def flying(self, p: Painter, cell: int, box: Box) -> None:
        """A tile in the air: the picture of one on a day made larger or smaller, for no size is seen long enough to be drawn."""
        size = p.layout.rect(Box(0, 0, *(box.w * (1 + 2 * OVERHANG / SIDE),) * 2)).size
        key = "tile in the air", cell, size, p.vision
        day = Box(0, 0, SIDE, SIDE)
        surface = p.art.made(key, lambda: pygame.transform.smoothscale(self._picture(p, cell, day), size), size)
        p.blit(surface, surface.get_rect(center=p.layout.rect(box).center), 12, key)

    def _picture(self, p: Painter, cell: int, box: Box) -> pygame.Surface:
        record = self.record(cell)
        down = bool(cell & FACE_DOWN)

        def paint(q: Painter) -> None:
            q.rounded(Box(0, 0, SIDE, SIDE), 12, PAPER)
            self.view(q, record.city, down, Box(5, 5, SIDE - 10, SIDE - 10), 9)
            printed(q, looks.name_of(record.city), 72, 125, 24, PAPER, 132)
            if down:
                q.rounded(Box(76, 8, 63, 34), 8, PAPER, shadow=2)
                stars(q, -1, 109, 25, 25, colour=_MINUS, face="strong", anchor="c")
                return
            sticker(q, looks.motif(record.city, record.activity), Box(65, 47, 66, 66), 3)
            condition_tab(q, record, Box(55, 7, 84, 42))
            if record.stars:
                width = (44, 68)[min(record.stars, 2) - 1]
                q.image(f"{FOLDER}/pieces/stars_{min(record.stars, 2)}", Box(3, 76, width, 36), shadow=2)
            q.image(looks.stamp(record.activity), Box(-7, -7, 46, 46), shadow=2)

        return composed(p, ("day tile", cell), box, OVERHANG, box.w / SIDE, paint)

    def view(self, p: Painter, city: str, down: bool, box: Box, radius: float, crop: float = 0.0) -> None:
        """A city's skyline, or its deck chair, with round corners. In an upright box a part of the width is left out, `crop` of it at the left."""
        rect = p.layout.rect(box)
        side = max(rect.size)
        name = f"{FOLDER}/cities/{'rest_' if down else ''}{city}"

        def make() -> pygame.Surface:
            source = p.art.get(name, side, side)
            surface = effects.rounded(rect.size, p.layout.px(radius), (255, 255, 255))
            part = pygame.Surface(rect.size, pygame.SRCALPHA)
            part.blit(source, (-round((side - rect.w) * crop), rect.h - side))
            part.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return part

        p.surface.blit(p.art.made(("city view", name, rect.size, crop), make, rect.size), rect)

    def small(self, p: Painter, cell: int, box: Box, *, shadow: float = 3) -> None:
        """A tile too small for words: the city, the motif, the star of a rest day."""
        record, down = self.record(cell), bool(cell & FACE_DOWN)
        unit = box.w / 80

        def paint(q: Painter) -> None:
            q.rounded(Box(0, 0, 80, 80), 9, PAPER)
            self.view(q, record.city, down, Box(4, 4, 72, 72), 6)
            if down:
                q.image(f"{FOLDER}/pieces/star_minus", Box(46, 6, 28, 28))
                return
            sticker(q, looks.motif(record.city, record.activity), Box(26, 26, 46, 46), 2.4)
            if record.stars:
                width = (33, 51)[min(record.stars, 2) - 1]
                q.image(f"{FOLDER}/pieces/stars_{min(record.stars, 2)}", Box(-2, -4, width, 27), shadow=2)

        surface = composed(p, ("small tile", cell), box, 6, unit, paint)
        p.blit(surface, surface.get_rect(center=p.layout.rect(box).center), shadow, ("small tile", cell))


def printed(p: Painter, words: str, cx: float, cy: float, size: float, colour: Rgb, width: float) -> None:
    """A line about a point that is squeezed, not made lower, where it is too long for its band."""
    px = p.layout.font_px(size)
    line = p.texts.line(words, px, colour, "strong")
    room = p.layout.px(width)
    if line.get_width() > room:
        line = pygame.transform.smoothscale(line, (room, line.get_height()))
    x, y = p.layout.at(cx, cy)
    p.surface.blit(line, (x - line.get_width() // 2, y - p.texts.middle(px, "strong")))


def condition_tab(p: Painter, record: TileRecord, box: Box) -> None:
    """The paper tab that says on which days a tile may lie face up."""
    picture, words = looks.condition_tab(record.condition)
    k = box.w / 84
    if not picture:
        p.rounded(Box(box.x, box.y, box.w, 34 * k), 6 * k, RED, shadow=2)
        printed(p, words, box.cx, box.y + 17 * k, 24 * k, PAPER, box.w - 6)
        return
    p.image(picture, box, shadow=2)
    printed(p, words, box.cx, box.y + 14 * k, 24 * k, INK, box.w - 4)


def sticker(p: Painter, name: str, box: Box, rim: float) -> None:
    """A picture cut out with a white rim."""
    rect = p.layout.rect(box)
    edge = max(2, p.layout.px(rim))

    def make() -> pygame.Surface:
        picture = p.art.get(name, rect.w, rect.h)
        white = picture.copy()
        white.fill((*PAPER, 0), special_flags=pygame.BLEND_RGBA_MAX)
        result = pygame.Surface((rect.w + 2 * edge, rect.h + 2 * edge), pygame.SRCALPHA)
        for reach in (edge, edge * 0.55):
            for step in range(24):
                angle = step * math.tau / 24
                result.blit(white, (edge + reach * math.cos(angle), edge + reach * math.sin(angle)))
        result.blit(picture, (edge, edge))
        return result

    surface = p.art.made(("sticker", name, rect.size, edge), make)
    p.blit(surface, surface.get_rect(center=rect.center), 3, ("sticker", name))


def stars(
    p: Painter,
    value: int,
    x: float,
    y: float,
    size: float = 28,
    *,
    sign: bool = False,
    colour: Rgb = INK,
    face: Face = "bold",
    anchor: str = "l",
) -> float:
    """A number with a star behind it; the anchor is l, c or r. Gives the width."""
    words = signed(value) if sign else numeral(value)
    star = size * 1.1
    width = p.text_width(words, size, face)
    left = x - {"l": 0.0, "c": (width + star) / 2, "r": width + star}[anchor]
    p.text(words, left, y, size, colour, face, "lm")
    p.image(f"{FOLDER}/pieces/star", Box(left + width + 1, y - star / 2 - 1, star, star))
    return width + star


def sheet(
    p: Painter, box: Box, fill: Rgb = PAPER, *, radius: float = 16, shadow: float = 7, edge: Rgb = looks.EDGE
) -> None:
    """A sheet of paper with a darker lower edge."""
    p.rounded(box, radius, edge, shadow=shadow)
    p.rounded(Box(box.x + 2, box.y + 2, box.w - 4, box.h - 6), radius - 2, fill)


def washi(p: Painter, number: int, cx: float, cy: float, width: float = 110, angle: float = 0) -> None:
    """A strip of washi tape about a point."""
    p.image(
        f"{FOLDER}/table/washi_{number}", Box(cx - width / 2, cy - width / 8, width, width / 4), angle=angle, shadow=2
    )


def halo(p: Painter, box: Box, colour: Rgb, reach: float = 18, radius: float = 18) -> None:
    """A soft light around a box."""
    pad, corner = max(1, p.layout.px(reach)), p.layout.px(radius)
    rect = p.layout.rect(box)
    size = rect.w + 4 * pad, rect.h + 4 * pad
    surface = p.art.made(("halo", rect.size, colour, pad, corner), lambda: _soft(size, colour, pad, corner), size)
    p.surface.blit(surface, (rect.x - 2 * pad, rect.y - 2 * pad))


def _soft(size: tuple[int, int], colour: Rgb, pad: int, corner: int) -> pygame.Surface:
    """The light with its edges, four times `pad` larger than its box. A large one is stretched from a small one, for only the corners need it."""
    edge = 4 * pad + corner
    if min(size) > 3 * edge and size[0] * size[1] > LARGE_HALO:
        return effects.nine_slice(_soft((2 * edge + pad,) * 2, colour, pad, corner), size, edge)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    flat.fill((*colour, 0))
    shape = effects.rounded((size[0] - 3 * pad, size[1] - 3 * pad), corner, colour)
    flat.blit(shape, (1.5 * pad, 1.5 * pad))
    small = pygame.transform.smoothscale(flat, (max(1, size[0] // max(2, pad)), max(1, size[1] // max(2, pad))))
    return pygame.transform.smoothscale(small, size)


def delta(p: Painter, value: int, cx: float, cy: float) -> None:
    """A small paper dot with a change, stuck where it happens."""
    width = max(54.0, p.text_width(signed(value), 25, "bold") + 24)
    box = Box(cx - width / 2, cy - 18, width, 36)
    p.rounded(box.inset(-3), 17, PAPER, shadow=3)
    p.rounded(box, 14, (47, 138, 72) if value > 0 else (181, 55, 45))
    p.text(signed(value), cx, cy, 25, PAPER, "bold", "cm")


def chip(p: Painter, kind: str, cx: float, cy: float, size: float = 44, *, shadow: float = 3, alpha: int = 255) -> None:
    """The round chip of a trip: road, rail, air or missing."""
    p.image(f"{FOLDER}/pieces/trip_{kind}", Box(cx - size / 2, cy - size / 2, size, size), shadow=shadow, alpha=alpha)


def dashed(p: Painter, box: Box, colour: Rgb, radius: float = 8, width: float = 4) -> None:
    """A dashed frame."""
    rect = p.layout.rect(box)

    def make() -> pygame.Surface:
        frame = effects.rounded(rect.size, p.layout.px(radius), colour, border=max(1, p.layout.px(width)))
        step = max(4, p.layout.px(16))
        for at in range(0, sum(rect.size), step):
            gap = pygame.Rect(at, 0, step * 7 // 16, rect.h)
            if p.layout.px(16) < gap.centerx < rect.w - p.layout.px(16):
                frame.fill((*colour, 0), (gap.x, 0, gap.w, p.layout.px(10)))
                frame.fill((*colour, 0), (gap.x, rect.h - p.layout.px(10), gap.w, p.layout.px(10)))
            if p.layout.px(16) < gap.centerx < rect.h - p.layout.px(16):
                frame.fill((*colour, 0), (0, gap.x, p.layout.px(10), gap.w))
                frame.fill((*colour, 0), (rect.w - p.layout.px(10), gap.x, p.layout.px(10), gap.w))
        return frame

    p.surface.blit(p.art.made(("dashed", rect.size, colour, radius, width), make), rect)
