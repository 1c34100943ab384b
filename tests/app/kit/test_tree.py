"""One hover, one focus order, one tooltip."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.tooltip import draw_tip, place_tip
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.kit.widget import Tip
from holiday_games.app.main import App
from tests.app.driver import Driver
from tests.app.kit.conftest import TreeScene


@pytest.fixture
def clicks() -> list[str]:
    return []


@pytest.fixture
def grid(tree: WidgetTree, clicks: list[str]) -> list[Button]:
    """Four buttons, two by two: a b / c d."""
    buttons = []
    for index, name in enumerate("abcd"):
        box = Box(100 + 300 * (index % 2), 100 + 150 * (index // 2), 240, 80)
        buttons.append(
            tree.add(Button(box, name, on_click=lambda name=name: clicks.append(name), tip=f"Button {name}"))
        )
    return buttons


def test_a_click_needs_press_and_release_on_the_same_button(
    driver: Driver, grid: list[Button], clicks: list[str]
) -> None:
    driver.click(grid[0].box)
    driver.drag(grid[0].box, grid[1].box)
    driver.drag((900, 900), grid[1].box)
    assert clicks == ["a"]


def test_states_follow_the_pointer(driver: Driver, grid: list[Button]) -> None:
    driver.move(grid[0].box)
    assert (grid[0].state, grid[1].state) == ("hover", "normal")
    driver.press(grid[0].box)
    assert grid[0].state == "pressed"
    driver.move(grid[1].box)
    assert grid[0].state == "normal"


def test_tab_goes_round_in_order_and_back(driver: Driver, tree: WidgetTree, grid: list[Button]) -> None:
    seen = []
    for key in ["tab"] * 5 + ["shift+tab"] * 2:
        driver.key(key)
        seen.append(grid.index(tree.focused))  # type: ignore[arg-type]
    assert seen == [0, 1, 2, 3, 0, 3, 2]


def test_arrows_go_by_geometry_and_stop_at_the_edge(driver: Driver, tree: WidgetTree, grid: list[Button]) -> None:
    driver.key("tab", "right", "down")
    assert tree.focused is grid[3]
    driver.key("down", "left", "up")
    assert tree.focused is grid[0]


def test_an_arrow_goes_to_the_large_neighbour_and_not_to_something_small_below(
    driver: Driver, tree: WidgetTree
) -> None:
    card, neighbour = (tree.add(Button(Box(48 + 416 * i, 112, 392, 412), "card")) for i in range(2))
    small = tree.add(Button(Box(180, 622, 130, 54), "below"))
    driver.key("tab", "right")
    assert tree.focused is neighbour
    driver.key("left", "down")
    assert tree.focused is small
    driver.key("up")
    assert tree.focused is card


def test_down_goes_below_and_not_to_the_lower_half_of_the_same_row(driver: Driver, tree: WidgetTree) -> None:
    face = tree.add(Button(Box(31, 12, 92, 92), "face"))
    name, level = (tree.add(Button(Box(136, y, 266, 48), "beside")) for y in (7, 62))
    row_below = tree.add(Button(Box(0, 124, 536, 84), "add"))
    driver.key("tab", "down")
    assert tree.focused is row_below
    driver.key("up")
    assert tree.focused in (face, level)
    tree.focus(face)
    driver.key("right")
    assert tree.focused in (name, level)


def test_enter_and_space_click_the_focused_button(driver: Driver, grid: list[Button], clicks: list[str]) -> None:
    driver.key("tab", "return", "tab", "space")
    assert clicks == ["a", "b"]


def test_enter_without_focus_takes_the_default(
    driver: Driver, tree: WidgetTree, grid: list[Button], clicks: list[str], scene: TreeScene
) -> None:
    driver.key("return")
    assert clicks == [] and scene.unhandled
    tree.default = grid[2]
    driver.key("return")
    assert clicks == ["c"]


def test_the_ring_shows_for_the_keyboard_only(driver: Driver, grid: list[Button]) -> None:
    driver.click(grid[0].box)
    driver.move((900, 900))
    assert not grid[0].shows_focus and grid[0].state == "normal"
    driver.key("tab")
    assert grid[1].state == "focus"


def test_a_disabled_button_takes_focus_says_why_and_does_nothing(
    driver: Driver, tree: WidgetTree, grid: list[Button], clicks: list[str]
) -> None:
    grid[0].disable("It is not your turn.")
    driver.key("tab", "return")
    driver.click(grid[0].box)
    assert clicks == [] and grid[0].state == "disabled"
    tip = grid[0].explanation()
    assert tip is not None and "It is not your turn." in tip.text
    assert tree.tooltips.shown is grid[0]


def test_a_tooltip_comes_after_a_moment_and_moves_on_at_once(
    driver: Driver, tree: WidgetTree, grid: list[Button]
) -> None:
    driver.move(grid[0].box)
    assert tree.tooltips.shown is None
    driver.wait(0.4)
    assert tree.tooltips.shown is grid[0]
    driver.move(grid[1].box)
    assert tree.tooltips.shown is grid[1]
    driver.move((900, 900))
    assert tree.tooltips.shown is None
    driver.wait(1)
    driver.move(grid[2].box)
    assert tree.tooltips.shown is None


def test_a_hand_that_clicked_and_rests_is_told_nothing_until_it_moves(
    driver: Driver, tree: WidgetTree, grid: list[Button]
) -> None:
    driver.click(grid[0].box)
    driver.wait(1.0)
    assert tree.tooltips.shown is None
    grid[0].disable("It is not your turn.")
    driver.wait(1.0)
    assert tree.tooltips.shown is None
    driver.move((grid[0].box.cx + 30, grid[0].box.cy))
    driver.wait(0.4)
    assert tree.tooltips.shown is grid[0]


def test_a_tooltip_comes_with_the_keyboards_focus_too(driver: Driver, tree: WidgetTree, grid: list[Button]) -> None:
    driver.key("tab")
    driver.wait(0.4)
    assert tree.tooltips.shown is grid[0]
    driver.move(grid[3].box)
    driver.wait(0.4)
    assert tree.tooltips.shown is grid[3]


@pytest.mark.parametrize("pin", ["key", "secondary button"])
def test_a_pinned_tooltip_stays_until_let_go(driver: Driver, tree: WidgetTree, grid: list[Button], pin: str) -> None:
    driver.move(grid[0].box)
    if pin == "key":
        driver.key("t")
    else:
        driver.press(grid[0].box, button=3)
    driver.move((900, 900))
    driver.wait(1)
    assert tree.tooltips.pinned is grid[0]
    driver.key("escape")
    assert tree.tooltips.pinned is None


def test_tooltips_can_be_switched_off_but_still_pinned(
    app: App, driver: Driver, tree: WidgetTree, grid: list[Button]
) -> None:
    app.ctx.settings.tooltips = False
    driver.move(grid[0].box)
    driver.wait(1)
    assert tree.tooltips.shown is None
    driver.key("t")
    assert tree.tooltips.pinned is grid[0]


def test_the_topmost_widget_gets_the_click(
    driver: Driver, tree: WidgetTree, grid: list[Button], clicks: list[str]
) -> None:
    tree.add(Button(grid[0].box, "over", on_click=lambda: clicks.append("over")))
    driver.click(grid[0].box)
    assert clicks == ["over"]


def test_a_removed_widget_is_forgotten(driver: Driver, tree: WidgetTree, grid: list[Button]) -> None:
    driver.key("tab")
    driver.move(grid[0].box)
    driver.wait(0.5)
    tree.remove(grid[0])
    assert tree.focused is None and tree.hovered is None and tree.tooltips.shown is None
    driver.wait(0.1)


def test_drawing_is_asked_for_only_when_something_changes(app: App, driver: Driver, grid: list[Button]) -> None:
    driver.wait(0.1)
    assert not app.step(1 / 60)
    driver.move((900, 900))
    driver.move((901, 900))
    assert not app.step(1 / 60)
    grid[0].disable("no")
    assert app.step(1 / 60)


@pytest.mark.parametrize(
    "target", [Box(0, 0, 60, 60), Box(1860, 1020, 60, 60), Box(900, 500, 40, 40), Box(0, 500, 1920, 80)]
)
def test_a_tooltip_lies_in_the_window_and_not_over_its_target(target: Box) -> None:
    room = Box(12, 12, 1896, 1056)
    box = place_tip([(500, 200)], target, room)
    assert not box.overlaps(target)
    assert box.x >= room.x and box.y >= room.y and box.right <= room.right and box.bottom <= room.bottom


def test_a_tooltip_leaves_free_what_it_can() -> None:
    room, target, size = Box(12, 12, 1896, 1056), Box(900, 500, 100, 100), [(400.0, 100.0)]
    below, above = Box(800, 620, 100, 100), Box(1000, 400, 60, 60)
    assert place_tip(size, target, room).y > target.bottom
    assert place_tip(size, target, room, [below]).bottom < target.y
    beside = place_tip(size, target, room, [below, above])
    assert beside.x > target.right and not any(beside.overlaps(box) for box in (target, below, above))
    everywhere = Box(0, 0, 1920, 1080)
    assert not place_tip(size, target, room, [everywhere]).overlaps(target)
    low = Box(900, 950, 100, 100)  # there is no room below unless the words lie on fewer lines
    wide = place_tip([(400.0, 200.0), (600.0, 90.0)], low.moved(0, -90), room, [Box(0, 0, 1920, 962)])
    assert wide.w == 600 and wide.y > low.y


def test_a_tip_may_be_worked_out_when_it_is_needed(tree: WidgetTree) -> None:
    button = tree.add(Button(Box(0, 0, 10, 10), tip=lambda: Tip("now", "Title")))
    assert button.explanation() == Tip("now", "Title")
    button.disable("why")
    tip = button.explanation()
    assert tip is not None and tip.title == "Title" and tip.text == "now\n**why**"


def test_a_tooltip_with_a_home_grows_with_its_words(app: App) -> None:
    home = Box(60, 600, 500, 90)
    p = app.ctx.painter(pygame.Surface(app.ctx.window.size))
    short = draw_tip(p, Tip("Short.", home=home), home)
    long = draw_tip(p, Tip("A sentence that goes on. " * 12, "Robin", home=home), home)
    assert short == home
    assert long.w == home.w and long.h > home.h
    low = draw_tip(p, Tip("A sentence that goes on. " * 12, "Robin", home=home.moved(0, 400)), home)
    assert low.h == long.h and low.bottom <= p.layout.screen.bottom
