"""Whole games of Holly Jolly: nothing gets lost, every refusal has its sentence, games end as the rules say."""

from __future__ import annotations

from itertools import product

import pytest

from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command, IllegalCommand
from holiday_games.rules.errors import UserError
from holiday_games.rules.event import Journal
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat

COMMANDS: list[Command] = [
    *(("place", q, t) for q, t in product(range(-1, 4), range(-1, 4))),
    *(("take", place) for place in range(-1, 9)),
    *(("item", place) for place in range(-1, 5)),
    *((("star",), ("end-turn",), ("juggle", 1), (), ("place", 0), ("star", 1), ("take", "all"))),
]
SETUPS = [
    (2, {"first": "0"}),
    (2, {"first": "1", "remove": "snowflake", "krampus-card": "on"}),
    (2, {"remove": "random"}),
    (3, {}),
    (4, {"krampus-card": "on"}),
]


def new(seats: int, options: dict[str, str], seed: int = 1) -> HollyJolly:
    record = kind("holly-jolly")
    game = record.new_game(record.setup(seats, options=options, seed=seed))
    assert isinstance(game, HollyJolly)
    return game


def play_on(game: HollyJolly, state: JollyState, rng: Rng) -> None:
    options = game.options(state)
    game.perform(state, options[rng.below(len(options))])


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_random_games_lose_nothing_and_end_after_equal_turns(seats: int, options: dict[str, str]) -> None:
    for seed in range(25):
        game, rng = new(seats, options), Rng(seed)
        state = game.new_state(seed)
        while not game.over(state):
            game.check(state)
            copy = state.clone()
            assert copy == state and len(set(game.options(state))) == len(game.options(state))
            digest = copy.digest()
            play_on(game, state, rng)
            assert copy.digest() == digest
        game.check(state)
        assert state.turns % seats == 0 and 4 * seats < state.turns <= 26 + 19 + 4 + seats
        assert not state.ornament_deck or not state.item_deck
        assert game.totals(state) == list(game.score(state).totals)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_command_that_is_no_option_has_its_sentence(seats: int) -> None:
    game, rng = new(seats, {}), Rng(3)
    kinds = set()
    for seed in range(6):
        state = game.new_state(seed)
        while not game.over(state):
            kinds.add(state.frames[-1][0])
            before = state.digest()
            for command in COMMANDS:
                reason = game.explain(state, command)
                if command in game.options(state):
                    assert reason == ""
                    continue
                assert len(reason) > 20 and reason[-1] == "." and "None" not in reason
                with pytest.raises(IllegalCommand) as caught:
                    game.apply(state, command)
                assert caught.value.reason == reason
            assert state.digest() == before
            play_on(game, state, rng)
        assert game.explain(state, ("end-turn",)) == "The game is over."
    assert kinds == {"place", "take", "bonus", "end-turn"}


def test_a_refusal_does_not_tell_what_is_in_a_stocking() -> None:
    """Two states that differ only in hidden stockings refuse with the same words."""
    game, rng = new(3, {}), Rng(8)
    for seed in range(10):
        state = game.new_state(seed)
        while not game.over(state):
            seat = game.decider(state)
            twin = game.imagine(game.view(state, seat), rng)
            assert [game.explain(state, c) for c in COMMANDS] == [game.explain(twin, c) for c in COMMANDS]
            play_on(game, state, rng)


def test_outcomes_of_an_old_log_rebuild_the_game() -> None:
    game, rng = new(4, {}, seed=11), Rng(2)
    match = Match(game, [Seat()] * 4)
    while not match.over:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    again = Match(new(4, {}, seed=999), [Seat()] * 4, match.deal)
    for entry in match.log:
        again.play(entry.command, entry.outcomes)
    assert {**again.state.plain(), "seed": 0, "draws": 0} == {**match.state.plain(), "seed": 0, "draws": 0}
    assert [e.events for e in again.log] == [e.events for e in match.log]


def test_the_deal_is_the_same_with_and_without_a_journal() -> None:
    for seed in range(20):
        game = new(2, {"remove": "random"}, seed)
        journal = Journal()
        heard = game.new_state(seed, journal)
        heard.listen(None)
        assert heard == game.new_state(seed)
        assert len(journal.outcomes) == sum(heard.draws)


def test_start_player_and_family_removed() -> None:
    assert {new(3, {}).new_state(seed).first for seed in range(30)} == {0, 1, 2}
    assert {new(3, {"first": "2"}).new_state(seed).first for seed in range(5)} == {2}
    assert {new(2, {"remove": "random"}).new_state(seed).removed for seed in range(30)} == {"snowflake", "toy-soldier"}
    assert new(2, {}).new_state(1).removed == "toy-soldier" and new(3, {}).new_state(1).removed == ""
    assert len(new(2, {}).new_state(1).ornament_deck) == 20 and len(new(4, {}).new_state(1).ornament_deck) == 27
    with pytest.raises(UserError, match="seat 3 does not exist"):
        new(3, {"first": "3"})
    with pytest.raises(UserError, match="option remove is for 2 players"):
        new(3, {"remove": "random"})
    with pytest.raises(UserError, match="Holly Jolly is for 2 to 4 players, not 5"):
        kind("holly-jolly").setup(5)


def test_a_turn_without_a_stocking_can_be_taken_back_whole() -> None:
    game, rng = new(3, {"first": "0"}), Rng(5)
    for seed in range(20):
        match = Match(new(3, {"first": "0"}, seed), [Seat()] * 3)
        start = match.state.digest()
        while match.decision.kind != "end-turn":
            match.play(match.decision.options[rng.below(len(match.decision.options))])
        if any(entry.barrier for entry in match.log):
            assert any(e.data.get("what") == "stocking" for entry in match.log for e in entry.events)
            continue
        match.restart_turn(0)
        assert match.state.digest() == start
        while match.can_redo:
            match.redo()
        assert match.play(("end-turn",)).barrier and "what is seen" in match.undo_refusal(0)
    assert game.seats == 3
