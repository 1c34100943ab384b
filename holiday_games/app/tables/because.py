"""Why a hint is what it is, in words, where it covers nothing that it talks about."""

from __future__ import annotations

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import FAINT_INKS, TEXT_INKS, Ink

TITLE = 28.0
SIZES = (
    26.0,
    24.0,
    21.0,
    18.0,
    16.0,
)  # the floor of 16 pixels holds for each; the small ones are for text that was wished larger


def draw_reason(p: Painter, box: Box, reason: str, ink: Ink) -> None:
    """A heading and the reason in the largest type in which all of it finds room; what does not even in small type is cut after a word."""
    p.icon("hint", box.x + 18, box.y + 16, 30, FAINT_INKS[ink])
    p.text("Because", box.x + 46, box.y + 16, TITLE, TEXT_INKS[ink], "title", "lm", width=box.w - 46)
    room = box.cut_top(44)[1]
    for size in SIZES:
        if p.paragraph_size(escape(reason), room.w, size, leading=1.15)[1] <= room.h:
            break
    with p.clip(room):
        words = p.shortened(reason, room.w, room.h, size, leading=1.15)
        p.paragraph(escape(words), room, size, TEXT_INKS[ink], leading=1.15)
