"""A scene: one screen of the program, or something laid over one, with the services it draws and plays with."""

from __future__ import annotations

from holiday_games.app.context import Context
from holiday_games.app.stack import Layer


class Scene(Layer):
    """A layer with services. Subclasses override what they need."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
