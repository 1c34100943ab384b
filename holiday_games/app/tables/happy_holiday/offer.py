"""Painting the lower left of the table: the three areas with tiles and suitcases, the tiles out of the bag, the start sets, the suitcases being packed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.arrangement import Arrangement
from holiday_games.app.tables.happy_holiday.looks import (
    AREAS,
    BROWN,
    FOLDER,
    GOLD,
    GREEN,
    INK,
    KRAFT,
    PAPER,
    SHEET,
    SOFT,
)
from holiday_games.app.tables.happy_holiday.pieces import Pieces, dashed, halo, sheet, washi
from holiday_games.games.happy_holiday.state import KINDS, SPACES

_AIR_INK: Rgb = (31, 78, 114)
_PICKED: Rgb = (255, 229, 138)
DAYS_OF_SETS = ("Mon 1", "Thu 11", "Sun 21")


@dataclass(frozen=True)
class OfferFace:
    """What the offer shows: tiles and suitcases, the space whose tile is held or pointed at (-1: none), and whether it rests (a tile must be placed first)."""

    tiles: Sequence[int]
    luggage: Sequence[int]
    picked: int = -1
    pointed: int = -1
    hinted: int = -1
    resting: bool = False


def draw_offer(p: Painter, pieces: Pieces, plan: Arrangement, face: OfferFace) -> None:
    """The three areas."""
    for area, name in enumerate(AREAS):
        box = plan.areas[area]
        ink = _AIR_INK if name == "air" else PAPER
        p.image(f"{FOLDER}/table/offer_{name}", box, shadow=7)
        p.text(name.title(), box.x + 54, box.y + 38, 30, ink, "bold", "cm")
        _case(p, area, Box(box.x + 17, box.y + 69, 74, 74))
        gives = face.luggage[area]
        p.text("gives", box.x + 53, box.y + 168, 24, ink, "text", "cm")
        p.text(f"+{gives}", box.x + 53, box.y + 206, 40, ink, "bold", "cm")
        for space in range(SPACES):
            _space(p, pieces, plan, face, area, space, gives, ink)
        if face.resting:
            p.rounded(box, 18, KRAFT, 92)


def _space(
    p: Painter, pieces: Pieces, plan: Arrangement, face: OfferFace, area: int, space: int, gives: int, ink: Rgb
) -> None:
    at = area * SPACES + space
    box, tile = plan.spaces[at], face.tiles[at]
    if at == face.picked:
        p.rounded(box, 10, _PICKED, 76)
        dashed(p, box.inset(6), _PICKED)
        p.text("picked", box.cx, box.cy, 25, ink if area == 2 else (255, 243, 200), "title", "cm")
    elif tile:
        if at in (face.pointed, face.hinted):
            box = box.moved(0, -4)
            halo(p, box, _PICKED, 16, 14)
            p.rounded(box.inset(-5), 15, GOLD, shadow=9)
        pieces.tile(p, tile, box, shadow=0 if at in (face.pointed, face.hinted) else 4)
    elif gives:
        _case(p, area, Box(box.cx - 46, box.cy - 48, 92, 92))


def _case(p: Painter, kind: int, box: Box, *, shadow: float = 4, alpha: int = 255) -> None:
    p.image(looks.suitcase(kind), box, shadow=shadow, alpha=alpha)


def draw_hand(p: Painter, pieces: Pieces, box: Box, tile: int) -> None:
    """The tile that was taken and must be placed, on a slip of paper over the resting offer."""
    halo(p, box, GOLD, 12, 18)
    p.rounded(box.inset(-5), 20, GOLD, shadow=10)
    p.rounded(box, 16, PAPER)
    pieces.tile(p, tile, hand_tile(box))
    title, words = pieces.told(tile)
    lines: tuple[tuple[str, float, Rgb, Face], ...] = (
        (escape(title), 30, INK, "title"),
        (words, 25, INK, "text"),
        ("Choose a day for it.", 25, SOFT, "text"),
    )
    room = Box(box.x + 218, box.y + 58, box.w - 262, 0)
    for text, size, colour, face in lines:
        room = room.moved(0, p.paragraph(text, room, size, colour, face, leading=1.15) + 12)
    p.image(f"{FOLDER}/table/paperclip", Box(box.right - 58, box.y - 34, 34, 82), shadow=2, angle=12)


def hand_tile(box: Box) -> Box:
    """Where the tile lies on that slip."""
    return Box(box.x + 32, box.cy - 78, 156, 156)


# --- out of the bag -----------------------------------------------------------------------------------


def drawn_boxes(plan: Arrangement, count: int) -> tuple[Box, ...]:
    """Where the tiles drawn for suitcases lie."""
    zone = plan.zone
    room = Box(zone.x + 316, zone.y + 34, zone.w - 348, 0)
    side = min(184.0, (room.w - 26 * (count - 1)) / count)
    pitch = side + 26 + min(26.0, (room.w - side * count) / max(1, count) - 26 if count > 1 else 0.0)
    left = room.x + (room.w - pitch * (count - 1) - side) / 2
    top = zone.y + 34 + (184 - side) / 2
    return tuple(Box(left + pitch * i, top, side, side) for i in range(count))


def back_button(plan: Arrangement) -> Box:
    """Where the button is that puts the drawn tiles back."""
    return Box(plan.zone.x + 40, plan.zone.y + 206, 236, 64)


def _out_of_the_bag(p: Painter, zone: Box, title: str) -> None:
    """The sheet over the offer while tiles are drawn for suitcases."""
    sheet(p, zone, SHEET, radius=18, shadow=9)
    washi(p, 1, zone.x + 30, zone.y + 16, 96, -40)
    washi(p, 2, zone.right - 30, zone.y + 16, 96, 40)
    p.image(f"{FOLDER}/table/ui_draw", Box(zone.x + 44, zone.y + 26, 84, 84), shadow=4)
    p.text(title, zone.x + 40, zone.y + 136, 34, BROWN, "bold", "lm", width=250)


def draw_drawn(
    p: Painter, pieces: Pieces, plan: Arrangement, tiles: Sequence[int], cases: Sequence[int], marked: Sequence[int]
) -> None:
    """The tiles drawn for suitcases, laid where the offer was; `cases` by colour as far as they are known. Marked ones are lifted; a negative one is held."""
    zone = plan.zone
    _out_of_the_bag(p, zone, "From the bag")
    x = zone.x + 146
    for kind in range(KINDS):
        for _ in range(cases[kind]):
            _case(p, kind, Box(x, zone.y + 50, 46, 46), shadow=3)
            x += 26
    p.text("keep one, or none", zone.x + 40, zone.y + 174, 24, SOFT, "text", "lm", width=256)
    for tile, box in zip(tiles, drawn_boxes(plan, len(tiles)), strict=True):
        if -tile in marked:
            dashed(p, box.inset(6), GOLD)
        elif tile in marked:
            box = box.moved(0, -6)
            halo(p, box, GOLD, 16, 20)
            p.rounded(box.inset(-9), 20, GOLD, shadow=10)
            pieces.tile(p, tile, box, shadow=0)
        else:
            pieces.tile(p, tile, box, shadow=7)
        label = Box(box.x - 12, zone.y + 226 + (184 - box.h) * -0.3, box.w + 24, 0)
        name = pieces.record(tile).name
        p.paragraph(
            name, Box(label.x, label.y, label.w, 58), 25, INK if tile in marked else SOFT, "title", "centre", 1.1
        )


# --- suitcases for a draw -----------------------------------------------------------------------------


def packing_boxes(plan: Arrangement) -> tuple[tuple[Box, Box], ...]:
    """The less and more buttons of each colour."""
    boxes = []
    for kind in range(KINDS):
        x = plan.zone.x + 330 + kind * 200
        boxes.append((Box(x, plan.zone.y + 196, 62, 62), Box(x + 108, plan.zone.y + 196, 62, 62)))
    return tuple(boxes)


def packing_buttons(plan: Arrangement) -> tuple[Box, Box]:
    """Draw, and never mind."""
    x = plan.zone.x + 958
    return Box(x, plan.zone.y + 78, 226, 76), Box(x, plan.zone.y + 170, 226, 76)


def draw_packing(p: Painter, plan: Arrangement, packed: Sequence[int], owned: Sequence[int], most: int) -> None:
    """Which suitcases go back for tiles out of the bag."""
    zone = plan.zone
    _out_of_the_bag(p, zone, "Draw tiles")
    p.paragraph(
        f"Give back up to {most} suitcases: a tile for each.", Box(zone.x + 40, zone.y + 166, 250, 110), 24, SOFT
    )
    for kind, (less, more) in enumerate(packing_boxes(plan)):
        middle = (less.x + more.right) / 2
        _case(p, kind, Box(middle - 46, zone.y + 32, 92, 92), alpha=255 if owned[kind] else 110)
        p.text(f"of {owned[kind]}", middle, zone.y + 158, 24, SOFT, "text", "cm")
        p.text(str(packed[kind]), middle, less.cy, 40, GREEN if packed[kind] else INK, "bold", "cm")


# --- start sets ---------------------------------------------------------------------------------------


def set_boxes(plan: Arrangement, count: int) -> list[Box]:
    """Where the cards of the start sets lie."""
    return plan.zone.columns(count, 16)


def draw_sets(
    p: Painter, pieces: Pieces, plan: Arrangement, owners: Sequence[SeatLook | None], pointed: int, names: Sequence[str]
) -> None:
    """The start sets with their three tiles; a taken one shows who has it."""
    content = pieces.content
    for i, box in enumerate(set_boxes(plan, len(names))):
        owner = owners[i]
        if i == pointed:
            halo(p, box, GOLD, 14, 20)
            p.rounded(box.inset(-5), 22, GOLD, shadow=9)
        sheet(p, box, SHEET, radius=18, shadow=0 if i == pointed else 8)
        p.image(f"{FOLDER}/pieces/set_{names[i]}", Box(box.x + 20, box.y + 24, 104, 104), shadow=5)
        p.text(names[i].title(), box.x + 132, box.y + 62, 28, INK, "title", "lm", width=box.w - 140)
        if owner is not None:
            p.player(owner.colour, box.x + 149, box.y + 101, 34)
            p.text(owner.name, box.x + 174, box.y + 101, 24, SOFT, "strong", "lm", width=box.w - 184)
        else:
            words, colour = ("yours?", GREEN) if i == pointed else ("free", SOFT)
            p.text(words, box.x + 132, box.y + 101, 24, colour, "strong", "lm")
        step = (box.w - 36 - 80) / 2
        for j, (_, tile) in enumerate(content.set_tiles[i]):
            place = Box(box.x + 18 + j * step, box.y + 148, 80, 80)
            pieces.small(p, tile, place)
            colour = looks.RED if j == 2 else SOFT
            p.text(DAYS_OF_SETS[j], place.cx, box.y + 256, 24, colour, "title", "cm", width=92)
        if owner is not None:
            p.rounded(box, 18, KRAFT, 128)
