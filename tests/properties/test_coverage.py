"""The exhaustive runner: with unused commands first, every kind of choice comes up, in every game that has it."""

from __future__ import annotations

from itertools import chain, repeat

import pytest

from tests.properties.walk import Chooser, mixed_tables, module_tables, names, plain_tables, walk

MOST_GAMES = 120

RARE = {"holiday-hills": {"star"}}
"""What random play reaches once in thousands of games (a light that fills two trees when one star is left); tests of the game itself arrange it."""


@pytest.mark.parametrize("game", names())
def test_every_kind_of_choice_comes_up(game: str) -> None:
    chooser = Chooser(1, eager=0.7)
    tables = [t for t in [*plain_tables(), *module_tables(), *mixed_tables(2, seed=5)] if t.game == game]
    wanted = {kind for table in tables for kind in table.play().choices}
    assert RARE.get(game, set()) <= wanted
    wanted -= RARE.get(game, set())
    for seed, table in zip(range(MOST_GAMES), chain.from_iterable(repeat(tables)), strict=False):
        if seed >= len(tables) and wanted <= set(chooser.kinds):
            break
        if seed >= len(tables) and not (wanted - set(chooser.kinds)) & set(table.play(seed).choices):
            continue
        for _ in walk(table.match(seed=seed), chooser):
            pass
    assert wanted - set(chooser.kinds) == set(), "never offered"
