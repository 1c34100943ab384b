"""A line of text to type in, in any script, with the system's input method.

TextField(Box(340, 200, 480, 72), "Anna", limit=24, placeholder="Name", on_change=rename, on_submit=done)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from holiday_games.app import palette
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import Tip, TipSource, Widget

PADDING = 24.0
TALLEST = 0.7
"""The share of a field's height that its letters take at most."""
CHOSEN: palette.Rgb = (255, 220, 138)


class TextField(Widget):
    """Text with a caret; `limit` counts characters. While it has the focus, letters are text and not shortcuts.

    Who comes into the field finds all of it chosen: what is typed takes its place; a click or an arrow sets the caret instead.
    """

    def __init__(
        self,
        box: Box,
        text: str = "",
        *,
        limit: int = 40,
        placeholder: str = "",
        size: float = 30,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        tip: TipSource = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(box, tip=tip, enabled=enabled, why_not=why_not)
        self.text = text
        self.caret = len(text)
        self.limit = limit
        self.placeholder = placeholder
        self._size = size
        self.on_change = on_change
        self.on_submit = on_submit
        self.composed = ""
        self.all_chosen = False
        self._entered = False
        self._scroll = 0

    @property
    def size(self) -> float:
        """The size of the text: as large as it was wished, but never higher than the field."""
        return (
            self._size
            if self.ground is None
            else min(self._size, self.box.h * TALLEST / self.ground.layout.text_factor)
        )

    def explanation(self) -> Tip | None:
        """Also the whole text where the field is too short for it."""
        tip = super().explanation()
        if tip is not None or self.ground is None:
            return tip
        short = not self.ground.painter().fits(self.text, self.size, "text", self.box.w - 2 * PADDING)
        return Tip(title=self.text) if short else None

    def on_focus(self, focused: bool) -> None:
        if self.ground is None:
            return
        ctx = self.ground.ctx
        ctx.input.typing = focused and self.enabled
        self.composed = ""
        self._entered = ctx.input.typing
        self._choose_all(ctx.input.typing)
        if ctx.input.typing:
            ctx.window.start_typing(self.ground.layout.rect(self.box))
        else:
            ctx.window.stop_typing()

    def on_press(self, x: float, y: float) -> None:
        entered, self._entered = self._entered, False
        if self.ground is None or entered:
            return
        self.all_chosen = False
        p = self.ground.painter()
        px = self.ground.layout.font_px(self.size)
        wanted = self.ground.layout.px(x - self.box.x - PADDING) + self._scroll
        self.caret = min(range(len(self.text) + 1), key=lambda i: abs(p.texts.width(self.text[:i], px) - wanted))
        self.changed()

    def on_activate(self) -> None:
        if self.ground is not None and self.ground.focus_shown and self.on_submit is not None:
            self.on_submit(self.text)

    def on_action(self, action: Action) -> bool:
        self._entered = False
        match action.act:
            case Act.TEXT:
                self._insert(action.text)
            case Act.COMPOSE:
                if action.text:
                    self._cut_chosen()
                self.composed = action.text
            case Act.PASTE:
                self._insert(_clipboard())
            case Act.ERASE:
                self._cut(self.caret - 1)
            case Act.DELETE:
                self._cut(self.caret)
            case Act.ALL:
                self._choose_all(True)
            case Act.LEFT | Act.RIGHT | Act.FIRST | Act.LAST:
                self._move(action.act)
            case Act.CONFIRM if self.on_submit is not None:
                self.on_submit(self.text)
            case _:
                return False
        self.changed()
        return True

    def _choose_all(self, chosen: bool) -> None:
        self.all_chosen = chosen and bool(self.text)
        if self.all_chosen:
            self.caret = len(self.text)

    def _move(self, act: Act) -> None:
        """Move the caret; out of all that is chosen to the side the arrow points at."""
        if act is Act.FIRST or (act is Act.LEFT and self.all_chosen):
            self.caret = 0
        elif act is Act.LAST or self.all_chosen:
            self.caret = len(self.text)
        else:
            self.caret = min(max(self.caret + (1 if act is Act.RIGHT else -1), 0), len(self.text))
        self.all_chosen = False

    def _cut_chosen(self) -> None:
        if self.all_chosen:
            self.all_chosen = False
            self._change("", 0)

    def _insert(self, text: str) -> None:
        clean = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c) != "Cc")
        if clean:
            self._cut_chosen()
        clean = clean[: self.limit - len(self.text)]
        self.composed = ""
        self._change(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def _cut(self, index: int) -> None:
        """Cut what is chosen, or the character at an index where there is one."""
        if self.all_chosen:
            self._cut_chosen()
        elif 0 <= index < len(self.text):
            self._change(self.text[:index] + self.text[index + 1 :], index)

    def _change(self, text: str, caret: int) -> None:
        self.caret = caret
        if text != self.text:
            self.text = text
            if self.on_change is not None:
                self.on_change(text)

    def draw(self, p: Painter) -> None:
        typing = self.ground is not None and self.ground.focused is self and self.enabled
        p.nine("shell/field_focus" if typing else "shell/field", self.box, alpha=255 if self.enabled else 150)
        inner = self.box.inset(PADDING, 4)
        if not self.text and not self.composed and not typing:
            p.text(self.placeholder, inner.x, self.box.cy, self.size, (150, 138, 120), "text", "lm", width=inner.w)
            return
        ink = palette.INK if self.enabled else palette.SOFT
        if not typing:
            p.text(self.text, inner.x, self.box.cy, self.size, ink, "text", "lm", width=inner.w)
            return
        self._draw_typing(p, inner, ink)

    def _draw_typing(self, p: Painter, inner: Box, ink: palette.Rgb) -> None:
        """The text scrolled so that the caret is in sight, what the input method composes underlined."""
        px = p.layout.font_px(self.size)
        shown = self.text[: self.caret] + self.composed + self.text[self.caret :]
        caret_px = p.texts.width(self.text[: self.caret] + self.composed, px)
        room = p.layout.px(inner.w)
        self._scroll = max(0, min(self._scroll, caret_px), caret_px - room + 4)
        offset = self._scroll / p.layout.scale
        with p.clip(inner):
            if self.all_chosen:
                width, height = p.text_width(shown, self.size), p.layout.text_units(self.size) * 1.2
                p.rounded(Box(inner.x - offset - 4, self.box.cy - height / 2, width + 8, height), 8, CHOSEN)
            p.text(shown, inner.x - offset, self.box.cy, self.size, ink, "text", "lm")
            if self.composed:
                start = inner.x - offset + p.text_width(self.text[: self.caret], self.size)
                p.rounded(Box(start, inner.bottom - 14, p.text_width(self.composed, self.size), 3), 1, palette.GOLD)
        if self.all_chosen:
            return
        x = inner.x - offset + caret_px / p.layout.scale
        height = p.layout.text_units(self.size) * 1.1
        p.rounded(Box(x - 1.5, self.box.cy - height / 2, 3, height), 1, palette.BERRY)

    def draw_focus(self, p: Painter) -> None:
        p.nine("shell/ring_focus", self.box.inset(-6), unit=0.6)


def _clipboard() -> str:
    """The text on the system's clipboard, if it has one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
