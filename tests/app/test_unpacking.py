"""The games are out of their boxes before somebody asks for them, and nobody waits in a frame that does not answer."""

from __future__ import annotations

import time

import pytest

from holiday_games import games
from holiday_games.app import unpacking
from holiday_games.app.main import App
from holiday_games.app.scenes.loading import Loading
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.app.unpacking import Unpacking
from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import Setup
from tests.app.driver import FRAME


def finish(boxes: Unpacking) -> list[float]:
    """Wait for the thread as the loading screen does."""
    told = []
    for share in boxes.shares():
        told.append(share)
        time.sleep(0.005)
    return told


def test_content_is_read_once_and_by_the_thread() -> None:
    games._content.cache_clear()
    boxes = Unpacking(playable_games())
    boxes.begin()
    told = finish(boxes)
    assert boxes.ready and told == sorted(told) and all(0 <= share < 1 for share in told)
    assert games._content.cache_info().currsize == len(playable_games())


def test_content_that_cannot_be_read_is_left_to_who_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(setup: Setup) -> None:
        raise UserError(f"{setup.game}: this file is damaged")

    monkeypatch.setattr(unpacking, "new_game", broken)
    boxes = Unpacking(["holly-jolly"])
    boxes.begin()
    finish(boxes)
    assert boxes.ready


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_of_the_program_itself_ends_the_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "levels", lambda game: 1 / 0)
    boxes = Unpacking(["holly-jolly", "happy-holiday"])
    boxes.begin()
    finish(boxes)
    assert boxes.ready


def test_new_game_waits_behind_the_loading_screen(app: App) -> None:
    boxes = Unpacking(playable_games())
    shell = Shell(app.ctx, InlineThinker(1), unpacking=boxes)
    shell.start()
    shell.new_game()
    for _ in range(20):
        app.step(FRAME)
        assert isinstance(app.ctx.scenes.top, Loading)
    boxes.begin()
    for _ in range(2000):
        app.step(FRAME)
        if isinstance(app.ctx.scenes.top, NewGame):
            break
        time.sleep(0.005)
    assert isinstance(app.ctx.scenes.top, NewGame) and len(app.ctx.scenes) == 2
