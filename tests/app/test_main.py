"""The loop paints when something changed, ticks while somebody looks, and works its own keys."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

import pygame
import pytest

from holiday_games import userdirs
from holiday_games.app import main, window
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.main import App
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.settings import Settings, load_settings
from holiday_games.app.window import open_display
from holiday_games.rules.errors import UserError
from tests.app.driver import FRAME, Driver


class Counting(Scene):
    """Counts frames and ticks."""

    tick_rate = 12.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.frames = self.ticks = self.layouts = 0
        self.moving = False
        self.takes = False

    @property
    def is_animating(self) -> bool:
        return self.moving

    def handle(self, action: Action) -> bool:
        return self.takes

    def resized(self) -> None:
        self.layouts += 1

    def tick(self) -> None:
        self.ticks += 1

    def draw(self, surface: pygame.Surface) -> None:
        self.frames += 1


@pytest.fixture
def scene(app: App) -> Counting:
    scene = Counting(app.ctx)
    app.ctx.scenes.push(scene)
    app.step(FRAME)
    return scene


def test_a_quiet_screen_is_painted_once(app: App, scene: Counting, driver: Driver) -> None:
    scene.tick_rate = 0
    driver.wait(1)
    assert scene.frames == 1


def test_a_moving_screen_is_painted_with_every_step(scene: Counting, driver: Driver) -> None:
    scene.moving = True
    driver.wait(0.5)
    assert scene.frames == 31


def test_slow_movement_ticks_at_its_rate(scene: Counting, driver: Driver) -> None:
    driver.wait(2)
    assert 22 <= scene.ticks <= 25
    assert scene.frames == scene.ticks + 1


@pytest.mark.parametrize("reason", ["idle", "unfocused", "reduced motion"])
def test_slow_movement_stops_when_nobody_looks_or_wants_it(
    app: App, scene: Counting, driver: Driver, reason: str
) -> None:
    if reason == "idle":
        app.ctx.now += 30
    elif reason == "unfocused":
        driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        app.ctx.settings.reduce_motion = True
    before = scene.ticks
    driver.wait(1)
    assert scene.ticks == before


def test_an_action_that_meant_something_brings_a_frame(scene: Counting, driver: Driver) -> None:
    scene.tick_rate = 0
    driver.key("tab")
    assert scene.frames == 1
    scene.takes = True
    driver.key("tab")
    assert scene.frames == 2


def test_pollers_are_asked_with_every_step_and_can_ask_for_a_frame(app: App, scene: Counting, driver: Driver) -> None:
    scene.tick_rate = 0
    app.ctx.pollers.append(app.ctx.invalidate)
    driver.wait(0.1)
    assert scene.frames == 7


def test_a_new_window_size_reaches_the_scene_and_is_kept(app: App, scene: Counting, driver: Driver) -> None:
    app.ctx.window.resize((1600, 900))
    driver.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    assert scene.layouts >= 1
    app.close()
    assert load_settings()[0].window_size == (1600, 900)
    app.ctx.window = main.AppWindow()


def test_muting_says_so_and_is_kept(app: App, scene: Counting, driver: Driver) -> None:
    driver.key("m")
    assert app.ctx.notices and load_settings()[0].mute
    driver.wait(2)
    assert not app.ctx.notices


def test_a_screenshot_lands_in_the_players_folder(app: App, scene: Counting, driver: Driver) -> None:
    driver.key("f12", "f12")
    pictures = sorted((userdirs.data_dir() / "pictures").glob("*.png"))
    assert len(pictures) == 2
    assert pygame.image.load(pictures[0]).get_size() == (1280, 720)


def test_fullscreen_is_remembered(app: App, scene: Counting, driver: Driver) -> None:
    driver.key("f11")
    assert app.ctx.window.fullscreen and load_settings()[0].fullscreen
    driver.key("alt+return")
    assert not app.ctx.window.fullscreen and app.ctx.window.windowed_size == (1280, 720)


def test_the_settings_know_what_the_window_notices_of_the_whole_screen(
    app: App, scene: Counting, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = app.ctx.window
    monkeypatch.setattr(window, "noticed_resize", lambda: setattr(window, "fullscreen", True))
    driver.send(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    driver.wait(0.1)
    assert app.ctx.settings.fullscreen


def test_closing_the_window_ends_the_program(app: App, scene: Counting, driver: Driver) -> None:
    driver.send(pygame.event.Event(pygame.QUIT))
    assert app.ctx.quitting


def test_run_plays_from_the_first_scene_to_the_end() -> None:
    class OneFrame(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            self.ctx.quit()

    assert main.run(OneFrame) == 0
    assert load_settings() == (Settings(), None)


def test_a_crash_is_not_hidden_from_whoever_called() -> None:
    class Broken(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            raise ValueError("the sleigh is stuck")

    with pytest.raises(ValueError, match="the sleigh is stuck"):
        main.run(Broken)
    assert not pygame.display.get_init()


def test_a_crash_leaves_no_window_behind_that_takes_a_later_one_with_it() -> None:
    class Broken(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            raise ValueError("the sleigh is stuck")

    for _ in range(20):
        gc.disable()
        try:
            with pytest.raises(ValueError, match="stuck") as crash:
                main.run(Broken)
            later = main.AppWindow()
            del crash
            gc.collect()
            assert later.surface.get_size() == (1280, 720)
            later.close()
        finally:
            gc.enable()


class Opener(Scene):
    """Opens the same kind of screen with every press."""

    opened = 0

    def handle(self, action: Action) -> bool:
        if action.act in (Act.PRESS, Act.CONFIRM):
            Opener.opened += 1
            self.ctx.scenes.push(Opener(self.ctx))
            return True
        return False


@pytest.mark.parametrize("way", ["double click", "hammered enter", "held enter"])
def test_a_press_and_its_repetitions_open_one_screen_only(app: App, driver: Driver, way: str) -> None:
    Opener.opened = 0
    app.ctx.scenes.push(Opener(app.ctx))
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1)
    for _ in range(8):
        driver.send(press if way == "double click" else down)
        if way == "hammered enter":
            driver.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        driver.wait(1.0 if way == "held enter" else 0.08)
    assert Opener.opened == 1


def test_a_click_elsewhere_or_later_does_reach_it(app: App, driver: Driver) -> None:
    Opener.opened = 0
    app.ctx.scenes.push(Opener(app.ctx))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 50), button=1))
    driver.wait(0.5)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 50), button=1))
    assert Opener.opened == 3


def test_a_minimized_window_paints_nothing(scene: Counting, driver: Driver) -> None:
    driver.send(pygame.event.Event(pygame.WINDOWMINIMIZED))
    before = scene.frames
    scene.moving = True
    driver.wait(0.2)
    assert scene.frames == before
    driver.send(pygame.event.Event(pygame.WINDOWRESTORED))
    assert scene.frames == before + 1


def test_a_window_is_never_larger_than_the_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    window = main.AppWindow((3840, 2160))
    assert window.size == (1366, 768)
    window.close()


def test_without_a_screen_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(window, "open_display", no_screen)
    with pytest.raises(UserError, match="needs a screen"):
        main.run(Counting)


def test_painting_into_thin_air_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":987")
    for name, answer in (("get_init", False), ("get_driver", "offscreen"), ("init", None), ("quit", None)):
        monkeypatch.setattr(pygame.display, name, lambda answer=answer: answer)
    with pytest.raises(pygame.error, match="no display answers"):
        open_display()


def test_who_needs_nobody_to_look_goes_on_in_thin_air() -> None:
    """In a process of its own: pygame of this one has a screen already."""
    environment = {**os.environ, "DISPLAY": ":987"}
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    code = "from holiday_games.app.window import *; open_some_display(); print(pygame.display.get_driver())"
    found = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert found.stdout.split()[-1] == "dummy", found.stderr


def test_the_window_has_the_programs_own_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(window.AppWindow, "set_icon", lambda own, icon: icons.append(icon))
    App.create(Settings()).ctx.window.close()
    assert [icon.get_size() for icon in icons] == [(main.ICON, main.ICON)]
    assert icons[0].get_at((0, 0)).a == 0 and icons[0].get_at((32, 8)).a == 255
