"""The stated rules of Santa's Secret Delivery (Japanese rulebook, サンタの秘密の配達), each by the rule it names."""

from __future__ import annotations

import pytest

from holiday_games.games import kind
from holiday_games.games.holiday_hills.codes import CANE, PLOT, RED, STAR, STOCK, TREE, WHITE, die
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.santa import Santa
from holiday_games.games.holiday_hills.modules.santa.bag import pairs, sets
from holiday_games.games.holiday_hills.modules.santa.content import gift
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError
from holiday_games.rules.rng import Rng

RECORD = kind("holiday-hills")


def table(*more: str, seats: int = 4, seed: int = 3, **options: str) -> tuple[Hills, HillsState, Santa]:
    game = RECORD.new_game(RECORD.setup(seats, ("santa", *more), {"first": "0", **options}, seed=seed))
    state = game.new_state(seed)
    while state.frames[-1][0] == "reindeer":
        game.perform(state, game.options(state)[0])
    rules: Santa = game.module(Santa)
    return game, state, rules


def park(game: Hills, state: HillsState, place: int, load: tuple[int, ...]) -> None:
    """Seat 0 parks at a house with this load; dice of the load come out of the supply."""
    vehicle = game.board.fleet[0][0]
    state.walked[vehicle] = (place - game.board.vehicles[vehicle].start) % 28
    state.loads[vehicle] = load
    state.frames[:] = [("end", 0), ("arrive", 0, vehicle)]
    game.advance(state)


def santa_at(rules: Santa, state: HillsState, place: int, lying: tuple[int, ...] = ()) -> None:
    slot = rules.of(state)
    piles = tuple(lying if at == place else () for at in range(28))
    rules.write(state, slot._replace(santa=place, lying=piles))


def test_super_sleighs_carry_four() -> None:
    game, _, _ = table()
    assert all(vehicle.capacity == 4 for vehicle in game.board.vehicles)


def test_all_trees_stand_without_stars_and_the_fifth_star_is_locked() -> None:
    _, state, rules = table()
    assert all(tree == 0 for tree in state.trees) and all(star < 0 for star in state.stars)
    for seat in range(4):
        assert state.stock[seat * STOCK + STAR] == 4 and state.stock[seat * STOCK + TREE] == 0
    assert rules.of(state).locked == (1, 1, 1, 1)


def test_each_player_lays_two_reindeer_on_houses_that_show_a_tree_then_they_are_turned_up() -> None:
    game = RECORD.new_game(RECORD.setup(2, ("santa",), {"first": "0"}, seed=3))
    state = game.new_state(3)
    rules: Santa = game.module(Santa)
    deer = {tile.id for tile in rules.file.reindeer}
    laid = []
    while state.frames[-1][0] == "reindeer":
        laid.append(state.frames[-1][1])
        assert not any(game.board.faces[face].id in deer for face in state.houses if face >= 0), "still face down"
        place = game.options(state)[0][1]
        assert "star" in game.board.faces[state.houses[place]].icons, "an uncovered tree icon reads as a star"
        game.perform(state, ("reindeer", place))
    assert laid == [0, 0, 1, 1]
    assert sum(game.board.faces[face].id in deer for face in state.houses if face >= 0) == 4


def test_four_players_cover_all_eight_tree_houses() -> None:
    game, state, rules = table()
    tiles = {tile.id for tile in rules.file.reindeer}
    assert len({game.board.faces[state.houses[place]].id for place in rules.of(state).deer} & tiles) == 8


def test_one_gift_lies_beside_santa_thirty_one_are_in_his_bag_and_rudolph_waits_elsewhere() -> None:
    for seed in range(8):
        game, state, rules = table(seed=seed)
        slot = rules.of(state)
        assert slot.santa % 7 and len(slot.lying[slot.santa]) == 1 and sum(slot.gifts) == 31
        assert slot.rudolph not in slot.deer, "his address is rolled again where a reindeer lies"
        assert game.board.faces[state.houses[slot.rudolph]].id == "rudolph"


def test_santa_never_comes_to_a_house_with_a_player_nor_to_a_closed_one_nor_stays() -> None:
    for seed in range(6):
        game, state, rules = table("closed-tiles", seed=seed)
        for vehicle in range(4):
            state.walked[vehicle] = 1 + seed % 6
        stand = {game.board.place(vehicle, state.walked[vehicle]) for vehicle in range(4)}
        for _ in range(20):
            before = rules.of(state).santa
            rules.move_santa(state, 0)
            now = rules.of(state).santa
            assert now not in stand and now != before and now % 7 and not state.closed >> now & 1


def test_each_move_leaves_a_gift_until_the_bag_is_empty() -> None:
    _, state, rules = table()
    for _ in range(40):
        rules.move_santa(state, 0)
    slot = rules.of(state)
    assert sum(slot.gifts) == 0 and sum(map(len, slot.lying)) == 32


