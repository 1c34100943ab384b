"""What is in a game of Holly Jolly, and what a total may take (rulebook, Select): the floor below its flow, its views and its words."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from holiday_games.games.holly_jolly.content import Content
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.game import Game
from holiday_games.rules.setup import Setup

LEFT, RIGHT = (0, 1), (2, 3)
"""The places below the tree on each side."""


class Taking(Game[JollyState], ABC):
    """The cards of a set-up, and which of them a choice may take."""

    def __init__(self, setup: Setup, content: Content) -> None:
        super().__init__(setup)
        self.content = content
        self.krampus = setup.option("krampus-card", "off") == "on"
        record = content.record
        self.left_max = record.sides.left.max or 0
        self.star_total = record.sides.star_total
        self._pools = {family: self._pool(family) for family in ("", *record.two_players.remove_one_of)}
        self.stockings = tuple(content.deck("stocking", krampus=self.krampus))
        # By the placed card, then by a card on the tree: what that one adds to the total.
        self._adds = tuple(
            tuple(c.value if c.kind == placed.kind else 0 for c in content.cards) for placed in content.cards
        )

    def _pool(self, removed: str) -> tuple[list[int], list[int], list[int]]:
        content = self.content
        ornaments = [c for c in content.deck("ornament") if content.cards[c].kind != removed]
        # Presents and stockings form one deck (rulebook, Setup).
        items = content.deck("present") + content.deck("stocking", krampus=self.krampus)
        return content.deck("garland"), ornaments, items

    def pool(self, state: JollyState) -> tuple[list[int], list[int], list[int]]:
        """All garlands, ornaments and items of this game, in the order of the content; not to be changed."""
        return self._pools[state.removed]

    def total(self, tree: Sequence[int], card: int) -> int:
        """The values of the cards on the tree that are of the type of `card`, added (rulebook, Select)."""
        a, b, c = tree
        adds = self._adds[card]
        return adds[a] + adds[b] + adds[c]

    def added(self, tree: Sequence[int], card: int) -> tuple[int, int, int]:
        """What each card on the tree adds to a total of the type of `card`."""
        a, b, c = tree
        adds = self._adds[card]
        return adds[a], adds[b], adds[c]

    def matching(self, state: JollyState, total: int) -> list[int]:
        """The ornament places whose card has exactly this value: one of these must be taken."""
        value = self.content.value
        return [place for place, card in enumerate(state.ornaments) if value[card] == total and card >= 0]

    def star_open(self, state: JollyState, seat: int, total: int) -> bool:
        """The total allows a star and the seat has none yet; ornaments of that value go first."""
        return total == self.star_total and not state.stars[seat]

    def items_for(self, state: JollyState, total: int) -> list[int]:
        """The places below the tree on the side of this total; the other side's if that one is empty because the deck ran out."""
        below = state.below
        side, other = (LEFT, RIGHT) if total <= self.left_max else (RIGHT, LEFT)
        return [p for p in side if below[p] != EMPTY] or [p for p in other if below[p] != EMPTY]

    def bonus_places(self, state: JollyState, wanted: str) -> list[int]:
        """The places below the tree that hold what a Santa ("any") or a Rocking Horse ("present", "stocking") takes."""
        below = state.below
        if wanted == "any":
            return [p for p, card in enumerate(below) if card != EMPTY]
        stocking = self.content.is_stocking
        return [p for p, card in enumerate(below) if card != EMPTY and stocking[card] == (wanted == "stocking")]
