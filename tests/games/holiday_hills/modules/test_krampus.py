"""The stated rules of Krampus (クランプスの休日の大混乱) and its rulings."""

from __future__ import annotations

from typing import Any

import pytest

from holiday_games.games import content
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import CANE, LIGHT, ORNAMENT, PLOT, STAR, STOCK, die, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.modules.krampus.content import COAL, KrampusFile, check
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.resources import data
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.games.holiday_hills.modules.tables import plant, slot, table

C3, D3, E3 = PLOT["C3"], PLOT["D3"], PLOT["E3"]


def mayhem(seats: int = 4, **options: str) -> tuple[Hills, HillsState, Krampus]:
    """A game whose tiles are laid; decorations of two seats on C3 and D3, so that every move can do something."""
    game, state = table("naughty", "krampus", seats=seats, **options)
    while state.frames[-1][0] == "krampus-tile":
        game.perform(state, game.options(state)[0])
    plant(state, C3, piece(ORNAMENT, 0), piece(CANE, 1))
    plant(state, D3, piece(ORNAMENT, 1))
    return game, state, game.module(Krampus)


def move(rules: Krampus, name: str) -> int:
    return next(index for index, each in enumerate(rules.file.moves) if each.id == name)


def make(game: Hills, state: HillsState, rules: Krampus, name: str) -> None:
    """Seat 0 is at a bonfire and makes a move; its action is waiting, or done."""
    state.frames = [("end", 0), ("mischief", 0, 0)]
    game.perform(state, ("mischief", move(rules, name)))


@pytest.mark.parametrize("options", [{}, {"start_star": "no"}])
def test_all_trees_stand_and_one_of_six_stars_is_on_the_own_starting_plot(options: dict[str, str]) -> None:
    _, state, _ = mayhem(**options)
    assert all(tree >= 0 for tree in state.trees)
    assert [state.stars.count(seat) for seat in range(4)] == [1] * 4
    assert [state.stock[seat * STOCK + STAR] for seat in range(4)] == [5] * 4


