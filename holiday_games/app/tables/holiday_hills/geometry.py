"""Where everything of the town lies, read from the Tiled map assets/holiday_hills/board.tmx.

All measures are board units: the board is 1000 by 1000. A box is centred on its piece. The names are those of
data/holiday_hills/board.yaml: "holly-way/3" a house, "holly-way/top/4" a gap, "blue-cottage", "cabin-red", "C3" a plot,
"C3/N" a spot, "C3/2" a place for a present (clockwise from the north-west corner), "C3-D3" a border between plots.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytmx

from holiday_games import resources
from holiday_games.app.kit.layout import Box, Point
from holiday_games.rules.errors import UserError

BOARD = 1000.0
PLACES = (
    "streets",
    "houses",
    "plates",
    "gaps",
    "cottages",
    "cottages-five",
    "cabins",
    "stands",
    "cabin-stands",
    "ribbons",
    "plots",
    "spots",
    "presents",
    "borders",
)


@dataclass(frozen=True)
class Town:
    """The places of the map by layer and name, and what the map says about them beside their box."""

    places: dict[str, dict[str, Box]]
    facing: dict[str, str]
    reading: dict[str, int]
    pictures: dict[str, str]
    roads: dict[str, tuple[Point, Point]]

    def box(self, layer: str, name: str) -> Box:
        """The box of one place; KeyError if the map has none of that name."""
        return self.places[layer][name]

    def centre(self, layer: str, name: str) -> Point:
        """The middle of one place."""
        box = self.places[layer][name]
        return box.cx, box.cy

    def cottage(self, name: str, five: bool) -> Box:
        """A cottage; with five players it makes room for the cabin beside it."""
        return self.box("cottages-five" if five else "cottages", name)

    def abreast(self, street: str, path: str, x: float, y: float) -> Point:
        """The point of a road's centre line nearest to a place beside it."""
        (x0, y0), (x1, y1) = self.roads[f"{street}/{path}"]
        return (min(max(x, min(x0, x1)), max(x0, x1)), y0) if y0 == y1 else (x0, min(max(y, min(y0, y1)), max(y0, y1)))


@lru_cache(maxsize=1)
def shipped_town() -> Town:
    """The town of the shipped map, read once."""
    return load_town(resources.asset("holiday_hills", "board.tmx"))


def load_town(path: Path) -> Town:
    """The town of a map file. Raises UserError with the file and what was expected."""
    try:
        tiled = pytmx.TiledMap(str(path))
    except (OSError, ValueError, KeyError, SyntaxError) as fault:
        raise UserError(f"{path}: not a map that can be read ({fault})") from None
    layers = {layer.name: list(layer) for layer in tiled.layers if isinstance(layer, pytmx.TiledObjectGroup)}
    missing = [name for name in (*PLACES, "roads") if name not in layers]
    if missing:
        raise UserError(f"{path}: expected an object layer '{missing[0]}'")
    places: dict[str, dict[str, Box]] = {}
    for layer in PLACES:
        places[layer] = {}
        for thing in layers[layer]:
            if not thing.name or thing.name in places[layer]:
                raise UserError(
                    f"{path}, layer {layer}: expected objects with names of their own, found '{thing.name}'"
                )
            places[layer][thing.name] = Box(thing.x, thing.y, thing.width, thing.height)
    return Town(
        places,
        {thing.name: _said(path, thing, "facing") for thing in layers["streets"]},
        {thing.name: int(_said(path, thing, "reading")) for thing in layers["streets"]},
        {thing.name: _said(path, thing, "picture") for thing in layers["houses"]},
        {thing.name: _ends(path, thing) for thing in layers["roads"]},
    )


def _said(path: Path, thing: pytmx.TiledObject, key: str) -> str:
    if key not in thing.properties:
        raise UserError(f"{path}, object {thing.name}: expected a property '{key}'")
    return str(thing.properties[key])


def _ends(path: Path, road: pytmx.TiledObject) -> tuple[Point, Point]:
    points = getattr(road, "points", None)
    if not points or len(points) != 2:
        raise UserError(f"{path}, object {road.name}: expected a line with two ends")
    (x0, y0), (x1, y1) = points
    return (x0, y0), (x1, y1)
