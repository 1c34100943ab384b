"""Units of the 1920 x 1080 design, and how they become pixels.

Scenes and widgets speak units only:

    layout = Layout.for_window((1280, 720))
    layout.px(24)                      # 16 pixels
    layout.screen                      # Box of the whole window in units; 2560 x 1080 at 21:9
    layout.design                      # the 1920 x 1080 box in the middle of it
    layout.rect(Box(48, 28, 72, 64))   # pygame.Rect in pixels; neighbours meet without a seam
    title, rest = layout.screen.inset(48).cut_top(72, gap=16)

A scale other than 1 is clamped to what fits (`need` is the room a screen asks for); what is left of the wish goes
into the text. Text never falls below 16 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

DESIGN = (1920.0, 1080.0)
TEXT_FLOOR_PX = 16
SMALLEST_TEXT = 24.0  # units; the design writes nothing smaller
TEXT_GROWTH = 1.6

Point = tuple[float, float]


class Shape(Protocol):
    """A region in units that a pointer can be inside of."""

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""

    @property
    def bounds(self) -> Box:
        """The smallest box around it."""


class Box(NamedTuple):
    """A rectangle in units; also the simplest Shape."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def bounds(self) -> Box:
        return self

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box made smaller on every side (larger when negative)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The top part of that height, and the rest below the gap."""
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height + gap, self.w, self.h - height - gap)

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The bottom part of that height, and the rest above the gap."""
        return Box(self.x, self.bottom - height, self.w, height), Box(self.x, self.y, self.w, self.h - height - gap)

    def cut_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """The left part of that width, and the rest right of the gap."""
        return Box(self.x, self.y, width, self.h), Box(self.x + width + gap, self.y, self.w - width - gap, self.h)

    def cut_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """The right part of that width, and the rest left of the gap."""
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, self.w - width - gap, self.h)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Equal columns with gaps between them."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Equal rows with gaps between them."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]

    def place(self, w: float, h: float, across: float = 0.5, down: float = 0.5) -> Box:
        """A box of that size anchored inside: 0 is left or top, 1 is right or bottom."""
        return Box(self.x + (self.w - w) * across, self.y + (self.h - h) * down, w, h)

    def clamped_in(self, outer: Box) -> Box:
        """The box moved, not resized, so that it lies inside the outer one where it fits."""
        x = min(max(self.x, outer.x), max(outer.x, outer.right - self.w))
        y = min(max(self.y, outer.y), max(outer.y, outer.bottom - self.h))
        return Box(x, y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Circle:
    """A round region in units."""

    x: float
    y: float
    r: float

    def contains(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.r**2

    @property
    def bounds(self) -> Box:
        return Box(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A region with straight edges, in units; the corners in order."""

    points: tuple[Point, ...]

    def contains(self, x: float, y: float) -> bool:
        inside = False
        x1, y1 = self.points[-1]
        for x2, y2 in self.points:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
        return inside

    @property
    def bounds(self) -> Box:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class Layout:
    """How units become pixels: a scale, an origin in pixels, the room in units, and a factor for text."""

    scale: float
    screen: Box
    text_factor: float = 1.0
    origin: Point = (0.0, 0.0)

    @classmethod
    def for_window(
        cls, size: tuple[int, int], interface: float = 1.0, text: float = 1.0, need: tuple[float, float] = DESIGN
    ) -> Layout:
        """The layout of a window of that many pixels for a screen that needs so many units."""
        width, height = size
        base = min(width / DESIGN[0], height / DESIGN[1])
        fits = min(width / need[0], height / need[1])
        # Nothing gains from controls so small that their words, which have a floor, no longer fit into them.
        wish = max(base * interface, min(base, TEXT_FLOOR_PX / SMALLEST_TEXT))
        scale = min(wish, max(fits, min(base, wish)))
        growth = min(TEXT_GROWTH, max(0.8, text * max(1.0, wish / scale)))
        return cls(scale, Box(0, 0, width / scale, height / scale), growth)

    @property
    def design(self) -> Box:
        """The 1920 x 1080 box in the middle of the window; where it does not fit, the whole window."""
        return self.screen.place(min(DESIGN[0], self.screen.w), min(DESIGN[1], self.screen.h))

    def px(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.scale)

    def font_px(self, units: float) -> int:
        """A text size in pixels: scaled, grown by the player's wish, never below the floor."""
        return max(TEXT_FLOOR_PX, round(units * self.scale * self.text_factor))

    def text_units(self, units: float) -> float:
        """How many units a text of that nominal size really takes, floor and growth included."""
        return self.font_px(units) / self.scale

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels."""
        return round(self.origin[0] + x * self.scale), round(self.origin[1] + y * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in pixels; the edges are rounded, not the size, so that neighbours meet."""
        left, top = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pos: tuple[float, float]) -> Point:
        """A pixel position in units."""
        return (pos[0] - self.origin[0]) / self.scale, (pos[1] - self.origin[1]) / self.scale

    def calm(self, most: float) -> Layout:
        """The same layout with text that grows no further than so much: for words and numbers that have a fixed room."""
        return Layout(self.scale, self.screen, min(self.text_factor, most), self.origin)

    def moved(self, dx: float, dy: float) -> Layout:
        """The same layout with its origin moved by so many units."""
        origin = self.origin[0] + dx * self.scale, self.origin[1] + dy * self.scale
        return Layout(self.scale, self.screen, self.text_factor, origin)
