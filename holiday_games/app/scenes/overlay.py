"""Sheets that lie over a screen: the menu of the table, a name for a save, something that has to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button, Variant
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.scenes.dialog import Answer, Dialog
from holiday_games.app.scenes.screen import Screen

PADDING, GAP = 48.0, 16.0


class Overlay(Screen):
    """A sheet in the middle of the window; what lies below is darkened and cannot be touched."""

    opaque = False
    tick_rate = 0.0
    heading = ""
    width = 760.0

    @property
    def height(self) -> float:
        """How high the sheet is."""
        return 600.0

    @property
    def sheet(self) -> Box:
        """Where the sheet lies."""
        return self.layout.screen.place(self.width, self.height)

    def fitting(self) -> Layout:
        # A sheet needs less room than a screen, so it may grow with the player's scale.
        return self.ctx.layout_for(self.width + 240, self.height + 120)

    def background(self, surface: pygame.Surface) -> None:
        self.tree.painter(surface).veil((12, 18, 40), 150)

    def paint(self, p: Painter) -> None:
        sheet = self.sheet
        p.nine("shell/panel_frame", sheet, shadow=20)
        if self.heading:
            p.text(self.heading, sheet.cx, sheet.y + 66, 44, palette.INK, "title", "cm", width=sheet.w - 2 * PADDING)


def tell(ctx: Context, title: str, text: Rich) -> None:
    """Say something that has to be read."""
    ctx.audio.play("error")
    ctx.scenes.push(Dialog(ctx, title, text, [Answer("All right", variant="pine")]))


class NameSheet(Overlay):
    """Asks for the name of a save."""

    heading = "Save under a name"

    def __init__(self, ctx: Context, name: str, save: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self.name = name
        self._save = save

    @property
    def height(self) -> float:
        return 370.0

    def enter(self) -> None:
        super().enter()
        self.tree.focus(next(w for w in self.tree.widgets if isinstance(w, TextField)))

    def build(self) -> None:
        sheet = self.sheet
        room = sheet.inset(PADDING, 0)
        field = Box(room.x, sheet.y + 124, room.w, 84)
        self.add(
            TextField(field, self.name, limit=60, placeholder="Name", on_change=self._rename, on_submit=self._submit)
        )
        row = Box(room.x, sheet.bottom - PADDING - 76, room.w, 76).columns(2, GAP)
        save = Button(row[0], "Save", icon="save", variant="berry", on_click=lambda: self._submit(self.name))
        self.tree.default = self.add(save)
        self.add(Button(row[1], "Cancel", icon="close", on_click=self.back))

    def _rename(self, name: str) -> None:
        self.name = name

    def _submit(self, name: str) -> None:
        if name.strip():
            self._save(name.strip())
        else:
            self.ctx.notice("A save needs a name.")


class TableMenu(Overlay):
    """The menu of the table: everything that can be done besides playing."""

    heading = "Menu"
    width = 640.0

    def __init__(self, ctx: Context, entries: Sequence[tuple[str, str, str, Callable[[], None]]], note: str) -> None:
        """Entries are label, icon, why it cannot be done now (empty if it can), and what it does."""
        super().__init__(ctx)
        self.entries = list(entries)
        self.note = note

    @property
    def height(self) -> float:
        return 190 + len(self.entries) * 88 + (40 if self.note else 0)

    def build(self) -> None:
        sheet = self.sheet
        for number, (label, icon, why_not, act) in enumerate(self.entries):
            box = Box(sheet.x + PADDING, sheet.y + 116 + number * 88, sheet.w - 2 * PADDING, 76)
            variant: Variant = "berry" if number == 0 else "cream"
            button = Button(
                box,
                label,
                icon=icon,
                variant=variant,
                align="left",
                size=32,
                on_click=self._do(act),
                enabled=not why_not,
                why_not=why_not,
            )
            self.add(button)
            self.tree.default = self.tree.default or button

    def _do(self, act: Callable[[], None]) -> Callable[[], None]:
        def do() -> None:
            self.ctx.scenes.remove(self)
            act()

        return do

    def paint(self, p: Painter) -> None:
        super().paint(p)
        if self.note:
            sheet = self.sheet
            p.text(self.note, sheet.cx, sheet.bottom - 56, 26, palette.SOFT, "text", "cm", width=sheet.w - 2 * PADDING)
