"""What every test shares: no real screen or sound card, and long runs only when asked for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Before anything imports pygame; the tests of a real window give their program an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="also run the tests marked 'soak', which take long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    long_runs = [item for item in items if "soak" in item.keywords]
    if long_runs:
        items[:] = [item for item in items if "soak" not in item.keywords]
        config.hook.pytest_deselected(items=long_runs)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of the test's own, with a name that programs stumble over."""
    folder = tmp_path / "Jürgen Ωπ 山 & co"
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(folder))
    return folder


@pytest.fixture
def toy(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game and its bots have a place in the registries of this process."""
    from holiday_games import games
    from holiday_games.bots import levels

    monkeypatch.setitem(games.GAMES, "toy", "tests.toy")
    monkeypatch.setitem(levels.FOLDERS, "toy", "tests.toy_bots")
