"""The stated rules of the expansions (Japanese rulebook, 拡張), each by the rule it names."""

from __future__ import annotations

from typing import Any

import pytest

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER, CANE, HUE, LIGHT, ORNAMENT, PLOT, STOCK, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.chimney import Chimney
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.modules.krampus.content import COAL
from holiday_games.games.holiday_hills.modules.polar import Polar
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE, cube
from holiday_games.games.holiday_hills.modules.snow import TAKE, Snow
from holiday_games.games.holiday_hills.modules.wreaths import WREATH, Wreaths
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.errors import UserError
from holiday_games.rules.rng import Rng
from tests.games.holiday_hills.modules.tables import RECORD, plant, play_until, table

C3, D3 = PLOT["C3"], PLOT["D3"]


# --- Let It Snow ----------------------------------------------------------------------------------


def snow(slot_cards: tuple[int, ...] = (3, 0), men: tuple[int, ...] = (-1, -1)) -> tuple[Hills, HillsState, Snow]:
    game, state = table("snow")
    rules: Snow = game.module(Snow)
    plant(state, C3)
    plant(state, D3)
    slot = rules.of(state)
    state.mods[rules.slot] = tuple(slot._replace(cards=slot_cards, men=men))
    return game, state, rules


def test_snowballs_lie_on_every_empty_path_place() -> None:
    game, state = table("snow")
    balls = game.module(Snow).of(state).balls
    empty = [game.board.icons[path][gap] < 0 for path in (0, 1) for gap in range(28)]
    assert sum(balls) == 30 and all(ball <= free for ball, free in zip(balls, empty, strict=True))


def test_all_or_none_of_the_snowballs_passed_and_never_more_than_three() -> None:
    game, state, rules = snow((2, 0))
    before = state.clone()
    ways = [c for c in game.options(state) if c[0] == "push"]
    for push in ways:
        state = before.clone()
        game.perform(state, push)
        offered = state.frames[-1][0] == "snow"
        if offered:
            assert game.options(state)[0] == TAKE
            game.perform(state, TAKE)
            assert rules.of(state).cards[0] == 3
    assert any(c[0] == "push" for c in ways)


def test_a_standing_snowman_takes_no_snowballs() -> None:
    game, state, _ = snow((1, 0), (BORDER[C3, D3], -1))
    for push in [c for c in game.options(state) if c[0] == "push"]:
        after = state.clone()
        game.perform(after, push)
        assert all(frame[0] != "snow" for frame in after.frames)


def test_three_snowballs_make_a_snowman_between_two_trees_without_a_light() -> None:
    game, state, rules = snow()
    border = BORDER[C3, D3]
    assert ("snowman", border) in game.options(state)
    lit = state.clone()
    lit.trees[C3] = square.put(0, 1, piece(LIGHT, 0))
    lit.trees[D3] = square.put(0, 3, piece(LIGHT, 0))
    assert ("snowman", border) not in game.options(lit)
    assert "light" in game.explain(lit, ("snowman", border))
    game.perform(state, ("snowman", border))
    assert rules.of(state).men[0] == border


def test_only_the_owner_decorates_beside_a_snowman_dice_may_still_be_delivered() -> None:
    game, state, rules = snow((3, 0), (BORDER[C3, D3], -1))
    assert rules.barred(state, 1) == 1 << C3 | 1 << D3 and rules.barred(state, 0) == 0
    state.frames.append(("place", 1, ORNAMENT))
    assert all(c[1] not in (C3, D3) for c in game.options(state))
    assert "snowman guards" in game.explain(state, ("ornament", C3, 0))
    assert C3 in game.sleighs.open_plots(state)


def test_hh18_a_snowman_loses_a_snowball_each_own_turn_and_is_gone_after_the_third() -> None:
    _, state, rules = snow((3, 0), (BORDER[C3, D3], -1))
    left = []
    for _ in range(3):
        rules.turn_starts(state, 1)
        rules.turn_starts(state, 0)
        left.append((rules.of(state).cards[0], rules.of(state).men[0] >= 0))
    assert left == [(2, True), (1, True), (0, False)]


