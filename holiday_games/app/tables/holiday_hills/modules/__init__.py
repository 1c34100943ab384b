"""How each module of Holiday Hills is drawn: one file a module, found by its id.

A module without a file of its own is drawn by what the state already shows (a closed house, a green cottage).
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Final

from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt

FILES: Final[dict[str, str]] = {
    "naughty": "naughty",
}
"""Module id -> the file in this folder whose `ART` draws it. An expansion adds its line here."""


def art_of(ids: Iterable[str]) -> tuple[ModuleArt, ...]:
    """The drawers of the modules of a game, in the game's order; each its own object, since they may remember what is hovered."""
    found = []
    for name in ids:
        if name in FILES:
            found.append(import_module(f"{__name__}.{FILES[name]}").ART())
    return tuple(found)
