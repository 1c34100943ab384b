"""The regular of Holly Jolly: a value function over the own and the others' sets, and an eye on what is left for the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.turn import Prospect, Turn
from holiday_games.bots.holly_jolly.value import STAR, Appraisal, Weights, weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.games.holly_jolly.words import card_name
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Regular:
    """One turn ahead, and the next seat's answer."""

    def __init__(self, numbers: Weights | None = None) -> None:
        self.weights = weights().regular if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the best merit; the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        turn = Turn(Appraisal(game, view, self.weights))
        prospects = turn.prospects(options)
        best = max(prospects, key=turn.merit)
        return best.command, reason(turn, best, prospects)


def reason(turn: Turn, best: Prospect, others: Sequence[Prospect]) -> str:
    """Why the best prospect is the best, in words."""
    things = [
        card_name(turn.game.content, card) if card != STAR else "a star"
        for card in (best.ornament, best.item)
        if card != EMPTY
    ]
    what = " and ".join(things) or "nothing"
    made = f"a total of {best.total} brings {what}" if best.total >= 0 else f"takes {what}"
    worth = f"worth about {best.gain:.1f} points"
    if turn.next < 0:
        return f"{made}, {worth}; it is the last turn"
    most = max(p.reply for p in others)
    if most - best.reply > 0.75:
        return f"{made}, {worth}, and leaves the next player {best.reply:.1f} instead of up to {most:.1f}"
    richest = max(others, key=lambda p: p.gain)
    if richest.gain - best.gain > 0.25:
        return f"{made}, {worth}; more would be possible, but would leave the next player {richest.reply:.1f}"
    return f"{made}, {worth}"
