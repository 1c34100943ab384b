"""Keyboard and mouse become abstract actions before any scene sees them.

    source = ActionSource()
    for event in pygame.event.get():
        for action in source.translate(event):
            scenes.handle(action)

`source.typing` is set while a text field has the focus: letters then arrive as TEXT and not as shortcuts. KEYS is the
table the key-list screen shows; settings.keys may replace the keys of an action by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, auto

import pygame


class Act(StrEnum):
    """Everything a person can ask for."""

    CONFIRM = auto()
    BACK = auto()
    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    UNDO = auto()
    REDO = auto()
    END_TURN = auto()
    HINT = auto()
    LEGAL = auto()
    LOG = auto()
    RULES = auto()
    HURRY = auto()
    FLIP = auto()
    MUTE = auto()
    PIN = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    ZOOM_RESET = auto()
    FULLSCREEN = auto()
    SCREENSHOT = auto()
    TEXT = auto()
    COMPOSE = auto()
    ERASE = auto()
    DELETE = auto()
    PASTE = auto()
    ALL = auto()
    MOVE = auto()
    PRESS = auto()
    RELEASE = auto()
    SECONDARY = auto()
    WHEEL = auto()
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class Action:
    """One thing asked for. `pos` is in window pixels; `amount` is wheel notches (up is positive), for MOVE whether the
    main button is down."""

    act: Act
    pos: tuple[int, int] = (0, 0)
    amount: float = 0.0
    text: str = ""


# Each action with its standard keys, in the order of the key-list screen. A key is written "ctrl+z", "f1", "+".
KEYS: dict[Act, tuple[str, ...]] = {
    Act.CONFIRM: ("return", "enter"),
    Act.BACK: ("escape",),
    Act.NEXT: ("tab",),
    Act.PREVIOUS: ("shift+tab",),
    Act.LEFT: ("left",),
    Act.RIGHT: ("right",),
    Act.UP: ("up",),
    Act.DOWN: ("down",),
    Act.PAGE_UP: ("page up",),
    Act.PAGE_DOWN: ("page down",),
    Act.FIRST: ("home",),
    Act.LAST: ("end",),
    Act.UNDO: ("u", "ctrl+z"),
    Act.REDO: ("y", "ctrl+y", "ctrl+shift+z"),
    Act.END_TURN: ("e",),
    Act.HINT: ("i",),
    Act.LEGAL: ("h",),
    Act.LOG: ("l",),
    Act.RULES: ("f1",),
    Act.HURRY: ("space",),
    Act.FLIP: ("f",),
    Act.MUTE: ("m",),
    Act.PIN: ("t",),
    Act.ZOOM_IN: ("+", "=", "[+]"),
    Act.ZOOM_OUT: ("-", "[-]"),
    Act.ZOOM_RESET: ("0",),
    Act.FULLSCREEN: ("f11", "alt+return"),
    Act.SCREENSHOT: ("f12",),
    Act.ERASE: ("backspace",),
    Act.DELETE: ("delete",),
    Act.PASTE: ("ctrl+v",),
    Act.ALL: ("ctrl+a",),
}

# Keys that make no character and so keep their meaning while somebody types.
_WHILE_TYPING = frozenset(
    {"return", "enter", "escape", "tab", "left", "right", "up", "down", "home", "end", "backspace", "delete"}
    | {"page up", "page down", "f1", "f11", "f12", "ctrl+v", "ctrl+a", "alt+return", "shift+tab"}
)
# What may repeat while a key is held down; everything else wants a fresh press.
_REPEATING = frozenset(
    {Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.PAGE_UP, Act.PAGE_DOWN, Act.NEXT, Act.PREVIOUS}
    | {Act.ERASE, Act.DELETE, Act.ZOOM_IN, Act.ZOOM_OUT}
)
_MOUSE_BUTTONS = {pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT}


def key_name(key: int, mod: int, unicode: str = "") -> str:
    """The written form of a key press, for example "ctrl+shift+z"."""
    name = unicode if unicode and unicode in "+-=" else pygame.key.name(key)
    prefix = ""
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        prefix += "ctrl+"
    if mod & pygame.KMOD_ALT:
        prefix += "alt+"
    if mod & pygame.KMOD_SHIFT and name not in {"+", "-", "="}:
        prefix += "shift+"
    return prefix + name


class ActionSource:
    """Turns pygame events into actions."""

    def __init__(self, overrides: Mapping[str, Iterable[str]] | None = None) -> None:
        self.typing = False
        self._held: set[int] = set()
        self.keys: dict[Act, tuple[str, ...]] = dict(KEYS)
        for name, keys in (overrides or {}).items():
            if name in Act.__members__.values():
                self.keys[Act(name)] = tuple(keys)
        self._by_key = {key: act for act, keys in self.keys.items() for key in keys}

    def translate(self, event: pygame.event.Event) -> Iterator[Action]:
        """The actions an event stands for; none for events that mean nothing here."""
        if event.type == pygame.KEYDOWN:
            yield from self._key(event)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.TEXTINPUT and self.typing:
            yield Action(Act.TEXT, text=event.text)
        elif event.type == pygame.TEXTEDITING and self.typing:
            yield Action(Act.COMPOSE, text=event.text)
        elif event.type == pygame.MOUSEMOTION:
            yield Action(Act.MOVE, event.pos, float(event.buttons[0]))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in _MOUSE_BUTTONS:
            yield Action(Act.PRESS if event.button == pygame.BUTTON_LEFT else Act.SECONDARY, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            yield Action(Act.RELEASE, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            yield Action(Act.WHEEL, amount=getattr(event, "precise_y", event.y))
        elif event.type == pygame.WINDOWLEAVE:
            yield Action(Act.LEAVE)
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Whatever is let go of now, this window will not hear of.
            self._held.clear()
            yield Action(Act.LEAVE)

    def _key(self, event: pygame.event.Event) -> Iterator[Action]:
        name = key_name(event.key, event.mod, getattr(event, "unicode", ""))
        act = self._by_key.get(name)
        if act is None and name.startswith("shift+"):
            act = self._by_key.get(name.removeprefix("shift+"))
        repeated = event.key in self._held
        self._held.add(event.key)
        if repeated and act not in _REPEATING:
            return
        if act is not None and (
            not self.typing or name.removeprefix("shift+") in _WHILE_TYPING or name in _WHILE_TYPING
        ):
            yield Action(act)
