"""What the table shows beside the cards: what a placement would bring, and the sets before a seat with their points so far. Pure functions of a view."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import CATEGORIES
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.state import UNKNOWN


@dataclass(frozen=True, slots=True)
class Outcome:
    """What putting a queue card on a tree place brings: the total, the numbers it is the sum of (in the order of the tree places), and what could be taken.

    With ornament places, one of those must be taken; else the star, if `star`, or one of the item places; with nothing at all, the turn just ends.
    """

    total: int
    summands: tuple[int, ...]
    ornaments: tuple[int, ...]
    star: bool
    items: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a set before a seat. `points` is what they bring now, None where that is not known (others' stockings). `category` is a line of the score sheet, or "stockings"."""

    category: str
    title: str
    cards: tuple[int, ...]
    points: int | None


def outcome_of(game: HollyJolly, view: JollyState, queue: int, tree: int) -> Outcome:
    """What the deciding seat could take after this placement. The queue place must hold a card, and a place must be open to choose."""
    card = view.queue[queue]
    after = view.tree[:]
    after[tree] = card
    total = game.total(after, card)
    kind = game.content.cards[card].kind
    summands = tuple(game.content.value[c] for c in after if game.content.cards[c].kind == kind)
    ornaments = tuple(game.matching(view, total))
    if ornaments:
        return Outcome(total, summands, ornaments, False, ())
    star = game.star_open(view, game.decider(view), total)
    return Outcome(total, summands, (), star, tuple(game.items_for(view, total)))


def public_points(game: HollyJolly, view: JollyState) -> list[int]:
    """The points by seat as everybody can count them: what is in the stockings is left out."""
    return [sum(game.scorer.points(seat, hung, _public_counts(game, view))) for seat, hung in enumerate(view.hung)]


def _public_counts(game: HollyJolly, view: JollyState) -> list[list[int]]:
    closed = [(UNKNOWN,) * len(own) for own in view.stockings]
    rows = zip(view.hung, view.presents, closed, view.stars, strict=True)
    return [game.scorer.count(*row) for row in rows]


_MEMBERS = {
    "santas": ("santa",),
    "snowflakes": ("snowflake",),
    "toy-soldiers": ("toy-soldier",),
    "snowmen": ("snowman",),
    "rocking-horses": ("rocking-horse",),
    "toys": ("toy",),
    "trains": ("engine", "caboose"),
    "stuffed-animals": ("bear", "bunny", "elephant"),
}


def groups(game: HollyJolly, view: JollyState, seat: int) -> list[Group]:
    """The sets before a seat in the order of the score sheet, the star, then its stockings, empty ones left out. The points of the sets are public ones; those of
    the stockings are what their content adds to them, if the view knows it all."""
    counts = _public_counts(game, view)
    points = game.scorer.points(seat, view.hung[seat], counts)
    of = game.content.cards
    result = []
    for i, (category, title) in enumerate(CATEGORIES):
        if category == "star":
            cards: tuple[int, ...] = ()
            present = bool(view.stars[seat])
        else:
            kinds = _MEMBERS.get(category, ())
            cards = tuple(c for c in (*view.hung[seat], *view.presents[seat]) if of[c].kind in kinds)
            present = bool(cards)
        if present:
            result.append(Group(category, title, cards, points[i]))
    own = view.stockings[seat]
    if own:
        gain: int | None = None
        if UNKNOWN not in own:
            known = list(counts)
            known[seat] = game.scorer.count(view.hung[seat], view.presents[seat], own, view.stars[seat])
            gain = sum(game.scorer.points(seat, view.hung[seat], known)) - sum(points)
        result.append(Group("stockings", "Stockings", own, gain))
    return result
