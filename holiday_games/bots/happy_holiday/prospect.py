"""What the plan of a seat may come to by the forecast: the expert's judge. A tile on a day changes only what lies beside it, so that is all it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from math import inf

from holiday_games.bots.happy_holiday.forecast import Forecast, phase_of, supply_of
from holiday_games.bots.happy_holiday.judge import INCOME
from holiday_games.bots.happy_holiday.outlook import FULL, Run, runs_of
from holiday_games.bots.happy_holiday.sight import Placing, Sight
from holiday_games.bots.happy_holiday.tasks import Cards, hopes
from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.planning import NO_CASES
from holiday_games.games.happy_holiday.records import TaskRecord
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.games.happy_holiday.tasks import measure_of

Pairs = tuple[tuple[int, int], ...]
"""Trips without their direction, sorted."""
SEEN_ALONE = 2
"""Tiles that leave the offer in a round of a solo game."""


class Ground:
    """What is the same in every position of a game with these task cards."""

    def __init__(self, game: HappyHoliday, view: HolidayState, known: Forecast, variety: float) -> None:
        """`variety` is for the cards that the forecast does not know: how likely an empty day adds something new to one."""
        cards = game.task_cards(view)
        self.forecast = known
        self.trip_stars = game.scorer.trip_stars(cards)
        unknown = [card for card in cards if not _weekly(card)]
        self.varied = len(unknown) < len(cards)
        self.hopes = hopes(game.content, unknown, variety)


def _weekly(card: TaskRecord) -> bool:
    """A card that pays a star for each different activity of a week: the forecast counts those."""
    return measure_of(card.score).week_activities is not None and card.score.points == 1


class Prospect(Sight):
    """Judges where the next tile of a seat may lie; build a new one for each position. Parts are in thousandths of a star, as the tables are."""

    def __init__(self, game: HappyHoliday, view: HolidayState, seat: int, ground: Ground) -> None:
        super().__init__(game, view, seat)
        self.forecast, self.trip_stars, self.varied = ground.forecast, ground.trip_stars, ground.varied
        self.after = self.empty - 1
        phase = phase_of(self.after)
        self._tables = self.forecast.stay[phase], self.forecast.between[phase], self.forecast.growing
        self._runs = runs_of(self.plan.cities)
        self._cards = Cards(ground.hopes, self.plan, self.after)
        self._gaps = _gaps(self._runs)
        self._apart = [0, *(len(gap) for gap in self._gaps[1:-1]), 0]
        self._stays: dict[tuple[int, int], list[int]] = {}
        self._trips: dict[tuple[int, int, Cases], int] = {}
        self._weeks_by_day: dict[int, list[int]] = {}
        self._shown = sum(
            stars if activity != NONE else game.scorer.board.rest_day.value
            for city, activity, stars in zip(*self.plan, strict=True)
            if city != NONE
        )

    # --- stays ----------------------------------------------------------------------------------------------

    @cached_property
    def _supply(self) -> tuple[list[int], list[int]]:
        """By city: how many tiles are on offer, and how well it is supplied after this turn."""
        view, city_of = self.view, self.game.content.city_of
        cities = len(self.game.content.cities)
        offered, bag = [0] * cities, [0] * cities
        for tile in view.offer:
            if tile:
                offered[city_of[tile]] += 1
        for tile in view.bag:
            bag[city_of[tile]] += 1
        seen = expected(self.game, view, self.after)
        return offered, [supply_of(seen * n) for n in bag]

    def stays(self, city: int, taken: int) -> list[int]:
        """By empty day: stays and gaps with a city there; `taken`: 1 for a tile of the offer, which then has one of that city less."""
        found = self._stays.get((city, taken))
        if found is None:
            offered = [*self._supply[0]]
            offered[city] -= taken
            found = self._stays[city, taken] = [0] * (DAYS + 1)
            whole = self._chain(self._runs, offered)
            for at, gap in enumerate(self._gaps):
                if gap:
                    self._fill(found, at, whole, city, offered)
        return found

    def _fill(self, found: list[int], at: int, whole: int, city: int, offered: Sequence[int]) -> None:
        """`stays` for the days before run `at`; `whole` is the plan without the tile, of which only the runs beside it and their gap change."""
        runs, gap, stay, between = self._runs, self._gaps[at], self._stay, self._between
        size, across = len(gap), self._apart[at]
        lefts = rights = [0] * size
        if at:
            outer, (left, _, days) = self._apart[at - 1], runs[at - 1]
            whole -= stay(left, days, outer, across, offered)
            lefts = [stay(left, days, outer, n, offered) + between(n, days, 1, left == city) for n in range(size)]
        if at < len(runs):
            outer, (right, _, more) = self._apart[at + 1], runs[at]
            whole -= stay(right, more, across, outer, offered)
            rights = [stay(right, more, n, outer, offered) + between(n, 1, more, right == city) for n in range(size)]
        if across:
            whole -= between(across, days, more, left == right)
        for n, day in enumerate(gap):
            after = size - 1 - n
            new = stay(city, 1, n if at else 0, after if at < len(runs) else 0, offered)
            found[day] = whole + lefts[n] + rights[after] + new
        for day in self._growing(at, city):
            cities = [*self.plan.cities]
            cities[day - 1] = city
            found[day] = self._chain(runs_of(cities), offered)

    def _growing(self, at: int, city: int) -> list[int]:
        """The days before run `at` on which a city makes a run longer."""
        runs, gap = self._runs, self._gaps[at]
        left = [gap[0]] if at and runs[at - 1].city == city else []
        return [*left, gap[-1]] if at < len(runs) and runs[at].city == city else left

    def _chain(self, runs: Sequence[Run], offered: Sequence[int]) -> int:
        """Stays and the gaps between them; the empty days before the first and after the last do not count."""
        worth, gap, final = 0, 0, len(runs) - 1
        for i, (city, last, days) in enumerate(runs):
            after = 0
            if i < final:
                follows = runs[i + 1]
                after = follows.last - follows.days - last
                worth += self._between(after, days, follows.days, city == follows.city)
            worth += self._stay(city, days, gap, after, offered)
            gap = after
        return worth

    def _stay(self, city: int, days: int, before: int, after: int, offered: Sequence[int]) -> int:
        """A stay with empty days before and after it."""
        stay, _, growing = self._tables
        if days >= FULL or not before + after:
            return stay[before][min(days, FULL) - 1][after]
        grown = growing[days - 1][before + after - 1][offered[city]][self._supply[1][city]]
        return stay[before][days - 1][after] + grown[before > 0 and after > 0]

    def _between(self, empty: int, days: int, others: int, same: bool) -> int:
        """A gap between two stays of so many days, in the same city or not."""
        return self._tables[1][empty][min(days, FULL) - 1][min(others, FULL) - 1][same]

    # --- trips and suitcases --------------------------------------------------------------------------------

    @cached_property
    def _pairs(self) -> list[tuple[int, int]]:
        runs = self._runs
        return [_pair(a.city, b.city) for a, b in pairwise(runs) if a.city != b.city]

    def fares(self, city: int, at: int, gain: Cases) -> int:
        """Trips and suitcases with a city on an empty day before run `at` and some more suitcases."""
        key = (at, city, gain)
        found = self._trips.get(key)
        if found is None:
            beside = [run.city for run in self._runs[max(0, at - 1) : at + 1]]
            pairs = [*self._pairs]
            if self._apart[at] and beside[0] != beside[1]:
                pairs.remove(_pair(beside[0], beside[1]))
            pairs += [_pair(other, city) for other in beside if other != city]
            road, rail, air = self.cases
            cases = road + gain[0], rail + gain[1], air + gain[2]
            found = self._trips[key] = self.connect(tuple(sorted(pairs)), cases, self.after)
        return found

    def connect(self, pairs: Pairs, cases: Cases, empty: int) -> int:
        """What these trips and suitcases are worth with so many days empty."""
        best, leg = self.game.scorer.map.best, self.game.scorer.board.connection.suitcases_per_leg
        road, rail, air = cases
        made, left, ways = best(pairs, cases, self.trip_stars)
        lacking = ways.count(None)
        flown = min(air // leg, lacking)
        more = empty // INCOME
        hoped = best(pairs, (road + more, rail + more, air + more), self.trip_stars)[0]
        by_air = air - leg * flown
        return self.forecast.term(empty).worth(made, hoped, sum(cases), left - by_air, by_air, lacking - flown)

    def price(self, cases: Cases) -> float:
        """What suitcases that are given back would have been worth."""
        pairs = tuple(sorted(self._pairs))
        road, rail, air = (own - back for own, back in zip(self.cases, cases, strict=True))
        return (self.connect(pairs, self.cases, self.empty) - self.connect(pairs, (road, rail, air), self.empty)) / 1000

    # --- weeks and task cards -------------------------------------------------------------------------------

    @cached_property
    def _weeks(self) -> list[tuple[int, int, set[int], int]]:
        """Of each week: empty days at the weekend and before it, activities shown, and what the other weeks are worth."""
        weeks = []
        for first in range(0, DAYS, WEEK):
            free = [city == NONE for city in self.plan.cities[first : first + WEEK]]
            shown = set(self.plan.activities[first : first + WEEK]) - {NONE}
            weeks.append((sum(free[5:]), sum(free[:5]), shown))
        worths = [self._week(weekend, others, len(shown)) for weekend, others, shown in weeks]
        return [(*week, sum(worths) - worth) for week, worth in zip(weeks, worths, strict=True)]

    def _week(self, weekend: int, others: int, different: int) -> int:
        known = self.forecast
        return known.week[weekend][others][different] if self.varied else known.free_week[weekend][others]

    def weeks(self, activity: int) -> list[int]:
        """By empty day: all weeks with this activity (NONE: a rest day) there."""
        found = self._weeks_by_day.get(activity)
        if found is None:
            found = self._weeks_by_day[activity] = [0] * (DAYS + 1)
            for day in self.days:
                weekend, others, shown, rest = self._weeks[(day - 1) // WEEK]
                different = len(shown) + (activity != NONE and activity not in shown)
                late = (day - 1) % WEEK >= 5
                found[day] = rest + self._week(weekend - late, others - (not late), different)
        return found

    # --- placing --------------------------------------------------------------------------------------------

    def placed(self, tile: int, day: int, shown: bool, gain: Cases = NO_CASES) -> float:
        """The worth of the plan with a tile on an empty day, as a rest day unless `shown`."""
        content = self.game.content
        city, activity = content.city_of[tile], content.activity_of[tile] if shown else NONE
        stars = content.stars_of[tile] if shown else self.game.scorer.board.rest_day.value
        if not self.after:
            return self._total(city, activity, stars if shown else 0, day, gain)
        at = next(at for at, gap in enumerate(self._gaps) if day in gap)
        known = self.stays(city, int(tile in self.view.offer))[day] + self.fares(city, at, gain)
        return self._worth(stars, known + self.weeks(activity)[day]) + self._cards.worth(city, activity, day)

    def best(self, tile: int, gain: Cases = NO_CASES) -> Placing:
        """See `Sight.best`. Looking ahead asks for little else, so all days are gone through at once."""
        if not self.after:
            return super().best(tile, gain)
        content = self.game.content
        city, fits = content.city_of[tile], content.fits[tile]
        stays, cards = self.stays(city, int(tile in self.view.offer)), self._cards.worth
        sides = [
            ("rest", NONE, self.game.scorer.board.rest_day.value, self.weeks(NONE)),
            ("place", content.activity_of[tile], content.stars_of[tile], self.weeks(content.activity_of[tile])),
        ]
        best = Placing(-inf, ())
        for at, gap in enumerate(self._gaps):
            fares = self.fares(city, at, gain) if gap else 0
            for day in gap:
                kind, activity, stars, weeks = sides[fits >> day - 1 & 1]
                worth = self._worth(stars, stays[day] + fares + weeks[day]) + cards(city, activity, day)
                if worth > best.worth:
                    best = Placing(worth, (kind, day))
        return best

    def _worth(self, stars: int, known: int) -> float:
        """With the stars of a tile, and what the tables know of stays, trips and weeks with it."""
        return self._shown + stars + (self.forecast.empty[self.after] + known) / 1000

    def _total(self, city: int, activity: int, stars: int, day: int, gain: Cases) -> float:
        """The final stars with the last tile."""
        plan = self.plan.with_day(day, city, activity, stars)
        road, rail, air = (own + more for own, more in zip(self.cases, gain, strict=True))
        return float(self.game.scorer.total(plan, (road, rail, air), self.game.task_cards(self.view)))


def expected(game: HappyHoliday, view: HolidayState, empty: int) -> float:
    """The part of the bag that is expected to turn up while a seat fills so many empty days."""
    per_round = game.seats if game.seats > 1 else SEEN_ALONE
    return min(len(view.bag), per_round * empty) / max(1, len(view.bag))


def _gaps(runs: Sequence[Run]) -> list[range]:
    """The empty days before each run, and those after the last."""
    firsts = [1, *(run.last + 1 for run in runs)]
    ends = [*(run.last - run.days + 1 for run in runs), DAYS + 1]
    return list(map(range, firsts, ends))


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)
