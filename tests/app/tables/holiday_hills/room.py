"""A Holiday Hills table in the real table scene with people in every seat, for tests that point and click."""

from __future__ import annotations

import re
from collections.abc import Iterator

from holiday_games.app.kit.markup import plain
from holiday_games.app.kit.target import Target
from holiday_games.app.main import App
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase, Session
from holiday_games.app.settings import Settings
from holiday_games.app.tables import table_type
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.doing import Doing
from holiday_games.app.tables.holiday_hills.panel_faces import Note
from holiday_games.app.tables.holiday_hills.table import HillsTable
from holiday_games.games import kind, new_game
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.app.driver import Driver

NAMES = ("Anna", "Ben", "Clara", "David", "Eva")
# Values without words, ids, lists with more than one "and", "now" said twice, one verb for two trees.
ILL_SAID = re.compile(r"None|_|\b\w+ and \w+ and \w+\b|Now: [^.]*\bnow\b|Now: Nothing|and [A-E][1-5] turns")
SETS = [
    (4, ()),
    (5, ("naughty",)),
    (2, ("skill-tree", "path-tokens")),
    (3, ("straight-path", "closed-tiles")),
    (3, ("no-objectives", "green-cottage")),
    (4, ("naughty", "special-tiles", "skill-tree", "path-tokens")),
]
"""Seats and modules of the base box that differ in what can be chosen."""


def spoken(note: Note) -> str:
    """The whole note as plain words."""
    parts = [note.title, *(plain(row.text) for row in note.rows), note.reason]
    return " ".join(part for part in parts if part)


def check_words(note: Note | None, key: object) -> None:
    """A place explains itself, in sentences that a person might say."""
    assert note is not None and note.title, key
    assert not ILL_SAID.search(spoken(note)), (key, spoken(note))


class Nobody:
    """A thinker that is never asked and a guide that leads nowhere."""

    def ask(self, match: Match, level: str) -> None:
        raise AssertionError("nobody here is a bot")

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        """Nothing to forget."""

    def curtain(self, table: TableScene, seat: int) -> None:
        table.session.uncover()

    def finished(self, table: TableScene) -> None:
        """The end."""

    log = menu = left = finished


class Room:
    """A table with people in every seat."""

    def __init__(
        self, seats: int, modules: tuple[str, ...] = (), seed: int = 5, first: str = "random", **settings: object
    ) -> None:
        chosen = {"animation_speed": "instant", "confirm_turn": "never", "bot_pause": 0.0, **settings}
        self.app = App.create(Settings(**chosen))  # type: ignore[arg-type]
        record = kind("holiday-hills")
        game = new_game(record.setup(seats, modules, {"first": first}, seed=seed))
        self.match = Match(game, [Seat("human", name) for name in NAMES[:seats]])
        looks = [SeatLook(NAMES[i], game.seat_label(i), "elf") for i in range(seats)]
        nobody = Nobody()
        self.session = Session(self.match, nobody, self.app.ctx.settings, "random")  # type: ignore[arg-type]
        self.scene = TableScene(self.app.ctx, self.session, table_type("holiday-hills"), looks, nobody)
        self.app.ctx.scenes.push(self.scene)
        self.driver = Driver(self.app, self.scene.tree.layout)

    @property
    def table(self) -> HillsTable:
        assert isinstance(self.scene.view, HillsTable)
        return self.scene.view

    @property
    def desk(self) -> Desk:
        return self.table.desk

    @property
    def doing(self) -> Doing:
        return self.table.doing

    def decisions(self, limit: int, painted: bool = False) -> Iterator[tuple[Command, ...]]:
        """The options of each decision that a person is asked for, until the game is over; with or without a picture of each."""
        for _ in range(limit * 40):
            if painted:
                self.app.step(1 / 60)
            else:
                self.scene.update(1 / 60)
            if self.match.over:
                return
            if self.session.phase is Phase.ASKING:
                yield self.match.decision.options
        raise AssertionError("the table waits for something")

    def target(self, key: tuple[object, ...]) -> Target:
        return next(t for t in self.scene.tree.widgets if isinstance(t, Target) and t.key == key)

    def close(self) -> None:
        self.app.ctx.scenes.clear()
        self.app.ctx.window.close()
