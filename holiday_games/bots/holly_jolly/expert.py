"""The expert of Holly Jolly: what it thinks of its options at sight, tried out in imagined worlds.

At sight it takes little time. In a game that experience knows it then looks some turns ahead, further with more time. Near the end the best options are played out to the end, for the win
(docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from holiday_games.bots.holly_jolly.ending import EndingGuide
from holiday_games.bots.holly_jolly.experience import Experience
from holiday_games.bots.holly_jolly.forecast import turns_to_come
from holiday_games.bots.holly_jolly.judgement import Judgement
from holiday_games.bots.holly_jolly.lookahead import LookGuide
from holiday_games.bots.holly_jolly.reasons import played_out, reason
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Candidate, Look, Tuning, deepen, race
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Expert:
    """Three turns deep at sight, further in imagined worlds, and to the end when it is near."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers = weights().expert if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option that fares best in imagined worlds; where none are tried, the best at sight, the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        own = self.numbers.with_seats(game.seats)
        judgement = Judgement(game, view, options, own)
        best, words = judgement.best, ""
        if own.ending and turns_to_come(game, view, own) <= own.ending.turns:
            winner = _to_the_end(judgement, own, rng, budget)
            best, words = winner.command, played_out(winner.rewards)
        elif own.ahead and own.experience and Experience.knows(game, view):
            best = _ahead(judgement, own, rng, budget).command
        prospects = judgement.prospects
        return best, reason(judgement.turn, next(p for p in prospects if p.command == best), prospects) + words


def _to_the_end(judgement: Judgement, own: Numbers, rng: Rng, budget: Budget) -> Candidate:
    """The best of the options when they are played out."""
    ending, turn = own.ending, judgement.turn
    assert ending
    tuning = Tuning(ending.widest, ending.trust, ending.sure, ending.margin)
    more = replace(budget, iterations=budget.iterations * ending.worlds)
    guide = EndingGuide(judgement.opinions, judgement.worth, ending)
    return race(turn.game, turn.view, list(judgement.worth), guide, rng, more, tuning)[0]


def _ahead(judgement: Judgement, own: Numbers, rng: Rng, budget: Budget) -> Candidate:
    """The best of the options that come near at sight, some turns on."""
    ahead, trust, turn = own.ahead, own.experience, judgement.turn
    assert ahead and trust
    least = judgement.worth[judgement.best] - ahead.near
    options = [command for command, worth in judgement.worth.items() if worth >= least]
    guide = LookGuide(judgement, own, trust, ahead)
    looks = [Look(guide, ahead.cost * turns, worlds, turns, turns - 1) for turns, worlds in ahead.looks]
    tuning = Tuning(ahead.widest, ahead.trust, ahead.sure, ahead.margin)
    return deepen(turn.game, turn.view, options, looks, rng, budget, tuning)[0]
