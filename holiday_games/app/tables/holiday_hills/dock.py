"""The dock in the right column: side boards of modules one below the other while they have room, else one at a time behind tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills.arrangement import Grid
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules.base import SideBoard
from holiday_games.app.tables.holiday_hills.reader import Reading

TAB, GAP = 42.0, 8.0
SQUEEZE = 0.8
"""Boards are made smaller down to this share of the height they want before they go behind tabs."""


@dataclass(frozen=True)
class Dock:
    """What the dock shows: a box for each tab (none without tabs), and the boards with their boxes."""

    boards: tuple[SideBoard, ...]
    tabs: tuple[Box, ...]
    shown: tuple[tuple[SideBoard, Box], ...]


def lay_dock(box: Box, reading: Reading) -> Dock:
    """Place the side boards of a position."""
    boards = tuple(board for art in reading.arts for board in art.dock(reading))
    room = box.inset(12, 9)
    wanted = sum(board.height for board in boards) + GAP * (len(boards) - 1)
    if wanted * SQUEEZE <= room.h or len(boards) < 2:
        return Dock(boards, (), tuple(zip(boards, _stacked(room, boards), strict=True)))
    top, rest = room.cut_top(TAB, GAP)
    chosen = boards[reading.dock_tab % len(boards)]
    return Dock(boards, tuple(top.columns(len(boards), 6)), ((chosen, rest),))


def drawer_box(grid: Grid) -> Box:
    """Where a side board lies at full size: over the right column, down to the hand."""
    top = grid.display.y if grid.display.h else grid.supply.y
    return Box(grid.dock.x, top, grid.dock.w, grid.dock.bottom - top)


def drawer_room(grid: Grid) -> Box:
    """The inside of the drawer."""
    return drawer_box(grid).inset(14, 12)


def _stacked(room: Box, boards: Sequence[SideBoard]) -> list[Box]:
    """The room shared by the heights the boards want."""
    total = sum(board.height for board in boards) or 1.0
    free = room.h - GAP * (len(boards) - 1)
    boxes, y = [], room.y
    for board in boards:
        height = free * board.height / total
        boxes.append(Box(room.x, y, room.w, height))
        y += height + GAP
    return boxes


def paint_dock(brush: Brush, box: Box, reading: Reading) -> None:
    """The dock at rest; without side boards the log, whose lines the scene writes."""
    brush.panel(box)
    dock = lay_dock(box, reading)
    mood = brush.mood
    for number, (board, tab) in enumerate(zip(dock.boards, dock.tabs, strict=False)):
        chosen = number == reading.dock_tab % len(dock.boards)
        brush.rounded(tab, 14, mood.paper if chosen else mood.raised)
        ink = mood.ink if chosen else mood.text
        brush.text(board.title, tab.cx, tab.cy - 1, 24, ink, "strong", "cm", width=tab.w - 12)
    for board, place in dock.shown:
        board.paint(brush, place)
