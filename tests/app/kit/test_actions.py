"""Keys and the mouse become actions; typing keeps letters for the text."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.actions import KEYS, Act, Action, ActionSource


def press(key: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "act"),
    [
        (press(pygame.K_RETURN), Act.CONFIRM),
        (press(pygame.K_KP_ENTER), Act.CONFIRM),
        (press(pygame.K_TAB, pygame.KMOD_LSHIFT), Act.PREVIOUS),
        (press(pygame.K_z, pygame.KMOD_LCTRL), Act.UNDO),
        (press(pygame.K_z, pygame.KMOD_LMETA), Act.UNDO),
        (press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Act.REDO),
        (press(pygame.K_RETURN, pygame.KMOD_LALT), Act.FULLSCREEN),
        (press(pygame.K_PLUS, 0, "+"), Act.ZOOM_IN),
        (press(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), Act.ZOOM_IN),
        (press(pygame.K_SPACE, 0, " "), Act.HURRY),
        (press(pygame.K_F1), Act.RULES),
        (press(pygame.K_l, pygame.KMOD_CAPS | pygame.KMOD_NUM, "L"), Act.LOG),
    ],
)
def test_keys_mean_actions(app: object, event: pygame.event.Event, act: Act) -> None:
    assert list(ActionSource().translate(event)) == [Action(act)]


def test_letters_are_text_while_typing(app: object) -> None:
    source = ActionSource()
    source.typing = True
    assert list(source.translate(press(pygame.K_u, 0, "u"))) == []
    assert list(source.translate(pygame.event.Event(pygame.TEXTINPUT, text="u"))) == [Action(Act.TEXT, text="u")]
    assert [a.act for a in source.translate(press(pygame.K_BACKSPACE))] == [Act.ERASE]
    source.typing = False
    assert list(source.translate(pygame.event.Event(pygame.TEXTINPUT, text="u"))) == []


def test_the_mouse_means_actions(app: object) -> None:
    source = ActionSource()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1)
    assert list(source.translate(down)) == [Action(Act.PRESS, (3, 4))]
    right = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3)
    assert [a.act for a in source.translate(right)] == [Act.SECONDARY]
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.5, flipped=False)
    assert [a.amount for a in source.translate(wheel)] == [1.5]


def test_keys_can_be_bound_anew(app: object) -> None:
    source = ActionSource({"undo": ["f5"], "no such action": ["f6"]})
    assert [a.act for a in source.translate(press(pygame.K_F5))] == [Act.UNDO]
    assert list(source.translate(press(pygame.K_u, 0, "u"))) == []
    assert list(source.translate(press(pygame.K_F6))) == []


def test_no_key_has_two_meanings_and_every_key_exists(app: object) -> None:
    keys = [key for keys in KEYS.values() for key in keys]
    assert len(keys) == len(set(keys))
    for key in keys:
        pygame.key.key_code(key.split("+")[-1] or "+")