def test_decorating_a_neighbour_on_a_later_turn_sends_the_snowman_home_with_its_snow() -> None:
    _, state, rules = snow((2, 0), (BORDER[C3, D3], -1))
    rules.decorated(state, 0, (D3,))
    assert rules.of(state).men[0] == -1 and rules.of(state).cards[0] == 2


def test_in_the_turn_it_was_built_the_snowman_stays() -> None:
    game, state, rules = snow()
    game.perform(state, ("snowman", BORDER[C3, D3]))
    rules.decorated(state, 0, (C3,))
    assert rules.of(state).men[0] == BORDER[C3, D3]


def test_too_few_places_for_the_snow_are_told() -> None:
    with pytest.raises(UserError, match="no empty path place"):
        RECORD.setup(4, ("path-tokens", "polar", "snow"))


# --- Chimney Dice Tower -----------------------------------------------------------------------------


def test_hh19_fifteen_dice_are_drafted_to_the_last_before_the_next_are_rolled() -> None:
    game, state = table("chimney", seats=4)
    rules: Chimney = game.module(Chimney)
    rng = Rng(2)
    assert sorted(HUE[item] for item in rules.pool(state)) == [0] * 5 + [1] * 5 + [2] * 5
    seen, before = 0, rules.pool(state)
    while state.frames and seen < 16:
        options = game.options(state)
        drafts = [c for c in options if c[0] == "draft-die"]
        game.perform(state, drafts[0] if drafts else options[rng.below(len(options))])
        seen += bool(drafts)
        now = rules.pool(state)
        assert len(now) in (len(before), len(before) - 1) or len(before) == 1, "rolled before the pool was empty"
        before = now


def test_a_drafted_die_keeps_its_face() -> None:
    game, state = table("chimney")
    assert play_until(game, state, "fire")
    vehicle = state.frames[-1][2]
    command = game.options(state)[0]
    game.perform(state, command)
    assert command[1] in state.loads[vehicle]


# --- Polar ----------------------------------------------------------------------------------------


def polar() -> tuple[Hills, HillsState, Polar]:
    game, state = table("polar")
    rules: Polar = game.module(Polar)
    return game, state, rules


def test_fifteen_tokens_lie_face_up_on_empty_places_and_everybody_has_a_card() -> None:
    _, state, rules = polar()
    slot = rules.of(state)
    assert sum(token >= 0 for token in slot.places) == 15
    assert all(len(hand) == 1 for hand in slot.cards)


def test_a_cube_fills_a_present_spot_counts_for_the_tree_and_has_no_pips() -> None:
    game, state, rules = polar()
    plant(state, C3, star=0, presents=(1, 2, 3))
    state.frames.append(("cube", 0))
    before = game.totals(state)
    game.perform(state, ("cube", C3))
    assert state.presents[C3][-1] == cube(0) and rules.of(state).cubes == 14
    assert game.totals(state)[0] - before[0] >= game.board.present_points


def test_a_snowflake_is_nobodys_and_gives_way_on_an_own_tree_on_a_later_turn() -> None:
    game, state, rules = polar()
    plant(state, C3, star=0)
    state.frames.append(("flake", 0))
    game.perform(state, next(c for c in game.options(state) if c[:2] == ("snowflake", C3)))
    assert square.counts(state.trees[C3]) == (0,) * 5 and rules.of(state).flakes == 7
    assert not rules.soft(state, 0) >> C3 & 1, "it gives way in the same turn"
    rules.turn_starts(state, 0)
    assert rules.soft(state, 0) >> C3 & 1 and not rules.soft(state, 1) >> C3 & 1
    rules.displaced(state, 0, C3, piece(FLAKE, 0))
    assert rules.of(state).flakes == 8


def test_the_own_card_is_shown_once_when_it_is_met_and_its_bonus_is_carried_out() -> None:
    game, state, rules = polar()
    card = next(i for i, c in enumerate(rules.cards) if c.id == "polar-cube-decoration")
    other = next(i for i in range(len(rules.cards)) if i != card)
    slot = rules.of(state)
    state.mods[rules.slot] = tuple(slot._replace(cards=((card,), (other,))))
    assert ("show-card",) not in game.options(state)
    plant(state, C3, star=0, presents=(cube(0), cube(0)))
    assert ("show-card",) in game.options(state)
    game.perform(state, ("show-card",))
    assert rules.of(state).shown[0] == 1 and state.frames[-1][0] in ("do", "place")


