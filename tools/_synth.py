"""Instruments and shapes of sound for make_sounds.py, as arrays of samples (float, mono unless said otherwise)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Samples = NDArray[np.float64]

NOTES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """The frequency of a note such as "A4", "F#5" or "Bb3", in hertz."""
    step = NOTES[name[0]] + name.count("#") - name.count("b")
    return float(440 * 2 ** (step / 12 + int(name[-1]) - 4))


def seconds(duration: float) -> Samples:
    """The points in time of a sound of so many seconds."""
    return np.arange(round(duration * RATE)) / RATE


def fade(sound: Samples, attack: float, release: float) -> Samples:
    """The sound with straight ramps at its ends, in seconds."""
    up, down = round(attack * RATE), round(release * RATE)
    shape = np.ones(len(sound))
    shape[:up] = np.linspace(0, 1, up)
    shape[len(shape) - down :] *= np.linspace(1, 0, down)
    return sound * shape


def partials(frequency: float, duration: float, table: list[tuple[float, float, float]]) -> Samples:
    """A struck or plucked sound: (ratio, loudness, time to fall to a third) for each partial."""
    t = seconds(duration)
    out = np.zeros(len(t))
    for ratio, loudness, fall in table:
        if frequency * ratio < RATE / 2.5:
            out += loudness * np.sin(2 * np.pi * frequency * ratio * t) * np.exp(-t / fall)
    return fade(out, 0.002, min(0.05, duration / 3))


def bell(frequency: float, duration: float = 1.6) -> Samples:
    """A small bell."""
    return partials(frequency, duration, [(1, 1, 0.5), (2.0, 0.35, 0.3), (2.76, 0.28, 0.16), (5.4, 0.12, 0.06)])


def music_box(frequency: float, duration: float = 2.2) -> Samples:
    """A comb of steel with a soft start."""
    return partials(frequency, duration, [(1, 1, 0.6), (2, 0.16, 0.35), (3, 0.1, 0.2), (6.27, 0.09, 0.05)])


def pluck(frequency: float, duration: float = 1.8) -> Samples:
    """A nylon string."""
    table = [(n, 1 / n**1.6, 0.75 / n**0.8) for n in range(1, 9)]
    return partials(frequency, duration, [(float(ratio), loudness, fall) for ratio, loudness, fall in table])


def pizzicato(frequency: float, duration: float = 0.6) -> Samples:
    """A short string, for the beats of a waltz."""
    return partials(frequency, duration, [(1, 1, 0.14), (2, 0.4, 0.09), (3, 0.18, 0.05), (4, 0.08, 0.03)])


def bass(frequency: float, duration: float = 1.8) -> Samples:
    """A soft low string."""
    return partials(frequency, duration, [(1, 1, 0.8), (2, 0.35, 0.4), (3, 0.1, 0.2)])


def pad(frequency: float, duration: float) -> Samples:
    """A held, breathing chord tone of two voices slightly apart."""
    t = seconds(duration)
    out = np.zeros(len(t))
    for shift in (-0.0016, 0.0016):
        for n in range(1, 6):
            out += np.sin(2 * np.pi * frequency * (1 + shift) * n * t + n) / n**2.2
    return fade(out / 2, min(0.7, duration / 3), min(0.9, duration / 3))


def reed(frequency: float, duration: float) -> Samples:
    """A quiet accordion: two reeds, a little vibrato."""
    t = seconds(duration)
    out = np.zeros(len(t))
    wobble = 0.0018 * np.sin(2 * np.pi * 4.6 * t) / (2 * np.pi * 4.6)
    for shift in (0.0, 0.0028):
        for n in range(1, 8):
            out += np.sin(2 * np.pi * frequency * (1 + shift) * n * (t + wobble)) / n**1.7 * (1.0 if n % 2 else 0.55)
    return fade(out / 2, 0.05, min(0.12, duration / 3))


def noise(duration: float, low: float, high: float, rng: np.random.Generator) -> Samples:
    """Noise between two frequencies with soft shoulders, loudest sample 1."""
    count = round(duration * RATE)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    frequencies = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    spectrum *= 1 / np.sqrt(1 + (low / frequencies) ** 6) / np.sqrt(1 + (frequencies / high) ** 6)
    out = np.fft.irfft(spectrum, count)
    return out / np.abs(out).max()


def swell(duration: float, top: float) -> Samples:
    """An envelope that rises to 1 at the share `top` of its length and falls to 0 again."""
    x = np.linspace(0, 1, round(duration * RATE))
    rise = np.clip(x / top, 0, 1)
    fall = np.clip((1 - x) / (1 - top), 0, 1)
    return np.asarray(np.sin(np.minimum(rise, fall) * np.pi / 2) ** 2)


def sweep(duration: float, bands: list[tuple[float, float]], rng: np.random.Generator) -> Samples:
    """Air that moves through bands of frequencies one after the other."""
    out = np.zeros(round(duration * RATE))
    x = np.linspace(0, 1, len(out))
    for i, (low, high) in enumerate(bands):
        centre = (i + 0.5) / len(bands)
        out += noise(duration, low, high, rng)[: len(out)] * np.exp(-(((x - centre) * len(bands) / 0.9) ** 2))
    return out


def mix(length: float, *parts: tuple[float, Samples, float]) -> Samples:
    """Parts laid over each other: (start in seconds, sound, loudness)."""
    out = np.zeros(round(length * RATE))
    for start, sound, loudness in parts:
        at = round(start * RATE)
        piece = sound[: max(0, len(out) - at)]
        out[at : at + len(piece)] += piece * loudness
    return out


def room(sound: Samples, length: float, share: float, rng: np.random.Generator, *, loop: bool = False) -> Samples:
    """The sound in a room whose echo dies within `length` seconds; a loop's echo comes round to its beginning."""
    t = seconds(length)
    echo = rng.standard_normal(len(t)) * np.exp(-t * 6 / length) * (1 - np.exp(-t * 200))
    echo /= np.sqrt((echo**2).sum())
    size = len(sound) if loop else len(sound) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)
    return np.asarray(np.pad(sound, (0, size - len(sound))) + wet * share)
