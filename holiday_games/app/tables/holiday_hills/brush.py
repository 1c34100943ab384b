"""The brush of this table: the kit's painter with what paper-craft on snow needs beside it.

    brush = Brush.on(painter, layout, NICE)
    brush.sprite("tree", 284, 283, 101, shadow=4.2)       # about its centre; sizes do not depend on the place
    brush.halo(284, 283, 82, LAMP, 200)                   # warm light on bright snow, additive by night
    brush.aura(Box(...), 18, FLAME, 7, 190)               # light round a shape that leaves its inside alone
    brush.ring(box, 19, strong=True)                      # a legal target

Lengths are units of the brush's layout: board units on the board, units of the window on the panels.
"""

from __future__ import annotations

from functools import cache
from typing import Self

import pygame

from holiday_games.app.art.effects import PLAIN, Look, apply, soft_shape
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.moods import NICE, Mood
from holiday_games.resources import asset

BASE, EXTRA = "holiday_hills", "expansions"
SHADOW_ALPHA = 120
AURA: Rgb = (255, 168, 38)
PALE: Rgb = (255, 240, 190)


@cache
def picture_name(piece: str) -> str:
    """The picture of a piece: of the expansions where they have it (they improve some), else of the base box."""
    if "/" in piece:
        return piece
    return f"{EXTRA if asset(EXTRA, f'{piece}.svg').is_file() else BASE}/{piece}"


