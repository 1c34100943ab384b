"""What happened: the log by its key, a long one, and why a bot played so."""

from __future__ import annotations

import pytest

from holiday_games.app.kit.scroll import Log
from holiday_games.app.scenes import log_panel
from holiday_games.app.scenes.log_panel import LogPanel
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.shell import Shell
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_the_log_opens_with_its_key_and_closes_with_it(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(6)
    driver.key("l")
    assert isinstance(person.top, LogPanel) and person.top.lines
    driver.key("l")
    assert isinstance(person.top, TableScene)


def test_a_long_log_opens_with_its_end_and_grows_upwards_unseen(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(2)
    table = person.table
    long = table.session.log(table.session.eyes) * 40
    panel = LogPanel(table.ctx, long, table.looks, lambda ply: "")
    table.ctx.scenes.push(panel)
    assert len(panel.log.rows) == log_panel.AT_ONCE < len(long)
    driver.wait(0.02)
    driver.wheel(panel.log.box, 2)
    first = panel.log.rows[-10]
    place = panel.log.row_box(len(panel.log.rows) - 10)
    driver.wait(len(long) / log_panel.EACH_FRAME / 60 + 0.1)
    assert len(panel.log.rows) == len(long)
    assert panel.log.rows[-10] is first and panel.log.row_box(len(long) - 10).y == pytest.approx(place.y)


def test_the_keyboard_asks_a_bot_why(shell: Shell, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "regular", seed=3)
    person.some_moves(8)
    driver.key("l", "up")
    log = person.tree.focused
    assert isinstance(person.top, LogPanel) and isinstance(log, Log)
    told = []
    while not told or log.chosen != told[-1][0]:
        tip = log.explanation()
        assert tip is not None
        told.append((log.chosen, str(tip.text)))
        assert log.explained == log.row_box(log.chosen)
        driver.key("up")
    assert [index for index, _ in told] == sorted((index for index, _ in told), reverse=True)
    assert len(told) > 1 and all("points" in words for _, words in told)
