"""Where everything lies on the Happy Holiday table, in units, for any shape of the window.

Planner and offer keep their size at the left. A wider window gives the map its room and the stars a column of their own; a
higher one gives room to the log and to the other planners.
"""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.games.happy_holiday.content import DAYS, WEEK

MARGIN, GAP = 24.0, 16.0
DAY, PITCH = 144.0, 160.0
SPACE = 128.0
LEFT_WIDTH, RIGHT_WIDTH = 1216.0, 632.0
NARROW = 308.0
WIDE, WIDEST = NARROW + GAP, 680.0
"""How much wider than the design a window is before the stars get a column of their own, and when the table grows no more."""
HIGH = 120.0
"""How much higher than the design a window is before the log gets a row of its own."""
_SPACES = ((182.0, 14.0), (116.0, 150.0), (250.0, 150.0))


@dataclass(frozen=True)
class Arrangement:
    """All places of one window. Days and spaces in the order of the rules; `lower` is the room of the other planners or the solo tickets."""

    screen: Box
    tag: Box
    prompt: Box
    log_button: Box
    sound: Box
    menu: Box
    planner: Box
    days: tuple[Box, ...]
    areas: tuple[Box, ...]
    spaces: tuple[Box, ...]
    zone: Box
    slip: Box
    cases: Box
    log: Box
    undo: Box
    hint: Box
    bag: Box
    end_turn: Box
    map: Box
    stars: Box
    tasks: tuple[Box, Box]
    lower: Box

    def seam(self, day: int) -> tuple[float, float]:
        """Where the trip from a day to the day after stands: on the seam between the two; Sunday's at the right."""
        box = self.days[day - 1]
        return box.x + DAY + 8, box.y + 62

    @property
    def suitcases(self) -> tuple[Box, ...]:
        """The own suitcases: road, rail, air."""
        step = (self.cases.w - 12) / 3
        return tuple(Box(self.cases.x + 12 + i * step, self.cases.y + 24, 54, 54) for i in range(3))


def arrangement(layout: Layout) -> Arrangement:
    """Lay the table out for a window."""
    screen = layout.screen
    extra = min(screen.w - 1920, WIDEST)
    if extra < WIDE:
        extra = 0.0
    x0 = (screen.w - 1920 - extra) / 2
    more = max(0.0, screen.h - 1080)
    left, right = x0 + MARGIN, x0 + 1264
    planner = Box(left, 96, LEFT_WIDTH, 536)
    days = tuple(Box(left + 70 + PITCH * (day % WEEK), 150 + PITCH * (day // WEEK), DAY, DAY) for day in range(DAYS))
    areas = tuple(Box(left + 411 * i, 648, 394, 296) for i in range(3))
    strip = Box(left, 960, LEFT_WIDTH, 104)
    cases, log = Box(left, strip.y, 366, strip.h), Box(left + 382, strip.y, 402, strip.h)
    if more >= HIGH:
        log = Box(left, strip.bottom + GAP, LEFT_WIDTH, more - GAP)
        cases = Box(left, strip.y, 784, strip.h)
    map_box, stars, tasks, lower = _right_column(right, extra, more)
    end = x0 + 1920 + extra - MARGIN
    return Arrangement(
        screen=screen,
        tag=Box(left - 4, 10, 268, 72),
        prompt=Box(left + 280, 14, end - left - 280 - 452, 62),
        log_button=Box(end - 436, 14, 156, 64),
        sound=Box(end - 264, 14, 84, 64),
        menu=Box(end - 164, 14, 164, 64),
        planner=planner,
        days=days,
        areas=areas,
        spaces=tuple(Box(area.x + x, area.y + y, SPACE, SPACE) for area in areas for x, y in _SPACES),
        zone=Box(left, 648, LEFT_WIDTH, 296),
        slip=Box(left + 8, 656, 789, 286),
        cases=cases,
        log=log,
        undo=Box(left + 800, strip.y, 152, 48),
        hint=Box(left + 800, strip.y + 56, 152, 48),
        bag=Box(left + 966, strip.y, 116, 104),
        end_turn=Box(left + 1094, strip.y, 122, 104),
        map=map_box,
        stars=stars,
        tasks=tasks,
        lower=lower,
    )


def _right_column(x: float, extra: float, more: float) -> tuple[Box, Box, tuple[Box, Box], Box]:
    """Map, stars, task cards, and the room below them."""
    width = RIGHT_WIDTH + extra
    lower = Box(x, 816, width, 248 + more)
    if not extra:
        side = x + NARROW + GAP
        tasks = Box(side, 523, NARROW, 136), Box(side, 664, NARROW, 136)
        return Box(x, 96, RIGHT_WIDTH, 420), Box(x, 523, NARROW, 277), tasks, lower
    side = x + width - NARROW
    tasks = Box(side, 96 + 293, NARROW, 136), Box(side, 96 + 445, NARROW, 136)
    room = Box(x, 96, width - NARROW - GAP, 704)
    height = min(room.h, (room.w - 20) * 416 / 640 + 22)
    top = room.y + max(height, tasks[1].bottom - room.y) + GAP
    return (
        Box(x, room.y, room.w, height),
        Box(side, 96, NARROW, 277),
        tasks,
        Box(x, top, width, lower.bottom - top),
    )
