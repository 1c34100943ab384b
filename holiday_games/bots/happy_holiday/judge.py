"""What tiles, days and suitcases are worth to a seat: the value function of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from holiday_games.bots.happy_holiday.outlook import Outlook, Sketch
from holiday_games.bots.happy_holiday.tasks import hopes
from holiday_games.bots.happy_holiday.weights import Weights
from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Plan, Trip, plan_of, trips
from holiday_games.games.happy_holiday.planning import NO_CASES, open_trips
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command

LATE = 5
"""With so few empty days left the suitcases are routed exactly instead of being priced."""
INCOME = 3
"""Turns in which one suitcase of each colour may be expected."""
FEW = 2.0
"""Suitcases of a colour up to which all of them are wanted, whatever is in sight."""


class Placing(NamedTuple):
    """A command that places a tile, and what the plan is then thought to be worth."""

    worth: float
    command: Command


class Judge:
    """Judges the plan of one seat as it stands; build a new one for each position."""

    def __init__(self, game: HappyHoliday, view: HolidayState, seat: int, outlook: Outlook, weights: Weights) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.outlook, self.weights = outlook, weights
        self.cells = view.planner(seat)
        self.plan = plan_of(game.content, self.cells)
        self.cases = view.suitcases(seat)
        self.empty = self.cells.count(0)
        self.cards = game.task_cards(view)
        self.trip_stars = game.scorer.trip_stars(self.cards)
        self.hopes = hopes(game.content, self.cards, weights.variety)
        self._base: dict[tuple[int, int], float] = {}
        self._extra: dict[tuple[int, int, int], float] = {}

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
        world, pay = self.game.scorer.map, self.game.scorer.board.connection
        road, rail, air = self.prices
        leg = pay.suitcases_per_leg
        by_road = self.trip_stars.road[1] if self.trip_stars.road else 0
        by_rail = self.trip_stars.rail[1] if self.trip_stars.rail else 0
        cities = range(len(self.game.content.cities))
        by_air = pay.air - leg * air
        table = [[by_air] * len(cities) for _ in cities]
        for (a, b), ways in world.ways.items():
            for way in ways:
                stars = pay.direct if len(way.kinds) == 1 else pay.detour
                stars += (by_road if not way.rail else 0) + (by_rail if not way.road else 0)
                cost = leg * (way.road * road + way.rail * rail)
                table[a][b] = max(table[a][b], stars - cost)
        return table

    def standing(self, cases: Cases) -> float:
        """Stars of all trips in sight with exactly these suitcases."""
        return self._connect([*trips(self.plan.cities), *open_trips(self.plan)], cases)

    def _connect(self, found: Sequence[Trip], cases: Cases) -> float:
        """Stars for trips with exactly these suitcases, those of tasks included."""
        pairs = tuple(sorted([(a, b) if a < b else (b, a) for _, a, b in found]))
        return self.game.scorer.map.best(pairs, cases, self.trip_stars)[0]

    def worth(self) -> float:
        """What the whole plan may come to, suitcases included."""
        cities, after = self.plan.cities, self.empty
        road, rail, air = self.cases
        found = [*trips(cities), *open_trips(self.plan)]
        made = self._connect(found, self.cases)
        hoped = self._connect(found, _with_income((road, rail, air), after)) if after else made
        shown = sum(stars for stars, a in zip(self.plan.stars, self.plan.activities, strict=True) if a != NONE)
        rest = self.game.scorer.board.rest_day.value * len(self.plan.rests())
        weekends = sum(cities[day] == NONE for day in range(DAYS) if day % WEEK >= 5)
        return (
            self.outlook.value(cities, _NO_TRIPS)
            + made
            + self.weights.mend * (hoped - made)
            + self.luggage(self.left)
            + sum(hope(self.plan, after) for hope in self.hopes)
            + shown
            + rest
            - self.weights.weekend * weekends
        )

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

    def extra(self, city: int, activity: int, day: int) -> float:
        """What tasks are worth with this activity (NONE: a rest day) on an empty day."""
        if not self.hopes:
            return 0.0
        key = (city, activity, day)
        if key not in self._extra:
            cities, activities = [*self.plan.cities], [*self.plan.activities]
            cities[day - 1], activities[day - 1] = city, activity
            plan = Plan(tuple(cities), tuple(activities), self.plan.stars)
            self._extra[key] = sum(hope(plan, self.empty - 1) for hope in self.hopes)
        return self._extra[key]

    def placings(self, tile: int, gain: Cases = NO_CASES) -> list[Placing]:
        """Every way to place a tile, taken with the suitcases `gain`."""
        content = self.game.content
        city, activity, stars = content.city_of[tile], content.activity_of[tile], content.stars_of[tile]
        rest, fits = self.game.scorer.board.rest_day.value, content.fits[tile]
        cities, found = self.plan.cities, []
        for day in range(1, DAYS + 1):
            if cities[day - 1] != NONE:
                continue
            base = self.base(city, day, gain)
            if fits >> day - 1 & 1:
                found.append(Placing(base + stars + self.extra(city, activity, day), ("place", day)))
            found.append(Placing(base + rest + self.extra(city, NONE, day), ("rest", day)))
        return found

    def best(self, tile: int, gain: Cases = NO_CASES) -> Placing:
        """The best way to place a tile, with the worth of the suitcases that come with it."""
        best = max(self.placings(tile, gain), key=lambda placing: placing.worth)
        return Placing(best.worth + self.luggage(gain), best.command)

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
