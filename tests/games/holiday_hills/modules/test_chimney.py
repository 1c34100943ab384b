"""The stated rules of the Chimney Dice Tower (煙突ダイスタワー) and its rulings."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.codes import BLUE, GREEN, HUE, PLOT, RED, WHITE, die
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.chimney import KEEP, Chimney
from holiday_games.games.holiday_hills.state import HillsState
from tests.games.holiday_hills.modules.tables import load, plant, table

POOL = (die(RED, 2), die(RED, 6), die(BLUE, 1))


def fire(*more: str, pool: tuple[int, ...] = POOL) -> tuple[Hills, HillsState, Chimney]:
    """Seat 0 before the fire with these dice; those that lay there before are back in the supply."""
    game, state = table("chimney", *more)
    rules: Chimney = game.module(Chimney)
    for item in rules.pool(state):
        state.supply[HUE[item]] += 1
    for item in pool:
        state.supply[HUE[item]] -= 1
    state.mods[rules.slot] = (tuple(sorted(pool)),)
    return game, state, rules


def icon(game: Hills, state: HillsState, colour: int) -> None:
    """The sleigh of seat 0 passes a collect icon."""
    state.frames = [("end", 0), ("icon", 0, 0, colour)]
    game.advance(state)


def test_an_icon_offers_each_different_die_of_its_colour_by_the_fire() -> None:
    game, state, _ = fire(pool=(*POOL, die(RED, 6)))
    icon(game, state, RED)
    assert game.options(state) == [("draft-die", die(RED, 2)), ("draft-die", die(RED, 6)), KEEP]
    assert "This icon gives a red die" in game.explain(state, ("draft-die", die(BLUE, 1)))


def test_an_icon_of_any_colour_offers_them_all() -> None:
    game, state, _ = fire()
    icon(game, state, WHITE)
    assert [c[1] for c in game.options(state) if c != KEEP] == sorted(POOL)


def test_a_colour_that_is_missing_by_the_fire_gives_nothing_and_nothing_is_rolled() -> None:
    game, state, rules = fire()
    icon(game, state, GREEN)
    assert state.frames == [("end", 0)] and rules.pool(state) == tuple(sorted(POOL))


def test_the_face_is_kept_and_the_die_leaves_the_fire() -> None:
    game, state, rules = fire()
    icon(game, state, RED)
    game.perform(state, ("draft-die", die(RED, 6)))
    assert state.loads[0] == (die(RED, 6),) and die(RED, 6) not in rules.pool(state)


def test_a_die_may_be_left_even_with_room_in_the_sleigh() -> None:
    game, state, rules = fire()
    icon(game, state, RED)
    game.perform(state, KEEP)
    assert state.loads[0] == () and rules.pool(state) == tuple(sorted(POOL)) and state.frames == [("end", 0)]


def test_a_die_that_is_exchanged_goes_back_to_the_unrolled_dice() -> None:
    game, state, rules = fire()
    load(state, 0, die(GREEN, 3), die(GREEN, 1))
    before = list(state.supply)
    icon(game, state, RED)
    game.perform(state, ("draft-die", die(RED, 6)))
    assert game.options(state) == [("leave", die(GREEN, 3)), ("leave", die(GREEN, 1))]
    game.perform(state, ("leave", die(GREEN, 1)))
    assert state.loads[0] == (die(GREEN, 3), die(RED, 6))
    assert state.supply[GREEN] == before[GREEN] + 1 and len(rules.pool(state)) == 2


def test_with_the_last_die_the_next_five_of_each_colour_tumble_out() -> None:
    game, state, rules = fire(pool=(die(RED, 6),))
    icon(game, state, RED)
    game.perform(state, ("draft-die", die(RED, 6)))
    assert sorted(HUE[item] for item in rules.pool(state)) == [RED] * 5 + [BLUE] * 5 + [GREEN] * 5


def test_a_last_batch_may_be_smaller() -> None:
    game, state, rules = fire(pool=(die(RED, 6),))
    state.supply = [2, 0, 1]
    icon(game, state, RED)
    game.perform(state, ("draft-die", die(RED, 6)))
    assert sorted(HUE[item] for item in rules.pool(state)) == [RED, RED, GREEN]


def test_skills_for_rolled_dice_do_not_apply_to_drafted_ones() -> None:
    game, state, _ = fire("skill-tree")
    card = state.mods[game.setup.modules.index("skill-tree")]
    state.mods[game.setup.modules.index("skill-tree")] = ((3, (1, 1, 0, 0, 0)), *card[1:])
    icon(game, state, RED)
    game.perform(state, ("draft-die", die(RED, 2)))
    assert state.frames == [("end", 0)] and state.loads[0] == (die(RED, 2),)


def test_a_die_that_is_a_gift_comes_from_the_fire_with_its_face() -> None:
    game, state, rules = fire()
    plant(state, PLOT["C3"])
    game.effects.begin(state, 0, 0, ("gift-die", WHITE))
    assert game.options(state) == [("draft-die", item) for item in sorted(POOL)]
    game.perform(state, ("draft-die", die(RED, 6)))
    game.perform(state, ("lay", PLOT["C3"]))
    assert state.presents[PLOT["C3"]] == (die(RED, 6),) and len(rules.pool(state)) == 2


@pytest.mark.parametrize(("colour", "can"), [(RED, True), (BLUE, True), (GREEN, False), (WHITE, True)])
def test_there_is_a_gift_only_of_a_colour_that_lies_by_the_fire(colour: int, can: bool) -> None:
    game, state, _ = fire()
    plant(state, PLOT["C3"])
    assert game.effects.can(state, 0, 0, ("gift-die", colour)) is can


def test_without_any_dice_left_there_is_no_gift() -> None:
    game, state, _ = fire(pool=())
    state.supply = [0, 0, 0]
    assert not game.effects.can(state, 0, 0, ("gift-die", WHITE))


def test_dice_are_scored_as_ever() -> None:
    game, state, _ = fire()
    plant(state, PLOT["C3"], star=0, presents=POOL)
    plain, other = table()
    plant(other, PLOT["C3"], star=0, presents=POOL)
    assert game.totals(state) == plain.totals(other)


@pytest.mark.parametrize("gift", [False, True])
def test_dice_that_came_back_after_the_last_batch_are_rolled_when_one_is_wanted(gift: bool) -> None:
    game, state, rules = fire(pool=())
    plant(state, PLOT["C3"])
    state.supply = [0, 1, 0]
    if gift:
        game.effects.begin(state, 0, 0, ("gift-die", WHITE))
    else:
        icon(game, state, WHITE)
    assert [HUE[item] for item in rules.pool(state)] == [BLUE] and state.supply == [0, 0, 0]
    assert ("draft-die", rules.pool(state)[0]) in game.options(state)
