"""Words: prompts, options and the log say something, and options can be told apart."""

from __future__ import annotations

from tests.properties.walk import Chooser, Table, walk


def words(table: Table, seed: int) -> None:
    match = table.match(seed)
    game = match.game
    names = [f"Name{i}" for i in range(game.seats)]
    for ply in walk(match, Chooser(seed)):
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
