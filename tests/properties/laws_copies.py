"""Copies share nothing that changes, and what is saved comes back the same."""

from __future__ import annotations

import json
from typing import Any

from holiday_games.rules.event import Journal
from holiday_games.rules.record import dump, parse
from holiday_games.rules.restore import restore
from holiday_games.rules.state import State
from tests.properties.walk import Chooser, Table, walk


def twins(table: Table, seed: int) -> None:
    game = table.play(seed)
    state, chooser = game.new_state(seed), Chooser(seed)
    for _ in range(700):
        if not state.frames:
            break
        twin = game.from_plain(json.loads(json.dumps(state.plain())))
        assert twin == state and twin.digest() == state.digest()
        copy = state.clone()
        _check_copy(state, copy)
        decision = game.decision(state)
        assert decision == game.decision(twin)
        command = chooser(decision.kind, decision.options)
        before = state.digest()
        journals = []
        for each in (copy, twin):
            journal = Journal()
            each.listen(journal)
            game.perform(each, command)
            journals.append((journal.outcomes, journal.events))
            each.listen(None)
        assert journals[0] == journals[1]
        assert copy == twin, "the twin went another way"
        assert state.digest() == before, "playing on a copy changed the original"
        quiet = state.clone()
        game.perform(quiet, command)
        assert quiet == copy, "without a journal the same command does something else"
        state = copy


def _check_copy(state: State, copy: State) -> None:
    assert type(copy) is type(state) and copy == state and copy.journal is None and copy.tape is None
    lists = state.BASE_LISTS | state.LISTS
    for name in state.slots():
        value = getattr(state, name)
        assert isinstance(value, list) == (name in lists), f"{name} is a list or not, LISTS says otherwise"
        assert not isinstance(value, list) or getattr(copy, name) is not value, f"the copy shares the list {name}"
        for part in value if isinstance(value, list) else [value]:
            assert _immutable(part), f"{name} holds {part!r}"


def _immutable(value: Any) -> bool:
    return all(map(_immutable, value)) if isinstance(value, tuple) else value is None or isinstance(value, (int, str))


def files(table: Table, seed: int) -> None:
    match = table.match(seed)
    chooser = Chooser(seed)
    at = {0, 1, 2, 5, 40, 150, 151}
    for ply in walk(match, chooser):
        if ply in at or match.over:
            text = dump(match, table.kind.rules_version)
            assert len(text) < 150_000, f"the save has {len(text):,} bytes"
            again = restore(parse(text, "x"), table.kind, "x")
            assert again.hash == match.hash and again.log == match.log
            assert match.over or again.decision == match.decision
            snapshot = table.play(seed).from_plain(json.loads(text)["state"])
            assert snapshot == match.state
