"""When the bag runs short: less is drawn, areas are refilled with fewer tiles or stay empty, a solo tile may find nothing."""

from __future__ import annotations

import pytest

from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.state import KINDS, SPACES, HolidayState
from holiday_games.rules.decision import IllegalCommand

CONTENT = KIND.load(None)
ROAD = 0


def short(seats: int, bag: int, road: int = SPACES) -> tuple[HappyHoliday, HolidayState]:
    """A first turn with so many tiles in the bag, so many in the road area, and solo tiles of the road area only."""
    game = KIND.new_game(KIND.setup(seats, (), {"first": "0"} if seats > 1 else {}, 1), CONTENT)
    assert isinstance(game, HappyHoliday)
    state = game.new_state(1)
    state.bag = state.bag[:bag]
    state.offer[: SPACES - road] = [0] * (SPACES - road)
    state.luggage[ROAD] = 0 if road == 0 else SPACES - road
    state.pile = tuple(i for i in state.pile if CONTENT.solo_areas[i] == ROAD)
    state.cases[:KINDS] = [5, 0, 0]
    return game, state


def rest(game: HappyHoliday, state: HolidayState, *command: object) -> None:
    """Do this, lay the tile in hand face down on the first day that is free, end the turn."""
    game.apply(state, command)
    game.apply(state, next(option for option in game.options(state) if option[0] == "rest"))
    game.apply(state, ("end-turn",))


def tiles(state: HolidayState, area: int) -> int:
    return SPACES - state.offer[area * SPACES : (area + 1) * SPACES].count(0)


@pytest.mark.parametrize(("bag", "drawn"), [(2, 2), (3, 3), (4, 3)])
def test_returned_suitcases_draw_what_is_there(bag: int, drawn: int) -> None:
    game, state = short(2, bag)
    game.apply(state, ("return", 3, 0, 0))
    assert [option[0] for option in game.options(state)].count("keep") == drawn
    assert len(state.bag) == bag - drawn
    assert state.cases[:KINDS] == [2, 0, 0]


def test_an_empty_bag_takes_no_suitcases() -> None:
    game, state = short(2, 0)
    with pytest.raises(IllegalCommand, match="bag is empty"):
        game.apply(state, ("return", 1, 0, 0))
    assert {option[0] for option in game.options(state)} == {"take"}


@pytest.mark.parametrize(("bag", "there"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_an_area_is_refilled_with_as_many_tiles_as_there_are(bag: int, there: int) -> None:
    game, state = short(2, bag, road=1)
    rest(game, state, "take", ROAD, 2)
    assert (tiles(state, ROAD), state.luggage[ROAD]) == (there, 0)
    assert len([option for option in game.options(state) if option[:2] == ("take", ROAD)]) == there
    assert game.options(game.view(state, 1)) == game.options(state)


@pytest.mark.parametrize(("bag", "there"), [(0, 0), (1, 1), (5, 3)])
def test_the_last_tile_of_an_area_goes_with_the_solo_tile(bag: int, there: int) -> None:
    game, state = short(1, bag, road=2)
    suitcases = state.cases[ROAD]
    last = state.offer[2]
    rest(game, state, "take", ROAD, 1)
    assert state.removed == (last,)
    assert (tiles(state, ROAD), state.luggage[ROAD]) == (there, 0)
    assert state.cases[ROAD] == suitcases + 1


def test_a_solo_tile_finds_nothing_in_an_area_that_stays_empty() -> None:
    game, state = short(1, 0, road=1)
    rest(game, state, "take", ROAD, 2)
    assert (tiles(state, ROAD), state.removed, len(state.turned)) == (0, (), 1)
    assert len(game.options(state)) == 2 * SPACES
