"""Work on large surfaces, band by band.

pygame lets no other thread run while it makes a surface, copies or fills, and memory that is touched for the first time is slow: a thread that paints a
picture as large as the window in one call would hold up the frame that is just due, by a tenth of a second where it comes to the worst. In bands it is let
in between. (Scaling, smoothing and the drawing of vectors let others run by themselves.)
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterator

import pygame

PIXELS = 120_000
"""As many are worked on at once: a millisecond, where memory is slow."""
UNTOUCHED = 1_000_000
"""A surface of so many pixels gets memory of its own that nobody has touched; a smaller one may get some that was in use before, which is quicker."""

Place = tuple[int, int]


def bands(box: pygame.Rect) -> Iterator[pygame.Rect]:
    """The box from top to bottom."""
    height = max(1, PIXELS // max(1, box.w))
    for top in range(box.top, box.bottom, height):
        yield pygame.Rect(box.x, top, box.w, min(height, box.bottom - top))


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A transparent surface in the pixel order that blits fastest; a large one lies in memory that nobody has touched yet."""
    if size[0] * size[1] < UNTOUCHED:
        return pygame.Surface(size, pygame.SRCALPHA)
    return pygame.image.frombuffer(_memory(4 * size[0] * size[1]), size, "BGRA")


def black(size: tuple[int, int]) -> pygame.Surface:
    """The same in black, to be painted on and then told to be `opaque`."""
    surface = blank(size)
    fill(surface, (0, 0, 0))
    return surface


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """The surface itself, painted all over: from now on it is copied as it is where it is blitted, which is quick."""
    surface.set_alpha(None)
    return surface


def _memory(size: int) -> mmap.mmap:
    """So many bytes, all 0."""
    if os.name == "posix":
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return mmap.mmap(-1, size)


def lay(target: pygame.Surface, source: pygame.Surface, at: Place = (0, 0), flags: int = 0) -> None:
    """Blit."""
    for band in bands(source.get_rect()):
        target.blit(source, (at[0], at[1] + band.y), band, special_flags=flags)


def fill(target: pygame.Surface, colour: pygame.typing.ColorLike, flags: int = 0) -> None:
    """Fill."""
    for band in bands(target.get_rect()):
        target.fill(colour, band, special_flags=flags)


def converted(source: pygame.Surface) -> pygame.Surface:
    """A copy with transparency, in the pixel order that blits fastest. The source cannot be blended any more."""
    result = blank(source.get_size())
    source.set_alpha(None)  # so that it is copied as it is
    lay(result, source)
    return result


def bounds(surface: pygame.Surface) -> pygame.Rect:
    """The smallest box that holds all that is not quite transparent; an empty one where nothing is."""
    found: pygame.Rect | None = None
    for band in bands(surface.get_rect()):
        part = surface.subsurface(band).get_bounding_rect().move(band.topleft)
        if part.w and part.h:
            found = part if found is None else found.union(part)
    return found if found is not None else pygame.Rect(0, 0, 0, 0)
