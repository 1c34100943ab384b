"""How each module of Holiday Hills is drawn: one file a module, found by its id.

A module without a file of its own is drawn by what the state already shows (a closed house, a green cottage).
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.games.holiday_hills.game import Hills

FILES: Final[dict[str, str]] = {
    "naughty": "naughty",
    "skill-tree": "skill_tree",
    "path-tokens": "path_tokens",
    "straight-path": "straight_path",
    "polar": "polar",
    "snow": "snow",
    "chimney": "chimney",
    "wreaths": "wreaths",
    "masterpieces": "masterpieces",
    "mandates": "mandates",
    "bake-off": "bake_off",
    "santa": "santa",
    "krampus": "krampus",
}
"""Module id -> the file in this folder whose `ART` draws it. An expansion adds its line here."""


def art_of(game: Hills) -> tuple[ModuleArt, ...]:
    """The drawers of the modules of a game, in the game's order."""
    return tuple(art_type(name)(game) for name in game.setup.modules if name in FILES)


def art_type(module: str) -> type[ModuleArt]:
    """The class that draws a module of `FILES`."""
    art: type[ModuleArt] = import_module(f"{__name__}.{FILES[module]}").ART
    return art
