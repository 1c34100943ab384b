"""The ways into the window: exhibition with pictures, a match from the command line, both without a screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from holiday_games import saves
from holiday_games.app import start
from holiday_games.app.main import App
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.scenes.title import Title
from holiday_games.games import kind
from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import HUMAN, Seat


def test_an_exhibition_takes_a_picture_of_every_kind_of_screen(tmp_path: Path) -> None:
    folder = tmp_path / "shots"
    assert start.exhibition("holly-jolly", folder, (1280, 720), seed=2) == 0
    names = {path.stem.split("-", 1)[1] for path in folder.glob("*.png")}
    for wanted in ("title", "new-game-holly-jolly", "settings-comfort", "keys", "load"):
        assert wanted in names
    for part in ("table", "score", "score-pointed", "log", "menu", "handover", "your-turn"):
        assert f"holly-jolly-{part}" in names
    for path in folder.glob("*.png"):
        assert pygame.image.load(path).get_size() == (1280, 720)
    assert not saves.running_games(), "an exhibition leaves the player's games alone"


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="folder for the pictures"):
        start.exhibition("holly-jolly", tmp_path / "file" / "shots", (1280, 720), seed=2)


@pytest.mark.parametrize("table", [True, False], ids=["a table", "the title"])
def test_the_window_opens_where_it_is_asked_to(monkeypatch: pytest.MonkeyPatch, table: bool) -> None:
    seen: list[object] = []

    def look(app: App) -> None:
        for _ in range(200):
            app.step(1 / 60)
            if isinstance(app.ctx.scenes.top, TableScene if table else Title):
                break
        seen.append(app.ctx.scenes.top)
        app.close()

    monkeypatch.setattr(App, "run", look)
    if not table:
        assert start.window() == 0
        assert isinstance(seen[0], Title)
        return
    setup = kind("holly-jolly").setup(2, seed=1)
    assert start.window(setup=setup, seats=[Seat(HUMAN), Seat("novice")]) == 0
    top = seen[0]
    assert isinstance(top, TableScene)
    assert [look.name for look in top.looks] == ["Player 1", "Robin"]
    newest = saves.newest()
    assert newest is not None and newest.picture.is_file()