# --- Wreaths --------------------------------------------------------------------------------------


def wreaths() -> tuple[Hills, HillsState, Wreaths]:
    game, state = table("wreaths")
    rules: Wreaths = game.module(Wreaths)
    return game, state, rules


def test_each_cottage_hangs_a_wreath_after_delivery_and_card_until_there_are_none() -> None:
    game, state, rules = wreaths()
    assert play_until(game, state, "wreath")
    seat = state.frames[-1][1]
    assert len(state.hands[seat]) == 3, "the card comes first"
    while play_until(game, state, "wreath"):
        options = game.options(state)
        game.perform(state, options[0])
        game.perform(state, game.options(state)[0])
    assert all(not hand for hand in rules.of(state).hands) and all(len(h) == 3 for h in rules.of(state).hung)


def test_a_wreath_is_a_decoration_and_one_own_piece_for_the_dice() -> None:
    _, state, _ = wreaths()
    plant(state, C3, piece(WREATH, 0))
    assert square.count(state.trees[C3]) == 1 and square.counts(state.trees[C3])[0] == 1


@pytest.mark.parametrize(("kind_", "points"), [("wreath-ornament", (4, 0)), ("wreath-candy-cane", (2, 0))])
def test_two_points_for_each_piece_on_the_tree_and_those_joined_by_own_lights(
    kind_: str, points: tuple[int, int]
) -> None:
    _, state, rules = wreaths()
    joined(state, rules, kind_)
    assert tuple(rules.points(state, seat) for seat in (0, 1)) == points


def test_two_points_off_for_the_owner_of_each_light_the_own_ones_spared() -> None:
    _, state, rules = wreaths()
    joined(state, rules, "wreath-light")
    assert (rules.points(state, 0), rules.points(state, 1)) == (0, -2)


def joined(state: HillsState, rules: Wreaths, name: str) -> None:
    """C3 with a wreath and an ornament, joined by an own light to D3 with an ornament of a rival and a cane; a rival's light leaves D3 for D4."""
    index = next(i for i, wreath in enumerate(rules.wreaths) if wreath.id == name)
    rest = tuple(i for i in range(3) if i != index)
    state.mods[rules.slot] = ((rest, (0, 1, 2)), ((index,), ()))
    state.trees[C3] = square.pack([piece(WREATH, 0), piece(LIGHT, 0), piece(ORNAMENT, 0), 0])
    state.trees[D3] = square.pack([piece(ORNAMENT, 1), piece(CANE, 0), piece(LIGHT, 1), piece(LIGHT, 0)])
    state.trees[PLOT["D4"]] = square.pack([piece(LIGHT, 1), piece(ORNAMENT, 0), 0, 0])


# --- Krampus --------------------------------------------------------------------------------------


def krampus(seats: int = 4) -> tuple[Hills, HillsState, Krampus]:
    game, state = table("naughty", "krampus", seats=seats)
    rules: Krampus = game.module(Krampus)
    while state.frames[-1][0] == "krampus-tile":
        game.perform(state, game.options(state)[0])
    return game, state, rules


