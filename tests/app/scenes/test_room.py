"""In every window and at every size everything lies inside, and every name can be read whole."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from holiday_games.app.kit.target import Target
from holiday_games.app.kit.text import ELLIPSIS, TextService
from holiday_games.app.main import App
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.shell import Shell
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.app.scenes.person import Person

LONG = ("Wolfgangamadeusmozartxyz", "Maximilianealexandrinexy", "Bartholomäusmcallisterxy", "Konstantinopolitanerinxy")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_every_control_lies_inside_the_window(
    app: App, shell: Shell, person: Person, size: tuple[int, int], scale: float
) -> None:
    app.ctx.window.resize(size)
    app.ctx.settings.interface_scale = scale
    app.ctx.scenes.resized()
    window = pygame.Rect((0, 0), size)
    for show in (lambda: None, shell.new_game, shell.load, shell.settings, shell.keys):
        show()
        app.step(0.0)
        for widget in person.tree.widgets:
            if widget.visible and widget.solid:
                assert window.contains(person.tree.layout.rect(widget.box)), (type(person.top), widget)
        if person.top is not shell.title:
            app.ctx.scenes.pop()


def test_a_long_name_is_told_whole_wherever_it_stands(
    app: App, shell: Shell, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the smallest window. Where two lines are too short the name is its explanation."""
    drawn: list[str] = []
    line = TextService.line

    def watched(self: TextService, text: str, px: int, *style: Any) -> pygame.Surface:
        drawn.append(text)
        return line(self, text, px, *style)

    def cut() -> list[str]:
        drawn.clear()
        person.driver.picture()
        assert any(text[:4] == name[:4] for text in drawn for name in LONG)
        return [text for text in drawn if text.endswith(ELLIPSIS) and any(text[:4] == name[:4] for name in LONG)]

    monkeypatch.setattr(TextService, "line", watched)
    record = kind("holly-jolly")
    match = Match(record.new_game(record.setup(4, seed=3)), [Seat("human", name) for name in LONG])
    shell.begin(match)
    person.wait_for_table()
    assert not cut()
    shell.curtain(person.table, 1)
    assert not cut()
    app.ctx.scenes.pop()
    shell.leave_table()
    shell.load()
    assert not cut()
    app.ctx.scenes.pop()
    while not match.over:
        match.play(match.decision.options[0])
    shell.seat(match, None)
    while not isinstance(person.top, ScoreScene):
        app.step(0.1)
    for seat, name in enumerate(LONG):
        target = next(w for w in person.tree.widgets if isinstance(w, Target) and w.key == ("name", seat))
        tip = target.explanation()
        assert tip is not None and tip.title == name
