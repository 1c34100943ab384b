"""The routing is exact: against brute force on thousands of random positions, on the shipped map and on others."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, permutations
from time import process_time

import pytest

from holiday_games.games.happy_holiday.content import load
from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.routing import KINDS, Cases, RoadMap, TripStars
from holiday_games.games.happy_holiday.scoring import Scorer
from holiday_games.rules.rng import Rng

Links = list[tuple[str, int, int]]
CITIES = 7
AMSTERDAM, BARCELONA, BERLIN, LONDON, PARIS, PRAGUE, VENICE = range(CITIES)
STATED: Links = [("road", LONDON, BARCELONA), ("rail", LONDON, PARIS), ("rail", PARIS, BARCELONA)]


def shipped_links() -> Links:
    content = load()
    index = {city: i for i, city in enumerate(content.cities)}
    return [(k.kind, index[k.between[0]], index[k.between[1]]) for k in content.files.map.links]


def world(links: Links) -> RoadMap:
    return RoadMap(CITIES, links, load().files.tiles.scoring.connection)


def random_links(rng: Rng, per_mille: int) -> Links:
    pairs = combinations(range(CITIES), 2)
    return [(kind, a, b) for a, b in pairs for kind in ("road", "rail") if rng.below(1000) < per_mille]


def random_trips(rng: Rng, count: int) -> list[Trip]:
    cities = [rng.below(CITIES)]
    for _ in range(count):
        cities.append((cities[-1] + 1 + rng.below(CITIES - 1)) % CITIES)
    return [Trip(day, a, b) for day, (a, b) in enumerate(pairwise(cities), 1)]


class BruteForce:
    """Every simple path over every choice of kinds, every choice for every trip. Knows nothing of fronts or of dealing out air last."""

    def __init__(self, links: Links) -> None:
        self.links = links

    @cache  # noqa: B019
    def legs(self, a: int, b: int) -> frozenset[tuple[int, int, bool]]:
        """All (road legs, rail legs, direct) of the simple paths between two cities."""
        found = set()
        others = [city for city in range(CITIES) if city not in (a, b)]
        for length in range(len(others) + 1):
            for between in permutations(others, length):
                stops = (a, *between, b)
                totals = {(0, 0)}
                for pair in pairwise(stops):
                    kinds = {k for k, *ends in self.links if set(ends) == set(pair)}
                    totals = {(r + (k == "road"), t + (k == "rail")) for r, t in totals for k in kinds}
                found |= {(r, t, length == 0) for r, t in totals}
        return frozenset(found)

    def best(
        self, trips: list[Trip], cases: Cases, pay: tuple[int, int, int, int], tasks: TripStars
    ) -> tuple[int, int]:
        """The most stars (with those of tasks), then the most suitcases left over."""
        direct, detour, air, missing = pay

        @cache
        def rest(i: int, r: int, t: int, f: int, by_road: int, by_rail: int) -> tuple[int, int]:
            if i == len(trips):
                extra = (tasks.road[by_road] if tasks.road else 0) + (tasks.rail[by_rail] if tasks.rail else 0)
                return extra, 2 * (r + t + f)
            choices = [(missing, rest(i + 1, r, t, f, by_road, by_rail))]
            if f:
                choices.append((air, rest(i + 1, r, t, f - 1, by_road, by_rail)))
            for x, y, straight in self.legs(trips[i].start, trips[i].goal):
                if x <= r and y <= t:
                    after = rest(i + 1, r - x, t - y, f, by_road + (y == 0), by_rail + (x == 0))
                    choices.append((direct if straight else detour, after))
            return max((stars + after[0], after[1]) for stars, after in choices)

        stars, left = rest(0, *(n // 2 for n in cases), 0, 0)
        return stars, left + sum(n % 2 for n in cases)


def pays(each: int) -> tuple[int, ...]:
    return tuple(each * n for n in range(21))


@pytest.mark.parametrize(
    ("links", "seed"),
    [(shipped_links, 1), (lambda: random_links(Rng(5), 120), 2), (lambda: random_links(Rng(6), 300), 3)],
    ids=["shipped map", "thin map", "dense map"],
)
def test_routing_equals_brute_force(links, seed):
    rng = Rng(seed)
    road_map, brute = world(links()), BruteForce(links())
    tasks = (TripStars(), TripStars(), TripStars(pays(2)), TripStars((), pays(2)), TripStars((0, 0, 5, 5) + (6,) * 17))
    for _ in range(1000):
        trips = random_trips(rng, rng.below(7))
        cases = (rng.below(9), rng.below(9), rng.below(6))
        task = tasks[rng.below(len(tasks))]
        routing = road_map.route(trips, cases, task)
        paid = sum(row[routing.made_by(kind)] for row, kind in ((task.road, "road"), (task.rail, "rail")) if row)
        assert (routing.stars + paid, routing.unused) == brute.best(trips, cases, (2, 2, 0, -2), task), (trips, cases)


def test_a_routing_can_be_carried_out():
    """Each way runs along links of the map from city to city, and the suitcases add up."""
    rng = Rng(11)
    links = shipped_links()
    road_map = world(links)
    joined = {(k, *ends) for k, a, b in links for ends in ((a, b), (b, a))}
    for _ in range(300):
        trips = random_trips(rng, rng.below(20))
        cases = (rng.below(20), rng.below(20), rng.below(10))
        routing = road_map.route(trips, cases)
        spent = [0, 0, 0]
        assert [routed.trip for routed in routing.trips] == trips
        for routed in routing.trips:
            if routed.way is not None:
                assert (routed.way.cities[0], routed.way.cities[-1]) == (routed.trip.start, routed.trip.goal)
                for kind, a, b in zip(routed.way.kinds, routed.way.cities, routed.way.cities[1:], strict=False):
                    assert (kind, a, b) in joined
                    spent[KINDS.index(kind)] += 2
                assert (routed.way.road, routed.way.rail) == tuple(map(routed.way.kinds.count, ("road", "rail")))
            elif routed.air:
                spent[2] += 2
        assert tuple(c - s for c, s in zip(cases, spent, strict=True)) == routing.left
        assert min(routing.left) >= 0


def test_london_to_barcelona_by_road_or_by_rail_over_paris():
    road_map = world(STATED)
    trip = [Trip(4, LONDON, BARCELONA)]
    by_road = road_map.route(trip, (2, 0, 0))
    assert (by_road.stars, by_road.trips[0].way.cities) == (2, (LONDON, BARCELONA))
    over_paris = road_map.route(trip, (0, 4, 0))
    assert (over_paris.stars, over_paris.trips[0].way.cities) == (2, (LONDON, PARIS, BARCELONA))
    assert over_paris.unused == 0
    assert road_map.route(trip, (2, 4, 0)).left == (0, 4, 0), "the shorter way leaves more"


def test_air_pays_nothing_and_a_missing_trip_costs_two():
    trip = [Trip(1, BERLIN, LONDON)]
    road_map = world(STATED)
    assert (road_map.route(trip, (0, 0, 2)).trips[0].kind, road_map.route(trip, (0, 0, 2)).stars) == ("air", 0)
    assert (road_map.route(trip, (9, 9, 1)).trips[0].kind, road_map.route(trip, (9, 9, 1)).stars) == ("missing", -2)


def test_a_task_for_rail_trips_is_part_of_the_choice():
    """With 2 grey and 4 black suitcases the trip by road is shorter, but the card pays for the one by rail."""
    trip = [Trip(1, LONDON, BARCELONA)]
    assert world(STATED).route(trip, (2, 4, 0)).trips[0].kind == "road"
    assert world(STATED).route(trip, (2, 4, 0), TripStars((), pays(2))).trips[0].kind == "rail"


def test_what_a_missing_trip_lacks():
    road_map = world(STATED)
    way, lacks = road_map.lacking(Trip(1, LONDON, BARCELONA), (1, 0, 0))
    assert (way.kinds, lacks) == (("road",), (1, 0, 0))
    assert road_map.lacking(Trip(1, LONDON, BARCELONA), (0, 3, 0))[1] == (0, 1, 0)
    assert road_map.lacking(Trip(1, BERLIN, LONDON), (9, 9, 1)) == (None, (0, 0, 1))


def test_the_worst_case_is_quick():
    """Twenty trips and scarce suitcases of all colours: under 50 ms of the processor (the best of three, so that a busy machine does not count)."""
    content, rng = load(), Rng(3)
    for _ in range(8):
        trips = random_trips(rng, 20)
        cases = (20 + rng.below(10), 20 + rng.below(10), rng.below(10))
        times = []
        for _ in range(3):
            road_map = Scorer(content).map
            begin = process_time()
            road_map.route(trips, cases, TripStars(pays(2)))
            times.append(process_time() - begin)
        assert min(times) < 0.05
