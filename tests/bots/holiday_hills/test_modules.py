"""What the levels know of the modules: the numbers of each stand in the data, and they see what a rule will bring."""

from __future__ import annotations

import pytest

from holiday_games.bots.holiday_hills.lap import gain, merit
from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.regular import Regular
from holiday_games.bots.holiday_hills.value import Value
from holiday_games.bots.holiday_hills.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holiday_hills.codes import ORNAMENT, PLOT, RED, STAR, die, piece
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.modules.wreaths import Wreaths
from holiday_games.rules.rng import Rng
from tests.games.holiday_hills.modules.tables import RECORD, load, plant, slot, table

C3 = PLOT["C3"]


@pytest.mark.parametrize("module", sorted(RECORD.modules()))
def test_the_hopes_of_every_module_can_be_told_from_the_data(module: str) -> None:
    needs = RECORD.modules()[module].needs
    game, state = table(*needs, module)
    for hope in insight((module,)).hopes:
        assert all(isinstance(hope(game, state, seat), int | float) for seat in range(2))


def test_every_number_of_a_module_is_for_one_that_has_hopes() -> None:
    known = insight(tuple(RECORD.modules()))
    assert set(weights().modules) <= set(RECORD.modules()) and len(known.hopes) == len(weights().modules)
    assert known.played_out == {"mischief", "wreath"}


def test_near_the_peak_of_the_track_with_fires_ahead_more_humbug_is_no_gain() -> None:
    game, state = table("naughty", "krampus")
    while state.frames[-1][0] == "krampus-tile":
        game.perform(state, game.options(state)[0])
    value = Value(game, weights().regular)
    worth = []
    for at in (3, 5, 13, 14):
        slot(game, state, Krampus, humbug=(at, 0), card=-1)
        worth.append(value.of(state, 0))
    assert worth[0] < worth[1] and worth[2] > worth[3]


def test_the_regular_hangs_the_wreath_that_counts_most() -> None:
    game, state = table("wreaths")
    plant(state, C3, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(ORNAMENT, 1), star=1)
    for plot in range(25):
        if plot != C3:
            state.trees[plot], state.stars[plot] = -1, -1
    state.frames.append(("wreath", 0))
    command, reason = Regular().choose(game, state, game.options(state), Rng(1), Budget(iterations=1))
    assert game.module(Wreaths).wreaths[command[1]].each == "ornament" and "points" in reason


def test_an_icon_whose_colour_is_not_by_the_fire_is_worth_nothing() -> None:
    game, state = table("chimney")
    state.mods[0] = ((die(RED, 6),),)
    (collect,) = insight(("chimney",)).collects
    assert collect(game, state, RED) >= 1 and collect(game, state, 1) == 0


def test_a_good_die_in_a_full_sleigh_is_not_given_up_for_a_bad_one_by_the_fire() -> None:
    game, state = table("chimney")
    load(state, 0, die(1, 6), die(2, 6))
    state.mods[0] = ((die(RED, 1),),)
    state.frames.append(("fire", 0, 0, RED))
    command, _ = Regular().choose(game, state, game.options(state), Rng(1), Budget(iterations=1))
    assert command == ("keep",)


def test_with_santa_a_house_that_lets_a_star_be_placed_is_worth_a_stop() -> None:
    game, state = table("santa")
    numbers = weights()
    star = gain(game, state, 0, ("place-star",), numbers.regular)
    assert star == numbers.modules["santa"]["star"] > gain(game, state, 0, ("place", "light"), numbers.regular)
    state.stock[STAR] = 0
    assert gain(game, state, 0, ("place-star",), numbers.regular) == 0


@pytest.mark.parametrize(("modules", "worth"), [((), (1, 2)), (("santa",), (0, 0, 1, 2))])
def test_only_a_vehicle_short_of_room_hurries_to_the_cottage(modules: tuple[str, ...], worth: tuple[int, ...]) -> None:
    game, state = table(*modules)
    numbers = weights().regular
    empty = merit(game, state, 0, 0, 7, numbers).stop
    for number, presents in enumerate(worth, start=1):
        state.loads[0] = (die(RED, 3),) * number
        more = merit(game, state, 0, 0, 7, numbers).stop - empty
        assert more == pytest.approx(0.8 * presents * numbers.icons.deliver)
