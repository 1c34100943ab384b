"""What modules bring to look at, known without any game: each art declares the pictures of its pieces and the icons of its words.

The art of a module is the `ART` of the file in the folder `modules` that is named like its id. A module without such a file is drawn by what the state already shows
(a closed house, a green cottage). The look-ups here serve all who paint a piece, an effect or a condition without asking whose it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills.registry import ORDER

FOLDER = f"{__package__}.modules"

Row: TypeAlias = tuple[str, ...]
"""Icons by their names; a part that begins with "#" is a number on a plate."""
Measured: TypeAlias = Callable[[Any, int], list[Row]]
"""(arguments of a measure, number of seats) -> the rows of icons for what it counts: the thing first, then where it is."""


@dataclass(frozen=True)
class Pictures:
    """The pictures of one module, by the names that its manifest gives.

    `line` stands before its line of the score sheet. `pieces` are the pictures of its pieces; "{}" in one is the colour of the seat that placed it. `icons` are those of its
    effects, measures and pieces that have none of their own name: "step-back" is "icon_step_back" and need not be told. `measures` are those that take more than one icon.
    """

    line: str = ""
    pieces: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    measures: Mapping[str, Measured] = field(default_factory=dict)


@cache
def arts() -> Mapping[str, type[Any]]:
    """The class that draws each module, by its id, in the order in which modules are asked; each is a `ModuleArt`."""
    files = {module: f"{FOLDER}.{module.replace('-', '_')}" for module in ORDER}
    return {module: import_module(file).ART for module, file in files.items() if find_spec(file) is not None}


def line_picture(category: str) -> str:
    """The picture before the line of a module on the score sheet; empty for any other line."""
    found = _declared().get(category)
    return found.line if found is not None else ""


def piece_picture(name: str, colour: str = "") -> str:
    """The picture of a piece of a module by its name, placed by the seat of a colour. KeyError if no module brings it."""
    return _all().pieces[name].format(colour)


def icon(word: str) -> str:
    """The icon of an effect, a measure or a piece that is counted: that which a module declares, else that which is named like it."""
    return _all().icons.get(word) or f"icon_{word.replace('-', '_')}"


def measured(name: str, args: Any, seats: int) -> list[Row]:
    """The rows of icons for a measure of a module."""
    rows = _all().measures.get(name)
    return [(icon(name),)] if rows is None else rows(args, seats)


@cache
def _declared() -> Mapping[str, Pictures]:
    return {module: art.pictures for module, art in arts().items()}


@cache
def _all() -> Pictures:
    """What all modules declare, in one."""
    found = _declared().values()
    return Pictures(
        pieces={name: picture for each in found for name, picture in each.pieces.items()},
        icons={word: picture for each in found for word, picture in each.icons.items()},
        measures={name: rows for each in found for name, rows in each.measures.items()},
    )
