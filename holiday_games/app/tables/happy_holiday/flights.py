"""Tiles and suitcases on their way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from holiday_games.app.art.motion import Animator, Tween, ease_in_out
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter

Paint = Callable[[Painter, Box], None]
SIZES = 6
LIFT = 34.0


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
        value = self.tween.value
        lift = LIFT * (1 - abs(2 * value - 1) ** 2)
        a, b = self.start, self.end
        x, y = a.x + (b.x - a.x) * value, a.y + (b.y - a.y) * value - lift
        # The size goes in steps, so that a piece is drawn at a few sizes that are kept, not at a new one in every frame.
        grown = round(value * SIZES) / SIZES
        return Box(x, y, a.w + (b.w - a.w) * grown, a.h + (b.h - a.h) * grown)


class Flights:
    """All flights of one command, one after the other or overlapping."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._running: list[Flight] = []
        self._at = 0.0

    def clear(self) -> None:
        """Drop everything."""
        self._running.clear()
        self._at = 0.0

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
        """Send something off; the next one may leave `overlap` seconds before it lands."""
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
        self._at += seconds - overlap

    def then(self, done: Callable[[], None], pause: float = 0.0) -> None:
        """Call when all has landed."""
        self._animator.start(self._at + pause, on_done=done)
        self._at = 0.0

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
