"""What of a window is to be shown anew, and showing it within the time of a frame.

    patches = Patches(window, in_parts=True)
    patches.add(canvas.changed)                    # parts that differ; or renew(): all of it
    patches.show(lambda part: surface.blit(canvas, part, part))

A window of another size has another surface, and memory that nobody has touched: both this program and the server of the screen wait for each page of it
when they touch it first, fifty milliseconds for 3840 x 2160 where it is slow. There the picture comes in batches over a few frames, what was not covered
before first. That needs a way to show parts. SDL has one, of use where it presents through shared memory; pygame's `Window.flip` only shows everything, and
elsewhere that is what happens.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from time import perf_counter

import pygame

from holiday_games.app import sdl

BATCHES = 12
"""A whole picture is shown in so many batches."""
SECONDS = 0.016
"""So long a frame may show batches; the first one always."""

Send = Callable[[Sequence[pygame.Rect]], None]


class Patches:
    """The parts of a window's surface that do not show what they should yet; at first it shows something everywhere."""

    def __init__(self, window: pygame.Window, in_parts: bool) -> None:
        self._window = window
        self._send = sender(window) if in_parts else None
        self._size = window.get_surface().get_size()  # of the surface that the parts belong to
        self._due: list[pygame.Rect] = []
        self._bare = 0  # so many of them, the first, lie where the window shows nothing of ours at all
        self._covered = self._size  # and from the top left corner to here it does

    @property
    def waiting(self) -> bool:
        """Something is still to be shown."""
        return bool(self._due) or self._size != self._window.get_surface().get_size()

    def add(self, parts: Sequence[pygame.Rect]) -> None:
        """These differ now."""
        self._due += parts

    def renew(self) -> None:
        """Everything is to be shown, because the surface is another one or something lay over the window."""
        (width, height), was_high = self._window.get_surface().get_size(), self._size[1]
        right, low = self._covered = min(self._covered[0], width), min(self._covered[1], height)
        bare = [
            *_bands(pygame.Rect(right, 0, width - right, low), height),
            *_bands(pygame.Rect(0, low, width, height - low), height),
        ]
        bands = list(_bands(pygame.Rect(0, 0, right, low), height))
        # Sizes may come faster than all of it is shown: the next one goes on where this one stopped, so that each band has its turn.
        turn = self._due[self._bare].y * BATCHES // was_high if self._due[self._bare :] else 0
        self._bare = len(bare)
        self._due = [*bare, *bands[turn:], *bands[:turn]]
        self._size = width, height

    def show(self, copy: Callable[[pygame.Rect], object]) -> None:
        """Copy to the surface what is to be shown, part by part, and show it, as far as there is time."""
        if self._size != self._window.get_surface().get_size():
            self.renew()
        if self._send is None:
            for part in self._due:
                copy(part)
            self._due.clear()
            self._bare, self._covered = 0, self._size
            self._window.flip()
            return
        until = perf_counter() + SECONDS
        while self._due:
            batch = self._batch()
            for part in batch:
                copy(part)
            self._send(batch)
            if perf_counter() > until:
                return

    def _batch(self) -> list[pygame.Rect]:
        """The next parts, taken from what is due."""
        area, most, count = 0, self._size[0] * self._size[1] // BATCHES, 0
        while count < len(self._due) and area < most:
            area += self._due[count].w * self._due[count].h
            count += 1
        batch, self._due = self._due[:count], self._due[count:]
        self._bare = max(0, self._bare - count)
        if not self._bare:
            self._covered = self._size
        return batch


def _bands(part: pygame.Rect, height: int) -> Iterator[pygame.Rect]:
    """The part cut where the bands of a picture of that height are cut."""
    edges = [height * number // BATCHES for number in range(BATCHES + 1)]
    for top, bottom in pairwise(edges):
        band = part.clip((part.x, top, part.w, bottom - top))
        if band.w and band.h:
            yield band


def sender(window: pygame.Window) -> Send | None:
    """What shows parts of a window; None where the system does not let us at SDL."""
    library = sdl.library("SDL_UpdateWindowSurfaceRects")
    if library is None:
        return None
    this, update = sdl.pointer(library, window), library.SDL_UpdateWindowSurfaceRects
    update.argtypes, update.restype = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int], ctypes.c_int

    def send(parts: Sequence[pygame.Rect]) -> None:
        numbers = [number for part in parts for number in part]
        update(this, (ctypes.c_int * len(numbers))(*numbers), len(parts))

    return send if this else None
