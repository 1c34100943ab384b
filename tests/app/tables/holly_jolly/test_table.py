"""The table of Holly Jolly: what it says before a choice is what the choice brings; text keeps to its place; input of every kind is safe."""

from __future__ import annotations

import itertools
from copy import copy
from typing import Any

import pygame
import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App
from holiday_games.app.session import Phase
from holiday_games.app.tables.holly_jolly.preview import preview_of
from holiday_games.app.tables.holly_jolly.table import HollyJollyTable
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.table import Group
from holiday_games.rules.match import Match
from holiday_games.rules.state import UNKNOWN
from tests.app.driver import Driver
from tests.app.scenes.person import Person


@pytest.fixture
def view(person: Person, driver: Driver) -> HollyJollyTable:
    """The table of Anna, who must choose, against an easy bot."""
    table = person.sit_down("holly-jolly", "human", "novice")
    while table.session.phase is not Phase.ASKING:
        driver.send()
    driver.layout = table.tree.layout
    assert isinstance(table.view, HollyJollyTable)
    return table.view


def match_of(person: Person) -> Match:
    return person.table.session.match


def test_a_preview_shows_exactly_what_the_placement_then_allows(person: Person, view: HollyJollyTable) -> None:
    game = match_of(person).game
    assert isinstance(game, HollyJolly)
    for queue, tree in itertools.product(range(3), range(3)):
        match = match_of(person)
        shown = preview_of(game, match.view(match.decider), queue, tree)
        after = match.state.clone()
        game.apply(after, ("place", queue, tree))
        assert sum(shown.summands) == shown.total == after.frames[-1][2]
        assert [gain.command for gain in shown.gains] == list(game.options(after))


def test_a_card_is_put_down_by_dragging_by_two_clicks_and_by_keys(
    person: Person, driver: Driver, view: HollyJollyTable
) -> None:
    def dragged() -> None:
        driver.drag(view.sight.plan.queue[1], view.sight.plan.tree[2])

    def clicked() -> None:
        driver.click(view.sight.plan.queue[1])
        driver.click(view.sight.plan.tree[2])

    def pressed() -> None:
        driver.key("tab", "tab", "return", "tab", "tab", "tab", "return")

    for put_down in (dragged, clicked, pressed):
        count = len(match_of(person).log)
        person.tree.focus(None)
        put_down()
        assert [entry.command for entry in match_of(person).log[count:]][:1] == [("place", 1, 2)], put_down
        driver.key("u")
        assert len(match_of(person).log) == count


@pytest.mark.parametrize("how", ["escape", "right button", "outside", "resize"])
def test_a_card_let_go_elsewhere_goes_back(
    app: App, person: Person, driver: Driver, view: HollyJollyTable, how: str
) -> None:
    count = len(match_of(person).log)
    driver.press(view.sight.plan.queue[0])
    driver.move(view.sight.plan.tree[1])
    if how == "escape":
        driver.key("escape")
    elif how == "right button":
        driver.press(view.sight.plan.tree[1], button=3)
    elif how == "resize":
        app.ctx.window.resize((1600, 900))
        app.ctx.scenes.resized()
    driver.release((4, 4))
    driver.wait(0.1)
    assert view.sight.held is None and len(match_of(person).log) == count
    driver.layout = person.table.tree.layout
    driver.click(view.sight.plan.queue[0])
    assert view.sight.held == 0


def test_hammering_takes_one_step_at_a_time(app: App, person: Person, driver: Driver, view: HollyJollyTable) -> None:
    """Twenty clicks a second on one place: one placement, then nothing that the person did not mean."""
    app.ctx.settings.animation_speed = "normal"
    count = len(match_of(person).log)
    driver.click(view.sight.plan.queue[0])
    for _ in range(40):
        driver.press(view.sight.plan.tree[0])
        driver.release(view.sight.plan.tree[0])
        driver.wait(0.05)
    assert [entry.command for entry in match_of(person).log[count:]] == [("place", 0, 0)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_no_words_lie_over_others(
    app: App,
    view: HollyJollyTable,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
) -> None:
    app.ctx.window.resize(size)
    app.ctx.settings.text_scale = app.ctx.settings.interface_scale = scale
    app.ctx.scenes.resized()
    drawn: list[tuple[str, pygame.Rect]] = []
    plain = Painter.text

    def recording(p: Painter, text: str, *rest: Any, **named: Any) -> float:
        alone = copy(p)
        alone.surface = pygame.Surface(p.surface.get_size(), pygame.SRCALPHA)
        width = plain(alone, text, *rest, **named)
        drawn.append((text, alone.surface.get_bounding_rect()))
        return width

    monkeypatch.setattr(Painter, "text", recording)
    view.draw(app.ctx.painter(pygame.Surface(size)))
    assert len(drawn) > 20
    assert [(one, other) for (one, a), (other, b) in itertools.combinations(drawn, 2) if a.colliderect(b)] == []


def test_a_stocking_is_said_to_be_known_to_its_owner_alone(person: Person, view: HollyJollyTable) -> None:
    boat = next(c.index for c in view.game.content.cards if c.group == "stocking" and c.name == "Boat")
    assert view.sight.display is not None and view._targets._set_text(Group("stockings", "Stockings", (boat,), 5)) == (
        "Boat: 5 points now. The others do not know."
    )
    assert "face down" in view._targets._set_text(Group("stockings", "Stockings", (UNKNOWN,), None))


def test_a_card_out_of_a_stocking_looks_unlike_the_same_present(view: HollyJollyTable) -> None:
    pictures = []
    for group in ("present", "stocking"):
        face = next(c.index for c in view.game.content.cards if c.group == group and c.name == "Bear")
        p = view.context.painter(pygame.Surface((200, 200)))
        view.sight.cards.mini(p, Box(40, 40, 74, 104), face)
        pictures.append(p.surface.copy().get_view("2").raw)
    assert pictures[0] != pictures[1]
