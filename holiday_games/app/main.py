"""The program: builds the context, runs the loop.

    app = App.create()
    app.ctx.scenes.push(Title(app.ctx))
    app.run()                                     # until the window is closed

Tests step it without real time: `app.step(1 / 60, [pygame.event.Event(...)])`. A frame is painted only when something
changed or moves; otherwise a pass of the loop costs next to nothing.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable

import pygame

from holiday_games import userdirs
from holiday_games.app import palette
from holiday_games.app.art.cache import REHEARSAL
from holiday_games.app.art.effects import PLAIN, Look
from holiday_games.app.art.store import Art
from holiday_games.app.audio import Audio, open_audio
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action, ActionSource
from holiday_games.app.kit.banner import draw_notices
from holiday_games.app.kit.text import TextService
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.settings import Settings, load_settings
from holiday_games.app.stack import Layer
from holiday_games.app.window import AppWindow, need_display

FRAMES_PER_SECOND = 60
ICON = 64  # pixels of the picture in the title and task bar
# Without input for a while the events are asked for less often; a hand on the mouse does not notice.
DROWSY_PER_SECOND = 30
DROWSY_AFTER = 2.0
HIDDEN_PER_SECOND = 10
# After this long without input, or without the focus, slow movement such as snow stops.
ASLEEP_AFTER = 20.0
LONGEST_STEP = 0.1
# While the edge of the window is dragged its picture is only stretched; when it has been still for so long, everything is placed for the new size.
SETTLED = 0.1
# So long at most the picture before stays in sight until that of a screen that was just opened, or of another size, is there whole.
LONGEST_WAIT = 6.0
# Where input and time have taken so long, the picture comes with the next pass: input is read in between.
LONG_WORK = 0.015
# How long a thread that saves or reads may keep the loop from going on.
SHARE_SECONDS = 0.001


Seen = tuple[Layer | None, tuple[int, int]]
"""A screen, and its size in pixels."""


class SecondPress:
    """Keeps the second press of a double click, and every further one of a hammered button or key, from the screen the first one opened."""

    SECONDS = 0.35
    PIXELS = 8

    def __init__(self) -> None:
        self._last: dict[Act, tuple[float, tuple[int, int], Layer | None]] = {}

    def swallows(self, action: Action, now: float, top: Layer | None) -> bool:
        """Whether this action is such a second press and is to be ignored."""
        if action.act not in (Act.PRESS, Act.CONFIRM, Act.HURRY):
            return False
        then, place, scene = self._last.get(action.act, (-1.0, (0, 0), top))
        near = max(abs(action.pos[0] - place[0]), abs(action.pos[1] - place[1])) <= self.PIXELS
        again = scene is not top and near and now - then < self.SECONDS
        self._last[action.act] = now, action.pos, scene if again else top
        return again


class App:
    """The loop over a context."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._since_tick = 0.0
        self._second_press = SecondPress()
        self._shown: Seen | None = None  # what was seen last
        self._wanted: Seen | None = None  # what is to be seen
        self._since = 0.0  # when it was wanted first
        self._put_off = False  # the picture was left to this pass
        self._fit_at: float | None = None  # when everything is to be placed for another size of the window

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
        art.make_room(*window.size)
        window.set_icon(art.get("shell/app_icon", ICON, ICON))
        text = TextService(lambda name, px, colour: _line_picture(art, name, px, colour), art.sketchbook)
        audio = open_audio(settings) if audible else Audio()
        ctx = Context(window, art, text, audio, settings, ActionSource(settings.keys))
        if note:
            ctx.notice(note, 10.0)
        return cls(ctx)

    def run(self) -> None:
        """Until the last scene is gone or the program is asked to quit."""
        self.ctx.art.patient = False
        sys.setswitchinterval(SHARE_SECONDS)
        clock = pygame.time.Clock()
        while self.ctx.scenes and not self.ctx.quitting:
            dt = clock.tick(self._rate()) / 1000
            self.step(min(dt, LONGEST_STEP), pygame.event.get())
        self.close()

    def _rate(self) -> int:
        if self.ctx.minimized:
            return HIDDEN_PER_SECOND
        drowsy = self.ctx.idle_seconds > DROWSY_AFTER and not self._moves()
        return DROWSY_PER_SECOND if drowsy else FRAMES_PER_SECOND

    def _moves(self) -> bool:
        return any(scene.is_animating for scene in self.ctx.scenes.visible)

    def step(self, dt: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One pass of the loop: input, time, and a frame if it would differ; True if it was painted."""
        ctx, begun = self.ctx, time.perf_counter()
        ctx.now += dt
        for event in events:
            self._event(event)
        if self._fit_at is not None and ctx.now >= self._fit_at:
            self._fit()
        for poll in list(ctx.pollers):
            poll()
        ctx.scenes.update(dt)
        ctx.audio.update()
        self._tick(dt)
        self._drop_old_notices()
        if ctx.art.begin_frame():
            ctx.text.forget_sketches()
            ctx.invalidate()
        if not ctx.scenes or ctx.minimized or not (ctx.dirty or self._moves()):
            # Idle moments go to the disk cache.
            if ctx.idle_seconds > 1.0:
                ctx.art.keep_one_raster()
            return False
        self._put_off = not self._put_off and not ctx.art.patient and time.perf_counter() - begun > LONG_WORK
        if self._put_off:
            ctx.repaint()
            return False
        ctx.dirty = False
        if self._painted():
            ctx.window.present()
            self._shown = self._wanted
        else:
            ctx.window.keep(dragged=self._fit_at is not None)
        if ctx.window.waiting:
            ctx.repaint()
        return True

    def _painted(self) -> bool:
        """Have the picture on the canvas. That of another screen or size may take several frames; False until it is whole."""
        ctx, picture = self.ctx, (self.ctx.scenes.top, self.ctx.window.size)
        if picture != self._wanted:
            self._wanted, self._since = picture, ctx.now
        if self._fit_at is not None or (ctx.scenes.top is not None and not ctx.scenes.top.has_picture):
            return False
        if picture == self._shown or ctx.now - self._since > LONGEST_WAIT:
            self._paint()
            ctx.window.canvas.settle()
            return True
        # Two threads that draw are in each other's way: while the studio does, this one only listens.
        if not ctx.art.busy and not ctx.window.behind and ctx.art.sketchbook.whole(self._paint_whole, REHEARSAL):
            return True
        ctx.repaint()
        return False

    def _paint(self) -> None:
        ctx = self.ctx
        ctx.scenes.draw(ctx.window.canvas)
        draw_notices(ctx.painter(ctx.window.canvas), [text for text, _ in ctx.notices])

    def _paint_whole(self) -> None:
        """As far as there is time in this frame."""
        self._paint()
        self.ctx.art.sketchbook.finish(self.ctx.window.canvas)

    def close(self) -> None:
        """Leave every scene, keep the settings, close the window."""
        ctx = self.ctx
        ctx.scenes.clear()
        ctx.settings.window_size = ctx.window.windowed_size
        ctx.settings.fullscreen = ctx.window.fullscreen
        ctx.settings_changed()
        ctx.close()
        ctx.art.close()
        ctx.audio.close()
        ctx.window.close()

    def _event(self, event: pygame.event.Event) -> None:
        ctx = self.ctx
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            ctx.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._fit_at = ctx.now + (0.0 if ctx.art.patient else SETTLED)
            ctx.window.uncovered()
            ctx.repaint()
        elif event.type == pygame.WINDOWMINIMIZED:
            ctx.minimized = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            ctx.minimized = False
            ctx.window.uncovered()
            ctx.invalidate()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            ctx.focused = event.type == pygame.WINDOWFOCUSGAINED
            ctx.audio.focus(ctx.focused)
        for action in ctx.input.translate(event):
            ctx.last_input = ctx.now
            if self._second_press.swallows(action, ctx.now, ctx.scenes.top):
                continue
            if ctx.scenes.handle(action) or self._everywhere(action):
                ctx.invalidate()

    def _fit(self) -> None:
        """Place everything for the size that the window has now."""
        ctx, self._fit_at = self.ctx, None
        self._shown = None  # also where the size is that of before: everything has been placed for others meanwhile
        ctx.window.noticed_resize()
        ctx.settings.fullscreen = ctx.window.fullscreen  # which the settings may show right now
        ctx.art.make_room(*ctx.window.size)
        ctx.window.make_canvas()
        ctx.scenes.resized()
        ctx.invalidate()

    def _everywhere(self, action: Action) -> bool:
        """What works on every screen that does not want the key for itself."""
        ctx = self.ctx
        if action.act is Act.FULLSCREEN:
            ctx.toggle_fullscreen()
        elif action.act is Act.MUTE:
            ctx.toggle_sound()
            ctx.notice("Sound off" if ctx.settings.mute else "Sound on", 1.5)
        elif action.act is Act.SCREENSHOT:
            try:
                ctx.notice(f"Picture saved as {ctx.window.screenshot(userdirs.data_dir() / 'pictures')}")
            except OSError as error:
                ctx.notice(f"The picture could not be saved: {error}")
        else:
            return False
        return True

    def _tick(self, dt: float) -> None:
        ctx = self.ctx
        scenes = [scene for scene in ctx.scenes.visible if scene.tick_rate > 0]
        if not scenes or not ctx.focused or ctx.settings.reduce_motion or ctx.idle_seconds > ASLEEP_AFTER:
            return
        self._since_tick += dt
        if self._since_tick * max(scene.tick_rate for scene in scenes) >= 1:
            self._since_tick = 0.0
            for scene in scenes:
                scene.tick()
            ctx.invalidate()

    def _drop_old_notices(self) -> None:
        ctx = self.ctx
        kept = [notice for notice in ctx.notices if notice[1] > ctx.now]
        if len(kept) != len(ctx.notices):
            ctx.notices[:] = kept
            ctx.invalidate()


def run(make_first: Callable[[Context], Scene]) -> int:
    """Run the program from its first scene; gives the exit status. Raises UserError where there is no screen."""
    need_display()
    try:
        app = App.create(audible=True)
        try:
            app.ctx.scenes.push(make_first(app.ctx))
            app.run()
        finally:
            app.ctx.window.close()  # one that is collected after pygame.quit() may take a later window with it
    finally:
        pygame.quit()
    return 0


def _line_picture(art: Art, name: str, px: int, colour: palette.Rgb) -> pygame.Surface:
    """A picture as high as the line; icons of the shell are white and take the text's colour."""
    width, height = art.natural(name)
    look = Look(tint=colour) if name.startswith("shell/icon_") else PLAIN
    return art.get(name, round(px * width / height), px, look)
