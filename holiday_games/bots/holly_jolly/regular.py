"""The regular of Holly Jolly: a value function over the own and the others' sets, and an eye on what is left for the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.holly_jolly.reasons import pick
from holiday_games.bots.holly_jolly.turn import Turn
from holiday_games.bots.holly_jolly.value import Appraisal
from holiday_games.bots.holly_jolly.weights import Regular as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Regular:
    """One turn ahead, and the next seat's answer."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers = weights().regular if numbers is None else numbers

    def choose(
        self, game: Game[Any], view: JollyState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """The option with the best merit; the first of several."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HollyJolly)
        w = self.numbers.with_seats(game.seats)
        appraisal = Appraisal(game, view, w)
        return pick(Turn(appraisal, w.reply + w.reply_early * appraisal.left), options)
