"""Names are typed in any script, letters are no shortcuts meanwhile, and long text stays in its box."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.main import App
from tests.app.driver import Driver
from tests.app.kit.conftest import TreeScene

BOX = Box(100, 100, 400, 72)


@pytest.fixture
def submitted() -> list[str]:
    return []


@pytest.fixture
def field(tree: WidgetTree, submitted: list[str]) -> TextField:
    return tree.add(TextField(BOX, limit=12, on_submit=submitted.append))


def hold(field: TextField, text: str) -> None:
    """What stood in the field before anybody came into it."""
    field.text, field.caret = text, len(text)
    field.changed()


def test_text_is_typed_and_no_shortcut_fires(driver: Driver, field: TextField, scene: TreeScene) -> None:
    driver.click(BOX)
    scene.unhandled.clear()
    driver.type("Mulle")
    assert field.text == "Mulle" and not scene.unhandled


def test_after_leaving_the_field_letters_are_shortcuts_again(
    app: App, driver: Driver, field: TextField, scene: TreeScene
) -> None:
    driver.click(BOX)
    driver.click((900, 900))
    scene.unhandled.clear()
    driver.key("u")
    assert not app.ctx.input.typing and [a.act for a in scene.unhandled] == ["undo"]


@pytest.mark.parametrize("name", ["花子", "Жанна", "Ελένη", "Zoe\u0308"])
def test_any_script_is_taken(driver: Driver, field: TextField, name: str) -> None:
    driver.key("tab")
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text=name[:1], start=0, length=1))
    assert field.composed == name[:1]
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text=name))
    assert field.text == name.replace("e\u0308", "ë") and field.composed == ""


def test_the_caret_moves_and_cuts(driver: Driver, field: TextField) -> None:
    driver.key("tab")
    driver.type("abcd")
    driver.key("left", "left", "backspace", "delete")
    assert field.text == "ad"
    driver.key("home")
    driver.type("x")
    driver.key("end")
    driver.type("y")
    assert field.text == "xady"


def test_a_click_puts_the_caret_where_it_is(driver: Driver, field: TextField) -> None:
    hold(field, "iiiiiiii")
    driver.click(BOX)
    driver.click((BOX.x + 25, BOX.cy))
    assert field.caret == 0
    driver.click((BOX.right - 20, BOX.cy))
    assert field.caret == 8


@pytest.mark.parametrize("come_in", ["click", "tab"])
def test_who_comes_in_types_over_what_was_there(driver: Driver, field: TextField, come_in: str) -> None:
    hold(field, "Player 1")
    driver.click(BOX) if come_in == "click" else driver.key("tab")
    assert field.all_chosen and field.text == "Player 1"
    driver.type("Oma")
    assert field.text == "Oma" and not field.all_chosen
    driver.key("ctrl+a", "backspace")
    assert field.text == ""


def test_an_arrow_or_a_second_click_keeps_what_was_there(driver: Driver, field: TextField) -> None:
    hold(field, "Oma")
    driver.key("tab", "left")
    driver.type("x")
    driver.key("ctrl+a", "right")
    driver.type("y")
    assert field.text == "xOmay"
    driver.click((900, 900))
    driver.click(BOX)
    driver.click((BOX.x + 25, BOX.cy))
    driver.type("z")
    assert field.text == "zxOmay"


def test_an_input_method_takes_the_place_of_what_is_chosen(driver: Driver, field: TextField) -> None:
    hold(field, "Player 1")
    driver.key("tab")
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    assert field.text == "Player 1"
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="は", start=0, length=1))
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="花子"))
    assert field.text == "花子"


def test_the_limit_and_control_characters_hold(driver: Driver, field: TextField) -> None:
    driver.key("tab")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="a\nb\tc" + "x" * 40))
    assert field.text == "abc" + "x" * 9


def test_enter_submits_and_tab_goes_on(
    driver: Driver, tree: WidgetTree, field: TextField, submitted: list[str]
) -> None:
    other = tree.add(TextField(Box(100, 300, 400, 72)))
    driver.click(BOX)
    driver.type("Anna")
    driver.key("return", "tab")
    assert submitted == ["Anna"] and tree.focused is other


def test_changes_are_told(driver: Driver, tree: WidgetTree) -> None:
    told: list[Any] = []
    tree.add(TextField(BOX, "A", on_change=told.append))
    driver.key("tab", "left", "end", "backspace", "backspace")
    driver.type("b")
    assert told == ["", "b"]


def test_pasting_takes_the_clipboard(driver: Driver, field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "花子\n")
    driver.key("tab", "ctrl+v")
    assert field.text == "花子"


def test_long_text_scrolls_so_that_the_caret_is_seen(app: App, driver: Driver, tree: WidgetTree) -> None:
    tree.add(TextField(BOX, "a very long name that does not fit at all", limit=80))
    driver.key("tab", "end")
    driver.wait(0.05)
    area = tree.layout.rect(BOX.inset(20, 10))
    caret = pygame.mask.from_threshold(app.ctx.window.surface.subsurface(area), (200, 50, 74), (3, 3, 3, 255))
    assert caret.count() > 10


def test_a_text_too_long_for_its_field_is_its_explanation(tree: WidgetTree) -> None:
    short = tree.add(TextField(Box(100, 300, 200, 52), "Anna"))
    long = tree.add(TextField(Box(100, 400, 200, 52), "Wolfgangamadeusmozartxyz"))
    assert short.explanation() is None
    tip = long.explanation()
    assert tip is not None and tip.title == long.text


@pytest.mark.parametrize("growth", [1.0, 1.6])
def test_letters_are_never_higher_than_their_field(app: App, tree: WidgetTree, growth: float) -> None:
    tree.layout = Layout.for_window((1280, 720), text=growth)
    low, high = TextField(Box(100, 100, 266, 46), "Player 1", size=28), TextField(BOX, "Player 1", size=28)
    for field in (low, high):
        tree.add(field)
        assert tree.layout.text_units(field.size) <= field.box.h * 0.75
    assert high.size == 28 and (low.size < 28) == (growth > 1.2)
