"""The key list: what every key does, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holiday_games.app import palette
from holiday_games.app.kit.actions import Act
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.scenes.screen import Screen

WORDS: dict[Act, str] = {
    Act.CONFIRM: "Choose, put down, go on",
    Act.BACK: "Back, let go, menu",
    Act.NEXT: "Next thing to choose",
    Act.PREVIOUS: "The one before",
    Act.LEFT: "Look at what lies beside",
    Act.UNDO: "Take a step back",
    Act.REDO: "Do it again",
    Act.END_TURN: "End the turn",
    Act.HURRY: "Hurry, skip what moves",
    Act.HINT: "Hint",
    Act.FLIP: "Turn what is in the hand; other path",
    Act.LEGAL: "Mark legal places, or not",
    Act.LOG: "What happened",
    Act.PIN: "Keep an explanation open",
    Act.PAGE_UP: "Scroll",
    Act.ZOOM_IN: "Closer",
    Act.ZOOM_OUT: "Further away",
    Act.ZOOM_RESET: "The whole table",
    Act.MUTE: "Sound on or off",
    Act.FULLSCREEN: "Whole screen or window",
    Act.SCREENSHOT: "Save a picture",
}
"""Each action of the list with what it does."""

TOGETHER: dict[Act, tuple[Act, ...]] = {
    Act.LEFT: (Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN),
    Act.PAGE_UP: (Act.PAGE_UP, Act.PAGE_DOWN),
}
"""Actions whose keys stand in one line."""

CAPS = {"return": "Enter", "escape": "Esc", "page up": "Page up", "page down": "Page down", "tab": "Tab"}
CAPS |= {"left": "Left", "right": "Right", "up": "Up", "down": "Down", "space": "Space", "home": "Home", "end": "End"}


def cap(key: str) -> str:
    """The written form of a key as it stands on a keyboard: "ctrl+z" -> "Ctrl Z"."""
    parts = key.split("+") if len(key) > 1 and not key.startswith("[") else [key]
    return " ".join(CAPS.get(part, part.capitalize() if len(part) > 1 else part.upper()) for part in parts)


def keys_of(act: Act, keys: Mapping[Act, Sequence[str]]) -> list[str]:
    """At most three key caps of an action; keypad twins are left out."""
    group = TOGETHER.get(act, (act,))
    each = 2 if len(group) == 1 else 1
    found = [key for one in group for key in [k for k in keys[one] if k not in ("enter",) and "[" not in k][:each]]
    return [cap(key) for key in found]


def paint_keys(p: Painter, box: Box, keys: Mapping[Act, Sequence[str]]) -> None:
    """The list in two columns; keys and words grow no further than the rows allow."""
    p = p.with_layout(p.layout.calm(1.1))
    entries = list(WORDS.items())
    half = (len(entries) + 1) // 2
    columns = box.columns(2, 48)
    for number, (act, words) in enumerate(entries):
        column = columns[number // half]
        height = box.h / half
        row = Box(column.x, column.y + (number % half) * height, column.w, height)
        if number % half % 2 == 0:
            p.rounded(row.inset(-12, 2), 14, (240, 226, 194), 150)
        x = row.x
        for name in keys_of(act, keys):
            x += p.keycap(name, x, row.cy) + 8
        left = max(x + 12, row.x + 250)
        p.text(words, left, row.cy, 27, palette.INK, "text", "lm", width=row.right - left)


class KeysScreen(Screen):
    """The key list as a screen of its own."""

    title = "Keys"

    def paint(self, p: Painter) -> None:
        panel = Box(self.area.x + 48, self.area.y + 116, 1824, 916)
        p.nine("shell/panel_frame", panel, shadow=14)
        paint_keys(p, panel.inset(60, 40), self.ctx.input.keys)