def test_three_tokens_lie_outside_thirty_two_coals_in_the_bag_and_one_personality_rules() -> None:
    _, state, rules = mayhem()
    found = rules.of(state)
    assert (found.outside, found.coal, found.humbug) == (3, 32, (0,) * 4)
    assert 0 <= found.card < len(rules.file.personalities)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_tiles_lie_in_each_street_one_on_a_special_space(seats: int) -> None:
    game, state, rules = mayhem(seats)
    laid = rules.of(state).laid
    assert sorted(place // 7 for place in laid) == [0, 0, 1, 1, 2, 2, 3, 3]
    special = [place for place in laid if game.board.faces[game.board.houses[place]].special]
    assert {place // 7 for place in special} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 5])
def test_with_dice_a_die_finds_the_second_house(seats: int) -> None:
    game, state = table("naughty", "krampus", seats=seats, krampus_tiles="dice")
    choices = [frame for frame in state.frames if frame[0] == "krampus-tile"]
    assert len(choices) == min(seats, 4) and all(special for _, _, special in choices)
    while state.frames[-1][0] == "krampus-tile":
        game.perform(state, game.options(state)[0])
    laid = game.module(Krampus).of(state).laid
    assert sorted(place // 7 for place in laid) == [0, 0, 1, 1, 2, 2, 3, 3] and len(set(laid)) == 8
    game.check(state)


def test_a_tile_that_a_die_laid_cannot_be_taken_back() -> None:
    for how, undoable in (("chosen", True), ("dice", False)):
        game, _ = table("naughty", "krampus", seats=2, krampus_tiles=how)
        match = Match(game, [Seat(), Seat()])
        match.play(match.decision.options[0])
        assert (match.undo_refusal(match.log[-1].seat) == "") == undoable, how


@pytest.mark.parametrize("how", ["chosen", "dice"])
def test_where_other_tiles_leave_one_house_of_a_street_one_tile_is_laid_there(how: str) -> None:
    covered = {f"holly-way-{house}": f"tile-{house}" for house in range(1, 6)}
    special = ",".join(f"{house}:{tile}" for house, tile in covered.items())
    game, state = table("naughty", "special-tiles", "krampus", seats=4, special=special, krampus_tiles=how)
    while state.frames[-1][0] == "krampus-tile":
        assert game.options(state)
        game.perform(state, game.options(state)[0])
    assert [place for place in game.module(Krampus).of(state).laid if place < 7] == [6]


def test_a_bonfire_ahead_stops_the_sleigh_and_says_so() -> None:
    game, state, rules = mayhem()
    state.frames = [("push", 0)]
    houses = [face if face not in rules.fires else game.board.houses[0 + 1] for face in state.houses]
    houses[3] = next(iter(rules.fires))
    state.houses = tuple(houses)
    assert max(command[2] for command in game.options(state)) == 3
    assert game.explain(state, ("push", 0, 5)) == "A bonfire burns at Holly Way 3; you must stop there."


def test_a_special_action_space_may_be_passed() -> None:
    game, state, rules = mayhem()
    state.frames = [("push", 0)]
    state.houses = tuple(face if face not in rules.fires else game.board.houses[1] for face in state.houses)
    special = [place for place in range(1, 7) if game.board.faces[state.houses[place]].special]
    assert special and {command[2] for command in game.options(state)} == set(range(1, 8))


def test_the_token_lies_on_the_move_its_action_is_done_then_the_marker_steps() -> None:
    game, state, rules = mayhem()
    make(game, state, rules, "burn")
    found = rules.of(state)
    assert (found.outside, found.moves[move(rules, "burn")], found.humbug[0]) == (2, 1, 0)
    assert state.frames[-1][0] == "remove"
    game.perform(state, game.options(state)[0])
    assert rules.of(state).humbug[0] == rules.file.moves[move(rules, "burn")].humbug


def test_into_the_fire_burns_a_decoration_of_a_rival_only() -> None:
    game, state, rules = mayhem()
    make(game, state, rules, "burn")
    owners = {square.at(state.trees[command[1]], command[2]) & 7 for command in game.options(state)}
    assert owners == {1}


def test_sneaky_swap_lets_ornaments_and_canes_trade_places() -> None:
    game, state, rules = mayhem()
    make(game, state, rules, "sneak")
    assert state.frames[-1][0] == "swap" and {command[1] for command in game.options(state)[:-1]} == {C3, D3}


def test_let_loose_hangs_two_decorations() -> None:
    game, state, rules = mayhem()
    before = sum(state.stock[: LIGHT + 1])
    make(game, state, rules, "unleash")
    while state.frames[-1][0] != "end":
        game.perform(state, game.options(state)[0])
    assert sum(state.stock[: LIGHT + 1]) == before - 2


def test_crossed_strings_lets_two_lights_trade_places_or_hangs_one() -> None:
    game, state, rules = mayhem()
    make(game, state, rules, "cross")
    assert state.frames[-1][0] == "place", "there are no lights to trade yet"


def test_a_shower_of_coal_rolls_two_dice_and_does_what_they_show() -> None:
    faces: set[str] = set()
    for seed in range(12):
        game, state = table("naughty", "krampus", seats=2, seed=seed)
        while state.frames[-1][0] == "krampus-tile":
            game.perform(state, game.options(state)[0])
        rules: Krampus = game.module(Krampus)
        make(game, state, rules, "coal")
        coal, supply = rules.of(state).coal, sum(state.supply)
        while state.frames[-1][0] != "end":
            faces.add(str(state.frames[-1][0]))
            game.perform(state, game.options(state)[0])
        laid = sum(items.count(COAL) for items in state.presents)
        gifts = supply - sum(state.supply)
        embers = rules.of(state).humbug[0] - 2
        assert rules.of(state).coal == coal - laid and 0 <= embers <= 2
        assert gifts + embers <= 2 and laid + gifts + embers >= 2
    assert {"do", "coal"} <= faces


def test_a_move_that_would_do_nothing_is_no_choice_while_another_does_something() -> None:
    game, state, rules = mayhem()
    plant(state, C3)
    plant(state, D3)
    state.frames.append(("mischief", 0, 0))
    names = {rules.file.moves[command[1]].id for command in game.options(state)}
    assert names == {"unleash", "coal", "cross"}
    assert "would do nothing" in game.explain(state, ("mischief", move(rules, "burn")))


def test_where_no_free_move_does_anything_one_is_made_all_the_same() -> None:
    game, state, rules = mayhem()
    plant(state, C3)
    plant(state, D3)
    moves = tuple(int(each.id not in ("burn", "sneak")) for each in rules.file.moves)
    slot(game, state, Krampus, moves=moves, outside=0)
    state.frames.append(("mischief", 0, 0))
    assert {rules.file.moves[command[1]].id for command in game.options(state)} == {"burn", "sneak"}


def test_once_all_three_are_in_a_token_is_moved_to_one_of_the_two_free_moves() -> None:
    game, state, rules = mayhem()
    taken = tuple(int(each.id in ("coal", "cross", "unleash")) for each in rules.file.moves)
    slot(game, state, Krampus, moves=taken, outside=0)
    make(game, state, rules, "burn")
    assert {rules.file.moves[command[1]].id for command in game.options(state)} == {"coal", "cross", "unleash"}
    game.perform(state, ("move-token", move(rules, "coal")))
    found = rules.of(state).moves
    assert (found[move(rules, "coal")], found[move(rules, "burn")], sum(found)) == (0, 1, 3)


@pytest.mark.parametrize(
    ("humbug", "steps", "space"),
    [
        ((0, 0, 0, 0), 2, 2),
        ((0, 2, 3, 0), 2, 4),
        ((19, 20, 0, 0), 1, 20),
        ((18, 19, 0, 0), 1, 20),
        ((20, 0, 0, 0), 3, 20),
    ],
)
def test_one_marker_a_space_the_next_free_one_is_taken_and_the_last_is_shared(
    humbug: tuple[int, ...], steps: int, space: int
) -> None:
    game, state, _ = mayhem()
    rules = slot(game, state, Krampus, humbug=humbug)
    rules.step(state, 0, steps)
    assert rules.of(state).humbug[0] == space


def test_humbug_pays_more_and_more_until_it_is_too_much() -> None:
    game, state, _ = mayhem()
    rules = slot(game, state, Krampus, card=-1, humbug=(13, 14, 20, 0))
    assert [rules.points(state, seat) for seat in range(4)] == [14, 12, -6, 0]


PERSONALITIES: list[tuple[str, dict[str, Any], list[int]]] = [
    ("krampus-glutton", {"humbug": (5, 8, 2, 1)}, [0, 6, 0, 0]),
    ("krampus-judge", {"humbug": (5, 8, 2, 1)}, [0, 0, 0, 6]),
    ("krampus-dabbler", {"done": ((0, 0, 1), (2,), (), (0, 1, 2, 3, 4))}, [4, 2, 0, 10]),
    ("krampus-stoker", {"done": ((0, 0, 1), (2,), (), (0,))}, [4, 0, 0, 2]),
    ("krampus-coalman", {}, [1, 1, 2, 2]),
    ("krampus-host", {}, [-3, -3, -3, -3]),
    ("krampus-gambler", {"humbug": (4, 7, 6, 1)}, [4, -4, 4, -4]),
]


@pytest.mark.parametrize(("card", "changed", "points"), PERSONALITIES)
def test_the_personality_of_the_game_pays(card: str, changed: dict[str, Any], points: list[int]) -> None:
    game, state, rules = mayhem()
    number = next(index for index, each in enumerate(rules.file.personalities) if each.id == card)
    plant(state, C3, star=0, presents=(COAL, die(0, 1)))
    plant(state, D3, star=1, presents=(COAL,))
    slot(game, state, Krampus, card=number, **changed)
    paid = [
        reason.points
        for seat in range(4)
        for reason in rules.lines(state, seat)[0].why
        if card_line(rules, card) in reason.text
    ]
    assert paid == points


def card_line(rules: Krampus, card: str) -> str:
    return next(each.name for each in rules.file.personalities if each.id == card)


def test_the_snob_lets_the_track_pay_only_those_who_have_what_it_asks_for() -> None:
    game, state, rules = mayhem()
    number = next(index for index, each in enumerate(rules.file.personalities) if each.id == "krampus-snob")
    slot(game, state, Krampus, card=number, humbug=(10, 11, 20, 0))
    plant(state, C3, star=0, presents=tuple(die(0, pips) for pips in (1, 2, 3, 4)))
    assert [rules.points(state, seat) for seat in range(3)] == [10, 0, -6]


def test_the_fourth_decoration_claims_a_tree_and_without_stars_it_stays_free() -> None:
    game, state, _ = mayhem()
    for stars, owner in ((1, 0), (0, -1)):
        plant(state, E3, piece(ORNAMENT, 1), piece(ORNAMENT, 1), piece(ORNAMENT, 1))
        state.stock[STAR] = stars
        state.frames.append(("place", 0, ORNAMENT))
        game.perform(state, next(command for command in game.options(state) if command[1] == E3))
        assert state.stars[E3] == owner


def test_a_personality_names_only_moves_that_exist() -> None:
    text = data("holiday_hills", "krampus.yaml").read_text(encoding="utf-8").replace("{move: burn}", "{move: brun}")
    document = parse(text, "krampus.yaml")
    with pytest.raises(
        UserError, match=r"line \d+, personalities\[3\].score: 'brun' is not a mischief move, did you mean 'burn'"
    ):
        check(document, document.convert(KrampusFile))
    assert content("holiday-hills").extra["krampus.yaml"].moves


def test_tiles_are_bonfires_and_special_decorations_and_all_four_of_these_are_in_the_game() -> None:
    game, state, rules = mayhem()
    stated = {"one-decoration", "swap-lights", "objective-or-pair", "swap-ornaments"}
    assert set(rules.file.special_actions.kept) == stated
    tiles = [game.board.faces[state.houses[place]].icons[0] for place in rules.of(state).laid]
    assert tiles.count("bonfire") == 5 and set(tiles) <= {"bonfire", *stated}
    printed = {face.icons[0] for face in map(game.board.faces.__getitem__, game.board.houses) if face.special}
    assert stated <= printed | set(tiles)


def test_no_coal_without_a_tree_nor_as_a_fifth_present() -> None:
    game, state, _ = mayhem()
    state.frames = [("end", 0), ("coal", 0, 1)]
    state.presents[C3] = (die(0, 1),) * 4
    state.trees[D3] = -1
    assert game.explain(state, ("coal", C3)) == "Four presents lie under the tree on C3 already."
    assert game.explain(state, ("coal", D3)) == "No tree stands on D3; coal lies under trees."


def test_coal_costs_only_the_owner_of_the_tree_where_it_lies() -> None:
    _, state, rules = mayhem()
    plant(state, C3, star=0, presents=(COAL, die(0, 1), COAL))
    plant(state, D3, star=1, presents=(COAL,))
    plant(state, E3, presents=(COAL,))
    for seat, coals in enumerate((2, 1, 0, 0)):
        lines = [reason for reason in rules.lines(state, seat)[0].why if "coal" in reason.text]
        assert sum(reason.points for reason in lines) == -2 * coals and len(lines) == bool(coals)
