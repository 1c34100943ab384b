"""Position files: scored as printed, refused with the line of the fault."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError

EXAMPLE = """\
game: happy-holiday
tasks: [a-bit-of-everything]
planners:
  - seat: backpack
    suitcases: {road: 2, rail: 6, air: 2}
    days:
      - {city: venice, activity: sightseeing}
      - {city: venice, rest: true}
      - {city: venice, rest: true}
      - {city: venice, activity: leisure}
      - {city: barcelona, activity: leisure, stars: 2}
      - {city: barcelona, rest: true}
      - {city: barcelona, activity: museum}
      - {city: berlin, activity: culture}
      - {city: berlin, activity: museum}
      - {city: london, activity: culture, stars: 2}
      - {city: london, activity: nature}
      - {city: london, rest: true}
      - {city: london, activity: museum}
      - {city: paris, activity: shopping}
      - {city: paris, activity: culture, stars: 1}
      - {city: paris, activity: sightseeing, stars: 2}
      - {city: paris, activity: museum}
      - {city: barcelona, activity: culture}
      - {city: barcelona, activity: shopping}
      - {city: barcelona, activity: culture}
      - {city: barcelona, activity: nature}
"""


def scored(text: str):
    return KIND.score_file(parse(text, "position.yaml"))


def test_the_example_as_a_position_file():
    plain = scored(EXAMPLE).plain()
    assert plain["seats"][0]["total"] == 68
    assert [(line["category"], line["points"]) for line in plain["seats"][0]["lines"]] == [
        ("stays", 49), ("experience", 7), ("rest-days", -4), ("connections", 4), ("tasks", 12),
    ]  # fmt: skip
    assert plain["winners"] == ["backpack"]
    assert plain["seats"][0]["unused_suitcases"] == 0
    assert plain["seats"][0]["task_stars"] == {"a-bit-of-everything": 12}


def test_a_map_of_its_own():
    """With the three stated links only, Venice has no way over land: air once, then one more trip is missing."""
    own_map = "map:\n  road: [[london, barcelona]]\n  rail: [[london, paris], [paris, barcelona]]\n"
    sheet = scored(EXAMPLE.replace("planners:", own_map + "planners:"))
    lines = {line.category: line for line in sheet.seats[0].lines}
    assert [reason.points for reason in lines["connections"].why] == [0, -2, -2, 2, 2]


def test_two_task_cards_have_a_line_each():
    sheet = scored(EXAMPLE.replace("[a-bit-of-everything]", "[a-bit-of-everything, railway-romance]"))
    assert [line.points for line in sheet.seats[0].lines if line.category == "tasks"] == [12, 4]


def test_empty_days_count_nothing():
    text = "game: happy-holiday\nplanners:\n  - seat: one\n    days: [" + ", ".join(["~"] * 21) + "]\n"
    assert scored(text).totals == (0,)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("city: berlin, activity: culture", "city: berlim, activity: culture", "line 14, planners[0].days[7].city: 'berlim' is no city, did you mean 'berlin'"),
        ("activity: leisure, stars: 2", "activity: leasure, stars: 2", "line 11, planners[0].days[4].activity: 'leasure' is no activity, did you mean 'leisure'"),
        ("{city: venice, rest: true}", "{city: venice, rest: true, stars: 1}", "line 8, planners[0].days[1]: a rest day shows neither"),
        ("{city: venice, rest: true}", "{city: venice}", "expected an activity, or 'rest: true'"),
        ("      - {city: barcelona, activity: nature}\n", "", "expected 21 days, ~ for an empty one, found 20"),
        ("road: 2, rail", "road: -2, rail", "line 5, planners[0].suitcases.road: expected 0 to 999 suitcases, found -2"),
        ("[a-bit-of-everything]", "[a-bit-of-everithing]", "did you mean 'a-bit-of-everything'"),
        ("[a-bit-of-everything]", "[a-bit-of-everything, all-seven]", "expected at most one activity card"),
        ("happy-holiday", "holly-jolly", "line 1, game: expected happy-holiday"),
        ("seat: backpack", "set: backpack", "'set' is not a key here, did you mean 'seat'"),
        ("stars: 1", "stars: 12", "expected 0 to 9 stars, found 12"),
        ("planners:", "map: {road: [[london, london]]}\nplanners:", "expected two different cities"),
        ("planners:", "map: {rail: [[london, rome]]}\nplanners:", "'rome' is no city"),
    ],
)  # fmt: skip
def test_faults_name_their_line(old, new, message):
    assert old in EXAMPLE
    with pytest.raises(UserError) as fault:
        scored(EXAMPLE.replace(old, new, 1))
    assert message in str(fault.value)
    assert "position.yaml, line" in str(fault.value)


def test_a_seat_twice_is_refused():
    planner = EXAMPLE[EXAMPLE.index("  - seat") :]
    with pytest.raises(UserError, match="'backpack' stands there twice"):
        scored(EXAMPLE + planner)
