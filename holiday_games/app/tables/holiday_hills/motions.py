"""How things move on this table. A motion knows how long it takes and paints itself at any share of that time; a film is several of them.

Places are units of the window. While a film runs, the position before it lies still below, without the pieces the film moves; motions that are
over stay painted at their end until the film is over and the new position is shown.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from holiday_games.app.art.motion import Ease, ease_back, ease_in_out, ease_out, linear
from holiday_games.app.audio import Effect
from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.moods import LAMP


@dataclass
class Motion:
    """One thing that moves. `seconds` at normal speed; `hides` names what the picture below must leave out; `stays` keeps the end painted,
    `waits` the start from the beginning of the film."""

    seconds: float = 0.3
    ease: Ease = ease_in_out
    hides: frozenset[object] = frozenset()
    sound: Effect | None = None
    landing: Effect | None = None
    stays: bool = True
    waits: bool = False
    on_board: bool = False
    """It speaks board units instead of units of the window."""

    def paint(self, brush: Brush, share: float) -> None:
        """Paint it at this eased share (0 at the start, 1 at the end)."""


@dataclass
class Fly(Motion):
    """A piece from one place to another in a low arc, changing its size on the way."""

    piece: str = ""
    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    sizes: tuple[float, float] = (40.0, 40.0)
    arc: float = 50.0

    def paint(self, brush: Brush, share: float) -> None:
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - self.arc * 4 * share * (1 - share)
        size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * share
        lift = 2.4 + 12 * 4 * share * (1 - share)
        brush.sprite(self.piece, x, y, round(size), shadow=round(lift))


@dataclass
class Slide(Motion):
    """A vehicle along a way on the board, drawn by `vehicle(brush, x, y, facing)`, its runners leaving a track."""

    way: tuple[Point, ...] = ()
    vehicle: Callable[[Brush, float, float, str], None] = lambda brush, x, y, facing: None
    track: Rgb = (138, 165, 206)
    width: float = 14.0
    on_board: bool = True

    def paint(self, brush: Brush, share: float) -> None:
        x, y, facing = point_on(self.way, share)
        done = share * length(self.way)
        step, at = 11.0, 0.0
        while at < done:
            px, py, heading = point_on(self.way, at / max(1.0, length(self.way)))
            fade = max(0, min(150, round(150 - (done - at) * 0.45)))
            if fade > 8:
                dx, dy = (0.0, self.width / 2) if heading in "ew" else (self.width / 2, 0.0)
                for side in (-1, 1):
                    brush.circle(px + dx * side, py + dy * side + 12, 2.6, self.track, fade // 10 * 10)
            at += step
        self.vehicle(brush, x, y, facing)


@dataclass
class Tumble(Motion):
    """A die that is thrown, tumbles over its faces, and settles on the value the rules rolled."""

    colour: str = "red"
    pips: int = 1
    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    size: float = 56.0

    def paint(self, brush: Brush, share: float) -> None:
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        hop = abs(math.sin(share * math.pi * 2.5)) * (1 - share) * 90
        y = self.start[1] + (self.end[1] - self.start[1]) * share - hop
        settled = share > 0.86
        face = self.pips if settled else (self.pips + int((1 - share) * 13)) % 6 + 1
        angle = 0.0 if settled else round((1 - share) * 540 / 15) * 15
        brush.sprite(f"die_{self.colour}_{face}", x, y, self.size, shadow=round(3 + hop / 12), angle=angle)


@dataclass
class Thrown(Motion):
    """Dice with pictures of their own that drop before a point, throw after throw, and settle on the last; `unit` is the scale of the board."""

    throws: tuple[tuple[str, ...], ...] = ()
    at: Point = (0.0, 0.0)
    unit: float = 1.0
    stays: bool = False

    def paint(self, brush: Brush, share: float) -> None:
        dice = self.throws[min(len(self.throws) - 1, int(share * 1.25 * len(self.throws)))]
        lift = 100 * abs(1 - min(1.0, share * 1.6)) * self.unit
        angle = 0.0 if share > 0.62 else round((0.62 - share) * 40) * 15.0
        for i, piece in enumerate(dice):
            x = self.at[0] + (i - (len(dice) - 1) / 2) * 82 * self.unit
            brush.sprite(piece, x, self.at[1] - lift, 63 * self.unit, shadow=5, angle=angle)


@dataclass
class LightUp(Motion):
    """A tree that is complete: warm light grows from it and sparks fly. In board units."""

    on_board: bool = True

    at: Point = (0.0, 0.0)
    radius: float = 80.0
    ease: Ease = ease_out
    stays: bool = False

    def paint(self, brush: Brush, share: float) -> None:
        glow = math.sin(share * math.pi)
        brush.sparkle(*self.at, round(self.radius * (0.5 + 0.8 * share) / 4) * 4, LAMP, round(220 * glow / 20) * 20)
        for i in range(10):
            angle = i * math.tau / 10 + 0.3
            reach = self.radius * (0.3 + 0.9 * share)
            x, y = self.at[0] + reach * math.cos(angle), self.at[1] + reach * math.sin(angle)
            brush.sparkle(x, y, 12, (255, 220, 150), round(230 * glow / 20) * 20)


@dataclass
class TreeTurn(Motion):
    """A tree on the board that turns, painted by `tree(brush, degrees)`."""

    on_board: bool = True

    tree: Callable[[Brush, float], None] = lambda brush, degrees: None
    degrees: float = 90.0

    def paint(self, brush: Brush, share: float) -> None:
        self.tree(brush, round(self.degrees * share))


@dataclass
class Painted(Motion):
    """Something painted by a function of the share: pops, counters, banners of this table."""

    painter: Callable[[Brush, float], None] = lambda brush, share: None

    def paint(self, brush: Brush, share: float) -> None:
        self.painter(brush, share)


@dataclass
class Together(Motion):
    """Motions that overlap, each beginning so many seconds after the first; they wait and stay like those of a film."""

    parts: tuple[tuple[float, Motion], ...] = ()
    ease: Ease = linear

    def __post_init__(self) -> None:
        self.seconds = max((after + part.seconds for after, part in self.parts), default=0.0)
        self.hides = self.hides.union(*(part.hides for _, part in self.parts))
        self.on_board = any(part.on_board for _, part in self.parts)

    def paint(self, brush: Brush, share: float) -> None:
        now = share * self.seconds
        for after, part in self.parts:
            done = min(1.0, max(0.0, (now - after) / part.seconds)) if part.seconds > 0 else 1.0
            if (done > 0 or part.waits) and (done < 1 or part.stays):
                part.paint(brush, part.ease(done) if done < 1 else 1.0)


@dataclass
class Flip(Motion):
    """A tile on the board that is turned over about its upright axis: its back, then its face. In board units."""

    on_board: bool = True
    back: str = ""
    face: str = ""
    at: Point = (0.0, 0.0)
    size: tuple[float, float] = (90.0, 41.0)

    def paint(self, brush: Brush, share: float) -> None:
        width = max(2, round(self.size[0] * abs(math.cos(share * math.pi)) / 6) * 6)
        lift = 10 * math.sin(share * math.pi)
        brush.sprite(
            self.back if share < 0.5 else self.face, self.at[0], self.at[1] - lift, width, self.size[1], shadow=2.4
        )


@dataclass
class Film:
    """Motions with the seconds at which they begin."""

    cuts: list[tuple[float, Motion]] = field(default_factory=list)

    def add(self, motion: Motion, *, after: float | None = None) -> None:
        """A motion behind everything so far, or beginning at a time."""
        self.cuts.append((self.seconds if after is None else after, motion))

    @property
    def seconds(self) -> float:
        """How long it all takes at normal speed."""
        return max((start + motion.seconds for start, motion in self.cuts), default=0.0)

    @property
    def hides(self) -> frozenset[object]:
        """Everything the picture below must leave out."""
        return frozenset(thing for _, motion in self.cuts for thing in motion.hides)

    def paint(self, brush: Brush, board: Brush, now: float) -> None:
        """Paint every motion that has begun, with a brush for the window or one for the board."""
        for start, motion in self.cuts:
            if (now < start and not motion.waits) or (now >= start + motion.seconds and not motion.stays):
                continue
            share = 1.0 if motion.seconds <= 0 else min(1.0, max(0.0, (now - start) / motion.seconds))
            motion.paint(board if motion.on_board else brush, motion.ease(share) if share < 1 else 1.0)

    def sounds(self, before: float, now: float) -> Sequence[Effect]:
        """What begins to sound between two moments."""
        heard: list[Effect] = []
        for start, motion in self.cuts:
            if motion.sound is not None and before <= start < now:
                heard.append(motion.sound)
            if motion.landing is not None and before < start + motion.seconds <= now:
                heard.append(motion.landing)
        return heard


def length(way: Sequence[Point]) -> float:
    """The length of a way."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(way))


def point_on(way: Sequence[Point], share: float) -> tuple[float, float, str]:
    """The point that far along a way, and the heading there: e, s, w or n."""
    left = share * length(way)
    heading = "e"
    for (x0, y0), (x1, y1) in itertools.pairwise(way):
        part = math.dist((x0, y0), (x1, y1))
        if part == 0:
            continue
        heading = ("e" if x1 > x0 else "w") if abs(x1 - x0) >= abs(y1 - y0) else ("s" if y1 > y0 else "n")
        if left <= part:
            return x0 + (x1 - x0) * left / part, y0 + (y1 - y0) * left / part, heading
        left -= part
    return *way[-1], heading


def popped(brush: Brush, text: str, at: Point, share: float, colour: Rgb, ink: Rgb) -> None:
    """Points that pop up above a thing and stay for a moment."""
    rise = 34 * ease_back(min(1.0, share * 2.5))
    width = brush.text_width(text, 33, "bold") + 30
    brush.rounded(Box(at[0] - width / 2, at[1] - rise - 24, width, 48), 24, colour, shadow=4)
    brush.text(text, at[0], at[1] - rise, 33, ink, "bold", "cm")
