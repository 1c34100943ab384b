"""The stated rules of Polar (Polarプロモ) and its rulings."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER, CANE, LIGHT, ORNAMENT, PLOT, STOCK, die, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar import Polar
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE, cube
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import standing
from holiday_games.games.holiday_hills.vocabulary.conditions import read_condition
from holiday_games.rules.rng import Rng
from tests.games.holiday_hills.modules.tables import plant, slot, stars_left, table

C3, D3 = PLOT["C3"], PLOT["D3"]
FLAKES = piece(FLAKE, 0)


def place_of(game: Hills, card: str) -> int:
    return next(index for index, each in enumerate(game.module(Polar).cards) if each.id == card)


@pytest.mark.parametrize("path", [0, 1])
def test_a_token_passed_on_either_path_is_used_or_not_and_stays(path: int) -> None:
    game, state = table("polar")
    places = tuple(0 if gap == path * 28 else -1 for gap in range(56))
    rules = slot(game, state, Polar, places=places)
    while state.frames[-1][0] != "cube":
        game.perform(state, ("push", path, 1) if state.frames[-1][0] == "push" else game.options(state)[-1])
    assert ("pass",) in game.options(state)
    game.perform(state, ("pass",))
    assert rules.of(state).places == places and rules.of(state).cubes == 15


def test_where_tokens_do_not_stay_a_used_one_is_gone_and_a_declined_one_is_not() -> None:
    game, state = table("polar")
    places = (0, *[-1] * 55)
    rules = slot(game, state, Polar, places=places)
    rules.stays = False
    for command, left in ((("pass",), places), (("cube", PLOT["A1"]), (-1,) * 56)):
        after = state.clone()
        after.frames = [("end", 0), ("gap", 0, 0, 0)]
        game.advance(after)
        game.perform(after, command)
        assert rules.of(after).places == left and after.frames == [("end", 0)]


def test_a_cube_lies_under_any_tree_and_never_a_fifth() -> None:
    game, state = table("polar")
    plant(state, C3, star=1)
    plant(state, D3, presents=(1, 2, 3, 4))
    state.frames.append(("cube", 0))
    assert ("cube", C3) in game.options(state) and ("cube", D3) not in game.options(state)
    assert "Four presents" in game.explain(state, ("cube", D3))


def test_a_cube_gives_nobody_points_for_its_face() -> None:
    game, state = table("polar")
    plant(state, C3, piece(ORNAMENT, 1), presents=(die(0, 4),))
    before = game.totals(state)
    state.frames.append(("cube", 0))
    game.perform(state, ("cube", C3))
    assert game.totals(state) == before


def test_a_snowflake_fills_the_fourth_spot_of_anybodys_tree_and_keeps_others_off_it() -> None:
    game, state = table("polar")
    plant(state, C3, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(CANE, 1), star=1)
    before = game.totals(state)
    state.frames.append(("flake", 0))
    game.perform(state, next(c for c in game.options(state) if c[1] == C3))
    assert game.totals(state)[1] - before[1] == game.board.decorated_points
    state.frames.append(("place", 0, ORNAMENT))
    assert all(command[1] != C3 for command in game.options(state))


def later(game: Hills, state: HillsState) -> None:
    """A tree of seat 0 on C3 full of a snowflake of an earlier turn and three ornaments of seat 1."""
    plant(state, C3, FLAKES, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(ORNAMENT, 1), star=0)
    slot(game, state, Polar, flakes=7, fresh=0)


@pytest.mark.parametrize("kind", [ORNAMENT, CANE])
def test_on_an_own_tree_it_gives_way_to_an_own_decoration_on_a_later_turn(kind: int) -> None:
    game, state = table("polar")
    later(game, state)
    before = state.stock[kind]
    state.frames.append(("place", 0, kind))
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert piece(kind, 0) in square.spots(state.trees[C3]) and FLAKES not in square.spots(state.trees[C3])
    assert state.stock[kind] == before - 1 and game.module(Polar).of(state).flakes == 8


def test_it_gives_way_to_a_light_too() -> None:
    game, state = table("polar")
    later(game, state)
    plant(state, D3)
    state.frames.append(("place", 0, LIGHT))
    game.perform(state, next(command for command in game.options(state) if command[1] == BORDER[C3, D3]))
    assert piece(LIGHT, 0) in square.spots(state.trees[C3]) and FLAKES not in square.spots(state.trees[C3])


def test_on_the_tree_of_another_it_stays_for_good() -> None:
    game, state = table("polar")
    later(game, state)
    state.frames.append(("place", 1, ORNAMENT))
    assert all(command[1] != C3 for command in game.options(state))


def test_as_the_fourth_piece_on_the_naughty_board_it_claims_the_tree() -> None:
    game, state = table("naughty", "polar")
    plant(state, C3, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(ORNAMENT, 1))
    before = stars_left(state, 0)
    state.frames.append(("flake", 0))
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert state.stars[C3] == 0 and stars_left(state, 0) == before - 1


BONUSES = [
    ("polar-cube-decoration", "do"),
    ("polar-cube-present", "gift-colour"),
    ("polar-cube-step", "back"),
    ("polar-cube-objective", "trade"),
    ("polar-cube-swap", "swap"),
    ("polar-flake-decoration", "do"),
    ("polar-flake-present", "gift-colour"),
    ("polar-flake-step", "back"),
    ("polar-flake-objective", "trade"),
    ("polar-flake-swap", "swap"),
]


@pytest.mark.parametrize(("card", "frame"), BONUSES)
def test_each_card_is_met_by_its_cubes_or_snowflakes_shown_once_and_gives_its_bonus(card: str, frame: str) -> None:
    """Two cubes and a snowflake under and on an own, a rival's, an inner and an outer tree each."""
    game, state = table("polar")
    number = place_of(game, card)
    other = next(i for i in range(len(game.module(Polar).cards)) if i != number)
    rules = slot(game, state, Polar, cards=((number,), (other,)))
    state.walked[0] = 3
    plant(state, D3, piece(ORNAMENT, 1), piece(CANE, 0))
    assert "not met" in game.explain(state, ("show-card",))
    plant(state, C3, FLAKES, FLAKES, piece(ORNAMENT, 1), piece(CANE, 1), star=0, presents=(cube(0), cube(0), 1, 2))
    plant(state, PLOT["A2"], FLAKES, star=1, presents=(cube(0), cube(0)))
    game.perform(state, ("show-card",))
    assert state.frames[-1][0] == frame and rules.of(state).shown == (1, 0)
    game.perform(state, game.options(state)[0])
    while state.frames[-1][0] != "push":
        game.perform(state, game.options(state)[0])
    assert game.explain(state, ("show-card",)) == "You have shown your card already."


