"""A whole turn of Holly Jolly thought through: what each option brings with the best that follows, and what it leaves the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from holiday_games.bots.holly_jolly.value import STAR
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import Counts
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.decision import Command


class Opinion(Protocol):
    """What things are worth to the seats of one position."""

    game: HollyJolly
    view: JollyState
    counts: list[Counts]

    def gain(self, seat: int, card: int) -> float:
        """What it brings a seat to take this card, see `Worth.gain`."""
        ...


CHANCES = (0.0, 0.27, 0.42, 0.45, 0.49, 0.53, 0.52, 0.48, 0.43, 0.37, 0.3, 0.2, 0.14, 0.09, 0.05, 0.03, 0.01, 0.0, 0.0)
"""How often one of the nine placements of a turn makes each total, counted over 1,500 games of `regular`; with two, three and four seats alike."""


class Board(NamedTuple):
    """The table as a turn leaves it, before anything is filled up."""

    tree: list[int]
    queue: list[int]
    ornaments: list[int]
    below: list[int]


@dataclass(frozen=True, slots=True)
class Prospect:
    """An option with the best that can follow it in the turn: what it brings the seat, the table then, what the next seat can expect of it, and what the seat itself
    after that. `later` is what counts less because an ornament of this value can often be had in a later turn too."""

    command: Command
    gain: float
    board: Board
    reply: float
    follow: float = 0.0
    ornament: int = EMPTY
    item: int = EMPTY
    total: int = -1
    later: float = 0.0


class Best(NamedTuple):
    """The best placement of a card: what it brings, the card covered on the tree, the total, the card."""

    gain: float
    tree: int
    total: int
    card: int


class Turn:
    """The options of the deciding seat of a view, appraised."""

    def __init__(self, appraisal: Opinion, reply_weight: float, follow_weight: float = 0.0, later: float = 0.0) -> None:
        """How much of the next seat's gain counts, and of the own gain after that (only with two seats can it be told); how much less an ornament counts for the
        chance to have it in a later turn."""
        self.appraisal = appraisal
        self.game = appraisal.game
        self.view = appraisal.view
        self.counts = appraisal.counts
        self.seat = self.game.decider(self.view)
        left = -self.view.turns % self.game.seats if self.view.last_round else 2
        self.next = (self.seat + 1) % self.game.seats if left else -1
        self._reply_weight = reply_weight
        self._follow_weight = follow_weight if self.game.seats == 2 and left > 1 else 0.0
        self._later = later if left else 0.0
        self._placements = self._unknown_placements() if self.next >= 0 else []
        self._faces = {card for card, _ in self._placements} | {card for card in self.view.queue if card != EMPTY}
        self._by_total: dict[tuple[int, ...], list[float]] = {}

    def prospects(self, options: Sequence[Command]) -> list[Prospect]:
        """One prospect an option, in the order of the options."""
        kind = self.view.frames[-1][0]
        if kind == "place":
            return [self._place(command) for command in options]
        view = self.view
        if kind == "take":
            return [self._take(view.tree, view.queue, command) for command in options]
        return [self._item(view.tree, view.queue, command) for command in options]

    # --- the own turn -----------------------------------------------------------------------------------

    def _place(self, command: Command) -> Prospect:
        _, queue, tree = command
        view, game = self.view, self.game
        card = view.queue[queue]
        after = view.tree[:]
        after[tree] = card
        rest = view.queue[:]
        rest[queue] = EMPTY
        total = game.total(after, card)
        takes: list[Command] = [("take", place) for place in game.matching(view, total)]
        if not takes:
            takes = [("item", place) for place in game.items_for(view, total)]
            if game.star_open(view, self.seat, total):
                takes.append(("star",))
        if not takes:
            board = Board(after, rest, view.ornaments, view.below)
            return Prospect(command, 0.0, board, *self._reply(*board), total=total)
        best = max((self._take(after, rest, take) for take in takes), key=self.merit)
        return replace(best, command=command, total=total)

    def _take(self, tree: list[int], queue: list[int], command: Command) -> Prospect:
        if command[0] == "item":
            return self._item(tree, queue, command)
        view, appraisal = self.view, self.appraisal
        if command[0] == "star":
            gain = appraisal.gain(self.seat, STAR)
            board = Board(tree, queue, view.ornaments, view.below)
            return Prospect(command, gain, board, *self._reply(*board), STAR)
        card = view.ornaments[command[1]]
        gain = appraisal.gain(self.seat, card)
        later = self._later * CHANCES[self.game.content.value[card]] * gain
        ornaments = view.ornaments[:]
        ornaments[command[1]] = EMPTY
        wanted = self.game.content.cards[card].at_once
        places = self.game.bonus_places(view, wanted) if wanted else []
        if not places:
            board = Board(tree, queue, ornaments, view.below)
            return Prospect(command, gain, board, *self._reply(*board), card, later=later)
        place = max(places, key=lambda p: appraisal.gain(self.seat, view.below[p]))
        below = view.below[:]
        below[place] = EMPTY
        gain += appraisal.gain(self.seat, view.below[place])
        board = Board(tree, queue, ornaments, below)
        return Prospect(command, gain, board, *self._reply(*board), card, view.below[place], later=later)

    def _item(self, tree: list[int], queue: list[int], command: Command) -> Prospect:
        view = self.view
        card = view.below[command[1]]
        below = view.below[:]
        below[command[1]] = EMPTY
        board = Board(tree, queue, view.ornaments, below)
        return Prospect(command, self.appraisal.gain(self.seat, card), board, *self._reply(*board), item=card)

    def merit(self, prospect: Prospect) -> float:
        """What counts: the own gain, less a part of what the next seat can expect, and a part of what can follow, less what may as well wait."""
        whole = prospect.gain - self._reply_weight * prospect.reply + self._follow_weight * prospect.follow
        return whole - prospect.later

    # --- the next seat ----------------------------------------------------------------------------------

    def _unknown_placements(self) -> list[tuple[int, float]]:
        """The faces that may fill the queue, each with its chance."""
        view, game = self.view, self.game
        rest: dict[int, int] = {}
        for card in game.pool(view)[0]:
            rest[card] = rest.get(card, 0) + 1
        for card in (*view.tree, *view.queue, *view.covered):
            if card != EMPTY:
                rest[card] -= 1
        number = sum(rest.values())
        return [(card, n / number) for card, n in rest.items() if n]

    def _reply(self, tree: list[int], queue: list[int], ornaments: list[int], below: list[int]) -> tuple[float, float]:
        """What the next seat can expect, by the best placement of the two queue cards it finds for certain or of the third one that is drawn; and what the
        seat itself after that."""
        if self.next < 0:
            return 0.0, 0.0
        gains = self.gains(self.next, ornaments, below)
        known = [card for card in queue if card != EMPTY]
        best = max(best_placement(self.game, tree, card, gains) for card in known)
        after: dict[Best, dict[int, float]] = {}
        reply = follow = 0.0
        for card, chance in self._placements:
            drawn = best_placement(self.game, tree, card, gains)
            chosen = drawn if drawn.gain > best.gain else best
            reply += chance * chosen.gain
            if self._follow_weight:
                if chosen not in after:
                    after[chosen] = self._after(tree, ornaments, below, chosen)
                rest = [*known, card]
                rest.remove(chosen.card)
                follow += chance * self._follow(rest, after[chosen])
        return reply, follow

    def _follow(self, queue: list[int], gains: dict[int, float]) -> float:
        """What the seat can expect of its next turn, with two cards of the queue known, and with what each face would bring."""
        best = max([gains[card] for card in queue])
        return sum([chance * (best if best > gains[card] else gains[card]) for card, chance in self._placements])

    def _after(self, tree: list[int], ornaments: list[int], below: list[int], reply: Best) -> dict[int, float]:
        """What each face in the queue would bring the seat in its next turn, after the reply."""
        tree = tree[:]
        tree[reply.tree] = reply.card
        gains = self.gains(self.seat, *without(self.appraisal, self.next, ornaments, below, reply.total))
        return {card: best_gain(self.game, tree, card, gains) for card in self._faces}

    def gains(self, seat: int, ornaments: list[int], below: list[int]) -> list[float]:
        """See `by_total`; kept, since many ways lead to the same table."""
        key = (seat, *ornaments, *below)
        found = self._by_total.get(key)
        if found is None:
            found = self._by_total[key] = by_total(self.appraisal, seat, ornaments, below)
        return found


def best_gain(game: HollyJolly, tree: list[int], card: int, gains: list[float]) -> float:
    """What the best placement of a card brings."""
    a, b, c = game.added(tree, card)
    whole = a + b + c + game.content.value[card]
    return max(gains[whole - a], gains[whole - b], gains[whole - c])


def placements(game: HollyJolly, tree: list[int], card: int, gains: list[float]) -> tuple[Best, Best, Best]:
    """What a card can make, by covering each of the three, where `gains` are what each total brings."""
    a, b, c = game.added(tree, card)
    whole = a + b + c + game.content.value[card]
    return (
        Best(gains[whole - a], 0, whole - a, card),
        Best(gains[whole - b], 1, whole - b, card),
        Best(gains[whole - c], 2, whole - c, card),
    )


def best_placement(game: HollyJolly, tree: list[int], card: int, gains: list[float]) -> Best:
    """The best that a card can make, by covering each of the three, where `gains` are what each total brings."""
    a, b, c = game.added(tree, card)
    whole = a + b + c + game.content.value[card]
    one, two, three = gains[whole - a], gains[whole - b], gains[whole - c]
    if one >= two and one >= three:
        return Best(one, 0, whole - a, card)
    return Best(two, 1, whole - b, card) if two >= three else Best(three, 2, whole - c, card)


def without(
    opinion: Opinion, seat: int, ornaments: list[int], below: list[int], total: int
) -> tuple[list[int], list[int]]:
    """What is left when a seat has taken what suits it best of a total."""
    game, gain, view = opinion.game, opinion.gain, opinion.view
    value = game.content.value
    hits = [p for p, card in enumerate(ornaments) if card >= 0 and value[card] == total]
    if hits:
        ornaments = ornaments[:]
        ornaments[max(hits, key=lambda p: gain(seat, ornaments[p]))] = EMPTY
        return ornaments, below
    side = (0, 1) if total <= game.left_max else (2, 3)
    items = [p for p in side if below[p] != EMPTY]
    if not items:
        return ornaments, below
    place = max(items, key=lambda p: gain(seat, below[p]))
    if game.star_open(view, seat, total) and gain(seat, STAR) >= gain(seat, below[place]):
        return ornaments, below
    below = below[:]
    below[place] = EMPTY
    return ornaments, below


def by_total(appraisal: Opinion, seat: int, ornaments: list[int], below: list[int]) -> list[float]:
    """What each total from 0 to 18 would bring a seat, the gift of a Santa or Rocking Horse included. An empty place counts nothing: what may fill it is not known."""
    game, gain = appraisal.game, appraisal.gain
    item = [gain(seat, card) if card != EMPTY else 0.0 for card in below]
    left, right = max(item[:2]), max(item[2:])
    gains = [left] * (game.left_max + 1) + [right] * (18 - game.left_max)
    if not appraisal.view.stars[seat]:
        gains[game.star_total] = max(right, gain(seat, STAR))
    taken: dict[int, float] = {}
    cards = game.content.cards
    for card in ornaments:
        if card != EMPTY:
            worth = gain(seat, card)
            record = cards[card]
            if record.at_once:
                worth += best_gift(game, below, item, record.at_once)
            taken[record.value] = max(worth, taken.get(record.value, worth))
    for total, worth in taken.items():
        gains[total] = worth
    return gains


def best_gift(game: HollyJolly, below: list[int], item: list[float], wanted: str) -> float:
    """The most that a Santa ("any") or a Rocking Horse ("present", "stocking") can bring from below the tree."""
    if wanted == "any":
        return max(item)
    stocking = game.content.is_stocking
    fits = [item[p] for p, card in enumerate(below) if card != EMPTY and stocking[card] == (wanted == "stocking")]
    return max(fits, default=0.0)
