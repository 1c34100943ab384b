"""Makes pictures in a thread, for a frame must not wait for one that takes long. (Drawing them, and reading them, lets other threads run.)

studio.ask(Commission(key, (700, 294), make))
for picture in studio.finished(): ...       # what has become ready, in the order asked
studio.waiting                              # how many are asked for and not yet handed out
"""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from holiday_games.app.art.bands import converted

Size = tuple[int, int]


class ArtError(Exception):
    """A picture that is not there or cannot be drawn."""


@dataclass(frozen=True, slots=True)
class Commission:
    """A picture that is wanted: what it is known by, its size in pixels, and how it is made: by a function that needs nothing that others use at the
    same time, or with ArtError. `digest` is its name on disk; empty for one that is not kept there."""

    key: Hashable
    size: Size
    make: Callable[[], pygame.Surface]
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that is done, with the seconds it took; 0 where it came from disk. Without a surface it could not be made, and `fault` says why."""

    order: Commission
    surface: pygame.Surface | None
    seconds: float
    fault: str = ""


def draw(order: Commission) -> Drawing:
    """Make a picture here and now."""
    started = time.perf_counter()
    try:
        surface = order.make()
    except ArtError as error:
        return Drawing(order, None, 0.0, str(error))
    return Drawing(order, surface, time.perf_counter() - started)


def vector(path: Path, natural: tuple[float, float], size: Size) -> pygame.Surface:
    """A vector file of so many units at a size, in the pixel order that blits fastest. Raises ArtError."""
    try:
        return converted(_drawn(path, natural, size))
    except (pygame.error, OSError) as error:
        raise ArtError(f"{path}: this picture cannot be drawn ({error})") from error


def _drawn(path: Path, natural: tuple[float, float], size: Size) -> pygame.Surface:
    """The vector file at a size. nanosvg keeps the proportions, so it draws large enough to cover the size; what
    rounding leaves over is cropped, and a picture wanted in other proportions is squeezed."""
    width, height = size
    scale = max(width / natural[0], height / natural[1])
    surface = pygame.image.load_sized_svg(str(path), (math.ceil(natural[0] * scale), math.ceil(natural[1] * scale)))
    extra_x, extra_y = surface.get_width() - width, surface.get_height() - height
    if extra_x == extra_y == 0:
        return surface
    if 0 <= extra_x <= 2 and 0 <= extra_y <= 2:
        return surface.subsurface((extra_x // 2, extra_y // 2, width, height))
    return pygame.transform.smoothscale(surface, size)


class Studio:
    """One thread, begun with the first commission. `recall` may know the picture of a commission from an earlier time; else it is made."""

    def __init__(self, recall: Callable[[Commission], pygame.Surface | None] = lambda order: None) -> None:
        self._recall = recall
        self._orders: queue.SimpleQueue[Commission | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[Drawing] = queue.SimpleQueue()
        self._asked: set[Hashable] = set()
        self._noted: list[Commission] = []  # asked for in this frame
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """How many pictures are asked for and not handed out."""
        return len(self._asked)

    def expects(self, key: Hashable) -> bool:
        """Whether a picture is asked for already."""
        return key in self._asked

    def ask(self, order: Commission) -> None:
        """Begin with a picture when `finished` is asked next, as soon as those before are done: in the frame that asks, two threads that draw would be in
        each other's way. Asking twice is asking once."""
        if order.key not in self._asked:
            self._asked.add(order.key)
            self._noted.append(order)

    def finished(self) -> Iterator[Drawing]:
        """Hand out what is done by now."""
        if self._noted and self._thread is None:
            self._thread = threading.Thread(target=self._work, name="studio", daemon=True)
            self._thread.start()
        for order in self._noted:
            self._orders.put(order)
        self._noted.clear()
        while self._asked:
            try:
                drawing = self._done.get_nowait()
            except queue.Empty:
                return
            self._asked.discard(drawing.order.key)
            yield drawing

    def close(self) -> None:
        """End the thread; what is still asked for is never made."""
        while not self._orders.empty():
            self._orders.get()
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None
        self._asked.clear()
        self._noted.clear()

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            known = self._recall(order)
            self._done.put(Drawing(order, known, 0.0) if known is not None else draw(order))
