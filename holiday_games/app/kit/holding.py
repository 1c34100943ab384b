"""What the hand holds between picking up and putting down: one thing, from one target, for one ground."""

from __future__ import annotations

from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Ground, Widget

# How far the pointer moves, in units, before a press becomes a drag.
DRAG_DISTANCE = 12.0


class Holding:
    """Drag and drop, click and click, and the keyboard's way of the same."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.source: Target | None = None
        self.dragging = False
        self._pressed_at = (0.0, 0.0)

    @property
    def active(self) -> bool:
        """Whether something is held."""
        return self.source is not None

    def accepted_by(self, target: Target) -> bool:
        """Whether what is held may be put there."""
        return target.takes(self._ground.held)

    def pressed(self, x: float, y: float) -> None:
        """The pointer went down on a widget."""
        self._pressed_at = x, y

    def dragged(self, widget: Widget, x: float, y: float) -> bool:
        """The pointer moves while down; True when this starts a drag."""
        if self.dragging or not isinstance(widget, Target) or widget.carry is None:
            return False
        if max(abs(x - self._pressed_at[0]), abs(y - self._pressed_at[1])) < DRAG_DISTANCE:
            return False
        if widget is not self.source:
            self.cancel()
            if not self._pick_up(widget):
                return False
        self.dragging = True
        return True

    def dropped(self, over: Widget | None) -> bool:
        """The pointer went up: ends a drag on whatever is below; False if nothing was dragged."""
        if not self.dragging:
            return False
        if not (isinstance(over, Target) and self._put_down(over)):
            self.cancel()
        return True

    def clicked(self, widget: Widget) -> bool:
        """A click or Enter on a widget: pick up, put down, or let go; False if it is an ordinary click."""
        if not isinstance(widget, Target):
            return False
        if widget is self.source:
            return self.cancel()
        if self.active and self._put_down(widget):
            return True
        if widget.carry is None:
            return False
        self.cancel()
        return self._pick_up(widget)

    def cancel(self) -> bool:
        """Let go; True if something was held."""
        source = self._end()
        if source is None:
            return False
        self._ground.ctx.audio.play("undo")
        return True

    def forget(self, widget: Widget) -> None:
        """A widget leaves the tree."""
        if widget is self.source:
            self._end()

    def draw(self, p: Painter) -> None:
        """Paint what is held at the pointer, or beside the place the keyboard is at."""
        source = self.source
        if source is None or source.paint_held is None:
            return
        focused = self._ground.focused
        if self._ground.focus_shown and focused is not None and focused is not source:
            source.paint_held(p, focused.box.cx, focused.box.y)
        elif not self._ground.focus_shown:
            source.paint_held(p, *self._ground.pointer)

    def _pick_up(self, target: Target) -> bool:
        payload = target.carry() if target.carry is not None else None
        if payload is None:
            return False
        self.source, self._ground.held = target, payload
        self._ground.ctx.audio.play("take")
        if target.on_held is not None:
            target.on_held(True)
        self._ground.ctx.invalidate()
        return True

    def _put_down(self, target: Target) -> bool:
        if not self.accepted_by(target):
            return False
        payload = self._ground.held
        self._end()
        if target.on_receive is not None:
            target.on_receive(payload)
        return True

    def _end(self) -> Target | None:
        source, self.source, self._ground.held, self.dragging = self.source, None, None, False
        if source is not None and source.on_held is not None:
            source.on_held(False)
        self._ground.ctx.invalidate()
        return source
