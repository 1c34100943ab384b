"""Transitions are paired, drawing begins at the lowest visible scene, actions stop where they are handled."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.stack import Layer, SceneStack

GO = Action(Act.CONFIRM)


class Noted(Layer):
    """Writes down what happens to it."""

    def __init__(
        self, name: str, notes: list[str], *, opaque: bool = True, modal: bool = True, takes: bool = False
    ) -> None:
        self.name, self.notes, self.opaque, self.modal, self.takes = name, notes, opaque, modal, takes

    def enter(self) -> None:
        self.notes.append(f"{self.name} enters")

    def pause(self) -> None:
        self.notes.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.notes.append(f"{self.name} resumes")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leaves")

    def handle(self, action: Action) -> bool:
        self.notes.append(f"{self.name} is asked")
        return self.takes

    def draw(self, surface: pygame.Surface) -> None:
        self.notes.append(f"{self.name} draws")


@pytest.fixture
def notes() -> list[str]:
    return []


def stack_of(*scenes: Noted) -> SceneStack:
    stack = SceneStack()
    for scene in scenes:
        stack.push(scene)
    return stack


def test_a_scene_pushed_pauses_the_one_below_and_popping_resumes_it(notes: list[str]) -> None:
    stack = stack_of(Noted("title", notes), Noted("settings", notes))
    stack.pop()
    assert notes == ["title enters", "title pauses", "settings enters", "settings leaves", "title resumes"]


def test_replacing_leaves_without_waking_what_is_below(notes: list[str]) -> None:
    stack = stack_of(Noted("title", notes), Noted("new game", notes))
    notes.clear()
    stack.replace(Noted("table", notes))
    assert notes == ["new game leaves", "table enters"]


def test_removing_from_the_middle_only_leaves(notes: list[str]) -> None:
    middle = Noted("middle", notes)
    stack = stack_of(Noted("low", notes), middle, Noted("top", notes))
    notes.clear()
    stack.remove(middle)
    assert (notes, len(stack)) == (["middle leaves"], 2)


def test_clearing_leaves_everything_top_first(notes: list[str]) -> None:
    stack = stack_of(Noted("a", notes), Noted("b", notes))
    notes.clear()
    stack.clear()
    assert notes == ["b leaves", "a leaves"] and not stack


def test_drawing_begins_at_the_lowest_scene_that_is_seen(notes: list[str]) -> None:
    stack = stack_of(Noted("hidden", notes), Noted("table", notes), Noted("dialog", notes, opaque=False))
    notes.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert notes == ["table draws", "dialog draws"]


def test_an_action_stops_at_the_scene_that_handles_it(notes: list[str]) -> None:
    banner = Noted("banner", notes, opaque=False, modal=False)
    stack = stack_of(Noted("low", notes, takes=True), Noted("table", notes, takes=True), banner)
    notes.clear()
    assert stack.handle(GO)
    assert notes == ["banner is asked", "table is asked"]


def test_a_modal_scene_keeps_actions_from_what_is_behind(notes: list[str]) -> None:
    stack = stack_of(Noted("table", notes, takes=True), Noted("dialog", notes, opaque=False))
    notes.clear()
    assert not stack.handle(GO)
    assert notes == ["dialog is asked"]


def test_an_empty_stack_is_false_and_draws_nothing(notes: list[str]) -> None:
    stack = SceneStack()
    stack.draw(pygame.Surface((1, 1)))
    stack.update(1.0)
    assert not stack and stack.top is None and not stack.handle(GO)
