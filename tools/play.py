"""Plays Holiday Games: python tools/play.py [any argument of the program].

The first start makes the environment .venv and needs the internet; later ones start at once.
"""

import sys

from _python import require_python

require_python()

from _venv import hand_over, prepare  # noqa: E402  (would not parse on an old Python)

if __name__ == "__main__":
    hand_over(prepare(), "-P", "-m", "holiday_games", *sys.argv[1:])
