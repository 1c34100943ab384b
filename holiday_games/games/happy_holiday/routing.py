"""The final routing: which suitcases serve which trips, for the most stars and then the most suitcases left over. It is exact.

A trip goes along a *way*: one leg, or several legs over other cities, each by road or rail; or by air; or it is missing. Of all ways between two
cities only those matter that no other way beats in both colours (they form the Pareto front of road and rail legs), and those are found once for a map.
The best choice for all trips is then found by going through the trips one by one, keeping for each number of road and rail legs used only
what is not beaten in trips made, stars, and trips that a task counts. Air is dealt out last: every trip it can take is better than a missing one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.records import Connection

Pair: TypeAlias = tuple[int, int]
Cases: TypeAlias = tuple[int, int, int]
"""Suitcases by colour: road (grey), rail (black), air (white)."""
KINDS = ("road", "rail", "air")
Value: TypeAlias = tuple[int, int, int, int]
Cells: TypeAlias = dict[Pair, list[tuple[Value, Any]]]
ROOM = 4
"""States are worked out for limits of legs in steps of so many, and so serve most counts of suitcases."""


class Way(NamedTuple):
    """A journey over land: legs by road and by rail, all cities from the first to the last, and the kind of each leg."""

    road: int
    rail: int
    cities: tuple[int, ...]
    kinds: tuple[str, ...]

    def back(self) -> Way:
        """The same way in the other direction."""
        return Way(self.road, self.rail, self.cities[::-1], self.kinds[::-1])


class TripStars(NamedTuple):
    """What tasks pay for the number of trips made by road only and by rail only: entry n for n trips. Empty: no task counts them."""

    road: tuple[int, ...] = ()
    rail: tuple[int, ...] = ()


NO_TASKS = TripStars()


class Routed(NamedTuple):
    """A trip with how it is made: along `way`, or by air, or missing."""

    trip: Trip
    way: Way | None
    air: bool
    stars: int

    @property
    def kind(self) -> str:
        """One of "road", "rail", "mixed", "air" and "missing"."""
        if self.way is None:
            return "air" if self.air else "missing"
        return "road" if not self.way.rail else "rail" if not self.way.road else "mixed"


@dataclass(frozen=True, slots=True)
class Routing:
    """The best routing: every trip, its stars in all (without tasks), the suitcases left over by colour, and trips by road only and by rail only."""

    trips: tuple[Routed, ...]
    stars: int
    left: Cases

    @property
    def unused(self) -> int:
        """All suitcases left over (they break ties)."""
        return sum(self.left)

    def made_by(self, kind: str) -> int:
        """How many trips are "road", "rail", "mixed", "air" or "missing"."""
        return sum(routed.kind == kind for routed in self.trips)


class RoadMap:
    """The map: for every two cities the ways over land that matter."""

    def __init__(self, cities: int, links: Iterable[tuple[str, int, int]], pay: Connection) -> None:
        """Links are (kind, city, city), usable in both directions."""
        self.pay = pay
        self._next: list[list[tuple[int, str]]] = [[] for _ in range(cities)]
        for kind, a, b in links:
            self._next[a].append((b, kind))
            self._next[b].append((a, kind))
        self.ways: dict[Pair, tuple[Way, ...]] = {}
        for start in range(cities):
            for goal, ways in self._explore(start).items():
                self.ways[start, goal] = ways
        found = [way for ways in self.ways.values() for way in ways]
        self._most = max((way.road for way in found), default=0), max((way.rail for way in found), default=0)
        self._served = lru_cache(maxsize=20_000)(self._serve)
        self._reached = lru_cache(maxsize=2_000)(self._reach)

    def _explore(self, start: int) -> dict[int, tuple[Way, ...]]:
        """The fronts from one city to all others, leg by leg: a way that is beaten at any city on it can be left out."""
        fronts: dict[int, list[Way]] = {start: [Way(0, 0, (start,), ())]}
        fresh = [fronts[start][0]]
        while fresh:
            found: list[Way] = []
            for way in fresh:
                for city, kind in self._next[way.cities[-1]]:
                    longer = Way(
                        way.road + (kind == "road"),
                        way.rail + (kind == "rail"),
                        (*way.cities, city),
                        (*way.kinds, kind),
                    )
                    front = fronts.setdefault(city, [])
                    if not any(w.road <= longer.road and w.rail <= longer.rail for w in front):
                        front[:] = [w for w in front if w.road < longer.road or w.rail < longer.rail]
                        front.append(longer)
                        found.append(longer)
            fresh = [way for way in found if way in fronts[way.cities[-1]]]
        del fronts[start]
        return {city: tuple(sorted(front, key=lambda w: (w.road + w.rail, w))) for city, front in fronts.items()}

    def route(self, trips: Sequence[Trip], cases: Cases, tasks: TripStars = NO_TASKS) -> Routing:
        """The best routing of the trips with these suitcases. Stars of `tasks` are counted in the choice, not in the result.

        Of trips between the same two cities the earlier one gets the better way.
        """
        pairs = tuple(sorted((min(t.start, t.goal), max(t.start, t.goal)) for t in trips))
        _, _, ways = self.best(pairs, cases, tasks)
        stock: dict[Pair, list[Way]] = {}
        for pair, way in zip(pairs, ways, strict=True):
            if way is not None:
                stock.setdefault(pair, []).append(way)
        leg, pay = self.pay.suitcases_per_leg, self.pay
        left = list(cases)
        routed = []
        for trip in trips:
            forward = trip.start < trip.goal
            waiting = stock.get((trip.start, trip.goal) if forward else (trip.goal, trip.start))
            if waiting:
                way = waiting.pop(0) if forward else waiting.pop(0).back()
                left[0] -= leg * way.road
                left[1] -= leg * way.rail
                routed.append(Routed(trip, way, False, pay.direct if len(way.kinds) == 1 else pay.detour))
            elif left[2] >= leg:
                left[2] -= leg
                routed.append(Routed(trip, None, True, pay.air))
            else:
                routed.append(Routed(trip, None, False, pay.missing))
        return Routing(tuple(routed), sum(r.stars for r in routed), (left[0], left[1], left[2]))

    def lacking(self, trip: Trip, left: Cases) -> tuple[Way | None, Cases]:
        """The way over land that lacks the fewest suitcases beyond those left over (the shortest of equals), and what it lacks by colour.

        Without any way over land: None, and the white suitcases that a flight lacks.
        """
        leg = self.pay.suitcases_per_leg
        ways = self.ways.get((trip.start, trip.goal), ())
        if not ways:
            return None, (0, 0, max(0, leg - left[2]))
        lacks = [(max(0, leg * w.road - left[0]), max(0, leg * w.rail - left[1]), 0) for w in ways]
        at = min(range(len(ways)), key=lambda i: (sum(lacks[i]), i))
        return ways[at], lacks[at]

    def best(
        self, pairs: tuple[Pair, ...], cases: Cases, tasks: TripStars = NO_TASKS
    ) -> tuple[int, int, tuple[Way | None, ...]]:
        """Stars with those of tasks, suitcases left over, and the way of each pair (None: by air or missing). Pairs have the smaller city first."""
        leg, trips = self.pay.suitcases_per_leg, len(pairs)
        road, rail, air = cases
        # Suitcases that no leg uses up, or more than all trips can use, make no difference: they are remembered as one case.
        legs = min(road // leg, self._most[0] * trips), min(rail // leg, self._most[1] * trips), min(air // leg, trips)
        stars, used, ways = self._served(pairs, legs, tasks)
        return stars, road + rail + air - leg * used, ways

    def _serve(self, pairs: tuple[Pair, ...], legs: Cases, tasks: TripStars) -> tuple[int, int, tuple[Way | None, ...]]:
        """`best` by legs: those that there are suitcases for, and those used."""
        road, rail, air = legs
        options = [self.ways.get(pair, ()) for pair in pairs]
        plenty = None if any(tasks) else self._plenty(options, road, rail)
        if plenty is not None:
            ways: tuple[Way | None, ...] = plenty
        else:
            ways = self._choose(pairs, road, rail, air, tasks)
        made = [way for way in ways if way is not None]
        flown = min(air, len(ways) - len(made))
        stars = self._stars(made, len(ways), flown) + _task_stars(
            tasks, sum(not w.rail for w in made), sum(not w.road for w in made)
        )
        return stars, flown + sum(w.road + w.rail for w in made), ways

    def _stars(self, made: Sequence[Way], trips: int, flown: int) -> int:
        pay = self.pay
        over_land = sum(pay.direct if len(way.kinds) == 1 else pay.detour for way in made)
        return over_land + flown * pay.air + (trips - len(made) - flown) * pay.missing

    def _plenty(self, options: Sequence[tuple[Way, ...]], road: int, rail: int) -> tuple[Way, ...] | None:
        """Each trip its own shortest way, if there is one and the suitcases allow them all: nothing can be better."""
        if not all(options):
            return None
        ways = tuple(ways[0] for ways in options)
        return ways if sum(w.road for w in ways) <= road and sum(w.rail for w in ways) <= rail else None

    def _choose(
        self, pairs: tuple[Pair, ...], road: int, rail: int, air: int, tasks: TripStars
    ) -> tuple[Way | None, ...]:
        """The best of all states that the suitcases allow: first in stars, then in legs saved."""
        pay = self.pay
        roomy = -road // ROOM * -ROOM, -rail // ROOM * -ROOM
        best: tuple[int, int] | None = None
        best_chain: Any = None
        for (r, t), states in self._reached(pairs, roomy, bool(tasks.road), bool(tasks.rail)).items():
            if r > road or t > rail:
                continue
            for (made, stars, x, y), chain in states:
                flown = min(air, len(pairs) - made)
                total = stars + flown * pay.air + (len(pairs) - made - flown) * pay.missing + _task_stars(tasks, x, y)
                rank = (total, -(r + t + flown))
                if best is None or rank > best:
                    best, best_chain = rank, chain
        ways_back: list[Way | None] = []
        while best_chain is not None:
            best_chain, way = best_chain
            ways_back.append(way)
        return tuple(reversed(ways_back))

    def _reach(self, pairs: tuple[Pair, ...], most: Pair, by_road: bool, by_rail: bool) -> Cells:
        """The exact search: every state of these trips that may be the best, with at most so many legs by road and by rail.

        A state is (trips made, stars, road trips, rail trips), kept by legs used; the chain remembers the ways. It grows by the last trip out of the states of
        those before it, which are remembered: plans that differ in one trip share most of the work.
        """
        if not pairs:
            return {(0, 0): [((0, 0, 0, 0), None)]}
        pay, (road, rail) = self.pay, most
        cells: Cells = {}
        moves = [
            (
                way.road,
                way.rail,
                pay.direct if len(way.kinds) == 1 else pay.detour,
                int(by_road and not way.rail),
                int(by_rail and not way.road),
                way,
            )
            for way in self.ways.get(pairs[-1], ())
        ]
        for (r, t), states in self._reached(pairs[:-1], most, by_road, by_rail).items():
            kept = cells.setdefault((r, t), [])
            for value, chain in states:
                _keep(kept, value, (chain, None))
            for dr, dt, gain, more_road, more_rail, way in moves:
                if r + dr <= road and t + dt <= rail:
                    kept = cells.setdefault((r + dr, t + dt), [])
                    for (made, stars, x, y), chain in states:
                        _keep(kept, (made + 1, stars + gain, x + more_road, y + more_rail), (chain, way))
        return _thin(cells)


def _task_stars(tasks: TripStars, road: int, rail: int) -> int:
    """What the tasks pay for so many trips by road only and by rail only."""
    by_road = tasks.road[min(road, len(tasks.road) - 1)] if tasks.road else 0
    by_rail = tasks.rail[min(rail, len(tasks.rail) - 1)] if tasks.rail else 0
    return by_road + by_rail


def _keep(kept: list[tuple[Value, Any]], value: Value, chain: Any) -> None:
    """Add a state unless another with the same legs is as good in everything; drop those that it beats."""
    if _beaten(value, kept):
        return
    if kept:
        a, b, c, d = value
        kept[:] = [s for s in kept if not (a >= s[0][0] and b >= s[0][1] and c >= s[0][2] and d >= s[0][3])]
    kept.append((value, chain))


def _beaten(value: Value, states: Sequence[tuple[Value, Any]]) -> bool:
    """One of the states is as good in everything."""
    a, b, c, d = value
    for (e, f, g, h), _ in states:  # noqa: SIM110, this runs a million times in a game with bots
        if e >= a and f >= b and g >= c and h >= d:
            return True
    return False


def _thin(cells: Cells) -> Cells:
    """Drop states that a cell with one leg less (and so, step by step, any with fewer) is as good as."""
    thinned: Cells = {}
    for r, t in sorted(cells):
        below, beside = thinned.get((r - 1, t), ()), thinned.get((r, t - 1), ())
        left = [s for s in cells[r, t] if not (_beaten(s[0], below) or _beaten(s[0], beside))]
        if left:
            thinned[r, t] = left
    return thinned
