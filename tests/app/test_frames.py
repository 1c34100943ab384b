"""No frame is long: what takes time is parted over frames, made by the studio, or written by a thread. Counted in work, not in time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from holiday_games.app import context, main, patches, shell
from holiday_games.app.art import canvas as canvases
from holiday_games.app.art import raster_cache
from holiday_games.app.art.canvas import Canvas
from holiday_games.app.art.raster_cache import RasterCache
from holiday_games.app.art.store import Art
from holiday_games.app.main import App
from holiday_games.app.scenes import loading
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.settings_screen import SettingsScreen
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.scenes.village import Village
from holiday_games.app.settings import Settings
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, Seat
from tests.app.driver import FRAME

PATIENCE = 2000  # frames; the studio is another thread, so some of them wait
MODULES = {"holiday-hills": ("snow", "chimney", "wreaths")}


class Slow(Scene):
    """A screen of as many costly surfaces as it is told."""

    def __init__(self, app: App, count: int, colour: tuple[int, int, int]) -> None:
        super().__init__(app.ctx)
        self.count = count
        self.colour = colour
        self.made = self.layouts = 0

    def enter(self) -> None:
        self.ctx.invalidate()

    def resized(self) -> None:
        self.layouts += 1

    def draw(self, surface: pygame.Surface) -> None:
        for number in range(self.count):
            key = ("slow", number, self.colour, surface.get_size())
            surface.blit(self.ctx.art.made(key, self._make, (40, 40)), (number * 40, 0))

    def _make(self) -> pygame.Surface:
        self.made += 1
        surface = pygame.Surface((40, 40))
        surface.fill(self.colour)
        return surface


@pytest.fixture
def hasty(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program as it runs, with no time at all in a frame: one thing is made, everything else waits. A layer is one thing."""
    app.ctx.art.patient = False
    app.ctx.art.sketchbook.seconds = 0.0
    monkeypatch.setattr(main, "REHEARSAL", 0.0)
    monkeypatch.setattr(loading, "REHEARSAL", 0.0)
    monkeypatch.setattr(main, "LONG_WORK", 1e9)
    monkeypatch.setattr(canvases, "BANDS", 1)
    yield app
    app.ctx.art.close()


def corner(app: App) -> tuple[int, int, int]:
    """The colour that the person sees at the top left."""
    r, g, b, _ = app.ctx.window.surface.get_at((5, 5))
    return r, g, b


def let_pass(app: App, until: Callable[[], bool]) -> int:
    """Step until something is the case; gives the number of frames."""
    for number in range(PATIENCE):
        if until():
            return number
        app.step(FRAME)
        if app.ctx.art.busy:
            time.sleep(0.002)
            app.ctx.now -= FRAME  # the studio works in real time, the program's own stands still meanwhile
    pytest.fail("it never came")


# --- a screen is seen when it is whole --------------------------------------------------------------------


def test_the_screen_before_stays_until_the_next_is_whole(hasty: App) -> None:
    app, red, blue = hasty, Slow(hasty, 1, (200, 0, 0)), Slow(hasty, 4, (0, 0, 200))
    app.ctx.scenes.push(red)
    app.step(FRAME)
    assert corner(app) == red.colour
    app.ctx.scenes.replace(blue)
    for made in (1, 2, 3):
        app.step(FRAME)
        assert (blue.made, corner(app)) == (made, red.colour)
    app.step(FRAME)
    assert (blue.made, corner(app)) == (4, blue.colour)


def test_nobody_waits_for_ever(hasty: App) -> None:
    app, red, blue = hasty, Slow(hasty, 1, (200, 0, 0)), Slow(hasty, 4000, (0, 0, 200))
    app.ctx.scenes.push(red)
    app.step(FRAME)
    app.ctx.scenes.replace(blue)
    frames = let_pass(app, lambda: corner(app) == blue.colour)
    assert main.LONGEST_WAIT <= frames * FRAME <= main.LONGEST_WAIT + 0.1 and blue.made < blue.count


def test_a_dragged_edge_stretches_the_picture_and_places_everything_once(hasty: App) -> None:
    app, scene = hasty, Slow(hasty, 1, (0, 150, 0))
    app.ctx.scenes.push(scene)
    app.step(FRAME)
    made = scene.made
    for width in range(1300, 1400, 10):
        app.ctx.window.resize((width, 740))
        app.step(FRAME, [pygame.event.Event(pygame.WINDOWSIZECHANGED)])
        assert corner(app) == scene.colour and app.ctx.window.surface.get_width() == width
    assert (scene.layouts, scene.made) == (0, made)
    frames = let_pass(app, lambda: scene.layouts > 0)
    assert frames <= main.SETTLED / FRAME + 2
    app.step(FRAME)
    assert (scene.layouts, scene.made) == (1, made + 1) and app.ctx.window.windowed_size == (1390, 740)


