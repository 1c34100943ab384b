"""Changes of a picture: each takes a surface and gives a new one; the source is never touched."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from holiday_games.app import palette
from holiday_games.app.art.bands import black, blank, fill, lay, opaque
from holiday_games.app.palette import Rgb

SHADOW_ALPHA = 105


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is shown: tint multiplies, dim (0..1) darkens, angle turns clockwise in degrees."""

    tint: Rgb | None = None
    grey: bool = False
    dim: float = 0.0
    alpha: int = 255
    angle: float = 0.0
    mirrored: bool = False

    @property
    def plain(self) -> bool:
        return self == PLAIN


PLAIN = Look()


def apply(source: pygame.Surface, look: Look) -> pygame.Surface:
    """The picture with that look; turning makes the surface larger about the same centre."""
    surface = pygame.transform.grayscale(source) if look.grey else source.copy()
    if look.mirrored:
        surface = pygame.transform.flip(surface, True, False)
    if look.tint is not None:
        surface.fill((*look.tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if look.dim:
        level = round(255 * (1 - look.dim))
        surface.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if look.alpha != 255:
        surface.fill((255, 255, 255, look.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    if look.angle:
        surface = pygame.transform.rotozoom(surface, -look.angle, 1)
    return surface


def shadow_margin(drop: int) -> int:
    """How much larger than its picture a shadow is on every side."""
    return drop * 2 + 4


def shadow_place(drop: int) -> tuple[int, int]:
    """Where the corner of a shadow goes from the corner of its picture."""
    return round(drop * 0.55) - shadow_margin(drop), round(drop * 0.8) - shadow_margin(drop)


def shadow(source: pygame.Surface, drop: int, corner: int = 0) -> pygame.Surface:
    """The soft shadow of a picture lying `drop` pixels high.

    With a corner the picture is a panel that was stretched between its corners, and so is its shadow: much quicker where it is large.
    """
    step, pad = max(2, drop // 2), shadow_margin(drop)
    width, height = source.get_size()
    side = 2 * (corner + pad)
    if not corner or width * height < 3 * side * side or min(width, height) <= side:
        return soft_shape(source, pad, step, palette.SHADOW, SHADOW_ALPHA, blur=1)
    small = soft_shape(nine_slice(source, (side, side), corner), pad, step, palette.SHADOW, SHADOW_ALPHA, blur=1)
    return nine_slice(small, (width + 2 * pad, height + 2 * pad), side // 2 + pad - 1)


def soft_shape(source: pygame.Surface, pad: int, step: float, colour: Rgb, alpha: int, blur: int = 0) -> pygame.Surface:
    """The shape of a picture in one colour with soft edges, `pad` pixels larger on every side.

    It is shrunk by `step` and enlarged again, which is what makes it soft; all the rest is done while it is small.
    """
    width, height = source.get_width() + 2 * pad, source.get_height() + 2 * pad
    large = blank((width, height))
    lay(large, source, (pad, pad), pygame.BLEND_RGBA_ADD)
    small = pygame.transform.smoothscale(large, (max(1, round(width / step)), max(1, round(height / step))))
    small.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if blur:
        small = pygame.transform.box_blur(small, blur)
    return pygame.transform.smoothscale(small, (width, height), blank((width, height)))


def light(source: pygame.Surface, colour: Rgb, strength: float = 1.0) -> pygame.Surface:
    """An opaque picture to be added to what lies below: the source's alpha as light of that colour."""
    flat = black(source.get_size())
    lay(flat, source)
    fill(flat, palette.shade(colour, strength), pygame.BLEND_RGB_MULT)
    return opaque(flat)


def nine_slice(source: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """The picture stretched to a size with its corners kept as they are."""
    width, height = size
    source_width, source_height = source.get_size()
    c = max(1, min(corner, width // 2, height // 2, (source_width - 2) // 2, (source_height - 2) // 2))
    result = blank(size)
    columns = ((0, c, 0, c), (c, source_width - c, c, width - c), (source_width - c, source_width, width - c, width))
    rows = ((0, c, 0, c), (c, source_height - c, c, height - c), (source_height - c, source_height, height - c, height))
    for from_left, from_right, left, right in columns:
        for from_top, from_bottom, top, bottom in rows:
            if right <= left or bottom <= top:
                continue
            piece = source.subsurface((from_left, from_top, from_right - from_left, from_bottom - from_top))
            place = result.subsurface((left, top, right - left, bottom - top))
            pygame.transform.scale(piece, place.get_size(), place)
    return result


def rounded(size: tuple[int, int], radius: int, colour: Rgb, alpha: int = 255, border: int = 0) -> pygame.Surface:
    """A smooth rounded rectangle, filled or, with a border in pixels, as a frame.

    Three times supersampled; a large one is stretched from a small one, for only the corners need it.
    """
    width, height = size
    corner = max(1, radius, border) + 1
    if width > 2 * corner + 2 and height > 2 * corner + 2 and width * height > 2 * (2 * corner + 2) ** 2:
        return nine_slice(rounded((2 * corner + 2, 2 * corner + 2), radius, colour, alpha, border), size, corner)
    big = pygame.Surface((width * 3, height * 3), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.rect(big, (*colour, 255), big.get_rect(), width=border * 3, border_radius=radius * 3)
    result = pygame.transform.smoothscale(big, size)
    if alpha != 255:
        result.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def rounded_picture(source: pygame.Surface, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A picture scaled to a size, with round corners: thumbnails, portraits."""
    flat = pygame.transform.smoothscale(source, size)
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(flat, (0, 0))
    result.blit(rounded(size, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def polygon(
    size: tuple[int, int], points: list[tuple[float, float]], colour: Rgb, alpha: int = 255, border: int = 0
) -> pygame.Surface:
    """A smooth polygon on a surface of that size, filled or as an outline; points in pixels of it."""
    big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    big.fill((*colour, 0))
    corners = [(x * 3, y * 3) for x, y in points]
    pygame.draw.polygon(big, (*colour, 255), corners, border * 3)
    if border:
        for corner in corners:
            pygame.draw.circle(big, (*colour, 255), corner, border * 1.5)
    result = pygame.transform.smoothscale(big, size)
    if alpha != 255:
        result.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result
