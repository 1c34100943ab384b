"""The score sheet: rows fill in one by one, a number that is pointed at shows where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.scenes.celebration import Celebration
from holiday_games.app.scenes.people import draw_face
from holiday_games.app.scenes.score_reasons import paint_reasons
from holiday_games.app.scenes.score_sheet import SheetPicture
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.tables.base import refs_of
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.words import numeral

ROW_SECONDS = 0.5
EPILOGUE = 196.0
"""The room of a table's epilogue, with the gap above it."""
EDGE = 20.0
"""What shows where points come from may cast its shadow so far beyond its room."""


@dataclass(frozen=True, slots=True)
class AfterGame:
    """What can be done once a game is over."""

    rematch: Callable[[], None]
    look: Callable[[], None]
    save: Callable[[], None]
    title: Callable[[], None]
    watch: Callable[[Match, Sequence[Command]], None]
    review: Callable[[], None] | None  # None where there is nothing to judge by


class NumberTarget(Target):
    """A number of the sheet that can be pointed at, and pressed for more; of so many only the arrow keys go from one to the next."""

    def __init__(self, box: Box, seat: int, row: int, on_click: Callable[[], None]) -> None:
        super().__init__(box, key=(seat, row), on_click=on_click)
        self.number = seat, row
        self.tab_stop = False


