"""Draws a table's pictures behind a progress bar, where that takes longer than a moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.slider import draw_bar
from holiday_games.app.scenes.screen import Screen

MOMENT, SLICE = 0.12, 0.012  # seconds: without a bar at first, then for each frame


class Loading(Screen):
    """Goes on to `done` when every picture is there."""

    tick_rate = 0.0

    def __init__(
        self, ctx: Context, heading: str, pictures: Iterable[tuple[str, int, int]], done: Callable[[], None]
    ) -> None:
        super().__init__(ctx)
        self.heading = heading
        self.share = 0.0
        self._shares = ctx.art.preload(pictures)
        self._done = done
        self._finished = not self._work(MOMENT)

    @property
    def is_animating(self) -> bool:
        return True

    @property
    def quick(self) -> bool:
        """Everything was there within a moment; the scene need not be shown."""
        return self._finished

    def _work(self, seconds: float) -> bool:
        """Draw pictures for so long; False when none is left."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            share = next(self._shares, None)
            if share is None:
                return False
            if share == self.share:
                break  # somebody else is at it: look again with the next frame
            self.share = share
        return True

    def update(self, dt: float) -> None:
        if not self._work(SLICE):
            self._done()

    def paint(self, p: Painter) -> None:
        screen = self.layout.screen
        p.text(
            self.heading, screen.cx, screen.cy - 60, 72, palette.IVORY, "title", "cm", width=1400, shadow=(10, 16, 36)
        )
        p.text("The table is being laid.", screen.cx, screen.cy + 20, 30, palette.ICE, "text", "cm", width=1200)
        draw_bar(p, Box(screen.cx - 400, screen.cy + 76, 800, 26), self.share)