def test_what_a_frame_had_no_time_to_show_comes_with_the_next(hasty: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = hasty, Slow(hasty, 1, (0, 150, 0))
    monkeypatch.setattr(patches, "SECONDS", -1.0)
    app.ctx.window._patches._send = lambda parts: None
    app.ctx.scenes.push(scene)
    let_pass(app, lambda: not app.ctx.window.waiting and not app.ctx.dirty)
    app.step(
        FRAME, [pygame.event.Event(pygame.WINDOWEXPOSED)]
    )  # all of it is shown again; a frame has time for a twelfth
    assert let_pass(app, lambda: not app.ctx.window.waiting) == patches.BATCHES - 1 and corner(app) == scene.colour
    assert not app.step(FRAME)


def test_a_size_that_comes_back_before_another_was_seen_is_painted_whole_again(hasty: App) -> None:
    app, scene = hasty, Slow(hasty, 3, (0, 150, 0))
    app.ctx.scenes.push(scene)
    let_pass(app, lambda: scene.made == 3 and app._shown == app._wanted)
    size = app.ctx.window.size
    for width in (1400, size[0]):
        app.ctx.window.resize((width, size[1]))
        app.step(FRAME, [pygame.event.Event(pygame.WINDOWSIZECHANGED)])
        app.ctx.art._surfaces.clear()
        layouts, made = scene.layouts, scene.made
        let_pass(app, lambda layouts=layouts: scene.layouts > layouts)  # type: ignore[misc]
        assert scene.made - made <= 1 and app._shown is None
    assert let_pass(app, lambda: app._shown == app._wanted) == 2 and corner(app) == scene.colour


def test_after_long_work_the_picture_comes_with_the_next_pass(hasty: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = hasty, Slow(hasty, 1, (0, 150, 0))
    app.ctx.scenes.push(scene)
    monkeypatch.setattr(main, "LONG_WORK", -1.0)  # everything is long
    assert [app.step(FRAME), app.step(FRAME)] == [False, True] and corner(app) == scene.colour
    app.ctx.art.patient = True
    app.ctx.invalidate()
    assert app.step(FRAME)


# --- the program's own screens ----------------------------------------------------------------------------


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of the canvases that were painted anew, all over, since the list was emptied; those that stood for the first time too."""
    sizes: list[tuple[int, int]] = []
    settle = Canvas.settle

    def counted(canvas: Canvas, *late: Callable[[], bool]) -> object:
        parts = settle(canvas, *late)
        if any(part.size == canvas.get_size() for part in parts):
            sizes.append(canvas.get_size())
        return parts

    monkeypatch.setattr(Canvas, "settle", counted)
    return sizes


def begin(app: App, game: str, people: int = 1) -> Shell:
    """The table of a game with two seats is being laid."""
    opened = Shell(app.ctx, InlineThinker(1))
    opened.start()
    let_pass(app, lambda: app._shown is not None)
    chairs = named([Seat(HUMAN, "Anna"), Seat(HUMAN, "Ben") if people == 2 else Seat("random")])
    record = kind(game)
    opened.begin(Match(record.new_game(record.setup(2, modules=MODULES.get(game, ()), seed=3)), chairs))
    return opened


@pytest.mark.parametrize("game", playable_games())
def test_laying_a_table_paints_one_large_layer_in_a_frame(
    hasty: App, game: str, painted: list[tuple[int, int]]
) -> None:
    begin(hasty, game)
    painted.clear()
    most = 0

    def seen() -> bool:
        nonlocal most
        most = max(most, len(painted))
        painted.clear()
        return isinstance(hasty.ctx.scenes.top, TableScene)

    let_pass(hasty, seen)
    assert most == 1


def test_what_fills_the_window_is_composed_by_the_studio(hasty: App, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[tuple[str, str]] = []
    composition = Art._composition

    def noted(
        art: Art, key: object, pictures: object, size: object, make: Callable[[Art], pygame.Surface], *more: bool
    ) -> object:
        def made(other: Art) -> pygame.Surface:
            where.append((str(key)[:24], threading.current_thread().name))
            return make(other)

        return composition(art, key, pictures, size, made, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "_composition", noted)
    begin(hasty, "holiday-hills", people=2)
    let_pass(hasty, lambda: isinstance(hasty.ctx.scenes.top, Handover) and hasty._shown == hasty._wanted)
    assert {thread for _, thread in where} == {"studio"}
    assert {name.split("'")[3].split()[0] for name, _ in where} >= {"village", "handover"}


def test_the_village_leans_when_its_layers_are_there(hasty: App) -> None:
    village = Village(hasty.ctx, 250.0)
    let_pass(hasty, lambda: not village._arriving())
    hasty.ctx.art._surfaces.clear()
    handed, surface = hasty.ctx.art.sketchbook.handed, pygame.Surface(hasty.ctx.window.size)
    village.lean(300.0, 0.5)
    assert village.shift == 250.0
    let_pass(hasty, lambda: not hasty.ctx.art.busy)
    village.lean(300.0, 0.5)
    village.draw(surface)
    assert village.shift == 275.0 and hasty.ctx.art.sketchbook.handed == handed
    for _ in range(8):
        village.lean(300.0, 0.5)
    assert village.shift == 300.0


def test_a_screen_over_a_screen_shows_no_sketch(hasty: App) -> None:
    begin(hasty, "happy-holiday")
    let_pass(hasty, lambda: isinstance(hasty.ctx.scenes.top, TableScene))
    before = pygame.image.tobytes(hasty.ctx.window.surface, "RGB")
    hasty.ctx.scenes.push(SettingsScreen(hasty.ctx))
    frames = let_pass(hasty, lambda: pygame.image.tobytes(hasty.ctx.window.surface, "RGB") != before)
    assert frames > 3 and not hasty.ctx.art.sketched and not hasty.ctx.art.sketchbook.late


@pytest.mark.parametrize("game", playable_games())
def test_what_was_painted_over_many_frames_is_what_is_painted_in_one(hasty: App, game: str) -> None:
    hasty.ctx.settings.reduce_motion = True
    opened = begin(hasty, game)
    let_pass(hasty, lambda: isinstance(hasty.ctx.scenes.top, TableScene) and hasty._shown == hasty._wanted)
    table = opened.open.table if opened.open is not None else None
    assert table is not None
    for show in (lambda: None, opened.settings, opened.keys, opened.new_game, lambda: opened.finished(table)):
        show()
        hasty.step(FRAME)
        let_pass(hasty, lambda: hasty._shown == hasty._wanted and not table.view.animating)
        for _ in range(60):  # what is not asked for at once, such as a glow, comes by and by
            hasty.step(FRAME)
        seen = pygame.image.tobytes(hasty.ctx.window.surface, "RGB")
        hasty.ctx.art.patient = True
        hasty.ctx.art._surfaces.clear()
        hasty.ctx.scenes.resized()
        hasty.ctx.invalidate()
        hasty.step(0.0)
        assert pygame.image.tobytes(hasty.ctx.window.surface, "RGB") == seen, type(hasty.ctx.scenes.top).__name__
        hasty.ctx.art.patient = False
        hasty.ctx.art.sketchbook.seconds = 0.0
        hasty.ctx.art._surfaces.clear()


def test_the_screen_before_stays_while_a_table_is_laid_in_a_moment(app: App) -> None:
    begin(app, "holly-jolly")
    before = pygame.image.tobytes(app.ctx.window.surface, "RGB")
    app.ctx.scenes.top._shares = iter(lambda: 0.5, None)  # type: ignore[union-attr]
    app.step(FRAME)
    assert pygame.image.tobytes(app.ctx.window.surface, "RGB") == before and before != bytes(len(before))
    for _ in range(round(loading.MOMENT / FRAME) + 1):
        app.step(FRAME)
    assert pygame.image.tobytes(app.ctx.window.surface, "RGB") != before


# --- files ------------------------------------------------------------------------------------------------


def test_no_frame_waits_for_a_file(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    for owner, name in ((context, "save_settings"), (shell, "_write_picture")):
        monkeypatch.setattr(owner, name, lambda *_: threads.append(threading.current_thread().name))
    opened = begin(app, "holly-jolly")
    let_pass(app, lambda: isinstance(app.ctx.scenes.top, TableScene))
    app.ctx.settings_changed()
    opened.leave_table()
    assert len(threads) == 2 and all(name.startswith("writer") for name in threads)


def test_settings_that_cannot_be_kept_are_told_when_the_writer_knows(
    hasty: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()

    def fail(settings: Settings) -> None:
        goes_on.wait(5)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(context, "save_settings", fail)
    hasty.ctx.settings_changed()
    hasty.step(FRAME)
    assert hasty.ctx.notices == []
    goes_on.set()
    hasty.ctx.close()
    hasty.step(FRAME)
    assert [words for words, _ in hasty.ctx.notices] == ["The settings could not be kept: No space left on device."]


def test_a_raster_is_written_in_bands(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heights: list[int] = []
    tobytes = pygame.image.tobytes

    def noted(surface: pygame.Surface, order: str) -> bytes:
        heights.append(surface.get_height())
        return tobytes(surface, order)  # type: ignore[arg-type]

    surface = pygame.Surface((60, 100), pygame.SRCALPHA)
    pygame.draw.circle(surface, (200, 100, 0, 180), (30, 50), 28)
    monkeypatch.setattr(pygame.image, "tobytes", noted)
    cache = RasterCache(tmp_path)
    cache.save("picture", surface)
    kept = cache.load("picture", (60, 100))
    assert kept is not None and tobytes(kept, "RGBA") == tobytes(surface, "RGBA")
    assert len(heights) == 2 and max(heights) <= raster_cache._BAND
