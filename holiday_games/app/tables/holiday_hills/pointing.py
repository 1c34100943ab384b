"""What can be pointed at now: a target for every place, and the buttons of the prompt bar."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills import dragging, lights
from holiday_games.app.tables.holiday_hills.marks import Button, Mark, Marks, marks_of
from holiday_games.app.tables.holiday_hills.places import Key, ring_places
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.tools import Tool
from holiday_games.games.holiday_hills.codes import STREET
from holiday_games.rules.decision import Command, Decision

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.table import HillsTable


def targets(table: HillsTable) -> list[Target]:
    """First what explains itself, on top of it what can be picked up, then the legal places, then the buttons: the order of Tab, and of who is hit first from the end."""
    assert table.reading is not None
    legal = table.legal_keys()
    keys = [key for key in every_key(table, table.reading) if key not in set(legal)]
    loads = dragging.loads(table) if table.choosing else {}
    keys = list(dict.fromkeys([*keys, *(key for key in loads if key not in set(legal))]))
    found = [target for key in keys if (target := _target(table, key, loads, legal=False)) is not None]
    found += [target for key in legal if (target := _target(table, key, loads, legal=True)) is not None]
    for number, tab in enumerate(table.dock.tabs if table.open_drawer is None else ()):
        key = ("tab", number)
        act = partial(table.open_tab, number)
        found.append(Target(tab, key=key, on_click=act, on_hover=partial(table.point, key)))
    if table.toolbar is not None and table.choosing:
        for tool, box in zip(table.toolbar.tools, table.toolbar.boxes, strict=True):
            found.append(Target(box, key=tool.key, on_click=tool.act, on_hover=partial(table.point, tool.key)))
    return found


def _target(table: HillsTable, key: Key, loads: Mapping[Key, dragging.Load], *, legal: bool) -> Target | None:
    spot = table.spot(key)
    if spot is None:
        return None
    click = partial(table.click, key) if legal or table.marks.whole(key, table.variant) is not None else None
    target = Target(spot.shape, key=key, on_click=click, on_hover=partial(table.point, key))
    target.tab_stop = legal
    return dragging.make(table, target, loads.get(key)) if table.choosing else target


def marks(table: HillsTable, reading: Reading, decision: Decision) -> Marks:
    """Where each option of a decision is chosen, those of the modules as they say."""

    def own(command: Command) -> list[Mark]:
        return [mark for art in table.arts for mark in art.marks(table, command)]

    def own_button(command: Command) -> Button | None:
        return next((b for art in table.arts if (b := art.button(reading, command)) is not None), None)

    variants = [variant for art in table.arts for variant in art.variants(reading, decision)]
    return marks_of(reading, decision, own, own_button, variants)


def every_key(table: HillsTable, reading: Reading) -> list[Key]:
    """Everything that explains itself, the larger before what lies on it."""
    view, board = reading.view, reading.game.board
    keys: list[Key] = [("seat", seat) for seat in range(board.seats)]
    keys += [("place", place) for place in ring_places(reading)]
    if reading.five:
        keys += [("cabin", street * STREET) for street in range(4)]
    keys += [("gap", path, crossed) for path in (0, 1) for crossed in range(28)]
    keys += [("plot", plot) for plot in range(25)]
    if table.open_drawer is None:  # a drawer lies over the display
        keys += [("display", number) for number in range(len(view.display))]
    keys += [("hand", number) for number in range(len(view.hands[reading.eyes]))]
    seen = [art for art in table.arts if table.open_drawer is None or not art.docked or art.drawer(reading)]
    return keys + [key for art in seen for key in art.keys(reading)]


def tools_of(table: HillsTable) -> list[Tool]:
    """The buttons of the prompt bar: what can be in hand, and the options without a place."""
    if table.held is not None:
        return lights.held_tools(table, table.held)
    found = []
    for variant in table.marks.variants:
        if variant.label or variant.picture:
            pictures = (variant.picture,) if variant.picture else ()
            key: Key = ("variant", variant.value)
            act = partial(table.take, variant.value)
            found.append(Tool(key, variant.label, pictures, act, variant.value == table.variant, bool(variant.label)))
    for button in table.marks.buttons:
        act = partial(table.commit, button.command)
        found.append(Tool(("button", button.command), button.label, button.pictures, act))
    return found
