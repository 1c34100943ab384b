"""How a condition stands in numbers, and where something is still missing, on a position counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.notation import load
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import standing
from holiday_games.games.holiday_hills.vocabulary.conditions import holds, read_condition
from holiday_games.rules.content import parse

POSITION = """\
game: holiday-hills
seats: [blue, red, pink]
arrived: [red, blue, pink]
plots:
  A1: {star: blue, spots: {N: blue ornament, W: red candy-cane}, presents: [red 6, blue 3, green 5, red 1]}
  B1: {star: blue, spots: {N: blue candy-cane}, presents: [red 6]}
  C1: {star: red, spots: {N: blue ornament}}
  C3: {spots: {N: pink ornament}, presents: [red 2]}
  E5: {star: red, spots: {}}
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
    ("condition", "tally", "missing"),
    [
        ({"trees": {"star": "mine", "presents": 4}, "is": {"min": 2}}, (1, 2), ("B1",)),
        ({"trees": {"star": "others", "mine": {"min": 1}}, "is": {"min": 2}}, (1, 2), ("E5",)),
        ({"trees": {"plots": "corners", "mine": {"min": 1}}, "is": {"min": 4}}, (1, 4), ("E5",)),
        ({"trees": {"presents": 4}, "is": {"min": 9}}, (1, 9), ()),
        ({"trees": {"star": "mine"}, "is": {"min": 2}}, (2, 2), ()),
        ({"pieces": {"kinds": ["light"]}, "is": {"max": 1}}, (2, 1), ()),
        ({"lines": {"with": {"mine": {"min": 1}}, "of": 4}, "is": {"min": 1}}, (0, 1), ("D1", "E1")),
        ({"pattern": {"decorations": ["O C O O"]}}, (3, 4), ("D1",)),
        ({"arrival": {}, "is": "first-half"}, (2, 0), ()),
        ({"rivals": {"pieces": {"min": 2}}, "is": "every-rival"}, (1, 2), ()),
        ({"not": {"trees": {"star": "mine"}, "is": {"min": 1}}}, (0, 1), ()),
        (
            {"all": [{"net": {}, "is": 3}, {"trees": {"star": "mine", "presents": 4}, "is": {"min": 2}}]},
            (1, 2),
            ("B1",),
        ),
        ({"any": [{"net": {}, "is": {"min": 9}}, {"pieces": {"kinds": ["light"]}, "is": {"min": 4}}]}, (2, 4), ()),
    ],
    ids=str,
)
def test_what_is_there_and_what_is_missing(
    position: tuple[Hills, HillsState], condition: dict[str, Any], tally: tuple[int, int], missing: tuple[str, ...]
) -> None:
    read = read_condition(condition, AT)
    assert standing.tally(*position, 0, read) == tally
    assert standing.missing(*position, 0, read) == missing
    assert not (missing and holds(*position, 0, read))


def test_a_missing_light_of_a_pattern_is_named(position: tuple[Hills, HillsState]) -> None:
    wanted = {"decorations": ["O . O"], "lights": [[[0, 0], [1, 0]], [[1, 0], [2, 0]], [[2, 0], [2, 1]]]}
    (missing,) = standing.missing(*position, 0, read_condition({"pattern": wanted}, AT))
    assert missing.startswith("light:")
