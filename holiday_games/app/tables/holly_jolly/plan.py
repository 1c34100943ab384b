"""Where everything lies on the Holly Jolly table, in units, for any shape of the window.

The columns keep their width at the edges, the tree stands in the middle of what is left between them; a higher window
gives the columns more height.
"""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app.kit.layout import Box, Layout

CARD_W, CARD_H = 120.0, 168.0
PILE_W = 104.0
MARGIN, COLUMN, GAP = 24.0, 440.0, 20.0
TOP = 108.0
ROWS = (116.0, 298.0, 480.0, 662.0, 872.0)

_ORNAMENTS = ((766, 1), (1034, 1), (699, 2), (1101, 2), (660, 3), (820, 3), (980, 3), (1140, 3))
_TREE = ((900, 1), (833, 2), (967, 2))
_BELOW = (608, 742, 1058, 1192)


@dataclass(frozen=True)
class Plan:
    """All places of one window. `others` are the panels of the other seats, in turn order after the own one; `queue_notes` is where the
    cards of the queue explain themselves: left of them, for one lies below the other and the tree at their right."""

    screen: Box
    queue: tuple[Box, ...]
    queue_notes: tuple[Box, ...]
    tray: Box
    tree_back: Box
    tree: tuple[Box, ...]
    ornaments: tuple[Box, ...]
    below: tuple[Box, ...]
    star: Box
    trunk: Box
    tags: tuple[Box, Box]
    garland_deck: Box
    ornament_deck: Box
    item_deck: Box
    note: Box
    own: Box
    others: tuple[Box, ...]
    log: Box
    preview: Box
    buttons: tuple[Box, Box, Box]
    prompt: Box


def card(x: float, y: float) -> Box:
    """A card of the table with its top left corner there."""
    return Box(x, y, CARD_W, CARD_H)


def plan(layout: Layout, others: int) -> Plan:
    """Lay the table out for a window and so many other seats."""
    screen = layout.screen
    dx, dy = (screen.w - 1920) / 2, max(0.0, (screen.h - 1080) / 2)
    right = screen.w - MARGIN - COLUMN
    bottom = screen.h - MARGIN
    buttons_y = bottom - 148
    preview = Box(right, buttons_y - GAP - 256, COLUMN, 256)
    panels, log = _left_column(others, bottom)
    return Plan(
        screen=screen,
        queue=tuple(card(510 + dx, 156 + 178 * i + dy) for i in range(3)),
        queue_notes=tuple(Box(MARGIN + dx, 156 + 178 * i + dy, 456, 100) for i in range(3)),
        tray=Box(494 + dx, 108 + dy, 152, 744),
        tree_back=Box(488 + dx, 104 + dy, 944, 952),
        tree=tuple(card(x + dx, ROWS[row] + dy) for x, row in _TREE),
        ornaments=tuple(card(x + dx, ROWS[row] + dy) for x, row in _ORNAMENTS),
        below=tuple(card(x + dx, ROWS[4] + dy) for x in _BELOW),
        star=card(900 + dx, ROWS[0] + dy),
        trunk=card(900 + dx, ROWS[4] + dy),
        tags=(Box(494 + dx, ROWS[4] + 42 + dy, 104, 83), Box(1322 + dx, ROWS[4] + 42 + dy, 104, 83)),
        garland_deck=Box(516 + dx, 696 + dy, PILE_W, PILE_W * 1.4),
        ornament_deck=Box(1312 + dx, 116 + dy, PILE_W, PILE_W * 1.4),
        item_deck=Box(1312 + dx, 298 + dy, PILE_W, PILE_W * 1.4),
        note=Box(1038 + dx, 116 + dy, 250, 174),
        own=Box(right, TOP, COLUMN, preview.y - GAP - TOP),
        others=panels,
        log=log,
        preview=preview,
        buttons=(
            Box(right, buttons_y, 212, 68),
            Box(right + 228, buttons_y, 212, 68),
            Box(right, buttons_y + 80, COLUMN, 68),
        ),
        prompt=Box(488 + dx, 16, 944, 76),
    )


def _left_column(others: int, bottom: float) -> tuple[tuple[Box, ...], Box]:
    """The panels of the other seats, and the log below them."""
    height, gap = (240.0, 12.0) if others > 2 else (346.0, GAP)
    log_least = 190.0
    room = bottom - TOP - log_least - gap
    height = min(height * 1.5, max(height, (room - gap * (others - 1)) / others)) if others > 1 else min(room, 520.0)
    panels = tuple(Box(MARGIN, TOP + i * (height + gap), COLUMN, height) for i in range(others))
    top = panels[-1].bottom + gap
    return panels, Box(MARGIN, top, COLUMN, bottom - top)
