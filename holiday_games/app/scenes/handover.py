"""The curtain between two people: covers everything from its first frame, and tells the next one what happened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from holiday_games.app import palette
from holiday_games.app.art.bands import blank, fill, lay, opaque
from holiday_games.app.art.store import Art
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.scenes.people import draw_face
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.scenes.table import TableScene

ROWS = 3
SNOW = (("shell/layer_6_ground", 30), ("shell/layer_5_near_trees", 40))  # with how far below the window they reach
ICON_ROOM = 112.0  # what the eye and the edges of its button take


class Handover(Screen):
    """Waits for one person. `arrive` opens the table for them; `leave_table` saves and goes to the title."""

    def __init__(
        self,
        ctx: Context,
        table: TableScene,
        seat: int,
        arrive: Callable[[], None],
        leave_table: Callable[[], None],
        full_log: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self.table = table
        self.look = table.looks[seat]
        self.lines = table.session.recap(seat)
        self.status = table.view.status()
        played = any(entry.seat == seat for entry in table.session.match.log)
        self.heading = ("Since your last turn" if played else "So far") if self.lines else "At the table"
        self._arrive = arrive
        self._leave_table = leave_table
        self._full_log = full_log

    def enter(self) -> None:
        super().enter()
        self.ctx.audio.play("page")

    def build(self) -> None:
        x, y = self.area.x, self.area.y
        room, words = Box(x + 456, y + 724, 336, 104), f"I am {self.look.name}"
        me = Button(
            room,
            words if self.tree.painter().fits(words, 40, "title", room.w - ICON_ROOM) else "That is me",
            icon="eye",
            variant="gold",
            size=40,
            on_click=self._arrive,
        )
        self.tree.default = self.add(me)
        buttons = Box(x + 888, y + 824, 620, 72).columns(2, 16)
        self.add(Button(buttons[0], "Save and leave", icon="save", size=28, on_click=self._leave_table))
        self.add(Button(buttons[1], "Full log", icon="log", size=28, on_click=self._full_log))

    def back(self) -> None:
        """Esc does not open the curtain; it leaves the game, which is saved."""
        self._leave_table()

    # --- the picture ------------------------------------------------------------------------------

    def background(self, surface: pygame.Surface) -> None:
        size, pictures = surface.get_size(), (self._mask, *(name for name, _ in SNOW))
        key = f"handover {self._shade} {self.layout.scale}"
        surface.blit(
            self.ctx.art.composed(key, pictures, size, lambda art: self._curtain(size, art), keep=False), (0, 0)
        )
        self.snowfall.draw(surface)

    @property
    def _mask(self) -> str:
        return f"shell/player_{self.look.colour}_mask"

    @property
    def _shade(self) -> palette.Rgb:
        return palette.shade(palette.player_rgb(self.look.colour, self.ctx.settings.colour_vision), 0.46)

    def _curtain(self, size: tuple[int, int], art: Art) -> pygame.Surface:
        """The colour of the next person with its shape all over, and snow along the bottom."""
        surface = blank(size)
        fill(surface, self._shade)
        p = self.ctx.painter(surface, self.layout).with_art(surface, art)
        screen = self.layout.screen
        for row in range(-1, int(screen.h // 176) + 1):
            for column in range(-1, int(screen.w // 200) + 1):
                x, y = column * 200 + (100 if row % 2 else 0), row * 176
                p.image(self._mask, Box(x, y, 108, 108), alpha=20, angle=(row * 17 + column * 31) % 40 - 20)
        p.glow(screen.cx, screen.h * 0.39, 900, (40, 70, 120), 0.9)
        unit = max(size[0] / 2560, size[1] / 1080)
        for name, drop in SNOW:
            width, height = round(2560 * unit), round(1080 * unit)
            at = (size[0] - width) // 2, size[1] - height + self.layout.px(drop)
            lay(surface, art.get(name, width, height), at)
        return opaque(surface)

    def paint(self, p: Painter) -> None:
        x, y = self.area.x, self.area.y
        p.nine("shell/panel_frame", Box(x + 360, y + 96, 1200, 856), unit=1.1, shadow=20)
        self._paint_person(p, Box(x + 412, y + 150, 424, 748))
        self._paint_recap(p, Box(x + 888, y + 150, 620, 748))

    def _paint_person(self, p: Painter, box: Box) -> None:
        colour = palette.player_rgb(self.look.colour, p.vision)
        p.rounded(box, 28, colour)
        with p.clip(box):
            for column in range(4):
                for row in range(5):
                    x = box.x - 26 + column * 140 + (60 if row % 2 else 0)
                    p.image(f"shell/player_{self.look.colour}_mask", Box(x, box.y + 18 + row * 150, 96, 96), alpha=26)
        p.circle(box.cx, box.y + 204, 140, (255, 249, 232))
        draw_face(p, self.look, box.cx, box.y + 204, 260, shadow=4)
        dark = palette.shade(colour, 0.4)
        p.text(self.look.name, box.cx, box.y + 440, 96, (255, 255, 255), "title", "cm", width=box.w - 48, shadow=dark)
        player = palette.player(self.look.colour)
        words = f"{player.name} {player.shape}"
        p.text(words, box.cx, box.y + 516, capped(p.layout, 32), (226, 238, 255), "text", "cm", width=box.w - 48)
        width = p.text_width("Enter", 24, "strong") + 18
        p.keycap("Enter", box.cx - width / 2, box.y + 714)

    def _paint_recap(self, p: Painter, box: Box) -> None:
        name = self.look.name
        title = capped(p.layout, 44, 1.1)
        p.text(f"Pass the screen to {name}", box.x, box.y + 42, title, palette.INK, "title", "lm", width=box.w)
        small = capped(p.layout, 29, 1.1)
        p.text("Your cards stay hidden until then.", box.x, box.y + 92, small, palette.SOFT, "text", "lm", width=box.w)
        p.rounded(Box(box.x, box.y + 140, box.w, 3), 1, (222, 203, 160))
        p.text(self.heading, box.x, box.y + 186, capped(p.layout, 32, 1.1), palette.INK, "title", "lm", width=box.w)
        rows = self._recap_rows()
        for number, row in enumerate(rows[-ROWS:]):
            self._paint_row(p, Box(box.x, box.y + 230 + number * 124, box.w, 112), *row)
        more = len(rows) - ROWS
        words = f"and {more} more before that" if more > 0 and self.lines else self.status
        p.text(words, box.x, box.y + 636, capped(p.layout, 28, 1.1), palette.SOFT, "text", "lm", width=box.w)

    def _recap_rows(self) -> list[tuple[int, str, str | None]]:
        """Seat, words and picture of each row: what others did, or before the first turn who they are."""
        if self.lines:
            return [(line.seat, line.text, self.table.view.picture_of(line.shown)) for line in self.lines]
        others = [(i, look) for i, look in enumerate(self.table.looks) if look is not self.look]
        return [
            (i, f"{look.name}, {'bot, ' + look.level.lower() if look.level else 'human'}", None) for i, look in others
        ]

    def _paint_row(self, p: Painter, row: Box, seat: int, words: str, picture: str | None) -> None:
        p.nine("shell/panel_card", row, shadow=3)
        room = row.inset(24, 8)
        if 0 <= seat < len(self.table.looks):
            draw_face(p, self.table.looks[seat], row.x + 58, row.y + 54, 80)
            room = Box(row.x + 122, row.y + 8, row.w - 146, 96)
        if picture is not None:
            p.image(picture, Box(row.right - 100, row.y + 14, 84, 84))
            room = Box(room.x, room.y, room.w - 92, room.h)
        text = escape(words)
        size = capped(p.layout, 28, 1.1)
        height = p.paragraph_size(text, room.w, size, "strong", 1.2)[1]
        place = Box(room.x, room.cy - height / 2, room.w, height) if height <= room.h else room
        with p.clip(room):
            p.paragraph(text, place, size, palette.INK, "strong", leading=1.2)
