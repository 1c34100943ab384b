"""The matrix of the soak: everything the issue of the table asks for is in it, and every law has its turn."""

from __future__ import annotations

import importlib.util
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from holiday_games.games import kind

GAME = "holiday-hills"


@pytest.fixture(scope="module")
def soak() -> ModuleType:
    spec = importlib.util.spec_from_file_location("soak", Path(__file__).parents[2] / "tools" / "soak.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_module_alone_and_every_possible_pair(soak: ModuleType) -> None:
    sets = {table.modules for table in soak.small_sets(GAME, 4)}
    known = kind(GAME).modules()
    assert () in sets
    for module in known:
        assert any(module in chosen for chosen in sets)
    for first, second in (("naughty", "snow"), ("skill-tree", "path-tokens"), ("polar", "santa")):
        assert any({first, second} == set(chosen) for chosen in sets)
    assert not any({"santa", "naughty"} <= set(chosen) for chosen in sets), "they exclude each other"


def test_larger_sets_differ_and_twice_as_many_have_an_expansion(soak: ModuleType) -> None:
    known = kind(GAME).modules()
    tables = soak.walk.larger_tables(GAME, 3, 2, seed=1)
    assert len(set(tables)) == 6 and all(len(table.modules) > 2 for table in tables)
    assert sum(any(known[m].box == "expansions" for m in table.modules) for table in tables) == 4
    assert soak.walk.larger_tables("holly-jolly", 3, 2, seed=1) == []


def test_each_table_plays_a_game_and_one_more_law(soak: ModuleType) -> None:
    names = [name for name, _, _, _ in islice(soak.matrix([GAME], 0, 1, 0), 2 * len(soak.LAWS))]
    assert names[::2] == ["whole game"] * len(soak.LAWS)
    assert {"whole game", *names[1::2]} == set(soak.LAWS)


def test_the_command_of_a_fault_names_just_that_trial(soak: ModuleType) -> None:
    """Whatever seat count it came from: the same law on the same table."""
    for name, table, seed, again in list(islice(soak.matrix(["happy-holiday"], 0, 5, 0), 8)):
        words = again.split()
        seats, skip = int(words[words.index("--seats") + 1]), int(words[words.index("--skip") + 1])
        assert (name, table, seed, again) == next(islice(soak.matrix(["happy-holiday"], seats, 5, 0), skip, None))
