"""A window's picture is shown in parts that fit into a frame, and wherever nothing of it is seen yet comes first."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pygame.window
import pytest

from holiday_games.app import patches
from holiday_games.app.patches import BATCHES, Patches, sender

SIZE = (1280, 720)


class Screen:
    """A window and what was sent to it, call by call."""

    def __init__(self, window: pygame.Window) -> None:
        self.window = window
        self.sent: list[list[pygame.Rect]] = []
        self.patches = Patches(window, in_parts=True)

    def resize(self, size: tuple[int, int]) -> None:
        self.window.size = size
        self.patches.renew()

    def show(self) -> list[pygame.Rect]:
        """What one frame copies, which is what it sends."""
        self.sent.clear()
        copied: list[pygame.Rect] = []
        self.patches.show(copied.append)
        assert [part for batch in self.sent for part in batch] == copied
        return copied


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    window = pygame.Window("test", SIZE, resizable=True)
    window.get_surface()
    yield window
    window.destroy()


@pytest.fixture
def screen(window: pygame.Window, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """One that parts can be sent to, with time for a single batch in each frame."""
    monkeypatch.setattr(patches, "SECONDS", -1.0)
    screen: Screen
    monkeypatch.setattr(patches, "sender", lambda _: lambda parts: screen.sent.append(list(parts)))
    screen = Screen(window)
    return screen


def area(parts: list[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in parts)


def until_shown(screen: Screen) -> list[list[pygame.Rect]]:
    frames = [screen.show()]
    while screen.patches.waiting:
        frames.append(screen.show())
    return frames


def test_what_fits_into_a_frame_is_shown_at_once(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patches, "SECONDS", 60.0)
    assert screen.show() == []
    screen.patches.renew()
    assert area(screen.show()) == SIZE[0] * SIZE[1] and not screen.patches.waiting
    few = [pygame.Rect(0, 0, 9, 9), pygame.Rect(700, 80, 30, 20)]
    screen.patches.add(few)
    assert screen.show() == few and screen.sent == [few]
    assert screen.show() == []


def test_a_whole_picture_comes_in_batches_and_every_pixel_once(screen: Screen) -> None:
    screen.patches.renew()
    frames = until_shown(screen)
    parts = [part for frame in frames for part in frame]
    assert len(frames) == BATCHES and area(parts) == SIZE[0] * SIZE[1]
    assert all(one.collidelist(parts[at + 1 :]) < 0 for at, one in enumerate(parts))


def test_where_nothing_was_seen_comes_first(screen: Screen) -> None:
    screen.resize((1400, 800))
    screen.resize((1400, 900))  # before anything of the size in between was seen
    old = pygame.Rect(0, 0, *SIZE)
    seen: list[pygame.Rect] = []
    while not seen or not seen[-1].colliderect(old):
        seen += screen.show()
    bare = [part for part in seen if not part.colliderect(old)]
    assert area(bare) == 1400 * 900 - area([old])


def test_what_was_cut_off_is_bare_when_it_comes_back(screen: Screen) -> None:
    screen.window.size = (1500, 720)
    until_shown(screen)
    screen.resize((1300, 720))
    screen.resize((1500, 720))
    assert screen.show()[0].left == 1300


def test_each_band_has_its_turn_while_sizes_come_faster_than_pictures(screen: Screen) -> None:
    tops: set[int] = set()
    for step in range(BATCHES):
        screen.resize((1280, 720 + 12 * (step % 2)))
        tops |= {part.top * BATCHES // screen.window.size[1] for part in screen.show() if part.h > 12}
        assert screen.patches.waiting
    assert tops == set(range(BATCHES))


def test_where_parts_cannot_be_sent_everything_is_shown_in_one_frame(window: pygame.Window) -> None:
    made = Patches(window, in_parts=False)
    made.renew()
    copied: list[pygame.Rect] = []
    made.show(copied.append)
    assert area(copied) == SIZE[0] * SIZE[1] and not made.waiting


def test_sdl_itself_shows_parts_where_it_is_found(window: pygame.Window, monkeypatch: pytest.MonkeyPatch) -> None:
    send = sender(window)
    assert send is not None
    send([pygame.Rect(0, 0, 20, 20), pygame.Rect(40, 40, 20, 20)])
    monkeypatch.setattr(pygame.window, "__file__", "/nowhere/window.so")
    assert sender(window) is None
