"""The switch to the whole screen and back keeps nobody waiting, and leaves the window as it was."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.window.driver import Desktop, Program, until

PROGRAM = """
import sys, time
sys.path.insert(0, sys.argv[1])
import pygame
from holiday_games.app.whole_screen import whole_screen
from holiday_games.app.window import AppWindow
window = AppWindow((1300, 740), fullscreen="whole" in sys.argv)
manager = whole_screen(window._window)
print("begins with", *window.size, flush=True)
while True:
    for event in pygame.event.get():
        if event.type == pygame.MOUSEBUTTONDOWN:
            print("pressed", *event.pos, flush=True)
        if event.type == pygame.WINDOWSIZECHANGED:
            window.noticed_resize()
            print("whole" if window.fullscreen else "window", *window.size, *window.windowed_size, flush=True)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F10:
            manager.ask(not window.fullscreen)  # behind the back of the window, as a key of the manager does
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            begun = time.perf_counter()
            window.toggle_fullscreen()
            print("switched in", round(1000 * (time.perf_counter() - begun)), "ms", flush=True)
    time.sleep(0.01)
"""
ROOT = Path(__file__).parents[2]
SDL_WAITS = 100  # milliseconds, at each switch that is left to SDL


def started(desktop: Desktop, home: Path, *words: str) -> Program:
    return Program(desktop, home, command=[sys.executable, "-c", PROGRAM, str(ROOT), *words])


def says(program: Program, text: str) -> None:
    until(lambda: text in program.printed(), 5, what=f"{text!r} in {program.printed()!r}")


def place(program: Program) -> str:
    """Where the window's inside is, and how large."""
    return program.desktop.tool("getwindowgeometry", "--shell", program.window)


def test_nobody_waits_and_the_window_comes_back_to_its_place(desktop: Desktop, tmp_path: Path) -> None:
    with started(desktop, tmp_path) as program:
        says(program, "begins with 1300 740")
        desktop.tool("windowmove", "--sync", program.window, "200", "150")
        before = place(program)
        for _ in range(2):
            program.key("F11")
            until(lambda: program.size() == desktop.size, 5, what="the whole screen")
            program.key("F11")
            until(lambda: place(program) == before, 5, what=f"{before} once more")
        times = [int(line.split()[2]) for line in program.printed().splitlines() if line.startswith("switched")]
    assert len(times) == 4 and min(times) < SDL_WAITS / 2


def test_what_the_window_manager_does_by_itself_is_noticed(desktop: Desktop, tmp_path: Path) -> None:
    wide, high = desktop.size
    with started(desktop, tmp_path) as program:
        says(program, "begins with 1300 740")
        program.key("F10")
        says(program, f"whole {wide} {high} 1300 740")
        program.key("F11")
        says(program, "window 1300 740 1300 740")


def test_on_the_whole_screen_a_press_lands_where_the_pointer_is(desktop: Desktop, tmp_path: Path) -> None:
    with started(desktop, tmp_path, "whole") as program:
        says(program, f"begins with {desktop.size[0]} {desktop.size[1]}")
        program.click(1800, 1000)
        says(program, "pressed 1800 1000")
