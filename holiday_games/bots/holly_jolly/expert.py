"""The expert of Holly Jolly: its turn, the next seat's best reply and its own next turn, worked out exactly over all cards that may be drawn into the queue.

That needs no worlds and little time. With two and with four seats experience mends it. Near the end the best options are played out in imagined worlds, for the win; earlier this
was no better (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from holiday_games.bots.holly_jolly.ending import EndingGuide, distinct
from holiday_games.bots.holly_jolly.experience import Experience
from holiday_games.bots.holly_jolly.forecast import turns_to_come
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.reasons import reason
from holiday_games.bots.holly_jolly.turn import Prospect, Turn
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Tuning, race
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Expert:
    """Three turns deep, and to the end when it is near."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers = weights().expert if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the best merit, the first of several; near the end the one that fares best in imagined worlds."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        own = self.numbers.with_seats(game.seats)
        opinions = Opinions(game, view, own)
        turn = considered(opinions, own)
        prospects = turn.prospects(distinct(view, options))
        worth = judged(turn, opinions, prospects, own)
        best = max(worth, key=lambda command: worth[command])
        ending = own.ending
        if ending and turns_to_come(game, view, own) <= ending.turns:
            tuning = Tuning(ending.widest, ending.trust, ending.sure, ending.margin)
            more = replace(budget, iterations=budget.iterations * ending.worlds)
            best = race(game, view, list(worth), EndingGuide(opinions, worth, ending), rng, more, tuning)[0].command
        return best, reason(turn, next(p for p in prospects if p.command == best), prospects)


def considered(opinions: Opinions, own: Numbers) -> Turn:
    """The turn as the expert weighs it."""
    left, base = opinions.left, own.weights
    reply, follow = base.reply + base.reply_early * left, own.follow + own.follow_early * left
    return Turn(opinions, reply, follow, own.later * left)


def judged(turn: Turn, opinions: Opinions, prospects: Sequence[Prospect], own: Numbers) -> dict[Command, float]:
    """What each option is worth at sight, in points: its merit, or in a game it knows what experience says of those whose merit comes near the best."""
    trust = own.experience
    if trust is None or turn.next < 0 or not Experience.knows(turn.game, turn.view):
        return {p.command: turn.merit(p) for p in prospects}
    experience = Experience(turn, opinions)
    return {p.command: trust.worth(*experience.judge(p)) for p in near(turn, prospects, trust.gap)}


def near(turn: Turn, prospects: Sequence[Prospect], gap: float) -> list[Prospect]:
    """Those whose merit is at most so far below the best."""
    merits = [turn.merit(p) for p in prospects]
    least = max(merits) - gap
    return [p for p, merit in zip(prospects, merits, strict=True) if merit >= least]
