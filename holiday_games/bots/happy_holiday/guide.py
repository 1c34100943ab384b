"""How the expert of Happy Holiday looks ahead: what a plan may become some turns later, and what that costs the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from holiday_games.bots.happy_holiday.forecast import Forecast, forecast
from holiday_games.bots.happy_holiday.novice import Novice
from holiday_games.bots.happy_holiday.prospect import Ground, Prospect
from holiday_games.bots.happy_holiday.regular import Merit, Regular
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import TAKES, HappyHoliday
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.decision import END_TURN, Command
from holiday_games.rules.rng import Rng


class Planner(Regular):
    """Chooses like the regular, but sees by the forecast, and heeds nobody."""

    def __init__(self, draw: float, variety: float, known: Forecast | None = None) -> None:
        """`known` stands for the shipped forecast for all numbers of seats."""
        super().__init__(replace(weights().regular, deny=0.0, draw=draw, variety=variety))
        self._known = known
        self._grounds: dict[tuple[HappyHoliday, tuple[int, ...]], Ground] = {}

    def judge(self, game: HappyHoliday, view: HolidayState, seat: int) -> Prospect:
        """See `Regular.judge`."""
        key = (game, view.tasks)
        ground = self._grounds.get(key)
        if ground is None:
            self._grounds.clear()  # a bot sits at one table at a time, and a game that is over shall be forgotten
            ground = self._grounds[key] = Ground(game, view, self._known or forecast(game.seats), self.weights.variety)
        return Prospect(game, view, seat, ground)


class PlannerGuide(ABC):
    """Judges options by the forecast, and plays them on; nobody draws from the bag. A subclass says how the others play, and what of it counts."""

    plans: int
    """The plans that are looked at for each turn ahead."""

    def __init__(
        self,
        planner: Planner,
        others: Regular,
        heed: float,
        game: HappyHoliday,
        view: HolidayState,
        options: Sequence[Command],
    ) -> None:
        """`others`: who says how they like a tile; `heed`: how much of what they lose by one that is gone counts. `merits` are those of the options that are worth
        a try."""
        self.planner, self.heed = planner, heed
        self.seat = seat = game.decider(view)
        following = [(seat + i) % game.seats for i in range(1, game.seats)]
        self.wishes = {other: others.wishes(game, view, other) for other in following}
        self.denied = self._denied(self.wishes)
        self.merits = {merit.command: merit for merit in _tried(planner.merits(game, view, options))}

    def priors(self, game: HappyHoliday, view: HolidayState, options: Sequence[Command]) -> list[float]:
        """The merit at sight of options that are tried, with what others lose."""
        return [self.merits[option].worth + self.denied.get(self.merits[option].tile, 0.0) for option in options]

    @abstractmethod
    def play_on(
        self, game: HappyHoliday, world: HolidayState, rng: Rng, late: Callable[[], bool]
    ) -> Iterator[list[float]]:
        """From turn to turn; it stops at each choice of a tile, and tells what the plan may become with the tile that the seat then likes best."""

    def _denied(self, wishes: dict[int, list[Merit]]) -> dict[int, float]:
        """By tile: what those who wish lose when it is gone, as far as it counts: for each the lead of the dearest wish over the next one."""
        lost: dict[int, float] = {}
        for wished in wishes.values():
            if len(wished) > 1:
                first, second = wished[:2]
                lost[first.tile] = lost.get(first.tile, 0.0) + self.heed / len(wishes) * (first.worth - second.worth)
        return lost

    def _sight(self, game: HappyHoliday, world: HolidayState, seat: int, denied: dict[int, float]) -> Merit:
        """The tile on the table that suits the plan of a seat best."""
        judge = self.planner.judge(game, world, seat)
        takes = [
            self.planner.take(judge, command, denied) for command, tile in zip(TAKES, world.offer, strict=True) if tile
        ]
        return max(takes, key=lambda merit: merit.worth)

    def _go_on(self, game: HappyHoliday, world: HolidayState) -> None:
        """The turn ends, or the seat does what its plan likes best."""
        if world.frames[-1][0] == "end-turn":
            game.perform(world, END_TURN)
            return
        merits = self.planner.merits(game, world, game.options(world))
        game.perform(world, max(merits, key=lambda merit: merit.worth).command)


class Crowd(PlannerGuide):
    """For any number of others: they take at first what they like best on the table, and later what a novice would without blunders.

    Their own plans do not count: how they fare by such play says little, and would only blur the differences. What counts is what they lose by a tile that is gone.
    """

    plans = 1
    novice = Novice()

    def play_on(
        self, game: HappyHoliday, world: HolidayState, rng: Rng, late: Callable[[], bool]
    ) -> Iterator[list[float]]:
        """See `PlannerGuide.play_on`."""
        begun, fresh = world.turns, set(self.wishes)
        while world.frames and not late():
            kind, seat = world.frames[-1][:2]
            if kind == "take" and seat == self.seat:
                best = self._sight(game, world, seat, self.denied)
                if world.turns > begun:
                    yield self._standing(game, world, best.worth)
                _take(game, world, best)
            elif kind == "take" and seat in fresh:
                fresh.remove(seat)
                self._wish(game, world, seat)
            elif kind == "end-turn" or seat == self.seat:
                self._go_on(game, world)
            else:
                game.perform(world, self.novice.greedy(game, world, game.options(world)))
        if not world.frames:
            yield self._standing(game, world, float(game.totals(world)[self.seat]))

    def _wish(self, game: HappyHoliday, world: HolidayState, seat: int) -> None:
        """The dearest wish that still lies there comes true."""
        for merit in self.wishes[seat]:
            _, area, space = merit.command
            if world.offer[area * SPACES + space] == merit.tile and merit.placing is not None:
                _take(game, world, merit)
                return
        game.perform(world, self.novice.greedy(game, world, game.options(world)))

    def _standing(self, game: HappyHoliday, world: HolidayState, worth: float) -> list[float]:
        """What the plan of the seat is worth, and what the others lost by its tiles."""
        cells = world.planner(self.seat)
        worth += sum(loss for tile, loss in self.denied.items() if tile in cells or tile | FACE_DOWN in cells)
        return [worth if seat == self.seat else 0.0 for seat in range(game.seats)]


class Duel(PlannerGuide):
    """For two seats: both play by the forecast, each heeds what the other loses by a tile, and what both plans may become counts."""

    plans = 4

    def play_on(
        self, game: HappyHoliday, world: HolidayState, rng: Rng, late: Callable[[], bool]
    ) -> Iterator[list[float]]:
        """See `PlannerGuide.play_on`. For the other it tells what its plan may become with the tile it took last."""
        begun, standing = world.turns, [0.0, 0.0]
        while world.frames and not late():
            kind, seat = world.frames[-1][:2]
            if kind == "take":
                other = 1 - seat
                denied = self._denied({other: self.planner.wishes(game, world, other)})
                best = self._sight(game, world, seat, denied)
                standing[seat] = best.worth - best.denied
                if seat == self.seat and world.turns > begun:
                    yield [*standing]
                _take(game, world, best)
            else:
                self._go_on(game, world)
        if not world.frames:
            yield [float(total) for total in game.totals(world)]


def _take(game: HappyHoliday, world: HolidayState, merit: Merit) -> None:
    """A tile is taken and placed."""
    assert merit.placing is not None, "a tile that can be taken can be placed"
    game.perform(world, merit.command)
    game.perform(world, merit.placing.command)


def _tried(merits: Sequence[Merit]) -> list[Merit]:
    """All options, but of the many ways to return suitcases only the best."""
    draws = [merit for merit in merits if merit.command[0] == "return"]
    best = max(draws, key=lambda merit: merit.worth, default=None)
    return [merit for merit in merits if merit.command[0] != "return" or merit is best]
