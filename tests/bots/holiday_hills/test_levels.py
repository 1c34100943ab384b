"""The levels of Holiday Hills: each beats the one below in Nice and in Naughty, and with the modules that are in the box."""

from __future__ import annotations

import time

import pytest

from holiday_games.bots.levels import blurb, bot, levels
from holiday_games.bots.player import Budget
from holiday_games.bots.strength import wilson
from holiday_games.games import kind
from holiday_games.rules.rng import Rng
from tests.bots.duel import share

RECORD = kind("holiday-hills")


@pytest.mark.parametrize("modules", [(), ("naughty",)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("stronger", "weaker"), [("novice", "random"), ("regular", "novice")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str, seats: int, modules: tuple[str, ...]) -> None:
    won = share("holiday-hills", (stronger, weaker), seats, 20, modules)
    assert wilson(won, 20)[0] > 0.5, f"{stronger} won {won} of 20 games against {weaker}"


@pytest.mark.parametrize("module", RECORD.modules())
def test_the_regular_beats_the_novice_with_every_module(module: str) -> None:
    won = share("holiday-hills", ("regular", "novice"), 2, 16, (*RECORD.modules()[module].needs, module))
    assert wilson(won, 16)[0] > 0.5, f"regular won {won} of 16 games against novice with {module}"


@pytest.mark.parametrize(("weaker", "modules", "iterations"), [("novice", (), 12), ("regular", ("naughty",), 50)])
def test_the_expert_wins_even_in_haste(weaker: str, modules: tuple[str, ...], iterations: int) -> None:
    won = share("holiday-hills", ("expert", weaker), 2, 4, modules, iterations)
    assert wilson(won, 4)[0] > 0.5, f"expert won {won} of 4 games against {weaker}"


def test_a_choice_depends_on_the_view_alone() -> None:
    """Worlds that a seat cannot tell apart get the same command and the same reason from every level."""
    game, rng, asked = RECORD.new_game(RECORD.setup(3, ("naughty", "masterpieces", "mandates"))), Rng(7), 0
    state = game.new_state(2)
    while not game.over(state):
        seat = game.decider(state)
        options = game.options(state)
        if len(options) > 1 and state.turns % 16 == 1:
            view, twin = game.view(state, seat), game.imagine(game.view(state, seat), rng)
            for level in levels("holiday-hills"):
                first = bot("holiday-hills", level).choose(game, view, options, Rng(asked), Budget(iterations=3))
                again = bot("holiday-hills", level).choose(
                    game, game.view(twin, seat), options, Rng(asked), Budget(iterations=3)
                )
                assert first == again and first[0] in options
                asked += 1
        game.perform(state, options[rng.below(len(options))])
    assert asked > 20


def test_the_expert_keeps_to_its_seconds() -> None:
    game = RECORD.new_game(RECORD.setup(2, (), {"first": "0"}))
    state = game.new_state(1)
    view, options, player = game.view(state, 0), game.options(state), bot("holiday-hills", "expert")
    player.choose(game, view, options, Rng(1), Budget(iterations=2))
    start = time.monotonic()
    player.choose(game, view, options, Rng(1), Budget(seconds=0.2))
    assert time.monotonic() - start < 0.6


def test_every_level_is_described() -> None:
    assert all(blurb("holiday-hills", level) for level in levels("holiday-hills") if level != "random")
