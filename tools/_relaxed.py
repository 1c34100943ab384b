"""A proved upper bound for solo Happy Holiday: no plan for these tiles is worth more, whoever knows them beforehand.

The problem is relaxed until days can be gone through one by one. Every trip is made, however few suitcases there are. Any tile that can ever lie on the table may be placed, on any
day; but each only once, and as many out of the later refills as there are turns after them. These two are bought with prices (Lagrange multipliers): a plan pays for each tile, and
the prices are given back once. For any prices at all the best plan, found exactly by city, length of the stay and activities of the week, is worth at least as much as the true
best one; better prices bring it nearer, and each step makes dearer what the plan had too much of (a subgradient).
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple, TypeAlias

from holiday_games.games.happy_holiday.content import DAYS, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import stay_stars
from holiday_games.games.happy_holiday.state import KINDS, SPACES, HolidayState

STAR = 1000
"""Prices are whole thousandths of a star, so that sums are exact."""
GONE = 2
"""Tiles that leave the table in a turn: one is taken, the solo tile removes one."""
LONG = 4
"""Days from which on a stay brings no more."""
PATIENCE, SHORTER = 15, 0.7
"""After so many steps that were no better the prices go back to the best ones, and steps are shorter."""

Plan: TypeAlias = tuple[int, tuple[int, ...]]
"""What the first days of a plan are worth, and which tiles of the pool they use."""
NOTHING: Plan = -(10**9), ()
Layer: TypeAlias = dict[int, list[Plan]]
"""The best plans for some days, by the activities that the week has shown so far (a bit mask), the city of the last day and the length of its stay."""
Offers: TypeAlias = list[dict[int, Plan]]
"""For one day, by city and by the bit of the activity (0: a rest day): what the best tile brings there."""


class Piece(NamedTuple):
    """A tile of the pool, and how many refills of an area come before it is seen."""

    city: int
    activity: int
    stars: int
    fits: int
    refill: int


class Relaxed:
    """The relaxed problem of one deal that has just been dealt. The task card must be the one that pays a star for each different activity of a week."""

    def __init__(self, game: HappyHoliday, state: HolidayState) -> None:
        content, board, rounds = game.content, game.scorer.board, game.content.rounds
        self.limits = [rounds]
        """By refill: how many turns are played once it lies there. It needs so many tiles gone, and some go in each turn."""
        while (turn := 1 - -SPACES * len(self.limits) // GONE) <= rounds:
            self.limits.append(rounds - turn + 1)
        seen = [*state.offer, *state.clone().draw_tiles(SPACES * (len(self.limits) - 1))]
        self.pool = [self._piece(game, tile, max(0, at // SPACES - KINDS + 1)) for at, tile in enumerate(seen)]
        self.fixed = [self._piece(game, tile, 0) if tile else None for tile in state.planner(0)]
        self.cities = len(content.cities)
        self.rest = STAR * board.rest_day.value
        stays = [stay_stars(board.stay.table, days) for days in range(1, LONG + 2)]
        trip = max(board.connection.direct, board.connection.detour)
        self.grow = [STAR * stars for stars in (trip, *(longer - days for days, longer in pairwise(stays)))]
        """What one day more brings: in another city, and in a city where one has been for a day, two days and so on."""

    @staticmethod
    def _piece(game: HappyHoliday, tile: int, refill: int) -> Piece:
        known = game.content
        return Piece(
            known.city_of[tile], known.activity_of[tile], STAR * known.stars_of[tile], known.fits[tile], refill
        )

    def bound(self, steps: int, reached: int) -> int:
        """Whole stars that no plan beats. `reached`: the stars of a plan that was found, for how long the steps should be."""
        tiles, refills = [0] * len(self.pool), [0] * len(self.limits)
        best, best_prices, stride, waited = -NOTHING[0], (tiles, refills), 0.5, 0
        for _ in range(steps):
            worth, used = self.best_plan(tiles, refills)
            worth += sum(tiles) + sum(price * most for price, most in zip(refills, self.limits, strict=True))
            if worth < best:
                best, best_prices, waited = worth, (tiles, refills), 0
            else:
                waited += 1
                if waited == PATIENCE:
                    (tiles, refills), stride, waited = best_prices, stride * SHORTER, 0
            over = [used.count(at) - 1 for at in range(len(self.pool))]
            late = [sum(self.pool[at].refill >= r for at in used) - most for r, most in enumerate(self.limits)]
            slopes = [s for s, price in zip(over + late, tiles + refills, strict=True) if s > 0 or price]
            if not any(slopes):
                break
            step = stride * max(STAR, worth - STAR * reached) / sum(s * s for s in slopes)
            tiles = [max(0, price + round(step * s)) for price, s in zip(tiles, over, strict=True)]
            refills = [max(0, price + round(step * s)) for price, s in zip(refills, late, strict=True)]
        return best // STAR

    # --- the best plan at given prices ------------------------------------------------------------------

    def best_plan(self, tiles: list[int], refills: list[int]) -> Plan:
        sums = [sum(refills[: r + 1]) for r in range(len(refills))]
        prices = [price + sums[piece.refill] for price, piece in zip(tiles, self.pool, strict=True)]
        layer: Layer = {}
        for day in range(DAYS):
            offers = self._offers(day, prices)
            if not day:
                layer = self._first(offers)
                continue
            if day % WEEK == 0:
                layer = {0: [max(plans) for plans in zip(*layer.values(), strict=True)]}
            layer = self._next(layer, offers)
        return max(map(max, layer.values()))

    def _offers(self, day: int, prices: list[int]) -> Offers:
        offers: Offers = [{} for _ in range(self.cities)]
        lies = self.fixed[day]
        if lies is not None:
            offers[lies.city][1 << lies.activity] = lies.stars, ()
            return offers
        for at, piece in enumerate(self.pool):
            shown = piece.fits >> day & 1
            bit, gain = (1 << piece.activity, piece.stars) if shown else (0, self.rest)
            known = offers[piece.city].get(bit)
            if known is None or gain - prices[at] > known[0]:
                offers[piece.city][bit] = gain - prices[at], (at,)
        return offers

    def _first(self, offers: Offers) -> Layer:
        layer: Layer = {}
        for city, gains in enumerate(offers):
            for bit, (gain, tiles) in gains.items():
                row = layer.setdefault(bit, [NOTHING] * (LONG * self.cities))
                row[LONG * city] = gain + STAR if bit else gain, tiles
        return layer

    def _next(self, before: Layer, offers: Offers) -> Layer:
        """The plans with one day more."""
        after: Layer = {}
        for shown, row in before.items():
            tops = [max(row[at : at + LONG]) for at in range(0, len(row), LONG)]
            for city, gains in enumerate(offers):
                at = LONG * city
                earlier = [max(tops[:city] + tops[city + 1 :]), *row[at : at + LONG]]
                for length, (plan, more) in enumerate(zip(earlier, self.grow, strict=True)):
                    if plan is NOTHING:
                        continue
                    place = at + min(length, LONG - 1)
                    for bit, (gain, tiles) in gains.items():
                        reached = after.setdefault(shown | bit, [NOTHING] * len(row))
                        worth = plan[0] + more + gain + (STAR if bit & ~shown else 0)
                        if worth > reached[place][0]:
                            reached[place] = worth, plan[1] + tiles
        return after
