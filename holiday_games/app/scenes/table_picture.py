"""The picture of a table at rest: what the game paints, and what the house says on it: prompt, log, hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from holiday_games.app.art.canvas import Canvas
from holiday_games.app.context import Context
from holiday_games.app.kit.banner import banner_box, draw_banner
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.scenes.table_controls import addressed, draw_log, draw_prompt, grown
from holiday_games.app.session import LogLine, Phase, Session
from holiday_games.app.tables.base import Position, SeatLook, Slots, TableView
from holiday_games.app.tables.because import draw_reason
from holiday_games.bots.levels import TITLES

THUMBNAIL = (536, 302)
ROOM_FOR_TITLE = 130.0  # a lower log has no heading


class TablePicture:
    """Of a session, as its view shows it; `slots` say where the view has left room."""

    def __init__(
        self, ctx: Context, session: Session, view: TableView[Any], tree: WidgetTree, looks: Sequence[SeatLook]
    ) -> None:
        self.ctx = ctx
        self.session = session
        self.view = view
        self.tree = tree
        self.looks = looks
        self.slots: Slots
        self.view_tells = False
        """The view shows why the hint is what it is."""
        self._lines: list[LogLine] = []
        self._still: tuple[int, Canvas] | None = None  # with ctx.changes when it was painted

    def prompt(self) -> tuple[Rich, SeatLook | None]:
        """What the prompt line says now, and to whom."""
        session = self.session
        seat = session.match.decider
        look = self.looks[seat] if seat >= 0 else None
        if session.phase is Phase.OVER or look is None:
            return "The game is over.", None
        if session.phase is Phase.THINKING:
            return f"**{escape(look.name)}** is thinking …", look
        if session.phase is not Phase.ASKING:
            # What is being shown is still what the last one did.
            look = self.looks[session.match.log[-1].seat] if session.match.log else look
            return f"**{escape(look.name)}** is playing. Space hurries.", look
        if session.hint is not None and not self.tree.holding.active:
            told = f"**Hint:** the {TITLES[session.strongest]} {escape(session.hint.text)}."
            return told if self._reason_apart else f"{told} {escape(session.hint.reason)}".rstrip(), look
        if session.can_end_turn and session.match.decision.forced:
            back = "" if session.undo_refusal() else ", or take a step back"
            words: Rich = f"your turn is done. End it{back}."
        else:
            words = self.view.prompt() or self._words()
        return addressed(look, words, "" if self.slots.prompt_ink == "dark" else "window"), look

    def _words(self) -> str:
        match = self.session.match
        text = match.game.prompt(match.view(match.decider)).strip()
        return text if text.endswith((".", "?", "!")) else f"{text}."

    def still(self) -> Canvas:
        """The picture at rest, painted only when something was invalidated: over it things move."""
        changes, still = self._canvas()
        if changes != self.ctx.changes:
            still.begin()
            self.draw(still)
            self.ctx.art.sketchbook.finish(still)
            self._still = self.ctx.changes, still
        return still

    def _canvas(self) -> tuple[int, Canvas]:
        """What the picture at rest is painted on, with ctx.changes when it was; a new one for another size of the window."""
        size = self.ctx.window.size
        if self._still is None or self._still[1].get_size() != size:
            self._still = -1, self.ctx.art.sketchbook.take_time(lambda: Canvas(size))
        return self._still

    def draw(self, surface: pygame.Surface) -> None:
        """The picture at rest, all of it."""
        p = self.tree.painter(surface)
        self.view.draw(p)
        self._draw_prompt(p)
        self._draw_log(p)
        self.tree.draw_widgets(surface)

    def _draw_prompt(self, p: Painter) -> None:
        slots = self.slots
        if slots.prompt_panel is not None:
            p.nine(slots.prompt_panel, slots.prompt, shadow=8)
        text, look = self.prompt()
        full = self.session.hint is not None and not self._reason_apart
        status = self.view.status() if slots.status and not full else ""
        room = self.view.prompt_room() or slots.prompt
        if full and slots.tall_prompt is not None and (larger := grown(p, room, slots.tall_prompt, text)) != room:
            room = larger
            p.nine("shell/panel_card", room, shadow=10)
        draw_prompt(p, room, text, look, status, slots.prompt_ink)

    @property
    def _log_box(self) -> Box | None:
        """The room of the lines of the log, inside its panel."""
        box = self.slots.log
        return box.inset(20, 16) if box is not None and self.slots.log_panel is not None else box

    @property
    def _reason_apart(self) -> bool:
        """The reason of a hint is told by the view, or has room where the log is; else the prompt tells it too."""
        box = self._log_box
        return self.view_tells or (box is not None and box.h > ROOM_FOR_TITLE)

    def _draw_log(self, p: Painter) -> None:
        slots, box = self.slots, self._log_box
        if slots.log is None or box is None:
            return
        if slots.log_panel is not None:
            p.nine(slots.log_panel, slots.log, shadow=8)
        hint = self.session.hint
        if hint is not None and hint.reason and self._reason_apart and not self.view_tells:
            draw_reason(p, box, hint.reason, slots.log_ink)
            return
        if not self.view.animating:  # what is still moving is not told before it arrives
            self._lines = list(self.session.log(self.session.eyes))
        draw_log(p, box, self._lines, self.looks, slots.log_ink, title=box.h > ROOM_FOR_TITLE)

    def thumbnail(self) -> pygame.Surface:
        """A small picture of the table for the list of saves; it shows nobody's secrets where two or more people play."""
        session = self.session
        match = session.match
        viewer = session.people[0] if len(session.people) == 1 else None
        shown = session.position()
        self.view.show(Position(match.view(viewer), viewer, match.decider))
        _, whole = self._canvas()
        whole.begin()
        self.view.draw(self.ctx.painter(whole, self.tree.layout))
        whole.settle()
        self._still = -1, whole  # it shows something else now
        self.view.show(shown)
        width, height = whole.get_size()
        part = pygame.Rect(0, 0, min(width, height * 16 // 9), min(height, width * 9 // 16))
        part.center = whole.get_rect().center
        return pygame.transform.smoothscale(whole.subsurface(part), THUMBNAIL)


def draw_turn(p: Painter, look: SeatLook, left: float) -> None:
    """The banner that says whose turn it is; it fades in its last seconds."""
    text = f"{look.name}, it is your turn"
    box = banner_box(p, text, player=look.colour, size=36, top=p.layout.screen.h * 0.4)
    draw_banner(p, text, box, player=look.colour, size=36, alpha=min(255, round(left / 0.3 * 255)))
