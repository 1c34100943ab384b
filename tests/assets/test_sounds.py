"""Every sound the program can ask for is there, is heard, does not clip, and music repeats without a seam."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from holiday_games.app.audio import EFFECTS, SAMPLE_RATE, TUNES
from holiday_games.resources import asset, root

LEFT, RIGHT = slice(0, None, 2), slice(1, None, 2)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(SAMPLE_RATE, -16, 2)
    yield
    pygame.mixer.quit()


def samples(name: str) -> array[int]:
    """The decoded sound: 16-bit samples, left and right in turn."""
    return array("h", pygame.mixer.Sound(asset("sounds", f"{name}.ogg")).get_raw())


def test_the_files_are_the_sounds_the_program_knows() -> None:
    files = {path.stem for path in root("assets").glob("sounds/*")}
    assert files == {*EFFECTS, *(f"music_{name}" for name in TUNES)}


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_heard_and_not_clipped(name: str) -> None:
    sound = samples(name)
    assert 0.03 < len(sound) / 2 / SAMPLE_RATE < 4.5
    peak = max(abs(sample) for sample in sound)
    assert (1500 if name == "hover" else 5000) < peak < 24_000
    assert max(abs(sample) for sample in sound[-200:]) < 700, "it ends with a click"


@pytest.mark.parametrize("name", TUNES)
def test_music_is_a_quiet_seamless_loop(name: str) -> None:
    sound = samples(f"music_{name}")
    assert 20 < len(sound) / 2 / SAMPLE_RATE < 40
    assert 8000 < max(max(sound), -min(sound)) < 20_000
    for side in (LEFT, RIGHT):
        channel = sound[side]
        steps = [abs(after - before) for before, after in pairwise(channel)]
        assert abs(channel[0] - channel[-1]) <= max(steps), "the end does not meet the beginning"
        quarter = len(channel) // 4
        loud = [sum(map(abs, channel[i * quarter : (i + 1) * quarter])) / quarter for i in range(4)]
        assert min(loud) > 0.5 * max(loud), "a part of it is all but silent"


def test_the_sounds_are_small() -> None:
    sizes: dict[str, int] = {path.stem: path.stat().st_size for path in Path(asset("sounds")).glob("*.ogg")}
    assert max(sizes.values()) < 150_000
    assert max(size for name, size in sizes.items() if not name.startswith("music_")) < 30_000
