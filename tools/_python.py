"""The first step of play.py and test.py. It parses on every Python, so that an old one can say what is missing."""

import sys

NEEDED = (3, 11)


def require_python():
    """Leave with one sentence when this Python is too old for the program."""
    if sys.version_info < NEEDED:
        needed, found = ("%d.%d" % tuple(version[:2]) for version in (NEEDED, sys.version_info))  # noqa: UP031
        sys.exit("Holiday Games needs Python " + needed + " or newer; " + sys.executable + " is Python " + found + ".")
