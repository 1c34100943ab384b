"""What tiles, days and suitcases are worth to a seat: the value function of the bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from holiday_games.bots.happy_holiday.outlook import Outlook, Sketch
from holiday_games.bots.happy_holiday.sight import Sight
from holiday_games.bots.happy_holiday.tasks import Cards, hopes
from holiday_games.bots.happy_holiday.weights import Weights
from holiday_games.games.happy_holiday.content import NONE, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Trip, trips
from holiday_games.games.happy_holiday.planning import NO_CASES, open_trips
from holiday_games.games.happy_holiday.routing import Cases, TripStars
from holiday_games.games.happy_holiday.state import HolidayState

LATE = 5
"""With so few empty days left the suitcases are routed exactly instead of being priced."""
INCOME = 3
"""Turns in which one suitcase of each colour may be expected."""
FEW = 2.0
"""Suitcases of a colour up to which all of them are wanted, whatever is in sight."""


class Fare(NamedTuple):
    """A way between two cities, the smaller number first: its legs by colour, and its stars with those of tasks."""

    start: int
    goal: int
    road: int
    rail: int
    stars: int


class Basis:
    """What is the same in every position of a game with these task cards."""

    def __init__(self, game: HappyHoliday, view: HolidayState, weights: Weights) -> None:
        cards = game.task_cards(view)
        self.outlook = Outlook(game.scorer.board.stay.table, weights.grasp, weights.change)
        self.trip_stars = game.scorer.trip_stars(cards)
        self.hopes = hopes(game.content, cards, weights.variety)
        self.fares = list(_fares(game, self.trip_stars))


def _fares(game: HappyHoliday, tasks: TripStars) -> Iterator[Fare]:
    pay = game.scorer.board.connection
    by_road = tasks.road[1] if tasks.road else 0
    by_rail = tasks.rail[1] if tasks.rail else 0
    for (a, b), ways in game.scorer.map.ways.items():
        for way in ways if a < b else ():
            stars = pay.direct if len(way.kinds) == 1 else pay.detour
            more = (by_road if not way.rail else 0) + (by_rail if not way.road else 0)
            yield Fare(a, b, way.road, way.rail, stars + more)


class Judge(Sight):
    """Judges the plan of one seat as it stands; build a new one for each position."""

    def __init__(self, game: HappyHoliday, view: HolidayState, seat: int, basis: Basis, weights: Weights) -> None:
        super().__init__(game, view, seat)
        self.weights = weights
        self.outlook, self.trip_stars = basis.outlook, basis.trip_stars
        self.fares = basis.fares
        self._base: dict[tuple[int, int], float] = {}
        self._cards = Cards(basis.hopes, self.plan, self.empty - 1)

    # --- suitcases and trips ------------------------------------------------------------------------------

    @cached_property
    def left(self) -> Cases:
        """The suitcases that the trips in sight leave over."""
        found = [*trips(self.plan.cities), *open_trips(self.plan)]
        return self.game.scorer.map.route(found, self.cases, self.trip_stars).left

    @cached_property
    def prices(self) -> tuple[float, float, float]:
        """What one more suitcase of each colour is worth: less where enough are left over for what may come."""
        wanted = FEW + self.weights.spare * self.empty
        late = min(1.0, self.empty / LATE)
        road, rail, air = (self.weights.suitcase * late * max(0.0, 1 - n / wanted) for n in self.left)
        return road, rail, air / 2

    @cached_property
    def trip(self) -> list[list[float]]:
        """What a trip between two cities is worth: its stars less its suitcases; one that lacks them may still be mended."""
        pay = self.game.scorer.board.connection
        road, rail, air = (pay.suitcases_per_leg * price for price in self.prices)
        cities = range(len(self.game.content.cities))
        table = [[pay.air - air] * len(cities) for _ in cities]
        for a, b, by_road, by_rail, stars in self.fares:
            worth = stars - by_road * road - by_rail * rail
            if worth > table[a][b]:
                table[a][b] = table[b][a] = worth
        return table

    def standing(self, cases: Cases) -> float:
        """Stars of all trips in sight with exactly these suitcases."""
        return self._connect([*trips(self.plan.cities), *open_trips(self.plan)], cases)

    def _connect(self, found: Sequence[Trip], cases: Cases) -> float:
        """Stars for trips with exactly these suitcases, those of tasks included."""
        pairs = tuple(sorted([(a, b) if a < b else (b, a) for _, a, b in found]))
        return self.game.scorer.map.best(pairs, cases, self.trip_stars)[0]

    # --- placing ------------------------------------------------------------------------------------------

    def base(self, city: int, day: int, gain: Cases = NO_CASES) -> float:
        """The worth of stays and trips with a city on an empty day, and of the weekend days still empty."""
        key = (city, day)
        if key not in self._base:
            weekend = self.weights.weekend if (day - 1) % WEEK >= 5 else 0.0
            self._base[key] = self.sketch.with_city(city, day) + weekend
        return self._base[key] + (self._late(city, day, gain) if self.empty <= LATE else 0.0)

    @cached_property
    def sketch(self) -> Sketch:
        """The plan prepared for questions; late, trips are not part of it."""
        return Sketch(self.outlook, self.plan.cities, self.trip if self.empty > LATE else _NO_TRIPS)

    def _late(self, city: int, day: int, gain: Cases) -> float:
        """Stars for connections with a city on an empty day, and for those that may still be made."""
        cities = [*self.plan.cities]
        cities[day - 1] = city
        found = trips(cities)
        road, rail, air = (own + more for own, more in zip(self.cases, gain, strict=True))
        after = self.empty - 1
        made = self._connect(found, (road, rail, air))
        if not after:
            return made
        hoped = self._connect(found, _with_income((road, rail, air), after))
        return made + self.weights.mend * (hoped - made)

    def placed(self, tile: int, day: int, shown: bool, gain: Cases = NO_CASES) -> float:
        """The worth of the plan with a tile on an empty day, as a rest day unless `shown`."""
        content = self.game.content
        city = content.city_of[tile]
        if shown:
            return (
                self.base(city, day, gain)
                + content.stars_of[tile]
                + self._cards.worth(city, content.activity_of[tile], day)
            )
        return self.base(city, day, gain) + self.game.scorer.board.rest_day.value + self._cards.worth(city, NONE, day)

    def price(self, cases: Cases) -> float:
        """What suitcases given back would still have brought."""
        left = tuple(own - back for own, back in zip(self.cases, cases, strict=True))
        return self.standing(self.cases) - self.standing((left[0], left[1], left[2])) + self.luggage(cases)

    def luggage(self, cases: Cases) -> float:
        """What some more suitcases are worth; late ones are counted where they are routed."""
        if self.empty <= LATE:
            return self.weights.late * min(1.0, (self.empty - 1) / LATE) * sum(cases)
        return sum(price * n for price, n in zip(self.prices, cases, strict=True))


def _with_income(cases: Cases, empty: int) -> Cases:
    """The suitcases that may be expected at the end: one a turn, in any colour."""
    road, rail, air = cases
    return road + empty // INCOME, rail + empty // INCOME, air + empty // INCOME


_NO_TRIPS = [[0.0] * 32 for _ in range(32)]
