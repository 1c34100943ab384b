"""Cards: all places of a pattern, against a slow reading, and the worked examples HH-6 to HH-8."""

from __future__ import annotations

import random

from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import BORDER, BORDERS, CANE, LIGHT, ORNAMENT, PLOT, die, piece
from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.games.holiday_hills.modules.santa.content import gift
from holiday_games.games.holiday_hills.records import Card

CARDS = KIND.load(None).objectives.cards


def rotated(x: int, y: int, turns: int) -> tuple[int, int]:
    for _ in range(turns):
        x, y = y, -x
    return x, y


def slow_best(card: Card, has: set[tuple[object, ...]]) -> int:
    """Try every turn and every shift by hand."""
    wanted = [
        (token, (x, y)) for y, row in enumerate(card.decorations) for x, token in enumerate(row.split()) if token != "."
    ]
    best = 0
    for turns in range(4):
        cells = [(token, rotated(x, y, turns)) for token, (x, y) in wanted]
        lines = [(rotated(*a, turns), rotated(*b, turns)) for a, b in card.lights]
        points = [p for _, p in cells] + [p for line in lines for p in line]
        for dx in range(-8, 9):
            for dy in range(-8, 9):
                if not all(0 <= x + dx < 5 and 0 <= y + dy < 5 for x, y in points):
                    continue
                found = sum((token, x + dx, y + dy) in has for token, (x, y) in cells)
                found += sum(
                    ("L", frozenset(((ax + dx, ay + dy), (bx + dx, by + dy)))) in has for (ax, ay), (bx, by) in lines
                )
                best = max(best, found)
    return best


def test_every_card_against_a_slow_reading_on_random_squares() -> None:
    chance = random.Random(4)
    for _ in range(25):
        trees, has = [square.BARE] * 25, set()
        for plot in range(25):
            pieces = [chance.choice([0, piece(ORNAMENT, 1), piece(CANE, 1), piece(ORNAMENT, 0)]) for _ in range(4)]
            trees[plot] = square.pack(pieces)
        for a, b, spot_a, spot_b in chance.sample(BORDERS, 14):
            code = piece(LIGHT, chance.choice([1, 1, 2]))
            trees[a], trees[b] = square.put(trees[a], spot_a, code), square.put(trees[b], spot_b, code)
            if code == piece(LIGHT, 1):
                has.add(("L", frozenset(((a % 5, a // 5), (b % 5, b // 5)))))
        for plot in range(25):
            for token, kind in (("O", ORNAMENT), ("C", CANE)):
                if piece(kind, 1) in square.spots(trees[plot]):
                    has.add((token, plot % 5, plot // 5))
        own = objectives.marks(trees, [-1] * 25, 1)
        for card in CARDS:
            if not card.presents:
                assert objectives.best_place(objectives.compile_card(card), own)[0] == slow_best(card, has), card.id


def test_a_pattern_is_turned_but_never_mirrored() -> None:
    hook = objectives.compile_card(next(card for card in CARDS if card.id == "lights-hook-right"))
    right = [(0, 5), (5, 10), (10, 11)]
    left = [(1, 6), (6, 11), (10, 11)]

    def quarter(a: int, b: int) -> tuple[int, int]:
        first, second = sorted((plot % 5) * 5 + 4 - plot // 5 for plot in (a, b))
        return first, second

    def matched(pairs: list[tuple[int, int]]) -> int:
        own = sum(1 << objectives.L_AT + BORDER[pair] for pair in pairs)
        return objectives.best_place(hook, own)[0]

    for _ in range(4):
        assert (matched(right), matched(left)) == (3, 2)
        right, left = ([quarter(a, b) for a, b in pairs] for pairs in (right, left))


def test_hh6_a_complete_decoration_card_pays_8() -> None:
    for card in CARDS:
        if card.decorations:
            pattern = objectives.compile_card(card)
            assert pattern.points(pattern.size) == 8
            assert objectives.best_place(pattern, pattern.places[0])[0] == pattern.size


def test_hh7_three_of_four_presents_pay_7_and_four_pay_11() -> None:
    card = objectives.compile_card(
        Card(id="x", presents=("red", "red", "green", "blue"), ladder=(1, 3, 7, 11), source="stated")
    )
    three = (die(0, 4), die(2, 1), die(1, 6))
    stars, presents = [-1] * 25, [()] * 25
    stars[PLOT["C3"]], presents[PLOT["C3"]] = 2, three
    matched, plot = objectives.best_tree(card, stars, presents, 2)
    assert (card.points(matched), plot) == (7, PLOT["C3"])
    presents[PLOT["C3"]] = (*three, die(0, 1))
    assert card.points(objectives.best_tree(card, stars, presents, 2)[0]) == 11
    assert objectives.best_tree(card, stars, presents, 1) == (0, -1), "only under own trees"


def test_hh7_the_card_in_the_box_pays_so_too() -> None:
    card = next(card for card in CARDS if sorted(card.presents) == ["blue", "green", "red", "red"])
    assert card.ladder[2:] == (7, 11)


def test_hh12_six_cards_and_a_ribbon_can_make_up_what_trees_and_dice_leave_of_the_totals() -> None:
    """The totals of the long example less its decorated trees, present trees and dice: what is left must be within reach."""
    totals, trees, dice = (132, 147, 123, 153), (50, 42, 32, 60), (36, 42, 36, 47)
    left = [total - tree - die for total, tree, die in zip(totals, trees, dice, strict=True)]
    ribbons = next(record.points for record in KIND.load(None).ribbons.ribbons if record.players == 4)
    most = sum(sorted((card.ladder[-1] for card in CARDS), reverse=True)[:6])
    assert left == [46, 63, 55, 46] and ribbons == (14, 6, 4, 0)
    for order in ((0, 3, 1, 2), (0, 3, 2, 1)):
        assert all(0 < left[seat] - ribbons[place] <= most for place, seat in enumerate(order))


def test_surplus_dice_do_not_hurt_and_a_white_gift_is_any_colour() -> None:
    assert objectives.present_match((2, 1, 1), (die(0, 1), die(0, 2), die(0, 3), die(1, 1))) == 3
    assert objectives.present_match((2, 1, 1), (gift(3), gift(3), gift(0))) == 3
    assert objectives.present_match((4, 0, 0), (die(1, 6), die(2, 6))) == 0


def test_hh8_two_of_three_lights_after_turning_pay_6() -> None:
    card = objectives.compile_card(next(card for card in CARDS if card.id == "lights-steps-right"))
    upside_down = [BORDER[PLOT["D4"], PLOT["E4"]], BORDER[PLOT["D3"], PLOT["D4"]]]
    own = sum(1 << objectives.L_AT + border for border in upside_down)
    assert card.points(objectives.best_place(card, own)[0]) == 6


def test_places_stay_inside_the_square() -> None:
    for card in CARDS:
        if not card.presents:
            pattern = objectives.compile_card(card)
            assert all(place.bit_count() == pattern.size for place in pattern.places)
            assert len(set(pattern.places)) == len(pattern.places) > 4
