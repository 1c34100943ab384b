"""The art store: pictures by name at their exact size in pixels.

    art.get("holly_jolly/card_santa", 160, 224)
    art.get("shell/icon_dice", 32, 32, Look(tint=palette.BERRY))
    art.nine("shell/panel_paper", 640, 480, corner=44, unit=layout.scale)
    art.shadow(("my key",), surface, drop=8)
    for share in art.preload([("shell/logo", 700, 294)]): bar.value = share

    art.patient = False                            # from now on a frame never waits long for a new picture ...
    art.begin_frame()                              # ... and this says whether sketches gave way to pictures

A name is the path of an SVG below assets/ without its ending. Surfaces belong to the cache: blit them, never change
them. `made(key, make)` keeps any other surface that is costly to make.
"""

from __future__ import annotations

import hashlib
import re
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from holiday_games import resources
from holiday_games.app.art import effects
from holiday_games.app.art.cache import Sketchbook, SurfaceCache
from holiday_games.app.art.effects import PLAIN, Look
from holiday_games.app.art.raster_cache import RasterCache
from holiday_games.app.art.studio import Commission, Drawing, Studio, draw

MEMORY_LIMIT, WINDOWS = 320_000_000, 20
# Pictures that take longer than this to draw are worth a file in the raster cache.
SLOW_SECONDS = 0.002
SMALLEST_ON_DISK = 1000  # pixels
# Where nobody is patient: so long may a frame draw new pictures; larger ones go to the studio at once, and a rough sketch stands in for them.
FRAME_SECONDS, COLLECT_SECONDS = 0.005, 0.006
LARGE, ROUGH = 150_000, 8
_VIEW_BOX = re.compile(rb'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


class ArtError(Exception):
    """A picture that is not there or cannot be drawn."""


class Art:
    """Pictures of assets/, drawn when first asked for and kept."""

    def __init__(self, cache_folder: Path | None = None, limit: int = MEMORY_LIMIT) -> None:
        self.sketchbook = Sketchbook()
        self._surfaces = SurfaceCache(limit, self.sketchbook)
        self._studio = Studio()
        self._sketched = 0  # how many sketches were handed out when all was sharp
        self._sources: dict[str, bytes] = {}
        self._disk = RasterCache(cache_folder) if cache_folder else None
        self._unsaved: list[tuple[str, pygame.Surface]] = []
        self._saving: threading.Thread | None = None

    @property
    def patient(self) -> bool:
        """Everything is drawn when it is asked for, as long as it takes. The loop is not: there a new picture must not hold a frame up."""
        return self.sketchbook.seconds is None

    @patient.setter
    def patient(self, patient: bool) -> None:
        self.sketchbook.seconds = None if patient else FRAME_SECONDS

    def make_room(self, width: int, height: int) -> None:
        """Keep as much in memory as a window of that size needs: a table and the curtain before it are some WINDOWS pictures as large as it."""
        self._surfaces.limit = max(MEMORY_LIMIT, WINDOWS * 4 * width * height)

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
        return self._surfaces.get(
            (name, size, look), lambda: effects.apply(self.get(name, *size), look), None if look.angle else size
        )

    def forget(self, name: str, width: int, height: int) -> None:
        """Let go of a large picture that was only needed to make another; where that was made of a sketch, it is kept until it is sharp."""
        if not self.sketched:
            self._surfaces.drop((name, (max(1, width), max(1, height))))

    def nine(
        self, name: str, width: int, height: int, corner: float, unit: float, look: Look = PLAIN
    ) -> pygame.Surface:
        """A stretchable panel: `corner` in the picture's units, `unit` in pixels for one of them."""
        size = max(1, width), max(1, height)
        key = ("nine", name, size, corner, round(unit, 3), look)
        return self._surfaces.get(key, lambda: self._nine(name, size, corner, unit, look), size)

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
        pad = 2 * effects.shadow_margin(drop)
        size = source.get_width() + pad, source.get_height() + pad
        dark = self._surfaces.get(("shadow", key, size, drop), lambda: effects.shadow(source, drop, corner), size)
        return dark, effects.shadow_place(drop)

    def made(
        self, key: Hashable, make: Callable[[], pygame.Surface], size: tuple[int, int] | None = None
    ) -> pygame.Surface:
        """Any surface that is costly to make, kept under a key. One that tells its size may be left out of a frame that is late."""
        return self._surfaces.get(("made", key), make, size)

    def composed(
        self, name: str, pictures: Iterable[str], size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A large surface made of large pictures, kept in memory and on disk: the next start needs the pictures no more.

        The name stands for how it is made, the pictures for what of; a change of either makes another one.
        """
        return self._surfaces.get(("composed", name, size), lambda: self._compose(name, pictures, size, make), size)

    def preload(self, wanted: Iterable[tuple[str, int, int]]) -> Iterator[float]:
        """Have pictures drawn, yielding the share that is there (0..1) again and again until all are."""
        items = [(name, (max(1, width), max(1, height))) for name, width, height in wanted]
        for number, (name, size) in enumerate(items, 1):
            if (name, size) not in self._surfaces:
                self._order(name, size)
            yield (number - self._studio.waiting) / len(items)
        while self._studio.waiting:
            self._collect()
            yield (len(items) - self._studio.waiting) / len(items)

    @property
    def sketched(self) -> bool:
        """Some pictures are still only sketches: whoever keeps a layer made of them paints it again once they are sharp."""
        return self.sketchbook.handed != self._sketched

    def begin_frame(self) -> bool:
        """A frame begins; True if what was sketched has become sharp or what had no time left has some now, so that everything is to be painted again."""
        late = self.sketchbook.late
        self.sketchbook.begin_frame()
        self._collect()
        if not self.sketched or self._studio.waiting:
            return late
        self._sketched = self.sketchbook.handed
        self._surfaces.forget_sketches()
        return True

    def _order(self, name: str, size: tuple[int, int]) -> None:
        """Have a picture in memory soon, without a sketch meanwhile."""
        kept = self._from_disk(name, size)
        if kept is not None:
            self._surfaces.put((name, size), kept)
        elif self.patient:
            self.get(name, *size)
        else:
            self._studio.ask(self._commission(name, size))

    def _collect(self) -> None:
        """Take pictures from the studio. The sketches made of them stay until the last one has come."""
        end = time.perf_counter() + COLLECT_SECONDS
        for drawing in self._studio.finished():
            self._surfaces.put((drawing.order.name, drawing.order.size), self._accepted(drawing))
            if time.perf_counter() > end:
                break

    def _accepted(self, drawing: Drawing) -> pygame.Surface:
        if drawing.surface is None:
            raise ArtError(drawing.fault)
        size = drawing.order.size
        if drawing.seconds > SLOW_SECONDS and size[0] * size[1] >= SMALLEST_ON_DISK and self._disk is not None:
            self._unsaved.append((_digest(self._source(drawing.order.name)), drawing.surface))
        return drawing.surface

    def close(self) -> None:
        """Write what is worth keeping, and end the studio."""
        self._studio.close()
        more = True
        while more:
            more = self.keep_one_raster()
            if self._saving is not None:
                self._saving.join()

    def keep_one_raster(self) -> bool:
        """Have one slowly drawn picture written to the disk cache; False when there is nothing to write. For idle moments: a thread writes, one
        picture at a time."""
        if not self._unsaved or self._disk is None:
            return False
        if self._saving is not None and self._saving.is_alive():
            return True
        self._saving = threading.Thread(target=self._disk.save, args=self._unsaved.pop(0), name="raster", daemon=True)
        self._saving.start()
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
        before = self.sketchbook.handed
        surface = make()
        if self.sketchbook.handed == before:
            self._unsaved.insert(0, (digest, surface))
        return surface

    def _raster(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        kept = self._from_disk(name, size)
        if kept is not None:
            return kept
        order = self._commission(name, size)
        if not self.patient and (size[0] * size[1] > LARGE or self.sketchbook.full):
            self._studio.ask(order)
            self.sketchbook.handed += 1
            return self._sketch(order)
        return self._accepted(self.sketchbook.spend(lambda: draw(order)))

    def _from_disk(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        if self._disk is None or size[0] * size[1] < SMALLEST_ON_DISK:
            return None
        return self._disk.load(_digest(self._source(name)), size)

    def _commission(self, name: str, size: tuple[int, int]) -> Commission:
        return Commission(name, _path(name), self.natural(name), size)

    def _sketch(self, order: Commission) -> pygame.Surface:
        """What stands in for a picture for a moment: nothing for a small one, an unsharp one for a large one."""
        width, height = order.size
        if width * height <= LARGE:
            return pygame.Surface(order.size, pygame.SRCALPHA)
        rough = draw(replace(order, size=(width // ROUGH, height // ROUGH)))
        if rough.surface is None:
            raise ArtError(rough.fault)
        return pygame.transform.smoothscale(rough.surface, order.size)

    def _nine(self, name: str, size: tuple[int, int], corner: float, unit: float, look: Look) -> pygame.Surface:
        width, height = self.natural(name)
        source = self.get(name, round(width * unit), round(height * unit))
        surface = effects.nine_slice(source, size, round(corner * unit))
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


def _path(name: str) -> Path:
    return resources.asset(*f"{name}.svg".split("/"))
