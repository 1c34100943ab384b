"""The whole log, over the right part of the table or the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import IconButton
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.scroll import Log, Row
from holiday_games.app.scenes.screen import Screen
from holiday_games.app.session import LogLine
from holiday_games.app.tables.base import SeatLook

AT_ONCE, EACH_FRAME = 40, 20
"""So many lines are laid out when the panel opens, which is more than are in sight, and so many older ones with each frame."""


class LogPanel(Screen):
    """Every line that the viewer of the table may read, the newest at the end. `reason` tells why a bot played the command of a line."""

    opaque = False
    tick_rate = 0.0

    def __init__(
        self, ctx: Context, lines: Sequence[LogLine], looks: Sequence[SeatLook], reason: Callable[[int], str]
    ) -> None:
        super().__init__(ctx)
        self.lines = list(lines)
        self.looks = looks
        self.reason = reason

    @property
    def sheet(self) -> Box:
        """Where the panel lies."""
        screen = self.layout.screen
        return Box(screen.right - 864, 24, 840, screen.h - 48)

    def build(self) -> None:
        sheet = self.sheet
        self.add(
            IconButton(Box(sheet.right - 104, sheet.y + 28, 64, 60), "close", tip="Close (Esc)", on_click=self.back)
        )
        log = Log(Box(sheet.x + 40, sheet.y + 112, sheet.w - 80, sheet.h - 152), size=26)
        self.log = self.add(log)
        self._older = len(self.lines)
        self._add_older(AT_ONCE)
        self.tree.focus(log)

    def _add_older(self, count: int) -> None:
        """Lay out so many more lines, the newest of those that are left."""
        first = max(0, self._older - count)
        self.log.prepend([self._row(line) for line in self.lines[first : self._older]])
        self._older = first

    def _row(self, line: LogLine) -> Row:
        player = self.looks[line.seat].colour if 0 <= line.seat < len(self.looks) else None
        why = self.reason(line.ply) if player is not None else ""
        return self.log.row(escape(line.text), player=player, tip=escape(why) or None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._older:
            self._add_older(EACH_FRAME)

    def key(self, action: Action) -> bool:
        if action.act is Act.LOG:
            self.back()
            return True
        if action.act is Act.PRESS and not self.sheet.contains(*self.layout.units(action.pos)):
            self.back()
            return True
        return False

    def background(self, surface: pygame.Surface) -> None:
        self.tree.painter(surface).veil((12, 18, 40), 110)

    def paint(self, p: Painter) -> None:
        sheet = self.sheet
        p.nine("shell/panel_frame", sheet, shadow=18)
        p.icon("log", sheet.x + 66, sheet.y + 58, 44, palette.SOFT)
        p.text("What happened", sheet.x + 104, sheet.y + 58, 42, palette.INK, "title", "lm", width=330)
        if any(self.reason(line.ply) for line in self.lines):
            words = "Why? Point, or press Up."
            p.text(words, sheet.right - 124, sheet.y + 60, 24, palette.SOFT, "text", "rm", width=sheet.w - 560)
