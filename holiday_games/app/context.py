"""The one object that is passed to every scene.

    class Title(Scene):
        def draw(self, surface):
            p = self.ctx.painter(surface)
            p.image("shell/logo", Box(64, 26, 700, 294), shadow=14)

It holds services, not state of a game: window, layout, art, text, sound, settings, time, input and the scene stack.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from holiday_games.app.art.store import Art
from holiday_games.app.audio import Audio
from holiday_games.app.kit.actions import ActionSource
from holiday_games.app.kit.layout import DESIGN, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.text import TextService
from holiday_games.app.settings import Settings, save_settings
from holiday_games.app.stack import SceneStack
from holiday_games.app.window import AppWindow


@dataclass
class Context:
    """Services for scenes. `now` is the program's own time in seconds; tests let it pass by stepping."""

    window: AppWindow
    art: Art
    text: TextService
    audio: Audio
    settings: Settings
    input: ActionSource = field(default_factory=ActionSource)
    scenes: SceneStack = field(default_factory=SceneStack)
    now: float = 0.0
    last_input: float = 0.0
    focused: bool = True
    minimized: bool = False
    dirty: bool = True
    changes: int = 0
    """Counts what was invalidated: a layer painted at the same count is still right."""
    quitting: bool = False
    pollers: list[Callable[[], None]] = field(default_factory=list)
    notices: list[tuple[str, float]] = field(default_factory=list)

    @property
    def layout(self) -> Layout:
        """The layout of a screen that needs the whole design."""
        return self.layout_for()

    def layout_for(self, width: float = DESIGN[0], height: float = DESIGN[1]) -> Layout:
        """The layout of a screen that needs so many units; less need lets the interface scale grow further."""
        settings = self.settings
        return Layout.for_window(self.window.size, settings.interface_scale, settings.text_scale, (width, height))

    def painter(self, surface: pygame.Surface, layout: Layout | None = None) -> Painter:
        """A painter with the player's layout and palette."""
        return Painter(surface, layout or self.layout, self.art, self.text, self.settings.colour_vision)

    @property
    def idle_seconds(self) -> float:
        """How long ago the last input was."""
        return self.now - self.last_input

    def invalidate(self) -> None:
        """The picture has changed: paint it with the next frame."""
        self.changes += 1
        self.dirty = True

    def repaint(self) -> None:
        """Only what moves has moved: paint a frame, the layers at rest are as they were."""
        self.dirty = True

    def notice(self, text: str, seconds: float = 3.0) -> None:
        """Say one sentence at the top of the window for a while."""
        self.notices.append((text, self.now + seconds))
        self.invalidate()

    def settings_changed(self) -> None:
        """Keep the settings and place everything again; says so when they cannot be kept."""
        self.audio.apply(self.settings)
        self.scenes.resized()
        self.invalidate()
        try:
            save_settings(self.settings)
        except OSError as error:
            self.notice(f"The settings could not be kept: {error.strerror}.")

    def quit(self) -> None:
        """End the program after this step."""
        self.quitting = True
