"""Mandates, masterpieces and the Bake Off, rule by rule (市長からの任務, マスターピースカード, グレートホリデーベイクオフ), and their secrets."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.games.holiday_hills.modules.bake_off import BakeOff
from holiday_games.games.holiday_hills.modules.mandates import Mandates
from holiday_games.games.holiday_hills.modules.masterpieces import Masterpieces
from holiday_games.games.holiday_hills.notation import load
from holiday_games.games.holiday_hills.vocabulary.conditions import holds
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN
from tests.games.holiday_hills.test_play import positions, table


def test_three_mandates_each_and_at_each_cottage_one_is_committed_or_discarded() -> None:
    game = table(4, ("mandates",))
    module: Mandates = game.module(Mandates)
    for state, options in positions(game, 3):
        slot = module.of(state)
        assert all(sum(map(len, piles)) == 3 for piles in zip(*slot, strict=True))
        if options and state.frames[-1][0] == "mandate":
            assert {command[0] for command in options} <= {"commit", "discard"}
            after = state.clone()
            game.perform(after, options[0])
            seat = state.frames[-1][1]
            assert len(module.of(after).hands[seat]) == len(slot.hands[seat]) - 1
    assert all(not hand for hand in slot.hands)


def test_nobody_may_discard_all_three_mandates() -> None:
    game = table(2, ("mandates",))
    module: Mandates = game.module(Mandates)
    state = game.new_state(4)
    forced = 0
    while state.frames:
        options = game.options(state)
        discards = [command for command in options if command[0] == "discard"]
        if state.frames[-1][0] == "mandate" and not discards:
            forced += 1
            card = options[0][1]
            assert "At least one mandate must be committed" in game.explain(state, ("discard", card))
        game.perform(state, discards[0] if discards else options[0])
    assert forced == 2 and [len(pile) for pile in module.of(state).committed] == [1, 1]


def test_only_committed_mandates_pay_or_cost() -> None:
    game = table(3, ("mandates",))
    module: Mandates = game.module(Mandates)
    *_, (state, _) = positions(game, 5)
    for seat in range(3):
        paid = module.lines(state, seat)[0]
        wanted = [
            module.pays(c, holds(game, state, seat, module.conditions[c])) for c in module.of(state).committed[seat]
        ]
        assert [reason.points for reason in paid.why] == wanted and paid.points == module.points(state, seat)


def test_without_objective_cards_no_mandate_asks_for_them() -> None:
    game = table(5, ("mandates", "no-objectives"))
    module: Mandates = game.module(Mandates)
    assert not any(module.cards[card].needs for card in module.in_play)
    assert any(card.needs for card in module.cards)


def test_the_top_masterpiece_may_be_taken_for_one_that_leaves_the_game() -> None:
    game = table(4, ("masterpieces",))
    module: Masterpieces = game.module(Masterpieces)
    exchanged = 0
    for state, options in positions(game, 2):
        if options and state.frames[-1][0] == "masterpiece":
            slot, seat = module.of(state), state.frames[-1][1]
            assert options == [*(("exchange", card) for card in slot.hands[seat]), ("pass",)]
            after = state.clone()
            game.perform(after, options[0])
            assert module.of(after).hands[seat] == (slot.hands[seat][1], slot.deck[-1])
            assert module.of(after).gone[seat][-1] == slot.hands[seat][0]
            assert game.view(after, None).mods[module.slot][0][seat] == (UNKNOWN, slot.deck[-1]) or (
                slot.hands[seat][1] in slot.open
            )
            exchanged += 1
    assert exchanged


BOTH_MET = """\
game: holiday-hills
seats: [blue, pink]
plots:
  A3: {spots: {N: blue ornament}}
  B3: {spots: {N: blue candy-cane}}
  C3: {spots: {N: blue ornament}}
  D3: {spots: {N: blue candy-cane}}
  E3: {spots: {N: blue ornament}}
  B2: {spots: {N: blue ornament}}
  B4: {spots: {N: blue ornament}}
masterpieces:
  blue: [masterpiece-avenue, masterpiece-cross]
  pink: [masterpiece-river, masterpiece-arrow]
