"""The scene stack: which screens are open, who is drawn, who is asked.

    scenes.push(NewGame(ctx))      # the screen below is paused
    scenes.pop()                   # ... and resumed
    scenes.replace(Table(ctx, match))

Drawing starts at the lowest visible scene; an action goes to the top scene first and stops at the first that handled
it, or at one that is opaque or modal.
"""

from __future__ import annotations

import pygame

from holiday_games.app.kit.actions import Action


class Layer:
    """What lies on the stack: one screen, or something laid over one. A scene is a layer that knows the program's services (`scene.py`)."""

    opaque = True
    """Covers everything below."""
    modal = True
    """Keeps actions from the layers below."""
    tick_rate = 0.0
    """How often `tick` is called per second while somebody looks: slow movement such as snow."""

    @property
    def has_picture(self) -> bool:
        """Whether there is something to be seen of it; otherwise what was seen before stays in sight."""
        return True

    @property
    def is_animating(self) -> bool:
        """Whether the next frame differs from this one without any input."""
        return False

    def enter(self) -> None:
        """It was put on the stack."""

    def pause(self) -> None:
        """Another was put on top."""

    def resume(self) -> None:
        """It is on top again."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def resized(self) -> None:
        """The layout has changed: place everything again."""

    def handle(self, action: Action) -> bool:
        """Answer an action; True if it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def tick(self) -> None:
        """One step of the slow movement."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""


class SceneStack:
    """Scenes from bottom to top."""

    def __init__(self) -> None:
        self._scenes: list[Layer] = []

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    def __contains__(self, scene: object) -> bool:
        return scene in self._scenes

    @property
    def top(self) -> Layer | None:
        """The scene that is asked first."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> list[Layer]:
        """The scenes that are seen, bottom first."""
        first = next((i for i in range(len(self._scenes) - 1, -1, -1) if self._scenes[i].opaque), 0)
        return self._scenes[first:]

    def push(self, scene: Layer) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Layer) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()

    def remove(self, scene: Layer) -> None:
        """Take a scene off wherever it is; nothing if it is not there."""
        if scene is self.top:
            self.pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.leave()

    def drop_above(self, scene: Layer) -> None:
        """Take off everything above a scene, top first; it is not resumed, for something else is about to cover it."""
        while scene in self._scenes and self._scenes[-1] is not scene:
            self._scenes.pop().leave()

    def clear(self) -> None:
        """Leave everything, top first."""
        while self._scenes:
            self._scenes.pop().leave()

    def resized(self) -> None:
        """Tell every scene that the layout has changed."""
        for scene in list(self._scenes):
            scene.resized()

    def handle(self, action: Action) -> bool:
        """Offer an action from the top down."""
        for scene in reversed(self._scenes):
            if scene.handle(action):
                return True
            if scene.opaque or scene.modal:
                return False
        return False

    def update(self, dt: float) -> None:
        """Let time pass in every scene that is seen."""
        for scene in list(self.visible):
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is seen, bottom first."""
        for scene in self.visible:
            scene.draw(surface)
