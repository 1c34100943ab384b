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

ROW = 63.0
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


def lay_out(brush: Brush, grid: Grid, tools: list[Tool]) -> Toolbar:
    """Place the buttons at the right end of the bar, or as rows over the inventory if they are too many or too long."""
    bar = grid.slots.prompt
    if not tools:
        return Toolbar((), (), False, bar)
    boxes = panels.button_boxes(brush, grid.tools, [(tool.label, tool.pictures) for tool in tools])
    if all(tool.switch for tool in tools):
        width = 126.0 * len(tools)
        room = Box(grid.tools.right - width, grid.tools.y, width, grid.tools.h)
        boxes = room.columns(len(tools))
    if grid.tools.right - boxes[0].x <= grid.tools.w * WIDEST_SHARE:
        return Toolbar(tuple(tools), tuple(boxes), False, Box(bar.x, bar.y, boxes[0].x - 12 - bar.x, bar.h))
    home = grid.note.inset(18, 18)
    height = min(ROW, (home.h - 8 * (len(tools) - 1)) / len(tools))
    rows = [Box(home.x, home.y + i * (height + 8), home.w, height) for i in range(len(tools))]
    return Toolbar(tuple(tools), tuple(rows), True, bar)


def paint(brush: Brush, grid: Grid, bar: Toolbar, pointed: Key | None, hinted: Command | None) -> None:
    """Paint the buttons; the one pointed at, and the one that is hinted, lie in warm light."""
    if bar.listed:
        brush.panel(grid.note)
    if bar.tools and all(tool.switch for tool in bar.tools):
        first, last = bar.boxes[0], bar.boxes[-1]
        room = Box(first.x, first.y, last.right - first.x, first.h)
        chosen = next((i for i, tool in enumerate(bar.tools) if tool.chosen), -1)
        hovered = next((i for i, tool in enumerate(bar.tools) if tool.key == pointed), None)
        panels.paint_switch(brush, room, [tool.label for tool in bar.tools], chosen, hovered)
        return
    for tool, box in zip(bar.tools, bar.boxes, strict=True):
        panels.paint_button(
            brush, box, tool.label, tool.pictures, chosen=tool.chosen, pointed=tool.key in (pointed, ("button", hinted))
        )
