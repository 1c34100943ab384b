"""What lies under a tree and what hangs on it, by name: dice and decorations of the base game, and the pieces that modules bring in their manifests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from holiday_games.games.holiday_hills.codes import CANE, DICE, KINDS, LIGHT, NOBODYS, ORNAMENT, die
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.games.holiday_hills.registry import manifests

_BASE: Final = (
    *(Piece(f"{hue} {pips}", f"a {hue} {pips}", (die(i, pips),)) for i, hue in enumerate(DICE) for pips in range(1, 7)),
    Piece(KINDS[ORNAMENT], "an ornament", (ORNAMENT,), hangs=True),
    Piece(KINDS[CANE], "a candy cane", (CANE,), hangs=True),
    Piece(KINDS[LIGHT], "a string light", (LIGHT,), hangs=True, under="lights"),
)


@cache
def pieces() -> Mapping[str, Piece]:
    """Every piece by its name, those of all modules too."""
    found = [*_BASE, *(piece for manifest in manifests().values() for piece in manifest.pieces)]
    return {piece.name: piece for piece in found}


@cache
def _presents() -> Mapping[int, Piece]:
    return {code: piece for piece in pieces().values() if not piece.hangs for code in piece.codes}


def item_name(code: int) -> str:
    """A present in the words of files: "red 6", "white gift"; "such present" for a code that none has."""
    found = _presents().get(code)
    return found.name if found is not None else "such present"


def present(code: int) -> str:
    """A present with its article: "a red 6", "a white gift"."""
    return _presents()[code].words


def decoration(name: str) -> str:
    """A decoration with its article, by its name: "an ornament"."""
    return pieces()[name].words


@cache
def kinds() -> tuple[str, ...]:
    """The names of decorations by their kind; empty where there is none."""
    names = {code: piece.name for piece in pieces().values() if piece.hangs for code in piece.codes}
    return tuple(names.get(kind, "") for kind in range(NOBODYS + 1))


@cache
def owned() -> tuple[str, ...]:
    """The names of the decorations that belong to a seat."""
    return tuple(dict.fromkeys(name for name in kinds()[:NOBODYS] if name))


def owner_of(name: str) -> str:
    """The id of the module that brings a piece; empty for one of the base game."""
    return next((id_ for id_, manifest in manifests().items() if any(p.name == name for p in manifest.pieces)), "")
