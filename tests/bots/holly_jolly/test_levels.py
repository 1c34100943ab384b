"""The levels of Holly Jolly: each beats the one below, none sees more than its view."""

from __future__ import annotations

import msgspec
import pytest

from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.turn import CHANCES, Turn
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.levels import blurb, bot, levels
from holiday_games.bots.player import Budget
from holiday_games.bots.strength import wilson
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.rng import Rng
from tests.bots.duel import share

RECORD = kind("holly-jolly")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("stronger", "weaker", "games"), [("novice", "random", 60), ("regular", "novice", 60)])
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int, seats: int) -> None:
    won = share("holly-jolly", (stronger, weaker), seats, games)
    assert wilson(won, games)[0] > 0.5, f"{stronger} won {won} of {games} games against {weaker}"


def test_the_expert_wins_even_in_haste() -> None:
    won = share("holly-jolly", ("expert", "novice"), 2, 30, iterations=8)
    assert wilson(won, 30)[0] > 0.5, f"expert won {won} of 30 games against novice"


def test_for_more_seats_only_what_differs_is_told() -> None:
    """The rest is as with two seats, at any depth; but what is told is heeded."""
    shipped = weights()
    expert = shipped.expert
    assert shipped.regular.more and expert.more and expert.ending and expert.more.ending
    assert shipped.regular.more.growth == shipped.regular.growth
    assert shipped.regular.more.reply < shipped.regular.reply
    assert msgspec.structs.replace(expert.more.ending, turns=expert.ending.turns) == expert.ending != expert.more.ending
    assert expert.ahead and not expert.more.ahead


def test_more_seats_have_numbers_of_their_own() -> None:
    """With two seats those for more change nothing; with three they decide alone."""
    shipped = weights().expert
    assert shipped.more is not None
    plain = msgspec.structs.replace(shipped, more=None)
    for seats, alone in ((2, plain), (3, shipped.more)):
        other = 0
        game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
        for seed in range(6):
            state = game.new_state(seed)
            view, options = game.view(state, 0), game.options(state)
            chosen = [
                Expert(n).choose(game, view, options, Rng(1), Budget(iterations=1)) for n in (shipped, alone, plain)
            ]
            assert chosen[0] == chosen[1]
            other += chosen[0] != chosen[2]
        assert bool(other) == (seats == 3)


def test_what_may_come_again_counts_less() -> None:
    """A Snowman 6 counts by the chance of another 6 less, but in the last turn in full."""
    game, state, snowman = snowman_to_take(4)
    for last in (False, True):
        if last:
            state.turns, state.last_round = 4, 1
        opinions = Opinions(game, game.view(state, state.frames[-1][1]), weights().expert)
        gain = opinions.gain(state.frames[-1][1], snowman)
        for later in (0.0, 0.5):
            turn = Turn(opinions, 0.0, later=later)
            expected = gain if last else gain * (1 - later * CHANCES[6])
            assert turn.merit(turn.prospects([("take", 0)])[0]) == pytest.approx(expected)


def test_a_taste_is_added_but_not_in_the_last_turn() -> None:
    game, state, snowman = snowman_to_take(4)
    plain = msgspec.structs.replace(weights().expert, taste={})
    keen = msgspec.structs.replace(plain, taste={"snowman": (1.0, 0.5)})
    for last, more in ((False, 1.5), (True, 0.0)):
        if last:
            state.turns, state.last_round = 4, 1
        view = game.view(state, state.frames[-1][1])
        gains = [Opinions(game, view, numbers).gain(0, snowman) for numbers in (plain, keen)]
        assert gains[1] - gains[0] == pytest.approx(more)


def snowman_to_take(seats: int) -> tuple[HollyJolly, JollyState, int]:
    """The first turn, with a total of 6 made and a Snowman 6 in the first place."""
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    state = game.new_state(1)
    snowman = game.content.by_id["snowman-6"].index
    state.ornaments[0] = snowman
    state.frames = [("end-turn", 0), ("take", 0, 6)]
    return game, state, snowman


def test_a_choice_depends_on_the_view_alone() -> None:
    """Worlds that a seat cannot tell apart get the same command and the same reason from every level."""
    rng = Rng(7)
    game = RECORD.new_game(RECORD.setup(3, options={"krampus-card": "on"}))
    bots = [bot("holly-jolly", level) for level in levels("holly-jolly")]
    asked = 0
    for seed in range(3):
        state = game.new_state(seed)
        while not game.over(state):
            seat = game.decider(state)
            view = game.view(state, seat)
            options = game.options(view)
            twin = game.imagine(view, rng)
            command = options[rng.below(len(options))]
            if len(options) > 1:
                for player in bots:
                    budget = Budget(iterations=10)
                    first = player.choose(game, view, options, Rng(asked), budget)
                    again = player.choose(game, game.view(twin, seat), options, Rng(asked), budget)
                    assert first == again and first[0] in options
                    asked += 1
            assert game.view(state, seat) == view
            game.perform(state, command)
    assert asked > 200


def test_reasons_are_given_in_words() -> None:
    game = RECORD.new_game(RECORD.setup(2, options={"first": "0"}))
    state, regular = game.new_state(5), bot("holly-jolly", "regular")
    reasons = set()
    while not game.over(state):
        options = game.options(state)
        view = game.view(state, game.decider(state))
        command, reason = regular.choose(game, view, options, Rng(1), Budget())
        if len(options) > 1:
            assert "points" in reason and "None" not in reason
            reasons.add(reason)
        game.perform(state, command)
    assert len(reasons) > 15 and any("next player" in r for r in reasons)


def test_levels_have_a_sentence() -> None:
    assert levels("holly-jolly")[:3] == ("random", "novice", "regular")
    assert all(blurb("holly-jolly", level) for level in levels("holly-jolly") if level != "random")
