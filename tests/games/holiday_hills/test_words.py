"""What commands are called: options that differ can be told apart."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.codes import die
from holiday_games.rules.state import Frame
from tests.games.holiday_hills.test_play import table


@pytest.mark.parametrize("kind", ["reroll", "deliver"])
def test_a_present_in_one_of_several_wheelbarrows_is_named_with_its_street(kind: str) -> None:
    """Two wheelbarrows hold the same present ("5-Player Variant"): which of them is meant is said."""
    game = table(5)
    seat = next(s for s in range(5) if len(game.board.fleet[s]) > 1)
    state, blue = game.new_state(1), die(1, 4)
    for vehicle in game.board.fleet[seat]:
        state.loads[vehicle] = (blue,)
    aboard = game.sleighs.dice_aboard(state, seat, -1)
    frame: Frame = ("reroll", seat, 1, aboard) if kind == "reroll" else ("deliver", seat, -1, 1, True)
    state.frames = [frame]
    options = game.options(state)
    texts = [game.describe(state, option) for option in options]
    assert len(aboard) == 4
    assert len(set(texts)) == len(texts) == len(options)
    assert all(any(street in text for street in game.board.streets) for text in texts if "blue" in text)
