"""A cache of surfaces that forgets the least recently used ones when it grows beyond a number of bytes.

Some surfaces are only sketches for the moment. Whatever is made of a sketch is one too, through all caches that share a
Sketchbook, and is forgotten with it. A picture that is not wanted before it is sharp is painted with `Sketchbook.whole`: it takes several frames,
none of them long, and breaks off in each where there is no time left.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import TypeVar
from weakref import WeakSet

import pygame

from holiday_games.app.art.canvas import Canvas

REHEARSAL = 0.014
"""Seconds that a picture which is only wanted whole may take of each frame for new surfaces: more than a frame of play."""

T = TypeVar("T")
Size = tuple[int, int]


class Unfinished(Exception):
    """Painting breaks off: the picture is only wanted whole, and something of it has to wait for the next frame."""


class Sketchbook:
    """How long new surfaces may hold the present frame up, and how often a sketch was handed out in the place of one."""

    def __init__(self) -> None:
        self.seconds: float | None = None
        """What a frame may spend; None: as long as it takes."""
        self.handed = 0
        self.late = False
        """Something had to wait for the next frame only because this one had no time left."""
        self._spent = 0.0
        self._spending = False
        self._served = False  # something that could have waited was made in this frame
        self._blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._sketches: WeakSet[pygame.Surface] = WeakSet()
        self._whole_from: int | None = None  # `handed` when something began that is only wanted whole

    def whole(self, paint: Callable[[], None], seconds: float) -> bool:
        """Have something painted that is only wanted whole, with so many seconds for new surfaces; False where it is not, so that it is to be
        painted again in the next frame."""
        if self.seconds is None:
            paint()
            return True
        usual, self.seconds, self._whole_from = self.seconds, seconds, self.handed
        try:
            paint()
            return self.handed == self._whole_from
        except Unfinished:
            return False
        finally:
            self.seconds, self._whole_from = usual, None

    @property
    def all_or_nothing(self) -> bool:
        """What is painted now is only wanted whole."""
        return self._whole_from is not None

    def hand_out(self) -> None:
        """A sketch stands in for a picture that is on its way. Raises Unfinished where it would be part of another one that is only wanted whole."""
        self.handed += 1
        if self.all_or_nothing and self._spending:
            raise Unfinished

    def put_off(self) -> None:
        """Something waits for the next frame only because this one has no time left. Raises Unfinished where all is wanted at once."""
        if self.all_or_nothing:
            raise Unfinished
        self.handed += 1
        self.late = True

    def finish(self, canvas: Canvas) -> None:
        """Paint a layer of the picture, as far as there is time, a little of it at least. Raises Unfinished where all is only wanted whole, and the layer is not."""
        if not self.all_or_nothing:
            self._timed(canvas.settle)
            return
        if self.handed != self._whole_from:
            raise Unfinished
        until = perf_counter() + (self.seconds or 0.0) - self._spent
        self._timed(lambda: canvas.settle(lambda: perf_counter() > until))
        if not canvas.settled:
            raise Unfinished

    def take_time(self, work: Callable[[], T]) -> T:
        """Do something large. Raises Unfinished where it belongs to what is only wanted whole and there is no time left."""
        if self.all_or_nothing and self._over:
            raise Unfinished
        return self._timed(work)

    def blank(self, size: Size) -> pygame.Surface:
        """Nothing to be seen, of that size: stands in for what is not there yet. Making it takes no time, however large it is."""
        width, height = self._blank.get_size()
        if width < size[0] or height < size[1]:
            self._blank = pygame.Surface((max(width, size[0]), max(height, size[1])), pygame.SRCALPHA)
        return self.sketch(self._blank.subsurface((0, 0, *size)))

    def sketch(self, surface: pygame.Surface) -> pygame.Surface:
        """Remember that this one is a sketch."""
        self._sketches.add(surface)
        return surface

    def used(self, surface: pygame.Surface) -> pygame.Surface:
        """Something is made of a surface that was handed out before: of a sketch another one."""
        if surface in self._sketches:
            self.hand_out()
        return surface

    def begin_frame(self) -> None:
        """Another frame, another budget."""
        self._spent, self._served, self.late = 0.0, False, False

    @property
    def full(self) -> bool:
        """This frame has spent what it may: what can wait, waits. The first thing that could have waited never does, whatever was done before it, so
        that all get their turn."""
        return self._served and self._over

    @property
    def _over(self) -> bool:
        """This frame has spent what it may, and on nothing that is just being made."""
        return self.seconds is not None and self._spent > self.seconds and not self._spending

    def spend(self, work: Callable[[], T]) -> T:
        """Make something that could have waited on the frame's account; what belongs to it and is done within does not wait."""
        self._served = True
        return self._timed(work)

    def _timed(self, work: Callable[[], T]) -> T:
        if self._spending:
            return work()
        self._spending, started = True, perf_counter()
        try:
            return work()
        finally:
            self._spending = False
            self._spent += perf_counter() - started


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

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], size: Size | Callable[[], Size] | None = None
    ) -> pygame.Surface:
        """The surface of the key, made when it is not there. With a size, or one that can be measured, it can wait: an empty one stands in when the
        frame has no time left."""
        surface = self._items.get(key)
        if surface is not None:
            self._items.move_to_end(key)
            if self._sketches and key in self._sketches:
                self._sketchbook.handed += 1
            return surface
        if size is not None and self._sketchbook.full:
            self._sketchbook.put_off()
            return self._sketchbook.blank(size() if callable(size) else size)
        before, started = self._sketchbook.handed, perf_counter()
        surface = make() if size is None else self._sketchbook.spend(make)
        if self.on_made is not None:
            self.on_made(key, perf_counter() - started)
        self.put(key, surface)
        if self._sketchbook.handed != before:
            self._sketches.add(key)
            self._sketchbook.sketch(surface)
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
        """Forget everything, one by one: memory is slow to give back, and a thread that gives back much lets others in between."""
        while self._items:
            self._items.popitem()
        self._sketches.clear()
        self.bytes = 0


def _weight(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()
