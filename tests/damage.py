"""Damage to text files as disks, editors and enemies do it."""

from __future__ import annotations

import random
from pathlib import Path

POSITIONS = sorted((Path(__file__).parent / "cli" / "positions").glob("*.yaml"))
"""A position file of each game."""


def damage(text: str, dice: random.Random) -> str:
    """The text with one thing wrong: cut off, a byte changed, lines gone or doubled, words and values put in."""
    at = dice.randrange(len(text))
    lines = text.split("\n")
    line = dice.randrange(len(lines))
    return dice.choice(
        [
            lambda: text[:at],
            lambda: text[:at] + chr(dice.choice([0, 9, 34, 48, 58, 91, 123, 0x20AC, 0x1F384])) + text[at + 1 :],
            lambda: text[:at] + text[at + 1 + dice.randrange(40) :],
            lambda: "\n".join(lines[:line] + lines[line + 1 :]),
            lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
            lambda: text[:at] + dice.choice(["-1", "99999999999999999999", "null", "[]", "{}", "true"]) + text[at:],
        ]
    )()
