"""The ending of Holly Jolly, played out in imagined worlds: only there do wins part from points, and only there are the worlds few enough to tell options apart.

Everybody plays by points, which is quick and, so near the end, good enough; but it must be seen what the others lose by a taking, and what is left for the next (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

from holiday_games.bots.holly_jolly.turn import Opinion, best_gain, best_gift, by_total, placements, without
from holiday_games.bots.holly_jolly.value import STAR, with_card
from holiday_games.bots.holly_jolly.weights import Ending
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import Counts
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN


class Greed:
    """An opinion of what things are worth: the points they bring the taker at once, less what the others lose by it. It looks into no stocking, and knows only what lies before the seats."""

    def __init__(self, game: HollyJolly, world: JollyState, stocking: float) -> None:
        """`stocking` is what one that is not yet taken counts."""
        self.game = game
        self.view = world.clone()  # the world is played on, and others share this opinion
        self.counts = [
            game.scorer.count(*own)
            for own in zip(world.hung, world.presents, world.stockings, world.stars, strict=True)
        ]
        self._now = [self._points(seat, hung, self.counts) for seat, hung in enumerate(world.hung)]
        self._rivalled = game.scorer.rivalled(world.hung)
        self._gains: dict[tuple[int, int], float] = {(seat, UNKNOWN): stocking for seat in range(game.seats)}

    def gain(self, seat: int, card: int) -> float:
        """See `Worth.gain`."""
        like = card if card < 0 else self.game.content.alike[card]
        found = self._gains.get((seat, like))
        if found is None:
            found = self._gains[seat, like] = self._gain(seat, like)
        return found

    def _gain(self, seat: int, card: int) -> float:
        counts = self.counts[:]
        own = counts[seat] = with_card(self.game, counts[seat], card)
        hung = self.view.hung[seat]
        more = (*hung, card) if card in self.game.scorer.horses else hung
        gain = float(self._points(seat, more, counts) - self._now[seat])
        if any(own[measure] > self.counts[seat][measure] for measure in self._rivalled):
            others = [i for i in range(self.game.seats) if i != seat]
            gain -= sum(self._points(i, self.view.hung[i], counts) - self._now[i] for i in others) / len(others)
        return gain

    def _points(self, seat: int, hung: tuple[int, ...], counts: list[Counts]) -> int:
        return sum(self.game.scorer.points(seat, hung, counts))


class EndingGuide:
    """Plays an option on to the end of the game. The turn under way is finished as its seat thinks best; later ones are played by points, with an eye on what
    the two cards left in the queue then bring the next seat."""

    def __init__(self, opinion: Opinion, worth: dict[Command, float], own: Ending) -> None:
        """`opinion` is that of the deciding seat, `worth` what each option is worth at sight, in points."""
        self.opinion, self.worth, self.own = opinion, worth, own
        self._greeds: dict[tuple[object, ...], Greed] = {}

    def priors(self, game: HollyJolly, view: JollyState, options: Sequence[Command]) -> list[float]:
        """The worth at sight."""
        return [self.worth[option] for option in options]

    def play_on(self, game: HollyJolly, world: JollyState, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        """To the end of the game: there is the one stop."""
        finish(game, world, self.opinion)
        while world.frames and not late():
            greed = self._greed(game, world)
            game.perform(world, placement(game, world, greed, self.own.reply))
            finish(game, world, greed)
        yield self.rewards(game, world)

    def rewards(self, game: HollyJolly, world: JollyState) -> list[float]:
        """The win, shared by those level, and a little for each point."""
        points = game.totals(world)
        most = max(points)
        share = self.own.win / points.count(most)
        return [self.own.lead * own + (share if own == most else 0.0) for own in points]

    def _greed(self, game: HollyJolly, world: JollyState) -> Greed:
        """The opinion in this world; worlds in which the same lies before the seats share it."""
        key = (*world.hung, *world.presents, *world.stockings, *world.stars)
        found = self._greeds.get(key)
        if found is None:
            found = self._greeds[key] = Greed(game, world, self.own.stocking)
        return found


def finish(game: HollyJolly, world: JollyState, opinion: Opinion) -> None:
    """What is left of a turn after its placement, as its seat thinks best."""
    while world.frames and world.frames[-1][0] != "place":
        options = game.options(world)
        if len(options) == 1:
            game.perform(world, options[0])
            continue
        seat = world.frames[-1][1]
        game.perform(world, max(options, key=lambda option: _worth(game, world, opinion, seat, option)))


def placement(game: HollyJolly, world: JollyState, greed: Greed, reply: float) -> Command:
    """The one that brings the seat to move most, less so much of what the next seat finds in the queue."""
    seat, below = world.frames[-1][1], _seen(game, world)
    gains = by_total(greed, seat, world.ornaments, below)
    cards = [card for card in world.queue if card != EMPTY]
    ways = [way for card in dict.fromkeys(cards) for way in placements(game, world.tree, card, gains)]
    ways.sort(key=lambda way: -way.gain)
    best = ways[0]
    if not (world.last_round and world.turns % game.seats == 0):
        following, merit = (seat + 1) % game.seats, -inf
        for way in ways:
            if way.gain <= merit:
                break
            left = without(greed, seat, world.ornaments, below, way.total)
            theirs = by_total(greed, following, *left)
            tree, queue = world.tree[:], cards[:]
            tree[way.tree] = way.card
            queue.remove(way.card)
            found = max([best_gain(game, tree, card, theirs) for card in queue])
            if way.gain - reply * found > merit:
                best, merit = way, way.gain - reply * found
    return ("place", world.queue.index(best.card), best.tree)


def _worth(game: HollyJolly, world: JollyState, opinion: Opinion, seat: int, option: Command) -> float:
    if option[0] == "star":
        return opinion.gain(seat, STAR)
    below = _seen(game, world)
    if option[0] == "item":
        return opinion.gain(seat, below[option[1]])
    card = world.ornaments[option[1]]
    wanted = game.content.cards[card].at_once
    gain = opinion.gain(seat, card)
    if not wanted:
        return gain
    return gain + best_gift(game, below, [opinion.gain(seat, c) if c != EMPTY else 0.0 for c in below], wanted)


def _seen(game: HollyJolly, world: JollyState) -> list[int]:
    """What lies below the tree as everybody sees it."""
    stocking = game.content.is_stocking
    return [UNKNOWN if card != EMPTY and stocking[card] else card for card in world.below]
