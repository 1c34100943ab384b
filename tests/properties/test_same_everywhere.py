"""The same set-up, seed and commands give the same game in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties.walk import names, plain_tables

ROOT = Path(__file__).parents[2]

CODE = """
import sys
from tests.properties.walk import Chooser, mixed_tables, module_tables, plain_tables, walk
for table in [t for t in [*plain_tables(), *module_tables(), *mixed_tables(1)] if t.game == sys.argv[1]]:
    match = table.match(seed=3)
    for _ in walk(match, Chooser(3)):
        pass
    print(table, match.hash)
"""


@pytest.mark.parametrize("game", names())
def test_two_hash_seeds_play_the_same_game(game: str) -> None:
    logs = []
    for seed in ("1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PROPERTY_GAMES": game}
        found = subprocess.run([sys.executable, "-c", CODE, game], capture_output=True, text=True, cwd=ROOT, env=env)
        assert found.returncode == 0, found.stderr
        logs.append(found.stdout)
    assert logs[0] == logs[1]
    assert logs[0].count("\n") >= sum(table.game == game for table in plain_tables())
