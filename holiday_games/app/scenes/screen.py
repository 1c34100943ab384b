"""What the screens of the shell have in common: a tree of widgets that is placed again whenever something changed.

class Settings(Screen):
    title = "Settings"
    def build(self) -> None:
        self.add(Button(self.area.place(320, 84), "Done", on_click=self.back))
"""

from __future__ import annotations

from typing import TypeVar

import pygame

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import IconButton
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.snowfall import Snowfall
from holiday_games.app.scenes.village import Village

W = TypeVar("W", bound=Widget)


def capped(layout: Layout, size: float, growth: float = 1.25) -> float:
    """A text size for places that cannot grow with the player's wish beyond a factor."""
    return size * min(1.0, growth / layout.text_factor)


class Screen(Scene):
    """A scene of widgets over the far village. `build` adds them for the present layout; `rebuild` does it again, keeping the keyboard's focus."""

    title = ""
    tick_rate = 12.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.tree = WidgetTree(ctx)
        self.village = Village(ctx)
        self.snowfall = Snowfall(ctx, flakes=60)
        self._stale = False
        self._focus_left: Box | None = None  # where the keyboard was when something came over this screen

    @property
    def layout(self) -> Layout:
        """The layout of this screen."""
        return self.tree.layout

    @property
    def area(self) -> Box:
        """The 1920 x 1080 units in the middle of the window."""
        return self.layout.design

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""
        return self.tree.add(widget)

    # --- what a screen says -----------------------------------------------------------------------

    def build(self) -> None:
        """Add every widget."""

    def paint(self, p: Painter) -> None:
        """Paint what lies under the widgets, over the background."""

    def background(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        self.village.draw_far(surface)
        self.snowfall.draw(surface)

    def back(self) -> None:
        """Leave the screen."""
        self.ctx.scenes.pop()

    def key(self, action: Action) -> bool:
        """A key no widget wanted."""
        return False

    # --- the scene --------------------------------------------------------------------------------

    def fitting(self) -> Layout:
        """The layout for the window and the player's wishes as they are now."""
        return self.ctx.layout

    def rebuild(self) -> None:
        """Place every widget again; focus and pointer stay where they were."""
        tree = self.tree
        self._stale = False
        tree.layout = self.fitting()
        focused = tree.focused
        box = focused.box if focused in tree.widgets and focused is not None else None
        tree.clear()
        if self.title:
            corner = self.area
            self.add(
                IconButton(
                    Box(corner.x + 48, corner.y + 28, 72, 64), "arrow_left", tip="Back (Esc)", on_click=self.back
                )
            )
        self.build()
        self._focus_near(box)
        tree.hovered = tree.widget_at(*tree.pointer)
        self.ctx.invalidate()

    def _focus_near(self, box: Box | None) -> None:
        if box is not None:
            self.tree.focus(self._nearest(box))

    def _nearest(self, box: Box) -> Widget | None:
        """The widget at the place of one that had the focus; the keyboard goes on beside it where that one is gone."""
        reachable = [w for w in self.tree.widgets if w.visible and w.focusable]
        same = next((w for w in reachable if w.box == box), None)
        if same is not None or not self.tree.focus_shown:
            return same
        return min(reachable, key=lambda w: abs(w.box.cx - box.cx) + abs(w.box.cy - box.cy), default=None)

    def enter(self) -> None:
        self.rebuild()

    def resume(self) -> None:
        self.rebuild()
        self._focus_near(self._focus_left)
        self._focus_left = None

    def pause(self) -> None:
        focused = self.tree.focused
        if focused is not None and self.tree.focus_shown:
            self._focus_left = focused.box
        self.tree.release()

    def leave(self) -> None:
        self.tree.release()

    def resized(self) -> None:
        # Nothing moves away under a hand that is dragging, for example the slider that changes the size of everything.
        self._stale = True
        if self.tree.pressed is None:
            self.rebuild()

    def handle(self, action: Action) -> bool:
        if self.tree.handle(action) or self.key(action):
            return True
        if action.act is Act.BACK:
            self.ctx.audio.play("page")
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        if self._stale and self.tree.pressed is None:
            self.rebuild()
        self.tree.update(dt)

    def tick(self) -> None:
        self.snowfall.step(1 / self.tick_rate)

    def draw(self, surface: pygame.Surface) -> None:
        self.background(surface)
        p = self.tree.painter(surface)
        if self.title:
            p.text(
                self.title, self.area.x + 148, self.area.y + 60, 52, palette.IVORY, "title", "lm", shadow=(10, 16, 36)
            )
        self.paint(p)
        self.tree.draw(surface)
