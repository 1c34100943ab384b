"""The expert of Happy Holiday: the regular's best ideas, played on in imagined bags, and judged by what the plans may then become."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from holiday_games.bots.happy_holiday.guide import Crowd, Duel, Planner
from holiday_games.bots.happy_holiday.regular import Regular, reason
from holiday_games.bots.happy_holiday.weights import Expert as Numbers
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.search import Look, Tuning, deepen
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

PACE = 3
"""Plans that the expert looks at in the time of one iteration."""


class Expert:
    """Searches as long as the budget allows."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        own = weights().expert if numbers is None else numbers
        self.planner = Planner(own.draw, own.variety)
        self.regular = Regular()
        self.numbers = own

    def choose(
        self, game: Game[Any], view: HolidayState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """See `Bot.choose`."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HappyHoliday)
        if view.frames[-1][0] == "start-set":
            return self.planner.choose(game, view, options, rng, budget)
        rules = self.numbers.race(game.seats)
        sort, others = (Duel, self.planner) if game.seats == 2 else (Crowd, self.regular)
        guide = sort(self.planner, others, rules.heed, game, view, options)
        looks = [
            Look(guide, ceil(turns * guide.plans / PACE), worlds, turns, first - 1)
            for turns, first, worlds in rules.looks
        ]
        tuning = Tuning(self.numbers.widest, self.numbers.trust, rules.sure, rules.margin, rules.share)
        best = deepen(game, view, list(guide.merits), looks, rng, budget, tuning)[0].command
        chosen = guide.merits[best]
        return best, reason(game, view, chosen._replace(denied=guide.denied.get(chosen.tile, 0.0)))
