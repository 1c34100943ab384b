"""What happens now and then at a table, each occasion by itself: screens opened over it, long scrolls, undo, another window and back, another size of
the window, the screen handed over, the table left. Run by `_frames.py`; gives the worst frame of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pygame
from _meter import Meter

from holiday_games.app.kit.scroll import ScrollList
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase
from holiday_games.app.shell import Shell
from holiday_games.app.window import MINIMUM
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, Seat

LOOK, SETTLE = 0.6, 1.0  # seconds that a screen is looked at, and that a window of another size is left alone
NOTCHES, STORM, TURNS = 20, 12, 14
WIDE = 1500  # pixels; a narrower window is made wider
LONGEST = 900  # frames that somebody else's turn may take


class Occasions:
    """Goes through them all at the table that is open, then at one for two people."""

    def __init__(self, meter: Meter, shell: Shell) -> None:
        self.meter = meter
        self.shell = shell
        self.ctx = meter.app.ctx
        self._found: dict[str, dict[str, Any]] = {}

    def worst(self) -> Mapping[str, Mapping[str, Any]]:
        """The worst frame of each occasion."""
        table = self._table()
        if table is None:
            return {}
        self._screens(table)
        self._storms()
        self._away()
        self._sizes()
        with self._occasion("leave the table"):
            self.meter.do(self.shell.leave_table)
            self.meter.wait(LOOK)
        self._hot_seat(table.session.match.game.id)
        return self._found

    @contextmanager
    def _occasion(self, name: str) -> Iterator[None]:
        """Everything painted within is one occasion."""
        self.meter.frames.clear()
        yield
        self._found[name] = max(self.meter.frames, key=lambda frame: frame.wall).plain()

    def _table(self) -> TableScene | None:
        return self.shell.open.table if self.shell.open is not None else None

    def _until_asked(self) -> None:
        """Let the others play."""
        for _ in range(LONGEST):
            table = self._table()
            if table is None or (self.ctx.scenes.top is table and table.session.phase in (Phase.ASKING, Phase.OVER)):
                return
            self.meter.step()

    # --- screens ----------------------------------------------------------------------------------

    def _screens(self, table: TableScene) -> None:
        shell = self.shell
        for name, show in (
            ("menu", lambda: shell.menu(table)),
            ("log", lambda: shell.log(table)),
            ("settings", shell.settings),
            ("keys", shell.keys),
            ("load", shell.load),
            ("new game", shell.new_game),
            ("save under a name", shell.save_as),
            ("score sheet", lambda: shell.finished(table)),
            ("how it went", lambda: shell.review(table)),
        ):
            self._visit(name, show)

    def _visit(self, name: str, show: Callable[[], object]) -> None:
        """Open a screen, point at all that is on it, turn the wheel, close it."""
        before = len(self.ctx.scenes)
        with self._occasion(name):
            self.meter.do(show)
            self.meter.wait(LOOK)
        tree = getattr(self.ctx.scenes.top, "tree", None)
        if isinstance(tree, WidgetTree):
            with self._occasion(f"{name}: point"):
                for widget in list(tree.widgets)[:40]:
                    self.meter.point(tree, (widget.box.cx, widget.box.cy))
            self._scroll(name, tree)

        def close() -> None:
            while len(self.ctx.scenes) > before:
                self.ctx.scenes.pop()

        with self._occasion(f"{name}: close"):
            self.meter.do(close)
            self.meter.wait(LOOK / 2)

    def _scroll(self, name: str, tree: WidgetTree) -> None:
        area = next((widget for widget in tree.widgets if isinstance(widget, ScrollList)), None)
        if area is None:
            return
        with self._occasion(f"{name}: scroll"):
            self.meter.point(tree, (area.box.cx, area.box.cy))
            for turn in (3, -3):
                for _ in range(NOTCHES):
                    self.meter.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=turn))

    # --- keys and windows -------------------------------------------------------------------------

    def _press(self, key: int) -> None:
        for what in (pygame.KEYDOWN, pygame.KEYUP):
            self.meter.step(pygame.event.Event(what, key=key, mod=0, unicode="", scancode=0))

    def _storms(self) -> None:
        for name, key in (("undo", pygame.K_u), ("redo", pygame.K_y)):
            self._until_asked()
            with self._occasion(name):
                for _ in range(STORM):
                    self._press(key)
                    self.meter.step()

    def _away(self) -> None:
        """Another window is looked at, this one hidden and shown again."""
        self._until_asked()
        with self._occasion("away and back"):
            for kinds in (
                (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED),
                (pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED),
            ):
                self.meter.step(*(pygame.event.Event(what) for what in kinds))
                self.meter.wait(LOOK / 2)

    def _sizes(self) -> None:
        """The window is given other sizes from outside, so that giving is not part of a frame; F11 is the program's own doing."""
        self._until_asked()
        window = self.ctx.window
        width, height = window.size
        wider = -160 if width > WIDE else 160
        with self._occasion("resize"):
            for size in ((width + wider, height), (width + wider, height + wider), MINIMUM, (width, height)):
                window.resize(size)
                self.meter.wait(SETTLE)
        with self._occasion("drag the edge"):
            for step in range(24):
                window.resize((width + step * wider // 20, height + step * wider // 40))
                self.meter.step()
            self.meter.wait(SETTLE)
            window.resize((width, height))
            self.meter.wait(SETTLE)
        for name in ("F11", "F11 again"):
            with self._occasion(name):
                self._press(pygame.K_F11)
                self.meter.wait(SETTLE)

    # --- two people -------------------------------------------------------------------------------

    def _hot_seat(self, game: str) -> None:
        """Two people play the first option each time, and hand the screen over."""
        record = kind(game)
        match = Match(record.new_game(record.setup(2, seed=5)), named([Seat(HUMAN, "Anna"), Seat(HUMAN, "Ben")]))
        with self._occasion("open a table for two"):
            self.meter.do(lambda: self.shell.begin(match))
            while not isinstance(self.ctx.scenes.top, (TableScene, Handover)):
                self.meter.step()
            self.meter.wait(LOOK)
        with self._occasion("hand over"):
            for _ in range(TURNS):
                self._move()
                self.meter.wait(LOOK)

    def _move(self) -> None:
        top = self.ctx.scenes.top
        if isinstance(top, Handover):
            self._press(pygame.K_RETURN)
        elif isinstance(top, TableScene) and top.session.phase is Phase.ASKING:
            self.meter.do(lambda: top.choose(top.session.match.decision.options[0]))
