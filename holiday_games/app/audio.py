"""Sound effects and music, with a silent twin for machines that have no sound.

    audio = open_audio(settings)      # never raises; audio.available says whether anything can be heard
    audio.music("title")
    audio.play("card_flip")
    audio.apply(settings)             # after any change of volume or mute: heard at once
    audio.focus(False)                # the window lost the focus
    audio.update()                    # once a frame: starts the next music when the last one has faded
    audio.close()

Files are `assets/sounds/<name>.ogg` and `assets/sounds/music_<name>.ogg`, loaded when first asked for.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, Protocol, get_args

import pygame

from holiday_games.resources import asset

Effect = Literal[
    "card_flip",
    "card_slide",
    "chime",
    "click",
    "dice_roll",
    "dice_settle",
    "error",
    "fanfare",
    "hover",
    "page",
    "place",
    "sleigh",
    "snow",
    "sparkle",
    "stamp",
    "suitcase",
    "take",
    "tick",
    "undo",
]
Tune = Literal["title", "game", "scrapbook"]

EFFECTS: tuple[Effect, ...] = get_args(Effect)
TUNES: tuple[Tune, ...] = get_args(Tune)

SAMPLE_RATE = 44_100
VOICES = 24  # effects that may sound at the same time
REPEAT_MS = 35  # the same effect again within this time would only be louder
FADE_OUT_MS, FADE_IN_MS = 500, 900

log = logging.getLogger(__name__)


class Levels(Protocol):
    """What the settings say about sound: volumes from 0 to 1, and two switches."""

    master_volume: float
    music_volume: float
    effects_volume: float
    mute: bool
    mute_unfocused: bool


def loudness(share: float) -> float:
    """The factor for a slider at this share: squared, because ears hear ratios, and half should sound like half."""
    return share * share


class Audio:
    """Plays nothing: the silent twin, and the interface that everything else uses."""

    available = False

    def play(self, name: Effect, share: float = 1.0) -> None:
        """Sound an effect once, at this share of the effects' volume."""

    def music(self, name: Tune | None) -> None:
        """Go over to this music, or to silence; nothing changes if it is already playing."""

    def apply(self, levels: Levels) -> None:
        """Take over volumes and mute; what is sounding now follows at once."""

    def focus(self, focused: bool) -> None:
        """Tell whether the window has the focus; without it, sound may be muted."""

    def update(self) -> None:
        """Go on with a change of music; call once a frame."""

    def close(self) -> None:
        """Stop everything and give the sound device back."""


class MixerAudio(Audio):
    """Plays through pygame's mixer, which must be running."""

    available = True

    def __init__(self, levels: Levels) -> None:
        pygame.mixer.set_num_channels(VOICES)
        self._sounds: dict[Effect, pygame.mixer.Sound | None] = {}
        self._last_ms: dict[Effect, int] = {}
        self._tune: Tune | None = None  # what should be playing
        self._loaded: Tune | None = None  # what the mixer plays
        self._fading = False  # it is on its way out
        self._focused = True
        self._paused = False
        self.apply(levels)

    def apply(self, levels: Levels) -> None:
        self._levels = levels
        self._effects_gain = loudness(levels.master_volume) * loudness(levels.effects_volume)
        self._music_gain = loudness(levels.master_volume) * loudness(levels.music_volume)
        self._refresh()

    def focus(self, focused: bool) -> None:
        self._focused = focused
        self._refresh()

    @property
    def _silent(self) -> bool:
        return self._levels.mute or (self._levels.mute_unfocused and not self._focused)

    def _refresh(self) -> None:
        """Bring everything that sounds to the present volumes."""
        if self._silent:
            pygame.mixer.stop()
        pygame.mixer.music.set_volume(self._music_gain)
        pause = self._silent or self._music_gain == 0  # paused music costs no processor time
        if pause != self._paused:
            self._paused = pause
            (pygame.mixer.music.pause if pause else pygame.mixer.music.unpause)()

    def play(self, name: Effect, share: float = 1.0) -> None:
        now = pygame.time.get_ticks()
        if self._silent or self._effects_gain == 0 or now - self._last_ms.get(name, -REPEAT_MS) < REPEAT_MS:
            return
        sound = self._sound(name)
        channel = pygame.mixer.find_channel() if sound else None
        if sound and channel:
            self._last_ms[name] = now
            channel.set_volume(self._effects_gain * share)
            channel.play(sound)

    def _sound(self, name: Effect) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            path = asset("sounds", f"{name}.ogg")
            try:
                self._sounds[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                log.warning("The sound %s cannot be loaded: %s.", path, error)
                self._sounds[name] = None
        return self._sounds[name]

    def music(self, name: Tune | None) -> None:
        if name == self._tune:
            return
        self._tune = name
        if self._loaded is not None and not self._fading:
            self._fading = True
            pygame.mixer.music.fadeout(FADE_OUT_MS)
        self.update()

    def update(self) -> None:
        if self._fading:
            if not self._paused and pygame.mixer.music.get_busy():
                return  # loading now would block until it has faded
            self._fading = False
            self._loaded = None
        if self._loaded != self._tune:
            self._start()

    def _start(self) -> None:
        """Begin the wanted music from its first note."""
        self._loaded = self._tune
        path = asset("sounds", f"music_{self._tune}.ogg")
        try:
            pygame.mixer.music.load(path)
        except (pygame.error, OSError) as error:
            log.warning("The music %s cannot be loaded: %s.", path, error)
            return
        pygame.mixer.music.set_volume(self._music_gain)
        pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
        if self._paused:
            pygame.mixer.music.pause()

    def close(self) -> None:
        pygame.mixer.quit()


def open_audio(levels: Levels) -> Audio:
    """The machine's sound with these volumes, or the silent twin if it has none; one note in the log says so."""
    try:
        with _quiet_stderr():
            pygame.mixer.init(SAMPLE_RATE, -16, 2, 1024)
    except (pygame.error, NotImplementedError) as error:
        log.info("No sound: %s.", error)
        return Audio()
    return MixerAudio(levels)


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep the sound libraries of the system from printing; they write to the file descriptor, past Python."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (AttributeError, OSError):  # a windowed build has no stderr
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
