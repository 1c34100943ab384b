"""Positions of Happy Holiday in words: tiles by id, `~` for an empty space. Every tile not named lies in the bag."""

from __future__ import annotations

from typing import Any

from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.records import AREAS
from holiday_games.games.happy_holiday.state import SPACES, HolidayState


def arrange(game: HappyHoliday, given: dict[str, Any]) -> HolidayState:
    """The position before a seat takes a tile. Keys: sets (by seat), planners (by seat: day -> tile id, or {rest: tile id}), suitcases (by seat),
    offer (area -> three tile ids), first."""
    number = {tile.id: n for n, tile in enumerate(game.content.tiles, 1)}
    state = HolidayState(7, game.seats)
    state.first = given.get("first", 0)
    state.tasks = game.picked or (0,)
    state.pile = tuple(range(len(game.content.solo_areas))) if game.seats == 1 else ()
    for seat, name in enumerate(given.get("sets", game.content.sets[: game.seats])):
        game._lay_set(state, seat, game.content.sets.index(name))
    placed = 0
    for seat, days in enumerate(given.get("planners", ())):
        for day, tile in (days or {}).items():
            cell = number[tile["rest"]] | FACE_DOWN if isinstance(tile, dict) else number[tile]
            state.days[seat * DAYS + day - 1] = cell
            state.open[seat] &= ~(1 << day - 1)
            placed += 1
    for seat, cases in enumerate(given.get("suitcases", ())):
        state.cases[seat * 3 : seat * 3 + 3] = cases
    free = [tile for tile in game.content.normal if tile not in {cell & ~FACE_DOWN for cell in state.days}]
    for area, tiles in given.get("offer", {}).items():
        at = AREAS.index(area) * SPACES
        state.offer[at : at + SPACES] = [number[tile] if tile else 0 for tile in tiles]
        game._put_luggage(state, AREAS.index(area))
    for at in range(len(state.offer)):
        if AREAS[at // SPACES] not in given.get("offer", {}):
            state.offer[at] = next(tile for tile in free if tile not in state.offer)
    state.bag = [tile for tile in free if tile not in state.offer]
    state.turns = placed + 1
    state.frames = [("take", (state.first + placed) % game.seats, False)]
    return state


def show(game: HappyHoliday, state: HolidayState) -> dict[str, Any]:
    """The position in the words of `arrange`, and what has happened to bag and solo tiles."""

    def name(tile: int) -> str | None:
        return game.content.tiles[(tile & ~FACE_DOWN) - 1].id if tile else None

    cells = [state.planner(seat) for seat in range(game.seats)]
    return {
        "planners": [
            {day: {"rest": name(c)} if c & FACE_DOWN else name(c) for day, c in enumerate(own, 1) if c} for own in cells
        ],
        "suitcases": [list(state.suitcases(seat)) for seat in range(game.seats)],
        "luggage": state.luggage,
        **{area: [name(t) for t in state.offer[i * SPACES : i * SPACES + SPACES]] for i, area in enumerate(AREAS)},
        "tiles": [sum(t > 0 for t in state.offer[i * SPACES : i * SPACES + SPACES]) for i in range(len(AREAS))],
        "bag": len(state.bag),
        "turned": len(state.turned),
        "turn": state.turns,
        "sets": [game.content.sets[s] if s >= 0 else None for s in state.sets],
    }
