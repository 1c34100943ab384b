"""Pieces on their way from one place of a table to another, for as long as the events of a command are shown.

flights.add(paint, start, end, begin=leave, land=arrive)      # as many as the command moves
flights.then(settle)                                          # when all have landed
flights.update(); flights.draw(painter)                       # each frame
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from holiday_games.app.art.motion import Animator, Tween, ease_in_out
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter

Paint = Callable[[Painter, Box], None]
SIZE_STEP = 12.0
LIFT = 30.0


@dataclass
class Flight:
    """One thing flying from a box to another; `depart` changes what lies on the table when it leaves."""

    paint: Paint
    start: Box
    end: Box
    tween: Tween
    depart: Callable[[], None]

    @property
    def flying(self) -> bool:
        """It has left and not yet arrived."""
        return self.tween.started and not self.tween.finished

    @property
    def box(self) -> Box:
        """Where it is now, lifted in the middle of its way."""
        a, b, between = self.start, self.end, self.tween.between
        lift = LIFT * (1 - (2 * self.tween.value - 1) ** 2)
        wide, high = between(a.w, b.w), between(a.h, b.h)
        # The size goes in steps, so that a piece is drawn at a few sizes that are kept, not at a new one in every frame.
        width = min(max(round(wide / SIZE_STEP) * SIZE_STEP, min(a.w, b.w)), max(a.w, b.w))
        return Box(between(a.x, b.x), between(a.y, b.y) - lift, width, high * width / wide)


class Flights:
    """All flights of one command, one after the other or overlapping."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._running: list[Flight] = []
        self._at = self._landed = 0.0

    def clear(self) -> None:
        """Drop everything."""
        self._running.clear()
        self._at = self._landed = 0.0

    def wait(self, seconds: float) -> None:
        """Let the next one leave so much later."""
        self._at += seconds

    def add(
        self,
        paint: Paint,
        start: Box,
        end: Box,
        *,
        begin: Callable[[], None] | None = None,
        land: Callable[[], None] | None = None,
        seconds: float = 0.36,
        overlap: float = 0.0,
    ) -> None:
        """Send something off; the next one may leave `overlap` seconds before it lands. Both callbacks are called once, `begin` first."""
        waiting = [begin] if begin else []

        def depart() -> None:
            while waiting:
                waiting.pop()()

        def arrive() -> None:
            depart()
            if land is not None:
                land()

        tween = self._animator.start(seconds, ease_in_out, delay=self._at, on_done=arrive)
        if not tween.finished:
            self._running.append(Flight(paint, start, end, tween, depart))
        self._landed = max(self._landed, self._at + seconds)
        self._at += seconds - overlap

    def then(self, done: Callable[[], None], pause: float = 0.0) -> None:
        """Call when all has landed."""
        self._animator.start(max(self._at, self._landed) + pause, on_done=done)
        self._at = self._landed = 0.0

    def update(self) -> None:
        """Let those depart whose time has come, forget those that landed."""
        for flight in self._running:
            if flight.tween.started:
                flight.depart()
        self._running = [flight for flight in self._running if not flight.tween.finished]

    def draw(self, p: Painter) -> None:
        """Paint what is in the air."""
        for flight in self._running:
            if flight.flying:
                flight.paint(p, flight.box)
