"""Undo and redo: back and forth is the same position, and what must not be undone says why."""

from __future__ import annotations

import random

import pytest

from holiday_games.rules.decision import IllegalCommand
from tests.properties.walk import Chooser, Table, module_tables, plain_tables, walk

TABLES = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_and_redo_come_back_to_the_same_position(table: Table) -> None:
    match = table.match(seed=71, people=True)
    chooser, dice = Chooser(71), random.Random(71)
    undone = refused = 0
    for ply in walk(match, chooser):
        if not ply or dice.random() < 0.4:
            continue
        seat = match.log[-1].seat
        refusal = match.undo_refusal(seat)
        before = match.hash
        if refusal:
            refused += 1
            assert refusal.endswith(".")
            with pytest.raises(IllegalCommand) as fault:
                match.undo(seat)
            assert fault.value.reason == refusal and match.hash == before
            continue
        undone += 1
        taken = match.restart_turn(seat) if dice.random() < 0.3 else match.undo(seat)
        assert taken > 0 and len(match.log) == ply - taken and match.can_redo
        assert match.decider == seat
        while match.can_redo:
            match.redo()
        assert match.hash == before and len(match.log) == ply
    assert undone and refused, "this game never lets anybody undo, or always"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_back_to_the_start_and_again_to_the_end(table: Table) -> None:
    match = table.match(seed=81)
    start = match.hash
    for _ in walk(match, Chooser(81)):
        pass
    end, log = match.hash, [(e.command, e.outcomes) for e in match.log]
    match._rewind(0)
    assert match.hash == start
    while match.can_redo:
        match.redo()
    assert match.hash == end
    again = table.match(seed=82)
    assert again.hash != start or not again.deal
    replay = table.match(seed=81)
    for command, outcomes in log:
        replay.play(command, outcomes)
    assert replay.hash == end
