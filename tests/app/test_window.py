"""Where presenting is slow, the screen itself is opened once more: SDL asks for acceleration once for each use of the screen."""

from __future__ import annotations

import os

import pygame
import pytest

from holiday_games.app import window
from holiday_games.app.window import AppWindow


@pytest.fixture
def uses(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str | None, str | None]]:
    """Acceleration and driver that were asked for whenever the screen was to be used, by pygame's windows too; the screen is one of X11."""
    found: list[tuple[str | None, str | None]] = []

    def init() -> None:
        found.append((os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"), os.environ.get("SDL_VIDEODRIVER")))

    pygame.display.init()
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")  # put back afterwards, whatever is done to it
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "init", init)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    return found


def test_a_slow_window_is_opened_on_the_plain_screen_of_the_same_driver(
    uses: list[tuple[str | None, str | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "SLOW_SECONDS_PER_PIXEL", 0.0)
    AppWindow().close()
    assert ("0", "x11") in uses
    assert "SDL_VIDEODRIVER" not in os.environ


def test_a_quick_window_stays_as_it_is(
    uses: list[tuple[str | None, str | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "SLOW_SECONDS_PER_PIXEL", 1.0)
    AppWindow().close()
    assert set(uses) <= {(None, None)}


def test_a_screen_without_another_way_is_left_alone(
    uses: list[tuple[str | None, str | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "SLOW_SECONDS_PER_PIXEL", 0.0)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    AppWindow().close()
    assert set(uses) <= {(None, None)}
