"""A look ahead in Holly Jolly: an option is played on in imagined worlds, turn by turn, and the judgement at sight of those who then move is believed rather than the one before.

Every judgement errs, and errs otherwise a turn later; so the mean over many worlds is better than the one at sight. After the first reply few worlds are enough, for the luck of the
cards drawn is still small there; one's own next turn tells more, once there are enough of them (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from holiday_games.bots.holly_jolly.ending import finish
from holiday_games.bots.holly_jolly.judgement import Judgement
from holiday_games.bots.holly_jolly.weights import Ahead, Trust
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng


class LookGuide:
    """Plays an option on, every seat by its judgement at sight. It needs a game that experience knows: there a judgement is of the whole position, not of the turn alone."""

    def __init__(self, judgement: Judgement, own: Numbers, trust: Trust, ahead: Ahead) -> None:
        """`judgement` is that of the deciding seat."""
        self.judgement, self.trust = judgement, trust
        self.quick = replace(own, experience=replace(trust, gap=ahead.gap))

    def priors(self, game: HollyJolly, view: JollyState, options: Sequence[Command]) -> list[float]:
        """The worth at sight."""
        return [self.judgement.worth[option] for option in options]

    def play_on(self, game: HollyJolly, world: JollyState, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        """From turn to turn; with more than two seats it stops at the own ones, for what another seat thinks of itself says little of this one."""
        finish(game, world, self.judgement.opinions)
        while world.frames and not late():
            seat = game.decider(world)
            judgement = Judgement(game, game.view(world, seat), game.options(world), self.quick)
            last = judgement.turn.next < 0
            if not last and (game.seats == 2 or seat == self.judgement.turn.seat):
                yield self._standing(game, seat, judgement.worth[judgement.best])
            game.perform(world, judgement.best)
            finish(game, world, judgement.opinions)
        if not world.frames:
            yield self._outcome(game, world)

    def _standing(self, game: HollyJolly, seat: int, worth: float) -> list[float]:
        """What a position is worth to a seat, so that an even one is worth nothing to either of two."""
        return [worth - self.trust.win / 2 if i == seat else 0.0 for i in range(game.seats)]

    def _outcome(self, game: HollyJolly, world: JollyState) -> list[float]:
        """The same of a game that is over."""
        points, seat = game.totals(world), self.judgement.turn.seat
        most, own = max(points), points[seat]
        lead = own - (sum(points) - own) / (game.seats - 1)
        return self._standing(game, seat, self.trust.worth(lead, 1 / points.count(most) if own == most else 0.0))
