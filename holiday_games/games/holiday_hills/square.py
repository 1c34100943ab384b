"""Jingle Bell Square: trees, their four spots, and how they turn ("Decorating Trees").

An arrangement is four decorations of six bits each: north, east, south, west. A tree that carries a light stands fast; one without may be turned by
anybody, so it is stored in the smallest of its four turns and two spots that lead to the same tree are one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from holiday_games.games.holiday_hills.codes import NOBODYS

BARE: Final = 0
"""A tree without any decoration."""
_CACHE: Final = 1 << 17
_ALL: Final = (1 << 24) - 1
_EACH: Final = 1 | 1 << 6 | 1 << 12 | 1 << 18
"""The lowest bit of every spot."""
_SPOTS: Final = {sum(1 << 6 * s for s in range(4) if mask >> s & 1): mask for mask in range(16)}
"""Lowest bits of spots -> the bit mask of those spots."""
_IN: Final = tuple(tuple(spot for spot in range(4) if mask >> spot & 1) for mask in range(16))
"""The spots of a bit mask."""


def at(tree: int, spot: int) -> int:
    """The decoration on a spot, 0 if it is free."""
    return tree >> 6 * spot & 63


def spots(tree: int) -> tuple[int, int, int, int]:
    """The four decorations of a tree, from north clockwise."""
    return tree & 63, tree >> 6 & 63, tree >> 12 & 63, tree >> 18


def pack(pieces: tuple[int, ...] | list[int]) -> int:
    """The arrangement of four decorations, from north clockwise, as they are (not yet in its stored turn)."""
    return pieces[0] | pieces[1] << 6 | pieces[2] << 12 | pieces[3] << 18


def put(tree: int, spot: int, piece: int) -> int:
    """The arrangement with `piece` on a spot in place of what is there."""
    return tree & ~(63 << 6 * spot) | piece << 6 * spot


def turned(tree: int, quarters: int) -> int:
    """The arrangement after so many quarter turns clockwise."""
    shift = 6 * (quarters & 3)
    return (tree << shift | tree >> (24 - shift)) & _ALL


def lit(tree: int) -> bool:
    """The tree carries a light, so it can no longer turn."""
    kinds = tree >> 3
    return kinds & kinds >> 1 & ~(kinds >> 2) & _EACH != 0


def _smallest(tree: int) -> int:
    """The smallest of the four turns."""
    return min(
        tree,
        (tree << 6 | tree >> 18) & _ALL,
        (tree << 12 | tree >> 12) & _ALL,
        (tree << 18 | tree >> 6) & _ALL,
    )


@lru_cache(_CACHE)
def stored(tree: int) -> int:
    """The arrangement as a state stores it: as it stands if lit, else the smallest of its turns."""
    return tree if lit(tree) else _smallest(tree)


def filled(tree: int) -> bool:
    """Nothing is open any more; also true where no tree stands."""
    return tree < 0 or count(tree) == 4


@lru_cache(_CACHE)
def count(tree: int) -> int:
    """How many spots are filled, by anything."""
    kinds = tree >> 3
    return ((kinds | kinds >> 1 | kinds >> 2) & _EACH).bit_count()


@lru_cache(_CACHE)
def counts(tree: int) -> tuple[int, int, int, int, int]:
    """How many decorations each of the seats 0 to 4 has on the tree."""
    found = [0] * 5
    for piece in spots(tree):
        if piece and piece >> 3 != NOBODYS:
            found[piece & 7] += 1
    return found[0], found[1], found[2], found[3], found[4]


def _open(tree: int, soft: int) -> int:
    """The spots that are free or (with `soft` 1) hold what is nobody's, as a bit mask."""
    kinds = tree >> 3
    filled = (kinds | kinds >> 1 | kinds >> 2) & _EACH
    if soft:
        filled ^= kinds & kinds >> 1 & kinds >> 2 & _EACH
    return 15 ^ _SPOTS[filled]


@lru_cache(_CACHE)
def placings(tree: int, piece: int, soft: int = 0) -> int:
    """The spots for a one-spot decoration as a bit mask, one for each different tree it can make. `soft` 1: what is nobody's gives way."""
    mask = _open(tree, soft)
    if lit(tree):
        return mask
    results: dict[int, int] = {}
    for spot in _IN[mask]:
        results.setdefault(_smallest(put(tree, spot, piece)), 1 << spot)
    return sum(results.values())


class Placings(dict[int, int]):
    """What `placings` says of one decoration where nothing is soft, by tree, 0 where no tree stands. Asked for a whole square at a time, so it is a plain table, filled as trees come up."""

    def __init__(self, piece: int) -> None:
        super().__init__()
        self.piece = piece

    def __missing__(self, tree: int) -> int:
        if len(self) >= _CACHE:
            self.clear()
        mask = self[tree] = placings.__wrapped__(tree, self.piece) if tree >= 0 else 0
        return mask


@lru_cache(_CACHE)
def turns(tree: int, spot: int, soft: int = 0) -> int:
    """The quarter turns that leave a spot open for a light as a bit mask, one for each different tree; only bit 0, or none, for a tree that stands fast."""
    mask = _open(tree, soft)
    if lit(tree):
        return mask >> spot & 1
    results: dict[int, int] = {}
    for quarters in range(4):
        source = spot - quarters & 3
        if mask >> source & 1:
            results.setdefault(turned(put(tree, source, 0), quarters), 1 << quarters)
    return sum(results.values())


@lru_cache(_CACHE)
def corners(tree: int) -> tuple[int, ...]:
    """The filled spots, leaving out those that a turn of an unlit tree makes equal to an earlier one."""
    if lit(tree):
        return tuple(spot for spot in range(4) if at(tree, spot))
    period = next(q for q in (1, 2, 4) if turned(tree, q) == tree)
    return tuple(spot for spot in range(period) if at(tree, spot))


@lru_cache(_CACHE)
def same_spots(tree: int, spot: int, piece: int) -> tuple[int, ...]:
    """All open spots where `piece` makes the same tree as on `spot`: those the screen marks for one option."""
    if lit(tree):
        return (spot,)
    goal = stored(put(tree, spot, piece))
    return tuple(s for s in range(4) if at(tree, s) == at(tree, spot) and stored(put(tree, s, piece)) == goal)


@lru_cache(1 << 16)
def ranks(tree: int, star: int) -> tuple[int, ...]:
    """The place of each of five seats on a tree by decorations, the star counted for its owner: 1 is first, equal counts share a place, places are
    dense, 0 for a seat with nothing there."""
    have = list(counts(tree))
    if star >= 0:
        have[star] += 1
    order = sorted({number for number in have if number}, reverse=True)
    return tuple(order.index(number) + 1 if number else 0 for number in have)
