"""Painting in units: what scenes, tables and widgets draw with.

    p.nine("shell/panel_paper", Box(400, 116, 1472, 836), shadow=12)
    p.image("holly_jolly/card_santa", Box(100, 200, 160, 224), shadow=7, angle=-4)
    p.icon("dice", 64, 64, 36, palette.BERRY)             # shell/icon_dice about its centre
    p.text("New game", 148, 60, 52, palette.IVORY, "title", "lm")
    height = p.paragraph("Take **the drum**.", Box(100, 500, 400, 0), 26)
    with p.clip(box): ...
    p.moved(0, -scroll)                                   # the same painter with its origin elsewhere

Anchors: l c r for x, t m b for y; m is the middle of the capitals, not of the line.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from holiday_games.app import palette
from holiday_games.app.art import effects
from holiday_games.app.art.effects import Look
from holiday_games.app.art.store import Art
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import TEXT_FLOOR_PX, Box, Layout
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.text import ELLIPSIS, LEADING, Align, TextService
from holiday_games.app.palette import Rgb, Vision

# Corner in the picture's units and units for one of them, for each stretchable picture of the shell.
NINES: dict[str, tuple[float, float]] = {
    "shell/panel_paper": (44, 1.0),
    "shell/panel_frame": (44, 1.0),
    "shell/panel_card": (34, 0.8),
    "shell/panel_night": (44, 0.9),
    "shell/panel_deep": (44, 0.9),
    "shell/panel_felt": (34, 1.0),
    "shell/tooltip": (34, 0.8),
    "shell/tooltip_paper": (34, 0.8),
    "shell/field": (22, 0.9),
    "shell/field_focus": (22, 0.9),
    "shell/ring_focus": (44, 0.8),
    "shell/ring_target": (44, 0.9),
    "shell/tab_on": (30, 1.0),
    "shell/tab_off": (30, 1.0),
}


class Painter:
    """A surface with a layout, and the services that fill it."""

    def __init__(
        self, surface: pygame.Surface, layout: Layout, art: Art, text: TextService, vision: Vision = "normal"
    ) -> None:
        self.surface = surface
        self.layout = layout
        self.art = art
        self.texts = text
        self.vision: Vision = vision

    def moved(self, dx: float, dy: float) -> Painter:
        """A painter on the same surface whose origin lies so many units further."""
        return self.with_layout(self.layout.moved(dx, dy))

    def with_layout(self, layout: Layout) -> Painter:
        """A painter on the same surface with another layout."""
        return Painter(self.surface, layout, self.art, self.texts, self.vision)

    def with_art(self, surface: pygame.Surface, art: Art) -> Painter:
        """A painter in the same units on another surface that takes its pictures from another store."""
        return Painter(surface, self.layout, art, self.texts, self.vision)

    def on_part(self, surface: pygame.Surface, corner: tuple[int, int]) -> Painter:
        """A painter in the same units on a surface that stands for a part of this one, from that pixel on."""
        layout = self.layout
        origin = layout.origin[0] - corner[0], layout.origin[1] - corner[1]
        moved = Layout(layout.scale, layout.screen, layout.text_factor, origin)
        return Painter(surface, moved, self.art, self.texts, self.vision)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Nothing is painted outside the box meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.layout.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # Pictures

    def image(
        self,
        name: str,
        box: Box,
        *,
        shadow: float = 0,
        tint: Rgb | None = None,
        grey: bool = False,
        dim: float = 0.0,
        alpha: int = 255,
        angle: float = 0.0,
        mirrored: bool = False,
    ) -> None:
        """A picture in a box, turned about its centre. `shadow` is how high it lies, in units."""
        look = Look(tint, grey, dim, alpha, angle, mirrored)
        rect = self.layout.rect(box)
        surface = self.art.get(name, rect.w, rect.h, look)
        self.blit(surface, surface.get_rect(center=rect.center), shadow, (name, look))

    def nine(
        self,
        name: str,
        box: Box,
        *,
        corner: float | None = None,
        unit: float | None = None,
        shadow: float = 0,
        tint: Rgb | None = None,
        alpha: int = 255,
    ) -> None:
        """A stretchable panel in a box; corner and unit are known for the pictures of the shell."""
        known_corner, known_unit = NINES.get(name, (40.0, 1.0))
        corner = known_corner if corner is None else corner
        unit = known_unit if unit is None else unit
        look = Look(tint=tint, alpha=alpha)
        rect = self.layout.rect(box)
        surface = self.art.nine(name, rect.w, rect.h, corner, unit * self.layout.scale, look)
        self.blit(surface, rect, shadow, ("nine", name, look, corner, unit), round(corner * unit * self.layout.scale))

    def blit(
        self, surface: pygame.Surface, rect: pygame.Rect, shadow: float = 0, key: Hashable = None, corner: int = 0
    ) -> None:
        """A surface at a place in pixels; its shadow is kept under the key, which must stand for its content. A panel tells the size of its corners
        in pixels."""
        if shadow:
            dark, (dx, dy) = self.art.shadow(key, surface, max(1, self.layout.px(shadow)), corner)
            self.surface.blit(dark, (rect.x + dx, rect.y + dy))
        self.surface.blit(surface, rect)

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Rgb, alpha: int = 255) -> None:
        """An icon of the shell in one colour about its centre."""
        self.image(f"shell/icon_{name}", Box(cx - size / 2, cy - size / 2, size, size), tint=colour, alpha=alpha)

    def player(self, name: str, cx: float, cy: float, size: float, *, disc: bool = True, shadow: float = 0) -> None:
        """The shape of a player colour, on its paper disc or bare, in the colours of the player's palette."""
        box = Box(cx - size / 2, cy - size / 2, size, size)
        if self.vision == "normal":
            self.image(f"shell/token_{name}" if disc else f"shell/player_{name}", box, shadow=shadow)
            return
        colour = palette.player_rgb(name, self.vision)
        if disc:
            self.rounded(box, size / 2, colour, shadow=shadow)
            self.rounded(box.inset(size * 0.06), size / 2, palette.CREAM)
            box = box.inset(size * 0.2)
        self.image(f"shell/player_{name}_mask", box, tint=colour)

    def glow(self, cx: float, cy: float, radius: float, colour: Rgb, strength: float = 1.0) -> None:
        """Light about a point, added to what is there."""
        side = self.layout.px(2 * radius)
        surface = self.art.light("shell/glow", side, side, colour, strength)
        x, y = self.layout.at(cx, cy)
        self.surface.blit(surface, (x - side // 2, y - side // 2), special_flags=pygame.BLEND_RGB_ADD)

    # Shapes

    def rounded(
        self, box: Box, radius: float, colour: Rgb, alpha: int = 255, *, border: float = 0, shadow: float = 0
    ) -> None:
        """A smooth rounded rectangle; with a border (units) only its frame."""
        rect = self.layout.rect(box)
        if rect.w < 1 or rect.h < 1:
            return
        edge = max(1, self.layout.px(border)) if border else 0
        key = ("rounded", rect.size, self.layout.px(radius), colour, alpha, edge)
        surface = self.art.made(
            key, lambda: effects.rounded(rect.size, self.layout.px(radius), colour, alpha, edge), rect.size
        )
        self.blit(surface, rect, shadow, key, max(1, self.layout.px(radius)))

    def circle(self, cx: float, cy: float, radius: float, colour: Rgb, alpha: int = 255, *, border: float = 0) -> None:
        """A smooth disc or ring."""
        self.rounded(Box(cx - radius, cy - radius, 2 * radius, 2 * radius), radius, colour, alpha, border=border)

    def polygon(
        self, points: tuple[tuple[float, float], ...], colour: Rgb, alpha: int = 255, *, border: float = 0
    ) -> None:
        """A smooth polygon, filled or as an outline."""
        pixels = [self.layout.at(x, y) for x, y in points]
        edge = max(1, self.layout.px(border)) if border else 0
        left, top = min(x for x, _ in pixels) - edge, min(y for _, y in pixels) - edge
        size = max(x for x, _ in pixels) + edge + 1 - left, max(y for _, y in pixels) + edge + 1 - top
        inner = tuple((x - left, y - top) for x, y in pixels)
        key = ("polygon", inner, colour, alpha, edge)
        self.surface.blit(
            self.art.made(key, lambda: effects.polygon(size, list(inner), colour, alpha, edge)), (left, top)
        )

    def veil(self, colour: Rgb, alpha: int, box: Box | None = None) -> None:
        """A thin layer of one colour over a box or everything."""
        rect = self.layout.rect(box) if box else self.surface.get_rect()
        self.surface.fill([255 - alpha] * 3, rect, pygame.BLEND_RGB_MULT)
        self.surface.fill([round(part * alpha / 255) for part in colour], rect, pygame.BLEND_RGB_ADD)

    # Text

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 26,
        colour: Rgb = palette.INK,
        face: Face = "text",
        anchor: str = "lt",
        *,
        width: float | None = None,
        shadow: Rgb | None = None,
        alpha: int = 255,
        printed: bool = False,
    ) -> float:
        """One line at an anchor; with a width it is made to fit. Gives the width it took.

        `printed` text belongs to a picture, such as the number on a card: it is scaled with it and by nothing else.
        """
        px = max(1, self.layout.px(size)) if printed else self.layout.font_px(size)
        if width is not None:
            text, px = self.texts.fitted(text, px, face, self.layout.px(width))
        surface = self.texts.line(text, px, colour, face)
        left, top = self.layout.at(x, y)
        left -= {"l": 0, "c": surface.get_width() // 2, "r": surface.get_width()}[anchor[0]]
        top -= {"t": 0, "m": self.texts.middle(px, face), "b": surface.get_height()}[anchor[1]]
        if alpha != 255:
            surface = surface.copy()
            surface.set_alpha(alpha)
        if shadow is not None:
            dark = self.texts.line(text, px, shadow, face)
            self.surface.blit(dark, (left + max(1, self.layout.px(2)), top + max(1, self.layout.px(3))))
        self.surface.blit(surface, (left, top))
        return surface.get_width() / self.layout.scale

    def text_width(self, text: str, size: float, face: Face = "text") -> float:
        """The width of a line in units."""
        return self.texts.width(text, self.layout.font_px(size), face) / self.layout.scale

    def halved(self, text: str, size: float, face: Face, width: float) -> tuple[str, ...]:
        """A name in one line if it is not wider, else in two."""
        return self.texts.halved(text, self.layout.font_px(size), face, self.layout.px(width))

    def lines(
        self,
        lines: Sequence[str],
        x: float,
        cy: float,
        size: float,
        colour: Rgb,
        face: Face,
        width: float,
        anchor: str = "c",
    ) -> None:
        """Lines below each other about a height, left, centred or right at a place ("l", "c", "r"), each made to fit the width."""
        step = max(size, self.layout.text_units(size)) * 1.05
        for number, line in enumerate(lines):
            y = cy + (number - (len(lines) - 1) / 2) * step
            self.text(line, x, y, size, colour, face, f"{anchor}m", width=width)

    def fits(self, text: str, size: float, face: Face, width: float) -> bool:
        """Whether a line can be made to fit a width without cutting it."""
        px = self.layout.px(width)
        return self.texts.fitted(text, self.layout.font_px(size), face, px)[0] == text

    def paragraph(
        self,
        text: Rich,
        box: Box,
        size: float = 26,
        colour: Rgb = palette.INK,
        face: Face = "text",
        align: Align = "left",
        leading: float = LEADING,
    ) -> float:
        """Rich text wrapped to the width of the box from its top; gives the height it took.

        In a box with a height it is made smaller, as far as text may be, until it fits.
        """
        width, px = self.layout.px(box.w), self.layout.font_px(size)
        room = self.layout.px(box.h) + 2
        while box.h > 0 and px > TEXT_FLOOR_PX and self.texts.flow_size(text, px, width, face, leading)[1] > room:
            px -= 1
        surface = self.texts.flow(text, px, width, colour, face, align, leading)
        self.surface.blit(surface, self.layout.at(box.x, box.y))
        return surface.get_height() / self.layout.scale

    def paragraph_size(
        self, text: Rich, width: float, size: float = 26, face: Face = "text", leading: float = LEADING
    ) -> tuple[float, float]:
        """The width of the longest line and the height of a paragraph, in units."""
        w, h = self.texts.flow_size(text, self.layout.font_px(size), self.layout.px(width), face, leading)
        return w / self.layout.scale, h / self.layout.scale

    def shortened(self, text: str, width: float, height: float, size: float, leading: float = LEADING) -> str:
        """Plain text, cut after a word and ended with an ellipsis if its paragraph is higher than so many units."""
        px, room = self.layout.font_px(size), self.layout.px(width)

        def fits(words: str) -> bool:
            return self.texts.flow_size(escape(words), px, room, "text", leading)[1] <= self.layout.px(height) + 2

        words = text.split(" ")
        count = next((n for n in range(len(words), 1, -1) if fits(_cut(words, n))), 1)
        return _cut(words, count)

    def keycap(self, name: str, x: float, cy: float, colour: Rgb = (90, 74, 56)) -> float:
        """The picture of a key with its name, as high as that needs; gives its width."""
        high = max(32.0, self.layout.text_units(24) * 1.3)
        width = max(high + 2, self.text_width(name, 24, "strong") + 18)
        self.rounded(Box(x, cy - high / 2 - 1, width, high + 4), 8, (226, 211, 180))
        self.rounded(Box(x, cy - high / 2 - 1, width, high), 8, (255, 252, 243))
        self.text(name, x + width / 2, cy - 1, 24, colour, "strong", "cm")
        return width


def _cut(words: Sequence[str], count: int) -> str:
    """The first so many words, with an ellipsis if these are not all."""
    return " ".join(words) if count >= len(words) else " ".join(words[:count]).rstrip(".,;: ") + ELLIPSIS
