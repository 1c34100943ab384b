"""What every level of every game must keep to: an option, the same one again, the view untouched, and an end when it is told to stop."""

from __future__ import annotations

import time

import pytest

from holiday_games.bots.levels import blurb, bot, levels
from holiday_games.bots.player import Budget
from holiday_games.games import GAMES
from holiday_games.rules.rng import Rng
from tests.properties.walk import Chooser, Table, mixed_tables, module_tables, plain_tables, walk

CASES = [
    (table, level)
    for table in [*plain_tables(), *module_tables(), *mixed_tables(1, seed=7)]
    if table.game in GAMES
    for level in levels(table.game)
]


@pytest.mark.parametrize(("table", "level"), CASES, ids=lambda value: str(value))
def test_a_level_chooses_an_option_and_the_same_one_again(table: Table, level: str) -> None:
    match, player = table.match(seed=17), bot(table.game, level)
    game = match.game
    for ply in walk(match, Chooser(17)):
        if match.over or ply % 40 != 5 or match.decision.forced:
            continue
        options = match.decision.options
        view = match.view(match.decider)
        before = view.clone()
        command, reason = player.choose(game, view, options, Rng(ply), Budget(iterations=4))
        assert command in options and isinstance(reason, str)
        assert view == before, "the bot changed what it was shown"
        again = bot(table.game, level).choose(game, before, options, Rng(ply), Budget(iterations=4))
        assert again == (command, reason), "the same view and generator gave another command"


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in GAMES for level in levels(game)])
def test_a_level_does_not_look_at_the_seed(game: str, level: str) -> None:
    """Here and there the game that is handed over knows the seed of its deal; the answer is that of a game which does not."""
    match, blind = Table(game, 2).match(seed=3), Table(game, 2).play(seed=4)
    asked = 0
    for ply in walk(match, Chooser(3)):
        if match.over or match.decision.forced or ply % 17 != 5:
            continue
        view, options = match.view(match.decider), match.decision.options
        assert view.seed == 0
        told, untold = (
            bot(game, level).choose(each, view.clone(), options, Rng(ply), Budget(iterations=4))
            for each in (match.game, blind)
        )
        assert told == untold
        asked += 1
    assert asked


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in GAMES for level in levels(game)])
def test_a_level_stops_when_it_is_told(game: str, level: str) -> None:
    match, player = Table(game, 2).match(seed=3), bot(game, level)
    while match.decision.forced:
        match.play(match.decision.options[0])
    view, options = match.view(match.decider), match.decision.options
    player.choose(match.game, view, options, Rng(1), Budget(iterations=1))
    start = time.monotonic()
    player.choose(match.game, view, options, Rng(1), Budget(seconds=30.0, cancelled=lambda: True))
    assert time.monotonic() - start < 1.0


@pytest.mark.parametrize("game", GAMES)
def test_levels_people_see_are_described(game: str) -> None:
    for level in levels(game):
        if level != "random":
            assert len(blurb(game, level)) > 20
