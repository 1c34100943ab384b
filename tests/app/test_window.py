"""How a window presents is decided before its first surface; what it shows while its size changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from holiday_games.app import palette, patches
from holiday_games.app import window as app_window
from holiday_games.app.window import AppWindow

RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(autouse=True)
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")  # put back afterwards, whatever a window does to it
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")


def test_x11_presents_without_opengl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    AppWindow().close()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_the_wish_of_the_player_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    AppWindow().close()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_parts_are_shown_only_through_shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    monkeypatch.setattr(patches, "sender", lambda window: made.append(True))
    AppWindow().close()
    assert not made  # nobody sees the screen that tests run on
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    AppWindow().close()
    assert made == [True]
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    AppWindow().close()
    assert made == [True]


def test_other_screens_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    AppWindow().close()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


# --- the whole screen -----------------------------------------------------------------------------------


class Manager:
    """A window manager that does what it is asked, and has a key of its own."""

    def __init__(self) -> None:
        self.asked: list[bool] = []
        self.whole = False

    def ask(self, fill: bool) -> None:
        self.asked.append(fill)
        self.whole = fill

    def filled(self) -> bool:
        return self.whole


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> Manager:
    found = Manager()
    monkeypatch.setattr(app_window, "whole_screen", lambda _: found)
    monkeypatch.setattr(app_window, "PATIENCE", 0.0)
    return found


def test_the_window_manager_is_asked_itself(manager: Manager) -> None:
    window = AppWindow(fullscreen=True)
    assert manager.asked == [True]
    window.toggle_fullscreen()
    assert manager.asked == [True, False] and not window.fullscreen
    window.close()


def test_a_key_of_the_window_manager_is_noticed(manager: Manager) -> None:
    window = AppWindow((1280, 740))
    for whole, size in ((True, (1920, 1080)), (False, (1300, 740))):
        manager.whole, window._window.size = whole, size
        window.noticed_resize()
        assert window.fullscreen == whole
        assert window.windowed_size == ((1280, 740) if whole else size)
    window.toggle_fullscreen()
    assert manager.asked == [True]
    window.close()


def test_without_one_sdl_does_it() -> None:
    window = AppWindow((1280, 740))
    (whole,) = pygame.display.get_desktop_sizes()
    window.toggle_fullscreen()
    assert window.fullscreen and window.size == whole != (1280, 740)
    window.toggle_fullscreen()
    assert not window.fullscreen and window.size == (1280, 740)
    window.close()


# --- the picture while the size changes -----------------------------------------------------------------


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[AppWindow]:
    """A window with a red picture, on a screen to which one batch of it goes in each frame."""
    window = AppWindow()
    monkeypatch.setattr(patches, "SECONDS", -1.0)
    window._patches._send = lambda parts: None
    window.canvas.fill(RED)
    window.canvas.fill(BLUE, (1200, 0, 80, 720))
    window.canvas.settle()
    shown(window.present, window)
    yield window
    window.close()


def shown(show: Callable[[], None], window: AppWindow) -> int:
    """The number of frames until all of it is shown."""
    show()
    frames = 1
    while window.waiting:
        show()
        frames += 1
    return frames


def colour(window: AppWindow, x: int, y: int) -> tuple[int, int, int]:
    r, g, b, _ = window.surface.get_at((x, y))
    return r, g, b


def drag(window: AppWindow, *widths: int) -> None:
    for width in widths:
        window.resize((width, 720))
        window.uncovered()
        window.keep(dragged=True)


def test_there_is_night_until_there_is_a_picture() -> None:
    window = AppWindow()
    window.keep()
    assert colour(window, 640, 360) == palette.NIGHT
    drag(window, 1400)
    assert colour(window, 1390, 360) == palette.NIGHT
    window.close()


def test_another_size_has_the_picture_stretched_over_some_frames(slow: AppWindow) -> None:
    slow.resize((2560, 1440))
    slow.uncovered()
    assert shown(lambda: slow.keep(dragged=True), slow) > patches.BATCHES // 2
    assert [colour(slow, *at) for at in ((2380, 1400), (2420, 1400), (0, 0))] == [RED, BLUE, RED]


def test_sizes_that_come_faster_than_pictures_leave_it_lying_still(slow: AppWindow) -> None:
    drag(slow, 1300, 1320, 1340, 1360)
    shown(lambda: slow.keep(dragged=True), slow)
    assert [colour(slow, x, 700) for x in (1190, 1210, 1290, 1350)] == [RED, BLUE, palette.NIGHT, palette.NIGHT]
    slow.noticed_resize()  # the hand rests
    shown(slow.keep, slow)
    assert [colour(slow, x, 700) for x in (1190, 1270, 1290, 1350)] == [RED, RED, BLUE, BLUE]


def test_where_the_screen_is_quick_enough_it_is_stretched_with_each_size(
    slow: AppWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patches, "SECONDS", 60.0)
    for width in (1300, 1320, 1340, 1360):
        drag(slow, width)
        assert not slow.waiting and colour(slow, width - 1, 700) == BLUE


def test_a_size_that_comes_back_unseen_shows_its_picture_again(slow: AppWindow) -> None:
    slow.resize((1300, 720))
    slow.resize((1280, 720))
    slow.surface.fill((0, 0, 0))  # another surface, with nothing on it
    slow.uncovered()
    shown(slow.present, slow)
    assert colour(slow, 5, 700) == RED
