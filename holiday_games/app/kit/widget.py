"""What every widget is: a region in units that may be pointed at, focused, explained and painted.

    class Bell(Widget):
        def draw(self, p): p.image("shell/icon_bell", self.box)
        def on_activate(self): ring()

A widget stands on the Ground of its WidgetTree, which decides about hover, focus and the pointer and calls the on_...
methods. A disabled widget still takes focus, and its tooltip says why (`why_not`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from holiday_games.app.audio import Effect
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Action
from holiday_games.app.kit.layout import Box, Layout, Shape
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter

State = Literal["normal", "hover", "focus", "pressed", "disabled"]


@dataclass(frozen=True, slots=True)
class Tip:
    """An explanation: a title, a sentence, on dark or paper; with a home box it is always shown there."""

    text: Rich = ""
    title: str = ""
    style: Literal["dark", "paper"] = "dark"
    home: Box | None = None
    width: float = 520.0


TipSource = Tip | str | Callable[[], Tip | str | None] | None


class Ground:
    """What the widgets of one screen stand on: its services and layout, and what pointer, keyboard and hand are at."""

    def __init__(self, ctx: Context, layout: Layout | None = None) -> None:
        self.ctx = ctx
        self._layout = layout
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.focused: Widget | None = None
        self.focus_shown = False
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        """In units; off the screen before the first move."""
        self.held: Any = None
        """What the hand holds between picking up and putting down; None if nothing."""

    @property
    def layout(self) -> Layout:
        """The layout of this screen; that of the whole window unless another was given."""
        return self._layout or self.ctx.layout

    @layout.setter
    def layout(self, layout: Layout | None) -> None:
        self._layout = layout
        self.ctx.invalidate()

    def painter(self, surface: pygame.Surface | None = None) -> Painter:
        """A painter with this screen's layout; without a surface good for measuring only."""
        return self.ctx.painter(surface or self.ctx.window.surface, self.layout)


class Widget:
    """A region with a tooltip; the base of everything in a tree."""

    focusable = True
    """Can be reached with the arrow keys."""
    tab_stop = True
    """Can be reached with Tab too."""
    solid = True
    """Answers to the pointer; what lies below it does not."""

    def __init__(self, box: Box, *, tip: TipSource = None, enabled: bool = True, why_not: str = "") -> None:
        self.box = box
        self.tip = tip
        self.enabled = enabled
        self.why_not = why_not
        self.visible = True
        self.ground: Ground | None = None

    @property
    def shape(self) -> Shape:
        """Where the pointer hits it."""
        return self.box

    @property
    def state(self) -> State:
        """How it is to be painted now."""
        ground = self.ground
        if not self.enabled:
            return "disabled"
        if ground is None:
            return "normal"
        if ground.pressed is self and ground.hovered is self:
            return "pressed"
        if self.shows_focus:
            return "focus"
        return "hover" if ground.hovered is self else "normal"

    @property
    def shows_focus(self) -> bool:
        """Whether it has the keyboard's focus, and the keyboard is in use."""
        return self.ground is not None and self.ground.focus_shown and self.ground.focused is self

    def disable(self, why_not: str) -> None:
        """Not now, for this reason."""
        self.enabled, self.why_not = False, why_not
        self.changed()

    def changed(self) -> None:
        """It looks different now."""
        if self.ground is not None:
            self.ground.ctx.invalidate()

    def sound(self, effect: Effect) -> None:
        """Let something be heard of it."""
        if self.ground is not None:
            self.ground.ctx.audio.play(effect)

    @property
    def explained(self) -> Box:
        """What its tooltip speaks of and so must not cover."""
        return self.shape.bounds

    def explanation(self) -> Tip | None:
        """What its tooltip says, the reason for being disabled included."""
        source = self.tip() if callable(self.tip) else self.tip
        tip = Tip(source) if isinstance(source, str) else source
        if self.enabled or not self.why_not:
            return tip
        if tip is None:
            return Tip(self.why_not)
        if not tip.text:
            return Tip(self.why_not, tip.title, tip.style, tip.home, tip.width)
        text = f"{tip.text}\n**{self.why_not}**" if isinstance(tip.text, str) else tip.text
        return Tip(text, tip.title, tip.style, tip.home, tip.width)

    # What the tree calls; points are in units.

    def draw(self, p: Painter) -> None:
        """Paint it."""

    def draw_focus(self, p: Painter) -> None:
        """Paint the ring of the keyboard's focus; widgets with a focus picture of their own need none."""

    def on_press(self, x: float, y: float) -> None:
        """The pointer went down inside."""

    def on_drag(self, x: float, y: float) -> None:
        """The pointer moved while down."""

    def on_release(self, x: float, y: float) -> None:
        """The pointer went up, inside or not."""

    def on_hovered(self, hovered: bool) -> None:
        """The pointer came or went."""

    def on_pointer(self, x: float, y: float) -> None:
        """The pointer moved inside, not pressed."""

    def on_activate(self) -> None:
        """It was clicked, or confirmed with the keyboard."""

    def on_action(self, action: Action) -> bool:
        """A key or the wheel while it has the focus or the pointer; True if it meant something here."""
        return False

    def on_focus(self, focused: bool) -> None:
        """The keyboard's focus came or went."""
