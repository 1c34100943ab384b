"""The program for tests: without a scene, without sound, away from the player's own folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from holiday_games.app.main import App
from holiday_games.app.settings import Settings
from tests.app.driver import Driver


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, saves and caches of a test lie in its own folder."""
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> Iterator[App]:
    """The program without a scene, in a window of 1280 x 720."""
    app = App.create(Settings())
    yield app
    app.ctx.window.close()
    pygame.event.clear()


@pytest.fixture
def driver(app: App) -> Driver:
    """A person at the keyboard and the mouse."""
    return Driver(app)
