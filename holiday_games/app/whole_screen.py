"""Filling the whole screen, and being a window again, without waiting.

    screen = whole_screen(window)     # None where SDL must do it: window.set_fullscreen(), window.set_windowed()
    screen.ask(True)                  # some time later the window has another size
    screen.filled()                   # True from then on, until somebody asks otherwise

SDL on X11 asks the window manager too, and then stands still until it has seen the window move twice and change its size. Most window managers move it
once, so that each switch takes the full tenth of a second that SDL waits at most. Who asks by himself need not wait: the new size comes as an event, as when
the window manager has a key of its own for it. The manager also keeps the size and place that the window comes back to, and alone knows what is so at last.
"""

from __future__ import annotations

import ctypes

import pygame

from holiday_games.app import sdl

_X11 = 2  # among the systems that SDL knows
_CLIENT_MESSAGE = 33
_TO_THE_MANAGER = 1 << 20 | 1 << 19  # SubstructureRedirectMask and SubstructureNotifyMask
_ANY_TYPE = 0
_MOST_ATOMS = 4096
_APPLICATION = 1  # who asks


class _System(ctypes.Structure):
    """SDL_SysWMinfo of X11: the version that asks, then connection and window."""

    _fields_ = (
        ("version", ctypes.c_uint8 * 3),
        ("kind", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("more", ctypes.c_uint8 * 64),
    )


class _Message(ctypes.Structure):
    """XClientMessageEvent, as large as the largest event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("subject", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("more", ctypes.c_long * 12),
    )


class WholeScreen:
    """What a window says to the window manager of X11, and hears from it."""

    def __init__(self, x11: ctypes.CDLL, system: _System) -> None:
        self._x11, self._window, self._connection = x11, system.window, ctypes.c_void_p(system.display)
        self._root = x11.XDefaultRootWindow(self._connection)
        self._state, self._whole = (self._atom(name) for name in (b"_NET_WM_STATE", b"_NET_WM_STATE_FULLSCREEN"))

    @property
    def understood(self) -> bool:
        """There is a manager, and it knows what is asked of it here."""
        return self._whole in _atoms(self._x11, self._connection, self._root, self._atom(b"_NET_SUPPORTED"))

    def ask(self, fill: bool) -> None:
        """Ask that the window fill the screen, or no longer."""
        message = _Message(type=_CLIENT_MESSAGE, window=self._window, subject=self._state, format=32)
        message.data[:] = int(fill), self._whole, 0, _APPLICATION, 0
        self._x11.XSendEvent(self._connection, self._root, 0, _TO_THE_MANAGER, ctypes.byref(message))
        self._x11.XFlush(self._connection)

    def filled(self) -> bool:
        """Whether it does, whoever asked for it."""
        return self._whole in _atoms(self._x11, self._connection, self._window, self._state)

    def _atom(self, name: bytes) -> int:
        number: int = self._x11.XInternAtom(self._connection, name, 0)
        return number


def whole_screen(window: pygame.Window) -> WholeScreen | None:
    """What switches the window; None if there is no window manager of X11 that understands it."""
    system = _system(window)
    if system is None:
        return None
    try:
        x11 = ctypes.CDLL("libX11.so.6")  # which SDL has opened already
    except OSError:
        return None
    _declare(x11)
    screen = WholeScreen(x11, system)
    return screen if screen.understood else None


def _system(window: pygame.Window) -> _System | None:
    """Where the window is on X11."""
    library = sdl.library("SDL_GetWindowWMInfo")
    if library is None:
        return None
    tell, this, found = library.SDL_GetWindowWMInfo, sdl.pointer(library, window), _System()
    tell.argtypes, tell.restype = [ctypes.c_void_p, ctypes.c_void_p], ctypes.c_int
    found.version[:] = pygame.get_sdl_version()
    return found if this and tell(this, ctypes.byref(found)) and found.kind == _X11 else None


def _declare(x11: ctypes.CDLL) -> None:
    """What the functions take and give: numbers of 64 bits among them."""
    number, address, whole = ctypes.c_ulong, ctypes.c_void_p, ctypes.c_long
    x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [address], number
    x11.XInternAtom.argtypes, x11.XInternAtom.restype = [address, ctypes.c_char_p, ctypes.c_int], number
    x11.XSendEvent.argtypes = [address, number, ctypes.c_int, whole, address]
    x11.XFlush.argtypes = [address]
    x11.XFree.argtypes = [address]
    x11.XGetWindowProperty.argtypes = [address, number, number, whole, whole, ctypes.c_int, number, *[address] * 5]


def _atoms(x11: ctypes.CDLL, connection: ctypes.c_void_p, window: int, name: int) -> list[int]:
    """The list of atoms that a window has under a name."""
    kind, size, count, left = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    found = ctypes.POINTER(ctypes.c_ulong)()
    told = [ctypes.byref(place) for place in (kind, size, count, left, found)]
    x11.XGetWindowProperty(connection, window, name, 0, _MOST_ATOMS, 0, _ANY_TYPE, *told)
    if not found:
        return []
    atoms = found[: count.value] if size.value == 32 else []
    x11.XFree(found)
    return atoms
