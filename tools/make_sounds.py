"""Writes assets/sounds/*.ogg: every effect and the three pieces of music, all synthesised here.

    python tools/make_sounds.py                  all of them
    python tools/make_sounds.py click dice_roll  only some

For developers: needs numpy and the program `oggenc`, which the game itself does not. The same files come out each time.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

try:
    import numpy as np
except ImportError:
    print("make_sounds.py: numpy is missing; install the package of that name.", file=sys.stderr)
    sys.exit(2)
from _synth import (
    RATE,
    Samples,
    bass,
    bell,
    fade,
    mix,
    music_box,
    noise,
    partials,
    pitch,
    pluck,
    reed,
    room,
    seconds,
    sweep,
    swell,
)
from _tunes import TUNES

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
MUSIC_PEAK = 0.5
EFFECT_QUALITY, MUSIC_QUALITY = "3", "-0.3"

Maker = Callable[[np.random.Generator], Samples]


def thud(frequency: float, fall: float, duration: float = 0.3) -> Samples:
    """A soft blow whose pitch drops a little."""
    t = seconds(duration)
    phase = 2 * np.pi * frequency * (t + 0.35 * fall * (1 - np.exp(-t / fall)))
    return fade(np.sin(phase) * np.exp(-t / fall), 0.002, 0.04)


def knock(rng: np.random.Generator, frequency: float) -> Samples:
    """Wood on wood."""
    body = partials(frequency, 0.12, [(1, 1, 0.022), (1.62, 0.7, 0.014), (2.9, 0.4, 0.008)])
    return mix(0.12, (0, body, 1), (0, noise(0.02, 1500, 7000, rng) * swell(0.02, 0.05), 0.35))


def jingle(rng: np.random.Generator, duration: float = 0.35) -> Samples:
    """A handful of sleigh bells shaken once."""
    out = np.zeros(round(duration * RATE))
    for frequency in rng.uniform(3400, 8200, 9):
        ring = partials(frequency, duration, [(1, 1, rng.uniform(0.05, 0.11)), (1.5, 0.4, 0.04)])
        out += mix(duration, (rng.uniform(0, 0.035), ring, 0.3))
    return out


def card_slide(rng: np.random.Generator) -> Samples:
    return sweep(0.26, [(900, 3000), (1500, 5200), (1100, 3600)], rng) * swell(0.26, 0.35)


def card_flip(rng: np.random.Generator) -> Samples:
    air = sweep(0.2, [(700, 2600), (1800, 6500)], rng) * swell(0.2, 0.55)
    return mix(
        0.3, (0, air, 0.55), (0.15, noise(0.03, 1200, 6000, rng) * swell(0.03, 0.08), 0.9), (0.15, thud(210, 0.02), 0.5)
    )


def take(rng: np.random.Generator) -> Samples:
    air = sweep(0.2, [(500, 1600), (900, 3000), (1600, 5000)], rng) * swell(0.2, 0.6)
    return mix(0.4, (0, air, 0.35), (0.05, pluck(pitch("G4"), 0.3), 0.3), (0.11, pluck(pitch("D5"), 0.28), 0.3))


def place(rng: np.random.Generator) -> Samples:
    return mix(0.25, (0, thud(150, 0.045), 1), (0, noise(0.03, 500, 3200, rng) * swell(0.03, 0.06), 0.45))


def click(rng: np.random.Generator) -> Samples:
    wood = partials(880, 0.08, [(1, 1, 0.012), (2.3, 0.5, 0.007)])
    return mix(0.08, (0, wood, 1), (0, noise(0.012, 2000, 7000, rng) * swell(0.012, 0.05), 0.25))


def hover(_: np.random.Generator) -> Samples:
    return partials(1320, 0.05, [(1, 1, 0.008), (2, 0.2, 0.005)])


def dice_roll(rng: np.random.Generator) -> Samples:
    times = np.cumsum(np.linspace(0.045, 0.1, 9) * rng.uniform(0.8, 1.2, 9))
    hits = [(float(at), knock(rng, float(rng.uniform(620, 1150))), float(rng.uniform(0.5, 1))) for at in times]
    rumble = noise(0.8, 250, 1400, rng) * swell(0.8, 0.25)
    return mix(0.95, (0, rumble, 0.12), *hits)


def dice_settle(rng: np.random.Generator) -> Samples:
    times = ((0.0, 900, 1.0), (0.085, 780, 0.55), (0.14, 840, 0.3), (0.175, 800, 0.18))
    return mix(0.4, *[(at, knock(rng, frequency), loudness) for at, frequency, loudness in times])


def chime(rng: np.random.Generator) -> Samples:
    notes = mix(2.0, (0, bell(pitch("E6"), 1.9), 1), (0.09, bell(pitch("B6"), 1.7), 0.6))
    return fade(room(notes, 1.0, 0.2, rng), 0.001, 0.6)


def sparkle(rng: np.random.Generator) -> Samples:
    notes = [
        (0.07 * i, bell(pitch(n), 1.1), 0.6 + 0.08 * i) for i, n in enumerate(["G5", "B5", "D6", "G6", "B6", "D7"])
    ]
    dust = noise(1.0, 6000, 14000, rng) * swell(1.0, 0.3) * (0.5 + 0.5 * np.sin(2 * np.pi * 17 * seconds(1.0)))
    return fade(room(mix(1.6, (0.1, dust, 0.06), *notes), 0.9, 0.2, rng), 0.001, 0.6)


def tick(_: np.random.Generator) -> Samples:
    return music_box(pitch("G6"), 0.16)


def fanfare(rng: np.random.Generator) -> Samples:
    calls = (
        "G4:0:.16",
        "C5:.17:.16",
        "E5:.34:.16",
        "G5:.51:.3",
        "E5:.85:.16",
        "G5:1.02:1.1",
        "C5:1.02:1.1",
        "E4:1.02:1.1",
    )
    parts = []
    for call in calls:
        note, start, length = call.split(":")
        parts.append((float(start), reed(pitch(note), float(length)), 0.5))
        parts.append((float(start), bell(pitch(note) * 2, 1.4), 0.28))
    parts += [(1.02, bass(pitch("C3"), 1.5), 0.6), (1.02, jingle(rng), 0.4), (1.3, jingle(rng), 0.3)]
    return fade(room(mix(2.8, *parts), 1.2, 0.3, rng), 0.001, 0.9)


def undo(rng: np.random.Generator) -> Samples:
    return sweep(0.34, [(2600, 6000), (1500, 3600), (800, 2000), (400, 1100)], rng) * swell(0.34, 0.4)


def page(rng: np.random.Generator) -> Samples:
    air = sweep(0.42, [(500, 1800), (1400, 4800), (2200, 7500), (900, 3000)], rng) * swell(0.42, 0.6)
    rustle = noise(0.42, 2500, 9000, rng) * swell(0.42, 0.5) * rng.uniform(0, 1, 42).repeat(round(0.42 * RATE) // 42)
    return mix(0.5, (0, air, 0.7), (0, rustle, 0.4), (0.36, noise(0.04, 400, 2600, rng) * swell(0.04, 0.1), 0.6))


def error(_: np.random.Generator) -> Samples:
    tap = partials(233, 0.14, [(1, 1, 0.04), (2, 0.3, 0.02), (3, 0.15, 0.012)])
    return mix(0.32, (0, tap, 1), (0.13, tap, 0.75))


def sleigh(rng: np.random.Generator) -> Samples:
    runners = noise(1.1, 350, 2400, rng) * swell(1.1, 0.3) * (0.8 + 0.2 * np.sin(2 * np.pi * 7 * seconds(1.1)))
    bells = [(0.05 + 0.21 * i, jingle(rng), 0.55 - 0.07 * i) for i in range(5)]
    return mix(1.3, (0, runners, 0.22), *bells)


def snow(rng: np.random.Generator) -> Samples:
    grains = []
    for at in np.sort(rng.uniform(0, 0.24, 46)):
        grain = noise(0.018, 700, float(rng.uniform(2500, 6500)), rng) * swell(0.018, 0.15)
        grains.append((float(at), grain, float(rng.uniform(0.15, 0.8) * (1 - at / 0.34))))
    return mix(0.32, (0, noise(0.26, 250, 1400, rng) * swell(0.26, 0.25), 0.5), *grains)


def stamp(rng: np.random.Generator) -> Samples:
    blow = mix(0.35, (0, thud(88, 0.06), 1), (0, noise(0.05, 300, 2200, rng) * swell(0.05, 0.04), 0.7))
    return mix(0.5, (0.0, knock(rng, 420), 0.25), (0.05, blow, 1))


def suitcase(rng: np.random.Generator) -> Samples:
    latch = partials(2150, 0.14, [(1, 1, 0.014), (1.47, 0.7, 0.01), (2.31, 0.5, 0.02)])
    hit = mix(
        0.14, (0, latch, 0.6), (0, noise(0.02, 1500, 8000, rng) * swell(0.02, 0.05), 0.6), (0, thud(320, 0.02), 0.5)
    )
    return mix(0.35, (0, hit, 0.8), (0.12, hit, 1))


# The maker of each effect and how loud its loudest sample is: what sounds often is soft.
EFFECTS: dict[str, tuple[Maker, float]] = {
    "card_flip": (card_flip, 0.45),
    "card_slide": (card_slide, 0.3),
    "chime": (chime, 0.45),
    "click": (click, 0.3),
    "dice_roll": (dice_roll, 0.5),
    "dice_settle": (dice_settle, 0.5),
    "error": (error, 0.4),
    "fanfare": (fanfare, 0.6),
    "hover": (hover, 0.07),
    "page": (page, 0.35),
    "place": (place, 0.5),
    "sleigh": (sleigh, 0.4),
    "snow": (snow, 0.4),
    "sparkle": (sparkle, 0.42),
    "stamp": (stamp, 0.6),
    "suitcase": (suitcase, 0.4),
    "take": (take, 0.35),
    "tick": (tick, 0.2),
    "undo": (undo, 0.28),
}


def write(name: str, samples: Samples, quality: str) -> None:
    """Encode samples between -1 and 1, mono or stereo, as Ogg Vorbis."""
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(channels)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((samples * 32767).round().astype("<i2").tobytes())
        target = FOLDER / f"{name}.ogg"
        subprocess.run(["oggenc", "-Q", "-s", "1", "-q", quality, "-o", str(target), str(path)], check=True)
        print(f"{target.name:24} {len(samples) / RATE:6.2f} s {target.stat().st_size:8,} bytes")


def at_peak(samples: Samples, peak: float) -> Samples:
    """The same sound with this loudest sample, and without a constant part."""
    samples = samples - samples.mean(axis=0)
    return np.asarray(samples * (peak / np.abs(samples).max()))


def main(names: list[str]) -> int:
    music = [f"music_{name}" for name in TUNES]
    unknown = sorted(set(names) - set(EFFECTS) - set(music))
    if unknown:
        print(f"No sound is called {', '.join(unknown)}; there are {', '.join([*EFFECTS, *music])}.", file=sys.stderr)
        return 2
    if shutil.which("oggenc") is None:
        print("oggenc is missing; it is in the package vorbis-tools.", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for number, (name, (make, peak)) in enumerate(EFFECTS.items()):
        if not names or name in names:
            sound = fade(make(np.random.default_rng(number)), 0.001, 0.01)
            write(name, at_peak(sound, peak), EFFECT_QUALITY)
    for name, tune in TUNES.items():
        if not names or f"music_{name}" in names:
            write(f"music_{name}", at_peak(tune.render(), MUSIC_PEAK), MUSIC_QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
