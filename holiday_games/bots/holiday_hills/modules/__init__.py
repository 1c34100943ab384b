"""What the pieces of a module are worth beside the points they bring now: a file for each module that has such pieces, joined by its id.

Most modules pay in points that the score counts already; those need no file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

Hope = Callable[[Any, Any, int], float]
"""(game, state or view, seat) -> points that may come of the seat's pieces of the module."""


def hopes(modules: Iterable[str]) -> tuple[Hope, ...]:
    """The hopes of the modules in a game; each file has a function `hope`."""
    found = []
    for module in modules:
        name = f"{__name__}.{module.replace('-', '_')}"
        if find_spec(name) is not None:
            found.append(import_module(name).hope)
    return tuple(found)
