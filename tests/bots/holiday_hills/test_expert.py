"""The expert of Holiday Hills: how it looks ahead."""

from __future__ import annotations

from itertools import islice

import pytest

from holiday_games.bots.holiday_hills.expert import Expert, HillsGuide
from holiday_games.bots.holiday_hills.regular import Regular
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.rng import Rng

RECORD = kind("holiday-hills")


def never() -> bool:
    """Not late."""
    return False


def dealt(seats: int, modules: tuple[str, ...] = ()) -> tuple[Hills, HillsState]:
    game = RECORD.new_game(RECORD.setup(seats, modules, {"first": "0"}))
    assert isinstance(game, Hills)
    return game, game.new_state(4)


@pytest.mark.parametrize("modules", [(), ("naughty",)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_guide_stops_at_the_end_of_the_turn_and_of_each_round_after_it(seats: int, modules: tuple[str, ...]) -> None:
    game, state = dealt(seats, modules)
    game.perform(state, game.options(state)[0])
    begun = state.turns
    stops = HillsGuide(Regular(), seats).play_on(game, state, Rng(3), never)
    for rounds, standing in enumerate(islice(stops, 4)):
        assert len(standing) == seats
        assert state.turns == begun + 1 + rounds * seats and state.frames[-1][0] == "push"


def test_the_last_stop_is_the_end_of_the_game() -> None:
    game, state = dealt(2)
    stops = list(HillsGuide(Regular(), 2).play_on(game, state, Rng(3), never))
    assert game.over(state) and stops[-1] == [float(total) for total in game.totals(state)]
    assert len(stops) > 10


def test_a_guide_that_is_late_plays_no_further() -> None:
    game, state = dealt(2)
    before = state.plain()
    assert len(list(HillsGuide(Regular(), 2).play_on(game, state, Rng(3), lambda: True))) == 1
    assert state.plain() == before


def test_every_kind_of_choice_is_tried_out() -> None:
    """Not pushes alone: where a decoration hangs and where a present lies is thought over as long as there is time, which only a search asks for."""
    game, state = dealt(2)
    expert, sight, rng = Expert(), Regular(), Rng(5)
    tried: set[str] = set()
    while not game.over(state):
        options = game.options(state)
        name, seat = state.frames[-1][:2]
        if len(options) > 1 and name not in tried:
            asked: list[str] = []

            def cancelled(asked: list[str] = asked, name: str = name) -> bool:
                asked.append(name)
                return False

            budget = Budget(iterations=1, cancelled=cancelled, words=False)
            assert expert.choose(game, game.view(state, seat), options, rng, budget)[0] in options
            tried.update(asked)
        game.perform(state, sight.best(game, state, options, rng))
    assert {"push", "place", "deliver", "draft"} <= tried
