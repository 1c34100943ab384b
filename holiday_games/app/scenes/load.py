"""Load: the running games and the saves with a name; deleting asks first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from holiday_games import saves
from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.choice import Segments
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.scroll import Row, RowState, ScrollList
from holiday_games.app.scenes.dialog import Answer, Dialog
from holiday_games.app.scenes.overlay import tell
from holiday_games.app.scenes.people import draw_face, looks_of
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.scenes.title import draw_thumbnail, round_of
from holiday_games.games import kind
from holiday_games.rules.errors import UserError
from holiday_games.saves import SaveInfo

SHELVES = ("Running games", "Saves with a name")
ROW_HEIGHT = 156.0
NAME_ROOM = 216.0


class LoadScene(Screen):
    """The list of saves. `open_save` goes on with one."""

    title = "Load"

    def __init__(self, ctx: Context, open_save: Callable[[SaveInfo], None]) -> None:
        super().__init__(ctx)
        self.shelf = 0
        self.chosen = -1
        self.infos: list[SaveInfo] = []
        self.list = ScrollList(Box(0, 0, 0, 0))
        self._open_save = open_save

    def enter(self) -> None:
        self._read()
        if not self.infos and saves.named_saves():
            self.shelf = 1
            self._read()
        super().enter()

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        self.infos = saves.running_games() if self.shelf == 0 else saves.named_saves()
        self.chosen = min(max(self.chosen, 0), len(self.infos) - 1)

    @property
    def info(self) -> SaveInfo | None:
        """The save that is chosen."""
        return self.infos[self.chosen] if 0 <= self.chosen < len(self.infos) else None

    def build(self) -> None:
        x, y = self.area.x, self.area.y
        shelves = Segments(
            Box(x + 48, y + 116, 1120, 68), SHELVES, chosen=self.shelf, on_change=self._show_shelf, size=30
        )
        self.add(shelves)
        rows = [Row(ROW_HEIGHT, self._painter(i), partial(self._choose, i)) for i in range(len(self.infos))]
        offset = self.list.offset
        self.list = ScrollList(Box(x + 48, y + 208, 1120, 824), rows, gap=12)
        if rows:
            self.add(self.list)
            self.list.chosen, self.list.offset = self.chosen, offset
        panel = Box(x + 1216, y + 116, 656, 916)
        info = self.info
        if info is None:
            return
        buttons = Box(panel.x + 40, panel.bottom - 232, panel.w - 80, 92)
        why = info.fault
        go = Button(
            buttons,
            "Open" if info.over else "Go on",
            icon="play",
            variant="berry",
            size=38,
            on_click=self._open,
            enabled=not why,
            why_not=why,
        )
        self.tree.default = self.add(go)
        self.add(Button(buttons.moved(0, 112), "Delete", icon="close", size=32, on_click=self._ask_delete))

    def _show_shelf(self, shelf: int) -> None:
        self.shelf, self.chosen, self.list.offset = shelf, 0, 0.0
        self._read()
        self.rebuild()

    def _choose(self, index: int) -> None:
        if index == self.chosen:
            self._open()
            return
        self.chosen = index
        self.rebuild()

    def _open(self) -> None:
        info = self.info
        if info is None:
            return
        if info.fault:
            tell(self.ctx, "This save cannot be opened", escape(info.fault))
        else:
            self._open_save(info)

    def _ask_delete(self) -> None:
        info = self.info
        if info is None:
            return
        answers = [Answer("Keep it"), Answer("Delete it", lambda: self._delete(info), "berry")]
        text = f"**{escape(_name(info))}** will be gone for good."
        self.ctx.scenes.push(Dialog(self.ctx, "Delete this save?", text, answers))

    def _delete(self, info: SaveInfo) -> None:
        try:
            saves.delete(info)
        except UserError as fault:
            tell(self.ctx, "This save is still there", escape(str(fault)))
        self._read()
        self.rebuild()

    # --- the picture ------------------------------------------------------------------------------

    def _painter(self, index: int) -> Callable[[Painter, Box, RowState], None]:
        def paint(p: Painter, box: Box, state: RowState) -> None:
            self._paint_row(p, box, self.infos[index], index == self.chosen, state)

        return paint

    def _paint_row(self, p: Painter, box: Box, info: SaveInfo, chosen: bool, state: RowState) -> None:
        p.nine("shell/panel_card", box, shadow=4 if state == "normal" else 8)
        if chosen:
            p.rounded(box, 15, palette.GOLD, border=5)
        draw_thumbnail(p, info, Box(box.x + 20, box.y + 16, 220, box.h - 32))
        x, room = box.x + 268, box.w - 300
        size = capped(p.layout, 34, 1.05)
        p.text(_name(info), x, box.y + 39, size, palette.INK, "title", "lm", width=room)
        small = capped(p.layout, 26, 1.05)
        colour = palette.BERRY if info.fault else palette.SOFT
        p.text(info.fault or facts(info), x, box.y + 79, small, colour, "text", "lm", width=room)
        for number, look in enumerate(looks_of(info.seats)):
            draw_face(p, look, x + 22 + number * 54, box.y + 119, 46)

    def _paint_nothing(self, p: Painter, box: Box) -> None:
        """What an empty shelf is for."""
        p.nine("shell/panel_paper", box, shadow=12)
        nothing = "No game is running." if self.shelf == 0 else "No save has a name yet."
        p.text(nothing, box.x + 48, box.y + 64, 36, palette.INK, "title", "lm", width=box.w - 96)
        words = (
            "Every game is saved by itself after each step. In its menu you can also save it under a name of your own."
        )
        p.paragraph(words, Box(box.x + 48, box.y + 104, box.w - 96, 140), capped(p.layout, 30), palette.SOFT)

    def paint(self, p: Painter) -> None:
        x, y = self.area.x, self.area.y
        info = self.info
        if info is None:
            self._paint_nothing(p, Box(x + 48, y + 208, 1120, 260))
            return
        panel = Box(x + 1216, y + 116, 656, 916)
        p.nine("shell/panel_frame", panel, shadow=12)
        draw_thumbnail(p, info, Box(panel.x + 40, panel.y + 40, panel.w - 80, 330))
        size = capped(p.layout, 42, 1.05)
        p.text(_name(info), panel.x + 40, panel.y + 416, size, palette.INK, "title", "lm", width=panel.w - 80)
        if info.fault:
            p.paragraph(escape(info.fault), Box(panel.x + 40, panel.y + 456, panel.w - 80, 200), 26, palette.BERRY)
            return
        size = capped(p.layout, 28, 1.05)
        p.text(facts(info), panel.x + 40, panel.y + 462, size, palette.SOFT, "text", "lm", width=panel.w - 80)
        for number, look in enumerate(looks_of(info.seats)):
            row, column = divmod(number, 2)
            cx, cy = panel.x + 76 + column * 292, panel.y + 528 + row * 68
            draw_face(p, look, cx, cy, 60)
            name = p.halved(look.name, size, "strong", NAME_ROOM)
            p.lines(
                name, cx + 44, cy - 2, size if len(name) == 1 else size * 0.9, palette.INK, "strong", NAME_ROOM, "l"
            )


def _name(info: SaveInfo) -> str:
    return info.title or (kind(info.game).title if info.game else info.path.stem)


def facts(info: SaveInfo) -> str:
    """How far and when: "Round 9, today 18:05"; the game too where the name of the save does not say it."""
    game = kind(info.game).title
    what = "finished" if info.over else f"round {round_of(info)}"
    words = what.capitalize() if _name(info) == game else f"{game}, {what}"
    return f"{words}, {_when(info.saved)}"


def _when(saved: datetime) -> str:
    """The time in words: "today 18:05", "24 December 18:05"."""
    local, now = saved.astimezone(), datetime.now().astimezone()
    clock = local.strftime("%H:%M")
    days = (now.date() - local.date()).days
    if days in (0, 1):
        return f"{'today' if days == 0 else 'yesterday'} {clock}"
    year = "" if local.year == now.year else f" {local.year}"
    return f"{local.day} {local.strftime('%B')}{year} {clock}"
