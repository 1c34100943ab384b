"""The levels of Happy Holiday: each beats the one below, alone and together; their parts do what they promise."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from holiday_games.bots.happy_holiday import BLURBS, LEVELS
from holiday_games.bots.happy_holiday.judge import Judge
from holiday_games.bots.happy_holiday.outlook import Outlook, Sketch
from holiday_games.bots.happy_holiday.regular import Regular, _best_of
from holiday_games.bots.levels import bot
from holiday_games.bots.player import Bot, Budget
from holiday_games.bots.strength import wilson
from holiday_games.games.happy_holiday.content import NONE
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.rng import Rng

CONTENT = KIND.load(None)
BUDGET = Budget(iterations=20)
TABLE = (0, 3, 6, 10)


def new_game(seats: int, tasks: str = "first-game") -> HappyHoliday:
    return KIND.new_game(KIND.setup(seats, (), {"tasks": tasks}, 1), CONTENT)


def play(game: HappyHoliday, bots: list[Bot], seed: int) -> HolidayState:
    state = game.new_state(seed)
    while state.frames:
        seat, options = game.decider(state), game.options(state)
        rng = Rng(seed).fork(state.turns, seat, len(options))
        command, reason = bots[seat].choose(game, game.view(state, seat), options, rng, BUDGET)
        assert command in options
        assert isinstance(reason, str)
        game.perform(state, command)
    return state


def share(level: str, below: str, seats: int, games: int) -> float:
    """The share of wins of one seat of a level among seats of the level below, seats rotated."""
    game, won = new_game(seats), 0.0
    for seed in range(games):
        own = seed % seats
        state = play(game, [bot("happy-holiday", level if s == own else below) for s in range(seats)], seed)
        winners = game.winners(state)
        won += (own in winners) / len(winners)
    return won


@pytest.mark.parametrize(
    ("level", "below", "seats", "games"),
    [
        ("novice", "random", 2, 16),
        ("novice", "random", 4, 12),
        ("regular", "novice", 2, 16),
        ("regular", "novice", 4, 8),
    ],
)
def test_each_level_beats_the_one_below(level, below, seats, games):
    won = share(level, below, seats, games)
    assert wilson(won, games)[0] > 1 / seats


def test_alone_the_regular_is_far_above_the_novice():
    game = new_game(1)
    means = {
        level: sum(game.totals(play(game, [bot("happy-holiday", level)], seed))[0] for seed in range(8)) / 8
        for level in ("random", "novice", "regular")
    }
    assert means["random"] + 40 < means["novice"]
    assert means["novice"] + 8 < means["regular"]


def test_levels_have_words():
    assert set(LEVELS) == set(BLURBS)
    assert all(text.endswith(".") for text in BLURBS.values())


def test_the_same_view_and_generator_give_the_same_command():
    game = new_game(2, "all-seven+open-road")
    state = game.new_state(4)
    for level in LEVELS:
        for _ in range(12):
            seat, options = game.decider(state), game.options(state)
            view = game.view(state, seat)
            before = view.clone()
            chosen = [bot("happy-holiday", level).choose(game, view, options, Rng(3), BUDGET) for _ in range(2)]
            assert chosen[0] == chosen[1]
            assert view == before, "a bot must not touch the view"
            game.perform(state, chosen[0][0])


def test_the_regular_says_why():
    game, state = new_game(1), new_game(1).new_state(2)
    regular = Regular()
    command, reason = regular.choose(game, game.view(state, 0), game.options(state), Rng(1), BUDGET)
    assert command[0] == "take"
    assert reason.startswith("for ")
    assert " of week " in reason


def test_a_reason_does_not_repeat_the_day_that_the_move_names():
    game, state = new_game(1), new_game(1).new_state(2)
    regular = Regular()
    for _ in range(12):
        command, reason = regular.choose(game, game.view(state, 0), game.options(state), Rng(1), BUDGET)
        if command[0] in ("place", "rest"):
            assert reason and " of week " not in reason.split(":")[0].split(";")[0]
            break
        game.perform(state, command)
    else:
        raise AssertionError("nothing was placed")


# --- the outlook ------------------------------------------------------------------------------------------


def cities(text: str) -> list[int]:
    """A plan as letters of cities, dots for empty days."""
    return [NONE if c == "." else ord(c) - ord("a") for c in text.replace(" ", "")]


def value(outlook: Outlook, plan: list[int], trips: list[list[float]]) -> float:
    """The worth of a plan: that of its first filled day, asked for when the rest lies there."""
    day = next(i for i, city in enumerate(plan) if city != NONE)
    rest = [NONE if i == day else city for i, city in enumerate(plan)]
    return Sketch(outlook, rest, trips).with_city(plan[day], day + 1)


NO_TRIPS = [[0.0] * 7 for _ in range(7)]


def test_a_full_plan_is_worth_its_stays_and_trips():
    outlook = Outlook(TABLE, 0.9, 0.5)
    trips = [[0.0 if a == b else a + b / 10 for b in range(7)] for a in range(7)]
    plan = cities("aaaabbb cccccdd efgabcd")
    stays = 10 + 6 + 10 + 3
    worth = stays + sum(trips[a][b] for a, b in pairwise(plan) if a != b)
    assert value(outlook, plan, trips) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("aaaabbbb ccccdd. aaaabbb", "aaaabbbb ccccd.e aaaabbb"),
        ("aa...... bbbbbb. bbbbbbb", "a..a.... bbbbbb. bbbbbbb"),
        ("aaa.bbbb bbbbbb. bbbbbbb", "aab.bbbb bbbbbb. bbbbbbb"),
        ("aa.acccc bbbbbbb bbbbbbb", "aa.dcccc bbbbbbb bbbbbbb"),
    ],
)
def test_better_plans_have_a_better_outlook(better, worse):
    outlook = Outlook(TABLE, 0.9, 0.0)
    assert value(outlook, cities(better)[:21], NO_TRIPS) > value(outlook, cities(worse)[:21], NO_TRIPS)


def test_with_certain_hope_the_outlook_is_the_best_filling():
    """Against every way to fill three or four empty days."""
    outlook, rng = Outlook(TABLE, 1.0, 0.0), Rng(8)
    for _ in range(30):
        plan = [rng.below(3) for _ in range(21)]
        for _ in range(4):
            plan[1 + rng.below(19)] = NONE
        empty = [i for i, city in enumerate(plan) if city == NONE]
        best = 0.0
        for code in range(5 ** len(empty)):
            for n, i in enumerate(empty):
                plan[i] = code // 5**n % 5
            best = max(best, value(outlook, plan, NO_TRIPS))
        for i in empty:
            plan[i] = NONE
        assert value(outlook, plan, NO_TRIPS) == pytest.approx(best)


# --- drawing from the bag ---------------------------------------------------------------------------------


def test_the_best_of_some_drawn_tiles():
    worths = [9.0, 7.0, 6.0, 2.0, 1.0]
    for drawn, awaited in enumerate(_best_of(worths, 5.0, 5)):
        hands = list(combinations(worths, drawn))
        assert awaited == pytest.approx(sum(max(0.0, max(hand, default=0.0) - 5.0) for hand in hands) / len(hands))


def test_suitcases_in_plenty_are_cheap():
    game = new_game(1)
    poor, rich = game.new_state(1), game.new_state(1)
    rich.cases[:] = [9, 0, 9]
    regular = Regular()
    prices: list[Judge] = [regular.judge(game, game.view(state, 0), 0) for state in (poor, rich)]
    assert prices[0].prices[0] > prices[1].prices[0]
    assert prices[0].prices[1] == prices[1].prices[1]
