"""The geometry of the paper map: where the cities lie, how links bend, and the lines of trips as a drawing of their own."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import pygame

from holiday_games import resources
from holiday_games.app.kit.layout import Box
from holiday_games.games.happy_holiday.content import Content

Point = tuple[float, float]
State = Literal["made", "preview", "missing"]
WIDTH, HEIGHT = 640.0, 416.0
WHOLE = Box(0, 0, WIDTH, HEIGHT)
_STROKE = 14.0
"""How far the paint of a line reaches from its curve, shadow included."""

_HALO: dict[State, str] = {"made": "#FFD34F", "preview": "#FFF3A8", "missing": "#F0604F"}


class Line(NamedTuple):
    """One leg drawn on the map: by "road", "rail" or "air", or "missing"; from one city to another, and how it is shown."""

    kind: str
    start: int
    goal: int
    state: State


@dataclass(frozen=True)
class Atlas:
    """The map of one content. Points are in the picture's own 640 x 416 units."""

    content: Content
    places: tuple[Point, ...]
    bends: dict[tuple[str, frozenset[int]], Point]

    @cached_property
    def links(self) -> tuple[Line, ...]:
        """Every link of the map, drawn faintly below the trips."""
        index = {city: i for i, city in enumerate(self.content.cities)}
        return tuple(
            Line(link.kind, index[link.between[0]], index[link.between[1]], "made")
            for link in self.content.files.map.links
        )

    def bend(self, line: Line) -> Point:
        """The control point of a line's curve: that of its link, or a bow for a flight or a link the map does not know."""
        pair = frozenset((line.start, line.goal))
        kinds = (line.kind,) if line.kind != "missing" else ("road", "rail")
        for kind in kinds:
            if (kind, pair) in self.bends:
                return self.bends[kind, pair]
        (ax, ay), (bx, by) = sorted((self.places[line.start], self.places[line.goal]))
        length = max(1.0, math.hypot(bx - ax, by - ay))
        nx, ny = (by - ay) / length, (ax - bx) / length
        if ny > 0:
            nx, ny = -nx, -ny
        return (ax + bx) / 2 + nx * length * 0.22, (ay + by) / 2 + ny * length * 0.22

    def reach(self, line: Line) -> Box:
        """The part of the map that a line takes, with its halo: a curve stays among its ends and its control point."""
        xs, ys = zip(self.places[line.start], self.places[line.goal], self.bend(line), strict=True)
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-_STROKE)

    def point(self, line: Line, share: float) -> Point:
        """The point that far along a line."""
        a, b, c = self.places[line.start], self.places[line.goal], self.bend(line)
        u = 1 - share
        return (
            u * u * a[0] + 2 * share * u * c[0] + share * share * b[0],
            u * u * a[1] + 2 * share * u * c[1] + share * share * b[1],
        )


def load(content: Content) -> Atlas:
    """The shipped geometry, with the cities of the content."""
    path = resources.asset("happy_holiday", "table", "map_layout.json")
    raw = json.loads(path.read_text(encoding="utf-8"))
    where = {place.city: (place.x * WIDTH / 100, place.y * HEIGHT / 100) for place in content.files.map.positions}
    where |= {city: (float(x), float(y)) for city, (x, y) in raw["cities"].items() if city in where}
    index = {city: i for i, city in enumerate(content.cities)}
    bends = {
        (link["kind"], frozenset((index[link["a"]], index[link["b"]]))): (
            float(link["control"][0]),
            float(link["control"][1]),
        )
        for link in raw["links"]
        if link["a"] in index and link["b"] in index
    }
    return Atlas(content, tuple(where[city] for city in content.cities), bends)


# --- lines as a drawing -----------------------------------------------------------------------------


def drawn(
    atlas: Atlas, lines: Sequence[Line], size: tuple[int, int], part: Box = WHOLE, *, faint: bool = False
) -> pygame.Surface:
    """The lines in a part of the map at a size in pixels; `faint` ones are the links of the map, without a halo."""
    body = "".join(_path(atlas, line, faint) for line in lines)
    box = " ".join(f"{value:.3f}" for value in part)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{size[0]}" height="{size[1]}">{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(document.encode()), size).convert_alpha()
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _path(atlas: Atlas, line: Line, faint: bool) -> str:
    a, b, c = atlas.places[line.start], atlas.places[line.goal], atlas.bend(line)
    way = f"M{a[0]:.1f} {a[1]:.1f} Q{c[0]:.1f} {c[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    if faint:
        return "".join(_strokes(way, _FAINT[line.kind]))
    missing = line.kind == "missing"
    ground = [
        ("#3A2412", 18, "", 0.25, 'transform="translate(2 3)"'),
        (_HALO[line.state], 12 if missing else 16, "", 1.0, ""),
    ]
    return "".join(_strokes(way, [*ground, *_BOLD[line.kind]]))


Stroke = tuple[str, float, str, float, str]
_BOLD: dict[str, list[Stroke]] = {
    "road": [("#5E6672", 9, "", 1, ""), ("#FFFFFF", 1.8, "7 6", 1, "")],
    "rail": [("#FFFDF7", 10, "", 1, ""), ("#22252B", 9.4, "3 5", 1, ""), ("#22252B", 3.4, "", 1, "")],
    "air": [("#FFFDF7", 8, "", 1, ""), ("#3E86B8", 5, ".1 10", 1, "")],
    "missing": [("#FFFDF7", 6, "", 1, ""), ("#C4473A", 4.4, "9 8", 1, "")],
}
_FAINT: dict[str, list[Stroke]] = {
    "road": [("#FFFDF7", 7, "", 0.9, ""), ("#7C8491", 5, "", 1, ""), ("#FFFFFF", 1.2, "6 5", 1, "")],
    "rail": [("#22252B", 6.6, "2 4.4", 1, ""), ("#22252B", 2, "", 1, "")],
}


def _strokes(way: str, strokes: Iterable[Stroke]) -> Iterable[str]:
    for colour, width, dash, opacity, more in strokes:
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        yield (
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"'
            f' stroke-linecap="{"butt" if dash and not dash.startswith(".1") else "round"}"{dashes} {more}/>'
        )
