"""The dock in the right column: side boards of modules one below the other while they have room, else one at a time behind tabs.

A tab shows the picture of its board, the open one its title too where there is room. A dot on a tab says that something on its board can be
chosen now (gold), or has changed since it was last looked at (pale).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills.arrangement import Grid
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.panel_faces import SideBoard
from holiday_games.app.tables.holiday_hills.reader import Reading

TAB, GAP, TAB_GAP = 42.0, 8.0, 5.0
ICON, NARROWEST = 32.0, 38.0
GROWTH, GROWN = 1.5, 250.0
"""How far boards grow in a tall window: so many times the height they want, or to so many units."""
SQUEEZE = 0.8
"""Boards are made smaller down to this share of the height they want before they go behind tabs."""
DRAWER = 660.0
"""The tallest that a drawer becomes."""
LETTER = 15.4
"""The room a letter of a title takes on a tab, in units."""


class Badge(Enum):
    """What the dot on a tab says."""

    CHOICE = "choice"
    NEWS = "news"


@dataclass(frozen=True)
class Dock:
    """What the dock shows: its boards, a box for each tab (none without tabs), the board in front, and
    the boards that can be seen with their boxes."""

    boards: tuple[SideBoard, ...]
    tabs: tuple[Box, ...]
    front: int
    shown: tuple[tuple[SideBoard, Box], ...]

    def tab(self, title: str) -> Box | None:
        """The tab that the board of that title lies behind; None where it can be seen, or there is no such board."""
        hidden = [
            box for number, box in enumerate(self.tabs) if number != self.front and self.boards[number].title == title
        ]
        return hidden[0] if hidden else None


def lay_dock(box: Box, reading: Reading) -> Dock:
    """Place the side boards of a position."""
    boards = tuple(board for art in reading.arts for board in art.dock(reading))
    room = box.inset(12, 9)
    wanted = sum(board.height for board in boards) + GAP * (len(boards) - 1)
    if wanted * SQUEEZE <= room.h or len(boards) < 2:
        return Dock(boards, (), 0, tuple(zip(boards, _stacked(room, boards), strict=True)))
    top, rest = room.cut_top(TAB, GAP)
    front = reading.dock_tab % len(boards)
    (rest,) = _stacked(rest, boards[front : front + 1])
    return Dock(boards, _tabs(top, boards, front), front, ((boards[front], rest),))


def _tabs(row: Box, boards: Sequence[SideBoard], front: int) -> tuple[Box, ...]:
    """Tabs of one width; the one in front takes what it needs for its title, if the others can leave it."""
    others = len(boards) - 1
    free = row.w - TAB_GAP * others
    wide = max(free / len(boards), _title_room(boards[front]))
    if wide > free - NARROWEST * others:
        wide = free / len(boards)
    narrow = (free - wide) / others
    boxes, x = [], row.x
    for number in range(len(boards)):
        width = wide if number == front else narrow
        boxes.append(Box(x, row.y, width, row.h))
        x += width + TAB_GAP
    return tuple(boxes)


def _title_room(board: SideBoard) -> float:
    return ICON + 26 + LETTER * len(board.title)


def drawer_box(grid: Grid) -> Box:
    """Where a side board lies at full size: over the right column, down to the hand, in a tall window no further than it needs."""
    top = grid.display.y if grid.display.h else grid.supply.y
    return Box(grid.dock.x, top, grid.dock.w, min(DRAWER, grid.dock.bottom - top))


def drawer_room(grid: Grid) -> Box:
    """The inside of the drawer."""
    return drawer_box(grid).inset(14, 12)


def _stacked(room: Box, boards: Sequence[SideBoard]) -> list[Box]:
    """The room shared by the heights the boards want; in a tall window they grow only so far."""
    total = sum(board.height for board in boards) or 1.0
    free = room.h - GAP * (len(boards) - 1)
    boxes, y = [], room.y
    for board in boards:
        height = min(free * board.height / total, max(GROWN, board.height * GROWTH))
        boxes.append(Box(room.x, y, room.w, height))
        y += height + GAP
    return boxes


def paint_dock(brush: Brush, box: Box, reading: Reading) -> None:
    """The dock at rest; without side boards the log, whose lines the scene writes."""
    brush.panel(box)
    dock = lay_dock(box, reading)
    for number, (board, tab) in enumerate(zip(dock.boards, dock.tabs, strict=False)):
        _paint_tab(brush, tab, board, front=number == dock.front)
    for board, place in dock.shown:
        board.paint(brush, place)


def _paint_tab(brush: Brush, tab: Box, board: SideBoard, *, front: bool) -> None:
    mood = brush.mood
    brush.rounded(tab, 14, mood.paper if front else mood.raised)
    titled = bool(board.title) and tab.w >= _title_room(board)
    if board.icon:
        x = tab.x + 12 + ICON / 2 if titled else tab.cx
        w, h = brush.art.natural(picture_name(board.icon))
        scale = ICON / max(w, h)
        brush.sprite(board.icon, x, tab.cy, w * scale, h * scale, shadow=1.5)
    if titled or not board.icon:
        x = tab.x + 12 + (ICON + 6 if board.icon else 0)
        ink = mood.ink if front else mood.text
        brush.text(board.title, x, tab.cy - 1, 24, ink, "strong", "lm", width=tab.right - x - 6)


def paint_badges(brush: Brush, dock: Dock, badges: Mapping[int, Badge]) -> None:
    """The dots on the tabs of the boards that are not seen."""
    for number, badge in badges.items():
        if number >= len(dock.tabs):
            continue
        tab = dock.tabs[number]
        choice = badge is Badge.CHOICE
        if choice:
            brush.aura(tab, 14, (255, 168, 38), 5, 200)
            brush.rounded(tab, 14, brush.mood.ring, border=3)
        x, y = tab.right - 7, tab.y + 6
        brush.circle(x, y, 10, brush.mood.panel)
        brush.circle(x, y, 7.5, brush.mood.gold if choice else (188, 214, 255))
