"""The score sheet's proof: the square by itself, everything lit that the points of a line come from."""

from __future__ import annotations

import pygame

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.tables.base import refs_of
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.cards import RATIO, card_face, paint_card
from holiday_games.app.tables.holiday_hills.geometry import BOARD
from holiday_games.app.tables.holiday_hills.module_pictures import line_picture
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.square_painter import paint_square
from holiday_games.games.holiday_hills.codes import PLOT
from holiday_games.rules.score import ScoreLine

SQUARE = Box(221, 221, 558, 558)
CARDS = 212.0
VEIL = (22, 35, 63)

_PICTURES = {
    "decorated-trees": "tree_lit",
    "present-trees": "present_red",
    "dice-presents": "die_blue_6",
    "objectives": "card_back",
    "ribbon": "ribbon_1",
}
"""By the categories of the base game."""


def category_picture(category: str) -> str | None:
    """The picture before a line of the sheet; None if it has none."""
    piece = _PICTURES.get(category) or line_picture(category)
    return picture_name(piece) if piece else None


def paint(brush: Brush, reading: Reading, box: Box, line: ScoreLine | None) -> Box | None:
    """The square with what a line pays for lit, and below it the objective cards of the line; where it has none, that room is left for words. The square keeps
    its size."""
    below, room = box.cut_bottom(CARDS)
    side = min(room.w, room.h)
    refs = refs_of(line.why) if line is not None else None
    _paint_square(brush, reading, room.place(side, side), refs)
    if line is not None and _paint_cards(brush, reading, below, line):
        return None
    return Box(below.x, below.y + 16, below.w, below.h - 16)


def _paint_square(brush: Brush, reading: Reading, box: Box, refs: tuple[str, ...] | None) -> None:
    scale = box.w * brush.layout.scale / SQUARE.w
    x, y = brush.layout.at(box.x, box.y)
    origin = (x - SQUARE.x * scale, y - SQUARE.y * scale)
    board = brush.onto(brush.surface, Layout(scale, Box(0, 0, BOARD, BOARD), brush.layout.text_factor, origin))
    with board.clip(SQUARE):
        side = board.layout.px(BOARD)
        ground = board.art.get(f"holiday_hills/board_{brush.mood.name}", side, side)
        board.surface.blit(ground, board.layout.at(0, 0))
        paint_square(board, reading.town, reading.square_face())
        if refs is None:
            return
        _veil(board, reading, refs)
        dice = any(ref.startswith("die:") for ref in refs)
        for ref in refs:
            if not (dice and ref in PLOT):
                _paint_ref(board, reading, ref)


def _veil(board: Brush, reading: Reading, refs: tuple[str, ...]) -> None:
    """A thin dusk over everything that is not lit."""
    rect, corner = board.layout.rect(SQUARE), board.layout.px(16)
    plots = [reading.town.box("plots", ref).inset(1) for ref in refs if ref in PLOT]
    holes = tuple(tuple(board.layout.rect(plot).move(-rect.x, -rect.y)) for plot in plots)

    def make() -> pygame.Surface:
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        layer.fill((*VEIL, 120))
        for hole in holes:
            pygame.draw.rect(layer, (0, 0, 0, 0), hole, border_radius=corner)
        return layer

    board.surface.blit(board.art.made(("dusk", rect.size, holes), make, rect.size), rect)


def _paint_ref(board: Brush, reading: Reading, ref: str) -> None:
    kind, _, rest = ref.partition(":")
    town = reading.town
    if ref in PLOT:
        board.ring(town.box("plots", ref).inset(2), 16)
    elif kind == "die":
        plot, _, number = rest.partition(":")
        board.ring(town.box("presents", f"{plot}/{int(number) + 1}").inset(-2), 9, strong=True)
    elif kind == "light":
        box = town.box("borders", names.border(int(rest)))
        w, h = (60.0, 32.0) if box.w > box.h else (32.0, 60.0)
        board.ring(Box(box.cx - w / 2, box.cy - h / 2, w, h), 15, strong=True)


def _paint_cards(brush: Brush, reading: Reading, box: Box, line: ScoreLine) -> bool:
    """The objective cards of a line in a row, each with its points; False if it has none."""
    known = {record.id: record for record in reading.game.cards_known}
    shown = [
        (reason, ref.removeprefix("card:")) for reason in line.why for ref in reason.refs if ref.startswith("card:")
    ]
    shown = [(reason, name) for reason, name in shown if name in known]
    width = 96.0
    pitch = min(width + 14, (box.w - width) / max(1, len(shown) - 1)) if shown else 0.0
    left = box.cx - (pitch * (len(shown) - 1) + width) / 2 if shown else box.x
    for i, (reason, name) in enumerate(shown):
        place = Box(left + i * pitch, box.y + 10, width, width * RATIO)
        paint_card(brush, card_face(known[name]), place)
        brush.rounded(Box(place.cx - 27, place.bottom - 4, 54, 34), 17, brush.mood.gold, shadow=3)
        brush.text(str(reason.points), place.cx, place.bottom + 13, 27, brush.mood.ink, "bold", "cm")
    return bool(shown)
