"""Near the end the expert of Holly Jolly plays for the win, and with what it may know."""

from __future__ import annotations

import re

import pytest

from holiday_games.bots.holly_jolly.ending import EndingGuide, Greed, placement
from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.forecast import turns_to_come
from holiday_games.bots.holly_jolly.judgement import distinct
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.holly_jolly.turn import by_total
from holiday_games.bots.holly_jolly.value import STAR
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN

RECORD = kind("holly-jolly")


def table(seats: int, **own: str) -> tuple[HollyJolly, JollyState]:
    """The last turn of the game, of the last seat; `a`, `b` ... say what the seats have."""
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    state = game.new_state(3)
    for seat, ids in enumerate(own[name] for name in sorted(own)):
        cards = [game.content.by_id[id_] for id_ in ids.split()]
        state.hung[seat] = tuple(c.index for c in cards if c.group == "ornament")
        state.presents[seat] = tuple(c.index for c in cards if c.group == "present")
        state.stockings[seat] = tuple(c.index for c in cards if c.group == "stocking")
    state.turns, state.last_round = seats, 1
    state.frames = [("place", seats - 1)]
    return game, state


def test_greed_counts_the_points_at_once_and_what_the_others_lose() -> None:
    game, state = table(2, a="snowman-4", b="snowman-5 present-engine snowflake-3")
    greed = Greed(game, state, 2.5)
    by_id = game.content.by_id
    for card, points in (
        ("snowman-6", 4 + 2),  # the other's is then worth 2 instead of 4
        ("snowflake-4", 3),
        ("present-caboose", 8),
        ("present-robot", 6),
        ("santa-3", 1),
    ):
        assert greed.gain(1, by_id[card].index) == points, card
    assert greed.gain(1, STAR) == 5
    assert greed.gain(1, UNKNOWN) == 2.5


@pytest.mark.parametrize("seats", [2, 4])
def test_greed_says_what_the_score_sheet_would(seats: int) -> None:
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    compared = rivals = 0
    for seed in range(4):
        state = game.new_state(seed)
        while state.frames:
            before = game.totals(state)
            options, seat = game.options(state), state.frames[-1][1]
            if state.frames[-1][0] in ("take", "bonus"):
                for option in options:
                    lying = state.ornaments if option[0] == "take" else state.below
                    card = STAR if option[0] == "star" else lying[option[1]]
                    after = state.clone()
                    game.perform(after, option)
                    gained = [a - b for a, b in zip(game.totals(after), before, strict=True)]
                    lost = (gained[seat] - sum(gained)) / (seats - 1)
                    assert Greed(game, state, 2.2).gain(seat, card) == pytest.approx(gained[seat] + lost)
                    compared += 1
                    rivals += lost > 0
            game.perform(state, Regular().choose(game, game.view(state, seat), options, Rng(1), Budget())[0])
    assert compared > 100 and rivals > 3


def test_a_world_that_is_played_on_changes_nobody_elses_opinion() -> None:
    """Worlds in which the same lies before the seats share an opinion: a star that is taken later in one of them is not taken in the others."""
    game, state = table(2, a="", b="")
    greed = Greed(game, state, 2.2)
    before = by_total(greed, 1, state.ornaments, state.below)
    state.stars[1] += 1
    state.hung[1] += (game.content.by_id["snowman-6"].index,)
    assert by_total(greed, 1, state.ornaments, state.below) == before
    assert before[game.star_total] == game.content.record.stars[0].points


def test_what_is_left_for_the_next_seat_is_seen() -> None:
    """All three lights bring the same. After the five or the four the next seat makes nine with the other and takes its sixth Snowflake, after the three it cannot."""
    game, state = table(2, a="", b="snowflake-3 snowflake-4 snowflake-6 snowflake-7 snowflake-8")
    index = {card.id: card.index for card in game.content.cards}
    state.frames, state.turns = [("place", 0)], 1
    state.tree = [index["tinsel-1"]] * 3
    state.queue = [index["lights-5"], index["lights-3"], index["lights-4"]]
    state.ornaments = [index["snowflake-9"], *[EMPTY] * 7]
    state.below = [index["present-top"]] * 2 + [index["present-ball"]] * 2
    greed = Greed(game, state, 2.2)
    assert placement(game, state, greed, 0.0)[1] == 0
    assert placement(game, state, greed, 0.4)[1] == 1
    state.turns = 2  # the last turn of all: nobody follows
    assert placement(game, state, greed, 0.4)[1] == 0


