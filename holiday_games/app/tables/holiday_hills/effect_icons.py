"""What an effect of the rules looks like on a sign or in a note: a row of icons."""

from __future__ import annotations

from typing import Any, Final

from holiday_games.app.tables.holiday_hills.module_pictures import icon
from holiday_games.app.tables.holiday_hills.town_face import SLASH, SWAP
from holiday_games.games.holiday_hills.codes import CANE, LIGHT, ORNAMENT

PLACED: Final = {
    "ornament": "icon_ornament",
    "candy-cane": "icon_cane",
    "light": "icon_light",
    "tree": "icon_tree",
    "star": "icon_star",
    "wild": "icon_wild",
}
SWAPPED: Final = {ORNAMENT: "icon_ornament", CANE: "icon_cane", LIGHT: "icon_light"}
VERBS: Final = {"take-objective": "icon_card"}
"""The verbs of the base game whose icons are not named like them."""


def icons(effect: tuple[Any, ...]) -> tuple[str, ...]:
    """The icons of an effect in reading order: parts side by side, choices with a stroke between them, swaps with arrows."""
    verb, *rest = effect
    if verb == "all":
        return tuple(each for part in rest for each in icons(part))
    if verb in ("one", "two-of"):
        return _between(SLASH, [icons(part) for part in rest])
    if verb == "place":
        return (PLACED.get(rest[0]) or icon(rest[0]),)
    if verb == "swap-pieces":
        kinds = [SWAPPED[kind] for kind in rest[0]]
        return _between(SWAP, [(kind,) for kind in (kinds if len(kinds) > 1 else kinds * 2)[:2]])
    return (VERBS.get(verb) or icon(verb),)


def short(effect: tuple[Any, ...]) -> tuple[str, ...]:
    """The same in less room: a decoration of any kind is one icon."""
    verb, *rest = effect
    if verb == "one" and tuple(rest) == tuple(("place", kind) for kind in ("ornament", "candy-cane", "light")):
        return ("icon_wild",)
    if verb == "all":
        return tuple(each for part in rest for each in short(part))
    if verb in ("one", "two-of"):
        return _between(SLASH, [short(part) for part in rest])
    return icons(effect)


def single(effect: tuple[Any, ...]) -> str:
    """One icon that stands for the whole effect, on a card or a slot."""
    return "icon_swap_pieces" if effect[0] == "swap-pieces" else short(effect)[0]


def _between(mark: str, parts: list[tuple[str, ...]]) -> tuple[str, ...]:
    row: list[str] = []
    for part in parts:
        row += [mark, *part] if row else part
    return tuple(row)
