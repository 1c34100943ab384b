"""The stated rules of Let It Snow (Let It Snow プロモ) and its rulings, each by its words."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER, BORDERS, CANE, LIGHT, ORNAMENT, PLOT, RING, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar import Polar
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE
from holiday_games.games.holiday_hills.modules.snow import LEAVE, TAKE, Snow
from holiday_games.games.holiday_hills.modules.wreaths import WREATH
from holiday_games.games.holiday_hills.state import HillsState
from tests.games.holiday_hills.modules.tables import plant, slot, table

C3, D3, E3 = PLOT["C3"], PLOT["D3"], PLOT["E3"]
GUARD = BORDER[C3, D3]


def winter(*more: str, seats: int = 2, **options: str) -> tuple[Hills, HillsState]:
    """Trees on C3 and D3, a snowball in gap 1 and in gap 2 of the top path, seat 0 (at home there) to move."""
    game, state = table("snow", *more, seats=seats, **options)
    plant(state, C3)
    plant(state, D3)
    slot(game, state, Snow, balls=tuple(int(gap in (0, 1)) for gap in range(2 * RING)))
    return game, state


def test_at_first_nobody_has_snow_nor_a_snowman() -> None:
    game, state = table("snow", seats=5)
    rules: Snow = game.module(Snow)
    assert rules.of(state).cards == (0,) * 5 and rules.of(state).men == (-1,) * 5


@pytest.mark.parametrize("path", [0, 1])
def test_snow_passed_on_either_path_is_taken_or_left_at_once(path: int) -> None:
    game, state = winter()
    rules = slot(game, state, Snow, balls=tuple(int(gap in (path * RING, path * RING + 1)) for gap in range(2 * RING)))
    game.perform(state, ("push", path, 2))
    assert state.frames[-1][0] == "snow" and game.options(state) == [TAKE, LEAVE]
    left = state.clone()
    game.perform(left, LEAVE)
    assert sum(rules.of(left).balls) == 2 and rules.of(left).cards == (0, 0)
    game.perform(state, TAKE)
    assert sum(rules.of(state).balls) == 0 and rules.of(state).cards == (2, 0)


def test_more_than_the_card_holds_are_not_offered() -> None:
    game, state = winter()
    rules = slot(game, state, Snow, cards=(2, 0))
    game.perform(state, ("push", 0, 2))
    assert all(frame[0] != "snow" for frame in state.frames)
    assert sum(rules.of(state).balls) == 2


def test_with_fill_up_the_card_is_filled_and_the_rest_stays() -> None:
    game, state = winter(fill_up="yes")
    rules = slot(game, state, Snow, cards=(2, 0))
    game.perform(state, ("push", 0, 2))
    assert state.frames[-1] == ("snow", 0, (0,))
    game.perform(state, TAKE)
    assert rules.of(state).cards == (3, 0) and rules.of(state).balls[1] == 1


@pytest.mark.parametrize("moment", [("push", 0), ("between", 0), ("end", 0)])
def test_a_snowman_is_built_at_any_time_of_the_own_turn(moment: tuple[str, int]) -> None:
    game, state = winter()
    slot(game, state, Snow, cards=(3, 0))
    state.frames.append(moment)
    assert ("snowman", GUARD) in game.options(state)


def test_three_snowballs_are_needed() -> None:
    game, state = winter()
    slot(game, state, Snow, cards=(2, 0))
    assert ("snowman", GUARD) not in game.options(state)
    assert game.explain(state, ("snowman", GUARD)) == "A snowman takes 3 snowballs, you have 2."


def test_a_snowman_stands_between_two_trees_side_by_side_and_one_on_a_border() -> None:
    game, state = winter()
    slot(game, state, Snow, cards=(3, 3), men=(-1, GUARD))
    assert "Another snowman" in game.explain(state, ("snowman", GUARD))
    assert "No tree" in game.explain(state, ("snowman", BORDER[D3, E3]))
    built = [command[1] for command in game.options(state) if command[0] == "snowman"]
    assert all(min(state.trees[plot] for plot in BORDERS[border][:2]) >= 0 for border in built)


def test_two_snowmen_of_one_seat_never_stand() -> None:
    game, state = winter()
    slot(game, state, Snow, cards=(3, 0), men=(GUARD, -1))
    assert "stands already" in game.explain(state, ("snowman", BORDER[C3, PLOT["C4"]]))


def guarded(*more: str) -> tuple[Hills, HillsState]:
    """Seat 1 guards C3 and D3, where one of its ornaments and a cane hang; a further tree with a cane on E3."""
    game, state = winter(*more)
    plant(state, C3, piece(ORNAMENT, 1))
    plant(state, D3, piece(CANE, 1))
    plant(state, E3, piece(CANE, 1), piece(ORNAMENT, 1))
    slot(game, state, Snow, cards=(0, 3), men=(-1, GUARD))
    return game, state


def test_no_light_of_another_touches_a_guarded_tree() -> None:
    game, state = guarded()
    state.frames.append(("place", 0, LIGHT))
    assert not {C3, D3} & {plot for c in game.options(state) for plot in BORDERS[c[1]][:2]}
    assert "snowman guards" in game.explain(state, ("light", BORDER[D3, E3], 0, 0))


@pytest.mark.parametrize(
    "effect", [("swap-pieces", (ORNAMENT, CANE), False, False), ("remove-piece", (ORNAMENT, CANE), "others")]
)
def test_nothing_is_moved_onto_or_off_a_guarded_tree(effect: tuple[object, ...]) -> None:
    game, state = guarded()
    game.effects.begin(state, 0, 0, effect)
    assert {command[1] for command in game.options(state) if command[0] != "pass"} == {E3}


@pytest.mark.parametrize(("more", "code"), [("wreaths", piece(WREATH, 0)), ("polar", piece(FLAKE, 0))])
def test_wreaths_and_snowflakes_keep_off_guarded_trees(more: str, code: int) -> None:
    game, state = guarded(more)
    assert not {C3, D3} & {plot for plot, _ in game.decorating.spot_options(state, 0, code)}


def test_its_owner_may_decorate_there() -> None:
    game, state = guarded()
    state.frames.append(("place", 1, ORNAMENT))
    assert {C3, D3} <= {command[1] for command in game.options(state)}


def test_decorating_one_of_the_trees_on_a_later_turn_sends_it_home_at_once() -> None:
    game, state = guarded()
    rules: Snow = game.module(Snow)
    state.frames.append(("place", 1, ORNAMENT))
    game.perform(state, next(command for command in game.options(state) if command[1] == D3))
    assert rules.of(state).men == (-1, -1) and rules.of(state).cards == (0, 3)


@pytest.mark.parametrize(
    "effect", [("swap-pieces", (ORNAMENT, CANE), False, False), ("remove-piece", (ORNAMENT, CANE), "mine")]
)
def test_moving_a_decoration_there_sends_it_home_too(effect: tuple[object, ...]) -> None:
    game, state = guarded()
    rules: Snow = game.module(Snow)
    state.frames = [("end", 1)]
    game.effects.begin(state, 1, 1, effect)
    while state.frames[-1][0] != "end":
        assert rules.of(state).men == (-1, GUARD)
        game.perform(state, next(command for command in game.options(state) if command[1] in (C3, E3)))
    assert rules.of(state).men == (-1, -1) and rules.of(state).cards == (0, 3)


def test_delivering_there_does_not() -> None:
    game, state = guarded()
    game.sleighs.lay(state, 1, C3, 1)
    assert game.module(Snow).of(state).men == (-1, GUARD)


def test_with_the_snow_that_was_kept_the_next_one_is_built_sooner() -> None:
    game, state = winter()
    rules = slot(game, state, Snow, cards=(2, 0), balls=tuple(int(gap == 0) for gap in range(2 * RING)))
    game.perform(state, ("push", 0, 2))
    game.perform(state, TAKE)
    while state.frames[-1][0] not in ("between", "end"):
        game.perform(state, game.options(state)[0])
    assert rules.of(state).cards[0] == 3 and ("snowman", GUARD) in game.options(state)


def test_it_melts_in_the_turns_that_are_skipped_when_its_owner_is_home() -> None:
    game, state = winter(seats=3)
    rules = slot(game, state, Snow, cards=(0, 3, 3), men=(-1, GUARD, BORDER[PLOT["A1"], PLOT["B1"]]))
    state.arrived = (1,)
    for left in (2, 1, 0):
        state.frames = [("end", 0)]
        game.perform(state, ("end-turn",))
        assert rules.of(state).cards[1] == left, "the turn of seat 1 was skipped"
    assert rules.of(state).men[1] == -1, "gone after three turns"


def test_a_turn_that_is_not_skipped_melts_once() -> None:
    game, state = winter(seats=3)
    rules = slot(game, state, Snow, cards=(0, 3, 0), men=(-1, GUARD, -1))
    state.frames = [("end", 0)]
    game.perform(state, ("end-turn",))
    assert rules.of(state).cards[1] == 2 and state.frames[-1] == ("push", 1)


def test_a_tree_that_is_full_of_lights_has_no_room_for_a_snowman_there() -> None:
    game, state = winter()
    slot(game, state, Snow, cards=(3, 0))
    state.trees[C3], state.trees[D3] = square.put(0, 1, piece(LIGHT, 1)), square.put(0, 3, piece(LIGHT, 1))
    assert game.explain(state, ("snowman", GUARD)) == "A string light hangs between these two trees."


def test_it_melts_on_whichever_border_it_stands() -> None:
    game, state = winter()
    for border in range(len(BORDERS)):
        rules = slot(game, state, Snow, cards=(3, 0), men=(border, -1), fresh=-1)
        rules.turn_starts(state, 0)
        assert rules.of(state).cards[0] == 2


def test_a_snowman_on_any_border_takes_no_snow_nor_lets_another_be_built() -> None:
    game, state = winter()
    for border in (0, GUARD):
        rules = slot(game, state, Snow, cards=(3, 0), men=(border, -1), fresh=-1)
        assert not rules.extras(state, 0, "push")
        slot(game, state, Snow, cards=(1, 0))
        rules.pushed(state, 0, 0, 0, 0, 3)
        assert state.frames[-1][0] == "push"


def test_polar_tokens_lie_first_and_no_snowball_lies_on_one() -> None:
    game, state = table("snow", "polar")
    balls, places = game.module(Snow).of(state).balls, game.module(Polar).of(state).places
    assert sum(balls) == 30 - 15 and not any(ball and token >= 0 for ball, token in zip(balls, places, strict=True))
