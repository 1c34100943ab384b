"""The village at blue hour: the ground of title and menus. Layers of paper that move by their depth.

village = Village(ctx)
village.draw(surface)             # sharp, for the title; `village.shift` in units moves the layers
village.draw_far(surface)         # out of focus under a veil, for menus
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from holiday_games.app.art.bands import black, blank, lay, opaque
from holiday_games.app.art.store import Art
from holiday_games.app.context import Context

LAYERS = (
    ("shell/layer_1_sky", 0.1),
    ("shell/layer_2_far_hills", 0.35),
    ("shell/layer_3_mid_hills", 0.6),
    ("shell/layer_4_village", 1.0),
    ("shell/layer_6_ground", 1.15),
    ("shell/layer_5_near_trees", 1.4),
)
"""From far to near: a picture of 2560 x 1080 and how far it moves with the shift."""

STILL_ABOVE = 1440
WIDTH, HEIGHT = 2560, 1080
VEIL, VEIL_ALPHA = (18, 30, 74), 140


class Village:
    """The village fills the window at any shape. At rest it is composed once for a size, and kept; while it moves the
    layers are painted one by one, which very large windows would not do in time: there it stands still."""

    def __init__(self, ctx: Context, shift: float = 0.0) -> None:
        self.ctx = ctx
        self.shift = self._rest = shift

    @property
    def unit(self) -> float:
        """Pixels for one unit of the pictures: they cover the window."""
        width, height = self.ctx.window.size
        return max(width / WIDTH, height / HEIGHT)

    def lean(self, goal: float, share: float) -> None:
        """Shift it a share of the way to a goal, as soon as its layers are there to be moved."""
        if abs(goal - self.shift) < 0.5:
            self.shift = goal
        elif self.ctx.window.size[1] > STILL_ABOVE or not self._arriving():
            self.shift += (goal - self.shift) * share

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        shift, rest = round(self.shift * self.unit), round(self._rest * self.unit)
        if shift == rest or surface.get_height() > STILL_ABOVE or self._arriving():
            self._cached(surface, "village", rest, _whole)
        else:
            for picture, place in _layers(surface.get_size(), self.ctx.art, shift):
                surface.blit(picture, place)

    def _arriving(self) -> bool:
        """Some of the layers are still being drawn."""
        size = round(WIDTH * self.unit), round(HEIGHT * self.unit)
        arriving = [self.ctx.art.arriving(name, *size) for name, _ in LAYERS]  # all at once
        return any(arriving)

    def draw_far(self, surface: pygame.Surface) -> None:
        """Fill the window with the village out of focus, darker."""
        self._cached(surface, "village out of focus", 0, _far)

    def _cached(
        self,
        surface: pygame.Surface,
        name: str,
        shift: int,
        make: Callable[[tuple[int, int], Art, int], pygame.Surface],
    ) -> None:
        size, pictures = surface.get_size(), [picture for picture, _ in LAYERS]
        whole = self.ctx.art.composed(f"{name} {shift}", pictures, size, lambda art: make(size, art, shift))
        surface.blit(whole, (0, 0))


def _layers(size: tuple[int, int], art: Art, shift: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """From far to near, each with its place."""
    width, height = size
    unit = max(width / WIDTH, height / HEIGHT)
    layer_w, layer_h = round(WIDTH * unit), round(HEIGHT * unit)
    for name, depth in LAYERS:
        x = max(width - layer_w, min(0, (width - layer_w) // 2 + round(shift * depth)))
        yield art.get(name, layer_w, layer_h), (x, height - layer_h)


def _whole(size: tuple[int, int], art: Art, shift: int) -> pygame.Surface:
    whole = black(size)
    for picture, place in _layers(size, art, shift):
        lay(whole, picture, place)
    return opaque(whole)


def _far(size: tuple[int, int], art: Art, shift: int) -> pygame.Surface:
    """At a quarter of the size: nobody sees more of it, and a menu opens sooner."""
    small = _whole((max(1, size[0] // 4), max(1, size[1] // 4)), art, shift)
    veil = pygame.Surface(small.get_size())
    veil.fill(VEIL)
    veil.set_alpha(VEIL_ALPHA)
    small.blit(veil, (0, 0))
    return opaque(pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size, blank(size)))
