"""Settings: pages of rows, applied at once and kept; a live sample shows what they change."""

from __future__ import annotations

from typing import Any

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button, Toggle
from holiday_games.app.kit.choice import Cycle, Segments, Tabs
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.slider import Slider
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.keys import paint_keys
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.scenes.settings_pages import PAGES, Row
from holiday_games.app.settings import Settings

ROW_HEIGHT, PITCH = 104.0, 112.0


class SettingsScreen(Screen):
    """Every setting by mouse or keyboard. Leaving needs no confirmation: what is shown is what counts."""

    title = "Settings"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.page = 0

    @property
    def panel(self) -> Box:
        """The sheet with the rows."""
        return Box(self.area.x + 400, self.area.y + 116, 1472, 836)

    def build(self) -> None:
        x, y = self.area.x, self.area.y
        names = [*((page.title, page.icon) for page in PAGES), ("Keys", "keyboard")]
        self.add(Tabs(Box(x + 48, y + 132, 320, len(names) * 100), names, chosen=self.page, on_change=self._show))
        if self.page < len(PAGES):
            for number, row in enumerate(PAGES[self.page].rows):
                self.add(self._control(row, self._row_box(number)))
        standard = Box(x + 1240, y + 976, 304, 72)
        self.add(
            Button(
                standard,
                "Standard",
                icon="undo",
                variant="night",
                on_click=self._standard,
                tip="Everything as it was at first",
            )
        )
        done = Button(standard.moved(328, 0), "Done", icon="end_turn", variant="berry", size=32, on_click=self.back)
        self.tree.default = self.add(done)

    def _row_box(self, number: int) -> Box:
        panel = self.panel
        return Box(panel.x + 28, panel.y + 112 + number * PITCH, 1060, ROW_HEIGHT)

    def _control(self, row: Row, box: Box) -> Widget:
        settings = self.ctx.settings
        value: Any = getattr(settings, row.field)
        place = Box(box.x + 500, box.y + 20, 552, 64)
        if row.values is not None:
            values, words = list(row.values), list(row.values.values())
            part = (place.w - Segments.GAP * (len(words) - 1)) / len(words) - 40
            p = self.tree.painter()
            fits = all(p.text_width(word, 26, "title") <= part for word in words)
            kind = Segments if fits else Cycle
            return kind(
                place, words, chosen=values.index(value), size=26, on_change=lambda i: self._set(row.field, values[i])
            )
        if row.high:
            return Slider(
                place,
                value=value,
                low=row.low,
                high=row.high,
                step=row.step,
                format=row.words,
                on_change=lambda v: self._set(row.field, v),
            )
        return Toggle(Box(place.x, place.y, 240, 64), on=value, on_change=lambda on: self._set(row.field, on))

    # --- changes ----------------------------------------------------------------------------------

    def _show(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def _set(self, field: str, value: Any) -> None:
        setattr(self.ctx.settings, field, value)
        if field == "fullscreen" and value != self.ctx.window.fullscreen:
            self.ctx.window.toggle_fullscreen()
        self.ctx.settings_changed()
        if field.endswith("volume"):
            self.ctx.audio.play("chime")

    def _standard(self) -> None:
        """All settings back to the standard ones; names, keys and the window stay."""
        plain, mine = Settings(), self.ctx.settings
        for page in PAGES:
            for row in page.rows:
                if row.field != "fullscreen":
                    setattr(mine, row.field, getattr(plain, row.field))
        self.ctx.settings_changed()

    # --- the picture ------------------------------------------------------------------------------

    def paint(self, p: Painter) -> None:
        panel = self.panel
        p.nine("shell/panel_frame", panel, shadow=14)
        heading = PAGES[self.page].title if self.page < len(PAGES) else "Keys"
        p.text(heading, panel.x + 48, panel.y + 62, 44, palette.INK, "title", "lm", width=900)
        if self.page < len(PAGES):
            for number, row in enumerate(PAGES[self.page].rows):
                self._paint_row(p, number, row)
            self._paint_sample(p, Box(panel.x + 1120, panel.y + 40, 312, 756))
        else:
            paint_keys(p, Box(panel.x + 48, panel.y + 108, panel.w - 96, panel.h - 140), self.ctx.input.keys)
        words = "Changes apply at once and are kept."
        p.text(words, panel.x, self.area.y + 1012, capped(p.layout, 28), palette.ICE, "text", "lm", width=800)

    def _paint_row(self, p: Painter, number: int, row: Row) -> None:
        box = self._row_box(number)
        if number % 2 == 0:
            p.rounded(box, 16, (240, 226, 194), 150)
        p.icon(row.icon, box.x + 42, box.cy, 44, (120, 84, 48))
        room = 400.0
        p.text(row.title, box.x + 88, box.y + 36, capped(p.layout, 31, 1.1), palette.INK, "title", "lm", width=room)
        p.text(row.note, box.x + 88, box.y + 75, capped(p.layout, 25, 1.1), palette.SOFT, "text", "lm", width=room)

    def _paint_sample(self, p: Painter, box: Box) -> None:
        p.nine("shell/panel_felt", box, shadow=6)
        p.text("How it looks", box.cx, box.y + 36, capped(p.layout, 30, 1.1), (255, 228, 196), "title", "cm", width=280)
        card = Box(box.x + 76, box.y + 72, 160, 224)
        p.image("holly_jolly/card_snowman", card, shadow=9)
        p.text("9", card.x + 33.6, card.y + 40, 37, palette.INK, "bold", "cm")
        if self.ctx.settings.show_legal == "always":
            p.nine("shell/ring_target", card.inset(-8), unit=0.9)
        for number, colour in enumerate(palette.PLAYERS):
            cx = box.x + 64 + (number % 3) * 92 + (46 if number > 2 else 0)
            p.player(colour, cx, box.y + 374 + (number // 3) * 92, 84, shadow=4)
        tip = Box(box.x + 20, box.y + 528, box.w - 40, 150)
        p.nine("shell/tooltip_paper", tip, shadow=6)
        with p.clip(tip.inset(8)):
            p.text("Snowman 9", tip.x + 22, tip.y + 36, 32, palette.INK, "title", "lm", width=tip.w - 44)
            words = Box(tip.x + 22, tip.y + 60, tip.w - 44, 80)
            p.paragraph("4 points if you have the most", words, 28, palette.INK, leading=1.15)
        foot = Box(box.x + 20, box.y + 690, box.w - 40, 60)
        size = capped(p.layout, 25, 1.0)
        p.paragraph("Colours always keep their shape", foot, size, (255, 228, 196), align="centre", leading=1.15)
