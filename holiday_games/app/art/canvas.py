"""A surface that notes how it is painted, and paints only what differs from the picture before.

    canvas = Canvas((1920, 1080))
    scene.draw(canvas)                     # blit and fill as on any surface; nothing is done yet
    canvas.settle()                        # now it is; canvas.changed are the parts that differ

Whoever paints tells the whole picture each time and need not know what has changed. A picture that was laid down must not be changed
afterwards, only replaced, which is the rule of the art store anyway. A canvas may lie on another: there, too, only what has changed on it counts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

ACROSS, SQUARE = 12, 160
"""What changed is painted in squares of which so many lie beside each other, none smaller than so many pixels."""
MOST = 0.8
"""A picture of which more than this share changed is painted all over."""
BANDS = 12
"""A whole picture is painted in so many steps."""


def never() -> bool:
    """There is time."""
    return False


class _Stroke(NamedTuple):
    """One thing painted: a picture at a place, or a colour over everything within the bound."""

    key: Hashable
    bound: pygame.Rect
    source: pygame.Surface | None
    place: tuple[int, int]
    area: pygame.Rect | None
    flags: int
    colour: Any
    version: int

    @property
    def solid(self) -> bool:
        """Nothing of what lies below is seen through it."""
        if self.flags:
            return False
        source = self.source
        return source is None or not (
            source.get_flags() & pygame.SRCALPHA or source.get_alpha() not in (None, 255) or source.get_colorkey()
        )


class Canvas(pygame.Surface):
    """An opaque surface in the format of the screen. It holds the picture of the last `settle`."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.version = 0
        """Counts the pictures that differ from the one before."""
        self.changed: list[pygame.Rect] = [self.get_rect()]
        """The parts in which the present picture differs from the one before."""
        self._shown: list[_Stroke] = []
        self._noted: list[_Stroke] = []
        self._new = True
        self._due: list[pygame.Rect] = []  # what is to be painted yet
        self._since: list[pygame.Rect] = []  # the parts that differ from the picture of `version`

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """As on any surface; gives the part it will cover."""
        x, y = int(dest[0]), int(dest[1])
        part = None
        size = source.get_size()
        if area is not None:
            wanted = pygame.Rect(area)
            part = wanted.clip(source.get_rect())
            x, y, size = x + part.x - wanted.x, y + part.y - wanted.y, part.size
        bound = self.get_clip().clip(x, y, *size)
        if bound.w and bound.h:
            version = source.version if isinstance(source, Canvas) else 0
            key = id(source), x, y, tuple(bound), part and tuple(part), special_flags, source.get_alpha()
            self._noted.append(_Stroke(key, bound, source, (x, y), part, special_flags, None, version))
        return bound

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """As on any surface; gives the part it will cover."""
        bound = self.get_clip() if rect is None else self.get_clip().clip(pygame.Rect(rect))
        if bound.w and bound.h:
            key = "fill", tuple(pygame.Color(color)), tuple(bound), special_flags
            self._noted.append(_Stroke(key, bound, None, bound.topleft, None, special_flags, color, 0))
        return bound

    def begin(self) -> None:
        """Forget what was noted since the last `settle`: the picture of it was not finished."""
        self._noted = []

    def settle(self, late: Callable[[], bool] = never) -> Sequence[pygame.Rect]:
        """Make the picture what was noted since the last time; gives the parts that have changed. Where it becomes `late`, the rest is left to the next time,
        for which all is to be noted again; until then it is not `settled`."""
        whole = self.get_rect()
        side = max(SQUARE, whole.w // ACROSS)
        parts = [whole] if self._new else _by_squares(_differences(self._shown, self._noted), side)
        if sum(map(_area, parts)) > _area(whole) * MOST:
            parts = [parts[0].unionall(parts[1:])]
        self._new, self._shown, self._noted = False, self._noted, []
        self._since += parts
        due = _by_squares([*self._due, *parts], side) if self._due else parts
        self._due = [band for part in due for band in _bands(part, -(-whole.h // BANDS))]
        bounds = [stroke.bound for stroke in self._shown]
        while self._due:
            self._paint(self._due.pop(), bounds)
            if self._due and late():
                return parts
        if self._since:
            self.version += 1
            self.changed, self._since = self._since, []
        return parts

    @property
    def settled(self) -> bool:
        """It shows all of what was noted for the last `settle`."""
        return not self._due

    def _paint(self, part: pygame.Rect, bounds: Sequence[pygame.Rect]) -> None:
        """Paint a part anew, from the last picture that covers all of it; with the bounds of all strokes."""
        touching = [self._shown[at] for at in part.collidelistall(bounds)]
        base = next((n for n in range(len(touching) - 1, -1, -1) if _covers(touching[n], part)), None)
        clip = self.get_clip()
        if base is None:
            self.set_clip(part)
            super().fill((0, 0, 0))
        for stroke in touching[base or 0 :]:
            self.set_clip(stroke.bound.clip(part))
            if stroke.source is None:
                super().fill(stroke.colour, special_flags=stroke.flags)
            else:
                super().blit(stroke.source, stroke.place, stroke.area, stroke.flags)
        self.set_clip(clip)


def _covers(stroke: _Stroke, part: pygame.Rect) -> bool:
    return bool(stroke.bound.contains(part)) and stroke.solid


def _differences(before: Sequence[_Stroke], now: Sequence[_Stroke]) -> Iterator[pygame.Rect]:
    """Where two pictures differ: the bounds of all strokes that only one of them has or that changed places, and what changed on a canvas in both."""
    kept = list(_in_both([stroke.key for stroke in before], [stroke.key for stroke in now]))
    for strokes, places in ((before, {old for old, _ in kept}), (now, {new for _, new in kept})):
        yield from (stroke.bound for at, stroke in enumerate(strokes) if at not in places)
    for old, new in kept:
        stroke = now[new]
        if isinstance(stroke.source, Canvas) and stroke.version != before[old].version:
            yield from _seen_of(stroke, stroke.source, before[old].version)


def _seen_of(stroke: _Stroke, canvas: Canvas, version: int) -> Iterator[pygame.Rect]:
    """What changed on a canvas since a version of it, where it is seen."""
    if canvas.version != version + 1:
        yield stroke.bound
        return
    dx, dy = stroke.place
    if stroke.area is not None:
        dx, dy = dx - stroke.area.x, dy - stroke.area.y
    for rect in canvas.changed:
        seen = rect.move(dx, dy).clip(stroke.bound)
        if seen.w and seen.h:
            yield seen


def _in_both(before: Sequence[Hashable], now: Sequence[Hashable]) -> Iterable[tuple[int, int]]:
    """The longest run of things that both lists have in the same order, as pairs of places."""
    if before == now:
        return [(at, at) for at in range(len(now))]
    known: dict[Hashable, list[int]] = {}
    for at in range(len(before) - 1, -1, -1):
        known.setdefault(before[at], []).append(at)
    pairs = [(places.pop(), new) for new, key in enumerate(now) if (places := known.get(key))]
    ends: list[int] = []  # the least end of a run of each length, and which pair that is
    last: list[int] = []
    link: list[int] = []
    for number, (old, _) in enumerate(pairs):
        length = bisect_left(ends, old)
        link.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [old]
        last[length : length + 1] = [number]
    found, number = [], last[-1] if last else -1
    while number >= 0:
        found.append(pairs[number])
        number = link[number]
    return reversed(found)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _by_squares(rects: Iterable[pygame.Rect], side: int) -> list[pygame.Rect]:
    """Few rectangles that cover all of these and not much more, none over another: what lies in each square of that side, joined with its neighbours where
    they are one rectangle together."""
    squares: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        for column in range(rect.x // side, (rect.right - 1) // side + 1):
            for row in range(rect.y // side, (rect.bottom - 1) // side + 1):
                part = rect.clip((column * side, row * side, side, side))
                known = squares.get((column, row))
                squares[column, row] = part if known is None else part.union(known)
    rows = _in_line([squares[at] for at in sorted(squares, key=lambda at: (at[1], at[0]))])
    return _in_line(sorted(rows, key=lambda part: (part.x, part.w, part.y)))


def _bands(part: pygame.Rect, height: int) -> Iterator[pygame.Rect]:
    """The part in bands of at most that height, from the top."""
    for y in range(part.y, part.bottom, height):
        yield part.clip((part.x, y, part.w, height))


def _in_line(parts: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Neighbours in this order become one where they are one rectangle together."""
    joined: list[pygame.Rect] = []
    for part in parts:
        both = part.union(joined[-1]) if joined else part
        if joined and _area(both) == _area(part) + _area(joined[-1]):
            joined[-1] = both
        else:
            joined.append(part)
    return joined
