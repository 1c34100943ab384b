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
import math
import os
import re
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame

from holiday_games import resources
from holiday_games.app.art import effects
from holiday_games.app.art.cache import Sketchbook, SurfaceCache
from holiday_games.app.art.effects import PLAIN, Look
from holiday_games.app.art.raster_cache import RasterCache
from holiday_games.app.art.studio import ArtError, Commission, Drawing, Size, Studio, draw, vector

MEMORY_LIMIT, WINDOWS = 320_000_000, 20
SHARE = 8  # no more than this part of the machine's memory
# Pictures that take longer than this to draw are worth a file in the raster cache.
SLOW_SECONDS = 0.002
SMALLEST_ON_DISK = 1000  # pixels
# Where nobody is patient: so long may a frame draw new pictures; larger ones go to the studio at once, and a rough sketch stands in for them.
FRAME_SECONDS, COLLECT_SECONDS = 0.005, 0.006
LARGE, ROUGH = 150_000, 8
_VIEW_BOX = re.compile(rb'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


__all__ = ["Art", "ArtError"]


class Art:
    """Pictures of assets/, drawn when first asked for and kept."""

    def __init__(self, cache_folder: Path | None = None, limit: int = MEMORY_LIMIT) -> None:
        self.sketchbook = Sketchbook()
        self._surfaces = SurfaceCache(limit, self.sketchbook)
        self._studio = Studio(self._recalled)
        self._sketched = 0  # how many sketches were handed out when all was sharp
        self._sources: dict[str, bytes] = {}
        self._digests: dict[str, str] = {}
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
        """Keep as much in memory as a window of that size needs: a table and the curtain before it are some WINDOWS pictures as large as it. A machine
        with little memory keeps less, and draws more often."""
        most = max(MEMORY_LIMIT // 2, _memory() // SHARE)
        self._surfaces.limit = min(most, max(MEMORY_LIMIT, WINDOWS * 4 * width * height))

    @property
    def kept(self) -> int:
        """Bytes of the surfaces in memory: they grow to what there is room for, and no further."""
        return self._surfaces.bytes

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

    def arriving(self, name: str, width: int, height: int) -> bool:
        """Have a picture drawn if it is not there, without a sketch of it meanwhile; False once it is there."""
        size = max(1, width), max(1, height)
        if (name, size) in self._surfaces:
            return False
        self._order(name, size)
        return (name, size) not in self._surfaces

    def nine(
        self, name: str, width: int, height: int, corner: float, unit: float, look: Look = PLAIN
    ) -> pygame.Surface:
        """A stretchable panel: `corner` in the picture's units, `unit` in pixels for one of them."""
        size = max(1, width), max(1, height)
        key = ("nine", name, size, corner, round(unit, 3), look)
        natural_w, natural_h = self.natural(name)

        def make(source: pygame.Surface) -> pygame.Surface:
            surface = effects.nine_slice(source, size, round(corner * unit))
            return surface if look.plain else effects.apply(surface, look)

        return self._changed(key, size, lambda: self.get(name, round(natural_w * unit), round(natural_h * unit)), make)

    def light(
        self, name: str, width: int, height: int, colour: tuple[int, int, int], strength: float = 1.0
    ) -> pygame.Surface:
        """The picture as coloured light, to be blitted with BLEND_RGB_ADD."""
        key = ("light", name, width, height, colour, round(strength, 2))
        size = max(1, width), max(1, height)
        change = partial(effects.light, colour=colour, strength=strength)
        return self._changed(key, size, lambda: self.get(name, width, height), change, LARGE)

    def shadow(
        self, key: Hashable, source: pygame.Surface, drop: int, corner: int = 0
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The soft shadow of a surface known by a key, and its corner from the surface's corner; a panel tells the size of its corners."""
        pad = 2 * effects.shadow_margin(drop)
        size = source.get_width() + pad, source.get_height() + pad
        dark = self._changed(
            ("shadow", key, size, drop),
            size,
            lambda: self.sketchbook.used(source),
            partial(effects.shadow, drop=drop, corner=corner),
            LARGE,
        )
        return dark, effects.shadow_place(drop)

    def _changed(
        self,
        key: Hashable,
        size: Size,
        source: Callable[[], pygame.Surface],
        change: Callable[[pygame.Surface], pygame.Surface],
        most: float = math.inf,
    ) -> pygame.Surface:
        """What a change makes of one picture. A large one is left to the studio where nothing is seen before it is there, and so is one of more than so many
        pixels that nobody misses for a moment."""
        pixels = size[0] * size[1]
        least = LARGE if self.sketchbook.all_or_nothing else most
        if self.patient or pixels <= least or key in self._surfaces:
            return self._surfaces.get(key, lambda: change(source()), size)
        before, original = self.sketchbook.handed, source()
        if self.sketchbook.handed == before and not self._studio.expects(key):
            own = original.copy()  # what another thread works on is locked meanwhile, and painting it then would fail
            self._studio.ask(Commission(key, size, lambda: change(own)))
        return self._awaited(size)

    def _awaited(self, size: Size) -> pygame.Surface:
        """What stands in for a picture of which nothing can be seen yet."""
        self.sketchbook.hand_out()
        return self.sketchbook.blank(size)

    def made(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        size: tuple[int, int] | None = None,
        of: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Any surface that is costly to make, kept under a key. One that tells its size may be left out of a frame that is late. `of` is what it is
        made of, where `make` does not ask for that itself."""

        def made() -> pygame.Surface:
            if of is not None:
                self.sketchbook.used(of)
            return make()

        return self._surfaces.get(("made", key), made, size)

    def composed(
        self,
        name: str,
        pictures: Iterable[str],
        size: tuple[int, int],
        make: Callable[[Art], pygame.Surface],
        keep: bool = True,
    ) -> pygame.Surface:
        """A large surface made of large pictures, kept in memory and on disk (`keep`): the next start needs the pictures no more.

        The name stands for how it is made, the pictures for what of; a change of either makes another one. `make` gets the store to take them from,
        one of its own, that is let go with them. Where nobody is patient the studio makes it, and nothing is seen meanwhile.
        """
        key = ("composed", name, size)
        if key in self._surfaces or self.patient:
            return self._surfaces.get(key, lambda: self._here(self._composition(key, pictures, size, make, keep)))
        if not self._studio.expects(key):
            self._studio.ask(self._composition(key, pictures, size, make, keep))
        return self._awaited(size)

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

    @property
    def busy(self) -> bool:
        """The studio is at work."""
        return self._studio.waiting > 0

    def begin_frame(self) -> bool:
        """A frame begins; True if what was sketched has become sharp or what had no time left has some now, so that everything is to be painted again."""
        late = self.sketchbook.late
        self.sketchbook.begin_frame()
        self._collect()
        if not self.sketched or self.busy:
            return late
        self._sketched = self.sketchbook.handed
        self._surfaces.forget_sketches()
        return True

    def _order(self, name: str, size: Size) -> None:
        """Have a picture in memory soon, without a sketch meanwhile."""
        if self.patient:
            self.get(name, *size)
        else:
            self._studio.ask(self._commission(name, size))

    def _collect(self) -> None:
        """Take pictures from the studio. The sketches made of them stay until the last one has come."""
        end = time.perf_counter() + COLLECT_SECONDS
        for drawing in self._studio.finished():
            self._surfaces.put(drawing.order.key, self._accepted(drawing))
            if time.perf_counter() > end:
                break

    def _accepted(self, drawing: Drawing) -> pygame.Surface:
        if drawing.surface is None:
            raise ArtError(drawing.fault)
        order = drawing.order
        if order.digest and drawing.seconds > SLOW_SECONDS and self._disk is not None:
            self._unsaved.append((order.digest, drawing.surface))
        return drawing.surface

    def close(self) -> None:
        """Write what is worth keeping, and end the studio."""
        self._studio.close()
        more = True
        while more:
            more = self.keep_one_raster()
            if self._saving is not None:
                self._saving.join()
        if self._disk is not None:
            self._disk.note_use()

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

    def _composition(
        self, key: Hashable, pictures: Iterable[str], size: Size, make: Callable[[Art], pygame.Surface], keep: bool
    ) -> Commission:
        def made() -> pygame.Surface:
            own = Art(limit=self._surfaces.limit)
            try:
                return make(own)
            finally:
                own._surfaces.clear()

        digest = _digest(str(key).encode(), *(self._source(picture) for picture in pictures)) if keep else ""
        return Commission(key, size, made, digest)

    def _here(self, order: Commission) -> pygame.Surface:
        """Here and now."""
        kept = self._recalled(order)
        return kept if kept is not None else self._accepted(draw(order))

    def _raster(self, name: str, size: Size) -> pygame.Surface:
        order = self._commission(name, size)
        if not self.patient and (self._for_studio(size) or self.sketchbook.full):
            self._studio.ask(order)
            self.sketchbook.hand_out()
            return self._sketch(name, size)
        return self.sketchbook.spend(lambda: self._here(order))

    def _for_studio(self, size: Size) -> bool:
        """Large pictures; and where nothing is seen before the studio is done anyway, small ones too: two threads that draw are in each other's way."""
        return size[0] * size[1] > LARGE or (self.sketchbook.all_or_nothing and self.busy)

    def _recalled(self, order: Commission) -> pygame.Surface | None:
        """What is on disk of an order."""
        if self._disk is None or not order.digest:
            return None
        return self._disk.load(order.digest, order.size)

    def _commission(self, name: str, size: Size) -> Commission:
        digest = self._digest_of(name) if size[0] * size[1] >= SMALLEST_ON_DISK else ""
        return Commission((name, size), size, partial(vector, _path(name), self.natural(name), size), digest)

    def _digest_of(self, name: str) -> str:
        digest = self._digests.get(name)
        if digest is None:
            digest = self._digests[name] = _digest(self._source(name))
        return digest

    def _sketch(self, name: str, size: Size) -> pygame.Surface:
        """What stands in for a picture for a moment: nothing for a small one or one that nobody sees, an unsharp one for a large one."""
        width, height = size
        if width * height <= LARGE or self.sketchbook.all_or_nothing:
            return self.sketchbook.blank(size)
        rough = vector(_path(name), self.natural(name), (width // ROUGH, height // ROUGH))
        return pygame.transform.smoothscale(rough, size)

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


def _memory() -> int:
    """Bytes of memory that the machine has; where it does not tell, as many as anybody needs."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return SHARE * WINDOWS * MEMORY_LIMIT
