"""The paper map: links faint, trips bold as they are made, would be made, or are missing; pins, names and chips on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
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
NAME, _HIGH = 24.0, 28.0
"""The size of a name, and the height of its label."""
_LITTLE = 0.06
"""So much of a label may cover something before it looks for another place."""
_SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85)
"""How far along its line a chip may lie."""


@dataclass(frozen=True)
class MapPicture:
    """What the map shows: its lines, and a chip with its kind on each trip. Equal pictures are painted once."""

    lines: tuple[Line, ...]
    chips: tuple[Line, ...]


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
    chips: list[Line] = []
    seen: set[tuple[str, frozenset[int]]] = set()
    for routed in trips:
        if lit is not None and routed.trip not in lit:
            continue
        state: State = "preview" if routed.trip in fresh else "made"
        for line in _legs(roads, routed, left, state, help_on):
            key = line.kind, frozenset((line.start, line.goal))
            if key not in seen:
                lines.append(line)
            if key not in seen or line.kind != "missing":
                chips.append(line)
            seen.add(key)
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
    """Paints the map of one atlas. Where names are wont to be is found once for a size."""

    atlas: Atlas
    _usual: dict[tuple[float, float, int], dict[int, Box]] = field(default_factory=dict, repr=False, compare=False)

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
        unit, k = inner.w / WIDTH, inner.w / 612
        pins, names, chips = self.places(q, picture.chips, unit, 44 * min(1.32, k), 36 * min(1.28, k))
        for city in sorted(pins, key=lambda city: self.atlas.places[city][1]):
            q.image(f"{FOLDER}/pieces/pin_{self.atlas.content.cities[city]}", pins[city], shadow=3)
        for city, box in names.items():
            name = self.atlas.content.cities[city]
            q.rounded(box, 8, PAPER, 220)
            q.text(looks.name_of(name), box.x + 7, box.cy, NAME, looks.CITY.get(name, looks.INK), "title", "lm")
        for line, box in zip(picture.chips, chips, strict=True):
            chip(q, line.kind, box.cx, box.cy, box.w)
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

    def places(
        self, q: Painter, lines: Sequence[Line], unit: float, pin: float, sign: float
    ) -> tuple[dict[int, Box], dict[int, Box], list[Box]]:
        """Where the pins, the names of the cities and the chips of these lines lie on a map of so many units for one of the atlas; `pin` and `sign` are
        the sizes of a pin and of a chip. Chips keep clear of names, and a name makes way for a chip that cannot."""
        pins = self._pins(unit, pin)
        choices = {city: self._choices(q, unit, city, box) for city, box in pins.items()}
        key = unit, pin, q.layout.font_px(NAME)
        if key not in self._usual:
            # What gives way the first time leaves room for the second.
            self._usual[key] = _settled({city: places[0] for city, places in choices.items()}, choices, pins, (), 2)
        names = self._usual[key]
        chips = self._signs(lines, unit, sign, [*pins.values(), *names.values()])
        return pins, _settled(names, choices, pins, chips), chips

    def _pins(self, unit: float, size: float) -> dict[int, Box]:
        return {
            city: Box(x * unit - size / 2, y * unit - size * 1.25, size, size * 1.25)
            for city, (x, y) in enumerate(self.atlas.places)
        }

    def _choices(self, q: Painter, unit: float, city: int, pin: Box) -> list[Box]:
        """Where the name of a city may stand, its own place first."""
        name = self.atlas.content.cities[city]
        width = q.text_width(looks.name_of(name), NAME, "title") + 14
        x, y = (value * unit for value in self.atlas.places[city])
        dx, dy, anchor = _LABELS.get(name, (0, 22, "c"))
        left = x + dx + {"l": -7.0, "c": -width / 2, "r": 7 - width}[anchor]
        beside, below = pin.y + pin.w / 2 - _HIGH / 2, pin.bottom + 2
        corners = (
            (left, y + dy - _HIGH / 2),
            (pin.right + 4, beside),
            (pin.x - 4 - width, beside),
            (pin.cx - width / 2, below),
            (pin.cx - width / 2, pin.y - 2 - _HIGH),
            (pin.cx + 10, below - _HIGH / 2),
            (pin.cx - 10 - width, below - _HIGH / 2),
        )
        return [Box(min(max(0.0, x), WIDTH * unit - width), max(0.0, y), width, _HIGH) for x, y in corners]

    def _signs(self, lines: Sequence[Line], unit: float, size: float, taken: Sequence[Box]) -> list[Box]:
        """Each chip as near to the middle of its line as it covers least of what is there, and of those before it."""
        placed: list[Box] = []
        for line in lines:
            centres = [self.atlas.point(line, share) for share in _SHARES]
            boxes = [Box(x * unit - size / 2, y * unit - size / 2, size, size) for x, y in centres]
            others = (*taken, *placed)
            free = next((box for box in boxes if not any(_shared(box, other) for other in others)), None)
            placed.append(free or min(boxes, key=lambda box: sum(_shared(box, other) for other in others)))
        return placed


def _settled(
    names: dict[int, Box], choices: dict[int, list[Box]], pins: dict[int, Box], chips: Sequence[Box], rounds: int = 1
) -> dict[int, Box]:
    """The names where they are; one that covers more than little moves to the one of its choices that covers least of pins, names and chips."""
    boxes = dict(names)

    def covered(city: int, box: Box) -> float:
        others = [*pins.values(), *chips, *(other for name, other in boxes.items() if name != city)]
        return max(_LITTLE * box.w * box.h, sum(_shared(box, other) for other in others))

    for city in (*boxes,) * rounds:
        box = boxes[city]
        if covered(city, box) > _LITTLE * box.w * box.h:
            boxes[city] = min(choices[city], key=partial(covered, city))
    return boxes


def _shared(one: Box, other: Box) -> float:
    """How much of each other two boxes cover."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    if wide <= 0:
        return 0.0
    return wide * max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y))
