"""The grid of the table: where panels, board and shared controls lie, for any shape of the window. Units of the 1920 x 1080 design.

The board is a square between two columns. A wider window makes the columns wider, a taller one gives its height to the
inventory and the log. Modules may ask for room: strips below the inventory, a card above it, boards in the dock.
"""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.tables.base import Slot, Slots
from holiday_games.app.tables.holiday_hills.geometry import BOARD

MARGIN, GAP = 12.0, 12.0
COLUMN, WIDEST = 450.0, 630.0
BAR = 72.0
TOP_OF_BOARD, BELOW_BOARD, BESIDE_BOARD = 105.0, 21.0, 9.0
SEAT_OF_FEW, SEAT, SEAT_OF_FIVE = 147.0, 126.0, 111.0
DISPLAY, SUPPLY, HAND = 207.0, 54.0, 411.0
END_TURN = 144.0


CALM = 1.12
"""Text on panels and board grows no further with the player's wish: their numbers must fit. Note, prompt and log grow with it."""


def calm(layout: Layout) -> Layout:
    """The layout for text that has a fixed room."""
    return layout.calm(CALM)


@dataclass(frozen=True)
class Grid:
    """The boxes of everything, in units of the window; `board` maps board units to pixels."""

    title: Box
    seats: tuple[Box, ...]
    card: Box | None
    inventory: Box
    strips: tuple[Box, ...]
    bar: Box
    tools: Box
    """The room on the prompt bar for what has no place on the table, filled from its right end."""
    board_box: Box
    board: Layout
    display: Box
    supply: Box
    dock: Box
    hand: Box
    slots: Slots

    @property
    def note(self) -> Box:
        """The fixed home of explanations: exactly on the inventory, whose numbers the seat's panel repeats."""
        return self.inventory


@dataclass(frozen=True, slots=True)
class Needs:
    """What a game needs: its seats, a card of so many units above the inventory, rows below it, a dock without the log, objectives or not."""

    seats: int
    card: float = 0.0
    strips: int = 0
    docked: bool = False
    display: bool = True
    hand: bool = True


def grid(layout: Layout, needs: Needs) -> Grid:
    """The grid for a window."""
    screen = layout.screen.inset(MARGIN)
    side = layout.screen.h - TOP_OF_BOARD - BELOW_BOARD
    column = min(WIDEST, max(COLUMN, (screen.w - side - 2 * BESIDE_BOARD - 2 * GAP) / 2))
    left, rest = screen.cut_left(column, GAP)
    right, centre = rest.cut_right(column, GAP)
    bar, _ = centre.cut_top(BAR)
    board_box = _board_box(layout.screen, centre)
    title, seat_boxes, card_box, inventory, strip_boxes = _left(left, needs)
    buttons, display, supply, dock, hand = _right(right, needs)
    end = Box(bar.right - END_TURN - 12, bar.y + 7, END_TURN, BAR - 14)
    tools = Box(bar.x + 120, bar.y + 8, end.x - bar.x - 132, BAR - 16)
    slots = Slots(
        prompt=Box(bar.x, bar.y, end.x - bar.x - 12, BAR),
        menu=Slot(buttons[3], "stacked", "night"),
        end_turn=Slot(end, "label", "berry"),
        undo=Slot(buttons[0], "stacked", "night"),
        hint=Slot(buttons[1], "stacked", "night"),
        log_button=Slot(buttons[2], "stacked", "night"),
        prompt_panel=None,
        prompt_ink="dark",
        log=None if needs.docked else dock.inset(20, 16),
        log_panel=None,
    )
    board = Layout(
        board_box.w * layout.scale / BOARD,
        Box(0, 0, BOARD, BOARD),
        calm(layout).text_factor,
        layout.at(board_box.x, board_box.y),
    )
    return Grid(
        title,
        seat_boxes,
        card_box,
        inventory,
        strip_boxes,
        bar,
        tools,
        board_box,
        board,
        display,
        supply,
        dock,
        hand,
        slots,
    )


def _board_box(screen: Box, centre: Box) -> Box:
    room = Box(centre.x, TOP_OF_BOARD, centre.w, screen.h - TOP_OF_BOARD - BELOW_BOARD)
    side = min(room.h, room.w - 2 * BESIDE_BOARD)
    return room.place(side, side)


def _left(column: Box, needs: Needs) -> tuple[Box, tuple[Box, ...], Box | None, Box, tuple[Box, ...]]:
    title, rest = column.cut_top(BAR, GAP)
    height = SEAT_OF_FIVE if needs.seats > 4 else SEAT if needs.seats == 4 or needs.card else SEAT_OF_FEW
    gap = 9.0 if needs.seats > 4 else GAP
    boxes = []
    for _ in range(needs.seats):
        box, rest = rest.cut_top(height, gap)
        boxes.append(box)
    card_box = None
    if needs.card:
        card_box, rest = rest.cut_top(needs.card, GAP)
    strip_boxes = []
    for _ in range(needs.strips):
        box, rest = rest.cut_bottom(78, GAP)
        strip_boxes.append(box)
    return title, tuple(boxes), card_box, rest, tuple(reversed(strip_boxes))


def _right(column: Box, needs: Needs) -> tuple[list[Box], Box, Box, Box, Box]:
    """What the game does not have takes no room; the dock takes what is left."""
    top, rest = column.cut_top(BAR, GAP)
    display = hand = Box(rest.x, rest.bottom, 0, 0)
    if needs.display:
        display, rest = rest.cut_top(DISPLAY, GAP)
    supply, rest = rest.cut_top(SUPPLY, GAP)
    if needs.hand:
        hand, rest = rest.cut_bottom(HAND, GAP)
    return top.columns(4, GAP), display, supply, rest, hand
