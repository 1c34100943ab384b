"""How a window presents is decided before its first surface."""

from __future__ import annotations

import os

import pygame
import pytest

from holiday_games.app.window import AppWindow


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


def test_other_screens_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    AppWindow().close()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ
