"""The small integers that stand for places, pieces and presents in a state, and their names in files and words.

Plots count row by row from A1 (0) to E5 (24). The town is a ring of 28 places, clockwise: a cottage every seven, six houses between two cottages.
Gap g of a path is crossed between ring places g and g + 1; as one number a gap is `path * RING + g`.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("blue", "red", "pink", "yellow", "green")
"""The colours of players; seats hold an index into it."""

# --- the square -----------------------------------------------------------------------------------

SIDE: Final = 5
PLOTS: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCDE")
ALL_PLOTS: Final = range(SIDE * SIDE)
PLOT: Final = {name: index for index, name in enumerate(PLOTS)}
NORTH, EAST, SOUTH, WEST = range(4)
SPOTS: Final = ("N", "E", "S", "W")

BORDERS: Final = tuple(
    [(plot, plot + 1, EAST, WEST) for plot in ALL_PLOTS if plot % SIDE < SIDE - 1]
    + [(plot, plot + SIDE, SOUTH, NORTH) for plot in ALL_PLOTS if plot + SIDE in ALL_PLOTS]
)
"""The 40 pairs of neighbouring plots: (plot, its neighbour to the east or south, facing spot of the first, of the second)."""
BORDER: Final = {(a, b): index for index, (a, b, _, _) in enumerate(BORDERS)}
BORDER_AT: Final = {
    (plot, spot): index for index, (a, b, s, t) in enumerate(BORDERS) for plot, spot in ((a, s), (b, t))
}
"""(plot, spot) -> the border that the spot faces; spots that face the edge of the square are absent."""

# --- decorations: kind * 8 + seat -----------------------------------------------------------------

ORNAMENT, CANE, LIGHT = 1, 2, 3
ADDED: Final = 4
"""The kinds from here on are brought by modules, which name them in their manifests."""
NOBODYS: Final = 7
"""A decoration that belongs to nobody in the ranking; its seat is the one that placed it."""
KINDS: Final = ("", "ornament", "candy-cane", "light")
KIND: Final = {"ornament": ORNAMENT, "candy-cane": CANE, "light": LIGHT}


def piece(kind: int, seat: int) -> int:
    """The code of a decoration of a seat."""
    return kind << 3 | seat


# --- the inventory of a seat: STOCK numbers in a row ------------------------------------------------

STOCK: Final = 6
TREE, STAR = 4, 5
"""`stock[seat * STOCK + kind]` for kind ORNAMENT, CANE, LIGHT, TREE (trees with an own star on top) and STAR (loose stars); slot 0 is unused."""

# --- presents: what lies in a sleigh or under a tree ------------------------------------------------

DICE: Final = ("red", "blue", "green")
RED, BLUE, GREEN, WHITE = range(4)
FILLER: Final = 19
"""From here on what modules lay in place of dice, without pips: 19 to 22 of the colours RED to WHITE (any), the others of none."""
ITEMS: Final = 31


def die(colour: int, pips: int) -> int:
    """The code of a die with its face: 1 to 18."""
    return colour * 6 + pips


IS_DIE: Final = tuple(1 <= code <= 18 for code in range(ITEMS))
PIPS: Final = tuple((code - 1) % 6 + 1 if 1 <= code <= 18 else 0 for code in range(ITEMS))
"""Pips by code; everything that is not a die has none."""
HUE: Final = tuple(
    (code - 1) // 6 if 1 <= code <= 18 else code - FILLER if FILLER <= code <= FILLER + WHITE else -1
    for code in range(ITEMS)
)
"""Colour by code (WHITE: any); -1 for what has no colour."""


# --- the town ---------------------------------------------------------------------------------------

STREET: Final = 7
RING: Final = 4 * STREET
TOP, BOTTOM = 0, 1
PATHS: Final = ("top", "bottom")

COLLECT: Final = {"R": RED, "B": BLUE, "G": GREEN, "W": WHITE}
"""Path icons that collect, with the colour (WHITE: any)."""
NOTHING, DELIVER_1, DELIVER_2 = -1, 4, 5
"""Further icon codes of a gap beside RED, BLUE, GREEN and WHITE."""
