"""Pictures come at their exact size, once, and again from disk."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from holiday_games.app import palette
from holiday_games.app.art import cache, effects, store
from holiday_games.app.art.effects import Look
from holiday_games.app.art.raster_cache import SPARED, RasterCache
from holiday_games.app.art.store import Art, ArtError
from holiday_games.app.art.studio import Commission, Drawing


@pytest.fixture
def art(app: object, tmp_path: Path) -> Art:
    return Art(tmp_path / "rasters")


@pytest.mark.parametrize("size", [(160, 96), (97, 58), (33, 20), (300, 40), (1, 1)])
def test_a_picture_has_exactly_the_size_asked_for(art: Art, size: tuple[int, int]) -> None:
    assert art.get("shell/btn_berry_normal", *size).get_size() == size


def test_a_picture_is_drawn_once(art: Art) -> None:
    assert art.get("shell/logo", 70, 29) is art.get("shell/logo", 70, 29)
    look = Look(tint=palette.BERRY, angle=10)
    assert art.get("shell/icon_dice", 32, 32, look) is art.get("shell/icon_dice", 32, 32, look)


def test_a_large_window_has_more_room_in_memory(art: Art) -> None:
    art.make_room(1920, 1080)
    assert art._surfaces.limit == store.MEMORY_LIMIT
    art.make_room(3840, 2160)
    assert art._surfaces.limit > 500_000_000


def test_looks_do_what_they_say(art: Art) -> None:
    plain = art.get("shell/player_red_mask", 32, 32)
    assert plain.get_at((16, 16))[:3] == (255, 255, 255)
    assert art.get("shell/player_red_mask", 32, 32, Look(tint=(200, 50, 74))).get_at((16, 16))[:3] == (200, 50, 74)
    assert art.get("shell/player_red_mask", 32, 32, Look(alpha=100)).get_at((16, 16)).a == pytest.approx(100, abs=2)
    assert art.get("shell/player_red_mask", 32, 32, Look(dim=0.5)).get_at((16, 16)).r == pytest.approx(127, abs=2)
    red = art.get("shell/player_red", 32, 32, Look(grey=True)).get_at((16, 16))
    assert red.r == red.g == red.b
    assert art.get("shell/player_red", 32, 32, Look(angle=45)).get_width() > 40
    left = art.get("shell/icon_arrow_left", 48, 48, Look(mirrored=True))
    assert (
        pygame.transform.flip(left, True, False).get_buffer().raw
        == art.get("shell/icon_arrow_left", 48, 48).get_buffer().raw
    )


def test_a_missing_picture_is_named(art: Art) -> None:
    with pytest.raises(ArtError, match=r"nowhere\.svg: there is no such picture"):
        art.get("shell/nowhere", 10, 10)
    assert not art.exists("shell/nowhere") and art.exists("shell/logo")


def test_a_panel_keeps_its_corners(art: Art) -> None:
    panel = art.nine("shell/panel_card", 400, 120, 34, 1.0)
    original = art.get("shell/panel_card", 160, 160)
    assert panel.get_size() == (400, 120)
    corner = pygame.Rect(0, 0, 30, 30)
    assert panel.subsurface(corner).copy().get_buffer().raw == original.subsurface(corner).copy().get_buffer().raw
    assert art.nine("shell/panel_card", 10, 6, 34, 1.0).get_size() == (10, 6)


def test_a_shadow_is_soft_dark_and_down_right(art: Art) -> None:
    picture = art.get("shell/player_red", 64, 64)
    shadow, (dx, dy) = art.shadow("heart", picture, 8)
    assert art.shadow("heart", picture, 8)[0] is shadow
    bounds = shadow.get_bounding_rect()
    assert bounds.centerx + dx > 32 and bounds.centery + dy > 32
    assert 40 < shadow.get_at((shadow.get_width() // 2, shadow.get_height() // 2)).a <= 110


def test_memory_stays_below_the_limit(app: object) -> None:
    art = Art(limit=100_000)
    for side in range(20, 80):
        art.get("shell/player_red", side, side)
    assert 0 < art.kept <= 100_000 and len(art._surfaces) < 60


def test_preloading_reports_its_progress(art: Art) -> None:
    wanted = [("shell/logo", 70, 29), ("shell/glow", 20, 20)]
    assert list(art.preload(wanted)) == [0.5, 1.0]


def test_a_slow_picture_is_kept_on_disk_and_comes_back_equal(
    art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "SLOW_SECONDS", 0.0)
    drawn = art.get("shell/layer_4_village", 853, 360)
    assert art.keep_one_raster() and not art.keep_one_raster()
    art.close()
    monkeypatch.setattr(store, "draw", lambda *_: pytest.fail("it should come from the disk"))
    again = Art(tmp_path / "rasters").get("shell/layer_4_village", 853, 360)
    # What lies under fully transparent pixels is nothing anybody sees.
    assert pygame.image.tobytes(again.premul_alpha(), "RGBA") == pygame.image.tobytes(drawn.premul_alpha(), "RGBA")


def test_an_unwritable_cache_does_no_harm(app: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "SLOW_SECONDS", 0.0)
    (tmp_path / "file").write_text("in the way")
    art = Art(tmp_path / "file")
    assert art.get("shell/layer_4_village", 853, 360).get_size() == (853, 360)
    art.close()
    assert Art(tmp_path / "file").get("shell/layer_4_village", 853, 360).get_size() == (853, 360)


def test_a_damaged_raster_is_drawn_anew(tmp_path: Path, app: object) -> None:
    cache = RasterCache(tmp_path)
    surface = pygame.Surface((20, 10), pygame.SRCALPHA)
    surface.fill((10, 20, 30, 255), (5, 2, 8, 4))
    cache.save("abc", surface)
    kept = cache.load("abc", (20, 10))
    assert kept is not None and pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(surface, "RGBA")
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert cache.load("abc", (20, 10)) is None
    file.write_bytes(b"rubbish")
    assert cache.load("abc", (20, 10)) is None


def test_the_oldest_rasters_go_when_the_folder_is_full(tmp_path: Path, app: object) -> None:
    cache = RasterCache(tmp_path, limit=3000)
    for number in range(4):
        surface = pygame.Surface((16, 16), pygame.SRCALPHA)
        surface.fill((255, 255, 255, 255))
        cache.save(f"picture{number}", surface)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_nearly_full_disk_is_left_to_the_saves(tmp_path: Path, app: object, monkeypatch: pytest.MonkeyPatch) -> None:
    surface = pygame.Surface((16, 16))
    (tmp_path / "of-somebody-who-was-killed.tmp").write_bytes(b"0" * 100)
    with monkeypatch.context() as little:
        usage = shutil.disk_usage(tmp_path)._replace(free=SPARED + 1023)
        little.setattr("holiday_games.app.art.raster_cache.shutil.disk_usage", lambda folder: usage)
        RasterCache(tmp_path).save("first", surface)
        assert [file.suffix for file in tmp_path.iterdir()] == [".tmp"]
    with monkeypatch.context() as full:
        full.setattr("holiday_games.app.art.raster_cache.pygame.image.tobytes", no_space)
        RasterCache(tmp_path).save("second", surface)
        assert [file.name for file in tmp_path.iterdir()] == ["of-somebody-who-was-killed.tmp"]
    RasterCache(tmp_path).save("third", surface)
    assert [file.suffix for file in tmp_path.iterdir()] == [".raster"]


def no_space(*_: object) -> bytes:
    raise OSError(28, "No space left on device")


def test_the_rasters_that_were_read_last_are_the_newest(tmp_path: Path, app: object) -> None:
    surface = pygame.Surface((16, 16), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    RasterCache(tmp_path).save("first", surface)
    RasterCache(tmp_path).save("second", surface)
    for age, file in enumerate(sorted(tmp_path.iterdir(), reverse=True)):
        os.utime(file, (1000 - age, 1000 - age))
    cache = RasterCache(tmp_path, limit=3000)
    assert cache.load("first", (16, 16)) is not None
    assert {file.stat().st_mtime for file in tmp_path.iterdir()} == {1000, 999}  # reading writes nothing
    cache.save("third", surface)
    assert {file.name.split("-")[0] for file in tmp_path.iterdir()} == {"first", "third"}


def test_a_frame_does_not_wait_for_a_slow_disk(art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "SLOW_SECONDS", 0.0)
    icons = [f"shell/icon_{name}" for name in ("dice", "log", "menu", "undo", "hint")]
    drawn = [pygame.image.tobytes(art.get(name, 60, 60).premul_alpha(), "RGBA") for name in icons]
    art.close()
    load, readers = RasterCache.load, []

    def slowly(self: RasterCache, digest: str, size: tuple[int, int]) -> pygame.Surface | None:
        readers.append(threading.current_thread().name)
        time.sleep(store.FRAME_SECONDS * 1.5)
        return load(self, digest, size)

    monkeypatch.setattr(RasterCache, "load", slowly)
    again = Art(tmp_path / "rasters")
    again.patient = False
    again.begin_frame()
    for name in icons:
        again.get(name, 60, 60)
    assert readers == ["MainThread"] and again.sketched
    until_sharp(again)
    assert readers[1:] == ["studio"] * 4
    assert [pygame.image.tobytes(again.get(name, 60, 60).premul_alpha(), "RGBA") for name in icons] == drawn
    again.close()


def test_a_composed_surface_comes_back_from_disk_and_goes_with_its_pictures(
    art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "SLOW_SECONDS", 0.0)

    def make(_: Art) -> pygame.Surface:
        surface = pygame.Surface((64, 48))
        surface.fill((10, 200, 30))
        return surface

    def fail(_: Art) -> pygame.Surface:
        pytest.fail("it should come from the disk")

    art.composed("scene", ["shell/logo"], (64, 48), make)
    art.close()
    again = Art(tmp_path / "rasters")
    kept = again.composed("scene", ["shell/logo"], (64, 48), fail)
    assert kept.get_at((5, 5))[:3] == (10, 200, 30) and not kept.get_flags() & pygame.SRCALPHA
    with pytest.raises(pytest.fail.Exception):
        Art(tmp_path / "rasters").composed("scene", ["shell/glow"], (64, 48), fail)


def until_sharp(art: Art) -> None:
    """Let frames pass until the sketches give way; the studio is another thread, so this waits."""
    for _ in range(1000):
        if art.begin_frame():
            return
        time.sleep(0.01)
    pytest.fail("the studio never finished")


def test_a_large_picture_is_sketched_until_the_studio_has_drawn_it(art: Art) -> None:
    art.patient = False
    sketch = art.get("shell/logo", 700, 294)
    assert sketch.get_size() == (700, 294) and art.sketched
    until_sharp(art)
    sharp = art.get("shell/logo", 700, 294)
    assert not art.sketched and not art.begin_frame()
    assert sharp.get_buffer().raw != sketch.get_buffer().raw
    assert sharp.get_buffer().raw == Art().get("shell/logo", 700, 294).get_buffer().raw


def test_a_frame_draws_no_more_small_pictures_than_its_time_allows(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(cache, "perf_counter", lambda: len(drawn) * store.FRAME_SECONDS * 0.6)

    def slowly(order: Commission) -> Drawing:
        drawn.append(order.key[0])
        return Drawing(order, pygame.Surface(order.size, pygame.SRCALPHA), 0.0)

    monkeypatch.setattr(store, "draw", slowly)
    art.patient = False
    icons = [f"shell/icon_{name}" for name in ("dice", "log", "menu", "undo", "hint")]
    for name in icons:
        art.get(name, 20, 20)
    assert drawn == icons[:2] and art.sketched
    art.begin_frame()
    art.get("shell/icon_lock", 20, 20)
    assert drawn == [*icons[:2], "shell/icon_lock"]


def test_shadows_and_panels_wait_too_but_each_frame_makes_some(art: Art) -> None:
    art.patient = False
    art.sketchbook.seconds = 0.0
    seen = []
    for _ in range(4):
        art.begin_frame()
        panels = [art.nine("shell/panel_card", side, side, 34, 1.0) for side in (100, 120, 140)]
        seen.append(sum(panel.get_bounding_rect().w > 0 for panel in panels))
    assert seen == [1, 2, 3, 3] and not art.begin_frame() and not art.sketched


def test_what_waits_gets_its_turn_in_frames_that_paint_for_long_too(art: Art) -> None:
    art.patient = False
    art.sketchbook.seconds = 0.001
    for _ in range(3):
        art.begin_frame()
        art.sketchbook.take_time(lambda: time.sleep(0.003))  # a layer as large as the window
        for name in ("one", "two", "three"):
            art.made(name, lambda: (time.sleep(0.002), pygame.Surface((9, 9)))[1], (9, 9))
    assert not art.begin_frame() and not art.sketched


def test_what_is_made_of_a_sketch_is_made_again_of_the_picture(art: Art) -> None:
    art.patient = False
    art.get("shell/logo", 700, 294)

    def made() -> pygame.Surface:
        return art.made("a copy", lambda: art.get("shell/logo", 700, 294).copy())

    rough = made()
    assert made() is rough
    until_sharp(art)
    assert made() is not rough and made() is made()
    assert made().get_buffer().raw == Art().get("shell/logo", 700, 294).get_buffer().raw


def test_the_shadow_of_a_sketch_gives_way_with_it(art: Art) -> None:
    art.patient = False
    art.sketchbook.seconds = 0.0
    art.shadow("other", pygame.Surface((9, 9), pygame.SRCALPHA), 3)  # the frame has no time left
    small = art.get("shell/icon_dice", 20, 20)
    assert small.get_bounding_rect().w == 0

    def copied() -> pygame.Surface:
        return art.made("copy", small.copy, of=small)

    art.begin_frame()
    assert art.shadow("dice", small, 3)[0].get_bounding_rect().w == 0 and copied().get_bounding_rect().w == 0
    until_sharp(art)
    small = art.get("shell/icon_dice", 20, 20)
    art.begin_frame()
    assert art.shadow("dice", small, 3)[0].get_bounding_rect().w > 0 and copied().get_bounding_rect().w > 0


@pytest.mark.parametrize("large", [False, True])
def test_a_shadow_that_is_only_wanted_whole_is_never_one_of_nothing(art: Art, large: bool) -> None:
    art.patient = False
    side = 600 if large else 60
    shadows: list[pygame.Surface] = []

    def paint() -> None:
        panel = art.nine("shell/panel_card", side, side, 34, 1.0)
        shadows.append(art.shadow("panel", panel, 6)[0])

    for _ in range(400):
        if art.sketchbook.whole(paint, 0.0):
            break
        time.sleep(0.005)
        art.begin_frame()
    whole = Art()
    expected, _ = whole.shadow("panel", whole.nine("shell/panel_card", side, side, 34, 1.0), 6)
    assert shadows[-1].get_buffer().raw == expected.get_buffer().raw and shadows[-1].get_bounding_rect().w > side


def test_a_large_light_or_shadow_is_made_by_the_studio_while_everything_else_is_there(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, str] = {}
    for name in ("light", "shadow"):
        make = getattr(effects, name)

        def noted(
            *args: object, make: Callable[..., pygame.Surface] = make, name: str = name, **more: object
        ) -> object:
            threads[name] = threading.current_thread().name
            return make(*args, **more)

        monkeypatch.setattr(effects, name, noted)
    art.patient = False
    panel = pygame.Surface((700, 500), pygame.SRCALPHA)
    panel.fill((200, 0, 0))

    def looked() -> list[int]:
        surfaces = [art.light("shell/glow", 500, 500, (255, 200, 90)), art.shadow("panel", panel, 6)[0]]
        return [surface.get_bounding_rect().w if surface.get_flags() & pygame.SRCALPHA else 500 for surface in surfaces]

    assert looked() == [0, 0]
    until_sharp(art)  # the glow itself is there now
    assert looked()[0] == 0
    until_sharp(art)
    assert min(looked()) >= 500 and threads == {"light": "studio", "shadow": "studio"}


def test_a_picture_can_be_painted_while_the_studio_makes_its_shadow(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worked on is locked, and a locked surface cannot be painted: so the studio has one of its own."""
    begun, painted = threading.Event(), threading.Event()

    def slow(source: pygame.Surface, *_: object, **__: object) -> pygame.Surface:
        source.lock()
        begun.set()
        assert painted.wait(10)
        source.unlock()
        return pygame.Surface((700, 500), pygame.SRCALPHA)

    monkeypatch.setattr(effects, "shadow", slow)
    art.patient = False
    panel = pygame.Surface((700, 500), pygame.SRCALPHA)
    art.shadow("panel", panel, 6)
    art.begin_frame()
    assert begun.wait(10)
    pygame.Surface((700, 500)).blit(panel, (0, 0))
    painted.set()
    until_sharp(art)


