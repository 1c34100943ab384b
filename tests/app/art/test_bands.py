"""Work in bands gives what a single call gives, and no call is a long one."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from holiday_games.app.art import bands, effects
from holiday_games.app.art.bands import PIXELS, black, blank, bounds, converted, fill, lay, opaque

SIZE = (301, 211)


@pytest.fixture(autouse=True)
def low_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bands, "PIXELS", 4000)
    monkeypatch.setattr(bands, "UNTOUCHED", 4000)


class Watched(pygame.Surface):
    """Notes how many pixels each call has to do with."""

    calls: list[int]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        return self._noted(super().blit(source, dest, area, special_flags))

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        return self._noted(super().fill(color, rect, special_flags))

    def _noted(self, rect: pygame.Rect) -> pygame.Rect:
        self.calls.append(rect.w * rect.h)
        return rect


def watched() -> Watched:
    surface = Watched(SIZE, pygame.SRCALPHA)
    surface.calls = []
    return surface


def speckled(size: tuple[int, int], seed: int = 1) -> pygame.Surface:
    """Any picture, transparent in parts."""
    surface, chance = pygame.Surface(size, pygame.SRCALPHA), random.Random(seed)
    for _ in range(300):
        box = chance.randrange(size[0]), chance.randrange(size[1]), 30, 20
        pygame.Surface.fill(surface, [chance.randrange(256) for _ in range(4)], box)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("flags", [0, pygame.BLEND_RGBA_ADD, pygame.BLEND_RGB_ADD])
def test_laying_is_blitting(flags: int) -> None:
    source, target, whole = speckled((250, 180)), watched(), pygame.Surface(SIZE, pygame.SRCALPHA)
    target.fill((9, 99, 199, 255))
    whole.fill((9, 99, 199, 255))
    target.calls.clear()
    lay(target, source, (-20, 60), flags)
    whole.blit(source, (-20, 60), special_flags=flags)
    assert pixels(target) == pixels(whole)
    assert len(target.calls) > 5 and max(target.calls) <= 4000


def test_filling_is_filling() -> None:
    target, whole = watched(), speckled(SIZE)
    target.blit(whole, (0, 0))
    before = pygame.Surface(SIZE, pygame.SRCALPHA)
    before.blit(whole, (0, 0))
    target.calls.clear()
    fill(target, (200, 100, 50), pygame.BLEND_RGB_MULT)
    before.fill((200, 100, 50), special_flags=pygame.BLEND_RGB_MULT)
    assert pixels(target) == pixels(before)
    assert len(target.calls) > 5 and max(target.calls) <= 4000


@pytest.mark.parametrize("size", [SIZE, (20, 20)])
def test_a_surface_is_blank_or_black_until_it_is_painted_on(size: tuple[int, int]) -> None:
    clear, dark = blank(size), black(size)
    assert clear.get_size() == dark.get_size() == size and not any(pixels(clear))
    assert pixels(dark) == bytes((0, 0, 0, 255)) * (size[0] * size[1])
    assert clear.get_masks() == dark.get_masks() == pygame.Surface(size, pygame.SRCALPHA).get_masks()
    screen = pygame.Surface(size)
    screen.fill((5, 6, 7))
    screen.blit(clear, (0, 0))
    assert tuple(screen.get_at((3, 3)))[:3] == (5, 6, 7)


@pytest.mark.parametrize("size", [SIZE, (20, 20)])
@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_an_opaque_surface_is_copied_with_what_was_laid_on_it(size: tuple[int, int], flags: int) -> None:
    ground, pane = black(size), pygame.Surface(size, pygame.SRCALPHA)
    fill(ground, (50, 60, 70))
    pane.fill((250, 60, 70, 128))
    lay(ground, pane)
    assert opaque(ground) is ground and not ground.get_flags() & pygame.SRCALPHA
    screen = pygame.Surface(size, flags)
    screen.blit(ground, (0, 0))
    assert tuple(screen.get_at((3, 3))) == pytest.approx((150, 60, 70, 255), abs=1)


def test_memory_of_a_large_surface_lives_as_long_as_the_surface() -> None:
    surfaces = [blank(SIZE) for _ in range(40)]
    for number, surface in enumerate(surfaces):
        surface.fill((number, 1, 2, 3))
    assert [tuple(surface.get_at((300, 210))) for surface in surfaces] == [(number, 1, 2, 3) for number in range(40)]


def test_converting_keeps_every_pixel() -> None:
    picture = speckled(SIZE)
    other = pygame.image.frombytes(pixels(picture), SIZE, "RGBA")
    assert other.get_masks() != picture.get_masks()
    found = converted(other)
    assert pixels(found) == pixels(picture) and found.get_masks() == picture.get_masks()


@pytest.mark.parametrize("box", [(0, 0, 301, 211), (17, 40, 3, 160), (299, 210, 1, 1), (0, 0, 0, 0)])
def test_the_bounds_hold_what_can_be_seen(box: tuple[int, int, int, int]) -> None:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.fill((1, 2, 3, 1), box)
    assert bounds(surface) == pygame.Rect(box)


def test_a_large_light_and_shadow_are_the_same_in_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    source = speckled(SIZE)
    banded = [pixels(effects.light(source, (200, 90, 20), 0.7)), pixels(effects.shadow(source, 9))]
    monkeypatch.setattr(bands, "PIXELS", PIXELS)
    assert banded == [pixels(effects.light(source, (200, 90, 20), 0.7)), pixels(effects.shadow(source, 9))]