def test_in_the_last_turn_a_sure_win_is_taken() -> None:
    """The lead of the first seat is 4: the star wins, though a caboose brought the expert as much in the mean of many a game."""
    game, state = table(2, a="present-robot present-dollhouse", b="present-dollhouse")
    index = game.content.by_id
    state.ornaments = [-2] * 8
    state.below = [index["present-top"].index] * 2 + [index["present-ball"].index] * 2
    state.frames = [("end-turn", 1), ("take", 1, 11)]
    chosen, why = Expert().choose(game, game.view(state, 1), game.options(state), Rng(1), Budget(iterations=20))
    assert chosen == ("star",)
    assert "last turn" in why


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_option_is_played_to_the_end(seats: int) -> None:
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    state = game.new_state(5)
    view, own = game.view(state, 0), weights().expert
    assert own.ending
    guide = EndingGuide(Opinions(game, view, own), {}, own.ending)
    world = game.imagine(view, Rng(4))
    game.perform(world, game.options(world)[4])
    (rewards,) = guide.play_on(game, world, Rng(1), lambda: False)
    assert not world.frames
    points = game.totals(world)
    assert sum(rewards) == pytest.approx(own.ending.win + own.ending.lead * sum(points))
    assert rewards.index(max(rewards)) == points.index(max(points))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_reason_tells_of_the_ending_that_was_played_out(seats: int) -> None:
    """In as many games as were played out the seat was first or not, and it is told of no option that was clear at sight."""
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    own = weights().expert.with_seats(seats)
    state, told = game.new_state(7), 0
    while state.frames:
        options, seat = game.options(state), state.frames[-1][1]
        view = game.view(state, seat)
        if len(options) > 1:
            why = Expert().choose(game, view, options, Rng(2), Budget(iterations=8))[1]
            found = re.search(r"; played out to the end in (\d+) imagined games, it was first in (\d+|none)$", why)
            if found:
                assert own.ending and turns_to_come(game, view, own) <= own.ending.turns
                assert int(found[2].replace("none", "0")) <= int(found[1]) <= 8 * own.ending.worlds
                told += 1
            else:
                assert "imagined" not in why
        game.perform(state, Regular().choose(game, view, options, Rng(1), Budget())[0])
    assert told > 2


def test_no_stocking_is_looked_into() -> None:
    """Whatever the hidden stockings are, the same view gets the same answer, though worlds are played out."""
    game = RECORD.new_game(RECORD.setup(2, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    state, tried = game.new_state(7), 0
    while state.frames:
        options, seat = game.options(state), state.frames[-1][1]
        view = game.view(state, seat)
        if len(options) > 1 and turns_to_come(game, view, weights().expert) <= 3:
            worlds = (state, *(game.imagine(view, Rng(i)) for i in (8, 9)))
            answers = [
                Expert().choose(game, game.view(w, seat), options, Rng(2), Budget(iterations=24)) for w in worlds
            ]
            assert answers[0] == answers[1] == answers[2]
            tried += 1
        game.perform(state, Regular().choose(game, view, options, Rng(1), Budget())[0])
    assert tried > 3


def test_options_that_look_alike_are_tried_once() -> None:
    game, state = table(2)
    state.queue = [3, 3, 5]
    state.tree = [1, 2, 2]
    left = distinct(game, state, game.options(state))
    assert left == [("place", 0, 0), ("place", 0, 1), ("place", 2, 0), ("place", 2, 1)]
    stocking = game.content.is_stocking.index(True)
    state.below[:2] = stocking, stocking
    seen = game.view(state, game.decider(state))
    assert distinct(game, seen, [("item", 0), ("item", 1)]) == [("item", 0)]
