"""The one window: made, resized, switched to fullscreen, presented and photographed here.

    window = AppWindow((1280, 720), fullscreen=False)
    scene.draw(window.canvas)
    window.present()

The object must be kept for as long as its surface is used. On X11 it presents through shared memory: SDL would rather
upload each frame to OpenGL, which takes thirty times as long where there is no graphics card.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pygame

from holiday_games.app import palette
from holiday_games.app.art.canvas import Canvas
from holiday_games.app.patches import Patches
from holiday_games.app.whole_screen import whole_screen
from holiday_games.rules.errors import UserError

TITLE = "Holiday Games"
MINIMUM = (1280, 720)
PATIENCE = 0.2  # seconds that the window may take to fill the screen at the start
_UNSEEN = {"dummy", "offscreen"}
_ACCELERATION, _DRIVER = "SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEODRIVER"
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", _DRIVER)


def open_display() -> None:
    """Begin to use the screen; pygame.error if there is none.

    SDL would otherwise take a console for one, or paint into thin air: it falls back to a driver that nobody sees.
    """
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _DISPLAYS)):
        raise pygame.error("no display is set")
    if pygame.display.get_init():
        return
    pygame.display.init()
    if pygame.display.get_driver() in _UNSEEN and _DRIVER not in os.environ:
        pygame.display.quit()
        raise pygame.error("no display answers")


def need_display() -> None:
    """The same, for who cannot do without. Raises UserError."""
    try:
        open_display()
    except pygame.error as error:
        raise UserError(
            f"the window needs a screen and found none ({error}); bots, scores and replays do without"
        ) from error


def open_some_display() -> None:
    """The same, for who plays on unseen where there is none."""
    try:
        open_display()
    except pygame.error:
        os.environ[_DRIVER] = "dummy"
        open_display()


class AppWindow:
    """A resizable window of at least 1280 x 720 pixels."""

    def __init__(self, size: tuple[int, int] = MINIMUM, fullscreen: bool = False) -> None:
        open_display()
        in_parts = pygame.display.get_driver() == "x11"
        if in_parts:  # SDL decides it with the first surface, once and for all windows
            in_parts = os.environ.setdefault(_ACCELERATION, "0") == "0"
        size = _within_desktop(size)
        self._window = pygame.Window(TITLE, size, resizable=True)
        self._window.minimum_size = MINIMUM
        self._whole = whole_screen(self._window)
        self.windowed_size = size
        self.fullscreen = fullscreen
        if fullscreen:
            self._fill()
            self._await_other_size()
        self.surface.fill(palette.NIGHT)  # until there is a picture
        self._window.flip()
        self._canvas = self._shown = Canvas(self.size)
        pygame.Surface.fill(self._shown, palette.NIGHT)  # which is what the window shows
        self._version = 0  # of the canvas, when it was shown
        self._patches = Patches(self._window, in_parts)
        self._kept = self.size  # at which the picture before was shown once more
        self._late = False  # and that it could not be in full
        self._still = False  # it is not stretched

    @property
    def surface(self) -> pygame.Surface:
        """What is seen, in native pixels; the same object through all sizes."""
        return self._window.get_surface()

    @property
    def canvas(self) -> Canvas:
        """What the whole picture is painted on before it is presented; another one after a change of size."""
        self.make_canvas()
        return self._canvas

    def make_canvas(self) -> None:
        """Have the canvas of the present size; a new one takes long where it is large."""
        if self._canvas.get_size() != self.size:
            self._canvas = Canvas(self.size)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the surface in pixels."""
        return self.surface.get_size()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size; ignored in fullscreen."""
        if not self.fullscreen:
            self._window.size = size
            self.windowed_size = size

    def noticed_resize(self) -> None:
        """The person has resized the window, and rests: remember it, so that fullscreen can come back to it, unless a key of the window manager made it
        fill the screen."""
        if self._whole is not None:
            self.fullscreen = self._whole.filled()
        if not self.fullscreen:
            self.windowed_size = self.size
        if self._still:
            self._still, self._late = False, True
            self._patches.renew()

    def toggle_fullscreen(self) -> None:
        """Between the whole screen and the window as it was; its size may change only some frames later."""
        self.fullscreen = not self.fullscreen
        self._fill()

    def _fill(self) -> None:
        """Fill the whole screen or no longer, as `fullscreen` says."""
        if self._whole is not None:
            self._whole.ask(self.fullscreen)
        elif self.fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self.windowed_size

    def _await_other_size(self) -> None:
        """Before the first picture, which need not be made for the size of the window then."""
        until = time.perf_counter() + PATIENCE
        while self._whole is not None and self._window.size == self.windowed_size and time.perf_counter() < until:
            time.sleep(0.001)
            pygame.event.pump()

    @property
    def waiting(self) -> bool:
        """Not all that was presented or kept could be shown yet: it is to be presented or kept once more."""
        return self._patches.waiting

    @property
    def behind(self) -> bool:
        """What was shown before is not yet shown in full once more, which is to be done before anything else is painted."""
        return self._late

    def uncovered(self) -> None:
        """The window has another size, or what lay over it is gone: all of its picture is to be shown anew."""
        self._patches.renew()

    def present(self) -> None:
        """Show the picture of the canvas."""
        canvas, surface = self._canvas, self.surface
        if canvas is not self._shown or canvas.version > self._version + 1:
            self._patches.renew()
        elif canvas.version > self._version:
            self._patches.add(canvas.changed)
        self._shown, self._version, self._late = canvas, canvas.version, False
        self._patches.show(lambda part: surface.blit(canvas, part, part))

    def keep(self, dragged: bool = False) -> None:
        """Show what was shown before once more, stretched where the window has another size now: what was painted on the canvas is not finished. Where sizes come
        faster than a whole picture can be shown, as they may while an edge is `dragged`, it lies still: parts stretched for different sizes do not fit together."""
        self._canvas.begin()
        self._still |= dragged and self._late and self._kept != self.size
        self._patches.show(self._lay if self._still else self._stretch)
        self._kept, self._late = self.size, self.waiting

    def _lay(self, part: pygame.Rect) -> None:
        """Paint a part of the surface with the picture that was shown last, and night around it."""
        if not self._shown.get_rect().contains(part):
            self.surface.fill(palette.NIGHT, part)
        self.surface.blit(self._shown, part, part)

    def _stretch(self, part: pygame.Rect) -> None:
        """Paint a part of the surface with what belongs there of the picture that was shown last."""
        (width, height), (was_wide, was_high) = self.size, self._shown.get_size()
        left, right = part.left * was_wide // width, -(-part.right * was_wide // width)
        top, bottom = part.top * was_high // height, -(-part.bottom * was_high // height)
        source = self._shown.subsurface((left, top, right - left, bottom - top))
        pygame.transform.scale(source, part.size, self.surface.subsurface(part))

    def start_typing(self, rect: pygame.Rect) -> None:
        """Text is coming: let the system place its input window at the field (pixels)."""
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def stop_typing(self) -> None:
        """No text is expected any more."""
        pygame.key.stop_text_input()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture in the task bar."""
        self._window.set_icon(icon)

    def screenshot(self, folder: Path) -> Path:
        """Save the picture as PNG in the folder under the first free name; OSError if that cannot be written."""
        folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y-%m-%d_%H-%M-%S")
        path = folder / f"{stamp}.png"
        number = 2
        while path.exists():
            path = folder / f"{stamp}_{number}.png"
            number += 1
        try:
            pygame.image.save(self.surface, path)
        except pygame.error as error:
            raise OSError(f"the picture cannot be written to {path}: {error}") from error
        return path

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """The size made no larger than the largest screen, but never below the minimum."""
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return size
    width = min(size[0], max(w for w, _ in desktops))
    height = min(size[1], max(h for _, h in desktops))
    return max(width, MINIMUM[0]), max(height, MINIMUM[1])