def test_a_step_back_moves_the_sleigh_one_house_and_never_to_a_cottage_or_a_taken_house() -> None:
    game, state = table("polar")
    state.walked[0] = 3
    state.frames.append(("back", 0))
    game.perform(state, ("step-back", 0))
    assert state.walked[0] == 2
    state.walked[0] = 1
    assert game.module(Polar).backs(state, 0) == []
    state.walked[0], state.walked[1] = 3, (2 - game.board.vehicles[1].start) % 28
    assert game.module(Polar).backs(state, 0) == []
    state.walked[1], state.closed = 0, 1 << 2
    assert game.module(Polar).backs(state, 0) == [], "closed houses neither"


def test_a_card_is_secret_until_it_is_shown() -> None:
    game, state = table("polar")
    rules: Polar = game.module(Polar)
    assert rules.of(game.view(state, 1)).cards[0] == (-1,)
    slot(game, state, Polar, shown=(1, 0))
    assert rules.of(game.view(state, 1)).cards[0] == rules.of(state).cards[0]


def test_without_objective_cards_no_card_asks_to_trade_them() -> None:
    for seed in range(8):
        game, state = table("polar", "no-objectives", seats=5, seed=seed)
        rules: Polar = game.module(Polar)
        dealt = {card for hand in rules.of(state).cards for card in hand}
        assert not any("objective" in rules.cards[card].id for card in dealt)
        game.check(game.imagine(game.view(state, 0), Rng(seed)))


def test_decorations_are_taken_from_the_inventory_snowflakes_are_not() -> None:
    game, state = table("polar")
    before = state.stock[STOCK : 2 * STOCK]
    state.frames.append(("flake", 1))
    game.perform(state, game.options(state)[0])
    assert state.stock[STOCK : 2 * STOCK] == before


def test_fifteen_cubes_and_eight_snowflakes_and_each_of_them_is_placed() -> None:
    game, state = table("polar")
    rules: Polar = game.module(Polar)
    assert (rules.of(state).cubes, rules.of(state).flakes) == (15, 8)
    slot(game, state, Polar, cubes=1, flakes=1)
    for effect, last in (("fill-cube", ("cube", C3)), ("fill-snowflake", ("snowflake", C3, 0))):
        game.effects.begin(state, 0, 0, (effect,))
        assert last in game.options(state)
        game.perform(state, last)
    assert (rules.of(state).cubes, rules.of(state).flakes) == (0, 0)


@pytest.mark.parametrize(("kind", "missing"), [("cube", ("A2",)), ("snowflake", ("C3",))])
def test_where_a_cube_or_a_snowflake_is_still_missing_there_is_room_for_it(kind: str, missing: tuple[str, ...]) -> None:
    game, state = table("polar")
    state.stars = [-1] * 25
    plant(state, C3, star=0, presents=(die(0, 1),) * 4)
    plant(state, PLOT["A2"], *[piece(ORNAMENT, 1)] * 4, star=0)
    wanted = {"fillers": {"kind": kind, "where": {"star": "mine"}}, "is": {"min": 1}}
    assert standing.missing(game, state, 0, read_condition(wanted, Reading(None, ("test",)))) == missing
