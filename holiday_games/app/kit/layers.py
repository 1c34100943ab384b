"""Parts of a picture that are painted again only when what they show has changed.

    layers.draw(p, "planner 2", box, face, lambda q: draw_mini(q, pieces, plan, face))

`face` stands for all that is painted; the box has room for shadows too. A layer is clear where nothing is painted, so that
it does not matter what lies below; light that is added to what is below cannot be part of one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter


class Layers:
    """One surface for each part, by name. Whoever throws a table away throws its layers away with it."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def draw(self, p: Painter, name: str, box: Box, face: Hashable, paint: Callable[[Painter], None]) -> None:
        """Lay the part down as it was kept, or paint it with a painter in the same units if anything differs."""
        rect = p.layout.rect(box)
        wanted = face, p.layout, p.vision
        known, surface = self._kept.get(name, (None, None))
        if surface is None or known != wanted:
            surface = pygame.Surface(rect.size, pygame.SRCALPHA)
            book = p.art.sketchbook
            before = book.handed
            paint(p.on_part(surface, rect.topleft))
            # What is made of a sketch is painted again until it is sharp.
            self._kept[name] = wanted if book.handed == before else None, surface
        p.surface.blit(surface, rect)
