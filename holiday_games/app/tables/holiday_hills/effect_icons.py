"""What an effect of the rules looks like on a sign or in a note: a row of icons."""

from __future__ import annotations

from typing import Any, Final

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
VERBS: Final = {
    "take-objective": "icon_card",
    "swap-objectives": "icon_swap_objectives",
    "reroll": "icon_reroll",
    "deliver": "icon_deliver",
    "share-space": "icon_share_space",
    "bonfire": "tile_bonfire",
    "place-star": "icon_star",
    "move-santa": "icon_santa",
    "remove-piece": "icon_remove_piece",
    "gift-die": "icon_gift_die",
    "roll-coal": "icon_roll_coal",
    "fill-coal": "icon_coal",
    "fill-cube": "icon_cube",
    "fill-snowflake": "icon_flake",
    "step-back": "icon_step_back",
    "unlock-star": "icon_unlock_star",
    "humbug": "icon_humbug",
    "points": "icon_points",
}


def icons(effect: tuple[Any, ...]) -> tuple[str, ...]:
    """The icons of an effect in reading order: parts side by side, choices with a stroke between them, swaps with arrows."""
    verb, *rest = effect
    if verb == "all":
        return tuple(icon for part in rest for icon in icons(part))
    if verb in ("one", "two-of"):
        return _between(SLASH, [icons(part) for part in rest])
    if verb == "place":
        return (PLACED.get(rest[0], f"icon_{rest[0]}"),)
    if verb == "swap-pieces":
        kinds = [SWAPPED[kind] for kind in rest[0]]
        return _between(SWAP, [(kind,) for kind in (kinds if len(kinds) > 1 else kinds * 2)[:2]])
    return (VERBS.get(verb, f"icon_{str(verb).replace('-', '_')}"),)


def short(effect: tuple[Any, ...]) -> tuple[str, ...]:
    """The same in less room: a decoration of any kind is one icon."""
    verb, *rest = effect
    if verb == "one" and tuple(rest) == tuple(("place", kind) for kind in ("ornament", "candy-cane", "light")):
        return ("icon_wild",)
    if verb == "all":
        return tuple(icon for part in rest for icon in short(part))
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