def test_preloading_leaves_the_drawing_to_the_studio(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "draw", lambda *_: pytest.fail("it should be drawn by the studio"))
    art.patient = False
    shares = []
    for share in art.preload([("shell/logo", 700, 294), ("shell/icon_dice", 20, 20)]):
        shares.append(share)
        time.sleep(0.01)
    assert shares[-1] == 1.0 and shares == sorted(shares) and not art.sketched
    assert art.get("shell/logo", 700, 294).get_size() == (700, 294)


def test_a_broken_picture_is_named_also_when_the_studio_draws_it(
    art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text('<svg viewBox="0 0 10 10">')
    monkeypatch.setattr(store, "_path", lambda name: broken)
    art.natural("shell/broken")
    broken.unlink()
    art.patient = False
    with pytest.raises(ArtError, match=r"broken\.svg: this picture cannot be drawn"):
        for _ in art.preload([("shell/broken", 20, 20)]):
            time.sleep(0.01)


def test_what_had_no_time_is_tried_again_even_while_the_studio_draws(art: Art) -> None:
    art.patient = False
    art.sketchbook.seconds = 0.0
    art.get("shell/logo", 700, 294)
    for name in ("one", "two"):
        art.made(name, lambda: pygame.Surface((9, 9)), (9, 9))
    assert art.begin_frame()
