"""The prompt line stays within its room, however little the buttons beside it leave."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App
from holiday_games.app.scenes.table_controls import draw_prompt
from holiday_games.app.tables.base import SeatLook

TAKE = "**Anna,** take a tile from one of the three areas, or return suitcases to draw tiles from the bag."
HINT = "**Hint:** the master pushes along the bottom path to Candy Cane Lane 5"


@pytest.mark.parametrize(
    ("words", "room", "cut"),
    [
        (HINT, Box(474, 12, 540, 72), False),  # beside the switch of the two paths
        (HINT + " and turns round there to come back along the top path.", Box(474, 12, 540, 72), True),
        (TAKE, Box(216, 24, 953, 60), False),  # two lines in a bar that is just as high
    ],
)
def test_words_that_do_not_fit_are_cut_after_a_word(
    app: App, monkeypatch: pytest.MonkeyPatch, words: str, room: Box, cut: bool
) -> None:
    painter = app.ctx.painter(pygame.Surface(app.ctx.window.size), Layout.for_window((1280, 720)))
    told: list[tuple[str, Box, float]] = []
    written = Painter.paragraph

    def paragraph(p: Painter, text: str, box: Box, size: float, *rest: object, **more: object) -> float:
        height = written(p, text, box, size, *rest, **more)  # type: ignore[arg-type]
        told.append((text, box, height))
        return height

    monkeypatch.setattr(Painter, "paragraph", paragraph)
    draw_prompt(painter, room, words, SeatLook("Anna", "blue", "shell/portrait_fox"), "", "dark")
    text, box, height = told[0]
    assert height <= room.h and room.y <= box.y and box.y + height <= room.bottom
    assert text.endswith("…") if cut else text == words
