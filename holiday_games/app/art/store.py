"""The art store: pictures by name at their exact size in pixels.

    art.get("holly_jolly/card_santa", 160, 224)
    art.get("shell/icon_dice", 32, 32, Look(tint=palette.BERRY))
    art.nine("shell/panel_paper", 640, 480, corner=44, unit=layout.scale)
    art.shadow(("my key",), surface, drop=8)
    for share in art.preload([("shell/logo", 700, 294)]): bar.value = share

A name is the path of an SVG below assets/ without its ending. Surfaces belong to the cache: blit them, never change
them. `made(key, make)` keeps any other surface that is costly to make.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import re
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path

import pygame

from holiday_games import resources
from holiday_games.app.art import effects
from holiday_games.app.art.cache import SurfaceCache
from holiday_games.app.art.effects import PLAIN, Look
from holiday_games.app.art.raster_cache import RasterCache

MEMORY_LIMIT = 320_000_000
# Pictures that take longer than this to draw are worth a file in the raster cache.
SLOW_SECONDS = 0.012
# While drafting, pictures with more pixels than this are drawn so much smaller and enlarged.
SKETCHED_PIXELS, SKETCH = 1_000_000, 3
SLOW_COMPOSING_SECONDS = 0.08
_VIEW_BOX = re.compile(rb'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


class ArtError(Exception):
    """A picture that is not there or cannot be drawn."""


class Art:
    """Pictures of assets/, drawn when first asked for and kept."""

    def __init__(self, cache_folder: Path | None = None, limit: int = MEMORY_LIMIT) -> None:
        self._surfaces = SurfaceCache(limit)
        self._sources: dict[str, bytes] = {}
        self._shadow_offsets: dict[Hashable, tuple[int, int]] = {}
        self._disk = RasterCache(cache_folder) if cache_folder else None
        self._unsaved: list[tuple[str, pygame.Surface]] = []
        self._drafts: dict[Hashable, Callable[[], pygame.Surface]] = {}
        self.drafting = False

    def watch(self, on_made: Callable[[Hashable, float], None] | None) -> None:
        """Tell of every surface that had to be made, with its key and seconds."""
        self._surfaces.on_made = on_made

    def exists(self, name: str) -> bool:
        """Whether there is a picture of that name."""
        return name in self._sources or _path(name).is_file()

    def natural(self, name: str) -> tuple[float, float]:
        """Width and height of the picture's own units."""
        match = _VIEW_BOX.search(self._source(name)[:400])
        if match is None:
            raise ArtError(f"{_path(name)}: a viewBox with four numbers is expected in the first line")
        return float(match[1]), float(match[2])

    def get(self, name: str, width: int, height: int, look: Look = PLAIN) -> pygame.Surface:
        """The picture drawn at exactly that size, with a look."""
        size = max(1, width), max(1, height)
        if look.plain:
            return self._surfaces.get((name, size), lambda: self._raster(name, size))
        return self._surfaces.get((name, size, look), lambda: effects.apply(self.get(name, *size), look))

    def nine(
        self, name: str, width: int, height: int, corner: float, unit: float, look: Look = PLAIN
    ) -> pygame.Surface:
        """A stretchable panel: `corner` in the picture's units, `unit` in pixels for one of them."""
        key = ("nine", name, width, height, corner, round(unit, 3), look)
        return self._surfaces.get(key, lambda: self._nine(name, (width, height), corner, unit, look))

    def light(
        self, name: str, width: int, height: int, colour: tuple[int, int, int], strength: float = 1.0
    ) -> pygame.Surface:
        """The picture as coloured light, to be blitted with BLEND_RGB_ADD."""
        key = ("light", name, width, height, colour, round(strength, 2))
        return self._surfaces.get(key, lambda: effects.light(self.get(name, width, height), colour, strength))

    def shadow(
        self, key: Hashable, source: pygame.Surface, drop: int, corner: int = 0
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The soft shadow of a surface known by a key, and its corner from the surface's corner; a panel tells the size of its corners."""
        whole = ("shadow", key, source.get_size(), drop)

        def make() -> pygame.Surface:
            surface, self._shadow_offsets[whole] = effects.shadow(source, drop, corner)
            return surface

        surface = self._surfaces.get(whole, make)
        return surface, self._shadow_offsets[whole]

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Any surface that is costly to make, kept under a key."""
        return self._surfaces.get(("made", key), make)

    def composed(
        self, name: str, pictures: Iterable[str], size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A large surface made of pictures, kept in memory and, if it was slow to make, on disk for the next start.

        The name stands for how it is made, the pictures for what of; a change of either makes another one.
        """
        return self._surfaces.get(("composed", name, size), lambda: self._compose(name, pictures, size, make))

    def preload(self, wanted: Iterable[tuple[str, int, int]]) -> Iterator[float]:
        """Draw pictures one by one, yielding the share done (0..1) after each."""
        items = list(wanted)
        for number, (name, width, height) in enumerate(items, 1):
            self.get(name, width, height)
            yield number / len(items)

    @property
    def sketched(self) -> bool:
        """Some pictures are still only sketches: whoever keeps a layer made of them paints it again once they are sharp."""
        return bool(self._drafts)

    def sharpen(self) -> bool:
        """Draw one picture as it should be that was only sketched while `drafting`; False when all are sharp.

        A program that starts at a large size for the first time shows its first frame from sketches.
        """
        self.drafting = False
        if not self._drafts:
            return False
        key = next(iter(self._drafts))
        self._surfaces.put(key, self._drafts.pop(key)())
        return True

    def keep_one_raster(self) -> bool:
        """Write one slowly drawn picture to the disk cache; False when there is nothing to write. For idle moments."""
        if not self._unsaved or self._disk is None:
            return False
        self._disk.save(*self._unsaved.pop(0))
        return True

    def _compose(
        self, name: str, pictures: Iterable[str], size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        if self._disk is None:
            return make()
        digest = _digest(name.encode(), *(self._source(picture) for picture in pictures))
        kept = self._disk.load(digest, size)
        if kept is not None:
            return kept
        started = time.perf_counter()
        surface = make()
        if self.drafting:
            self._drafts["composed", name, size] = lambda: self._compose(name, pictures, size, make)
            return surface
        if time.perf_counter() - started > SLOW_COMPOSING_SECONDS:
            self._unsaved.insert(0, (digest, surface))
        return surface

    def _raster(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        source = self._source(name)
        large = self._disk is not None and size[0] * size[1] > 100_000
        digest = _digest(source) if large else ""
        if large and self._disk is not None and (kept := self._disk.load(digest, size)) is not None:
            return kept
        started = time.perf_counter()
        sketch = self.drafting and size[0] * size[1] > SKETCHED_PIXELS
        wanted = (size[0] // SKETCH, size[1] // SKETCH) if sketch else size
        try:
            surface = _drawn(_path(name), self.natural(name), wanted)
        except pygame.error as error:
            raise ArtError(f"{_path(name)}: this picture cannot be drawn ({error})") from error
        # The window's own pixel order blits faster; without a window there is nothing to convert to.
        with contextlib.suppress(pygame.error):
            surface = surface.convert_alpha()
        if sketch:
            self._drafts[name, size] = lambda: self._raster(name, size)
            return pygame.transform.scale(surface, size)
        if large and time.perf_counter() - started > SLOW_SECONDS:
            self._unsaved.append((digest, surface))
        return surface

    def _nine(self, name: str, size: tuple[int, int], corner: float, unit: float, look: Look) -> pygame.Surface:
        width, height = self.natural(name)
        source = self.get(name, round(width * unit), round(height * unit))
        surface = effects.nine_slice(source, (max(1, size[0]), max(1, size[1])), round(corner * unit))
        return surface if look.plain else effects.apply(surface, look)

    def _source(self, name: str) -> bytes:
        source = self._sources.get(name)
        if source is None:
            try:
                source = self._sources[name] = _path(name).read_bytes()
            except OSError as error:
                raise ArtError(f"{_path(name)}: there is no such picture ({error.strerror})") from error
        return source


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha1(usedforsecurity=False)
    for part in parts:
        digest.update(part)
    return digest.hexdigest()[:20]


def _drawn(path: Path, natural: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """The vector file at a size. nanosvg keeps the proportions, so it draws large enough to cover the size; what
    rounding leaves over is cropped, and a picture wanted in other proportions is squeezed."""
    width, height = size
    scale = max(width / natural[0], height / natural[1])
    surface = pygame.image.load_sized_svg(str(path), (math.ceil(natural[0] * scale), math.ceil(natural[1] * scale)))
    extra_x, extra_y = surface.get_width() - width, surface.get_height() - height
    if extra_x == extra_y == 0:
        return surface
    if 0 <= extra_x <= 2 and 0 <= extra_y <= 2:
        return surface.subsurface((extra_x // 2, extra_y // 2, width, height)).copy()
    return pygame.transform.smoothscale(surface, size)


def _path(name: str) -> Path:
    return resources.asset(*f"{name}.svg".split("/"))
