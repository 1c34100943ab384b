"""The state of a game of Holly Jolly. Cards are face indices of `Content.cards`; alike cards share one."""

from __future__ import annotations

from typing import ClassVar, Self

from holiday_games.rules.state import State

EMPTY = -2
"""In a place on the table: no card lies there."""


class JollyState(State):
    """The table and what lies before each seat.

    On the table: `tree`, `queue`, `ornaments` (the eight places), `below` (left 0 and 1, right 2 and 3), each a face or EMPTY; `covered` are the cards below the top
    ones of the tree, in the order they were covered, known to all. Decks are drawn from their end. Before a seat: `hung` (ornaments), `presents`, `stockings`, in the order taken, and `stars`
    (0 or 1). `removed` is the family left in the box, `first` the start player, `last_round` 1 once the end was triggered.

    In a view decks are in order of number, so they say what is left and nothing else; UNKNOWN are the stockings in the deck, those below the tree, and those of other
    seats until the game is over.
    """

    __slots__ = (
        "below",
        "covered",
        "first",
        "garland_deck",
        "hung",
        "item_deck",
        "last_round",
        "ornament_deck",
        "ornaments",
        "presents",
        "queue",
        "removed",
        "stars",
        "stockings",
        "tree",
    )
    LISTS: ClassVar[frozenset[str]] = frozenset(
        {
            *("below", "covered", "garland_deck", "hung", "item_deck", "ornament_deck", "ornaments"),
            *("presents", "queue", "stars", "stockings", "tree"),
        }
    )

    def __init__(self, seed: int, seats: int) -> None:
        super().__init__(seed)
        self.tree: list[int] = []
        self.covered: list[int] = []
        self.queue: list[int] = []
        self.garland_deck: list[int] = []
        self.ornaments: list[int] = []
        self.ornament_deck: list[int] = []
        self.below: list[int] = []
        self.item_deck: list[int] = []
        self.hung: list[tuple[int, ...]] = [()] * seats
        self.presents: list[tuple[int, ...]] = [()] * seats
        self.stockings: list[tuple[int, ...]] = [()] * seats
        self.stars: list[int] = [0] * seats
        self.removed = ""
        self.first = 0
        self.last_round = 0

    def clone(self) -> Self:
        """A copy that shares only what is immutable; nobody listens to it."""
        new = object.__new__(type(self))
        new.seed = self.seed
        new.draws = self.draws[:]
        new.frames = self.frames[:]
        new.turns = self.turns
        new.viewer = self.viewer
        new.tape = None
        new.journal = None
        new.tree = self.tree[:]
        new.covered = self.covered[:]
        new.queue = self.queue[:]
        new.garland_deck = self.garland_deck[:]
        new.ornaments = self.ornaments[:]
        new.ornament_deck = self.ornament_deck[:]
        new.below = self.below[:]
        new.item_deck = self.item_deck[:]
        new.hung = self.hung[:]
        new.presents = self.presents[:]
        new.stockings = self.stockings[:]
        new.stars = self.stars[:]
        new.removed = self.removed
        new.first = self.first
        new.last_round = self.last_round
        return new
