"""The two ends of what a plan may be worth: nobody beats the proved bound, and its best plan is worth what it says."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from _relaxed import STAR, Relaxed
from solo_bound import Clairvoyant, Deal, look

from holiday_games.bots.simulate import Job, Table
from holiday_games.games import kind
from holiday_games.games.happy_holiday.content import NONE, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Plan, stay_stars, stays
from holiday_games.rules.setup import Setup

SETUP = kind("happy-holiday").setup(1)


@pytest.fixture(scope="module")
def game() -> HappyHoliday:
    made = kind("happy-holiday").new_game(SETUP)
    assert isinstance(made, HappyHoliday)
    return made


def relaxed_plan(game: HappyHoliday, bound: Relaxed) -> tuple[int, Plan]:
    """The best relaxed plan when nothing costs anything, with its worth in stars."""
    worth, tiles = bound.best_plan([0] * len(bound.pool), [0] * len(bound.limits))
    left = iter(tiles)
    cities, activities, stars = [], [], []
    for day, lies in enumerate(bound.fixed):
        piece = lies or bound.pool[next(left)]
        shown = lies is not None or bool(piece.fits >> day & 1)
        cities.append(piece.city)
        activities.append(piece.activity if shown else NONE)
        stars.append(piece.stars // STAR if shown else game.scorer.board.rest_day.value)
    return worth // STAR, Plan(tuple(cities), tuple(activities), tuple(stars))


def test_the_best_relaxed_plan_is_worth_what_it_says(game: HappyHoliday) -> None:
    for seed in range(4):
        worth, plan = relaxed_plan(game, Relaxed(game, game.new_state(seed)))
        board = game.scorer.board
        trips = sum(a != b for a, b in pairwise(plan.cities))
        weeks = [set(plan.activities[first : first + WEEK]) - {NONE} for first in range(0, len(plan.cities), WEEK)]
        stayed = sum(stay_stars(board.stay.table, stay.length) for stay in stays(plan.cities))
        assert worth == stayed + sum(plan.stars) + trips * board.connection.direct + sum(map(len, weeks))


def test_the_pool_is_what_one_turn_after_the_other_can_show(game: HappyHoliday) -> None:
    bound = Relaxed(game, game.new_state(1))
    assert bound.limits == [18, 16, 15, 13, 12, 10, 9, 7, 6, 4, 3, 1]
    assert [piece.refill for piece in bound.pool] == [0] * 9 + [r for r in range(1, 12) for _ in range(3)]


@pytest.mark.parametrize("seed", [1, 2])
def test_between_what_is_found_and_what_is_proved(game: HappyHoliday, seed: int) -> None:
    found, proved = look(Deal(seed, width=4, steps=12))
    played = Table().play(Job(Setup(SETUP.game, SETUP.seats, SETUP.modules, SETUP.options, seed), ("regular",)))
    loose = Relaxed(game, game.new_state(seed)).bound(1, found)
    assert played.scores[0] < found <= proved <= loose


def test_more_plans_kept_find_more(game: HappyHoliday) -> None:
    known = Clairvoyant(game)
    few, many = ([known.stars(seed, width) for seed in (3, 4)] for width in (1, 8))
    assert sum(few) < sum(many)
