"""The whole shell for tests, with bots that answer in this process."""

from __future__ import annotations

import pytest

from holiday_games.app.main import App
from holiday_games.app.shell import Shell
from holiday_games.app.thinking import InlineThinker
from tests.app.driver import Driver
from tests.app.scenes.person import Person


@pytest.fixture
def shell(app: App) -> Shell:
    """The program on its title screen; nothing moves and nobody pauses."""
    app.ctx.settings.animation_speed = "instant"
    app.ctx.settings.bot_pause = 0.0
    shell = Shell(app.ctx, InlineThinker(iterations=1))
    shell.start()
    app.step(0.0)
    return shell


@pytest.fixture
def person(shell: Shell, driver: Driver) -> Person:
    """Somebody who plays by mouse or by keyboard."""
    return Person(shell, driver)
