"""The prompt line stays within its room, however little the buttons beside it leave; for a hint it may grow."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App
from holiday_games.app.scenes.table_controls import draw_prompt, grown
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.because import draw_reason

TAKE = "**Anna,** take a tile from one of the three areas, or return suitcases to draw tiles from the bag."
HINT = "**Hint:** the master pushes along the bottom path to Candy Cane Lane 5"


ANNA = SeatLook("Anna", "blue", "shell/portrait_fox")
LONG_HINT = (
    "**Hint:** the Master takes Zaanse Schans Windmills (Amsterdam) from road and 1 grey suitcase. For Saturday of week 3: Amsterdam becomes 4 days, "
    "+4; a rest day, −1; trip London to Berlin now by air, −2; trip Berlin to Barcelona is lost: by road and rail over Venice and Paris needs 1 more "
    "grey suitcase, −2; trip to Paris by rail, +2."
)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box, float, float]]:
    """The paragraphs that were written: text, room, height, size."""
    seen: list[tuple[str, Box, float, float]] = []
    written = Painter.paragraph

    def paragraph(p: Painter, text: str, box: Box, size: float, *rest: object, **more: object) -> float:
        height = written(p, text, box, size, *rest, **more)  # type: ignore[arg-type]
        seen.append((text, box, height, size))
        return height

    monkeypatch.setattr(Painter, "paragraph", paragraph)
    return seen


def painter(app: App) -> Painter:
    return app.ctx.painter(pygame.Surface(app.ctx.window.size), Layout.for_window((1280, 720)))


@pytest.mark.parametrize(
    ("words", "room", "cut"),
    [
        (HINT, Box(474, 12, 540, 72), False),  # beside the switch of the two paths
        (HINT + " and turns round there to come back along the top path.", Box(474, 12, 540, 72), True),
        (TAKE, Box(216, 24, 953, 60), False),  # two lines in a bar that is just as high
    ],
)
def test_words_that_do_not_fit_are_cut_after_a_word(
    app: App, told: list[tuple[str, Box, float, float]], words: str, room: Box, cut: bool
) -> None:
    draw_prompt(painter(app), room, words, ANNA, "", "dark")
    text, box, height, _ = told[0]
    assert height <= room.h and room.y <= box.y and box.y + height <= room.bottom
    assert text.endswith("…") if cut else text == words


@pytest.mark.parametrize(
    ("growth", "words", "beside"),
    [
        (1.0, TAKE, True),
        (1.6, TAKE, True),
        (1.6, f"{TAKE} The other travellers, five of them by now, are on their way.", False),
    ],
)
def test_where_the_game_is_gives_way_to_what_is_to_be_done(
    app: App,
    told: list[tuple[str, Box, float, float]],
    monkeypatch: pytest.MonkeyPatch,
    growth: float,
    words: str,
    beside: bool,
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda p, text, *rest, **more: lines.append(text) or 0.0)
    p = app.ctx.painter(pygame.Surface(app.ctx.window.size), Layout.for_window((1280, 720), text=growth))
    draw_prompt(p, Box(304, 14, 1139, 62), words, ANNA, "Round 15 of 18", "dark")
    assert told[0][0] == words and lines == ["Round 15 of 18"] * beside


def test_a_long_hint_makes_the_prompt_grow_instead_of_becoming_small(
    app: App, told: list[tuple[str, Box, float, float]]
) -> None:
    room, most = Box(304, 14, 1152, 62), Box(304, 6, 1152, 132)
    assert grown(painter(app), room, most, TAKE) == room
    larger = grown(painter(app), room, most, LONG_HINT)
    assert room.h < larger.h <= most.h and larger.y == most.y
    draw_prompt(painter(app), larger, LONG_HINT, ANNA, "", "dark")
    text, box, height, size = told[0]
    assert text == LONG_HINT and size == 24.0 and larger.y <= box.y and box.y + height <= larger.bottom


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_reason_of_a_hint_is_told_whole_beside_its_button(
    app: App, told: list[tuple[str, Box, float, float]], text_scale: float
) -> None:
    reason = (
        "A total of 5 brings the Bear (the first of a set of animals), worth about 3.6 points; more would be possible, "
        "but a total of 4 may come again."
    )
    layout = Layout.for_window((1280, 720), text=text_scale)
    room = Box(1456, 600, 392, 220)
    draw_reason(app.ctx.painter(pygame.Surface(app.ctx.window.size), layout), room, reason, "dark")
    text, box, height, _ = told[0]
    assert text == reason and box.y + height <= room.bottom + 1
