"""How it went: asked for on the score sheet, found out while the window lives on, and a game that goes on from a dear move."""

from __future__ import annotations

import time

import pytest

from holiday_games import saves
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.main import App
from holiday_games.app.scenes.chart import Chart
from holiday_games.app.scenes.review import Review
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.shell import Shell
from holiday_games.app.tables.base import SeatLook
from holiday_games.bots.coach import Outlook
from holiday_games.rules.match import Match
from tests.app.driver import Driver
from tests.app.scenes.person import Person

LOOKS = (SeatLook("Anna", "red", "fox"), SeatLook("Robin", "blue", "robin", "Clever"))


@pytest.fixture
def score(app: App, person: Person) -> ScoreScene:
    """The filled-in score sheet of a game that somebody played by clicking the first thing that leads on."""
    person.sit_down("holly-jolly", "human", "novice", seed=6)
    person.play("mouse")
    scene = app.ctx.scenes.top
    assert isinstance(scene, ScoreScene)
    scene.fill()
    return scene


def open_review(person: Person) -> Review:
    person.press("How it went")
    assert isinstance(person.top, Review)
    return person.top


def finish(review: Review, driver: Driver) -> None:
    end = time.monotonic() + 90
    while not review.finished and time.monotonic() < end:
        driver.send()
        time.sleep(0.01)
    assert review.finished and review.study.fault == ""


def test_a_dear_move_is_played_again_from_there_and_the_old_game_stays(
    shell: Shell, person: Person, driver: Driver, score: ScoreScene
) -> None:
    old = person.table.session.match
    review = open_review(person)
    longest = 0.0
    for _ in range(20):
        start = time.perf_counter()
        driver.send()
        longest = max(longest, time.perf_counter() - start)
    assert longest < 0.5, "the window does not wait"
    finish(review, driver)
    buttons = [w for w in review.tree.widgets if isinstance(w, Button) and w.label == "Play from here"]
    for button, card in zip(buttons, review.cards, strict=True):
        tip = button.explanation()
        assert tip is not None and tip.home is not None and tip.home.bottom < card.y, "it does not lie on the words"
    slip = review.study.slips[0]
    person.click(next(w for w in person.tree.widgets if isinstance(w, Button) and w.label == "Play from here"))
    person.wait_for_table()
    assert isinstance(person.top, TableScene)
    match = person.table.session.match
    assert match is not old and match.log == old.log[: slip.ply] and match.decider == slip.seat
    kept = {(len(m.log), m.hash) for m in (saves.load(info.path) for info in saves.running_games())}
    assert (len(old.log), old.hash) in kept and (slip.ply, match.hash) in kept


def test_cancelling_ends_the_work_and_asking_again_begins_anew(
    person: Person, driver: Driver, score: ScoreScene
) -> None:
    first = open_review(person)
    person.press("Cancel")
    assert person.top is score and first.study.done
    second = open_review(person)
    assert second.study is not first.study
    finish(second, driver)
    driver.key("escape")
    third = open_review(person)
    assert third.study is second.study and third.finished, "what was found is kept"


def test_without_bots_or_history_there_is_no_button(shell: Shell, person: Person, score: ScoreScene) -> None:
    match = person.table.session.match
    resumed = Match.resume(match.game, match.seats, match.deal, match.log, match.state)
    shell.begin(resumed)
    for _ in range(600):
        if isinstance(shell.ctx.scenes.top, ScoreScene):
            break
        person.driver.send()
    assert isinstance(person.top, ScoreScene) and person.top.after.review is None
    person.top.fill()
    assert "How it went" not in [w.label for w in person.tree.widgets if isinstance(w, Button)]


def test_every_total_lies_within_the_grid() -> None:
    outlooks = [Outlook(0, (-3.0, 12.0)), Outlook(4, (8.5, 41.0)), Outlook(9, (20.0, 33.0))]
    chart = Chart(Box(0, 0, 1000, 800), outlooks, LOOKS, 9)
    places = [chart.at(outlook.turns, total) for outlook in outlooks for total in outlook.totals]
    assert all(chart.plot.contains(min(x, chart.plot.right - 1), y) for x, y in places)
    assert chart.lowest <= -3 and chart.highest >= 41 and (chart.highest - chart.lowest) % chart.step == 0
    assert places[0][0] == chart.plot.x and places[-1][0] == chart.plot.right


def test_between_two_outlooks_the_line_is_straight() -> None:
    chart = Chart(Box(0, 0, 1000, 800), [Outlook(0, (10.0, 0.0)), Outlook(4, (20.0, 8.0))], LOOKS, 8)
    assert chart.expected(0, 1) == 12.5 and chart.expected(1, 4) == 8.0 and chart.expected(1, 7) == 8.0


def test_a_chart_without_outlooks_has_a_grid() -> None:
    chart = Chart(Box(0, 0, 1000, 800), [], LOOKS, 0)
    assert chart.highest > chart.lowest
