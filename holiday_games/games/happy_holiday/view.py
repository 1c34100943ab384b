"""Who may know what: everything lies open but what chance will draw, so a view only loses the seed; and the check that nothing got lost."""

from __future__ import annotations

from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN, Content
from holiday_games.games.happy_holiday.state import KINDS, NOWHERE, SPACES, HolidayState
from holiday_games.rules.rng import STREAMS, Source
from holiday_games.rules.state import UNKNOWN

ONLOOKER = -2
"""`viewer` in the view of nobody in particular."""


def view(state: HolidayState, seat: int | None) -> HolidayState:
    """See `Game.view`. Bag and pile are in order of number, so they say what is left and nothing else."""
    seen = state.clone()
    seen.seed = 0
    seen.draws = [0] * STREAMS
    seen.viewer = ONLOOKER if seat is None else seat
    return seen


def imagine(seen: HolidayState, source: Source) -> HolidayState:
    """See `Game.imagine`: a seed of its own is another order of the bag and of the pile."""
    state = seen.clone()
    state.seed = source.below(1 << 63)
    state.viewer = UNKNOWN
    return state


def check(content: Content, state: HolidayState) -> None:
    """See `Game.check`: every tile is in one place, masks and suitcases agree with what lies there, each turn placed one tile."""
    held = [tile for frame in state.frames if frame[0] in ("keep", "place") for tile in frame[2:]]
    placed = [cell & ~FACE_DOWN for cell in state.days if cell]
    start = len(content.files.tiles.start)
    lying = [*state.bag, *(t for t in state.offer if t), *state.removed, *held, *(t for t in placed if t > start)]
    assert sorted(lying) == list(content.normal), "city tiles"
    assert list(state.bag) == sorted(state.bag), "bag"
    assert sorted([*state.pile, *(t for t, _ in state.turned)]) == (
        list(range(len(content.solo_areas))) if len(state.sets) == 1 else []
    ), "solo tiles"
    assert len(state.removed) == sum(space != NOWHERE for _, space in state.turned), "removed tiles"
    for seat in range(len(state.sets)):
        _check_planner(content, state, seat)
    assert min(state.cases) >= 0, "suitcases"
    for area in range(KINDS):
        empty = state.offer[area * SPACES : area * SPACES + SPACES].count(0)
        assert state.luggage[area] == (0 if empty == SPACES else empty), "suitcases on the areas"
    normal = sum(t > start for t in placed)
    done = state.turns - 1 + (not state.frames or state.frames[-1][0] == "end-turn")
    assert normal == done, "tiles placed"


def _check_planner(content: Content, state: HolidayState, seat: int) -> None:
    cells = state.planner(seat)
    assert state.open[seat] == sum(1 << i for i in range(DAYS) if not cells[i]), "open days"
    for i, cell in enumerate(cells):
        assert not cell or cell & FACE_DOWN or content.fits[cell] >> i & 1, "condition of a tile"
    chosen = state.sets[seat]
    assert chosen < 0 or all(cells[day - 1] == tile for day, tile in content.set_tiles[chosen]), "start tiles"
