"""What the plan of a seat may come to by the forecast: the expert's judge. A tile on a day changes only what lies beside it, so that is all it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from holiday_games.bots.happy_holiday.forecast import Forecast, phase_of, supply_of
from holiday_games.bots.happy_holiday.judge import INCOME
from holiday_games.bots.happy_holiday.outlook import FULL, Run, runs_of
from holiday_games.bots.happy_holiday.sight import Sight
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
        self._at = {day: sum(run.last < day for run in self._runs) for day in self.days}
        self._stays: dict[tuple[int, int, int], int] = {}
        self._rest: dict[tuple[int, int, int], int] = {}
        self._trips: dict[tuple[int, int, Cases], int] = {}
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

    def stays(self, city: int, day: int, taken: int) -> int:
        """Stays and gaps with a city on an empty day; `taken`: 1 for a tile of the offer, which then has one of that city less."""
        key = (city, day, taken)
        if key not in self._stays:
            runs, at = self._runs, self._at[day]
            first, last = max(0, at - 2), min(len(runs), at + 2)
            left, right, new = runs[first:at], runs[at:last], Run(city, day, 1)
            if left and left[-1].city == city and left[-1].last == day - 1:
                new = Run(city, day, left.pop().days + 1)
            if right and right[0].city == city and right[0].last - right[0].days == day:
                joined = right.pop(0)
                new = Run(city, joined.last, new.days + joined.days)
            beside = self._chain([*left, new, *right], at >= 2, at + 2 <= len(runs), city, taken)
            self._stays[key] = self._without(at, city, taken) + beside
        return self._stays[key]

    def _without(self, at: int, city: int, taken: int) -> int:
        """All stays and gaps but those that a tile in the gap before run `at` may change."""
        key = (at, city, taken)
        if key not in self._rest:
            runs = self._runs
            beside = self._chain(runs[max(0, at - 2) : at + 2], at >= 2, at + 2 <= len(runs), city, taken)
            self._rest[key] = self._chain(runs, False, False, city, taken) - beside
        return self._rest[key]

    def _chain(self, runs: Sequence[Run], cut_left: bool, cut_right: bool, city: int, taken: int) -> int:
        """Stays and the gaps between them; the first or last one counts only for its gap where the row is cut off there."""
        stay, between, growing = self._tables
        offered, supply = self._supply
        worth, gap, final = 0, 0, len(runs) - 1
        for i, run in enumerate(runs):
            days = run.days if run.days < FULL else FULL
            after = 0
            if i < final:
                follows = runs[i + 1]
                after = follows.last - follows.days - run.last
                others = follows.days if follows.days < FULL else FULL
                worth += between[after][days - 1][others - 1][run.city == follows.city]
            if not (cut_left and i == 0) and not (cut_right and i == final):
                worth += stay[gap][days - 1][after]
                if days < FULL and gap + after:
                    there = offered[run.city] - taken if run.city == city else offered[run.city]
                    worth += growing[days - 1][gap + after - 1][there][supply[run.city]][gap > 0 and after > 0]
            gap = after
        return worth

    # --- trips and suitcases --------------------------------------------------------------------------------

    @cached_property
    def _pairs(self) -> list[tuple[int, int]]:
        runs = self._runs
        return [_pair(a.city, b.city) for a, b in pairwise(runs) if a.city != b.city]

    def fares(self, city: int, day: int, gain: Cases) -> int:
        """Trips and suitcases with a city on an empty day and some more suitcases."""
        key = (self._at[day], city, gain)
        if key not in self._trips:
            beside = [run.city for run in self._runs[max(0, key[0] - 1) : key[0] + 1]]
            pairs = [*self._pairs]
            if 0 < key[0] < len(self._runs) and beside[0] != beside[1]:
                pairs.remove(_pair(beside[0], beside[1]))
            pairs += [_pair(other, city) for other in beside if other != city]
            road, rail, air = self.cases
            cases = road + gain[0], rail + gain[1], air + gain[2]
            self._trips[key] = self.connect(tuple(sorted(pairs)), cases, self.after)
        return self._trips[key]

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

    def weeks(self, activity: int, day: int) -> int:
        """All weeks with this activity (NONE: a rest day) on an empty day."""
        weekend, others, shown, rest = self._weeks[(day - 1) // WEEK]
        different = len(shown) + (activity != NONE and activity not in shown)
        late = (day - 1) % WEEK >= 5
        return rest + self._week(weekend - late, others - (not late), different)

    # --- placing --------------------------------------------------------------------------------------------

    def placed(self, tile: int, day: int, shown: bool, gain: Cases = NO_CASES) -> float:
        """The worth of the plan with a tile on an empty day, as a rest day unless `shown`."""
        content = self.game.content
        city, activity = content.city_of[tile], content.activity_of[tile] if shown else NONE
        stars = content.stars_of[tile] if shown else self.game.scorer.board.rest_day.value
        if not self.after:
            return self._total(city, activity, stars if shown else 0, day, gain)
        known = (
            self.forecast.empty[self.after]
            + self.stays(city, day, int(tile in self.view.offer))
            + self.fares(city, day, gain)
            + self.weeks(activity, day)
        )
        return self._shown + stars + known / 1000 + self._cards.worth(city, activity, day)

    def _total(self, city: int, activity: int, stars: int, day: int, gain: Cases) -> float:
        """The final stars with the last tile."""
        plan = self.plan.with_day(day, city, activity, stars)
        road, rail, air = (own + more for own, more in zip(self.cases, gain, strict=True))
        return float(self.game.scorer.total(plan, (road, rail, air), self.game.task_cards(self.view)))


def expected(game: HappyHoliday, view: HolidayState, empty: int) -> float:
    """The part of the bag that is expected to turn up while a seat fills so many empty days."""
    per_round = game.seats if game.seats > 1 else SEEN_ALONE
    return min(len(view.bag), per_round * empty) / max(1, len(view.bag))


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)
