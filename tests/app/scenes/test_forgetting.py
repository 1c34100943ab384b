"""A table that was left is forgotten, with its match and all it kept: memory stays flat however many games are played."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Hashable
from pathlib import Path

import pytest

from holiday_games.app.main import App
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.settings import Settings
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.app.driver import FRAME


def played(app: App, shell: Shell, game: str, seed: int) -> Match:
    """A whole game by bots in the window, kept on disk, and left."""
    record = kind(game)
    seats = record.seats[-1] if game != "holiday-hills" else 2
    match = Match(record.new_game(record.setup(seats, seed=seed)), [Seat("random", f"Bot {i}") for i in range(seats)])
    shell.begin(match)
    while not isinstance(app.ctx.scenes.top, ScoreScene):
        app.step(FRAME)
    shell.leave_table()
    app.step(FRAME)
    return match


@pytest.fixture
def instant(app: App, own_home: Path) -> App:
    app.ctx.settings = Settings(animation_speed="instant", bot_pause=0.0)
    return app


@pytest.mark.parametrize("game", playable_games())
def test_nothing_holds_a_match_that_was_left(instant: App, game: str) -> None:
    thinker = InlineThinker(1)
    shell = Shell(instant.ctx, thinker)
    shell.start()
    left = weakref.ref(played(instant, shell, game, 1))
    gc.collect()
    assert left() is None and shell.open is None


def test_a_second_game_makes_few_new_surfaces(instant: App) -> None:
    shell = Shell(instant.ctx, InlineThinker(1))
    shell.start()
    played(instant, shell, "holly-jolly", 1)
    made: list[Hashable] = []
    instant.ctx.art.watch(lambda key, seconds: made.append(key))
    played(instant, shell, "holly-jolly", 1)
    # The picture beside Continue is another file each time.
    assert [key for key in made if "thumbnail" not in str(key)] == []
