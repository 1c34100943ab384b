"""Tests Holiday Games: python tools/test.py [any argument of pytest].

Runs everything, on two processes, if nothing is named. The tests of a real window need Xvfb, openbox, xdotool and
ImageMagick; without them they say 'not run: no Xvfb', and with REQUIRE_WINDOW=1 they fail.
"""

import os
import sys

from _python import require_python

require_python()

from _venv import ROOT, hand_over, prepare  # noqa: E402  (would not parse on an old Python)

if __name__ == "__main__":
    arguments = sys.argv[1:] or ["-n", "2", "--dist", "loadfile"]
    python = prepare("test")
    os.chdir(str(ROOT))
    hand_over(python, "-m", "pytest", "-rs", *arguments)
