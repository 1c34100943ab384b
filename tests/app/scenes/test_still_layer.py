"""While something moves over the table, the table itself is painted only when it changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.app.driver import FRAME


@pytest.fixture
def seated(app: App) -> Callable[[str], TableScene]:
    """Opens the table of a game that bots play."""

    def seat(game: str) -> TableScene:
        shell = Shell(app.ctx, InlineThinker(1))
        shell.start()
        record = kind(game)
        shell.seat(Match(record.new_game(record.setup(2, seed=4)), named([Seat("random")] * 2)), None)
        while not isinstance(app.ctx.scenes.top, TableScene):
            app.step(FRAME)
        return app.ctx.scenes.top

    return seat


@pytest.mark.parametrize("game", playable_games())
def test_the_table_is_not_painted_again_in_each_frame_of_a_flight(
    app: App, seated: Callable[[str], TableScene], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(game)
    painted: list[int] = []
    draw = table.view.draw
    monkeypatch.setattr(table.view, "draw", lambda p: (painted.append(app.ctx.changes), draw(p)))
    moving = sum(app.step(FRAME) and table.view.animating for _ in range(240))
    assert moving > 60
    assert len(painted) < moving / 3
    assert len(set(painted)) == len(painted)


@pytest.mark.parametrize("game", playable_games())
def test_what_is_kept_is_what_would_be_painted(
    app: App, seated: Callable[[str], TableScene], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(game)
    compared = 0
    for number in range(200):
        app.step(FRAME)
        if number % 8 or not table.view.animating:
            continue
        shown = app.ctx.window.surface.copy()
        anew = pygame.Surface(shown.get_size())
        table.picture.draw(anew)
        p = table.tree.painter(anew)
        table.view.draw_moving(p)
        table.tree.draw_above(anew)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(anew, "RGB"), number
        compared += 1
    assert compared > 8


def test_a_card_in_hand_follows_the_pointer_over_a_kept_table(
    app: App, seated: Callable[[str], TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated("holly-jolly")
    table.view.skip()
    app.step(FRAME)
    held: list[tuple[float, float]] = []
    painted: list[Painter] = []
    source = table.tree.widgets[0]
    monkeypatch.setattr(table.tree.holding, "source", source)
    monkeypatch.setattr(source, "paint_held", lambda p, x, y: held.append((x, y)))
    draw = table.view.draw
    monkeypatch.setattr(table.view, "draw", lambda p: (painted.append(p), draw(p)))
    monkeypatch.setattr(table.session, "update", lambda dt: None)
    table.view.animator.cancel()
    for x in range(6):
        pos = table.tree.layout.at(4.0 + x, 540.0)
        app.step(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))])
    assert len({x for x, _ in held}) > 1 and len(painted) <= 1