def test_the_star_icon_tops_any_tree_and_may_be_declined() -> None:
    game, state, _ = table()
    game.effects.begin(state, 0, 0, ("place-star",))
    options = game.options(state)
    assert len(options) == 26 and ("pass",) in options
    game.perform(state, ("star", PLOT["C3"]))
    assert state.stars[PLOT["C3"]] == 0 and state.stock[STAR] == 3


def test_the_wild_icon_hangs_an_ornament_a_cane_or_a_light() -> None:
    game, state, _ = table()
    dasher = next(face for face in game.board.faces if face.id == "reindeer-dasher")
    assert dasher.effect[1:] == (
        ("place-star",),
        ("one", ("place", "ornament"), ("place", "candy-cane"), ("place", "light")),
    )
    game.effects.begin(state, 0, 0, dasher.effect[2])
    assert game.options(state) == [("do", 0), ("do", 1), ("do", 2)]


def test_a_gift_at_the_house_may_be_taken_or_left() -> None:
    game, state, rules = table()
    santa_at(rules, state, 2, (gift(RED),))
    rules.write(state, rules.of(state)._replace(santa=20))
    park(game, state, 2, ())
    assert game.options(state) == [("take-gift", gift(RED)), ("leave-gift",)]
    game.perform(state, ("take-gift", gift(RED)))
    assert state.loads[0] == (gift(RED),) and not rules.of(state).lying[2]


def test_a_full_super_sleigh_leaves_an_item_at_the_house_instead() -> None:
    game, state, rules = table()
    santa_at(rules, state, 2, (gift(RED),))
    rules.write(state, rules.of(state)._replace(santa=20))
    load = tuple(die(0, pips) for pips in (1, 2, 3, 4))
    park(game, state, 2, load)
    game.perform(state, ("take-gift", gift(RED)))
    assert {c[1] for c in game.options(state)} == set(load)
    game.perform(state, ("exchange", die(0, 1)))
    assert sorted(state.loads[0]) == [*load[1:], gift(RED)] and rules.of(state).lying[2] == (die(0, 1),)


def test_meeting_santa_fills_up_to_four_slots_in_order_and_each_gives_its_bonus() -> None:
    game, state, rules = table()
    santa_at(rules, state, 2)
    park(game, state, 2, (die(0, 1), die(0, 2), die(0, 3), gift(WHITE)))
    assert state.frames[-1][0] == "stow"
    game.perform(state, ("stow", die(0, 1)))
    assert state.frames[-1][0] == "do", "slot 1 hangs any decoration"
    game.perform(state, ("do", 1))
    game.perform(state, game.options(state)[0])
    assert state.stock[CANE] == 7
    game.perform(state, ("stow", gift(WHITE)))
    assert state.stock[STAR] == 5 and rules.of(state).locked[0] == 0, "slot 2 frees the fifth star"
    assert state.frames[-1][0] == "stow"
    game.perform(state, ("stow", die(0, 2)))
    assert state.frames[-1][0] == "draft", "slot 3 brings an objective card"
    game.perform(state, game.options(state)[0])
    game.perform(state, ("pass",))
    assert rules.of(state).bags[0] == (die(0, 1), gift(WHITE), die(0, 2)) and state.loads[0] == (die(0, 3),)


def test_no_more_than_four_presents_at_a_meeting_and_eight_in_all() -> None:
    game, state, rules = table()
    state.frames.append(("meet", 0, 0, 0))
    state.loads[0] = (gift(RED),)
    game.advance(state)
    assert state.frames[-1][0] != "stow"
    rules.write(state, rules.of(state)._replace(bags=((gift(RED),) * 8, (), (), ())))
    state.frames.append(("meet", 0, 0, 4))
    game.advance(state)
    assert state.frames[-1][0] != "stow"


def test_the_gift_comes_first_then_santa_then_the_house() -> None:
    game, state, rules = table()
    santa_at(rules, state, 1, (gift(RED),))
    park(game, state, 1, ())
    assert state.frames[-1][0] == "gift"
    game.perform(state, ("take-gift", gift(RED)))
    assert state.frames[-1][0] == "stow"
    game.perform(state, ("pass",))
    assert state.frames[-1][0] in ("do", "place")


def test_a_gift_left_for_a_collected_die_goes_back_into_the_bag() -> None:
    game, state, rules = table()
    before = rules.of(state).gifts[WHITE]
    state.loads[0] = (gift(WHITE),)
    game.sleighs.leave(state, 0, 0, gift(WHITE))
    assert rules.of(state).gifts[WHITE] == before + 1 and state.supply == list(game.board.dice)


