"""Golden games: the rules play the stored games line by line. After a wanted change: `python tools/golden.py`, and read the difference."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.golden_story import FOLDER, LARGEST, path_of, story, tables
from tests.properties.walk import Table, names


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_stored_game_is_played_again(table: Table) -> None:
    path = path_of(table)
    assert path.exists(), f"{path.name} is missing: python tools/golden.py"
    stored, told = path.read_text(encoding="utf-8"), story(table)
    if told != stored:
        difference = list(unified_diff(stored.splitlines(), told.splitlines(), "stored", "now", lineterm="", n=2))
        pytest.fail("\n".join(difference[:40]))
    assert len(stored.encode()) < LARGEST


def test_no_file_is_left_over() -> None:
    expected = {path_of(table) for table in tables()}
    found = {path for path in FOLDER.glob("*.txt") if path.name.startswith(tuple(names()))}
    assert found <= expected, "these belong to no registered table"
