"""The other planners, small: cities, trips, suitcases, stars. Pointing at one lays it over the own planner."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.looks import FOLDER, INK, SHEET
from holiday_games.app.tables.happy_holiday.pieces import Pieces, chip, halo, stars
from holiday_games.app.tables.happy_holiday.planner import chip_kinds
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN, WEEK
from holiday_games.games.happy_holiday.routing import Cases, Routed

_EMPTY: tuple[Rgb, Rgb] = ((240, 225, 196), (245, 214, 194))
HEAD, FOOT = 58.0, 56.0
_LIGHT = 14.0
WIDE = 250.0
"""From this width on a small planner has room for everything."""


@dataclass(frozen=True)
class MiniFace:
    """What a small planner shows."""

    look: SeatLook
    cells: tuple[int, ...]
    trips: tuple[Routed, ...]
    cases: Cases
    total: int
    set: str
    acting: bool
    hand: int = 0


@dataclass(frozen=True)
class MiniPlan:
    """Where a small planner's days lie."""

    box: Box
    cell: tuple[float, float]
    gap: float
    origin: tuple[float, float]

    def day(self, day: int) -> Box:
        """The box of a day."""
        row, column = divmod(day - 1, WEEK)
        w, h = self.cell
        return Box(self.origin[0] + column * (w + self.gap), self.origin[1] + row * (h + self.gap), w, h)

    @property
    def room(self) -> Box:
        """All it paints on: the planner, the light around it, the tile above it."""
        above = self.box.y - self.hand.y
        return Box(self.box.x, self.box.y - above, self.box.w, self.box.h + above).inset(-2 * _LIGHT)

    def case(self, kind: int) -> Box:
        """The box of a suitcase."""
        pitch = 74 if self.box.w >= WIDE else 61
        return Box(self.box.x + 14 + kind * pitch, self.box.bottom - 50, 38, 38)

    @property
    def hand(self) -> Box:
        """Where the tile lies that this seat has taken and not placed yet."""
        side = min(64.0, self.box.w * 0.3)
        return Box(self.box.cx - side / 2, self.box.y - side * 0.4, side, side)


def lay_minis(room: Box, count: int) -> tuple[MiniPlan, ...]:
    """Place so many small planners side by side or one below the other, whichever gives larger days."""
    plans = [tuple(_lay(box) for box in boxes) for boxes in (room.columns(count, 16), room.rows(count, 16))]
    return max(plans, key=lambda minis: min(minis[0].cell) if minis else 0)


def _lay(box: Box) -> MiniPlan:
    gap = 4.0 if box.w >= WIDE else 3.0
    w = (box.w - 18 - 6 * gap) / WEEK
    h = (box.h - HEAD - FOOT - 8 - 2 * gap) / 3
    h = min(h, w * 1.7)
    w = min(w, h)
    x = box.x + (box.w - WEEK * w - 6 * gap) / 2
    y = box.y + HEAD + (box.h - HEAD - FOOT - 3 * h - 2 * gap) / 2
    return MiniPlan(box, (w, h), gap, (x, y))


def draw_mini(p: Painter, pieces: Pieces, mini: MiniPlan, face: MiniFace, *, pointed: bool) -> None:
    """Paint a small planner."""
    box = mini.box
    colour = palette.player_rgb(face.look.colour, p.vision)
    if pointed or face.acting:
        halo(p, box, looks.GOLD, _LIGHT, 18)
    p.rounded(box, 16, colour, shadow=7)
    p.rounded(box.inset(4), 13, SHEET)
    _head(p, mini, face)
    for day in range(1, DAYS + 1):
        _day(p, pieces, mini.day(day), day, face.cells[day - 1])
    for routed in face.trips:
        place = mini.day(routed.trip.day)
        chip(p, chip_kinds(routed)[0], place.right + mini.gap / 2, place.cy, min(24.0, mini.cell[0] * 0.7), shadow=1)
    for kind in range(3):
        case = mini.case(kind)
        p.image(looks.suitcase(kind), case, shadow=2)
        p.text(str(face.cases[kind]), case.right + 2, case.cy + 1, 26, INK, "title", "lm")
    if face.set and box.w >= WIDE:
        p.image(f"{FOLDER}/pieces/set_{face.set}", Box(box.right - 56, box.bottom - 51, 40, 40))
    if face.hand:
        pieces.small(p, face.hand, mini.hand, shadow=8)


def _head(p: Painter, mini: MiniPlan, face: MiniFace) -> None:
    """Whose it is and how many stars; on a narrow planner the shape sticks to the corner and leaves its room to the name."""
    box = mini.box
    narrow = box.w < WIDE
    p.player(face.look.colour, *((box.x + 13, box.y + 13) if narrow else (box.x + 31, box.y + 29)), 38)
    left = box.x + (38 if narrow else 58)
    width = stars(p, face.total, box.right - (9 if narrow else 12), box.y + 30, 26 if narrow else 28, anchor="r")
    room = box.right - (9 if narrow else 12) - width - 6 - left
    name = face.look.name
    if p.fits(name, 26, "title", room):
        p.text(name, left, box.y + 30, 26, INK, "title", "lm", width=room)
    else:
        p.lines(p.halved(name, 24, "title", room), left, box.y + 30, 24, INK, "title", room, "l")


def _day(p: Painter, pieces: Pieces, box: Box, day: int, cell: int) -> None:
    if not cell:
        p.rounded(box, 6, looks.LINE)
        p.rounded(box.inset(1.6), 5, _EMPTY[(day - 1) % WEEK > 4])
        return
    city, down = pieces.record(cell).city, bool(cell & FACE_DOWN)
    p.rounded(box, 6, looks.CITY.get(city, INK), shadow=2)
    crop = 0.55 if down else 0.1
    pieces.view(p, city, down, box, 6, crop)
