"""Faults in what a person gave us: a file, an argument, a save, a content record."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class UserError(Exception):
    """The user's input is wrong; the message is one clear sentence that says where and what was expected.

    The command line prints it and exits with 2; the window shows it in a dialog.
    """


LISTED = 24
"""So many valid names are listed at most."""


def nearest(name: str, valid: Iterable[str]) -> str:
    """A sentence part that lists the valid names and, where one is close, offers it: "did you mean 'naughty'?"."""
    names = sorted(valid)
    close = get_close_matches(name, names, n=1, cutoff=0.5)
    known = ", ".join(names[:LISTED]) or "none"
    if len(names) > LISTED:
        known += f" and {len(names) - LISTED} more"
    return f"did you mean '{close[0]}'? (valid: {known})" if close else f"valid: {known}"
