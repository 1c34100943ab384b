"""The very SDL that pygame uses, for what pygame does not pass on."""

from __future__ import annotations

import ctypes

import pygame
import pygame.window


def library(*functions: str) -> ctypes.CDLL | None:
    """What has these functions; None where the system does not let us at them, or they are not there."""
    try:
        sdl = ctypes.CDLL(pygame.window.__file__)  # looks into what that file was linked with
        for name in ("SDL_GetWindowFromID", *functions):
            getattr(sdl, name)
    except (OSError, AttributeError):
        return None
    sdl.SDL_GetWindowFromID.argtypes, sdl.SDL_GetWindowFromID.restype = [ctypes.c_uint32], ctypes.c_void_p
    return sdl


def pointer(sdl: ctypes.CDLL, window: pygame.Window) -> int | None:
    """By which SDL knows the window; None once that is gone."""
    found: int | None = sdl.SDL_GetWindowFromID(window.id)
    return found