def test_a_gift_counts_for_the_present_tree_and_has_no_pips() -> None:
    game, state, _ = table()
    state.stars[0] = 0
    before = game.totals(state)[0]
    state.presents[0] = (gift(0), gift(1), gift(2), gift(3))
    assert game.totals(state)[0] - before == game.board.present_points


def test_pairs_and_sets_take_white_for_any_colour() -> None:
    r, b, g, w = (gift(colour) for colour in range(4))
    assert (pairs((r, r, b, w)), pairs((w, w)), pairs((r, w, w))) == (2, 1, 1)
    assert (sets((r, b, g)), sets((r, b, w)), sets((r, r, w, w)), sets((w, w, w))) == (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("card", "items", "points"),
    [
        ("sleigh-heavy-load", "[red 6, red 5, white gift]", 11),
        ("sleigh-sorter", "[red 6, blue 1, white gift]", 8),
        ("sleigh-gifts", "[red 6, red gift, white gift]", 6),
        ("sleigh-fullest", "[red 6]", 9),
        ("sleigh-pairs", "[red 6, red 1, blue 2, white gift]", 8),
        ("sleigh-small", "[red 1, red 2, red 3, blue 1, red gift]", 15 + 3),
        ("sleigh-rows", "[red 1, red 2, red 3]", 4),
        ("sleigh-simple", "[red 1, red 2, red 3, blue 1, red gift, blue 6, blue 5]", 14 + 3 + 4),
    ],
)
def test_the_sleigh_scores_its_slots_and_its_card(card: str, items: str, points: int) -> None:
    text = f"game: holiday-hills\nseats: [blue, pink]\nmodules: [santa]\nsanta: {{card: {card}, bags: {{blue: {items}}}}}\n"
    sheet = RECORD.score_file(parse(text, "end.yaml"))
    blue = {line.category: line.points for line in sheet.seats[0].lines}
    assert blue["santa"] == points


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ("santa: {card: sleigh-sort}", "line 4.*does not exist"),
        ("santa: {bags: {blue: [coal]}}", "line 4.*a die or a gift"),
        ("santa: {bags: {blue: [red 1, red 1, red 1, red 1, red 1, red 1, red 1, red 1, red 1]}}", "at most 8"),
        ("santa: {sleigh: 1}", "not a key here"),
        (
            "plots: {A1: {star: blue}, B1: {star: blue}, C1: {star: blue}, D1: {star: blue}, E1: {star: blue}}",
            "never freed",
        ),
    ],
)
def test_faults_in_a_position_name_their_line(block: str, message: str) -> None:
    text = f"game: holiday-hills\nseats: [blue, pink]\nmodules: [santa]\n{block}\n"
    with pytest.raises(UserError, match=message):
        RECORD.score_file(parse(text, "end.yaml"))


def test_a_cottage_delivers_all_four_presents_of_a_super_sleigh() -> None:
    game, state, _ = table()
    state.walked[0] = 6
    load = (die(0, 1), die(0, 2), die(0, 3), gift(RED))
    state.loads[0] = load
    state.frames = [("push", 0)]
    game.perform(state, ("push", 0, 7))
    laid = 0
    while state.frames[-1][0] == "deliver":
        assert ("pass",) not in game.options(state)
        game.perform(state, game.options(state)[0])
        laid += 1
    assert laid == 4 and state.loads[0] == () and state.frames[-1][0] == "draft"


def test_every_house_has_an_address_where_santa_may_come() -> None:
    _, state, rules = table()
    seen = set()
    for _ in range(400):
        rules.move_santa(state, 0)
        seen.add(rules.of(state).santa)
    assert seen == {place for place in range(28) if place % 7}


@pytest.mark.parametrize("other", ["naughty", "krampus"])
def test_santa_is_played_by_the_nice_rules_and_not_with_krampus(other: str) -> None:
    with pytest.raises(UserError):
        RECORD.setup(4, tuple(dict.fromkeys(("santa", "naughty", other))))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_keep_every_component(seats: int) -> None:
    game, state, _ = table("chimney", seats=seats, seed=seats)
    rng = Rng(seats)
    while state.frames:
        options = game.options(state)
        game.perform(state, options[rng.below(len(options))])
        game.check(state)
    assert list(game.score(state).totals) == game.totals(state)


def test_some_houses_do_two_things_and_some_let_you_choose() -> None:
    game, state, rules = table()
    kinds = [game.board.faces[game.board.face(tile.id)].effect[0] for tile in rules.file.reindeer]
    assert sorted(set(kinds)) == ["all", "one"] and kinds.count("all") == 5
    dancer = game.board.faces[game.board.face("reindeer-dancer")].effect
    before = rules.of(state).santa
    state.frames = [("end", 0), ("effect", 0, 0, dancer)]
    game.advance(state)
    game.perform(state, ("do", 1))
    assert rules.of(state).santa != before and state.frames[-1][0] == "star"
