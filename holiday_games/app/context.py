"""The one object that is passed to every scene.

    class Title(Scene):
        def draw(self, surface):
            p = self.ctx.painter(surface)
            p.image("shell/logo", Box(64, 26, 700, 294), shadow=14)

It holds services, not state of a game: window, layout, art, text, sound, settings, time, input and the scene stack.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
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
    may_quit: Callable[[], bool] = lambda: True
    """Asked before the program ends; whoever says no asks the player, and calls `quit` where the answer is yes."""
    pollers: list[Callable[[], None]] = field(default_factory=list)
    notices: list[tuple[str, float]] = field(default_factory=list)
    _writer: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "writer"))

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
        settings = deepcopy(self.settings)
        self.write(lambda: save_settings(settings), "The settings could not be kept")

    def toggle_fullscreen(self) -> None:
        """Between the whole screen and the window as it was, which is kept."""
        self.window.toggle_fullscreen()
        self.settings.fullscreen = self.window.fullscreen
        self.settings_changed()

    def toggle_sound(self) -> None:
        """On or off, which is kept."""
        self.settings.mute = not self.settings.mute
        self.settings_changed()

    def write(self, work: Callable[[], None], failed: str = "") -> None:
        """Write something to disk in a thread, for a frame must not wait for it, one thing after the other; then everything is painted again. Where it
        ended with OSError, `failed` is said."""
        future = self._writer.submit(work)

        def poll() -> None:
            if not future.done():
                return
            self.pollers.remove(poll)
            self.invalidate()
            try:
                future.result()
            except OSError as error:
                if failed:
                    self.notice(f"{failed}: {error.strerror or error}.")

        self.pollers.append(poll)
        if self.art.patient:
            future.exception()
            poll()

    def close(self) -> None:
        """Wait until everything is written."""
        self._writer.shutdown()

    def quit(self) -> None:
        """End the program after this step, if nothing speaks against it."""
        self.quitting = self.quitting or self.may_quit()
