"""Each module that scores has its lines on the sheet, with a reason for every point."""

from __future__ import annotations

import pytest

from holiday_games.rules.rng import Rng
from tests.games.holiday_hills.modules.tables import table

SCORING = {
    "skill-tree": "skill-tree",
    "wreaths": "wreaths",
    "mandates": "mandates",
    "masterpieces": "masterpieces",
    "bake-off": "bake-off",
    "santa": "santa",
    "krampus": "krampus",
}


@pytest.mark.parametrize("module", sorted(SCORING))
@pytest.mark.parametrize("seats", [2, 5])
def test_every_point_has_its_reason(module: str, seats: int) -> None:
    game, state = table(*(("naughty",) if module == "krampus" else ()), module, seats=seats)
    rng = Rng(seats)
    while state.frames:
        options = game.options(state)
        game.perform(state, options[rng.below(len(options))])
    sheet = game.score(state)
    told = []
    for seat in sheet.seats:
        (line,) = [line for line in seat.lines if line.category == SCORING[module]]
        assert line.points == sum(reason.points for reason in line.why)
        assert all(reason.text and not reason.text.endswith(".") for reason in line.why)
        told += line.why
    assert told or module == "skill-tree", "nobody has a line with a reason"


def test_a_plate_that_is_missed_brings_a_fruitcake() -> None:
    game, state = table("bake-off", seats=2)
    rng = Rng(4)
    while state.frames:
        options = game.options(state)
        game.perform(state, options[rng.below(len(options))])
    for seat in game.score(state).seats:
        (line,) = [line for line in seat.lines if line.category == "bake-off"]
        assert len(line.why) == 3
        assert all((reason.points == -4) == ("a fruitcake" in reason.text) for reason in line.why)
