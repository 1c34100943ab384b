"""The look ahead of the expert of Holly Jolly: what it sees on the way, and that more of it is another judgement than the one at sight."""

from __future__ import annotations

from itertools import islice
from time import monotonic

import pytest

from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.forecast import turns_to_come
from holiday_games.bots.holly_jolly.judgement import Judgement
from holiday_games.bots.holly_jolly.lookahead import LookGuide
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.holly_jolly.weights import Ahead, weights
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng

RECORD = kind("holly-jolly")
AHEAD = Ahead(((1, 0),), cost=1, near=2.0, gap=0.8, widest=4, trust=8.0, sure=4, margin=1.5)


def begun(seats: int, seed: int = 5) -> tuple[HollyJolly, JollyState]:
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    return game, game.new_state(seed)


def guide(game: HollyJolly, state: JollyState) -> LookGuide:
    own, seat = weights().expert.with_seats(game.seats), state.frames[-1][1]
    assert own.experience
    return LookGuide(Judgement(game, game.view(state, seat), game.options(state), own), own, own.experience, AHEAD)


@pytest.mark.parametrize(("seats", "turns"), [(2, [2, 3, 4]), (4, [5, 9, 13])])
def test_it_stops_where_a_seat_judges_for_the_first_one(seats: int, turns: list[int]) -> None:
    game, state = begun(seats)
    look = guide(game, state)
    world = game.imagine(game.view(state, 0), Rng(4))
    game.perform(world, look.judgement.best)
    stops = look.play_on(game, world, Rng(1), lambda: False)
    for turn, standing in zip(turns, islice(stops, 3), strict=True):
        assert world.turns == turn and world.frames[-1][0] == "place"
        seat = (turn - 1) % seats
        assert [bool(worth) for worth in standing] == [i == seat for i in range(seats)]
        judgement = Judgement(game, game.view(world, seat), game.options(world), look.quick)
        assert standing[seat] == judgement.worth[judgement.best] - look.trust.win / 2


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_of_the_game_is_the_last_stop(seats: int) -> None:
    game, state = begun(seats)
    look = guide(game, state)
    world = game.imagine(game.view(state, 0), Rng(4))
    game.perform(world, look.judgement.best)
    *_, last = look.play_on(game, world, Rng(1), lambda: False)
    assert not world.frames
    own, *rest = game.totals(world)
    win = (own > max(rest)) + (own == max(rest)) / (1 + rest.count(own))
    assert last[0] == pytest.approx(look.trust.worth(own - sum(rest) / len(rest), win) - look.trust.win / 2)


def test_it_stops_when_it_is_late() -> None:
    game, state = begun(2)
    look = guide(game, state)
    world = game.imagine(game.view(state, 0), Rng(4))
    game.perform(world, look.judgement.best)
    assert list(look.play_on(game, world, Rng(1), lambda: True)) == []


def choices(iterations: int) -> list[Command]:
    """What the expert chooses in the places of one game before the ending, with so much time."""
    game, state = begun(2, 9)
    own, found = weights().expert, list[Command]()
    while state.frames:
        options, seat = game.options(state), state.frames[-1][1]
        view = game.view(state, seat)
        assert own.ending
        if len(options) > 1 and turns_to_come(game, view, own) > own.ending.turns:
            budget = Budget(iterations=iterations)
            answers = [
                Expert().choose(game, game.view(w, seat), options, Rng(3), budget)
                for w in (state, game.imagine(view, Rng(8)))
            ]
            assert answers[0] == answers[1], "the same view, the same answer"
            found.append(answers[0][0])
        game.perform(state, Regular().choose(game, view, options, Rng(1), Budget())[0])
    return found


def test_time_changes_the_mind_now_and_then() -> None:
    short, long = choices(1), choices(36)
    changed = sum(a != b for a, b in zip(short, long, strict=True))
    assert 0 < changed < len(short) / 2


def test_the_clock_stops_it() -> None:
    game, state = begun(2)
    start = monotonic()
    Expert().choose(game, game.view(state, 0), game.options(state), Rng(1), Budget(seconds=0.2))
    assert monotonic() - start < 1.0
