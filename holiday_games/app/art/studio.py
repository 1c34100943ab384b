"""Draws vector pictures in a thread, for a frame must not wait for one that takes long. (Drawing them lets other threads run.)

studio.ask("shell/logo", (700, 294))
for picture in studio.finished(): ...       # what has become ready, in the order asked
studio.waiting                              # how many are asked for and not yet handed out
"""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Commission:
    """A picture that is wanted: its name, file, the units of the file, and the size in pixels."""

    name: str
    path: Path
    natural: tuple[float, float]
    size: Size


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that is done, with the seconds it took; without a surface it could not be drawn, and `fault` says why."""

    order: Commission
    surface: pygame.Surface | None
    seconds: float
    fault: str = ""


def draw(order: Commission) -> Drawing:
    """Draw a picture here and now, in the pixel order that blits fastest."""
    started = time.perf_counter()
    try:
        surface = _drawn(order.path, order.natural, order.size).convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    except (pygame.error, OSError) as error:
        return Drawing(order, None, 0.0, f"{order.path}: this picture cannot be drawn ({error})")
    return Drawing(order, surface, time.perf_counter() - started)


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
        return surface.subsurface((extra_x // 2, extra_y // 2, width, height)).copy()
    return pygame.transform.smoothscale(surface, size)


class Studio:
    """One thread, begun with the first commission."""

    def __init__(self) -> None:
        self._orders: queue.SimpleQueue[Commission | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[Drawing] = queue.SimpleQueue()
        self._asked: set[tuple[str, Size]] = set()
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """How many pictures are asked for and not handed out."""
        return len(self._asked)

    def ask(self, order: Commission) -> None:
        """Begin with a picture as soon as those before are done; asking twice is asking once."""
        if (order.name, order.size) in self._asked:
            return
        self._asked.add((order.name, order.size))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="studio", daemon=True)
            self._thread.start()
        self._orders.put(order)

    def finished(self) -> Iterator[Drawing]:
        """Hand out what is done by now."""
        while self._asked:
            try:
                drawing = self._done.get_nowait()
            except queue.Empty:
                return
            self._asked.discard((drawing.order.name, drawing.order.size))
            yield drawing

    def close(self) -> None:
        """End the thread; what is still asked for is never drawn."""
        while not self._orders.empty():
            self._orders.get()
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None
        self._asked.clear()

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            self._done.put(draw(order))
