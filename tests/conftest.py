"""What every test shares: no real screen or sound card, and long runs only when asked for."""

from __future__ import annotations

import os

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
