"""Lists scroll, choose and paint only what is in sight; the log stays at its end."""

from __future__ import annotations

import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.scroll import Log, Row, RowState, ScrollList
from holiday_games.app.kit.tree import WidgetTree
from tests.app.driver import Driver

BOX = Box(100, 100, 500, 400)


class Rows:
    """A hundred rows, 52 units apart, that note who is painted and clicked."""

    def __init__(self) -> None:
        self.painted: set[int] = set()
        self.clicked: list[int] = []
        self.hovered: list[tuple[int, bool]] = []

    def make(self, clickable: bool = True) -> list[Row]:
        return [self._row(number, clickable) for number in range(100)]

    def _row(self, number: int, clickable: bool) -> Row:
        def paint(p: Painter, box: Box, state: RowState) -> None:
            self.painted.add(number)

        click = (lambda: self.clicked.append(number)) if clickable else None
        return Row(44, paint, click, lambda inside: self.hovered.append((number, inside)), tip=f"Row {number}")


@pytest.fixture
def rows() -> Rows:
    return Rows()


@pytest.fixture
def scroll(tree: WidgetTree, rows: Rows) -> ScrollList:
    return tree.add(ScrollList(BOX, rows.make()))


def test_only_rows_in_sight_are_painted(driver: Driver, scroll: ScrollList, rows: Rows) -> None:
    driver.wait(0.05)
    assert rows.painted == set(range(8))
    rows.painted.clear()
    scroll.scroll_to(52 * 50)
    driver.wait(0.05)
    assert rows.painted == set(range(50, 58))


def test_the_wheel_scrolls_as_far_as_there_is_something(driver: Driver, scroll: ScrollList) -> None:
    driver.wheel(BOX, -2)
    assert scroll.offset == 192
    driver.wheel(BOX, -1000)
    assert scroll.offset == scroll.furthest == 100 * 52 - 8 - 400
    driver.wheel(BOX, 1000)
    assert scroll.offset == 0


def test_keys_scroll_and_choose(driver: Driver, scroll: ScrollList, rows: Rows) -> None:
    driver.key("tab", "page down")
    assert scroll.offset == 360
    driver.key("end", "home", "down", "down", "return", "up", "return")
    assert rows.clicked == [1, 0]


def test_the_chosen_row_stays_in_sight(driver: Driver, scroll: ScrollList) -> None:
    driver.key("tab", *["down"] * 20)
    assert scroll.chosen == 19
    box = scroll.row_box(19)
    assert BOX.y <= box.y and box.bottom <= BOX.bottom


def test_a_click_takes_the_row_under_the_pointer(driver: Driver, scroll: ScrollList, rows: Rows) -> None:
    driver.wheel(BOX, -2)
    driver.click(scroll.row_box(5))
    assert rows.clicked == [5]


def test_hovering_tells_the_row_and_gives_its_tip(
    driver: Driver, tree: WidgetTree, scroll: ScrollList, rows: Rows
) -> None:
    driver.move(scroll.row_box(1))
    driver.move(scroll.row_box(2))
    assert rows.hovered == [(1, True), (1, False), (2, True)]
    tip = scroll.explanation()
    assert tip is not None and tip.text == "Row 2"


def test_the_bar_is_dragged(driver: Driver, scroll: ScrollList) -> None:
    driver.drag((BOX.right - 8, BOX.y + 10), (BOX.right - 8, BOX.bottom + 200))
    assert scroll.offset == scroll.furthest


def test_rows_without_a_click_scroll_by_arrow(driver: Driver, tree: WidgetTree, rows: Rows) -> None:
    scroll = tree.add(ScrollList(BOX, rows.make(clickable=False)))
    driver.key("tab", "down")
    assert scroll.offset == 96 and rows.clicked == []


def test_a_short_list_does_not_scroll_and_lets_the_arrows_go_on(driver: Driver, tree: WidgetTree, rows: Rows) -> None:
    short = tree.add(ScrollList(BOX, rows.make(clickable=False)[:2]))
    other = tree.add(ScrollList(BOX.moved(0, 500), rows.make(clickable=False)[2:3]))
    driver.key("tab", "down")
    assert short.offset == 0 and tree.focused is other


def test_lines_of_a_log_are_as_high_as_their_text(tree: WidgetTree) -> None:
    log = tree.add(Log(BOX))
    log.rows.append(log.row("One line."))
    log.rows.append(log.row("Many words " * 60))
    assert log.row_box(1).h > 4 * log.row_box(0).h


def test_a_log_follows_its_end_until_somebody_scrolls_back(driver: Driver, tree: WidgetTree) -> None:
    log = tree.add(Log(BOX))
    for number in range(30):
        log.rows.append(log.row(f"Line {number}", player="blue"))
    driver.wait(0.05)
    assert log.offset == log.furthest > 0
    driver.wheel(BOX, 2)
    driver.wait(0.05)
    back = log.offset
    log.rows.append(log.row("One more"))
    driver.wait(0.05)
    assert log.offset == back < log.furthest


def test_an_empty_list_answers_nothing(driver: Driver, tree: WidgetTree) -> None:
    scroll = tree.add(ScrollList(BOX))
    driver.key("tab", "down", "return")
    driver.click(BOX)
    assert (scroll.content_height, scroll.chosen) == (0, -1)


def test_a_log_at_its_end_stays_there_through_a_change_of_size(driver: Driver, tree: WidgetTree) -> None:
    log = tree.add(Log(BOX))
    for number in range(30):
        log.rows.append(log.row(f"A line that needs more than one row when the box is narrow {number}"))
    driver.wait(0.05)
    log.box = Box(100, 100, 260, 300)
    log.changed()
    driver.wait(0.05)
    assert log.offset == log.furthest
