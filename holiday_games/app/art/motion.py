"""Motion as values of time: easing, tweens, and the animator that advances them.

    animator = Animator(settings)
    move = animator.start(0.3, ease_out, on_done=land)     # seconds at normal speed
    x = move.between(x0, x1)                               # where it is now; x1 as soon as it is finished
    animator.update(dt); animator.busy
    animator.hurry()                                       # everything arrives at once, callbacks included

Speed 'instant' and 'reduce motion' finish a tween when it starts. Times are given, never read from a clock.
"""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.app.settings import Settings

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Steady."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: for things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for things that travel."""
    return t * t * (3 - 2 * t)


def ease_back(t: float) -> float:
    """Past the end and back: for things that snap into place."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


class Tween:
    """A value that goes from 0 to 1 in a time, after a delay; both in real seconds."""

    def __init__(self, duration: float, ease: Ease, delay: float, on_done: Callable[[], None] | None) -> None:
        self.duration = duration
        self._ease = ease
        self._elapsed = -delay
        self._on_done = on_done
        self.finished = False

    @property
    def value(self) -> float:
        """The eased share done; exactly 1 when finished."""
        return 1.0 if self.finished else self._ease(self.share)

    @property
    def share(self) -> float:
        """The share of the time gone, 0..1."""
        if self.finished or self.duration <= 0:
            return 1.0
        return min(1.0, max(0.0, self._elapsed / self.duration))

    @property
    def started(self) -> bool:
        """Whether the delay is over."""
        return self.finished or self._elapsed >= 0

    def between(self, start: float, end: float) -> float:
        """The number that far between the two."""
        return start + (end - start) * self.value

    def point(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
        """The point that far between the two."""
        return self.between(start[0], end[0]), self.between(start[1], end[1])

    def advance(self, dt: float) -> bool:
        """Let time pass; at the end the callback is called once. True if it began or ended with this step."""
        waited = self._elapsed <= 0
        self._elapsed += dt
        if self._elapsed >= self.duration:
            self.finish()
        return self.finished or (waited and self._elapsed >= 0)

    def finish(self) -> None:
        """Arrive now."""
        if not self.finished:
            self.finished = True
            if self._on_done is not None:
                self._on_done()

    def cancel(self) -> None:
        """Stop without the callback."""
        self.finished = True


class Animator:
    """The tweens now running, with the speed the player has set."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._running: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits to move."""
        return bool(self._running)

    def start(
        self, seconds: float, ease: Ease = ease_in_out, *, delay: float = 0.0, on_done: Callable[[], None] | None = None
    ) -> Tween:
        """A tween of so many seconds at normal speed; finished at once when motion is off."""
        tween = Tween(self._settings.duration(seconds), ease, self._settings.duration(delay), on_done)
        if tween.duration <= 0:
            tween.finish()
        else:
            self._running.append(tween)
        return tween

    def update(self, dt: float) -> bool:
        """Advance everything by real seconds; True if something began or ended. What is only under way changes nothing but its own place."""
        running, self._running = self._running, []
        turns = [tween.advance(dt) for tween in running if not tween.finished]
        self._running[:0] = [tween for tween in running if not tween.finished]
        return any(turns)

    def hurry(self) -> None:
        """Finish everything, also what callbacks start meanwhile."""
        while self._running:
            running, self._running = self._running, []
            for tween in running:
                tween.finish()

    def cancel(self) -> None:
        """Stop everything where it is, without callbacks."""
        for tween in self._running:
            tween.cancel()
        self._running.clear()
