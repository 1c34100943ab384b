"""The ending of Holly Jolly, played out in imagined worlds: only there do wins part from points, and only there are the worlds few enough to tell options apart.

Everybody takes the most points at once, which is quick and, so near the end, good enough (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from holiday_games.bots.holly_jolly.turn import Opinion, best_gift, best_placement, by_total
from holiday_games.bots.holly_jolly.value import STAR, with_card
from holiday_games.bots.holly_jolly.weights import Ending
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN


class Greed:
    """An opinion of what things are worth in one position: the points they bring the taker at once. It looks into no stocking."""

    def __init__(self, game: HollyJolly, world: JollyState, stocking: float) -> None:
        """`stocking` is what one that is not yet taken counts."""
        self.game, self.view = game, world
        self.counts = [
            game.scorer.count(*own)
            for own in zip(world.hung, world.presents, world.stockings, world.stars, strict=True)
        ]
        self._gains: dict[int, float] = {UNKNOWN: stocking}
        self._now: dict[int, int] = {}

    def gain(self, seat: int, card: int) -> float:
        """See `Worth.gain`; only one seat can be asked about, the one to move."""
        like = card if card == STAR else self.game.content.alike[card]
        found = self._gains.get(like)
        if found is None:
            hung = self.view.hung[seat]
            more = (*hung, card) if card in self.game.scorer.horses else hung
            found = self._gains[like] = self._points(seat, more, with_card(self.game, self.counts[seat], like)) - (
                self._before(seat)
            )
        return found

    def _before(self, seat: int) -> int:
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = self._points(seat, self.view.hung[seat], self.counts[seat])
        return found

    def _points(self, seat: int, hung: tuple[int, ...], own: list[int]) -> int:
        counts = self.counts[:]
        counts[seat] = own
        return sum(self.game.scorer.points(seat, hung, counts))


class EndingGuide:
    """Plays an option on to the end of the game. The turn under way is finished as its seat thinks best, all later ones by points alone."""

    def __init__(self, opinion: Opinion, worth: dict[Command, float], own: Ending) -> None:
        """`opinion` is that of the deciding seat, `worth` what each option is worth at sight, in points."""
        self.opinion, self.worth, self.own = opinion, worth, own

    def priors(self, game: HollyJolly, view: JollyState, options: Sequence[Command]) -> list[float]:
        """The worth at sight."""
        return [self.worth[option] for option in options]

    def play_on(self, game: HollyJolly, world: JollyState, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        """To the end of the game: there is the one stop."""
        finish(game, world, self.opinion)
        while world.frames and not late():
            greed = Greed(game, world, self.own.stocking)
            game.perform(world, _placement(game, world, greed))
            finish(game, world, greed)
        yield self.rewards(game, world)

    def rewards(self, game: HollyJolly, world: JollyState) -> list[float]:
        """The win, shared by those level, and a little for each point."""
        points = game.totals(world)
        most = max(points)
        share = self.own.win / points.count(most)
        return [self.own.lead * own + (share if own == most else 0.0) for own in points]


def finish(game: HollyJolly, world: JollyState, opinion: Opinion) -> None:
    """What is left of a turn after its placement, as its seat thinks best."""
    while world.frames and world.frames[-1][0] != "place":
        options = game.options(world)
        if len(options) == 1:
            game.perform(world, options[0])
            continue
        seat = world.frames[-1][1]
        game.perform(world, max(options, key=lambda option: _worth(game, world, opinion, seat, option)))


def _placement(game: HollyJolly, world: JollyState, greed: Greed) -> Command:
    """The one that brings the seat to move most."""
    gains = by_total(greed, world.frames[-1][1], world.ornaments, _seen(game, world))
    cards = [card for card in world.queue if card != EMPTY]
    best = max((best_placement(game, world.tree, card, gains) for card in cards), key=lambda found: found.gain)
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
