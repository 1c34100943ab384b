"""From the small integers of the rules to the names of the map and of the pictures."""

from __future__ import annotations

from typing import Final

from holiday_games.app.tables.holiday_hills import square_face
from holiday_games.app.tables.holiday_hills.module_pictures import piece_picture
from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import (
    BORDERS,
    CANE,
    DICE,
    HUE,
    IS_DIE,
    LIGHT,
    ORNAMENT,
    PATHS,
    PIPS,
    PLOTS,
    STREET,
)
from holiday_games.games.holiday_hills.pieces import item_name, kinds

PATH_NAMES: Final = ("Top", "Bottom")
ROADS: Final = ("top path", "bottom path")
GAP_PICTURES: Final = (
    "path_collect_red",
    "path_collect_blue",
    "path_collect_green",
    "path_collect_any",
    "path_deliver_1",
    "path_deliver_2",
)
"""By the code of a gap's icon."""
_HUNG: Final = {"ornament": "ornament", "candy-cane": "cane"}


def plot(index: int) -> str:
    """A plot: "C3"."""
    return PLOTS[index]


def spot(index: int, side: int) -> str:
    """A spot of a plot: "C3/N"."""
    return f"{PLOTS[index]}/{square_face.SPOTS[side]}"


def corner(index: int, number: int) -> str:
    """A place for a present, counted from 0 in the order they are laid: "C3/1"."""
    return f"{PLOTS[index]}/{number + 1}"


def border(index: int) -> str:
    """A border: "C3-D3"."""
    a, b, _, _ = BORDERS[index]
    return f"{PLOTS[a]}-{PLOTS[b]}"


def house(board: Board, place: int) -> str:
    """A house by its place on the ring: "holly-way/3"."""
    street, number = divmod(place, STREET)
    return f"{board.street_ids[street]}/{number}"


def gap(board: Board, path: int, crossed: int) -> str:
    """A gap by its path and the ring place before it: "holly-way/top/1"."""
    street, before = divmod(crossed, STREET)
    return f"{board.street_ids[street]}/{PATHS[path]}/{before + 1}"


def is_cottage(place: int) -> bool:
    """A cottage, not a house, stands at this place of the ring."""
    return place % STREET == 0


def road(path: int) -> str:
    """The name of a path on the map."""
    return PATHS[path]


def decoration(board: Board, code: int) -> str:
    """The picture of a decoration on a spot; LIGHT for half of a string light, "" for a free spot."""
    if code <= 0:
        return ""
    kind, seat = code >> 3, code & 7
    return square_face.LIGHT if kind == LIGHT else hung(kinds()[kind], board.colour(seat))


def hung(kind: str, colour: str) -> str:
    """The picture of what hangs on one spot, by its kind and the colour of its owner."""
    base = _HUNG.get(kind)
    return f"{base}_{colour}" if base is not None else piece_picture(kind, colour)


def decoration_words(code: int) -> str:
    """A decoration in words: "candy cane"."""
    kind = code >> 3
    return "string light" if kind == LIGHT else kinds()[kind].replace("-", " ")


def inventory_piece(kind: int, colour: str) -> str:
    """The picture of a piece in an inventory."""
    return {ORNAMENT: f"ornament_{colour}", CANE: f"cane_{colour}", LIGHT: f"strand_{colour}"}[kind]


def item(code: int) -> str:
    """The picture of a present, or of what fills a place for one."""
    return f"die_{DICE[HUE[code]]}_{PIPS[code]}" if IS_DIE[code] else piece_picture(item_name(code))


def item_words(code: int) -> str:
    """A present in words: "the red 5"."""
    return f"the {item_name(code)}"
