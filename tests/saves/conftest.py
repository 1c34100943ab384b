"""The toy game takes a place in the registry, and every test has a home folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games import games


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(tmp_path / "Jürgen Ωπ 山 & co"))
    monkeypatch.setitem(games.GAMES, "toy", "tests.toy")
    return tmp_path
