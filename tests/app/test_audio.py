"""Sound follows the settings at once, and a machine without sound plays on in silence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from holiday_games.app import audio as audio_module
from holiday_games.app.audio import Audio, MixerAudio, open_audio


@dataclass
class Levels:
    """The settings that matter here."""

    master_volume: float = 1.0
    music_volume: float = 1.0
    effects_volume: float = 1.0
    mute: bool = False
    mute_unfocused: bool = True


@pytest.fixture
def levels() -> Levels:
    return Levels()


@pytest.fixture
def audio(levels: Levels, monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    """Real playing into SDL's dummy device, with fades too short to wait for."""
    monkeypatch.setattr(audio_module, "FADE_OUT_MS", 1)
    monkeypatch.setattr(audio_module, "FADE_IN_MS", 1)
    opened = open_audio(levels)
    assert isinstance(opened, MixerAudio)
    yield opened
    opened.close()


def sounding() -> list[float]:
    """The volumes of the effects that sound now."""
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def settle(audio: Audio) -> None:
    """Let the fade of one piece end and the next begin."""
    for _ in range(40):
        audio.update()
        pygame.time.wait(5)


def test_an_effect_sounds_at_its_volume(audio: Audio, levels: Levels) -> None:
    levels.effects_volume = 0.5
    audio.apply(levels)
    audio.play("chime")
    assert sounding() == [pytest.approx(0.25, abs=0.01)]


def test_the_same_effect_at_the_same_moment_sounds_once(audio: Audio) -> None:
    audio.play("tick")
    audio.play("tick")
    audio.play("click")
    assert len(sounding()) == 2


def test_mute_silences_what_sounds_and_what_comes(audio: Audio, levels: Levels) -> None:
    audio.play("chime")
    audio.music("game")
    levels.mute = True
    audio.apply(levels)
    audio.play("fanfare")
    assert sounding() == []
    assert not pygame.mixer.music.get_busy()
    levels.mute = False
    audio.apply(levels)
    assert pygame.mixer.music.get_busy()


def test_stored_mute_holds_from_the_first_sound(levels: Levels) -> None:
    levels.mute = True
    audio = open_audio(levels)
    audio.music("title")
    audio.play("click")
    assert sounding() == []
    assert not pygame.mixer.music.get_busy()
    audio.close()


def test_the_music_volume_changes_while_it_plays(audio: Audio, levels: Levels) -> None:
    audio.music("title")
    levels.music_volume, levels.master_volume = 0.5, 0.5
    audio.apply(levels)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.0625, abs=0.01)


@pytest.mark.parametrize(("mute_unfocused", "heard"), [(True, 0), (False, 1)])
def test_losing_the_focus_mutes_if_wished(audio: Audio, levels: Levels, mute_unfocused: bool, heard: int) -> None:
    levels.mute_unfocused = mute_unfocused
    audio.apply(levels)
    audio.focus(False)
    audio.play("chime")
    assert len(sounding()) == heard
    audio.focus(True)
    audio.play("page")
    assert len(sounding()) == heard + 1


def test_music_goes_over_to_the_next_piece_and_to_silence(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (begun.append(path.stem), load(path)))
    audio.music("title")
    audio.music("title")
    audio.music("game")
    settle(audio)
    assert begun == ["music_title", "music_game"]
    audio.music(None)
    settle(audio)
    assert not pygame.mixer.music.get_busy()
    assert begun == ["music_title", "music_game"]


def test_changing_ones_mind_during_a_fade_starts_the_first_piece_again(audio: Audio) -> None:
    audio.music("title")
    audio.music("game")
    audio.music("title")
    settle(audio)
    assert pygame.mixer.music.get_busy()


def test_a_damaged_sound_is_silence(audio: Audio, monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    (tmp_path / "click.ogg").write_bytes(b"not a sound")
    (tmp_path / "music_game.ogg").write_bytes(b"not music")
    monkeypatch.setattr(audio_module, "asset", lambda *parts: tmp_path / parts[-1])
    for _ in range(2):
        audio.play("click")
        audio.play("take")
    audio.music("game")
    assert sounding() == []
    assert not pygame.mixer.music.get_busy()


def test_without_a_sound_device_the_twin_is_silent_and_stderr_is_empty() -> None:
    program = (
        "from types import SimpleNamespace as N\n"
        "from holiday_games.app.audio import open_audio\n"
        "a = open_audio(N(master_volume=1, music_volume=1, effects_volume=1, mute=False, mute_unfocused=True))\n"
        "a.music('title'); a.play('click'); a.focus(False); a.update(); a.close()\n"
        "print(a.available)\n"
    )
    for driver in ("no-such-driver", "alsa"):
        environment = {**os.environ, "SDL_AUDIODRIVER": driver, "AUDIODEV": "hw:77"}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=30
        )
        assert done.stderr == ""
        assert done.stdout.split()[-1] == "False"