class ScoreScene(Screen):
    """The end of a match. The table lies below and lights what a number comes from."""

    tick_rate = 0.0

    def __init__(self, ctx: Context, table: TableScene, after: AfterGame) -> None:
        super().__init__(ctx)
        self.table = table
        self.view = table.view
        self.after = after
        match = table.session.match
        self.sheet = match.game.score(match.state)
        self.turns, self.seats = match.state.turns, len(match.seats)
        self.rows = 0
        self.pointed: tuple[int, int] | None = None
        self.page, self._pages = 0, 1  # of the reasons of the number pointed at
        self._waited = 0.0
        self.epilogue = self.view.epilogue(match, after.watch)
        self.celebration = Celebration(ctx.settings)
        self.picture = self._picture()

    # --- filling in -------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Every row is filled in."""
        return self.rows >= len(self.picture.categories)

    @property
    def is_animating(self) -> bool:
        return self.celebration.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        self.celebration.update(dt)
        self._waited += dt
        while not self.finished and self._waited >= self.ctx.settings.duration(ROW_SECONDS):
            self._waited -= self.ctx.settings.duration(ROW_SECONDS)
            self._next_row()
        if self.epilogue is not None and self.epilogue.update():
            if self.finished:
                self.rebuild()
            self.ctx.invalidate()

    def _next_row(self) -> None:
        self._show(None if self.rows + 1 == len(self.picture.categories) else self._best_of(self.rows))
        self.rows += 1
        self.ctx.audio.play("fanfare" if self.finished else "tick")
        if self.finished:
            self.rebuild()
            self.tree.focus(self.tree.default)
            self.celebration.begin()
        self.ctx.invalidate()

    def point_at_most(self) -> None:
        """Show where the largest number of the sheet comes from."""
        rows = range(len(self.picture.categories))
        self._show(self._best_of(max(rows, key=lambda row: self.picture.categories[row].best, default=-1)))

    def _best_of(self, row: int) -> tuple[int, int] | None:
        """The seat with the most points in a row, and the row."""
        lines = enumerate(self.picture.categories[row].lines) if row >= 0 else ()
        cells = [(line.points, seat) for seat, line in lines if line is not None]
        return (max(cells)[1], row) if cells else None

    def _show(self, pointed: tuple[int, int] | None) -> None:
        """Show where a number comes from, given by its seat and row."""
        self.pointed, self.page = pointed, 0
        line = self._line()
        self.view.highlight(refs_of(line.why) if line else ())

    def turn_page(self) -> None:
        """Go on to further reasons of the number pointed at, and from the last to the first."""
        self._follow_pointer()
        if self._pages > 1:
            self.page = (self.page + 1) % self._pages
            self.ctx.audio.play("page")
            self.ctx.invalidate()

    def fill(self) -> None:
        """Fill in everything that is left, now."""
        while not self.finished:
            self._next_row()

    def handle(self, action: Action) -> bool:
        if not self.finished and action.act in (Act.PRESS, Act.CONFIRM, Act.HURRY, Act.BACK):
            self.fill()
            return True
        return super().handle(action)

    def back(self) -> None:
        self.after.look()

    def leave(self) -> None:
        self.view.highlight(())
        super().leave()

    # --- placing ----------------------------------------------------------------------------------

    @property
    def board(self) -> bool:
        """Half the window is for the lit board."""
        return self.view.proof == "board"

    def _picture(self) -> SheetPicture:
        x, y = self.area.x, self.area.y
        box = Box(x + 978, y + 108, 918, 948) if self.board else Box(x + 76, y + 142, 1152, 894)
        rounds = -(-self.turns // self.seats)
        facts = f"{rounds} rounds" if self.seats == 1 else f"{rounds} rounds, {self.turns} turns"
        return SheetPicture(box, self.sheet, self.table.looks, self.view, facts)

    @property
    def proof(self) -> Box:
        """Where the points of a number are shown."""
        x, y = self.area.x, self.area.y
        height = 948 - (EPILOGUE if self.epilogue is not None else 0)
        return Box(x + 24, y + 108, 930, height) if self.board else Box(x + 1268, y + 142, 578, 390)

    def build(self) -> None:
        self.picture = self._picture()
        for seat, look in enumerate(self.table.looks):
            words = f"Bot, {look.level.lower()}" if look.level else ""
            self.add(Target(self.picture.name(seat), key=("name", seat), tip=Tip(words, look.name)))
        for seat, row, box in self.picture.cells():
            if row < self.rows and self.picture.categories[row].lines[seat] is not None:
                self.add(NumberTarget(box, seat, row, self.turn_page))
        if not self.finished:
            return
        after, small = self.after, 27 if self.board else 30
        buttons = [
            Button(Box(0, 0, 0, 0), "Rematch", icon="replay", variant="berry", size=small + 2, on_click=after.rematch),
            Button(Box(0, 0, 0, 0), "See the table", icon="eye", size=small, on_click=after.look),
            Button(Box(0, 0, 0, 0), "Save", icon="save", size=small, on_click=after.save),
            Button(
                Box(0, 0, 0, 0), "Title", icon="arrow_left", size=small, on_click=after.title, tip="Back to the title"
            ),
        ]
        if after.review is not None:
            tip = "A chart of the game, and the moves that cost most"
            how = Button(Box(0, 0, 0, 0), "How it went", icon="hint", size=small, on_click=after.review, tip=tip)
            buttons.insert(1, how)
        for button, box in zip(buttons, self._places(len(buttons)), strict=True):
            button.box = box
            if self.board and len(buttons) == 5:  # the row has room for the words only
                button.icon = ""
            self.add(button)
        self.tree.default = buttons[0]
        self._add_epilogue()

    @property
    def below(self) -> Box:
        """The room of the table's epilogue, below the proof."""
        proof = self.proof
        return Box(proof.x, proof.bottom + 16, proof.w, EPILOGUE - 16)

    def _add_epilogue(self) -> None:
        if self.epilogue is not None:
            box = Box(self.below.right - 286, self.below.bottom - 72, 266, 56)
            tip = "Watch how the strongest of our planners did it"
            why = self.epilogue.refusal
            self.add(
                Button(
                    box,
                    self.epilogue.label,
                    icon=self.epilogue.icon,
                    size=28,
                    on_click=self.epilogue.act,
                    tip=tip,
                    enabled=not why,
                    why_not=why,
                )
            )

    def _places(self, count: int) -> list[Box]:
        """Where the buttons go, the first the largest: in a row above the sheet, or in pairs below the podium."""
        x, y = self.area.x, self.area.y
        if self.board:
            row = Box(x + 978, y + 20, 918, 68)
            shares = (0.2, 0.24, 0.28, 0.14, 0.14) if count == 5 else (0.25, 0.31, 0.22, 0.22)
            boxes, left = [], row.x
            for share in shares:
                width = (row.w - 12 * (count - 1)) * share
                boxes.append(Box(left, row.y, width, row.h))
                left += width + 12
            return boxes
        column = Box(x + 1268, y + 788, 578, 248)
        pairs = [Box(column.x, column.y + top, column.w, 68).columns(2, 16) for top in (94, 180)]
        places = [Box(column.x, column.y, column.w, 80), *pairs[0], *pairs[1]]
        return places if count == 5 else [*places[:3], Box(column.x, column.y + 180, column.w, 68)]

    # --- the picture ------------------------------------------------------------------------------

    def background(self, surface: pygame.Surface) -> None:
        self.view.draw_ground(self.ctx.painter(surface, self.table.tree.layout))

    def paint(self, p: Painter) -> None:
        self._follow_pointer()
        self._paint_headline(p)
        lines = [category.lines for category in self.picture.categories[: self.rows]]
        counted = [sum(line.points for row in lines if (line := row[seat])) for seat in range(self.seats)]
        self.picture.draw(p, self.rows, counted, self.finished, self.pointed)
        self._paint_proof(p)
        if self.epilogue is not None and self.finished:
            self.epilogue.draw(p, self.below)
        if not self.board:
            podium = Box(self.area.x + 1268, self.area.y + 556, 578, 208)
            p.nine("shell/panel_paper", podium, shadow=10)
            self._paint_podium(p, podium)
        winners = [(*self.picture.face(seat), self.table.looks[seat].colour) for seat in self.sheet.winners]
        self.celebration.draw(p, winners)

    def _follow_pointer(self) -> None:
        """The number under the keyboard's focus or the pointer; the last one stays when it leaves."""
        tree = self.tree
        for widget in (tree.focused if tree.focus_shown else None, tree.hovered):
            if isinstance(widget, NumberTarget):
                if widget.number != self.pointed:
                    self._show(widget.number)
                return

    def _line(self) -> ScoreLine | None:
        return self.picture.categories[self.pointed[1]].lines[self.pointed[0]] if self.pointed else None

    def headline(self) -> str:
        """Who wins, or what a person alone has reached."""
        own = self.view.headline(self.sheet)
        if own:
            return own
        names = [self.table.looks[i].name for i in self.sheet.winners]
        if self.seats == 1:
            return f"{names[0]}: {self.sheet.totals[0]}"
        if len(names) == 1:
            return f"{names[0]} wins!"
        return f"{', '.join(names[:-1])} and {names[-1]} share the win!"

    def _paint_headline(self, p: Painter) -> None:
        x, y = self.area.x, self.area.y
        words = self.headline() if self.finished else "Counting the points"
        if self.board:
            box = Box(x + 24, y + 16, 930, 76)
            panel, ink = self._proof_style()
            p.nine(panel, box, shadow=8)
            p.text(words, box.x + 36, box.cy, capped(p.layout, 38, 1.05), ink, "title", "lm", width=box.w - 72)
            return
        width = min(1400.0, max(520.0, p.text_width(words, 52, "title") + 200))
        ribbon = Box(x + 960 - width / 2, y + 16, width, 108)
        p.image("shell/ribbon_red", ribbon, shadow=6)
        p.text(words, ribbon.cx, y + 60, 52, palette.IVORY, "title", "cm", width=width - 180, shadow=(96, 16, 20))

    def _proof_style(self) -> tuple[str, palette.Rgb]:
        """What the proof lies on, and the ink that can be read there."""
        night = self.board and self.view.proof_panel == "night"
        return ("shell/panel_night", palette.IVORY) if night else ("shell/panel_paper", palette.INK)

    def _paint_proof(self, p: Painter) -> None:
        box = self.proof
        panel, ink = self._proof_style()
        p.nine(panel, box, shadow=10)
        inner = box.inset(32, 28)
        line = self._line()
        if line is None or self.pointed is None:
            if self.finished:
                p.paragraph("Point at a number to see where it comes from.", inner, capped(p.layout, 28), ink)
            if self.board:
                rest = Box(inner.x, inner.y + 60, inner.w, inner.h - 60)
                with p.clip(rest.inset(-EDGE)):
                    below = self.view.draw_proof(p, rest, self.sheet.winners[0], None)
                if below is not None:
                    self._paint_podium(p, below, ink if self.view.proof_panel == "night" else None)
            return
        seat = self.pointed[0]
        title = f"{self.table.looks[seat].name}: {line.title}"
        p.text(title, inner.x, inner.y + 22, capped(p.layout, 34, 1.05), ink, "title", "lm", width=inner.w - 110)
        gold = palette.WINDOW if ink == palette.IVORY else palette.RED
        p.text(
            numeral(line.points),
            inner.right,
            inner.y + 22,
            capped(p.layout, 40, 1.05),
            gold,
            "bold",
            "rm",
        )
        rest = Box(inner.x, inner.y + 60, inner.w, inner.h - 60)
        with p.clip(rest.inset(-EDGE)):
            words = self.view.draw_proof(p, rest, seat, line)
            self._pages = 1
            if words is not None:
                self._pages = paint_reasons(p, words, line, ink, self.page)

    def _paint_podium(self, p: Painter, box: Box, ink: palette.Rgb | None = None) -> None:
        """Everybody in the order of the result, the winner larger; names in the seats' colours, or in this ink."""
        if not self.finished:
            return
        order = sorted(range(self.seats), key=lambda i: (i not in self.sheet.winners, -self.sheet.totals[i]))
        rank = 1
        for place, (seat, column) in enumerate(zip(order, box.inset(16, 0).columns(self.seats, 8), strict=True)):
            won = seat in self.sheet.winners
            if (not won and place and self.sheet.totals[seat] != self.sheet.totals[order[place - 1]]) or (
                not won and order[place - 1] in self.sheet.winners
            ):
                rank = place + 1
            look = self.table.looks[seat]
            side = 112.0 if won else 88.0
            if won:
                p.circle(column.cx, box.y + 86, side / 2 + 10, palette.GOLD)
            draw_face(p, look, column.cx, box.y + 86, side)
            colour = palette.player_rgb(look.colour, p.vision)
            badge = column.cx - side * 0.4, box.y + 86 - side * 0.34
            p.circle(*badge, 21, colour)
            p.text(str(rank), *badge, capped(p.layout, 26, 1.0), palette.IVORY, "bold", "cm")
            size = capped(p.layout, 28, 1.0)
            name = p.halved(look.name, size, "title", column.w)
            p.lines(
                name,
                column.cx,
                box.bottom - 34,
                size if len(name) == 1 else size * 0.85,
                ink or colour,
                "title",
                column.w,
            )
