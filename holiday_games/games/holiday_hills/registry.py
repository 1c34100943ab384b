"""The registry of modules: each is a file of the folder `modules` named like its id, with a `MANIFEST`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from holiday_games.games.holiday_hills import modules
from holiday_games.games.holiday_hills.manifest import Manifest

ORDER = (
    "naughty",
    "skill-tree",
    "green-cottage",
    "closed-tiles",
    "special-tiles",
    "path-tokens",
    "no-objectives",
    "straight-path",
    "polar",
    "snow",
    "chimney",
    "wreaths",
    "masterpieces",
    "mandates",
    "bake-off",
    "santa",
    "krampus",
)
"""All ids in the order in which modules are set up and asked. Path tokens take their empty path places before Polar, Polar before the snow."""


@cache
def manifests() -> dict[str, Manifest]:
    """The manifests by id, in order. A module whose file is not in the folder does not exist."""
    found = {}
    for name in ORDER:
        place = f"{modules.__name__}.{name.replace('-', '_')}"
        spec = find_spec(place)
        if spec is not None and spec.origin is not None:
            found[name] = import_module(place).MANIFEST
    return found
