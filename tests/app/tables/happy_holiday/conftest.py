"""A table of Happy Holiday in the real program: bots in this process, nothing moves unless a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.tables.happy_holiday.table import HappyHolidayTable
from holiday_games.games import kind
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat
from tests.app.driver import Driver
from tests.app.scenes.conftest import person as person
from tests.app.scenes.conftest import shell as shell
from tests.app.scenes.person import Person

GAME = "happy-holiday"


def new_match(players: Sequence[str] = ("human",), seed: int = 7, plies: int = 0, **options: str) -> Match:
    """A match some way into it: so many commands chosen by chance, tiles face up and from the offer where that is possible."""
    record = kind(GAME)
    given = {key.replace("_", "-"): value for key, value in options.items()}
    setup = record.setup(len(players), options=given, seed=seed)
    names = ("Anna", "Ben", "Clara", "David")
    match = Match(record.new_game(setup), [Seat(p, name) for p, name in zip(players, names, strict=False)])
    rng = Rng(seed)
    for _ in range(plies):
        options_now = match.decision.options
        liked = [o for o in options_now if o[0] in ("take", "place")] or list(options_now)
        match.play(liked[rng.below(len(liked))])
    return match


class Planner:
    """A person at a Happy Holiday table: looks at the view, acts through the driver."""

    def __init__(self, person: Person, driver: Driver, match: Match) -> None:
        self.person = person
        self.driver = driver
        self.match = match
        person.shell.begin(match)
        person.wait_for_table()
        driver.layout = self.scene.tree.layout

    @property
    def scene(self) -> TableScene:
        return self.person.table

    @property
    def view(self) -> HappyHolidayTable:
        view = self.scene.view
        assert isinstance(view, HappyHolidayTable)
        return view

    def space(self, want: Callable[[int], bool] = lambda tile: True) -> tuple[int, int, Box]:
        """The first space of the offer whose tile is wanted: its number, the tile, its box."""
        tiles = self.view.sight.shown.offer
        at = next(i for i, tile in enumerate(tiles) if tile and want(tile))
        return at, tiles[at], self.view.sight.plan.spaces[at]

    def day(self, tile: int, fits: bool) -> int:
        """The first free day on which a tile fits face up, or does not."""
        content = self.match.game.content
        return next(
            d for d in range(1, 22) if self.view.sight.open_day(d) and bool(content.fits[tile] >> d - 1 & 1) == fits
        )

    def box(self, day: int) -> Box:
        return self.view.sight.plan.days[day - 1]

    def top_of(self, day: int) -> tuple[float, float]:
        """A point of a day above its lower part."""
        box = self.box(day)
        return box.cx, box.y + 40

    def last(self) -> list[Command]:
        return [entry.command for entry in self.match.log]


@pytest.fixture
def sit(person: Person, driver: Driver) -> Callable[[Match], Planner]:
    """Sit down at a match."""
    return lambda match: Planner(person, driver, match)
