"""A screen with nothing but a widget tree."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.actions import Action
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.main import App
from holiday_games.app.scenes.scene import Scene


class TreeScene(Scene):
    """Shows a tree."""

    def __init__(self, app: App) -> None:
        super().__init__(app.ctx)
        self.tree = WidgetTree(app.ctx)
        self.unhandled: list[Action] = []

    def handle(self, action: Action) -> bool:
        if self.tree.handle(action):
            return True
        self.unhandled.append(action)
        return False

    def update(self, dt: float) -> None:
        self.tree.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((56, 80, 134))
        self.tree.draw(surface)


@pytest.fixture
def scene(app: App) -> TreeScene:
    scene = TreeScene(app)
    app.ctx.scenes.push(scene)
    return scene


@pytest.fixture
def tree(scene: TreeScene) -> WidgetTree:
    return scene.tree
