"""Where the stars of a line of the score sheet come from: the map with the trips, beside it the words, and the three weeks below."""

from __future__ import annotations

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import refs_of
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.looks import FOLDER, GOLD, PAPER, SHEET, SOFT
from holiday_games.app.tables.happy_holiday.map_face import map_picture
from holiday_games.app.tables.happy_holiday.pieces import chip, sheet
from holiday_games.app.tables.happy_holiday.planner import chip_kinds, lit_days
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.games.happy_holiday.content import DAYS, WEEK
from holiday_games.games.happy_holiday.routing import Routed
from holiday_games.rules.score import ScoreLine

CATEGORY_PICTURES = {
    "stays": f"{FOLDER}/cities/paris",
    "experience": f"{FOLDER}/pieces/star",
    "rest-days": f"{FOLDER}/pieces/rest_icon",
    "connections": f"{FOLDER}/pieces/suitcase_rail",
    "tasks": f"{FOLDER}/activities/act_sight",
}
ROW, GAP = 92.0, 10.0
WORDS = 0.47
"""The share of the words beside the map."""
MAP = 0.68
"""How high the map is for its width, with its frame."""


def draw(p: Painter, box: Box, sight: Sight, seat: int, line: ScoreLine | None) -> Box | None:
    """Paint map and planner of a seat into the box; gives the room for the reasons of a line, beside the map."""
    refs = refs_of(line.why) if line is not None else ()
    days = lit_days(refs)
    trips = sight.standing_of(sight.shown, seat).routing.trips
    lit = frozenset(routed.trip for routed in trips if f"trip:{routed.trip.day}-{routed.trip.day + 1}" in refs)
    planner, upper = box.cut_bottom(3 * ROW + 2 * GAP + 26, 14)
    picture = map_picture(
        sight.game.scorer.map, trips, sight.standing_of(sight.shown, seat).routing.left, lit=lit if lit else None
    )
    words, beside = upper.cut_right(upper.w * WORDS, 28)
    sight.map.draw(p, upper if line is None else beside.cut_top(min(beside.h, beside.w * MAP))[0], picture)
    sheet(p, planner, SHEET, radius=14, shadow=0)
    shown = tuple(routed for routed in trips if routed.trip in lit)
    _weeks(p, planner.inset(12), sight, seat, days, trips if not days else shown)
    return None if line is None else words


def _weeks(p: Painter, box: Box, sight: Sight, seat: int, lit: frozenset[int], trips: tuple[Routed, ...]) -> None:
    cells = sight.shown.planner(seat)
    pitch = (box.w - 40) / WEEK
    places = {}
    for day in range(1, DAYS + 1):
        row, column = divmod(day - 1, WEEK)
        cell = Box(box.x + 40 + pitch * column, box.y + (ROW + GAP) * row, pitch - GAP, ROW)
        places[day] = tile = cell.place(ROW, ROW)
        if column == 0:
            p.rounded(Box(box.x, cell.y, 30, ROW), 8, looks.WEEKS[row])
            p.text(str(row + 1), box.x + 15, cell.cy, 26, PAPER, "bold", "cm")
        if day in lit:
            p.rounded(tile.inset(-6), 14, GOLD)
        if cells[day - 1]:
            sight.pieces.small(p, cells[day - 1], tile)
        else:
            p.text(str(day), tile.cx, tile.cy, 30, SOFT, "title", "cm")
        if lit and day not in lit:
            p.rounded(tile.inset(-2), 10, SHEET, 150)
    for routed in trips:
        tile = places[routed.trip.day]
        x = tile.cx + pitch / 2 if routed.trip.day % WEEK else tile.right + 10
        for i, kind in enumerate(chip_kinds(routed)):
            chip(p, kind, x, tile.cy + 28 * i, 36)