def test_each_player_lays_a_tile_on_a_special_space_of_the_own_street_and_another() -> None:
    game, state = table("naughty", "krampus", seats=4)
    frames = [frame for frame in state.frames if frame[0] == "krampus-tile"]
    assert len(frames) == 8
    special = game.options(state)
    assert all(game.board.faces[state.houses[c[1]]].special for c in special)
    assert {c[1] // 7 for c in special} == {game.board.street_of(state.frames[-1][1])}


def test_nobody_knows_a_tile_before_all_are_turned_up() -> None:
    game, state = table("naughty", "krampus", seats=4)
    before = state.houses
    for _ in range(8):
        assert state.houses == before and game.view(state, 0).mods[1] == game.view(state, None).mods[1]
        assert not any(tile.name in game.prompt(state) for tile in game.module(Krampus).file.tiles)
        game.perform(state, game.options(state)[0])
    fires = [place for place in range(28) if state.houses[place] in game.module(Krampus).fires]
    assert len(fires) == 5


def test_a_free_bonfire_ahead_must_be_stopped_at_an_occupied_one_is_passed() -> None:
    game, state, rules = krampus()
    seat = state.frames[-1][1]
    start = game.board.place(game.board.fleet[seat][0], 0)
    fires = [p for p in range(start + 1, start + 7) if state.houses[p % 28] in rules.fires]
    if not fires:
        houses = list(state.houses)
        fires = [start + 2]
        houses[fires[0] % 28] = next(iter(rules.fires))
        state.houses = tuple(houses)
    stops = {c[2] for c in game.options(state) if c[0] == "push"}
    assert max((stop - start) % 28 for stop in stops) == fires[0] - start
    other = next(v for v, vehicle in enumerate(game.board.vehicles) if vehicle.seat != seat)
    state.walked[other] = (fires[0] - game.board.vehicles[other].start) % 28
    assert fires[0] % 28 not in {c[2] for c in game.options(state) if c[0] == "push"}


def test_the_first_three_moves_take_tokens_from_outside_then_one_moves_and_two_are_free() -> None:
    game, state, rules = krampus()
    seat = state.frames[-1][1]
    plant(state, C3, piece(ORNAMENT, 0), piece(CANE, 1))
    for made in range(3):
        state.frames.append(("mischief", seat, -1))
        free = game.options(state)
        assert len(free) == 5 - made
        state.frames.pop()
        slot = rules.of(state)
        rules.write(state, slot._replace(moves=tuple([1] * (made + 1) + [0] * (4 - made)), outside=2 - made))
    state.frames.append(("mischief", seat, -1))
    assert len(game.options(state)) == 2
    game.perform(state, game.options(state)[0])
    assert state.frames[-1][0] == "mischief-token" and len(game.options(state)) == 3


def test_a_space_of_the_humbug_track_with_another_marker_is_skipped() -> None:
    _, state, rules = krampus()
    rules.write(state, rules.of(state)._replace(humbug=(2, 3, 4, 0)))
    rules.step(state, 3, 2)
    assert rules.of(state).humbug[3] == 5


def test_the_track_pays_up_to_its_peak_and_less_beyond() -> None:
    _, _, rules = krampus()
    values = rules.file.humbug_track.values
    peak = values.index(max(values))
    assert list(values[: peak + 1]) == sorted(values[: peak + 1]) and values[-1] < values[peak]


def test_coal_fills_a_present_spot_counts_for_the_tree_and_costs_its_owner() -> None:
    game, state, rules = krampus()
    plant(state, C3, star=0, presents=(1, 2, 3))
    before = rules.points(state, 0)
    state.frames.append(("coal", 1, 1))
    game.perform(state, ("coal", C3))
    assert state.presents[C3][-1] == COAL and rules.points(state, 0) == before - 2


def test_a_burnt_decoration_goes_back_to_its_owner_and_the_star_stays() -> None:
    game, state, _ = krampus()
    plant(state, C3, piece(ORNAMENT, 1), star=1)
    before = state.stock[STOCK + ORNAMENT]
    game.removals.offer(state, 0, (ORNAMENT, CANE), "others")
    game.perform(state, next(c for c in game.options(state) if c[1] == C3))
    assert state.trees[C3] == 0 and state.stars[C3] == 1 and state.stock[STOCK + ORNAMENT] == before + 1


def test_krampus_needs_the_naughty_board_and_never_meets_santa() -> None:
    with pytest.raises(UserError, match="Naughty"):
        RECORD.setup(4, ("krampus",))
    with pytest.raises(UserError, match="Santa"):
        RECORD.setup(4, ("krampus", "naughty", "santa"))


def test_position_files_hold_wreaths_and_krampus() -> None:
    from holiday_games.games.holiday_hills.notation import score_file
    from holiday_games.rules.content import parse

    text = """
game: holiday-hills
seats: [blue, red, pink, yellow]
modules: [naughty, krampus, wreaths]
plots:
  C3: {star: blue, spots: {N: blue ornament, E: red ornament}, presents: [red 6, coal]}
wreaths: {blue: {C3: wreath-ornament}}
krampus: {card: krampus-judge, humbug: {blue: 13, red: 2}, moves: {blue: [burn]}}
"""
    sheet: Any = score_file(parse(text, "position.yaml"))
    lines = {line.category: line.points for line in sheet.seats[0].lines}
    assert lines["wreaths"] == 4
    assert lines["krampus"] == 14 - 2
