"""The marked suitcases: which way each trip is drawn. The player may mark them otherwise than best; the score does not ask."""

from __future__ import annotations

from collections.abc import Iterator

from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.routing import Cases, RoadMap, Routed, Routing


class Marking:
    """The trips of one plan as the player marks them, beginning with the best routing; every marking can be paid with the suitcases there are."""

    def __init__(self, roads: RoadMap, best: Routing, owned: Cases) -> None:
        self._roads = roads
        self.best = best
        self.owned = owned
        self._marked: dict[Trip, Routed] = {routed.trip: routed for routed in best.trips}

    @property
    def trips(self) -> tuple[Routed, ...]:
        """All trips as they are marked."""
        return tuple(self._marked.values())

    @property
    def changed(self) -> bool:
        """The player marked something otherwise."""
        return self.trips != self.best.trips

    @property
    def left(self) -> Cases:
        """The suitcases that no trip has."""
        return self._without(None)

    def _without(self, trip: Trip | None) -> Cases:
        leg = self._roads.pay.suitcases_per_leg
        road, rail, air = self.owned
        for routed in self._marked.values():
            if routed.trip == trip:
                continue
            if routed.way is not None:
                road, rail = road - leg * routed.way.road, rail - leg * routed.way.rail
            elif routed.air:
                air -= leg
        return road, rail, air

    def choices(self, trip: Trip) -> list[Routed]:
        """How a trip could be marked with the suitcases that other trips leave: over land, by air, or not at all."""
        return list(self._choices(trip))

    def _choices(self, trip: Trip) -> Iterator[Routed]:
        road, rail, air = self._without(trip)
        pay = self._roads.pay
        for way in self._roads.ways.get((trip.start, trip.goal), ()):
            if way.road * pay.suitcases_per_leg <= road and way.rail * pay.suitcases_per_leg <= rail:
                yield Routed(trip, way, False, pay.direct if len(way.kinds) == 1 else pay.detour)
        if air >= pay.suitcases_per_leg:
            yield Routed(trip, None, True, pay.air)
        yield Routed(trip, None, False, pay.missing)

    def turn(self, trip: Trip) -> None:
        """Mark the trip the next way."""
        choices = self.choices(trip)
        current = self._marked[trip]
        at = next((i for i, choice in enumerate(choices) if choice[:3] == current[:3]), -1)
        self._marked[trip] = choices[(at + 1) % len(choices)]
