"""Switches, sliders, choices and tabs, by mouse and by keyboard; every one paints in every state."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from holiday_games.app.kit.button import INKS, Button, IconButton, Toggle, Variant, button_ink, draw_button_body
from holiday_games.app.kit.choice import Cycle, Segments, Tabs
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.panel import Label, Panel, Picture
from holiday_games.app.kit.scroll import Log, Row, ScrollList
from holiday_games.app.kit.slider import Slider
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.kit.widget import State, Widget
from holiday_games.app.main import App
from tests.app.driver import Driver

BOX = Box(100, 100, 600, 72)


@pytest.fixture
def values() -> list[Any]:
    """What on_change was told."""
    return []


def test_a_toggle_switches(driver: Driver, tree: WidgetTree, values: list[Any]) -> None:
    tree.add(Toggle(BOX, on=False, on_change=values.append))
    driver.click((120, 136))
    driver.key("tab", "space", "return")
    assert values == [True, False, True]


def test_a_slider_is_dragged_and_keeps_to_its_steps(driver: Driver, tree: WidgetTree, values: list[Any]) -> None:
    slider = tree.add(Slider(BOX, value=1.0, low=0.8, high=1.6, step=0.1, on_change=values.append))
    driver.drag((200, 136), (2000, 136))
    assert slider.value == 1.6 and values[-1] == 1.6
    assert all(abs(v * 10 - round(v * 10)) < 1e-6 for v in values)


def test_a_slider_listens_to_keys_and_wheel(driver: Driver, tree: WidgetTree, values: list[Any]) -> None:
    tree.add(Slider(BOX, value=0.5, on_change=values.append))
    driver.key("tab", "right", "left", "left", "home", "end")
    driver.wheel((200, 136), -1)
    assert values == [0.55, 0.5, 0.45, 0.0, 1.0, 0.95]


def test_segments_are_clicked_and_arrowed(driver: Driver, tree: WidgetTree, values: list[Any]) -> None:
    segments = tree.add(Segments(BOX, ["Slow", "Normal", "Fast"], chosen=1, on_change=values.append))
    driver.click(segments.parts()[2])
    driver.key("tab", "left", "left", "left", "end")
    assert values == [2, 1, 0, 2]


def test_tabs_go_up_and_down(driver: Driver, tree: WidgetTree, values: list[Any]) -> None:
    tabs = tree.add(Tabs(Box(48, 132, 320, 600), [("Picture", "display"), ("Sound", "music")], on_change=values.append))
    driver.click(tabs.parts()[1])
    driver.key("tab", "up", "down")
    assert values == [1, 0, 1]


def test_a_cycle_goes_round_by_mouse_and_to_the_ends_by_key(
    driver: Driver, tree: WidgetTree, values: list[Any]
) -> None:
    tree.add(Cycle(BOX, ["a", "b", "c"], on_change=values.append))
    driver.click((BOX.x + 30, BOX.cy))
    driver.click((BOX.right - 30, BOX.cy))
    driver.key("tab", "right", "right", "right")
    assert values == [2, 0, 1, 2]


def widgets() -> dict[str, Callable[[], Widget]]:
    """One of each kind that can be in different states."""
    return {
        **{variant: partial(Button, BOX, "Start", icon="play", key="E", variant=variant) for variant in INKS},
        "icon": lambda: IconButton(Box(100, 100, 72, 64), "undo", tip="Undo"),
        "toggle": lambda: Toggle(BOX, on=True),
        "slider": lambda: Slider(BOX, value=0.5),
        "segments": lambda: Segments(BOX, ["Slow", "Normal"]),
        "cycle": lambda: Cycle(BOX, ["Slow", "Normal"]),
        "field": lambda: TextField(BOX, "Anna"),
    }


@pytest.mark.parametrize("name", widgets())
def test_every_state_looks_different(app: App, driver: Driver, tree: WidgetTree, name: str) -> None:
    widget = tree.add(widgets()[name]())
    pictures: dict[str, bytes] = {}

    def look(state: str) -> None:
        driver.wait(0.05)
        surface = app.ctx.window.surface.subsurface(tree.layout.rect(BOX.inset(-16)))
        pictures[state] = pygame.image.tobytes(surface, "RGB")

    app.ctx.settings.tooltips = False
    look("normal")
    if name != "field":
        driver.move((widget.box.right - 30, BOX.cy))
        look("hover")
        driver.move((0, 0))
    tree.focus(widget, shown=True)
    look("focus")
    widget.disable("not now")
    look("disabled and focused")
    tree.focus(None, shown=False)
    look("disabled")
    assert len(set(pictures.values())) == len(pictures), {k: hash(v) for k, v in pictures.items()}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 960)], ids=str)
@pytest.mark.parametrize("scales", [(0.8, 1.0), (1.0, 1.0), (1.6, 1.6)], ids=str)
def test_everything_paints_inside_its_box_in_every_window(
    app: App, driver: Driver, tree: WidgetTree, size: tuple[int, int], scales: tuple[float, float]
) -> None:
    app.ctx.window.resize(size)
    app.ctx.settings.interface_scale, app.ctx.settings.text_scale = scales
    log = Log(BOX)
    log.prepend([log.row(f"Anna took **the drum** {number}", player="red") for number in range(20)])
    made = [
        *(make() for make in widgets().values()),
        Label(BOX, "A label that is much too long for the little room it has", fit=True, size=40),
        Label(BOX, "Several words that take **several lines** of a box that has a height", size=30),
        ScrollList(BOX, [Row(90, lambda p, box, state: p.rounded(box, 12, (90, 60, 30)))] * 9),
        log,
        Panel(BOX, "frame", shadow=0),
        Picture(Box(100, 100, 72, 72), "shell/token_red"),
    ]
    surface = app.ctx.window.surface
    allowed = tree.layout.rect(BOX.inset(-24))
    for widget in made:
        tree.clear()
        tree.add(widget)
        driver.wait(0.02)
        background = surface.get_at((0, 0))
        surface.set_clip(None)
        surface.fill(background, allowed)
        mask = pygame.mask.from_threshold(surface, background, (1, 1, 1, 255))
        mask.invert()
        assert mask.count() == 0, type(widget).__name__


def test_a_label_that_had_to_be_cut_is_told_in_full(driver: Driver, tree: WidgetTree) -> None:
    cut = tree.add(Button(Box(100, 100, 160, 64), "Donaudampfschifffahrtsgesellschaft"))
    whole = tree.add(Button(Box(100, 200, 160, 64), "Start"))
    driver.wait(0.05)
    tip = cut.explanation()
    assert tip is not None and tip.text == cut.label and whole.explanation() is None


def test_options_of_one_choice_are_equally_large_and_no_higher_than_it(app: App, tree: WidgetTree) -> None:
    app.ctx.settings.text_scale = 1.6
    low = tree.add(Cycle(Box(100, 100, 266, 44), ["Human", "Bot, master"], size=26))
    p = tree.painter()
    size = low.common_size(p, low.box.w - 96)
    assert p.layout.text_units(size) <= 0.66 * low.box.h
    assert p.text_width("Bot, master", size, "title") <= low.box.w - 96


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_the_name_of_a_key_lies_on_its_cap(app: App, scale: float) -> None:
    app.ctx.settings.text_scale = scale
    p = app.ctx.painter(pygame.Surface((400, 200)))
    p.surface.fill((0, 255, 0))
    p.keycap("Page", 60, 100, (255, 0, 0))
    cap = pygame.mask.from_threshold(p.surface, (0, 255, 0), (2, 2, 2, 255))
    cap.invert()
    ink = pygame.mask.from_threshold(p.surface, (255, 0, 0), (90, 90, 90, 255))
    outer, inner = cap.get_bounding_rects()[0], ink.get_bounding_rects()
    assert len(cap.get_bounding_rects()) == 1 and inner
    assert all(outer.inflate(-4, -4).contains(rect) for rect in inner)


def _light(colour: tuple[int, ...]) -> float:
    """How light a colour is, 0 to 1, as the guidelines for readable pages count it."""
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("variant", INKS)
@pytest.mark.parametrize("ground", [(255, 248, 234), (20, 28, 60)], ids=["paper", "night"])
@pytest.mark.parametrize("state", ["normal", "disabled"])
def test_a_label_can_be_read_on_its_button_whatever_lies_below(
    app: App, variant: Variant, ground: tuple[int, int, int], state: State
) -> None:
    surface = pygame.Surface((800, 280))
    surface.fill(ground)
    painter = app.ctx.painter(surface).with_layout(Layout(1.0, Box(0, 0, 800, 280)))
    draw_button_body(painter, BOX, variant, state)
    body, ink = (_light(tuple(c)) for c in (surface.get_at((400, 136)), button_ink(variant, state)))
    assert (max(body, ink) + 0.05) / (min(body, ink) + 0.05) > 4
