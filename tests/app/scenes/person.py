"""Somebody who plays: looks at what can be clicked or reached with Tab, and takes the first thing that leads on."""

from __future__ import annotations

from holiday_games.app.kit.button import Button
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase
from holiday_games.app.shell import Shell
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.app.driver import Driver

PATIENCE = 6000  # steps of a game before the person gives up


class Person:
    """Plays through a Driver only; what is on the screen is read from the widgets."""

    def __init__(self, shell: Shell, driver: Driver) -> None:
        self.shell = shell
        self.driver = driver

    @property
    def top(self) -> Scene:
        scene = self.shell.ctx.scenes.top
        assert scene is not None
        return scene

    @property
    def tree(self) -> WidgetTree:
        tree: WidgetTree = self.top.tree  # type: ignore[attr-defined]
        return tree

    @property
    def table(self) -> TableScene:
        assert self.shell.open is not None
        return self.shell.open.table

    def sit_down(self, game: str, *players: str, seed: int = 3) -> TableScene:
        """Open a table with people and bots."""
        record = kind(game)
        seats = [Seat(p, name) for p, name in zip(players, ("Anna", "Ben", "Clara", "David"), strict=False)]
        self.shell.begin(Match(record.new_game(record.setup(len(players), seed=seed)), seats))
        self.wait_for_table()
        return self.table

    def wait_for_table(self) -> None:
        for _ in range(600):
            if isinstance(self.shell.ctx.scenes.top, (TableScene, Handover)):
                break
            self.driver.send()
        self.driver.send()

    # --- one thing --------------------------------------------------------------------------------

    def click(self, widget: Widget) -> None:
        self.driver.layout = self.tree.layout
        self.driver.click(widget.box)

    def button(self, label: str) -> Button:
        """The button with that label on the top screen."""
        return next(w for w in self.tree.widgets if isinstance(w, Button) and w.label == label)

    def press(self, label: str) -> None:
        self.click(self.button(label))

    # --- a whole game -----------------------------------------------------------------------------

    def some_moves(self, count: int) -> None:
        """Play on by mouse until so many commands are in the log."""
        for _ in range(2000):
            if len(self.table.session.match.log) >= count and self.table.session.phase is Phase.ASKING:
                return
            if isinstance(self.top, Handover):
                self.arrive("mouse")
            elif self.table.session.phase is Phase.ASKING:
                self.by_mouse()
            else:
                self.driver.send()
        raise AssertionError("nobody plays on")

    def play(self, by: str) -> None:
        """Play until the score sheet, only by "mouse" or only by "keyboard"."""
        for _ in range(PATIENCE):
            if isinstance(self.top, ScoreScene):
                return
            if isinstance(self.top, Handover):
                self.arrive(by)
            elif isinstance(self.top, TableScene) and self.table.session.phase is Phase.ASKING:
                (self.by_mouse if by == "mouse" else self.by_keyboard)()
            else:
                self.driver.send()
        raise AssertionError(f"no end after {PATIENCE} steps; the prompt says {self.table.picture.prompt()[0]!r}")

    def arrive(self, by: str) -> None:
        if by == "mouse":
            self.click(next(w for w in self.tree.widgets if isinstance(w, Button) and w.variant == "gold"))
        else:
            self.driver.key("return")

    def by_mouse(self) -> None:
        if self.table.session.can_end_turn:
            self.click(self.table.controls["end_turn"])
            return
        first = next(w for w in self.targets() if w.tab_stop and (w.on_click or w.carry))
        self.click(first)
        if self.tree.holding.active:
            self.click(next(w for w in self.targets() if self.tree.holding.accepted_by(w)))

    def by_keyboard(self) -> None:
        if self.table.session.can_end_turn:
            self.driver.key("e")
            return
        self.tab_to_target()
        self.driver.key("return")
        if self.tree.holding.active:
            self.tab_to_target()
            self.driver.key("return")

    def tab_to_target(self) -> None:
        for _ in range(len(self.tree.widgets)):
            self.driver.key("tab")
            focused = self.tree.focused
            if isinstance(focused, Target) and focused.enabled:
                return
        raise AssertionError("Tab reaches nothing that can be chosen")

    def targets(self) -> list[Target]:
        return [w for w in self.tree.widgets if isinstance(w, Target) and w.enabled and w.visible]
