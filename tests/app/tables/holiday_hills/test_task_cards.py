"""Cards of tasks: patterns stand upright, every condition keeps to its window, a changed card is a changed picture."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.main import App
from holiday_games.app.tables.holiday_hills import cards, condition_face, condition_icons, task_cards
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules.mandates import FRONT
from holiday_games.app.tables.holiday_hills.task_cards import Pattern, TaskFace, read_pattern
from holiday_games.games import kind, new_game
from holiday_games.games.holiday_hills.game import Hills

CARDS = ("mandates", "masterpieces", "bake-off", "polar")


def game_of(seats: int) -> Hills:
    game = new_game(kind("holiday-hills").setup(seats, CARDS, seed=1))
    assert isinstance(game, Hills)
    return game


def conditions(game: Hills) -> list[Any]:
    found: list[Any] = []
    for module in game.modules:
        for condition in getattr(module, "conditions", ()):
            found += condition if isinstance(condition, list) else [condition]
    return found


@pytest.mark.parametrize(
    ("when", "pattern"),
    [
        ({"pattern": {"decorations": ["O . C"]}}, Pattern((1, 3), (("O", 0, 0), ("C", 0, 2)))),
        ({"pattern": {"decorations": ["O .", ". C"]}}, Pattern((2, 2), (("O", 0, 0), ("C", 1, 1)))),
        (
            {"pattern": {"decorations": ["S ."], "lights": [[[0, 0], [0, 1]]]}},
            Pattern((2, 2), (("S", 0, 0),), (((0, 0), (0, 1)),)),
        ),
        ({"net": {}, "is": 3}, None),
    ],
    ids=str,
)
def test_patterns_are_read_upright(when: dict[str, Any], pattern: Pattern | None) -> None:
    assert read_pattern(when) == pattern


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("width", [96.0, 115.0, 152.0, 300.0])
def test_conditions_keep_to_their_windows(app: App, seats: int, width: float) -> None:
    """Nothing is painted outside the window of a card, from the smallest size to that of the large note."""
    layout = Layout.for_window((1280, 720))
    for condition in conditions(game_of(seats)):
        rows = condition_icons.rows(condition, seats)
        window = FRONT.window
        assert window is not None
        unit = width / cards.WIDTH
        box = Box(60, 60, window.w * unit, window.h * unit)
        surface = pygame.Surface(layout.rect(box.inset(-60)).size, pygame.SRCALPHA)
        painter = app.ctx.painter(surface)
        condition_face.paint_rows(Brush(surface, layout, painter.art, painter.texts, painter.vision), box, rows)
        used = surface.get_bounding_rect()
        assert not rows or used.w
        assert not used.w or layout.rect(box.inset(-4)).contains(used), (condition, rows)


def test_a_changed_card_is_a_changed_picture(app: App) -> None:
    surface = app.ctx.window.surface
    painter = app.ctx.painter(surface)
    brush = Brush(surface, Layout.for_window((1280, 720)), painter.art, painter.texts, painter.vision)
    faces = [
        TaskFace(FRONT, (("#2+", "icon_net"),), stakes=("+7", "-5")),
        TaskFace(FRONT, (("#3+", "icon_net"),), stakes=("+7", "-5")),
        TaskFace(FRONT, (("#2+", "icon_net"),), stakes=("+8", "-5")),
    ]
    pictures = {pygame.image.tobytes(task_cards.task_picture(brush, face, 120), "RGBA") for face in faces}
    assert len(pictures) == 3
