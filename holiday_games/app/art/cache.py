"""A cache of surfaces that forgets the least recently used ones when it grows beyond a number of bytes.

Some surfaces are only sketches for the moment. Whatever is made of a sketch is one too, through all caches that share a
Sketchbook, and is forgotten with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter

import pygame


class Sketchbook:
    """Counts how often a sketch was handed out in the place of a picture."""

    def __init__(self) -> None:
        self.handed = 0


class SurfaceCache:
    """Surfaces by key; never more than `limit` bytes, except for a single surface that is larger."""

    def __init__(self, limit: int, sketchbook: Sketchbook | None = None) -> None:
        self.limit = limit
        self.bytes = 0
        self.on_made: Callable[[Hashable, float], None] | None = None
        """Told of every surface that had to be made, with its seconds: for measuring and for tests."""
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._sketchbook = sketchbook or Sketchbook()
        self._sketches: set[Hashable] = set()

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of the key, made when it is not there."""
        surface = self._items.get(key)
        if surface is not None:
            self._items.move_to_end(key)
            if self._sketches and key in self._sketches:
                self._sketchbook.handed += 1
            return surface
        before, started = self._sketchbook.handed, perf_counter()
        surface = make()
        if self.on_made is not None:
            self.on_made(key, perf_counter() - started)
        self.put(key, surface)
        if self._sketchbook.handed != before:
            self._sketches.add(key)
        return surface

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items and key not in self._sketches

    def forget_sketches(self) -> None:
        """Forget what was a sketch or made of one: it is made anew when it is asked for."""
        for key in self._sketches:
            old = self._items.pop(key, None)
            if old is not None:
                self.bytes -= _weight(old)
        self._sketches.clear()

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep a surface under a key, in the place of an earlier one."""
        self._sketches.discard(key)
        old = self._items.pop(key, None)
        if old is not None:
            self.bytes -= _weight(old)
        self._items[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.limit and len(self._items) > 1:
            _, old = self._items.popitem(last=False)
            self.bytes -= _weight(old)

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.bytes = 0


def _weight(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()
