"""Cards and tokens of modules that only their owner knows: covered in views, dealt anew in imagined worlds."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain
from typing import TypeAlias

from holiday_games.rules.rng import Source
from holiday_games.rules.state import UNKNOWN

Piles: TypeAlias = tuple[tuple[int, ...], ...]
"""For each seat the cards that lie before it, in order; UNKNOWN in a view for those that the viewer may not know."""


def hands(deck: list[int], each: int, seats: int) -> Piles:
    """A hand of so many cards off the end of the deck for each seat, sorted."""
    return tuple(tuple(sorted(deck.pop() for _ in range(each))) for _ in range(seats))


def covered(piles: Piles, viewer: int, open_: Collection[int] = ()) -> Piles:
    """The piles as a viewer sees them (an onlooker is no seat): the own one, and of the others what lies open."""
    return tuple(
        [
            pile if seat == viewer else tuple([card if card in open_ else UNKNOWN for card in pile])
            for seat, pile in enumerate(piles)
        ]
    )


def unseen(cards: Iterable[int], piles: Iterable[Iterable[int]], source: Source) -> list[int]:
    """The cards that none of the piles shows, mixed."""
    shown = set(chain.from_iterable(piles))
    left = [card for card in cards if card not in shown]
    source.shuffle(left)
    return left


def filled(piles: Piles, cards: list[int]) -> Piles:
    """The piles with cards off the end of the list in place of the unknown ones."""
    return tuple(
        [
            tuple([cards.pop() if card == UNKNOWN else card for card in pile]) if UNKNOWN in pile else pile
            for pile in piles
        ]
    )


def without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile after one card has left it; in a view it may be one of the unknown ones."""
    at = pile.index(card if card in pile else UNKNOWN)
    return (*pile[:at], *pile[at + 1 :])
