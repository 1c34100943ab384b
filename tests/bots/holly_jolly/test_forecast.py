"""The expert's expectations against every way the cards may fall, and its last turn against every way to play it."""

from __future__ import annotations

from itertools import product

import pytest

from holiday_games.bots.holly_jolly import forecast
from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.forecast import FINE, Forecast
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN

RECORD = kind("holly-jolly")
CHANCE = 12
P = CHANCE / FINE
BUDGET = Budget(iterations=1)


def falls(cards: int) -> list[tuple[float, int, int]]:
    """Every way so many cards go to me (0), to the other (1) or to nobody: how likely, and how many each gets."""
    found = []
    for owners in product(range(3), repeat=cards):
        mine, theirs = owners.count(0), owners.count(1)
        found.append((P ** (mine + theirs) * (1 - 2 * P) ** (cards - mine - theirs), mine, theirs))
    return found


@pytest.mark.parametrize("cards", range(5))
@pytest.mark.parametrize(("own", "best"), [(0, 0), (1, 0), (0, 2), (2, 3), (3, 3)])
def test_a_majority_over_every_fall_of_the_cards(own: int, best: int, cards: int) -> None:
    won = [(p, own + i) for p, i, j in falls(cards) if own + i >= best + j and own + i]
    sure, led = forecast._majority(own, best, cards, CHANCE)
    assert sure == pytest.approx(sum(p for p, _ in won))
    assert led == pytest.approx(sum(p * n for p, n in won))


@pytest.mark.parametrize("cards", range(5))
def test_a_set_over_every_fall_of_the_cards(cards: int) -> None:
    table = (0, 2, 5, 9)
    expected = sum(p * table[min(1 + i, 3)] for p, i, _ in falls(cards))
    assert forecast._ladder(table, 1, cards, CHANCE) == pytest.approx(expected)


def test_trains_and_animals_over_every_fall_of_the_cards() -> None:
    pairs = sum(p * q * min(1 + i, j) for p, i, _ in falls(1) for q, j, _ in falls(2))
    assert forecast._pairs(1, 0, 1, 2, CHANCE) == pytest.approx(pairs)
    expected = 0.0
    for (p, i, _), (q, j, _), (r, k, _) in product(falls(2), falls(1), falls(1)):
        low, middle, high = sorted((i, 1 + j, 1 + k))
        expected += p * q * r * (low * 15 + (middle - low) * 5 + (high - middle))
    assert forecast._threes((0, 1, 5, 15), (0, 1, 1), (2, 1, 1), CHANCE) == pytest.approx(expected)


def test_nothing_more_is_hoped_for_at_the_end() -> None:
    """In the last turn of all, what lies before a seat is worth its points."""
    for game, state in last_turns(4, 2):
        view = game.view(state, game.decider(state))
        assert Forecast(game, view, weights().expert).now == pytest.approx(game.totals(view))


def last_turns(games: int, seats: int) -> list[tuple[HollyJolly, JollyState]]:
    """The beginning of the last turn of some games of regulars."""
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0"}))
    assert isinstance(game, HollyJolly)
    regular, found = Regular(), []
    for seed in range(games):
        state = game.new_state(seed)
        while state.frames and not (state.last_round and state.turns % seats == 0 and state.frames[-1][0] == "place"):
            options = game.options(state)
            command, _ = regular.choose(game, game.view(state, game.decider(state)), options, Rng(1), BUDGET)
            game.perform(state, command)
        if state.frames:  # else the last seat itself triggered the end
            found.append((game, state))
    return found


def margin(game: HollyJolly, state: JollyState, seat: int) -> int:
    """The best lead that a seat can still reach in its last turn."""
    if not state.frames or state.frames[-1][0] == "end-turn":
        totals = game.totals(state)
        return totals[seat] - max(t for i, t in enumerate(totals) if i != seat)
    leads = []
    for command in game.options(state):
        after = state.clone()
        game.perform(after, command)
        leads.append(margin(game, after, seat))
    return max(leads)


def test_the_last_turn_is_played_perfectly() -> None:
    """Against every placement and every taking, where no stocking that nobody knows could be taken."""
    expert, played = Expert(), 0
    for game, state in last_turns(90, 2):
        seat = game.decider(state)
        if UNKNOWN in game.view(state, seat).below:
            continue
        best = margin(game, state, seat)
        while state.frames and state.frames[-1][0] != "end-turn":
            options = game.options(state)
            command, _ = expert.choose(game, game.view(state, seat), options, Rng(1), BUDGET)
            game.perform(state, command)
        assert margin(game, state, seat) == best
        played += 1
    assert played > 3
