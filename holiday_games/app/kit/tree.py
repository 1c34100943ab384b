"""All widgets of one screen: one hover, one focus order, one tooltip, one thing held.

    tree = WidgetTree(ctx)
    ok = tree.add(Button(Box(...), "Start", on_click=start))
    tree.default = ok                       # what Enter does when nothing has the keyboard's focus
    # in the scene
    handle(action): return tree.handle(action)
    update(dt):     tree.update(dt)
    draw(surface):  ...; tree.draw(surface)

Widgets are painted in the order they were added; the last one under the pointer is the one pointed at. The focus
ring shows only once the keyboard is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

from holiday_games.app.context import Context
from holiday_games.app.kit import navigation
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.holding import Holding
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.tooltip import Tooltips
from holiday_games.app.kit.widget import Ground, Widget

W = TypeVar("W", bound=Widget)

_ARROWS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class WidgetTree(Ground):
    """The widgets of one screen, and who has pointer and keyboard."""

    def __init__(self, ctx: Context, layout: Layout | None = None) -> None:
        super().__init__(ctx, layout)
        self.widgets: list[Widget] = []
        self.default: Widget | None = None
        self.tooltips = Tooltips(self)
        self.holding = Holding(self)
        self.kept_clear: Sequence[Box] = ()
        """What no tooltip is to cover, besides what can be chosen."""

    # Widgets

    def add(self, widget: W) -> W:
        """Put a widget on top of the others."""
        widget.ground = self
        self.widgets.append(widget)
        self.ctx.invalidate()
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget away; it loses focus and pointer."""
        if widget in self.widgets:
            self.widgets.remove(widget)
            self._forget(widget)
            widget.ground = None
            self.ctx.invalidate()

    def clear(self) -> None:
        """Take every widget away."""
        for widget in list(self.widgets):
            self.remove(widget)
        self.default = None

    def _forget(self, widget: Widget) -> None:
        if self.focused is widget:
            self.focus(None)
        if self.hovered is widget:
            self._set_hover(None)
        if self.pressed is widget:
            self.pressed = None
        if self.default is widget:
            self.default = None
        self.tooltips.forget(widget)
        self.holding.forget(widget)

    # Focus

    def focus(self, widget: Widget | None, shown: bool | None = None) -> None:
        """Give the keyboard's focus to a widget or to none; `shown` says whether the ring appears."""
        if shown is not None:
            self.focus_shown = shown
        if widget is not self.focused:
            before, self.focused = self.focused, widget
            if before is not None:
                before.on_focus(False)
            if widget is not None:
                widget.on_focus(True)
        self.ctx.invalidate()

    def release(self) -> None:
        """The screen is covered or leaves: let go of pointer, tooltip, text input and what is held."""
        self._set_hover(None)
        self.pressed = None
        self.tooltips.hide()
        self.holding.cancel()
        if self.focused is not None:
            self.focused.on_focus(False)
            self.focused = None

    def focus_order(self) -> list[Widget]:
        """What Tab reaches, in order: while something is held only the places it can go to, and those never before."""
        stops = [w for w in self.widgets if w.visible and w.focusable and w.tab_stop]
        if self.holding.active:
            return [w for w in stops if isinstance(w, Target) and self.holding.accepted_by(w)]
        return [w for w in stops if not (isinstance(w, Target) and w.only_receives)]

    # Input

    def handle(self, action: Action) -> bool:
        """Answer an action; True if it meant something here."""
        match action.act:
            case Act.MOVE:
                return self._moved(action)
            case Act.PRESS:
                return self._pressed(action)
            case Act.RELEASE:
                return self._released(action)
            case Act.SECONDARY:
                return self._let_go() or self.tooltips.pin(self.widget_at(*self.layout.units(action.pos)))
            case Act.WHEEL:
                return self._wheel(action)
            case Act.LEAVE:
                return self._left()
            case Act.NEXT | Act.PREVIOUS:
                return self._cycle(1 if action.act is Act.NEXT else -1)
        if self.focused is not None and self.focused.enabled and self.focused.on_action(action):
            self.focus_shown = True
            self.ctx.invalidate()
            return True
        match action.act:
            case Act.LEFT | Act.RIGHT | Act.UP | Act.DOWN:
                return self._step(*_ARROWS[action.act])
            case Act.CONFIRM:
                return self._confirm()
            case Act.HURRY:
                return self._space()
            case Act.PIN:
                return self.tooltips.pin(self.focused if self.focus_shown else self.hovered)
            case Act.BACK:
                return self._let_go() or self.tooltips.unpin()
        return False

    def widget_at(self, x: float, y: float) -> Widget | None:
        """The topmost widget under a point in units."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.solid and widget.shape.contains(x, y):
                return widget
        return None

    def hover(self, widget: Widget | None) -> None:
        """Let the pointer be on a widget, for example after the widgets were placed again under it."""
        self._set_hover(widget)

    def _set_hover(self, widget: Widget | None) -> bool:
        if widget is self.hovered:
            return False
        before, self.hovered = self.hovered, widget
        if before is not None:
            before.on_hovered(False)
        if widget is not None:
            widget.on_hovered(True)
        return True

    def _left(self) -> bool:
        """The pointer or the focus left the window: a drag ends, for its end may not be heard of."""
        dropped = self.holding.dragging and self._let_go()
        self.pressed = None
        return self._set_hover(None) or dropped

    def _let_go(self) -> bool:
        """What is held goes back; the press that may go on means nothing any more."""
        if not self.holding.cancel():
            return False
        self.pressed = None
        return True

    def _moved(self, action: Action) -> bool:
        x, y = self.pointer = self.layout.units(action.pos)
        changed = False
        if self.pressed is not None and not action.amount:
            # The button came up where nobody saw it.
            changed = self._left()
        changed = self._set_hover(self.widget_at(x, y)) or changed
        if self.pressed is not None:
            self.pressed.on_drag(x, y)
            changed = self.holding.dragged(self.pressed, x, y) or changed or not isinstance(self.pressed, Target)
        elif self.hovered is not None:
            self.hovered.on_pointer(x, y)
        if self.holding.active:
            self.ctx.repaint()
        return changed

    def _pressed(self, action: Action) -> bool:
        x, y = self.pointer = self.layout.units(action.pos)
        widget = self.widget_at(x, y)
        self._set_hover(widget)
        self.tooltips.unpin()
        self.focus(widget if widget is not None and widget.focusable else None, shown=False)
        if widget is None:
            return self.holding.cancel()
        if not widget.enabled:
            self.activate(widget)
            return True
        self.pressed = widget
        if widget.tab_stop:
            self.tooltips.clicked()
        widget.on_press(x, y)
        self.holding.pressed(x, y)
        return True

    def _released(self, action: Action) -> bool:
        x, y = self.pointer = self.layout.units(action.pos)
        widget, self.pressed = self.pressed, None
        over = self.widget_at(x, y)
        self._set_hover(over)
        if widget is None:
            return False
        widget.on_release(x, y)
        if not self.holding.dropped(over) and over is widget and widget.enabled:
            self.activate(widget)
        self.ctx.invalidate()
        return True

    def _wheel(self, action: Action) -> bool:
        under = self.widget_at(*self.pointer)
        return under is not None and under.on_action(action)

    def _cycle(self, step: int) -> bool:
        order = self.focus_order()
        if not order:
            return False
        self.focus(navigation.after(order, self.focused, step), shown=True)
        return True

    def _step(self, dx: int, dy: int) -> bool:
        reachable = [w for w in self.widgets if w.visible and w.focusable]
        if self.holding.active:
            reachable = self.focus_order()
        if not reachable:
            return False
        if self.focused not in reachable:
            self.focus(reachable[0], shown=True)
            return True
        if not self.focus_shown:
            self.focus(self.focused, shown=True)
            return True
        nearest = navigation.towards(self.focused, reachable, dx, dy) if self.focused is not None else None
        if nearest is None:
            return False
        self.focus(nearest, shown=True)
        return True

    def _confirm(self) -> bool:
        if self.focused is not None and self.focus_shown:
            self.activate(self.focused)
            return True
        if self.default is not None and self.default.visible:
            self.activate(self.default)
            return True
        return False

    def _space(self) -> bool:
        """Space works a focused control as Enter does; on the table it hurries."""
        if self.focused is None or not self.focus_shown or isinstance(self.focused, Target):
            return False
        self.activate(self.focused)
        return True

    def activate(self, widget: Widget) -> None:
        """Click a widget, by whatever means; a disabled one shows why it cannot be used."""
        if not widget.enabled:
            self.ctx.audio.play("error")
            self.tooltips.show_now(widget)
        elif not self.holding.clicked(widget):
            widget.on_activate()
        self.ctx.invalidate()

    # Time and paint

    def update(self, dt: float) -> None:
        """Let time pass: tooltips come and go."""
        self.tooltips.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint every widget, then the focus ring, what is held, and the tooltip."""
        self.draw_widgets(surface)
        self.draw_above(surface)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """Paint every widget, then the focus ring."""
        p = self.painter(surface)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(p)
        if self.focused is not None and self.focus_shown and self.focused.visible:
            self.focused.draw_focus(p)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Paint what lies above all widgets: what is held, and the tooltip."""
        p = self.painter(surface)
        self.holding.draw(p)
        self.tooltips.draw(p, [*self.kept_clear, *self._choices()])

    def _choices(self) -> list[Box]:
        """Where the things lie that can be chosen next, by keyboard or pointer; they stay in sight."""
        return [w.shape.bounds for w in self.widgets if w.visible and w.enabled and w.focusable and w.tab_stop]
