"""The stated rules of the wreaths (リース) and their rulings."""

from __future__ import annotations

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER, CANE, LIGHT, ORNAMENT, PLOT, die, piece
from holiday_games.games.holiday_hills.modules.wreaths import WREATH, Wreaths
from tests.games.holiday_hills.modules.tables import load, plant, play_until, slot, stars_left, table

C3, D3, E3 = PLOT["C3"], PLOT["D3"], PLOT["E3"]


def test_everybody_has_three_wreaths_one_of_each_kind() -> None:
    game, state = table("wreaths", seats=5)
    rules: Wreaths = game.module(Wreaths)
    assert rules.of(state).hands == ((0, 1, 2),) * 5
    assert [(wreath.each, wreath.points) for wreath in rules.wreaths] == [
        ("candy-cane", 2),
        ("ornament", 2),
        ("light", -2),
    ]


def test_at_a_cottage_the_presents_come_first_then_the_card_then_the_wreath() -> None:
    game, state = table("wreaths")
    plant(state, C3)
    load(state, 0, die(0, 5))
    state.walked[0] = 6
    game.perform(state, ("push", 0, 7))
    asked = []
    while state.frames[-1][0] != "end":
        asked.append(state.frames[-1][0])
        game.perform(state, game.options(state)[0])
    assert [kind for kind in asked if kind in ("deliver", "draft", "wreath", "hang")] == [
        "deliver",
        "draft",
        "wreath",
        "hang",
    ]


def test_it_hangs_on_a_free_spot_of_any_tree_and_only_there() -> None:
    game, state = table("wreaths")
    plant(state, C3, *[piece(ORNAMENT, 1)] * 4, star=1)
    plant(state, D3, star=1)
    slot(game, state, Wreaths, hands=((1, 2), (0, 1, 2)), hung=((0,), ()))
    state.frames.append(("hang", 0, 0))
    plots = {command[1] for command in game.options(state)}
    assert D3 in plots and C3 not in plots
    assert game.explain(state, ("hang", C3, 0)) == "All four spots of the tree on C3 are filled."


def test_without_a_free_spot_on_any_tree_no_wreath_is_asked_for() -> None:
    game, state = table("wreaths")
    for plot in game.board.starts + game.board.bare_starts:
        state.trees[plot] = square.stored(square.pack([piece(ORNAMENT, 1)] * 4))
    state.frames = [("end", 0), ("cottage", 0, 0)]
    game.advance(state)
    assert state.frames == [("end", 0)]


def test_where_own_lights_are_not_spared_one_that_joins_two_trees_costs_once() -> None:
    game, state = table("wreaths")
    rules = slot(game, state, Wreaths, hands=((0, 1), (0, 1, 2)), hung=((2,), ()))
    light = piece(LIGHT, 0)
    state.trees[C3] = square.pack((piece(WREATH, 0), light, 0, 0))
    state.trees[D3] = square.pack((0, 0, 0, light))
    assert rules.points(state, 0) == 0
    rules.spared = False
    assert rules.points(state, 0) == -2


def test_it_completes_a_tree_and_on_the_naughty_board_claims_it() -> None:
    game, state = table("naughty", "wreaths")
    plant(state, C3, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(CANE, 1))
    before = stars_left(state, 0)
    slot(game, state, Wreaths, hands=((1, 2), (0, 1, 2)), hung=((0,), ()))
    state.frames.append(("hang", 0, 0))
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert square.count(state.trees[C3]) == 4 and state.stars[C3] == 0 and stars_left(state, 0) == before - 1


def test_only_lights_of_the_own_colour_join_trees_and_only_directly() -> None:
    game, state = table("wreaths")
    rules = slot(game, state, Wreaths, hands=((0, 2), (0, 1, 2)), hung=((1,), ()))
    plant(state, C3, piece(WREATH, 0))
    for a, b, owner in (("C3", "D3", 1), ("D3", "E3", 0)):
        border = BORDER[PLOT[a], PLOT[b]]
        assert border
        for plot, spot in ((PLOT[a], 1), (PLOT[b], 3)):
            state.trees[plot] = square.put(max(0, state.trees[plot]), spot, piece(LIGHT, owner))
    assert rules.scope(state, 0, 0) == (C3,), "a rival's light joins nothing"
    state.trees[C3] = square.put(state.trees[C3], 1, piece(LIGHT, 0))
    state.trees[D3] = square.put(state.trees[D3], 3, piece(LIGHT, 0))
    assert rules.scope(state, 0, 0) == (C3, D3), "E3 is two lights away"


def test_it_lies_face_down_until_the_end() -> None:
    game, state = table("wreaths")
    assert play_until(game, state, "hang")
    rules: Wreaths = game.module(Wreaths)
    seat = state.frames[-1][1]
    hidden = rules.of(game.view(state, 1 - seat))
    assert set(hidden.hands[seat] + hidden.hung[seat]) == {-1}
    while state.frames:
        game.perform(state, game.options(state)[0])
    assert rules.of(game.view(state, 1 - seat)).hung == rules.of(state).hung
