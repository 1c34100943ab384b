"""The exhaustive runner: with unused commands first, every kind of choice comes up."""

from __future__ import annotations

import pytest

from tests.properties.walk import Chooser, mixed_tables, module_tables, names, plain_tables, walk


@pytest.mark.parametrize("game", names())
def test_every_kind_of_choice_comes_up(game: str) -> None:
    chooser = Chooser(1, eager=0.7)
    expected: set[str] = set()
    tables = [t for t in [*plain_tables(), *module_tables(), *mixed_tables(2, seed=5)] if t.game == game]
    for seed, table in enumerate(tables * 2):
        match = table.match(seed=seed)
        expected |= set(match.game.choices)
        for _ in walk(match, chooser):
            pass
    assert expected - set(chooser.kinds) == set(), "never offered"
