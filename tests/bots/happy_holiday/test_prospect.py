"""The forecast: what it asks for beside a tile is the whole of the change, and at the end it is the score."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from holiday_games.bots.happy_holiday.forecast import forecast, read_file
from holiday_games.bots.happy_holiday.guide import Planner
from holiday_games.games.happy_holiday.content import DAYS, NONE
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.rng import Rng

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))

import fit_forecast  # noqa: E402  (tools are no package)

LEDGERS = [fit_forecast.Ledger(tables) for tables in (read_file().alone, read_file().together)]
PLANNER = Planner(0.7, 0.5)


def new_game(seats: int, tasks: str = "first-game") -> HappyHoliday:
    return KIND.new_game(KIND.setup(seats, (), {"tasks": tasks}, 1))


def to_take(game: HappyHoliday, seed: int, turns: int) -> HolidayState:
    """A game played at random up to a choice of a tile in that turn."""
    state, rng = game.new_state(seed), Rng(seed)
    while state.turns < turns or state.frames[-1][0] != "take":
        options = game.options(state)
        game.perform(state, options[rng.below(len(options))])
    return state


def whole(game: HappyHoliday, after: HolidayState, seat: int) -> float:
    """The forecast for a plan just placed, from scratch, as the tool that fits the tables sums it up."""
    ledger = LEDGERS[game.seats > 1]
    shown = fit_forecast.shown(game, plan_of(game.content, after.planner(seat)))
    return shown + ledger.worth(fit_forecast.entries(game, after, seat))


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("empty", [17, 9, 4, 2])
def test_a_tile_changes_what_the_whole_forecast_says(seats: int, empty: int) -> None:
    game, tried = new_game(seats), 0
    for seed in range(4):
        state = to_take(game, seed, (18 - empty) * seats + 1)
        seat = game.decider(state)
        judge = PLANNER.judge(game, state, seat)
        for at, tile in enumerate(state.offer):
            if not tile:
                continue
            area, space = divmod(at, SPACES)
            taken = state.clone()
            game.perform(taken, ("take", area, space))
            gain = tuple(b - a for a, b in zip(state.suitcases(seat), taken.suitcases(seat), strict=True))
            for placing in judge.placings(tile, gain):
                after = taken.clone()
                game.perform(after, placing.command)
                assert placing.worth == pytest.approx(whole(game, after, seat))
                tried += 1
            assert judge.best(tile, gain).worth == max(
                p.worth for p in judge.placings(tile, gain) if _fit(game, tile, p)
            )
    assert tried > 30


def _fit(game: HappyHoliday, tile: int, placing: tuple[float, tuple[str, int]]) -> bool:
    """Not a rest day where the tile could lie face up."""
    kind, day = placing[1]
    return kind == "place" or not game.content.fits[tile] >> day - 1 & 1


@pytest.mark.parametrize("tasks", ["first-game", "all-seven+open-road"])
def test_the_last_tile_is_worth_the_final_stars(tasks: str) -> None:
    game = new_game(1, tasks)
    for seed in range(6):
        state = to_take(game, seed, 18)
        for merit in PLANNER.merits(game, state, game.options(state)):
            if merit.command[0] == "take":
                after = state.clone()
                assert merit.placing is not None
                for command in (merit.command, merit.placing.command):
                    game.perform(after, command)
                assert merit.worth == game.totals(after)[0]


def test_other_task_cards_are_hoped_for() -> None:
    """A tile that brings a missing activity is worth more when a card pays for all seven of them."""
    game = new_game(1, "all-seven")
    judge = PLANNER.judge(game, to_take(game, 3, 4), 0)
    new = [activity for activity in range(7) if activity not in judge.plan.activities]
    day = judge.plan.cities.index(NONE) + 1
    tile = next(
        t for t in game.content.normal if game.content.activity_of[t] == new[0] and game.content.fits[t] >> day - 1 & 1
    )
    printed = game.content.stars_of[tile] - game.scorer.board.rest_day.value
    assert judge.placed(tile, day, True) - judge.placed(tile, day, False) > printed


def test_every_number_of_seats_has_a_forecast() -> None:
    assert forecast(2) is not forecast(1)
    assert {len(table.empty) for table in map(forecast, range(1, 5))} == {DAYS}
