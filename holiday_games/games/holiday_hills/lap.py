"""The lap: choosing a path and a stop, the icons passed, parking, the cottage ("How to Play", "Visiting a Cottage").

Command: ("push", path, stop) with the ring place of the stop.
"""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.games.holiday_hills.codes import NOTHING, PATHS, RING, STREET
from holiday_games.games.holiday_hills.effects import Acting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame


class Lap:
    """Frames: ("push", seat), ("gap", seat, vehicle, path * RING + gap), ("arrive", seat, vehicle), ("home", seat, vehicle)."""

    def __init__(self, game: Acting) -> None:
        self.game = game
        self.board = game.board
        self.hooks = game.hooks
        self.choices = {
            "push": Choice(self._push_options, self._push, self._explain_push),
        }
        self.steps: dict[str, Callable[[HillsState, Frame], None]] = {
            "gap": self._gap,
            "arrive": self._arrive,
            "home": self._home,
        }
        self._parked_at = tuple(map(self._places, range(len(game.board.vehicles))))
        self._pushes: dict[tuple[int, int], tuple[Command, ...]] = {}
        self._ways: dict[tuple[int, int, int], tuple[Frame, ...]] = {}

    # --- the push -------------------------------------------------------------------------------------

    def taken(self, state: HillsState, seat: int) -> int:
        """Bit mask of the ring places where the seat may not park: closed ones, and those where another sleigh or wheelbarrow is parked."""
        mask = state.closed
        for share in self.hooks.shares:
            if share(state, seat):
                return mask
        for places, walked in zip(self._parked_at, state.walked, strict=True):
            mask |= places[walked]
        return mask

    def _places(self, vehicle: int) -> tuple[int, ...]:
        """For each number of steps walked the bit of the house where the vehicle is parked then, 0 at a cottage."""
        places = [self.board.place(vehicle, walked) for walked in range(self.board.vehicles[vehicle].length + 1)]
        return tuple(1 << place if place % STREET else 0 for place in places)

    def reach(self, state: HillsState, seat: int, vehicle: int) -> tuple[int, int]:
        """(ring place, most steps) of the next push of a vehicle; no steps once it has arrived."""
        record = self.board.vehicles[vehicle]
        walked = state.walked[vehicle]
        place = (record.start + walked) % RING
        if walked >= record.length:
            return place, 0
        far = STREET - place % STREET
        for limit in self.hooks.limit:
            far = limit(state, seat, vehicle, place, far)
        return place, far

    def _push_options(self, state: HillsState, frame: Frame) -> list[Command]:
        seat = frame[1]
        taken = self.taken(state, seat)
        options: list[Command] = []
        for vehicle in self.board.fleet[seat]:
            place, far = self.reach(state, seat, vehicle)
            if far:
                free = ~(taken >> place >> 1) & (1 << far) - 1
                pushes = self._pushes.get((place, free))
                if pushes is None:
                    pushes = self._pushes[place, free] = self._make_pushes(place, free)
                options += pushes
        if self.hooks.extras:
            options += self.game.extras(state, seat, "push")
        return options

    @staticmethod
    def _next_cottage(place: int) -> int:
        return (place // STREET + 1) * STREET

    def _make_pushes(self, place: int, free: int) -> tuple[Command, ...]:
        return tuple(
            ("push", path, (place + step + 1) % RING)
            for path in self.board.paths
            for step in range(STREET)
            if free >> step & 1
        )

    def vehicle_for(self, seat: int, stop: int) -> int:
        """The vehicle of a seat that a push to this ring place moves: each wheelbarrow has a street of its own."""
        fleet = self.board.fleet[seat]
        return fleet[0] if len(fleet) == 1 else fleet[(stop - 1) % RING // STREET]

    def _push(self, state: HillsState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        if command[0] != "push":
            self.game.play_extra(state, seat, command)
            return
        _, path, stop = command
        vehicle = self.vehicle_for(seat, stop)
        start = self.board.place(vehicle, state.walked[vehicle])
        steps = (stop - start) % RING
        state.walked[vehicle] += steps
        if state.journal is not None:
            state.journal.emit("pushed", seat, vehicle=vehicle, path=path, start=start, stop=stop)
        frames = state.frames
        frames[-1] = ("end", seat)
        frames.append(("arrive", seat, vehicle))
        for instead in self.hooks.takes_way:
            if instead(state, seat, vehicle, path, start, steps):
                break
        else:
            frames += self.way(vehicle, path, start, steps)
        for pushed in self.hooks.pushed:
            pushed(state, seat, vehicle, path, start, steps)

    def way(self, vehicle: int, path: int, start: int, steps: int) -> tuple[Frame, ...]:
        """The frames of the gaps passed, the first gap on top. Gaps without an icon need one only if a module looks at them."""
        key = (vehicle, path, start * 8 + steps)
        known = self._ways.get(key)
        if known is None:
            seat = self.board.vehicles[vehicle].seat
            frames: list[Frame] = []
            for gap in range(start, start + steps):
                icon = self.board.icons[path][gap % RING]
                if icon != NOTHING:
                    frames.append(("icon", seat, vehicle, icon))
                if self.hooks.passes_gap:
                    frames.append(("gap", seat, vehicle, path * RING + gap % RING))
                if self.hooks.extras and icon != NOTHING:
                    frames.append(("pause", seat))
            known = self._ways[key] = tuple(reversed(frames))
        return known

    def _gap(self, state: HillsState, frame: Frame) -> None:
        for hook in self.hooks.passes_gap:
            hook(state, frame[1], frame[2], frame[3])

    # --- arriving -------------------------------------------------------------------------------------

    def _arrive(self, state: HillsState, frame: Frame) -> None:
        _, seat, vehicle = frame
        place = self.board.place(vehicle, state.walked[vehicle])
        if place % STREET:
            effect = self.board.faces[state.houses[place]].effect
            if not self.hooks.parks:
                self.game.effects.begin(state, seat, vehicle, effect)
                return
            state.frames.append(("effect", seat, vehicle, effect))
            for hook in self.hooks.parks:
                hook(state, seat, vehicle, place)
            return
        if state.journal is not None:
            state.journal.emit("visited", seat, vehicle=vehicle, place=place)
        state.frames.append(("home", seat, vehicle))
        if self.hooks.visits_cottage:
            state.frames.append(("cottage", seat, vehicle))
        state.frames.append(("effect", seat, vehicle, ("take-objective", 1)))
        sleighs = self.game.sleighs
        sleighs.offer_delivery(state, seat, vehicle, len(state.loads[vehicle]), sleighs.all_at_cottages)

    def _home(self, state: HillsState, frame: Frame) -> None:
        """The ribbon: the last thing of the last cottage ("Finish Line Ribbons")."""
        seat = frame[1]
        vehicles = self.board.vehicles
        if all(state.walked[v] >= vehicles[v].length for v in self.board.fleet[seat]):
            state.arrived = (*state.arrived, seat)
            if state.journal is not None:
                ribbon = self.board.ribbons[len(state.arrived) - 1]
                state.journal.emit("arrived", seat, order=len(state.arrived), ribbon=ribbon)

    # --- why not --------------------------------------------------------------------------------------

    def _explain_push(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "push" or len(command) != 3 or command[2] not in range(RING):
            return ""
        seat, (_, path, stop) = frame[1], command
        if path not in self.board.paths:
            names = " or ".join(PATHS[p] for p in self.board.paths if p < len(PATHS))
            return f"Choose the {names} path." if names else "In this game you push in a straight line."
        name = self.board.place_name(stop)
        vehicle = self.vehicle_for(seat, stop)
        place, far = self.reach(state, seat, vehicle)
        steps = (stop - place) % RING
        if state.walked[vehicle] >= self.board.vehicles[vehicle].length:
            return "That wheelbarrow has reached its cabin."
        if steps == 0:
            return "You must go at least one step."
        if steps > STREET - place % STREET:
            return f"You must stop at {self.board.place_name(self._next_cottage(place))} first."
        if steps > far:
            return f"You must stop before {name}."
        if state.closed >> stop & 1:
            return f"{name} is closed, nobody may park there."
        return f"{self._parked(state, stop)} is parked at {name}; stay behind or pass."

    def _parked(self, state: HillsState, place: int) -> str:
        for index, vehicle in enumerate(self.board.vehicles):
            if self.board.place(index, state.walked[index]) == place:
                return self.board.colour(vehicle.seat).capitalize()
        return "Somebody"
