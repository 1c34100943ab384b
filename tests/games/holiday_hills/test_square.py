"""Trees and their turns, against a reading of the rule that tries everything."""

from __future__ import annotations

import itertools
import random

import pytest

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER_AT, BORDERS, CANE, LIGHT, ORNAMENT, piece
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE

PIECES = [0, piece(ORNAMENT, 0), piece(ORNAMENT, 1), piece(CANE, 0), piece(FLAKE, 2), piece(LIGHT, 1)]
TREES = [square.pack(pieces) for pieces in itertools.product(PIECES, repeat=4)]


def turns_of(tree: int) -> list[int]:
    n, e, s, w = square.spots(tree)
    return [square.pack(p) for p in ((n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n))]


def has_light(tree: int) -> bool:
    return any(code >> 3 == LIGHT for code in square.spots(tree))


def test_packing_and_turning() -> None:
    for tree in random.Random(1).sample(TREES, 200):
        assert square.pack(square.spots(tree)) == tree
        assert [square.turned(tree, q) for q in range(4)] == turns_of(tree)


def test_an_unlit_tree_has_one_stored_form_and_a_lit_one_stays() -> None:
    for tree in TREES:
        if has_light(tree):
            assert square.lit(tree) and square.stored(tree) == tree
        else:
            assert square.stored(tree) in turns_of(tree)
            assert len({square.stored(way) for way in turns_of(tree)}) == 1


@pytest.mark.parametrize("soft", [False, True])
def test_placings_are_exactly_the_different_results(soft: bool) -> None:
    code = piece(CANE, 3)
    for tree in TREES:
        spots = [s for s in range(4) if square.at(tree, s) == 0 or (soft and square.at(tree, s) >> 3 == FLAKE)]
        every = {square.stored(square.put(tree, s, code)) for s in spots}
        mask = square.placings(tree, code, soft)
        offered = [square.stored(square.put(tree, s, code)) for s in range(4) if mask >> s & 1]
        assert len(offered) == len(every) and set(offered) == every


@pytest.mark.parametrize("soft", [False, True])
def test_turns_are_exactly_the_different_results(soft: bool) -> None:
    light = piece(LIGHT, 3)
    for tree, spot in itertools.product(TREES, range(4)):
        ways = [tree] if has_light(tree) else turns_of(tree)
        free = [w for w in ways if square.at(w, spot) == 0 or (soft and square.at(w, spot) >> 3 == FLAKE)]
        every = {square.put(way, spot, light) for way in free}
        mask = square.turns(tree, spot, soft)
        offered = [square.put(square.turned(tree, q), spot, light) for q in range(4) if mask >> q & 1]
        assert len(offered) == len(every) and set(offered) == every


def test_corners_name_each_different_decoration_once() -> None:
    for tree in TREES:
        got = {(square.at(tree, s), square.stored(square.put(tree, s, 63))) for s in square.corners(tree)}
        want = {(square.at(tree, s), square.stored(square.put(tree, s, 63))) for s in range(4) if square.at(tree, s)}
        assert got == want and len(square.corners(tree)) == len(want)


def test_same_spots_are_all_that_make_the_same_tree() -> None:
    code = piece(ORNAMENT, 4)
    for tree in TREES:
        for spot in range(4):
            if square.at(tree, spot):
                continue
            goal = square.stored(square.put(tree, spot, code))
            same = {s for s in range(4) if not square.at(tree, s) and square.stored(square.put(tree, s, code)) == goal}
            assert set(square.same_spots(tree, spot, code)) == same


def test_a_snowflake_counts_for_the_tree_and_for_nobody() -> None:
    tree = square.pack([piece(ORNAMENT, 1), piece(LIGHT, 1), piece(FLAKE, 0), piece(CANE, 2)])
    assert square.count(tree) == 4
    assert square.counts(tree) == (0, 2, 1, 0, 0)


def test_borders_join_each_pair_of_neighbours_once() -> None:
    assert len(BORDERS) == 40 == len({frozenset(border[:2]) for border in BORDERS})
    for number, (a, b, spot_a, spot_b) in enumerate(BORDERS):
        assert b - a in (1, 5) and abs(a % 5 - b % 5) + abs(a // 5 - b // 5) == 1
        assert (spot_a - spot_b) % 4 == 2
        assert BORDER_AT[a, spot_a] == BORDER_AT[b, spot_b] == number
