"""A desktop for the tests of a real window; they say why they are not run where there can be none."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.window.driver import Desktop, Program, missing_program

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def desktop() -> Iterator[Desktop]:
    """A desktop of 1920 x 1080, one for each test process."""
    missing = missing_program()
    if missing and os.environ.get("REQUIRE_WINDOW") == "1":
        pytest.fail(f"not run: no {missing}, and REQUIRE_WINDOW=1 asks for the window tests", pytrace=False)
    if missing:
        pytest.skip(f"not run: no {missing}")
    with Desktop() as desktop:
        yield desktop


@pytest.fixture
def start(desktop: Desktop, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts Holiday Games with these arguments in a window; it is ended with the test, however that goes."""
    with ExitStack() as running:

        def start(*arguments: str) -> Program:
            return running.enter_context(Program(desktop, tmp_path, arguments))

        yield start
