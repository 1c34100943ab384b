"""Objective cards: how far a card is matched ("Scoring Objective Cards").

Everything a pattern can ask for is one bit of a seat's marks: an own ornament, cane, both, or star on one of 25 plots, an own light on one of 40 borders. A place of a
pattern on the square is then one mask, and the matched elements are the bits that both have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    ALL_PLOTS,
    BORDER,
    BORDER_AT,
    BORDERS,
    CANE,
    DICE,
    EAST,
    HUE,
    LIGHT,
    ORNAMENT,
    SIDE,
    SOUTH,
    WHITE,
)
from holiday_games.games.holiday_hills.records import Card

O_AT, C_AT, B_AT, S_AT, L_AT = 0, 25, 50, 75, 100
"""Where the bits of ornaments, canes, both on one tree, stars (by plot) and lights (by border) begin in a mask."""
_AT: Final = {"O": O_AT, "C": C_AT, "B": B_AT, "S": S_AT}

Element = tuple[str, tuple[int, int], tuple[int, int]]
"""A token at a point (twice the same), or "L" between two points; points are (column, row)."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """A card ready for matching: `places` are the masks of all its places on the square (or none), `reach` all their bits together,
    `want` the wanted number of each die colour."""

    size: int
    ladder: tuple[int, ...]
    places: tuple[int, ...] = ()
    reach: int = 0
    want: tuple[int, int, int] = (0, 0, 0)

    def points(self, matched: int) -> int:
        """What so many matched elements pay."""
        return self.ladder[matched - 1] if matched else 0


@lru_cache(maxsize=1024)
def compile_card(card: Card) -> Pattern:
    """The matching form of a card."""
    if card.presents:
        want = (card.presents.count(DICE[0]), card.presents.count(DICE[1]), card.presents.count(DICE[2]))
        return Pattern(len(card.presents), card.ladder, want=want)
    return compile_pattern(card.decorations, card.lights, card.ladder)


def compile_pattern(
    rows: Sequence[str], lights: Sequence[tuple[tuple[int, int], tuple[int, int]]], ladder: tuple[int, ...] = ()
) -> Pattern:
    """The matching form of a pattern; it must ask for something."""
    elements = parse(rows, lights)
    found = places(elements)
    return Pattern(len(elements), ladder, found, reduce(or_, found))


def parse(rows: Sequence[str], lights: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> list[Element]:
    """The elements of a pattern as the content writes it: rows of tokens, and pairs of points for lights."""
    elements: list[Element] = []
    for y, row in enumerate(rows):
        elements += [(token, (x, y), (x, y)) for x, token in enumerate(row.split()) if token != "."]
    elements += [("L", a, b) for a, b in lights]
    return elements


def places(elements: Sequence[Element]) -> tuple[int, ...]:
    """The masks of all places of a pattern: moved inside the square, in four turns, never mirrored; equal ones once."""
    found: dict[int, None] = {}
    shape = list(elements)
    for _ in range(4):
        shape = [(token, (-a[1], a[0]), (-b[1], b[0])) for token, a, b in shape]
        xs = [point[0] for _, a, b in shape for point in (a, b)]
        ys = [point[1] for _, a, b in shape for point in (a, b)]
        for dx in range(-min(xs), SIDE - max(xs)):
            for dy in range(-min(ys), SIDE - max(ys)):
                found[sum(_bit(token, _plot(a, dx, dy), _plot(b, dx, dy)) for token, a, b in shape)] = None
    return tuple(found)


def _plot(point: tuple[int, int], dx: int, dy: int) -> int:
    return (point[1] + dy) * SIDE + point[0] + dx


def _bit(token: str, a: int, b: int) -> int:
    if token == "L":
        return 1 << L_AT + BORDER[min(a, b), max(a, b)]
    return 1 << _AT[token] + a


def _bits(plot: int, flags: int) -> int:
    """The marks of a plot for the flags of `_flags`."""
    found = sum(1 << start + plot for at, start in enumerate((O_AT, C_AT, B_AT)) if flags >> at & 1)
    for at, spot in ((3, EAST), (4, SOUTH)):
        if flags >> at & 1 and (plot, spot) in BORDER_AT:
            found |= 1 << L_AT + BORDER_AT[plot, spot]
    return found


_BITS: Final = tuple(tuple(_bits(plot, flags) for flags in range(32)) for plot in ALL_PLOTS)


@lru_cache(1 << 17)
def _flags(tree: int) -> tuple[int, ...]:
    """For each of five seats: 1 an ornament, 2 a candy cane, 4 both, 8 a light to the east, 16 a light to the south."""
    pieces = square.spots(tree)
    found = []
    for seat in range(5):
        has_o, has_c, light = ORNAMENT << 3 | seat in pieces, CANE << 3 | seat in pieces, LIGHT << 3 | seat
        lights = (pieces[EAST] == light) << 3 | (pieces[SOUTH] == light) << 4
        found.append(has_o | has_c << 1 | (has_o and has_c) << 2 | lights)
    return tuple(found)


def marks(trees: Sequence[int], stars: Sequence[int], seat: int) -> int:
    """Everything of a seat that a pattern can ask for, as one mask."""
    found = 0
    for bits, tree in zip(_BITS, trees, strict=True):
        if tree > 0:
            found |= bits[_flags(tree)[seat]]
    for plot, star in enumerate(stars):
        if star == seat:
            found |= 1 << S_AT + plot
    return found


def best_place(pattern: Pattern, own: int) -> tuple[int, int]:
    """(matched elements, the mask of the best place) for the marks of a seat; (0, 0) without any match."""
    return _best_place(pattern, own & pattern.reach)


@lru_cache(1 << 16)
def _best_place(pattern: Pattern, own: int) -> tuple[int, int]:
    best = where = 0
    for place in pattern.places:
        matched = (own & place).bit_count()
        if matched > best:
            best, where = matched, place
    return best, where


@lru_cache(1 << 16)
def present_match(want: tuple[int, int, int], presents: tuple[int, ...]) -> int:
    """How many wanted colours lie under a tree, as multisets; a white present stands for any."""
    have = [0, 0, 0, 0]
    for item in presents:
        if HUE[item] >= 0:
            have[HUE[item]] += 1
    matched = min(want[0], have[0]) + min(want[1], have[1]) + min(want[2], have[2])
    return matched + min(have[WHITE], sum(want) - matched)


def best_tree(
    pattern: Pattern, stars: Sequence[int], presents: Sequence[tuple[int, ...]], seat: int
) -> tuple[int, int]:
    """(matched colours, plot) of the best own tree for a present card; (0, -1) without any match."""
    best, where = 0, -1
    for plot, items in enumerate(presents):
        if items and stars[plot] == seat:
            matched = present_match(pattern.want, items)
            if matched > best:
                best, where = matched, plot
    return best, where


def plots_of(place: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The plots and the borders of a mask, for words and drawing."""
    plots = sorted({at % 25 for at in range(L_AT) if place >> at & 1})
    return tuple(plots), tuple(index for index in range(len(BORDERS)) if place >> L_AT + index & 1)