mandates: {blue: [mandate-power-cut], pink: [mandate-parade]}
bake-off: {blue: [plate-oven-a], pink: [plate-tray-a]}
modules: [mandates, masterpieces, bake-off]
"""


def test_only_one_of_two_met_masterpieces_scores() -> None:
    blue, pink = KIND.score_file(parse(BOTH_MET, "end.yaml")).seats
    lines = {line.category: line for line in blue.lines}
    assert [reason.points for reason in lines["masterpieces"].why] == [0, 17]
    assert {line.category: line.points for line in pink.lines}["masterpieces"] == 0


def test_a_position_file_judges_the_cards_named_in_it() -> None:
    blue, pink = KIND.score_file(parse(BOTH_MET, "end.yaml")).seats
    assert {line.category: line.points for line in blue.lines}["mandates"] == 9
    assert {line.category: line.points for line in pink.lines}["mandates"] == -4
    assert {line.category: line.points for line in pink.lines}["bake-off"] == -4


@pytest.mark.parametrize(
    ("old", "new", "line", "text"),
    [
        ("masterpiece-cross]", "masterpiece-cros]", 12, "did you mean 'masterpiece-cross'"),
        ("masterpiece-cross]", "masterpiece-avenue]", 12, "is there twice"),
        ("[plate-tray-a]", "[plate-oven-b]", 15, "both sides of 'plate-oven' cannot lie up"),
        ("pink: [mandate-parade]", "green: [mandate-parade]", 14, "'green' has no seat"),
    ],
)
def test_mistakes_in_a_position_file_are_told_with_their_line(old: str, new: str, line: int, text: str) -> None:
    with pytest.raises(UserError) as caught:
        KIND.score_file(parse(BOTH_MET.replace(old, new), "end.yaml"))
    assert f"line {line}" in str(caught.value) and text in str(caught.value)


def test_gingerbread_goes_round_from_the_last_player_counter_clockwise_to_three_different_plates() -> None:
    game = table(4, ("bake-off",), 1, first="1")
    module: BakeOff = game.module(BakeOff)
    state = game.new_state(1)
    order = []
    while state.frames[-1][0] == "bake":
        order.append(state.frames[-1][1])
        own = module.of(state).tokens[order[-1]]
        assert game.options(state) == [("bake", plate) for plate in range(5) if plate not in own]
        game.perform(state, game.options(state)[0])
    assert order == [0, 3, 2, 1] * 3
    assert all(len(set(plates)) == 3 for plates in module.of(state).tokens)


def test_a_plate_pays_six_or_costs_four_and_its_sides_may_be_chosen() -> None:
    game = table(3, ("bake-off",), 1, plates="abbab")
    module: BakeOff = game.module(BakeOff)
    *_, (state, _) = positions(game, 1)
    assert module.of(state).sides == (0, 1, 1, 0, 1)
    for seat in range(3):
        for plate, reason in zip(module.of(state).tokens[seat], module.lines(state, seat)[0].why, strict=True):
            assert reason.points == (6 if holds(game, state, seat, module.side(state, plate)[1]) else -4)


@pytest.mark.parametrize("chosen", ["mandates", "masterpieces"])
def test_cards_of_others_are_in_no_view_and_imagined_worlds_agree_with_it(chosen: str) -> None:
    game = table(3, (chosen,))
    for number, (state, options) in enumerate(positions(game, 7)):
        if number % 23 or not options:
            continue
        for viewer in (0, 2, None):
            seen = game.view(state, viewer)
            hands = seen.mods[0][0]
            for seat, hand in enumerate(hands):
                if seat != viewer and chosen == "mandates":
                    assert set(hand) <= {UNKNOWN}
            full = game.imagine(seen, Rng(number))
            game.check(full)
            assert game.view(full, viewer) == seen


def test_who_has_committed_a_mandate_may_discard_all_others() -> None:
    game = table(2, ("mandates",))
    module: Mandates = game.module(Mandates)
    state = game.new_state(4)
    seat, hand = state.frames[0][1], module.of(state).hands[state.frames[0][1]]
    for discarded in range(3):
        state.frames = [("end", seat), ("mandate", seat)]
        kinds = {command[0] for command in game.options(state)}
        assert kinds == {"commit", "discard"}
        game.perform(state, ("discard" if discarded else "commit", hand[discarded]))
    assert module.of(state).committed[seat] == hand[:1] and module.of(state).discarded[seat] == hand[1:]


@pytest.mark.parametrize("seats", [2, 5])
def test_fifteen_masterpieces_two_in_each_hand_the_deck_lies_open(seats: int) -> None:
    game = table(seats, ("masterpieces",))
    module: Masterpieces = game.module(Masterpieces)
    slot = module.of(game.new_state(3))
    assert len(module.cards) == 15 and [len(hand) for hand in slot.hands] == [2] * seats
    assert len(slot.deck) == 15 - 2 * seats and slot.open == slot.deck[-1:]


def test_a_masterpiece_with_all_but_one_of_its_pieces_pays_nothing() -> None:
    almost = BOTH_MET.replace("  A3: {spots: {N: blue ornament}}\n", "").replace(", masterpiece-cross", "")
    blue, _ = KIND.score_file(parse(almost, "end.yaml")).seats
    (line,) = (line for line in blue.lines if line.category == "masterpieces")
    assert line.points == 0 and "4 of 5 in place" in line.why[0].text


@pytest.mark.parametrize(("left", "points"), [("masterpiece-avenue", 15), ("masterpiece-cross", 17)])
def test_either_card_of_the_hand_may_be_the_one_that_scores(left: str, points: int) -> None:
    game, state, _ = load(parse(BOTH_MET.replace("masterpiece-avenue, masterpiece-cross", left), "end.yaml"))
    module: Masterpieces = game.module(Masterpieces)
    assert module.points(state, 0) == module.lines(state, 0)[0].points == points
