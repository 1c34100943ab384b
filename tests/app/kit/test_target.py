"""Dragging, clicking twice, and the keyboard put the same card in the same place."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.actions import Act
from holiday_games.app.kit.layout import Box, Circle, Polygon
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.tree import WidgetTree
from tests.app.driver import Driver
from tests.app.kit.conftest import TreeScene


class Table:
    """Two cards and three places; the drum may lie on places 0 and 2."""

    def __init__(self, tree: WidgetTree) -> None:
        self.tree = tree
        self.played: list[tuple[str, int]] = []
        self.held: list[bool] = []
        self.cards = [self._card("drum", Box(100, 700, 120, 160)), self._card("bell", Box(300, 700, 120, 160))]
        shapes = [
            Circle(200, 200, 60),
            Polygon(((400, 100), (560, 140), (520, 300), (380, 260))),
            Box(700, 120, 140, 160),
        ]
        self.places = [
            tree.add(
                Target(
                    shape,
                    key=number,
                    accepts=lambda card, number=number: card == "bell" or number != 1,
                    on_receive=lambda card, number=number: self.played.append((card, number)),
                )
            )
            for number, shape in enumerate(shapes)
        ]

    def _card(self, name: str, box: Box) -> Target:
        return self.tree.add(
            Target(box, key=name, carry=lambda: name, on_held=self.held.append, paint_held=lambda p, x, y: None)
        )


@pytest.fixture
def table(tree: WidgetTree) -> Table:
    return Table(tree)


def test_a_card_is_dragged(driver: Driver, table: Table) -> None:
    driver.drag(table.cards[0].box, table.places[0].box)
    assert table.played == [("drum", 0)] and table.held == [True, False]


def test_a_card_is_clicked_and_its_place_is_clicked(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.click(table.cards[0].box)
    assert tree.held == "drum"
    driver.click(table.places[2].box)
    assert table.played == [("drum", 2)] and not tree.holding.active


def test_a_card_is_played_by_keyboard_and_tab_knows_where_it_can_go(
    driver: Driver, tree: WidgetTree, table: Table
) -> None:
    driver.key("tab", "return")
    assert tree.focus_order() == [table.places[0], table.places[2]]
    driver.key("tab", "tab", "return")
    assert table.played == [("drum", 2)]


def test_a_place_that_only_receives_is_no_tab_stop_for_an_empty_hand(
    driver: Driver, tree: WidgetTree, table: Table
) -> None:
    assert tree.focus_order() == table.cards
    driver.key("tab", "return", "tab", "return", "tab")
    assert table.played == [("drum", 0)] and tree.focused in table.cards


def test_a_place_that_refuses_lets_a_drag_fall_back(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.drag(table.cards[0].box, table.places[1].box)
    assert table.played == [] and not tree.holding.active and table.held == [True, False]


def test_a_place_that_refuses_keeps_a_clicked_card_in_hand(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.click(table.cards[0].box)
    driver.click(table.places[1].box)
    assert table.played == [] and tree.held == "drum"


@pytest.mark.parametrize("way", ["escape", "secondary", "same card", "empty space"])
def test_a_held_card_can_be_let_go(driver: Driver, tree: WidgetTree, table: Table, scene: TreeScene, way: str) -> None:
    driver.click(table.cards[0].box)
    if way == "escape":
        driver.key("escape")
        assert Act.BACK not in [action.act for action in scene.unhandled]
    elif way == "secondary":
        driver.press((1500, 900), button=3)
    else:
        driver.click(table.cards[0].box if way == "same card" else (1500, 900))
    assert not tree.holding.active and table.held == [True, False]


def test_another_card_changes_the_hand(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.click(table.cards[0].box)
    driver.click(table.cards[1].box)
    assert tree.held == "bell"


def test_a_trembling_hand_clicks_and_does_not_drag(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.press((150, 750))
    driver.move((154, 752))
    assert not tree.holding.dragging
    driver.release((154, 752))
    assert tree.held == "drum" and not tree.holding.dragging


def test_shapes_are_hit_by_their_outline(driver: Driver, tree: WidgetTree, table: Table) -> None:
    driver.move((145, 145))
    assert tree.hovered is None
    driver.move((385, 110))
    assert tree.hovered is None
    driver.move((460, 200))
    assert tree.hovered is table.places[1]


def test_a_target_that_only_explains_is_not_a_tab_stop_but_reached_by_arrows(driver: Driver, tree: WidgetTree) -> None:
    first = tree.add(Target(Box(0, 0, 50, 50), on_click=lambda: None))
    dumb = tree.add(Target(Box(100, 0, 50, 50), tip="A fir."))
    assert tree.focus_order() == [first]
    driver.key("tab", "right")
    assert tree.focused is dumb


def test_rings_are_painted_for_every_shape(driver: Driver, tree: WidgetTree, table: Table) -> None:
    surface = tree.ctx.window.surface
    for place in table.places:
        tree.focus(None, shown=False)
        driver.wait(0.1)
        before = surface.copy()
        tree.focus(place, shown=True)
        driver.wait(0.05)
        around = tree.layout.rect(place.box.inset(-14))
        assert before.subsurface(around).get_buffer().raw != surface.subsurface(around).get_buffer().raw


@pytest.mark.parametrize("loss", ["released outside", "focus lost", "escape", "secondary", "resized"])
def test_a_drag_whose_end_is_lost_ends_and_the_next_click_works(
    driver: Driver, tree: WidgetTree, table: Table, loss: str
) -> None:
    driver.press(table.cards[0].box)
    driver.move((600, 500))
    assert tree.holding.dragging
    if loss == "released outside":
        driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0)))
    elif loss == "focus lost":
        driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif loss == "escape":
        driver.key("escape")
    elif loss == "secondary":
        driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 500), button=3))
    else:
        tree.release()
    assert not tree.holding.active and tree.pressed is None
    driver.release(table.cards[0].box)
    assert not tree.holding.active and table.played == []
    driver.drag(table.cards[0].box, table.places[0].box)
    assert table.played == [("drum", 0)]


def test_a_target_hears_pointer_and_focus(driver: Driver, tree: WidgetTree) -> None:
    heard: list[bool] = []
    target = tree.add(Target(Box(100, 100, 90, 90), on_click=lambda: None, on_hover=heard.append))
    driver.move(target.box)
    driver.move((900, 900))
    driver.key("tab")
    tree.remove(target)
    assert heard == [True, False, True, False]


def test_clicking_what_is_not_possible_says_why_at_once(driver: Driver, tree: WidgetTree) -> None:
    target = tree.add(Target(Box(100, 100, 90, 90), on_click=lambda: None, enabled=False, why_not="The plot is taken."))
    driver.click(target.box)
    assert tree.tooltips.shown is target
