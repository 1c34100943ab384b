"""Banners: a sentence that shows itself for a moment and needs no answer."""

from __future__ import annotations

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter

HEIGHT = 72.0


def draw_banner(
    p: Painter, text: str, box: Box, *, player: str | None = None, alpha: int = 255, size: float = 30
) -> None:
    """A dark slip in a box with one line, and a player's shape at its left if it speaks of one."""
    p.nine("shell/panel_night", box, shadow=10, alpha=alpha, corner=36, unit=0.7)
    margin = 28.0
    if player is not None:
        p.player(player, box.x + margin + box.h * 0.3, box.cy, box.h * 0.7)
        margin += box.h * 0.7 + 12
    p.text(text, box.x + margin, box.cy, size, palette.IVORY, "strong", "lm", width=box.w - margin - 28, alpha=alpha)


def banner_box(p: Painter, text: str, *, player: str | None = None, size: float = 30, top: float = 24) -> Box:
    """The box a banner takes at the top of the window."""
    room = p.layout.screen
    width = p.text_width(text, size, "strong") + 60 + (HEIGHT * 0.7 + 12 if player else 0)
    return room.place(min(width, room.w - 96), HEIGHT, 0.5, 0).moved(0, top)


def draw_notices(p: Painter, texts: list[str]) -> None:
    """The sentences now shown, one below the other at the top of the window."""
    for number, text in enumerate(texts[-3:]):
        draw_banner(p, text, banner_box(p, text, top=24 + number * (HEIGHT + 12)))
