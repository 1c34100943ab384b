"""The vocabulary of judged cards: every mistake with its line, and measures, rules and scores on positions counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.notation import load
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import conditions, measures
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError

POSITION = """\
game: holiday-hills
seats: [blue, red, pink]
modules: [polar]
arrived: [red, blue, pink]
plots:
  A1: {star: blue, spots: {N: blue ornament, W: red candy-cane}, presents: [red 6, blue 3, green 5, cube]}
  B1: {star: blue, spots: {N: blue candy-cane}, presents: [red 6]}
  C1: {star: red, spots: {N: blue ornament}}
  C3: {spots: {N: pink ornament}, presents: [red 2]}
lights:
  - {owner: blue, between: [A1, B1]}
  - {owner: blue, between: [B1, C1]}
"""
AT = Reading(None, ("test",))


@pytest.fixture(scope="module")
def position() -> tuple[Hills, HillsState]:
    game, state, _ = load(parse(POSITION, "end.yaml"))
    return game, state


@pytest.mark.parametrize(
    ("measure", "number"),
    [
        ({"trees": {}}, 4),
        ({"trees": {"star": "mine"}}, 2),
        ({"trees": {"star": "others"}}, 1),
        ({"trees": {"star": "none"}}, 1),
        ({"trees": {"plots": "corners"}}, 1),
        ({"trees": {"plots": ["C3", "B1"]}}, 2),
        ({"trees": {"presents": 4}}, 1),
        ({"trees": {"decorations": {"min": 3}}}, 2),
        ({"trees": {"mine-kinds": ["ornament", "light"]}}, 2),
        ({"trees": {"owners": 2}}, 1),
        ({"trees": {"dice-colours": 3}}, 1),
        ({"trees": {"pips": {"min": 14}}}, 1),
        ({"trees": {"first": True}}, 2),
        ({"group": {"mine": {"min": 1}}}, 3),
        ({"lines": {"with": {"mine": {"min": 1}}, "of": 3}}, 1),
        ({"spread": {"over": "lines", "with": {"mine": {"min": 1}}}}, 4),
        ({"pieces": {"kinds": ["light"]}}, 2),
        ({"pieces": {"kinds": ["ornament", "candy-cane"], "owner": "others"}}, 2),
        ({"pieces": {"kinds": ["light"], "where": {"star": "others"}}}, 1),
        ({"dice": {"pips": 6}}, 2),
        ({"dice": {"colours": ["red"], "where": {"star": "mine"}}}, 2),
        ({"net": {}}, 3),
        ({"dice-points": {}}, 12),
        ({"arrival": {}}, 2),
        ({"stock": {"kind": "light"}}, 4),
        ({"rivals": {"pieces": {"min": 2}}}, 1),
        ({"fillers": {"kind": "cube", "by": "all"}}, 1),
    ],
    ids=str,
)
def test_measures_count(position: tuple[Hills, HillsState], measure: dict[str, Any], number: int) -> None:
    assert measures.count(*position, 0, measures.read_measure(measure, AT)) == number


@pytest.mark.parametrize(
    ("condition", "seats"),
    [
        ({"trees": {"star": "mine"}, "is": "most"}, {0}),
        ({"pieces": {"kinds": ["light"]}, "is": "fewest"}, {1, 2}),
        ({"arrival": {}, "is": "first-half"}, {0, 1}),
        ({"arrival": {}, "is": "second-half"}, {0, 2}),
        ({"arrival": {}, "is": "odd"}, {1, 2}),
        ({"arrival": {}, "is": {"max": {2: 1, 3: 1, 4: 4, 5: 5}}}, {1}),
        ({"rivals": {"pieces": 0}, "is": "every-rival"}, {2}),
        ({"not": {"trees": {"star": "mine"}, "is": {"min": 1}}}, {2}),
        ({"all": [{"trees": {"star": "mine"}, "is": {"min": 1}}, {"net": {}, "is": 3}]}, {0}),
        ({"any": [{"arrival": {}, "is": 3}, {"net": {}, "is": 3}]}, {0, 2}),
        ({"pattern": {"decorations": ["O C O"], "lights": [[[0, 0], [1, 0]]]}}, {0}),
        ({"pattern": {"decorations": ["O O"]}}, set()),
    ],
    ids=str,
)
def test_conditions_hold(position: tuple[Hills, HillsState], condition: dict[str, Any], seats: set[int]) -> None:
    read = conditions.read_condition(condition, AT)
    held = {seat for seat in range(3) if conditions.holds(*position, seat, read)}
    assert held == seats
    assert all((conditions.progress(*position, seat, read) == "met") == (seat in held) for seat in range(3))
    assert conditions.say(read, 3)


@pytest.mark.parametrize(
    ("score", "points"),
    [
        ({"when": {"net": {}, "is": 3}, "points": 5, "else": -3}, [5, -3, -3]),
        ({"each": {"dice-points": {}}, "points": 2, "per": 5, "max": 3}, [3, 2, 0]),
        ({"ladder": [1, 4], "of": {"net": {}}}, [4, 0, 0]),
        ({"placing": [6, 3], "of": {"pieces": {"kinds": ["ornament", "candy-cane"]}}}, [6, 3, 3]),
    ],
    ids=str,
)
def test_scores_pay(position: tuple[Hills, HillsState], score: dict[str, Any], points: list[int]) -> None:
    read = conditions.read_score(score, AT)
    assert [conditions.points(*position, seat, read) for seat in range(3)] == points


def test_what_counts_is_named_and_what_is_missing_is_said(position: tuple[Hills, HillsState]) -> None:
    read = conditions.read_condition({"trees": {"star": "mine"}, "is": {"min": 3}}, AT)
    assert conditions.refs(*position, 0, read) == ("A1", "B1")
    assert conditions.progress(*position, 0, read) == "2 of 3, 1 missing"


@pytest.mark.parametrize(
    ("text", "line", "because"),
    [
        ("when:\n  trees: {star: mine}\n  is: mots\n", 3, "did you mean 'most'"),
        ("when:\n  tres: {star: mine}\n  is: 1\n", 2, "did you mean 'trees'"),
        ("when:\n  trees:\n    sta: mine\n  is: 1\n", 3, "did you mean 'star'"),
        ("when:\n  trees: {star: mine}\n  is: {min: {2: 1, 3: 1}}\n", 3, "for each of 2, 3, 4 and 5 players"),
        ("when:\n  pattern: {decorations: [O X]}\n", 2, "five tokens"),
        ("when:\n  pattern:\n    lights: [[[0, 0], [1, 0]], [[1, 0], [0, 0]]]\n", 3, "same light is there twice"),
        ("when:\n  trees: {star: mine}\n", 2, "expected a key 'is'"),
        ("when:\n  all: []\n", 2, "expected a list of conditions"),
    ],
)
def test_mistakes_are_told_with_their_line(text: str, line: int, because: str) -> None:
    document = parse(text, "cards.yaml")
    with pytest.raises(UserError) as caught:
        conditions.read_condition(document.value["when"], Reading(document, ("when",)))
    assert f"line {line}" in str(caught.value) and because in str(caught.value)
