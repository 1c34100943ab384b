"""Planning help: the lines of an effect add up, the words say what is meant, nothing is hidden."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.planning import effect_of, open_trips, standing, task_help, trip_help
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.rng import Rng

CONTENT = KIND.load(None)
NUMBER = {tile.id: n for n, tile in enumerate(CONTENT.tiles, 1)}


def game_with(tasks: str = "first-game") -> HappyHoliday:
    return KIND.new_game(KIND.setup(2, (), {"tasks": tasks}, 1), CONTENT)


def position(game: HappyHoliday, days: dict[int, str], cases: tuple[int, int, int] = (0, 0, 0)) -> HolidayState:
    """Seat 0 with these tiles only ("-" before an id: face down)."""
    state = game.new_state(1)
    state.days[:21] = [0] * 21
    state.open[0] = (1 << 21) - 1
    for day, name in days.items():
        state.days[day - 1] = NUMBER[name.removeprefix("-")] | (FACE_DOWN if name.startswith("-") else 0)
        state.open[0] &= ~(1 << day - 1)
    state.cases[:3] = cases
    return state


def test_the_sentence_of_the_issue():
    """London becomes three days, and the trip on to Paris lacks black suitcases."""
    game = game_with("one-passion")
    state = position(game, {7: "london-museum-b", 8: "london-sightseeing-b", 10: "paris-museum-a"})
    effect = effect_of(game, state, 0, NUMBER["london-leisure-a"], 9, True)
    assert effect.sentence() == (
        "Tuesday of week 2: London becomes 3 days, +3; trip to Paris by rail needs 2 more black suitcases, −2"
    )
    assert effect.change == 1


def test_a_day_that_is_not_allowed_says_why():
    game = game_with()
    state = position(game, {7: "london-museum-b"})
    wrong_day = effect_of(game, state, 0, NUMBER["paris-leisure-a"], 5, True)
    assert wrong_day.sentence() == "Catacombs may lie face up on a Thursday only, not on Friday of week 1."
    assert effect_of(game, state, 0, NUMBER["paris-leisure-a"], 5, False).refusal == ""
    assert "already" in effect_of(game, state, 0, NUMBER["paris-leisure-a"], 7, False).refusal


def test_suitcases_taken_with_the_tile_count():
    game = game_with()
    state = position(game, {7: "london-museum-b"})
    tile = NUMBER["paris-museum-a"]
    assert "needs 2 more black suitcases" in effect_of(game, state, 0, tile, 8, True).sentence()
    with_cases = effect_of(game, state, 0, tile, 8, True, gain=(0, 2, 0))
    assert "trip from London by rail, +2" in with_cases.sentence()


def test_a_trip_that_loses_its_suitcases_is_named():
    """Four black suitcases take London to Barcelona over Paris; two shorter trips earn more with them."""
    game = game_with("all-seven")
    days = {1: "london-leisure-b", 3: "amsterdam-museum-a", 8: "london-sightseeing-b", 9: "barcelona-leisure-a"}
    effect = effect_of(game, position(game, days, (0, 4, 0)), 0, NUMBER["paris-sightseeing-b"], 2, True)
    assert [(line.text, line.stars) for line in effect.lines if line.category == "connections"] == [
        ("trip from London by rail", 2),
        ("trip to Amsterdam by rail", 2),
        ("trip London to Barcelona is lost: by road needs 2 more grey suitcases", -4),
    ]


@pytest.mark.parametrize(
    "tasks", ["first-game", "theme-days+railway-romance", "full-programme+grand-tour", "all-seven+open-road"]
)
def test_the_lines_add_up_and_the_effect_comes_true(tasks):
    game, rng = game_with(tasks), Rng(6)
    state = game.new_state(6)
    seen = 0
    while state.frames:
        kind, seat, *more = state.frames[-1]
        options = game.options(state)
        if kind == "place":
            for command in options:
                effect = effect_of(game, state, seat, more[0], command[1], command[0] == "place")
                assert sum(line.stars for line in effect.lines) == effect.change
                after = state.clone()
                game.perform(after, command)
                assert game.totals(after)[seat] == game.totals(state)[seat] + effect.change
                seen += 1
        game.perform(state, options[rng.below(len(options))])
    assert seen > 300


def test_help_for_trips():
    game = game_with()
    days = {7: "london-museum-b", 8: "paris-museum-a", 9: "berlin-museum-a", 14: "venice-culture-a"}
    texts = [trip.text for trip in trip_help(game, position(game, days, (1, 1, 2)), 0)]
    assert texts == [
        "London to Paris by air; by rail needs 1 more black suitcase",
        "Paris to Berlin by road and rail over Prague needs 1 more grey suitcase and 1 more black suitcase",
    ]


def test_a_gap_between_two_cities_is_an_open_trip():
    game = game_with()
    days = {1: "london-leisure-b", 5: "london-culture-a", 9: "paris-museum-a", 10: "venice-leisure-a"}
    assert open_trips(plan_of(CONTENT, position(game, days).planner(0))) == ((5, 3, 4),)


def test_help_for_tasks():
    week = {1: "paris-culinary-b", 2: "paris-sightseeing-b", 3: "paris-museum-a"}
    game = game_with("a-bit-of-everything+grand-tour")
    bit, tour = task_help(game, position(game, week), 0)
    assert (bit.count, bit.stars) == (3, 3)
    assert bit.missing.startswith("week 1 lacks leisure, culture, shopping and nature; week 2 lacks sightseeing")
    assert (tour.count, tour.missing) == (1, "4 more for 2 stars")
    game = game_with("all-seven+railway-romance")
    seven, romance = task_help(game, position(game, week), 0)
    assert seven.missing == "leisure, culture, shopping and nature for 9 stars"
    assert romance.missing == "each more trip by rail only brings 2 stars"
    assert romance.text == "0 trips by rail only: 0 stars"


def test_standing_counts_the_plan_so_far():
    game = game_with()
    score = standing(game, position(game, {7: "london-museum-b", 8: "-london-leisure-a"}), 0)
    assert score.by_category() == {"stays": 3, "experience": 0, "rest-days": -1, "connections": 0, "tasks": 1}
