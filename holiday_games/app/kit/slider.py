"""A slider, and the bar that shows progress in the same dress.

Slider(Box(640, 100, 360, 64), value=1.2, low=0.8, high=1.6, step=0.1, on_change=set_scale,
       format=lambda v: f"{v:.1f} ×")
draw_bar(p, Box(560, 900, 800, 26), 0.4)
"""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.app import palette
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import TipSource, Widget

_BAR, _KNOB = 26.0, 62.0
VALUE_WIDTH = 132.0


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


class Slider(Widget):
    """A value between two bounds in equal steps; the value stands at the right inside the box."""

    def __init__(
        self,
        box: Box,
        *,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        on_change: Callable[[float], None] | None = None,
        format: Callable[[float], str] = _percent,
        ink: palette.Rgb = palette.INK,
        tip: TipSource = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(box, tip=tip, enabled=enabled, why_not=why_not)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.format = format
        self.ink = ink

    @property
    def _bar(self) -> Box:
        return Box(self.box.x + _KNOB / 2, self.box.cy - _BAR / 2, self.box.w - VALUE_WIDTH - _KNOB, _BAR)

    def set(self, value: float) -> None:
        """Move to the nearest step inside the bounds; tells on_change when that is another value."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        value = round(min(self.high, self.low + steps * self.step), 6)
        if value != self.value:
            self.value = value
            self.changed()
            if self.on_change is not None:
                self.on_change(value)

    def _point(self, x: float) -> None:
        bar = self._bar
        self.set(self.low + (x - bar.x) / bar.w * (self.high - self.low))

    def on_press(self, x: float, y: float) -> None:
        self._point(x)

    def on_drag(self, x: float, y: float) -> None:
        self._point(x)

    def on_release(self, x: float, y: float) -> None:
        self.sound("tick")

    def on_action(self, action: Action) -> bool:
        if action.act in (Act.LEFT, Act.RIGHT):
            self.set(self.value + (self.step if action.act is Act.RIGHT else -self.step))
        elif action.act in (Act.FIRST, Act.LAST):
            self.set(self.low if action.act is Act.FIRST else self.high)
        elif action.act is Act.WHEEL:
            self.set(self.value + self.step * (1 if action.amount > 0 else -1))
        else:
            return False
        return True

    def draw(self, p: Painter) -> None:
        share = (self.value - self.low) / (self.high - self.low)
        bar = self._bar
        draw_bar(p, bar, share)
        x = bar.x + bar.w * share
        state = self.state
        p.image(
            f"shell/slider_knob_{state}",
            Box(x - _KNOB / 2, self.box.cy - _KNOB / 2, _KNOB, _KNOB),
            shadow=0 if state == "disabled" else 4,
        )
        ink = self.ink if self.enabled else palette.mix(self.ink, (150, 150, 150), 0.6)
        room = VALUE_WIDTH - 20
        p.text(self.format(self.value), self.box.right - room / 2, self.box.cy, 30, ink, "title", "cm", width=room)

    def draw_focus(self, p: Painter) -> None:
        if not self.enabled:
            p.nine("shell/ring_focus", self.box, unit=0.7)


def draw_bar(p: Painter, box: Box, share: float) -> None:
    """A track with its filled part."""
    height = min(box.h, _BAR)
    track = Box(box.x, box.cy - height / 2, box.w, height)
    p.nine("shell/slider_track", track, corner=14, unit=height / 32)
    filled = track.w * min(1.0, max(0.0, share))
    if filled >= height:
        p.nine("shell/slider_fill", Box(track.x, track.y, filled, height), corner=14, unit=height / 32)
