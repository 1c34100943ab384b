"""Who begins is one of the seats."""

from __future__ import annotations

import pytest

from holiday_games.games import GAMES, kind, new_game
from holiday_games.rules.errors import UserError


@pytest.mark.parametrize("game", GAMES)
def test_the_start_player_is_one_of_those_who_play(game: str) -> None:
    assert new_game(kind(game).setup(3, options={"first": "2"}))
    with pytest.raises(UserError, match="option first: seat 3 does not exist, the seats are 0 to 2"):
        new_game(kind(game).setup(3, options={"first": "3"}))
