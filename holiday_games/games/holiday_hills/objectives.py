"""Objective cards: how far a card is matched ("Scoring Objective Cards").

Everything a pattern can ask for is one bit of a seat's marks: an own ornament, cane, both, or star on one of 25 plots, an own light on one of 40 borders. A place of a
pattern on the square is then one mask, and the matched elements are the bits that both have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDER, BORDERS, CANE, DICE, HUE, LIGHT, ORNAMENT, SIDE, WHITE
from holiday_games.games.holiday_hills.records import Card

O_AT, C_AT, B_AT, S_AT, L_AT = 0, 25, 50, 75, 100
"""Where the bits of ornaments, canes, both on one tree, stars (by plot) and lights (by border) begin in a mask."""
_AT: Final = {"O": O_AT, "C": C_AT, "B": B_AT, "S": S_AT}

Element = tuple[str, tuple[int, int], tuple[int, int]]
"""A token at a point (twice the same), or "L" between two points; points are (column, row)."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A card ready for matching: `places` are the masks of all its places on the square (or none), `want` the wanted number of each die colour."""

    size: int
    ladder: tuple[int, ...]
    places: tuple[int, ...] = ()
    want: tuple[int, int, int] = (0, 0, 0)

    def points(self, matched: int) -> int:
        """What so many matched elements pay."""
        return self.ladder[matched - 1] if matched else 0


def compile_card(card: Card) -> Pattern:
    """The matching form of a card."""
    if card.presents:
        want = (card.presents.count(DICE[0]), card.presents.count(DICE[1]), card.presents.count(DICE[2]))
        return Pattern(len(card.presents), card.ladder, want=want)
    elements = parse(card.decorations, card.lights)
    return Pattern(len(elements), card.ladder, places(elements))


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


def marks(trees: Sequence[int], stars: Sequence[int], seat: int) -> int:
    """Everything of a seat that a pattern can ask for, as one mask."""
    found = 0
    ornament, cane, light = ORNAMENT << 3 | seat, CANE << 3 | seat, LIGHT << 3 | seat
    for plot, tree in enumerate(trees):
        if tree > 0:
            pieces = square.spots(tree)
            has_o, has_c = ornament in pieces, cane in pieces
            found |= (has_o << O_AT | has_c << C_AT | (has_o and has_c) << B_AT) << plot
        if stars[plot] == seat:
            found |= 1 << S_AT + plot
    for index, (a, _, spot, _) in enumerate(BORDERS):
        if trees[a] > 0 and square.at(trees[a], spot) == light:
            found |= 1 << L_AT + index
    return found


def best_place(pattern: Pattern, own: int) -> tuple[int, int]:
    """(matched elements, the mask of the best place) for the marks of a seat; (0, 0) without any match."""
    best = where = 0
    for place in pattern.places:
        matched = (own & place).bit_count()
        if matched > best:
            best, where = matched, place
    return best, where


def present_match(want: tuple[int, int, int], presents: Sequence[int]) -> int:
    """How many wanted colours lie under a tree, as multisets; a white gift stands for any."""
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
