"""Scoring: the example of the rulebook and the edges."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.content import FACE_DOWN, NONE, load
from holiday_games.games.happy_holiday.plan import Plan, day_name, plan_of, stay_stars, stays, trips
from holiday_games.games.happy_holiday.scoring import Scorer

EXAMPLE = {
    1: "venice sightseeing", 2: "venice rest", 3: "venice rest", 4: "venice leisure",
    5: "barcelona leisure 2", 6: "barcelona rest", 7: "barcelona museum",
    8: "berlin culture", 9: "berlin museum",
    10: "london culture 2", 11: "london nature", 12: "london rest", 13: "london museum",
    14: "paris shopping", 15: "paris culture 1", 16: "paris sightseeing 2", 17: "paris museum",
    18: "barcelona culture", 19: "barcelona shopping", 20: "barcelona culture", 21: "barcelona nature",
}  # fmt: skip


def plan(days: dict[int, str]) -> Plan:
    content = load()
    cities, activities, stars = [NONE] * 21, [NONE] * 21, [0] * 21
    for day, text in days.items():
        city, activity, *rest = text.split()
        cities[day - 1] = content.cities.index(city)
        activities[day - 1] = NONE if activity == "rest" else content.activities.index(activity)
        stars[day - 1] = int(rest[0]) if rest else 0
    return Plan(tuple(cities), tuple(activities), tuple(stars))


def task(name: str):
    return next(t for t in load().tasks if t.id == name)


def points(days: dict[int, str], cases=(0, 0, 0), tasks=()) -> dict[str, int]:
    return Scorer(load()).plan_score(plan(days), cases, [task(t) for t in tasks]).by_category()


def test_the_example_of_the_rulebook_is_68_stars():
    scorer = Scorer(load())
    sheet = scorer.sheet(["backpack"], [plan(EXAMPLE)], [(2, 6, 2)], [task("a-bit-of-everything")])
    assert [(line.category, line.points) for line in sheet.seats[0].lines] == [
        ("stays", 49), ("experience", 7), ("rest-days", -4), ("connections", 4), ("tasks", 12),
    ]  # fmt: skip
    assert sheet.totals == (68,)
    trips_line = sheet.seats[0].lines[3]
    assert [reason.points for reason in trips_line.why] == [2, 0, -2, 2, 2]
    assert trips_line.why[0].text == "Venice to Barcelona by road and rail over Paris"
    assert trips_line.why[0].refs == ("trip:4-5",)
    assert [reason.points for reason in sheet.seats[0].lines[4].why] == [3, 4, 5]
    assert [reason.points for reason in sheet.seats[0].lines[0].why] == [10, 6, 3, 10, 10, 10]
    assert sheet.plain()["seats"][0]["unused_suitcases"] == 0


def test_each_line_is_the_sum_of_its_reasons():
    sheet = Scorer(load()).sheet(["a"], [plan(EXAMPLE)], [(4, 4, 4)], [task("full-programme"), task("long-weekends")])
    for line in sheet.seats[0].lines[:4]:
        assert line.points == sum(reason.points for reason in line.why)


@pytest.mark.parametrize(("length", "stars"), [(1, 0), (2, 3), (3, 6), (4, 10), (5, 10), (6, 10)])
def test_length_of_stay(length, stars):
    assert stay_stars(load().files.tiles.scoring.stay.table, length) == stars
    assert points(dict.fromkeys(range(5, 5 + length), "london rest"))["stays"] == stars


def test_a_stay_goes_on_from_sunday_to_monday():
    assert points({7: "paris museum", 8: "paris culture"})["stays"] == 3
    assert points({7: "paris museum", 9: "paris culture"})["stays"] == 0, "a gap ends it"


def test_separate_stays_in_one_city_are_scored_apart():
    days = {1: "london museum", 2: "london rest", **dict.fromkeys(range(15, 19), "london culture")}
    assert points(days)["stays"] == 13


def test_a_rest_day_costs_a_star_and_still_counts_for_the_stay():
    assert points({5: "barcelona leisure 2", 6: "barcelona rest", 7: "barcelona museum"}) == {
        "stays": 6, "experience": 2, "rest-days": -1, "connections": 0, "tasks": 0,
    }  # fmt: skip


def test_the_stars_of_a_tile_that_lies_face_down_are_lost():
    content = load()
    tile = next(c for c in content.normal if content.stars_of[c] == 2)
    for cell, experience, rests in ((tile, 2, 0), (tile | FACE_DOWN, 0, -1)):
        found = plan_of(content, [cell, *[0] * 20])
        scorer = Scorer(content)
        paid = scorer.plan_score(found, (0, 0, 0), ()).by_category()
        assert (paid["experience"], paid["rest-days"]) == (experience, rests)
        line = scorer.sheet(["a"], [found], [(0, 0, 0)], ()).seats[0].lines[1]
        assert line.points == experience
    assert points({5: "barcelona rest 2"})["experience"] == 0


def test_only_neighbouring_days_in_different_cities_need_a_trip():
    assert trips(plan({1: "london rest", 2: "london rest", 4: "paris rest", 5: "berlin rest"}).cities) == [(4, 4, 2)]


def test_stays_and_names_of_days():
    assert [tuple(s) for s in stays(plan({1: "london rest", 20: "paris rest", 21: "paris rest"}).cities)] == [
        (3, 1, 1), (4, 20, 21),
    ]  # fmt: skip
    assert [day_name(day) for day in (1, 11, 21)] == ["Monday of week 1", "Thursday of week 2", "Sunday of week 3"]


def test_ties_go_to_the_most_unused_suitcases_then_are_shared():
    scorer = Scorer(load())
    same = plan(EXAMPLE)
    one_more = scorer.sheet(["a", "b"], [same, same], [(2, 6, 2), (2, 7, 2)], [])
    assert one_more.winners == (1,)
    assert one_more.note == "Level at 56 stars: b has the most unused suitcases, 1."
    shared = scorer.sheet(["a", "b"], [same, same], [(2, 7, 2), (3, 6, 2)], [])
    assert shared.winners == (0, 1)
    assert shared.note == "Level at 56 stars and 1 unused suitcases: a and b win together."
    assert scorer.sheet(["a", "b"], [same, plan({})], [(2, 6, 2)] * 2, []).note == ""


def test_a_lone_traveller_is_the_winner():
    assert Scorer(load()).sheet(["one"], [plan({})], [(0, 0, 0)], []).winners == (0,)


@pytest.mark.parametrize(
    ("name", "stars"),
    [
        ("a-bit-of-everything", 12),
        ("all-seven", 0),
        ("one-passion", 10),
        ("full-programme", 15),
        ("theme-days", 2),
        ("once-more", 2),
        ("grand-tour", 2),
        ("railway-romance", 4),
        ("open-road", 0),
        ("long-weekends", 3),
    ],
)
def test_every_task_card_on_the_example(name, stars):
    """Culture shows five times, days 4 and 5 show leisure; Venice shows 2 activities, Barcelona 2 and 3, Berlin 2, London 3, Paris 4; Paris crosses a week end."""
    scorer = Scorer(load())
    score = scorer.plan_score(plan(EXAMPLE), (2, 6, 2), [task(name)])
    assert score.tasks == (stars,)


@pytest.mark.parametrize(
    ("days", "name", "stars"),
    [
        ({d: f"paris {a}" for d, a in enumerate(load().activities, 1)}, "all-seven", 9),
        ({d: f"paris {a}" for d, a in enumerate(load().activities * 2, 1)}, "all-seven", 16),
        (dict.fromkeys(range(1, 12), "paris museum"), "one-passion", 16),
        (dict.fromkeys(range(1, 12), "paris museum"), "theme-days", 14),
        ({7: "paris museum", 8: "london museum"}, "theme-days", 2),
        (dict.fromkeys(range(1, 22), "paris rest"), "long-weekends", 6),
        (dict.fromkeys(range(1, 22), "paris rest"), "theme-days", 0),
        ({d: f"{c} rest" for d, c in enumerate(load().cities, 1)}, "grand-tour", 7),
        ({1: "paris rest", 2: "london rest", 3: "paris rest", 4: "london rest"}, "once-more", 4),
        ({1: "paris museum", 2: "paris museum", 3: "paris rest", 4: "paris nature"}, "full-programme", 0),
    ],
)
def test_limits_and_edges_of_the_tasks(days, name, stars):
    assert points(days, tasks=[name])["tasks"] == stars


def test_two_cards_score_both():
    assert points(EXAMPLE, (2, 6, 2), ["a-bit-of-everything", "railway-romance"])["tasks"] == 16
