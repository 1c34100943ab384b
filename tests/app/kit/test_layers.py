"""A layer is painted once for what it shows, and looks as if it were painted each time."""

from __future__ import annotations

import pygame

from holiday_games.app import palette
from holiday_games.app.kit.layers import Layers
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App

BOX = Box(100.5, 80.25, 301.7, 200)


class Card:
    """Counts how often it is painted."""

    def __init__(self) -> None:
        self.painted = 0

    def __call__(self, p: Painter) -> None:
        self.painted += 1
        p.rounded(BOX.inset(20), 16, palette.CREAM)
        p.text("Anna", BOX.cx, BOX.cy, 40, palette.INK, "title", "cm")


def picture(app: App) -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    surface.fill((30, 80, 60))
    return surface


def test_what_has_not_changed_is_painted_once_wherever_it_is_laid_down(app: App) -> None:
    layers, card = Layers(), Card()
    plain, first, second = picture(app), picture(app), picture(app)
    card(app.ctx.painter(plain))
    for surface in (first, second):
        layers.draw(app.ctx.painter(surface), "card", BOX, ("Anna", 3), card)
    assert card.painted == 2  # once beside the layer, once for it
    off = max(abs(a - b) for a, b in zip(plain.get_buffer().raw, first.get_buffer().raw, strict=True))
    assert off <= 3 and first.get_buffer().raw == second.get_buffer().raw


def test_another_face_another_layout_or_another_palette_is_painted_again(app: App) -> None:
    layers, card, surface = Layers(), Card(), picture(app)
    p = app.ctx.painter(surface)
    layers.draw(p, "card", BOX, "Anna", card)
    layers.draw(p, "card", BOX, "Robin", card)
    layers.draw(p.moved(10, 0), "card", BOX, "Robin", card)
    layers.draw(Painter(surface, p.layout, p.art, p.texts, "deutan"), "card", BOX, "Robin", card)
    assert card.painted == 4


def test_what_is_made_of_a_sketch_is_painted_until_it_is_sharp(app: App) -> None:
    layers, surface = Layers(), picture(app)
    art, p = app.ctx.art, app.ctx.painter(surface)
    art.patient = False
    art.sketchbook.seconds = 0.0
    painted = 0

    def row(q: Painter) -> None:
        nonlocal painted
        painted += 1
        for number in range(3):
            q.rounded(BOX.inset(20 + 5 * number), 16, palette.CREAM)

    for _ in range(5):
        art.begin_frame()
        layers.draw(p, "row", BOX, "row", row)
    assert painted == 3  # each frame had time for one shape
