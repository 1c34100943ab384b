"""Text as cached surfaces, sizes in pixels.

    text.line("Holly Jolly", 28, palette.RED, "title")        # one line, one surface
    text.width("Holly Jolly", 28, "title")
    text.fitted("A very long name", 28, "title", 200)         # (text, size): smaller, then with an ellipsis
    text.halved("Maximiliane", 28, "title", 100)              # one line, or two: ("Maximi-", "liane")
    text.flow("Take **the drum** {holly_jolly/icon_drum}", 24, 400, palette.INK)   # wrapped, rich

Painter does the step from units to pixels. A surface belongs to the cache: blit it, never change it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from holiday_games.app import palette
from holiday_games.app.art.cache import Sketchbook, SurfaceCache
from holiday_games.app.kit.fonts import Face, Fonts
from holiday_games.app.kit.layout import TEXT_FLOOR_PX
from holiday_games.app.kit.markup import Picture, Piece, Rich, parse
from holiday_games.app.kit.wrapping import wrap

Align = Literal["left", "centre", "right"]
Pictures = Callable[[str, int, palette.Rgb], pygame.Surface]

WIDE = "\u2e80"  # from here on scripts are written without hyphens
ELLIPSIS = "…"
LEADING = 1.3
CAPITALS = 0.7
_CACHE_BYTES = 48_000_000
_WIDTHS = 20_000


class TextService:
    """Renders, measures, wraps and fits text; `pictures` draws what stands in a line, at a height in pixels."""

    def __init__(self, pictures: Pictures, sketchbook: Sketchbook | None = None) -> None:
        self.fonts = Fonts()
        self._pictures = pictures
        self._surfaces = SurfaceCache(_CACHE_BYTES, sketchbook)
        self._widths: OrderedDict[tuple[str, int, Face], int] = OrderedDict()
        self._sizes: OrderedDict[tuple[Rich, int, int, Face, float], tuple[int, int]] = OrderedDict()

    def watch(self, on_made: Callable[[Hashable, float], None] | None) -> None:
        """Tell of every surface that had to be made, with its key and seconds."""
        self._surfaces.on_made = on_made

    def forget_sketches(self) -> None:
        """Forget the paragraphs in which a picture was only sketched."""
        self._surfaces.forget_sketches()

    def line(self, text: str, px: int, colour: palette.Rgb = palette.INK, face: Face = "text") -> pygame.Surface:
        """One line; as high as the face's line, whatever the characters."""
        return self._surfaces.get(
            ("line", text, px, colour, face),
            lambda: self._render(text, px, colour, face),
            lambda: (max(1, self.width(text, px, face)), self.height(px, face)),
        )

    def width(self, text: str, px: int, face: Face = "text") -> int:
        """The width of one line in pixels."""
        key = text, px, face
        if key not in self._widths:
            self._widths[key] = sum(font.size(part)[0] for font, part in self.fonts.runs(text, face, px))
            if len(self._widths) > _WIDTHS:
                self._widths.popitem(last=False)
        return self._widths[key]

    def height(self, px: int, face: Face = "text") -> int:
        """The height of one line in pixels."""
        return self.fonts.face(face, px).get_height()

    def middle(self, px: int, face: Face = "text") -> int:
        """How far below the top of a line the middle of its capitals lies."""
        return self.fonts.face(face, px).get_ascent() - round(px * CAPITALS / 2)

    def ellipsis(self, text: str, px: int, face: Face, width: int) -> str:
        """The text, cut and ended with an ellipsis if it is wider."""
        if self.width(text, px, face) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            half = (low + high + 1) // 2
            if self.width(text[:half].rstrip() + ELLIPSIS, px, face) <= width:
                low = half
            else:
                high = half - 1
        return text[:low].rstrip() + ELLIPSIS

    def fitted(self, text: str, px: int, face: Face, width: int, floor: int = TEXT_FLOOR_PX) -> tuple[str, int]:
        """The text and the size that fit the width: first a smaller size, down to the floor, then an ellipsis."""
        while px > floor and self.width(text, px, face) > width:
            px = max(floor, min(px - 1, px * width // max(1, self.width(text, px, face)) + 1))
        return self.ellipsis(text, px, face, width), px

    def halved(self, text: str, px: int, face: Face, width: int) -> tuple[str, ...]:
        """The text, or where it is wider two lines as equal as can be: parted at a space or a hyphen, else within the word. Of a word too long for two
        lines of the smallest size the first is full."""
        if len(text) < 2 or self.width(text, px, face) <= width:
            return (text,)
        cuts = [n for n in range(1, len(text)) if text[n - 1] in " -"]
        pairs = [(text[:n].rstrip(), text[n:]) for n in cuts]
        if pairs:
            return min(pairs, key=lambda pair: max(self.width(line, px, face) for line in pair))
        hyphen, least = "" if text[0] >= WIDE else "-", min(px, TEXT_FLOOR_PX)
        pairs = [(text[:n] + hyphen, text[n:]) for n in range(1, len(text))]
        full = [pair for pair in pairs if self.width(pair[0], least, face) <= width] or pairs[:1]
        return min(full, key=lambda pair: max(self.width(line, px, face) for line in pair))

    def flow(
        self,
        text: Rich,
        px: int,
        width: int,
        colour: palette.Rgb = palette.INK,
        face: Face = "text",
        align: Align = "left",
        leading: float = LEADING,
    ) -> pygame.Surface:
        """A rich paragraph wrapped to the width; the height of the surface is that of its lines. In a frame that is late it may be empty."""
        key = ("flow", text, px, width, colour, face, align, leading)
        widest, height = self.flow_size(text, px, width, face, leading)
        # One character or picture can be wider than the width allowed.
        size = max(1, width, widest), height
        return self._surfaces.get(
            key, lambda: self._flow(parse(text), px, size, width, colour, face, align, leading), size
        )

    def flow_size(
        self, text: Rich, px: int, width: int, face: Face = "text", leading: float = LEADING
    ) -> tuple[int, int]:
        """The width of the longest line and the height that `flow` needs."""
        key = text, px, width, face, leading
        size = self._sizes.get(key)
        if size is None:
            lines = wrap(parse(text), width, lambda piece: self._measure(piece, px, face))
            widest = max((sum(self._measure(piece, px, face) for piece in line) for line in lines), default=0)
            size = self._sizes[key] = widest, self._flow_height(len(lines), px, face, leading)
            if len(self._sizes) > _WIDTHS:
                self._sizes.popitem(last=False)
        return size

    def _flow_height(self, lines: int, px: int, face: Face, leading: float) -> int:
        return round((lines - 1) * px * leading) + self.height(px, face)

    def _flow(
        self,
        pieces: tuple[Piece, ...],
        px: int,
        size: tuple[int, int],
        width: int,
        colour: palette.Rgb,
        face: Face,
        align: Align,
        leading: float,
    ) -> pygame.Surface:
        lines = wrap(pieces, width, lambda piece: self._measure(piece, px, face))
        widths = [sum(self._measure(piece, px, face) for piece in line) for line in lines]
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ascent = self.fonts.face(face, px).get_ascent()
        for number, (line, used) in enumerate(zip(lines, widths, strict=True)):
            x = {"left": 0, "centre": (width - used) // 2, "right": width - used}[align]
            top = round(number * px * leading)
            for piece in line:
                if isinstance(piece, Picture):
                    picture = self._pictures(piece.name, self._picture_px(px), colour)
                    surface.blit(picture, (x + self._gap(px), top + self.middle(px, face) - picture.get_height() // 2))
                else:
                    own = piece.face or face
                    image = self.line(piece.text, px, piece.colour or colour, own)
                    surface.blit(image, (x, top + ascent - self.fonts.face(own, px).get_ascent()))
                x += self._measure(piece, px, face)
        return surface

    def _measure(self, piece: Piece, px: int, face: Face) -> int:
        if isinstance(piece, Picture):
            picture = self._pictures(piece.name, self._picture_px(px), palette.INK)
            return picture.get_width() + 2 * self._gap(px)
        return self.width(piece.text, px, piece.face or face)

    @staticmethod
    def _picture_px(px: int) -> int:
        return round(px * 1.2)

    @staticmethod
    def _gap(px: int) -> int:
        return max(1, px // 10)

    def _render(self, text: str, px: int, colour: palette.Rgb, face: Face) -> pygame.Surface:
        runs = list(self.fonts.runs(text, face, px))
        main = self.fonts.face(face, px)
        if len(runs) == 1 and runs[0][0] is main:
            return main.render(runs[0][1], True, colour)
        surface = pygame.Surface((max(1, self.width(text, px, face)), main.get_height()), pygame.SRCALPHA)
        x = 0
        for font, part in runs:
            surface.blit(font.render(part, True, colour), (x, main.get_ascent() - font.get_ascent()))
            x += font.size(part)[0]
        return surface
