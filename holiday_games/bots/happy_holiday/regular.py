"""The regular of Happy Holiday: looks at every tile on every day, at stays to come, routes and tasks, and at what it leaves the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, NamedTuple

from holiday_games.bots.happy_holiday.judge import Basis, Judge
from holiday_games.bots.happy_holiday.sight import Placing, Sight
from holiday_games.bots.happy_holiday.weights import Weights, weights
from holiday_games.bots.player import Budget
from holiday_games.games.happy_holiday.game import PUT_BACK, TAKES, HappyHoliday
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.planning import effect_of
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.state import KINDS, SPACES, HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Merit(NamedTuple):
    """An option with what it is worth, the tile it leads to (0: none yet), and where that tile would lie."""

    worth: float
    command: Command
    tile: int = 0
    placing: Placing | None = None
    gain: Cases = (0, 0, 0)
    denied: float = 0.0


class Regular:
    """Takes the option of greatest merit."""

    def __init__(self, numbers: Weights | None = None) -> None:
        self.weights = weights().regular if numbers is None else numbers
        self._bases: dict[tuple[HappyHoliday, tuple[int, ...]], Basis] = {}

    def choose(
        self, game: Game[Any], view: HolidayState, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """See `Bot.choose`."""
        if len(options) == 1:
            return options[0], ""
        assert isinstance(game, HappyHoliday)
        best = max(self.merits(game, view, options), key=lambda merit: merit.worth)
        return best.command, reason(game, view, best)

    def merits(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> list[Merit]:
        """Every option with its merit, in the order of the options."""
        frame = view.frames[-1]
        if frame[0] == "start-set":
            return [Merit(0.0, command) for command in options]
        judge = self.judge(game, view, frame[1])
        if frame[0] == "place":
            worth = {placing.command: placing for placing in judge.placings(frame[2])}
            return [Merit(worth[c].worth, c, frame[2], worth[c]) for c in options]
        if frame[0] == "keep":
            return self._keeping(judge, options)
        return self._taking(judge, options)

    def judge(self, game: HappyHoliday, view: HolidayState, seat: int) -> Sight:
        """The value function for a seat in a position."""
        key = (game, view.tasks)
        basis = self._bases.get(key)
        if basis is None:
            self._bases.clear()  # a bot sits at one table at a time, and a game that is over shall be forgotten
            basis = self._bases[key] = Basis(game, view, self.weights)
        return Judge(game, view, seat, basis, self.weights)

    # --- taking -------------------------------------------------------------------------------------------

    def _taking(self, judge: Sight, options: Sequence[Command]) -> list[Merit]:
        denied = self._denied(judge)
        takes = [self.take(judge, command, denied) for command in options if command[0] == "take"]
        top = max(merit.worth for merit in takes) if takes else -1e9
        draws = self._draws(judge, top, [command for command in options if command[0] == "return"])
        return takes + draws

    def take(self, judge: Sight, command: Command, denied: dict[int, float]) -> Merit:
        """The merit of taking a tile; `denied` says what it is worth to keep some of them from the next seat."""
        area, space = command[1:]
        tile = judge.view.offer[area * SPACES + space]
        gain = luggage(judge.view, area)
        placing = judge.best(tile, gain)
        kept_off = denied.get(tile, 0.0)
        return Merit(placing.worth + kept_off, command, tile, placing, gain, kept_off)

    def _denied(self, judge: Sight) -> dict[int, float]:
        """By tile of the offer: what the next seat loses when it is gone, as far as that counts."""
        game = judge.game
        if game.seats == 1 or not self.weights.deny:
            return {}
        wishes = self.wishes(game, judge.view, (judge.seat + 1) % game.seats)
        if len(wishes) < 2:
            return {}
        first, second = wishes[:2]
        return {first.tile: self.weights.deny / (game.seats - 1) * (first.worth - second.worth)}

    def wishes(self, game: HappyHoliday, view: HolidayState, seat: int) -> list[Merit]:
        """The tiles of the offer as a seat would like to take them, the dearest first; none for a full planner."""
        if not view.open[seat]:
            return []
        judge = self.judge(game, view, seat)
        merits = [self.take(judge, TAKES[at], {}) for at, tile in enumerate(view.offer) if tile]
        return sorted(merits, key=lambda merit: -merit.worth)

    # --- drawing from the bag -----------------------------------------------------------------------------

    def _draws(self, judge: Sight, top: float, options: Sequence[Command]) -> list[Merit]:
        """Returning suitcases: the best of so many tiles is awaited, for what the suitcases would be worth."""
        if not options:
            return []
        bag = sorted((judge.best(tile).worth for tile in judge.view.bag), reverse=True)
        awaited = [top + self.weights.draw * hope for hope in _best_of(bag, top, max(sum(c[1:]) for c in options))]
        merits = []
        for command in options:
            price = judge.price(command[1:])
            merits.append(Merit(awaited[sum(command[1:])] - price, command))
        return merits

    def _keeping(self, judge: Sight, options: Sequence[Command]) -> list[Merit]:
        view = judge.view
        merits = []
        for command in options:
            if command == PUT_BACK:
                taken = [
                    judge.best(tile, luggage(view, at // SPACES)).worth for at, tile in enumerate(view.offer) if tile
                ]
                merits.append(Merit(max(taken), command))
            else:
                placing = judge.best(command[1])
                merits.append(Merit(placing.worth, command, command[1], placing))
        return merits


def luggage(view: HolidayState, area: int) -> Cases:
    """The suitcases that come with a tile of an area."""
    gain = [0] * KINDS
    gain[area] = view.luggage[area]
    return gain[0], gain[1], gain[2]


def _best_of(worths: Sequence[float], floor: float, most: int) -> list[float]:
    """By number of tiles drawn (0 to `most`): how much the best of them beats `floor` on average. `worths` are sorted, the best first."""
    total = len(worths)
    gains = [worth - floor for worth in worths if worth > floor]
    awaited = [0.0]
    for drawn in range(1, most + 1):
        ways = comb(total, min(drawn, total))
        awaited.append(sum(gain * comb(total - at - 1, min(drawn, total) - 1) for at, gain in enumerate(gains)) / ways)
    return awaited


def reason(game: HappyHoliday, view: HolidayState, merit: Merit) -> str:
    """Why, in words."""
    kind, seat = merit.command[0], game.decider(view)
    if kind == "return":
        return _returning(game, view, seat, merit.command)
    if merit.placing is None:
        return "the offer has something better" if merit.command == PUT_BACK else ""
    placed, day = merit.placing.command
    effect = effect_of(game, view, seat, merit.tile, day, placed == "place", merit.gain)
    words = f"for {effect.sentence()}" if kind in ("take", "keep") else effect.words()
    city = game.content.city_of[merit.tile]
    more = sum(game.content.city_of[tile] == city for tile in view.offer if tile not in (0, merit.tile))
    if more and effect.change <= 0:
        words += f"; {more} more of {game.content.city_name(city)} can be had on the table"
    if merit.denied > 1.0:
        words += "; and another player would have liked it most"
    return words


def _returning(game: HappyHoliday, view: HolidayState, seat: int, command: Command) -> str:
    plan, cards, cases = plan_of(game.content, view.planner(seat)), game.task_cards(view), view.suitcases(seat)
    road, rail, air = (own - back for own, back in zip(cases, command[1:], strict=True))
    totals = [game.scorer.total(plan, left, cards) for left in (cases, (road, rail, air))]
    if totals[0] == totals[1]:
        return "no trip so far needs these suitcases, and the bag may hold something better than the table"
    return "the bag may hold something that is worth more than these suitcases"
