"""A whole turn of Holly Jolly thought through: what each option brings with the best that follows, and what it leaves the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.bots.holly_jolly.value import STAR, Appraisal
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY
from holiday_games.rules.decision import Command


@dataclass(frozen=True, slots=True)
class Prospect:
    """An option with the best that can follow it in the turn: what it brings the seat, and the most that the next seat can then expect."""

    command: Command
    gain: float
    reply: float
    ornament: int = EMPTY
    item: int = EMPTY
    total: int = -1


class Turn:
    """The options of the deciding seat of a view, appraised."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.appraisal = appraisal
        self.game = appraisal.game
        self.view = appraisal.view
        self.seat = self.game.decider(self.view)
        last = bool(self.view.last_round) and self.view.turns % self.game.seats == 0
        self.next = -1 if last else (self.seat + 1) % self.game.seats
        w = appraisal.weights
        self._reply_weight = w.reply + w.reply_early * appraisal.left
        self._placements = self._unknown_placements() if self.next >= 0 else []

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
            return Prospect(command, 0.0, self._reply(after, rest, view.ornaments, view.below), total=total)
        best = max((self._take(after, rest, take) for take in takes), key=self.merit)
        return Prospect(command, best.gain, best.reply, best.ornament, best.item, total)

    def _take(self, tree: list[int], queue: list[int], command: Command) -> Prospect:
        if command[0] == "item":
            return self._item(tree, queue, command)
        view, appraisal = self.view, self.appraisal
        if command[0] == "star":
            gain = appraisal.gain(self.seat, STAR)
            return Prospect(command, gain, self._reply(tree, queue, view.ornaments, view.below), STAR)
        card = view.ornaments[command[1]]
        gain = appraisal.gain(self.seat, card)
        ornaments = view.ornaments[:]
        ornaments[command[1]] = EMPTY
        wanted = self.game.content.cards[card].at_once
        places = self.game.bonus_places(view, wanted) if wanted else []
        if not places:
            return Prospect(command, gain, self._reply(tree, queue, ornaments, view.below), card)
        place = max(places, key=lambda p: appraisal.gain(self.seat, view.below[p]))
        below = view.below[:]
        below[place] = EMPTY
        gain += appraisal.gain(self.seat, view.below[place])
        return Prospect(command, gain, self._reply(tree, queue, ornaments, below), card, view.below[place])

    def _item(self, tree: list[int], queue: list[int], command: Command) -> Prospect:
        view = self.view
        card = view.below[command[1]]
        below = view.below[:]
        below[command[1]] = EMPTY
        reply = self._reply(tree, queue, view.ornaments, below)
        return Prospect(command, self.appraisal.gain(self.seat, card), reply, item=card)

    def merit(self, prospect: Prospect) -> float:
        """What counts: the own gain, less a part of what the next seat can expect."""
        return prospect.gain - self._reply_weight * prospect.reply

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

    def _reply(self, tree: list[int], queue: list[int], ornaments: list[int], below: list[int]) -> float:
        """The most that the next seat can expect: the best placement of the two queue cards it finds for certain, or of the third one that is drawn."""
        if self.next < 0:
            return 0.0
        gains = by_total(self.appraisal, self.next, ornaments, below)
        best = max(self._best(tree, card, gains) for card in queue if card != EMPTY)
        return sum(chance * max(best, self._best(tree, card, gains)) for card, chance in self._placements)

    def _best(self, tree: list[int], card: int, gains: list[float]) -> float:
        """The best total a card can make, by covering each of the three."""
        a, b, c = self.game.added(tree, card)
        whole = a + b + c + self.game.content.value[card]
        return max(gains[whole - a], gains[whole - b], gains[whole - c])


def by_total(appraisal: Appraisal, seat: int, ornaments: list[int], below: list[int]) -> list[float]:
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