class Brush(Painter):
    """A painter that knows the mood of the board and finds its pieces by their short names."""

    mood: Mood = NICE

    @classmethod
    def on(cls, painter: Painter, layout: Layout, mood: Mood) -> Self:
        """A brush on a painter's surface, with a layout and a mood of its own."""
        brush = cls(painter.surface, layout, painter.art, painter.texts, painter.vision)
        brush.mood = mood
        return brush

    def onto(self, surface: pygame.Surface, layout: Layout) -> Self:
        """The same brush on another surface."""
        brush = type(self)(surface, layout, self.art, self.texts, self.vision)
        brush.mood = self.mood
        return brush

    def picture(self, piece: str, w: float, h: float | None = None, look: Look = PLAIN) -> pygame.Surface:
        """A piece at its size in units; without a height, in the proportions of the picture."""
        name = picture_name(piece)
        if h is None:
            natural = self.art.natural(name)
            h = w * natural[1] / natural[0]
        return self.art.get(name, max(1, self.layout.px(w)), max(1, self.layout.px(h)), look)

    def sprite(
        self,
        piece: str,
        cx: float,
        cy: float,
        w: float,
        h: float | None = None,
        *,
        shadow: float = 0,
        alpha: int = 255,
        angle: float = 0.0,
        grey: bool = False,
    ) -> None:
        """A piece about its centre. `shadow` is how high it lies, in units."""
        look = Look(alpha=max(0, min(255, alpha)), angle=angle, grey=grey)
        self.centred(self.picture(piece, w, h, look), cx, cy, shadow, (piece, look))

    def centred(self, surface: pygame.Surface, cx: float, cy: float, shadow: float = 0, key: object = None) -> None:
        """Any surface about a point; a shadow is kept under the key."""
        x, y = self.layout.at(cx, cy)
        rect = surface.get_rect(center=(x, y))
        if shadow:
            dark, (dx, dy) = self._shadow(key, surface, shadow)
            self.surface.blit(dark, (rect.x + dx, rect.y + dy))
        self.surface.blit(surface, rect)

    def faint(self, picture: pygame.Surface, alpha: int, key: object) -> pygame.Surface:
        """A picture that is seen less; the key stands for what it shows."""
        made = ("faint", key, picture.get_size(), alpha)
        return self.art.made(made, lambda: apply(picture, Look(alpha=alpha)), of=picture)

    def _shadow(self, key: object, surface: pygame.Surface, height: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """A soft shadow in the colour of the mood: blue on snow by day, nearly black by night."""
        lift = max(1.0, height * self.layout.scale)
        blur = max(2.0, lift * 1.1)
        pad = round(blur * 3)

        def make() -> pygame.Surface:
            return soft_shape(surface, pad, blur, self.mood.shadow, SHADOW_ALPHA)

        made = self.art.made(("town shadow", key, surface.get_size(), round(lift, 1), self.mood.name), make, of=surface)
        return made, (round(lift * 0.8) - pad, round(lift) - pad)

    # Light

    def halo(self, cx: float, cy: float, radius: float, colour: Rgb, alpha: int) -> None:
        """Soft light about a point: blended by day, where adding would only give white; added by night."""
        if self.mood.night:
            self._added(cx, cy, radius, colour, min(255, round(alpha * 1.2)))
            return
        side = max(2, self.layout.px(2 * radius))
        self._at(self.art.made(("halo", side, colour, alpha), lambda: _disc(side, colour, alpha)), cx, cy)

    def sparkle(self, cx: float, cy: float, radius: float, colour: Rgb, alpha: int) -> None:
        """A small point of light, added by day and night."""
        self._added(cx, cy, radius, colour, alpha)

    def _added(self, cx: float, cy: float, radius: float, colour: Rgb, strength: int) -> None:
        side = max(2, self.layout.px(2 * radius))
        light = self.art.made(("added", side, colour, strength), lambda: _light(side, colour, strength))
        x, y = self.layout.at(cx, cy)
        self.surface.blit(light, (x - side // 2, y - side // 2), special_flags=pygame.BLEND_RGB_ADD)

    def _at(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        self.surface.blit(surface, surface.get_rect(center=self.layout.at(cx, cy)))

    def aura(self, box: Box, radius: float, colour: Rgb, blur: float, alpha: int) -> None:
        """Light round a rounded box; its inside stays as it is."""
        rect = self.layout.rect(box)
        soft = max(1.0, blur * self.layout.scale)
        pad = round(soft * 3)
        corner = max(1, self.layout.px(radius))
        key = ("aura", rect.size, corner, colour, round(soft, 1), alpha)
        made = self.art.made(key, lambda: _aura(rect.size, corner, colour, soft, pad, alpha))
        self.surface.blit(made, (rect.x - pad, rect.y - pad))

    # Frames

    def plaque(
        self, box: Box, radius: float, fill: Rgb, edge: Rgb | None = None, border: float = 0, *, shadow: float = 0
    ) -> None:
        """A filled rounded box with an edge of its own colour."""
        if edge is None or not border:
            self.rounded(box, radius, fill, shadow=shadow)
            return
        self.rounded(box, radius, edge, shadow=shadow)
        self.rounded(box.inset(border), max(1.0, radius - border), fill)

    def panel(self, box: Box, *, active: bool = False, radius: float = 21) -> None:
        """A panel of this table; the active seat's is lighter and has a gold border."""
        mood = self.mood
        fill, edge, border = (mood.raised, mood.gold, 4.5) if active else (mood.panel, mood.edge, 2.25)
        self.plaque(box, radius, fill, edge, border, shadow=6)

    def ring(self, box: Box, radius: float, *, strong: bool = False, quiet: bool = False) -> None:
        """The mark of a legal target in board units: warm light, a ring, a pale line inside. `quiet` where there are many, `strong` under the pointer."""
        grow = 3.0 if strong else 0.0
        outer = box.inset(-grow)
        if not quiet:
            blur = min(10.0 if strong else 7.0, min(box.w, box.h) * 0.16)
            self.aura(outer, radius + grow, AURA, blur, 190 if strong else 130)
        width = 6.5 if strong else 3.4 if quiet else 4.4
        self.rounded(outer, radius + grow, self.mood.ring, border=width)
        inner = outer.inset(width)
        pale = max(1.6, 2.2 / max(0.5, self.layout.scale))
        self.rounded(inner, max(1.0, radius + grow - width), PALE, 96 if quiet else 255, border=pale)

    def focus(self, box: Box, radius: float) -> None:
        """The extra ring of the keyboard, outside the legal one."""
        self.rounded(box.inset(-9), radius + 9, self.mood.sign if self.mood.night else self.mood.ink, border=3)


def _disc(side: int, colour: Rgb, alpha: int) -> pygame.Surface:
    steps = 26
    disc = pygame.Surface((2 * steps, 2 * steps), pygame.SRCALPHA)
    disc.fill((*colour, 0))
    for step in range(steps, 0, -1):
        pygame.draw.circle(disc, (*colour, int(alpha * (1 - step / steps) ** 1.4)), (steps, steps), step)
    return pygame.transform.smoothscale(disc, (side, side))


def _light(side: int, colour: Rgb, strength: int) -> pygame.Surface:
    steps = 24
    disc = pygame.Surface((2 * steps, 2 * steps))
    for step in range(steps, 0, -1):
        share = (1 - step / steps) ** 2 * strength / 255
        pygame.draw.circle(disc, tuple(int(c * share) for c in colour), (steps, steps), step)
    return pygame.transform.smoothscale(disc, (side, side))


def _aura(size: tuple[int, int], corner: int, colour: Rgb, blur: float, pad: int, alpha: int) -> pygame.Surface:
    width, height = size
    layer = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    layer.fill((*colour, 0))  # never let black into the soft edge
    grow = blur * 0.4
    shape = pygame.Rect(round(pad - grow), round(pad - grow), round(width + 2 * grow), round(height + 2 * grow))
    pygame.draw.rect(layer, (*colour, 255), shape, border_radius=round(corner + grow))
    for share in (0.5, 1.0, 0.7):
        factor = max(1.5, blur * share)
        small = (max(2, int(layer.get_width() / factor)), max(2, int(layer.get_height() / factor)))
        layer = pygame.transform.smoothscale(pygame.transform.smoothscale(layer, small), layer.get_size())
    layer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(layer, (*colour, 0), (pad, pad, width, height), border_radius=corner)
    return layer
