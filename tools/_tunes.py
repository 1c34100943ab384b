"""The three pieces of music, written down and played by the instruments of _synth.py. Our own compositions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from _synth import RATE, Samples, bass, music_box, pad, pitch, pizzicato, pluck, reed, room

CHORDS = {
    "G": "G3 B3 D4", "Em": "E3 G3 B3", "C": "C3 G3 E4", "D": "D3 A3 F#4", "Bm": "B2 F#3 D4", "Am": "A2 E3 C4",
    "D7": "D3 A3 C4", "A7": "A2 E3 G3", "F": "F3 A3 E4", "Dm": "D3 A3 F4", "Bb": "Bb2 F3 D4", "C7": "C3 G3 Bb3",
    "Am7": "A2 E3 G3", "Gm": "G2 D3 Bb3", "Csus": "C3 F3 G3",
}  # fmt: skip


@dataclass(frozen=True)
class Tune:
    """A piece: beats a bar, beats a minute, one chord a bar, and the melody bar by bar ("note:beats", "-" rests)."""

    beats: int
    tempo: float
    chords: str
    melody: str
    play: Callable[[Tune], Samples]

    @property
    def beat(self) -> float:
        return 60 / self.tempo

    def bars(self) -> list[tuple[list[str], list[tuple[str, float]]]]:
        """Each bar's chord tones from the lowest up, and its melody as (note, beats)."""
        chords = [CHORDS[name].split() for name in self.chords.split()]
        melody = [
            [(token.split(":")[0], float(token.split(":")[1])) for token in bar.split()]
            for bar in self.melody.split("|")
        ]
        assert len(chords) == len(melody), (len(chords), len(melody))
        assert all(sum(length for _, length in bar) == self.beats for bar in melody)
        return list(zip(chords, melody, strict=True))

    def render(self) -> Samples:
        """The loop as (samples, 2 channels), its tails wrapped round the end, so that it repeats without a seam."""
        return self.play(self)


class Loop:
    """A ring of stereo samples: what runs over the end sounds at the beginning."""

    def __init__(self, duration: float, seed: int) -> None:
        self.samples = np.zeros((round(duration * RATE), 2))
        self.rng = np.random.default_rng(seed)

    def add(self, start: float, sound: Samples, loudness: float, side: float = 0.0) -> None:
        """Lay a sound in at so many seconds; side -1 is left, 1 right. No two notes are struck quite alike."""
        at = round((start + self.rng.normal(0, 0.004)) * RATE)
        loudness *= 1 + self.rng.normal(0, 0.05)
        places = (at + np.arange(len(sound))) % len(self.samples)
        for channel, share in enumerate((1 - side, 1 + side)):
            np.add.at(self.samples[:, channel], places, sound * loudness * share)

    def finish(self, echo: float, share: float) -> Samples:
        """The ring in a room."""
        wet = [room(self.samples[:, c], echo, share, np.random.default_rng(9 + c), loop=True) for c in (0, 1)]
        return np.stack(wet, axis=1)


def notes_of(tune: Tune) -> list[tuple[float, str, float]]:
    """The melody as (start in seconds, note, length in seconds)."""
    found, at = [], 0.0
    for _, bar in tune.bars():
        for note, beats in bar:
            if note != "-":
                found.append((at * tune.beat, note, beats * tune.beat))
            at += beats
    return found


def play_title(tune: Tune) -> Samples:
    """A music box over broken chords: snow outside the window."""
    bars = tune.bars()
    loop = Loop(len(bars) * tune.beats * tune.beat, 1)
    for i, (chord, _) in enumerate(bars):
        start = i * tune.beats * tune.beat
        loop.add(start, bass(pitch(chord[0]) / 2, 2.4), 0.38)
        for k, tone in enumerate((chord[1], chord[2], chord[1])):
            loop.add(start + k * tune.beat, pluck(pitch(tone)), 0.3, (-0.35, 0.1, 0.35)[k])
        for k, tone in enumerate(chord):
            loop.add(start, pad(pitch(tone), tune.beats * tune.beat * 1.35), 0.085, (-0.5, 0.5, 0)[k])
    for start, note, length in notes_of(tune):
        loop.add(start, music_box(pitch(note) * 2, 1.6 + length), 0.3, 0.15)
        loop.add(start, music_box(pitch(note), 1.6 + length), 0.22, -0.15)
    return loop.finish(1.6, 0.35)


