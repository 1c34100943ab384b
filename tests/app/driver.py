"""A person at the keyboard and the mouse: posts the events SDL would post, and lets time pass without waiting."""

from __future__ import annotations

import pygame

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.main import App

FRAME = 1 / 60
# A person takes a moment between two clicks or keys, longer than a double click.
PAUSE = 0.4


class Driver:
    """Drives an App step by step; places are in units of its layout (or of one that is given)."""

    def __init__(self, app: App, layout: Layout | None = None) -> None:
        self.app = app
        self.layout = layout
        self._down = False

    def _pixels(self, place: Box | tuple[float, float]) -> tuple[int, int]:
        x, y = (place.cx, place.cy) if isinstance(place, Box) else place
        return (self.layout or self.app.ctx.layout).at(x, y)

    def send(self, *events: pygame.event.Event) -> None:
        """One step with these events."""
        self.app.step(FRAME, events)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)

    def picture(self) -> bytes:
        """The pixels of the window now."""
        self.app.ctx.invalidate()
        self.app.step(0.0)
        return pygame.image.tobytes(self.app.ctx.window.surface, "RGB")

    def move(self, place: Box | tuple[float, float]) -> None:
        self.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self._pixels(place), rel=(0, 0), buttons=(int(self._down), 0, 0))
        )

    def press(self, place: Box | tuple[float, float], button: int = 1) -> None:
        self.move(place)
        self._down = button == 1
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self._pixels(place), button=button))

    def release(self, place: Box | tuple[float, float], button: int = 1) -> None:
        self.move(place)
        self._down = False
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._pixels(place), button=button))

    def click(self, place: Box | tuple[float, float], button: int = 1) -> None:
        """Press and release, some time after whatever was before."""
        self.app.ctx.now += PAUSE
        self.press(place, button)
        self.release(place, button)

    def drag(self, start: Box | tuple[float, float], end: Box | tuple[float, float]) -> None:
        self.press(start)
        self.release(end)

    def wheel(self, place: Box | tuple[float, float], notches: float) -> None:
        self.move(place)
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(notches), precise_y=notches, flipped=False))

    def key(self, *names: str) -> None:
        """Press keys one after the other, each written "tab", "shift+tab", "ctrl+z"."""
        for name in names:
            *modifiers, plain = name.split("+") if name != "+" else ["+"]
            mod = sum(
                {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}[m] for m in modifiers
            )
            self.app.ctx.now += PAUSE
            unicode = plain if len(plain) == 1 and not mod else ""
            self.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(plain), mod=mod, unicode=unicode))
            self.send(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(plain), mod=mod))

    def type(self, text: str) -> None:
        """Type text as an input method delivers it, a letter's key and then its text."""
        for character in text:
            if character.isascii() and character.isalnum():
                self.key(character.lower())
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=character))
