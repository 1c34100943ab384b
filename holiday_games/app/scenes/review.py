"""How it went: the chart of a game that is over, and the moves of people that cost the most, each to be played again from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.slider import draw_bar
from holiday_games.app.kit.widget import Tip
from holiday_games.app.scenes.chart import Chart, draw_number
from holiday_games.app.scenes.people import draw_face
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.tables.base import SeatLook
from holiday_games.bots.coach import DEAREST, Slip, Study
from holiday_games.bots.levels import TITLES
from holiday_games.rules.match import Match
from holiday_games.rules.words import numeral

GAP = 20.0


class Review(Screen):
    """Shows a study while it grows. `play_from` opens a new match that stands where this one stood after so many commands."""

    title = "How it went"
    tick_rate = 0.0

    def __init__(
        self,
        ctx: Context,
        match: Match,
        looks: Sequence[SeatLook],
        study: Study,
        strongest: str,
        play_from: Callable[[int], None],
    ) -> None:
        super().__init__(ctx)
        self.looks = looks
        self.study = study
        self.strongest = TITLES[strongest]
        self.people = [i for i, seat in enumerate(match.seats) if seat.human]
        self.turns = match.state.turns
        self._play_from = play_from

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.study.poll():
            if self.study.done:
                self.rebuild()
            self.ctx.invalidate()

    def leave(self) -> None:
        super().leave()
        self.study.close()

    # --- placing ----------------------------------------------------------------------------------

    @property
    def chart_box(self) -> Box:
        """The panel of the chart."""
        return Box(self.area.x + 48, self.area.y + 116, 960, 916)

    @property
    def cards(self) -> list[Box]:
        """The panels of the dearest moves."""
        return Box(self.area.x + 1032, self.area.y + 116, 840, 916).rows(DEAREST, GAP)

    @property
    def finished(self) -> bool:
        """All that could be found is there."""
        return self.study.done

    def build(self) -> None:
        if not self.finished:
            box = self.cards[-1]
            self.add(Button(box.place(260, 68, 0.5, 0.86), "Cancel", icon="close", size=28, on_click=self.back))
            return
        for box, slip in zip(self.cards, self.study.slips, strict=False):
            place = Box(box.right - 388, box.y + 24, 252, 60)
            above = Box(box.x, box.y - 84, box.w, 66)  # below it would cover what is to be read
            tip = Tip("Opens a new game that begins here; the old one stays saved", home=above)
            button = Button(
                place,
                "Play from here",
                size=26,
                on_click=lambda ply=slip.ply: self._play_from(ply),  # type: ignore[misc]
                tip=tip,
            )
            self.add(button)

    # --- the picture ------------------------------------------------------------------------------

    def paint(self, p: Painter) -> None:
        box = self.chart_box
        p.nine("shell/panel_paper", box, shadow=10)
        inner = box.inset(32, 28)
        size = capped(p.layout, 34, 1.05)
        p.text("Points to be expected at the end", inner.x, inner.y + 20, size, palette.INK, "title", "lm", width=600)
        self._paint_names(p, Box(inner.x, inner.y + 48, inner.w, 56))
        chart = Chart(Box(inner.x, inner.y + 120, inner.w, inner.h - 190), self.study.outlooks, self.looks, self.turns)
        chart.draw(p, self.study.slips if self.finished else ())
        words = "By what everybody could see, had the bots played on from there. The last points are the result."
        note = Box(inner.x, inner.bottom - 58, inner.w, 58)
        p.paragraph(words, note, capped(p.layout, 24, 1.1), palette.SOFT, leading=1.15)
        if self.finished:
            self._paint_moves(p)
        else:
            self._paint_progress(p)

    def _paint_names(self, p: Painter, box: Box) -> None:
        """Who has which colour, shape and letter."""
        for look, place in zip(self.looks, box.columns(max(3, len(self.looks)), 12), strict=False):
            p.player(look.colour, place.x + 20, place.cy, 38)
            words = f"{palette.player(look.colour).letter}  {look.name}"
            colour = palette.player_rgb(look.colour, p.vision)
            size = capped(p.layout, 28, 1.05)
            p.text(words, place.x + 50, place.cy, size, colour, "title", "lm", width=place.w - 56)

    def _paint_progress(self, p: Painter) -> None:
        top, bottom = self.cards[0], self.cards[-1]
        box = Box(top.x, top.y, top.w, bottom.bottom - top.y)
        p.nine("shell/panel_paper", box, shadow=10)
        inner = box.inset(40, 60)
        p.text("Looking back", inner.cx, inner.y + 30, 44, palette.INK, "title", "cm", width=inner.w)
        words = "Every turn is played on in many imagined games: first what could be expected, then what your moves did to it."
        used = p.paragraph(words, Box(inner.x, inner.y + 90, inner.w, 240), 28, palette.SOFT, align="centre")
        draw_bar(p, Box(inner.x, inner.y + 120 + used, inner.w, 26), self.study.share)

    def _paint_moves(self, p: Painter) -> None:
        for number, (box, slip) in enumerate(zip(self.cards, self.study.slips, strict=False), 1):
            self._paint_slip(p, box, number, slip)
        if self.study.fault or not self.study.slips:
            box = self.cards[0]
            p.nine("shell/panel_paper", box, shadow=10)
            nobody = (
                "Nobody but bots played this game." if not self.people else "No move of yours cost much. Well played!"
            )
            p.paragraph(self.study.fault or nobody, box.inset(40, 48), 30, palette.INK)

    def _paint_slip(self, p: Painter, box: Box, number: int, slip: Slip) -> None:
        p.nine("shell/panel_paper", box, shadow=10)
        look = self.looks[slip.seat]
        draw_number(p, number, box.x + 54, box.y + 54, 24)
        draw_face(p, look, box.x + 122, box.y + 56, 64)
        cost = numeral(-max(1, round(slip.cost)))
        p.text(cost, box.right - 36, box.y + 54, capped(p.layout, 44, 1.05), palette.BERRY, "bold", "rm", width=90)
        when = f"round {(slip.turn - 1) // len(self.looks) + 1}" if slip.turn else "at the start"
        name = f"{look.name}, {when}"
        p.text(name, box.x + 172, box.y + 52, capped(p.layout, 32, 1.05), palette.INK, "title", "lm", width=box.w - 576)
        words = (
            f"{escape(look.name)} **{escape(slip.played)}**. "
            f"The {self.strongest} **{escape(slip.better)}**: {escape(slip.reason)}."
        )
        room = Box(box.x + 36, box.y + 98, box.w - 72, box.h - 126)
        p.paragraph(words, room, capped(p.layout, 26, 1.15), palette.INK)
