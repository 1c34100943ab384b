"""What a seat may still hope for: by its own way, and by the spots that are left."""

from __future__ import annotations

import pytest

from holiday_games.bots.holiday_hills.lap import reserve
from holiday_games.bots.holiday_hills.value import Value
from holiday_games.bots.holiday_hills.weights import weights
from holiday_games.games.holiday_hills.codes import ORNAMENT, PLOT, TREE, piece
from tests.games.holiday_hills.modules.tables import plant, table


def test_hope_ends_with_the_way_of_the_own_seat_and_not_with_that_of_another() -> None:
    game, state = table()
    plant(state, PLOT["C3"], piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(ORNAMENT, 1), star=0)
    value = Value(game, weights().expert.weights)
    before = value.standing(state)
    state.walked[game.board.fleet[1][0]] = game.board.vehicles[game.board.fleet[1][0]].length
    other_home = value.standing(state)
    assert other_home[0] == before[0]
    state.walked[game.board.fleet[0][0]] = game.board.vehicles[game.board.fleet[0][0]].length
    assert value.standing(state)[0] != before[0]


def test_at_home_with_no_dice_and_no_cards_only_the_points_count() -> None:
    game, state = table()
    state.hands = [() for _ in range(game.seats)]
    for seat in range(game.seats):
        state.walked[game.board.fleet[seat][0]] = game.board.vehicles[game.board.fleet[seat][0]].length
    assert Value(game, weights().regular).standing(state) == [float(total) for total in game.totals(state)]


def test_pieces_that_no_spot_is_left_for_are_no_reserve() -> None:
    _, state = table()
    plenty = reserve(state, 0)
    for plot in range(25):
        plant(state, plot, *[piece(ORNAMENT, 1)] * 4, star=1)
    state.stock[TREE] = 0
    assert plenty > 0 and reserve(state, 0) == pytest.approx(0.0)
