"""A whole game of Holly Jolly in a real window: once by real clicks, once with the keyboard alone. What happened is read from the autosave."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from holiday_games import saves
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.settings import Settings, save_settings
from holiday_games.app.tables.holly_jolly.plan import Plan, plan
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from tests.window.driver import Program, until

SIZE = (1280, 720)
PATIENCE = 120.0


@pytest.fixture
def program(start: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A table with one person, who begins, and an easy bot; nothing slides, so that a game takes seconds."""
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(tmp_path))
    save_settings(Settings(animation_speed="instant", bot_pause=0.0, window_size=SIZE))
    seats = ("play", "holly-jolly", "--seats", "human,novice", "--seed", "7", "--set", "first=0")
    program = start(*seats)
    until(lambda: saves.newest() is not None, what="the autosave")
    return program


def saved() -> Match:
    """The match as it is on disk."""
    return saves.load(saves.running_games()[0].path)


def asked_after(commands: int) -> Match | None:
    """The match once more commands are on disk and the person must choose, or once it is over."""
    match = saved()
    return match if match.over or (len(match.log) >= commands and match.decider == 0) else None


def finished(program: Program, act: Callable[[Match], None]) -> Match:
    """Let a person act until the game is over."""
    end = time.monotonic() + PATIENCE
    match = saved()
    while not match.over:
        assert time.monotonic() < end, (
            f"after {PATIENCE:g} s the game stands at command {len(match.log)}: {program.printed()}"
        )
        act(match)
        played = len(match.log)
        deadline = time.monotonic() + 1.5
        while time.monotonic() < deadline and len(match.log) == played:
            time.sleep(0.05)
            match = asked_after(played + 1) or match
    return match


def test_by_mouse(program: Program) -> None:
    layout = Layout.for_window(SIZE)
    places = plan(layout, 1)

    def act(match: Match) -> None:
        for box in clicks(places, match.decision.options[-1]):
            program.click(*layout.at(box.cx, box.cy))

    match = finished(program, act)
    assert match.over and any(entry.seat == 0 and not entry.forced for entry in match.log)
    close(program)


def clicks(places: Plan, command: Command) -> list[Box]:
    """What a person clicks for a command."""
    match command[0]:
        case "place":
            return [places.queue[command[1]], places.tree[command[2]]]
        case "take":
            return [places.ornaments[command[1]]]
        case "item":
            return [places.below[command[1]]]
        case "star":
            return [places.star]
        case _:
            return [places.buttons[2]]


def test_by_keyboard(program: Program) -> None:
    def act(match: Match) -> None:
        if match.decision.options[0] == ("end-turn",):
            program.key("e")
            return
        program.key("Tab")
        program.key("Return")
        if match.decision.kind == "place":
            program.key("Tab")
            program.key("Return")

    match = finished(program, act)
    assert match.over
    close(program)


def close(program: Program) -> None:
    """Closing the window saves and ends the program without a question."""
    assert program.close() == 0, program.printed()