def play_game(tune: Tune) -> Samples:
    """Slow strings and a few notes: it must not be in the way of thinking."""
    bars = tune.bars()
    loop = Loop(len(bars) * tune.beats * tune.beat, 2)
    for i, (chord, _) in enumerate(bars):
        start = i * tune.beats * tune.beat
        loop.add(start, bass(pitch(chord[0]) / 2, 3.2), 0.34)
        for k, tone in enumerate(chord):
            loop.add(start - 0.2, pad(pitch(tone), tune.beats * tune.beat * 1.3), 0.14, (-0.5, 0.5, 0)[k])
        for k, tone in enumerate((0, 1, 2, 1, 2, 1, 2, 1)):
            loop.add(start + k * tune.beat / 2, pluck(pitch(chord[tone])), 0.2 if k % 2 else 0.26, 0.3 - 0.6 * (k % 2))
    for start, note, length in notes_of(tune):
        loop.add(start, music_box(pitch(note), 1.8 + length), 0.32)
    return loop.finish(2.2, 0.4)


def play_scrapbook(tune: Tune) -> Samples:
    """A small waltz for accordion and plucked strings, seen from a train window."""
    bars = tune.bars()
    loop = Loop(len(bars) * tune.beats * tune.beat, 3)
    for i, (chord, _) in enumerate(bars):
        start = i * tune.beats * tune.beat
        loop.add(start, bass(pitch(chord[i % 2]) / 2, 1.4), 0.34)  # root and fifth in turn
        for k in (1, 2):
            for n, tone in enumerate(chord[1:]):
                loop.add(start + k * tune.beat, pizzicato(pitch(tone)), 0.3, -0.4 + 0.5 * n)
    for start, note, length in notes_of(tune):
        loop.add(start, reed(pitch(note), length * 0.94), 0.2, 0.1)
        loop.add(start, music_box(pitch(note) * 2, 1.2), 0.07, -0.3)
    return loop.finish(1.2, 0.25)


TUNES = {
    "title": Tune(
        3, 92, "G Em C D G Bm C D Em C G D C Am D7 G",
        "B4:2 D5:1 | E5:2 D5:1 | C5:1 E5:1 G5:1 | F#5:2 A4:1 | B4:2 D5:1 | F#5:2 D5:1 | E5:1 G5:1 E5:1 | D5:3 |"
        "G5:2 F#5:1 | E5:2 C5:1 | D5:1 B4:1 G4:1 | A4:2 F#4:1 | E5:1 D5:1 C5:1 | C5:2 E5:1 | D5:1 F#5:1 A5:1 | G5:3",
        play_title,
    ),
    "game": Tune(
        4, 66, "F Dm Bb C Am7 Dm Gm Csus",
        "C5:1.5 A4:.5 G4:2 | A4:1 F4:3 | D5:1.5 C5:.5 A4:2 | G4:3 -:1 |"
        "E5:1.5 C5:.5 A4:2 | F5:1 E5:1 D5:2 | Bb4:1.5 A4:.5 G4:2 | -:1 G4:1 A4:1 Bb4:1",
        play_game,
    ),
    "scrapbook": Tune(
        3, 104, "D D A7 A7 Em A7 D D Bm Bm G G Em A7 D A7",
        "F#4:1 A4:1 D5:1 | C#5:1 D5:1 A4:1 | G4:2 B4:1 | A4:3 | G4:1 B4:1 E5:1 | D5:1 C#5:1 B4:1 | A4:2 F#4:1 | A4:3 |"
        "B4:1 D5:1 F#5:1 | F#5:1 E5:1 D5:1 | B4:2 D5:1 | G4:3 | E5:1 G5:1 E5:1 |"
        "C#5:1 E5:1 A4:1 | D5:3 | -:1 G4:1 E4:1",
        play_scrapbook,
    ),
}  # fmt: skip
