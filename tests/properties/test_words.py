"""Words: prompts, options and the log say something, and options can be told apart."""

from __future__ import annotations

import pytest

from tests.properties.walk import Chooser, Table, mixed_tables, module_tables, plain_tables, walk


@pytest.mark.parametrize("table", [*plain_tables(), *module_tables(), *mixed_tables(1, seed=4)], ids=str)
def test_everything_can_be_said(table: Table) -> None:
    match = table.match(seed=91)
    game = match.game
    names = [f"Name{i}" for i in range(game.seats)]
    for ply in walk(match, Chooser(91)):
        if match.over:
            break
        view = match.view(match.decider)
        assert game.prompt(view).strip()
        if ply % 3 == 0:
            texts = [game.describe(view, option) for option in match.decision.options]
            assert all(text.strip() for text in texts)
            twice = sorted({t for t in texts if texts.count(t) > 1})
            assert not twice, f"{match.decision.kind}: two options are called {twice[:3]}"
    told = 0
    for entry in match.log:
        for event in entry.events:
            for viewer in (None, *range(game.seats)):
                line = game.narrate(event, viewer, names)
                assert "UNKNOWN" not in line and "-1" not in line, line
                told += bool(line)
    assert told > 10
