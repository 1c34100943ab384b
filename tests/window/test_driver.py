"""The desktop really moves the mouse, presses keys and takes pictures: tried on a program of a few lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.window.driver import Desktop, Program, until

PAINTER = """
import pygame
pygame.display.init()
window = pygame.Window("Painter", (640, 360), resizable=True)
surface = window.get_surface()
surface.fill("navy")
window.flip()
while True:
    event = pygame.event.wait()
    if event.type == pygame.QUIT:
        raise SystemExit(5)
    if event.type == pygame.MOUSEBUTTONDOWN:
        print("pressed", event.button, *event.pos, flush=True)
        window.get_surface().fill("red", (event.pos[0] - 10, event.pos[1] - 10, 20, 20))
    if event.type == pygame.MOUSEBUTTONUP:
        print("released", *event.pos, flush=True)
    if event.type == pygame.TEXTINPUT:
        print("text", event.text, flush=True)
    if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
        print("F2", flush=True)
    window.flip()
"""


@pytest.fixture
def painter(desktop: Desktop, tmp_path: Path) -> Iterator[Program]:
    with Program(desktop, tmp_path, command=[sys.executable, "-c", PAINTER]) as program:
        yield program


def says(program: Program, text: str) -> None:
    until(lambda: text in program.printed(), 5, what=f"{text!r} in {program.printed()!r}")


def test_a_click_arrives_where_it_was_made_and_is_seen(painter: Program) -> None:
    painter.click(200, 120)
    says(painter, "pressed 1 200 120")
    red = pygame.Color("red")
    until(lambda: painter.picture().get_at((200, 120)) == red, 5, what="the red square")
    assert painter.picture().get_at((400, 300)) == pygame.Color("navy")


def test_drag_wheel_keys_and_text_arrive(painter: Program) -> None:
    painter.drag((50, 60), (300, 200))
    says(painter, "released 300 200")
    painter.click(100, 100, button=4)
    says(painter, "pressed 4 100 100")
    painter.key("F2")
    says(painter, "F2")
    painter.type("Ada")
    says(painter, "text a\n")


def test_the_window_can_be_resized_and_closed(painter: Program) -> None:
    assert painter.size() == (640, 360)
    painter.resize(800, 500)
    assert painter.close() == 5


def test_a_program_that_ends_at_once_is_reported(desktop: Desktop, tmp_path: Path) -> None:
    program = Program(desktop, tmp_path, command=[sys.executable, "-c", "raise SystemExit('no luck')"])
    with pytest.raises(AssertionError, match="it ended with 1: no luck"):
        program.__enter__()


def test_nothing_is_left_running(desktop: Desktop, tmp_path: Path) -> None:
    with Program(desktop, tmp_path, command=[sys.executable, "-c", PAINTER]) as program:
        assert program.process.poll() is None
    assert program.process.poll() is not None
