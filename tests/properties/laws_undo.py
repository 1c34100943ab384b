"""Undo and redo: back and forth is the same position, and what must not be undone says why."""

from __future__ import annotations

import random

import pytest

from holiday_games.rules.decision import IllegalCommand
from tests.properties.walk import Chooser, Table, walk


def undo_and_redo(table: Table, seed: int) -> None:
    match = table.match(seed, people=True)
    chooser, dice = Chooser(seed), random.Random(seed)
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


def start_and_end_again(table: Table, seed: int) -> None:
    match = table.match(seed)
    start = match.hash
    for _ in walk(match, Chooser(seed)):
        pass
    end, log = match.hash, [(e.command, e.outcomes) for e in match.log]
    match._rewind(0)
    assert match.hash == start
    while match.can_redo:
        match.redo()
    assert match.hash == end
    again = table.match(seed + 1)
    assert again.hash != start or not again.deal
    replay = table.match(seed)
    for command, outcomes in log:
        replay.play(command, outcomes)
    assert replay.hash == end
