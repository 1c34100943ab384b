"""What a thread paints as large as the window lies in memory that is touched band by band: a surface made in one call holds up the frame that is due."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from holiday_games.app.art import effects
from holiday_games.app.art.bands import UNTOUCHED
from holiday_games.app.art.raster_cache import RasterCache
from holiday_games.app.art.store import Art
from holiday_games.app.main import App
from holiday_games.app.scenes import title, village
from holiday_games.app.tables.happy_holiday import panels
from holiday_games.app.tables.holly_jolly import picture

SIZE = (1600, 900)


def _kept(app: App, art: Art, folder: Path) -> pygame.Surface:
    RasterCache(folder).save("any", art.get("shell/layer_4_village", *SIZE))
    kept = RasterCache(folder).load("any", SIZE)
    assert kept is not None
    return kept


GROUNDS: dict[str, Callable[[App, Art, Path], pygame.Surface]] = {
    "village": lambda app, art, folder: village._whole(SIZE, art, 0),
    "village out of focus": lambda app, art, folder: village._far(SIZE, art, 0),
    "title": lambda app, art, folder: title._edge(SIZE),
    "felt": lambda app, art, folder: picture._felt(240, SIZE, art),
    "kraft": lambda app, art, folder: panels._kraft(app.ctx.painter(app.ctx.window.canvas), SIZE),
    "vector": lambda app, art, folder: art.get("shell/layer_4_village", *SIZE),
    "raster": _kept,
    "shadow": lambda app, art, folder: effects.shadow(art.get("shell/layer_4_village", *SIZE), 8),
    "light": lambda app, art, folder: effects.light(art.get("shell/layer_4_village", *SIZE), (90, 80, 70)),
}


@pytest.mark.parametrize("name", GROUNDS)
def test_no_large_surface_is_made_in_one_call(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    surface = pygame.Surface
    assert SIZE[0] * SIZE[1] > UNTOUCHED

    def small(size: tuple[int, int], *more: object) -> pygame.Surface:
        assert size[0] * size[1] < UNTOUCHED, f"{size} in one call"
        return surface(size, *more)  # type: ignore[call-overload,no-any-return]

    app.ctx.window.make_canvas()
    monkeypatch.setattr(pygame, "Surface", small)
    made = GROUNDS[name](app, Art(), tmp_path)
    assert made.get_width() >= SIZE[0] and made.get_height() >= SIZE[1]
    assert made.get_bounding_rect().w > SIZE[0] // 3, "something is to be seen"
