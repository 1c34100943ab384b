"""Waits for what is made ready, behind a progress bar where that takes longer than a moment."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator

from holiday_games.app import palette
from holiday_games.app.art.cache import REHEARSAL
from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.slider import draw_bar
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.screen import Screen

MOMENT, SLICE = 0.25, 0.01  # seconds: so long the screen before stays in sight; what each frame works


def spare_the_collector() -> None:
    """What there is before the first table, above all code and content, stays for good: Python's collector of garbage need not look through it again,
    which takes several frames."""
    if not gc.get_freeze_count():
        gc.freeze()


class Loading(Screen):
    """Goes on to `done` when `shares` are exhausted and the scene below, if there is one that is getting ready, could be painted without waiting."""

    tick_rate = 0.0

    def __init__(
        self,
        ctx: Context,
        heading: str,
        words: str,
        shares: Iterator[float],
        done: Callable[[], None],
        scene: Scene | None = None,
    ) -> None:
        super().__init__(ctx)
        self.heading = heading
        self.words = words
        self.share = 0.0
        self._shares = shares
        self._done = done
        self._scene = scene
        self._course = self._steps()
        self._waited = 0.0

    @property
    def has_picture(self) -> bool:
        return self._waited >= MOMENT

    @property
    def is_animating(self) -> bool:
        return True

    def _work(self) -> bool:
        """Get things ready for a slice of a frame; False when nothing is missing."""
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            share = next(self._shares, None)
            if share is None:
                return False
            if share == self.share:
                break  # a thread is at it: look again with the next frame
            self.share = share
        return True

    def _rehearsed(self) -> bool:
        """Paint the scene where nobody sees it; True if nothing had to be left out for want of time."""
        scene, canvas = self._scene, self.ctx.window.canvas
        if scene is None:
            return True
        if self.ctx.art.busy:
            return False
        whole = self.ctx.art.sketchbook.whole(lambda: scene.draw(canvas), REHEARSAL)
        canvas.begin()
        return whole

    def _steps(self) -> Iterator[None]:
        """What is done until the scene opens, a frame's worth at a time."""
        hasty = not self.ctx.art.patient
        if hasty:
            yield  # what was made ready so far took its time
        while self._work() or not self._rehearsed():
            yield
        if hasty:
            yield
            gc.collect()  # now, and not in the middle of a game
            yield
        self._done()

    def update(self, dt: float) -> None:
        self._waited += dt
        next(self._course, None)

    def paint(self, p: Painter) -> None:
        screen = self.layout.screen
        p.text(
            self.heading, screen.cx, screen.cy - 60, 72, palette.IVORY, "title", "cm", width=1400, shadow=(10, 16, 36)
        )
        p.text(self.words, screen.cx, screen.cy + 20, 30, palette.ICE, "text", "cm", width=1200)
        draw_bar(p, Box(screen.cx - 400, screen.cy + 76, 800, 26), self.share)
