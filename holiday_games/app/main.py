"""The program: builds the context, runs the loop.

    app = App.create()
    app.ctx.scenes.push(Title(app.ctx))
    app.run()                                     # until the window is closed

Tests step it without real time: `app.step(1 / 60, [pygame.event.Event(...)])`. A frame is painted only when something
changed or moves; otherwise a pass of the loop costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from holiday_games import userdirs
from holiday_games.app import palette
from holiday_games.app.art.effects import PLAIN, Look
from holiday_games.app.art.store import Art
from holiday_games.app.audio import Audio, open_audio
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action, ActionSource
from holiday_games.app.kit.banner import draw_notices
from holiday_games.app.kit.text import TextService
from holiday_games.app.scenes.stack import Scene
from holiday_games.app.settings import Settings, load_settings
from holiday_games.app.window import AppWindow, open_display
from holiday_games.rules.errors import UserError

FRAMES_PER_SECOND = 60
# Without input for a while the events are asked for less often; a hand on the mouse does not notice.
DROWSY_PER_SECOND = 30
DROWSY_AFTER = 2.0
HIDDEN_PER_SECOND = 10
# After this long without input, or without the focus, slow movement such as snow stops.
ASLEEP_AFTER = 20.0
# Windows higher than this show their first frame from sketches when nothing is on disk yet.
SKETCH_ABOVE = 1200
LONGEST_STEP = 0.1


class SecondPress:
    """Keeps the second press of a double click, or of a hammered Enter, from the screen the first one opened."""

    SECONDS = 0.3
    PIXELS = 8

    def __init__(self) -> None:
        self._last: dict[Act, tuple[float, tuple[int, int], Scene | None]] = {}

    def swallows(self, action: Action, now: float, top: Scene | None) -> bool:
        """Whether this action is such a second press and is to be ignored."""
        if action.act not in (Act.PRESS, Act.CONFIRM, Act.HURRY):
            return False
        then, place, scene = self._last.get(action.act, (-1.0, (0, 0), top))
        near = max(abs(action.pos[0] - place[0]), abs(action.pos[1] - place[1])) <= self.PIXELS
        if scene is not top and near and now - then < self.SECONDS:
            return True
        self._last[action.act] = now, action.pos, top
        return False


class App:
    """The loop over a context."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._since_tick = 0.0
        self._second_press = SecondPress()

    @classmethod
    def create(cls, settings: Settings | None = None, audible: bool = False) -> App:
        """Open the window with the given or the kept settings, with sound or silent."""
        note: str | None = None
        if settings is None:
            settings, note = load_settings()
        pygame.font.init()
        window = AppWindow(settings.window_size, settings.fullscreen)
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()
        art = Art(userdirs.cache_dir() / "pictures")
        art.drafting = window.size[1] > SKETCH_ABOVE
        text = TextService(lambda name, px, colour: _line_picture(art, name, px, colour))
        audio = open_audio(settings) if audible else Audio()
        ctx = Context(window, art, text, audio, settings, ActionSource(settings.keys))
        if note:
            ctx.notice(note, 10.0)
        return cls(ctx)

    def run(make_first: Callable[[Context], Scene]) -> int:
    """Run the program from its first scene; gives the exit status. Raises UserError where there is no screen."""
    try:
        open_display()
    except pygame.error as error:
        raise UserError(f"the window needs a screen and found none ({error}); bots, scores and replays do without") from error
    try:
        app = App.create(audible=True)
        app.ctx.scenes.push(make_first(app.ctx))
        app.run()
    finally:
        pygame.quit()
    return 0


def _line_picture(art: Art, name: str, px: int, colour: palette.Rgb) -> pygame.Surface:
    """A picture as high as the line; icons of the shell are white and take the text's colour."""
    width, height = art.natural(name)
    look = Look(tint=colour) if name.startswith("shell/icon_") else PLAIN
    return art.get(name, round(px * width / height), px, look)
