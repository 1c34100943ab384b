"""What can be pointed at now: a target for every place, and the buttons of the prompt bar."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from holiday_games.app.kit.target import Target
from holiday_games.app.tables.holiday_hills import dragging, lights, names
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.doing import Doing
from holiday_games.app.tables.holiday_hills.marks import Button, Load, Mark, Marks, marks_of
from holiday_games.app.tables.holiday_hills.places import Key, ring_places
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.tools import Tool
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, BORDERS, RING, STREET
from holiday_games.rules.decision import Command, Decision


def targets(doing: Doing) -> list[Target]:
    """First what explains itself, on top of it what can be picked up, then the legal places, then the buttons: the order of Tab, and of who is hit first from the end."""
    desk = doing.desk
    assert desk.reading is not None
    legal = desk.legal_keys()
    asked = set(legal)
    keys = [key for key in every_key(desk, desk.reading) if key not in asked]
    loads = dragging.loads(desk) if desk.choosing else {}
    keys = list(dict.fromkeys([*keys, *(key for key in loads if key not in asked)]))
    found = [target for key in keys if (target := _target(doing, key, loads, legal=False)) is not None]
    found += [target for key in legal if (target := _target(doing, key, loads, legal=True)) is not None]
    for number, tab in enumerate(desk.dock.tabs if desk.open_drawer is None else ()):
        key = ("tab", number)
        act = partial(doing.open_tab, number)
        found.append(Target(tab, key=key, on_click=act, on_hover=partial(doing.point, key)))
    if desk.toolbar is not None and desk.choosing:
        for tool, box in zip(desk.toolbar.tools, desk.toolbar.boxes, strict=True):
            found.append(Target(box, key=tool.key, on_click=tool.act, on_hover=partial(doing.point, tool.key)))
    return found


def _target(doing: Doing, key: Key, loads: Mapping[Key, Load], *, legal: bool) -> Target | None:
    desk = doing.desk
    spot = desk.spot(key)
    if spot is None:
        return None
    click = partial(doing.click, key) if legal or desk.marks.whole(key, desk.variant) is not None else None
    target = Target(spot.shape, key=key, on_click=click, on_hover=partial(doing.point, key), ringed=False)
    target.tab_stop = legal
    if not desk.choosing:
        return target
    target = dragging.make(doing, target, loads.get(key))
    if target.on_click is None:
        target.on_click = partial(doing.refuse, key)
    return target


def marks(desk: Desk, reading: Reading, decision: Decision) -> Marks:
    """Where each option of a decision is chosen, those of the modules as they say."""

    def own(command: Command) -> list[Mark]:
        return [mark for art in desk.arts for mark in art.marks(desk, command)]

    def own_button(command: Command) -> Button | None:
        return next((b for art in desk.arts if (b := art.button(reading, command)) is not None), None)

    variants = [variant for art in desk.arts for variant in art.variants(reading, decision)]
    return marks_of(reading, decision, own, own_button, variants)


def every_key(desk: Desk, reading: Reading) -> list[Key]:
    """Everything that explains itself, the larger before what lies on it."""
    view, board = reading.view, reading.game.board
    keys: list[Key] = [("seat", seat) for seat in range(board.seats)]
    keys += [("place", place) for place in ring_places(reading)]
    if reading.five:
        keys += [("cabin", street * STREET) for street in range(4)]
    keys += [("gap", path, crossed) for path in (0, 1) for crossed in range(RING)]
    keys += [("plot", plot) for plot in ALL_PLOTS]
    if desk.open_drawer is None:  # a drawer lies over the display
        keys += [("display", number) for number in range(len(view.display))]
    keys += [("hand", number) for number in range(len(view.hands[reading.eyes]))]
    seen = [art for art in desk.arts if desk.open_drawer is None or not art.docked or art.drawer(reading)]
    return keys + [key for art in seen for key in art.keys(reading)]


def tools_of(doing: Doing) -> list[Tool]:
    """The buttons of the prompt bar: what can be in hand, and the options without a place."""
    desk = doing.desk
    if desk.held is not None:
        return _held_tools(doing, desk.held)
    found = []
    for variant in desk.marks.variants:
        if variant.label or variant.picture:
            pictures = (variant.picture,) if variant.picture else ()
            key: Key = ("variant", variant.value)
            act = partial(doing.take, variant.value)
            found.append(Tool(key, variant.label, pictures, act, variant.value == desk.variant, bool(variant.label)))
    for button in desk.marks.buttons:
        act = partial(doing.commit, button.command)
        found.append(Tool(("button", button.command), button.label, button.pictures, act))
    return found


def _held_tools(doing: Doing, held: lights.Held) -> list[Tool]:
    """The buttons of a held light: turn either tree where it has several ways, hang, put back."""
    found = []
    commands = lights.hangings(doing.desk.marks, ("border", held.border))
    for which, plot in enumerate(BORDERS[held.border][:2]):
        if len({command[2 + which] for command in commands}) > 1:
            label = f"Turn {names.plot(plot)}"
            found.append(Tool(("turn", which), label, (), partial(doing.turn_held, which)))
    found.append(Tool(("hang",), "Hang", (), partial(doing.click, ("border", held.border))))
    return found
