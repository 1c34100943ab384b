"""The paper map: links faint, trips bold as they are made, would be made, or are missing; pins, names and chips on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from holiday_games.app.art import effects
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.atlas import HEIGHT, WIDTH, Atlas, Line, State, drawn
from holiday_games.app.tables.happy_holiday.looks import FOLDER, PAPER
from holiday_games.app.tables.happy_holiday.pieces import chip
from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.routing import Cases, RoadMap, Routed

FRAME: tuple[int, int, int] = (201, 174, 126)
_LABELS: dict[str, tuple[float, float, str]] = {
    "london": (-8, 20, "r"),
    "amsterdam": (0, 22, "c"),
    "berlin": (-30, -28, "r"),
    "prague": (-6, 22, "c"),
    "paris": (-15, 10, "r"),
    "barcelona": (18, -2, "l"),
    "venice": (-30, -18, "r"),
}


@dataclass(frozen=True)
class MapPicture:
    """What the map shows: its lines, and a chip with its kind on each trip. Equal pictures are painted once."""

    lines: tuple[Line, ...]
    chips: tuple[tuple[Line, str, float], ...]


def map_picture(
    roads: RoadMap,
    trips: Sequence[Routed],
    left: Cases,
    *,
    fresh: frozenset[Trip] = frozenset(),
    help_on: bool = True,
    lit: frozenset[Trip] | None = None,
) -> MapPicture:
    """The picture of routed trips. `fresh` ones are those a held tile would bring; with `lit` the others are left out. A missing trip is drawn
    along the way that lacks least (`left` suitcases are free), without planning help straight from city to city."""
    lines: list[Line] = []
    chips: list[tuple[Line, str, float]] = []
    seen: dict[tuple[str, frozenset[int]], int] = {}
    for routed in trips:
        if lit is not None and routed.trip not in lit:
            continue
        state: State = "preview" if routed.trip in fresh else "made"
        for line in _legs(roads, routed, left, state, help_on):
            key = line.kind, frozenset((line.start, line.goal))
            number = seen[key] = seen.get(key, 0) + 1
            if number == 1:
                lines.append(line)
            elif line.kind == "missing":
                continue
            chips.append((line, line.kind, (0.5, 0.36, 0.64, 0.24)[min(number, 4) - 1]))
    # What is missing lies below what is made.
    lines.sort(key=lambda line: line.kind != "missing")
    return MapPicture(tuple(lines), tuple(chips))


def _legs(roads: RoadMap, routed: Routed, left: Cases, state: State, help_on: bool) -> list[Line]:
    trip, way = routed.trip, routed.way
    if routed.air:
        return [Line("air", trip.start, trip.goal, state)]
    if way is not None:
        return [Line(kind, a, b, state) for kind, a, b in zip(way.kinds, way.cities, way.cities[1:], strict=False)]
    wanted = roads.lacking(trip, left)[0] if help_on else None
    cities = wanted.cities if wanted else (trip.start, trip.goal)
    return [Line("missing", a, b, "missing") for a, b in pairwise(cities)]


@dataclass(frozen=True)
class MapPainter:
    """Paints the map of one atlas."""

    atlas: Atlas

    def inner(self, box: Box) -> Box:
        """The printed map inside its paper frame: as large as it fits, in its own proportions."""
        scale = min((box.w - 20) / WIDTH, (box.h - 22) / HEIGHT)
        return Box(
            box.cx - WIDTH * scale / 2, box.y + 9 + (box.h - 22 - HEIGHT * scale) / 2, WIDTH * scale, HEIGHT * scale
        )

    def place(self, box: Box, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the atlas on a map drawn in this box."""
        inner = self.inner(box)
        return inner.x + point[0] * inner.w / WIDTH, inner.y + point[1] * inner.h / HEIGHT

    def draw(self, p: Painter, box: Box, picture: MapPicture) -> None:
        """Paint it with its frame."""
        inner = self.inner(box)
        frame = Box(inner.x - 10, inner.y - 9, inner.w + 20, inner.h + 22)
        p.rounded(frame, 10, FRAME, shadow=8)
        p.rounded(Box(frame.x, frame.y, frame.w, frame.h - 3), 10, PAPER)
        rect = p.layout.rect(inner)
        surface = p.art.made(
            ("travel map", rect.size, picture, p.vision), lambda: self._make(p, inner, rect.size, picture), rect.size
        )
        p.surface.blit(surface, rect)

    def _make(self, p: Painter, inner: Box, size: tuple[int, int], picture: MapPicture) -> pygame.Surface:
        surface = p.art.made(("travel map", size), lambda: self._ground(p, size)).copy()
        for line in picture.lines:
            self._line(p, surface, line)
        scale = p.layout.scale
        q = Painter(surface, Layout(scale, Box(0, 0, inner.w, inner.h)), p.art, p.texts, p.vision)
        k = inner.w / 612
        self._pins(q, inner.w / WIDTH, 44 * min(1.32, k))
        size_of_chip = 36 * min(1.28, k)
        for line, kind, share in picture.chips:
            x, y = self.atlas.point(line, share)
            chip(q, kind, x * inner.w / WIDTH, y * inner.h / HEIGHT, size_of_chip)
        self._names(q, inner.w / WIDTH)
        surface.blit(
            effects.rounded(size, p.layout.px(8), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        return surface

    def _line(self, p: Painter, surface: pygame.Surface, line: Line) -> None:
        """A line is drawn once, for it comes again on many pictures: with every tile that is held over a day."""
        wide, high = surface.get_size()
        unit = Layout(wide / WIDTH, Box(0, 0, WIDTH, HEIGHT))
        rect = unit.rect(self.atlas.reach(line))
        # The part in whole pixels, so that it lies on the map exactly where all of it would.
        part = Box(*(rect[i] * (WIDTH / wide, HEIGHT / high)[i % 2] for i in range(4)))
        key = "travel line", line, (wide, high)
        surface.blit(p.art.made(key, lambda: drawn(self.atlas, (line,), rect.size, part)), rect)

    def _ground(self, p: Painter, size: tuple[int, int]) -> pygame.Surface:
        ground = p.art.get(f"{FOLDER}/table/map_base", *size).copy()
        air = p.art.get(f"{FOLDER}/table/map_air", *size, effects.Look(alpha=120))
        ground.blit(air, (0, 0))
        ground.blit(drawn(self.atlas, self.atlas.links, size, faint=True), (0, 0))
        return ground

    def _pins(self, q: Painter, unit: float, pin: float) -> None:
        names = self.atlas.content.cities
        order = sorted(range(len(names)), key=lambda i: self.atlas.places[i][1])
        for city in order:
            x, y = (value * unit for value in self.atlas.places[city])
            q.image(f"{FOLDER}/pieces/pin_{names[city]}", Box(x - pin / 2, y - pin * 1.25, pin, pin * 1.25), shadow=3)

    def _names(self, q: Painter, unit: float) -> None:
        for city, name in enumerate(self.atlas.content.cities):
            x, y = (value * unit for value in self.atlas.places[city])
            dx, dy, anchor = _LABELS.get(name, (0, 22, "c"))
            words = looks.name_of(name)
            width = q.text_width(words, 24, "title")
            left = x + dx - {"l": 0.0, "c": width / 2, "r": width}[anchor]
            q.rounded(Box(left - 7, y + dy - 14, width + 14, 28), 8, PAPER, 220)
            q.text(words, left, y + dy, 24, looks.CITY.get(name, looks.INK), "title", "lm")
