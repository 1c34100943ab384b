"""Whole games through the real scenes: solo by mouse alone and by keyboard alone, and people with bots."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from holiday_games import personal_bests
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.tables.happy_holiday.solo_end import SoloEpilogue
from holiday_games.bots.travellers import Field, journey
from tests.app.scenes.person import Person
from tests.app.tables.happy_holiday.conftest import GAME, new_match


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_whole_solo_game(person: Person, by: str) -> None:
    table = person.sit_down(GAME, "human")
    person.play(by)
    match = table.session.match
    assert match.over and isinstance(person.top, ScoreScene)
    person.driver.send()
    assert person.top.sheet.totals[0] == match.game.totals(match.state)[0]
    epilogue = person.top.epilogue
    assert isinstance(epilogue, SoloEpilogue)
    epilogue.field.close()
    assert personal_bests.best("a-bit-of-everything") == epilogue.stars
    person.driver.key("escape")
    person.driver.key("e")
    assert isinstance(person.top, ScoreScene) and person.top.epilogue is epilogue
    assert len(personal_bests.results("a-bit-of-everything")) == 1


def test_people_and_a_bot(person: Person) -> None:
    table = person.sit_down(GAME, "human", "novice", "human")
    person.play("mouse")
    assert table.session.match.over and isinstance(person.top, ScoreScene) and person.top.epilogue is None


def test_the_best_planner_is_watched_and_the_rematch_is_the_person_s(person: Person) -> None:
    match = new_match()
    for command in journey(match.game, "novice", 1, 0.3).commands:
        match.play(command)
    person.shell.begin(match)
    wait(person, lambda: isinstance(person.top, ScoreScene))
    score = person.top
    assert isinstance(score, ScoreScene) and isinstance(score.epilogue, SoloEpilogue)
    assert "on the way" in score.epilogue.words()[0]
    score.epilogue.field.close()
    score.epilogue.field = Field(match.game, 2, "regular")
    wait(person, lambda: score.epilogue.field.done, pause=0.02)
    title, (medal, _) = score.epilogue.words()
    assert "medal" in title.lower() and "travellers on seed 7" in medal
    person.press("See how")
    wait(person, lambda: isinstance(person.top, ScoreScene) and person.top is not score)
    watched = person.top
    assert isinstance(watched, ScoreScene) and watched.epilogue is None
    assert watched.sheet.totals == (score.epilogue.field.plan.stars,)
    wait(person, lambda: watched.finished)
    person.press("Rematch")
    person.wait_for_table()
    assert person.table.session.match.seats == match.seats and not person.table.session.match.over


def wait(person: Person, there: Callable[[], bool], pause: float = 0.0) -> None:
    """Let the program run until something is there."""
    end = time.monotonic() + 60
    while not there() and time.monotonic() < end:
        person.driver.send()
        time.sleep(pause)
    assert there()
