"""What stands on the prompt bar beside the prompt: the things that can be taken in hand, and the options without a place on the table.

Where they do not fit the bar they lie in rows on the home of the note.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills import panels
from holiday_games.app.tables.holiday_hills.arrangement import Grid
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.rules.decision import Command

ROW, LOW_ROW, GAP = 84.0, 52.0, 8.0
WIDEST_SHARE = 0.66
"""More of the bar than this is never taken from the prompt."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One button: its key, what it shows, what it does. `chosen` is in hand now; `group` joins the halves of a switch."""

    key: Key
    label: str
    pictures: tuple[str, ...]
    act: Callable[[], None]
    chosen: bool = False
    switch: bool = False


@dataclass(frozen=True)
class Toolbar:
    """The buttons with their boxes, and the room they leave to the prompt."""

    tools: tuple[Tool, ...]
    boxes: tuple[Box, ...]
    listed: bool
    prompt: Box


def lay_out(brush: Brush, grid: Grid, tools: list[Tool], page: int, more: Callable[[], None]) -> Toolbar:
    """Place the buttons at the right end of the bar, a switch outermost; too many or too long ones lie as rows over the inventory, a page at a time."""
    bar = grid.slots.prompt
    switches = [tool for tool in tools if tool.switch]
    others = [tool for tool in tools if not tool.switch]
    right = grid.tools.right
    boxes: list[Box] = []
    if switches:
        width = 126.0 * len(switches)
        boxes += Box(right - width, grid.tools.y, width, grid.tools.h).columns(len(switches))
        right -= width + 12
    room = Box(grid.tools.x, grid.tools.y, right - grid.tools.x, grid.tools.h)
    placed = panels.button_boxes(brush, room, [(tool.label, tool.pictures) for tool in others])
    listed = bool(placed) and grid.tools.right - placed[0].x > grid.tools.w * WIDEST_SHARE
    if listed:
        others, placed = _listed(grid.note, others, page, more)
    boxes += placed
    left = min((box.x for box in (boxes[: len(switches)] if listed else boxes)), default=bar.right + 12)
    return Toolbar((*switches, *others), tuple(boxes), listed, Box(bar.x, bar.y, left - 12 - bar.x, bar.h))


def _listed(note: Box, tools: list[Tool], page: int, more: Callable[[], None]) -> tuple[list[Tool], list[Box]]:
    """One page of buttons as rows; where there are several pages the last row turns them."""
    home = note.inset(18, 18)
    fit = max(2, int((home.h + GAP) // (LOW_ROW + GAP)))
    if len(tools) > fit:
        pages = -(-len(tools) // (fit - 1))
        first = page % pages * (fit - 1)
        label = f"More ({page % pages + 1} of {pages})"
        tools = [*tools[first : first + fit - 1], Tool(("more",), label, (), more)]
    height = min(ROW, (home.h - GAP * (len(tools) - 1)) / len(tools))
    return tools, [Box(home.x, home.y + i * (height + GAP), home.w, height) for i in range(len(tools))]


def paint(brush: Brush, grid: Grid, bar: Toolbar, pointed: Key | None, hinted: Command | None) -> None:
    """Paint the buttons; the one pointed at, and the one that is hinted, lie in warm light."""
    if bar.listed:
        brush.panel(grid.note)
    switches = [tool for tool in bar.tools if tool.switch]
    if switches:
        first, last = bar.boxes[0], bar.boxes[len(switches) - 1]
        room = Box(first.x, first.y, last.right - first.x, first.h)
        chosen = next((i for i, tool in enumerate(switches) if tool.chosen), -1)
        hovered = next((i for i, tool in enumerate(switches) if tool.key == pointed), None)
        panels.paint_switch(brush, room, [tool.label for tool in switches], chosen, hovered)
    for tool, box in list(zip(bar.tools, bar.boxes, strict=True))[len(switches) :]:
        warm = tool.key in (pointed, ("button", hinted))
        if bar.listed and not tool.pictures:
            panels.paint_row(brush, box, tool.label, pointed=warm)
        else:
            panels.paint_button(brush, box, tool.label, tool.pictures, chosen=tool.chosen, pointed=warm)
