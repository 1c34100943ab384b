"""The novice of Happy Holiday: likes long stays and printed stars, never looks at the map, and sometimes does not look at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.happy_holiday.content import DAYS
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import stay_stars
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng

NEVER = -1e9


class Novice:
    """Greedy for the stars of this moment, with blunders. It never returns suitcases of its own accord."""

    def __init__(self) -> None:
        numbers = weights().novice
        self.blunder = numbers.blunder
        self.suitcase = numbers.suitcase

    def choose(
        self, game: Game[Any], view: HolidayState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """See `Bot.choose`."""
        assert isinstance(game, HappyHoliday)
        sensible = [command for command in options if command[0] not in ("return", "put-back")] or list(options)
        if rng.below(1000) < 1000 * self.blunder:
            return sensible[rng.below(len(sensible))], "on a whim"
        merits = [self._merit(game, view, command) for command in sensible]
        top = max(merits)
        best = [command for command, merit in zip(sensible, merits, strict=True) if merit == top]
        return best[rng.below(len(best))], "the most stars at once" if len(merits) > 1 else ""

    def greedy(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> Command:
        """The most stars at once, without blunders and without returning suitcases."""
        return max(options, key=lambda command: self._merit(game, view, command))

    def _merit(self, game: HappyHoliday, view: HolidayState, command: Command) -> float:
        frame = view.frames[-1]
        kind, seat = command[0], frame[1]
        if kind in ("place", "rest"):
            return self._stars(game, view, seat, frame[2], command[1], kind == "place")
        if kind == "keep":
            return self._best(game, view, seat, command[1])
        if kind == "take":
            tile = view.offer[command[1] * SPACES + command[2]]
            return self._best(game, view, seat, tile) + self.suitcase * view.luggage[command[1]]
        return NEVER

    def _best(self, game: HappyHoliday, view: HolidayState, seat: int, tile: int) -> float:
        free, fits = view.open[seat], game.content.fits[tile]
        days = [day for day in range(1, DAYS + 1) if free >> day - 1 & 1]
        return max(self._stars(game, view, seat, tile, day, bool(fits >> day - 1 & 1)) for day in days)

    def _stars(self, game: HappyHoliday, view: HolidayState, seat: int, tile: int, day: int, face_up: bool) -> float:
        """Stars for stays, printed ones and rest days that placing brings at once."""
        content, at = game.content, seat * DAYS + day - 1
        city = content.city_of[tile]
        before = after = 0
        while day - before > 1 and content.city_of[view.days[at - before - 1]] == city:
            before += 1
        while day + after < DAYS and content.city_of[view.days[at + after + 1]] == city:
            after += 1
        table = game.scorer.board.stay.table
        grown = stay_stars(table, before + after + 1)
        lost = sum(stay_stars(table, length) for length in (before, after) if length)
        shown = content.stars_of[tile] if face_up else game.scorer.board.rest_day.value
        return grown - lost + shown
