"""Along whole games: components, options, refusals, scores and the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holiday_games.rules.decision import Command, IllegalCommand
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from tests.properties.walk import Chooser, Table, walk


def whole_game(table: Table, seed: int) -> None:
    match = table.match(seed)
    game = match.game
    chooser = Chooser(seed)
    digests = [match.state.digest()]
    for ply in walk(match, chooser):
        game.check(match.state)
        if ply:
            digests.append(match.state.digest())
            for back in (1, 2, 7):
                if ply >= back:
                    assert match.state_after(ply - back).digest() == digests[ply - back], "an earlier state changed"
        if not match.over:
            _check_options(match)
        if ply % 10 == 0 or match.over:
            _check_scores(game, match)
    assert [match.state_after(ply).digest() for ply in range(len(digests))] == digests
    assert game.decider(match.state) == -1
    with pytest.raises(IllegalCommand, match="over"):
        match.play(("anything",))


def _check_options(match: Match) -> None:
    decision, game = match.decision, match.game
    assert 0 <= decision.seat < game.seats
    assert decision.options, f"{decision.kind} gives nothing to choose"
    assert len(set(decision.options)) == len(decision.options), f"{decision.kind} gives an option twice"
    assert decision.kind in game.choices
    assert all(isinstance(o, tuple) and isinstance(o[0], str) for o in decision.options)


def _check_scores(game: Game[Any], match: Match) -> None:
    sheet = game.score(match.state)
    assert list(sheet.totals) == list(game.totals(match.state))
    assert sheet.winners == tuple(game.winners(match.state)) and sheet.winners
    assert [s.seat for s in sheet.seats] == [game.seat_label(i) for i in range(game.seats)]
    for seat in sheet.seats:
        assert len({(line.category, line.title) for line in seat.lines}) == len(seat.lines)
        for line in seat.lines:
            if line.why:
                assert sum(reason.points for reason in line.why) == line.points, (seat.seat, line)
            assert line.why or line.points == 0 or game.id == "toy", (
                f"{line.category} does not say where its points come from"
            )


def refusals(table: Table, seed: int) -> None:
    match = table.match(seed)
    game, chooser, dice = match.game, Chooser(seed), random.Random(seed)
    seen: list[Command] = [("fly",), ("end-turn",), ("end-turn", 1)]
    for ply in walk(match, chooser):
        if match.over:
            break
        options = match.decision.options
        seen.extend(o for o in dice.sample(options, min(3, len(options))) if o not in seen)
        if ply % 4:
            continue
        before = match.state.digest()
        for command in [*dice.sample(seen, min(6, len(seen))), _bent(dice.choice(options), dice)]:
            if command in options:
                assert game.explain(match.state, command) == ""
                continue
            reason = game.explain(match.state, command)
            assert reason and reason[-1] in ".!?", f"{command} is refused with {reason!r}"
            with pytest.raises(IllegalCommand) as fault:
                game.apply(match.state, command)
            assert fault.value.reason == reason
            assert match.state.digest() == before


def _bent(command: Command, dice: random.Random) -> Command:
    """A command with one of its ids wrong, or one too many, or one too few."""
    if len(command) == 1:
        return (*command, 0)
    at = dice.randrange(1, len(command))
    wrong = dice.choice([-1, 99, None, "x", (), dice.randrange(30)])
    return dice.choice([(*command[:at], wrong, *command[at + 1 :]), command[:-1], (*command, 3)])
