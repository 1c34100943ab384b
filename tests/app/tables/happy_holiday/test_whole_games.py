"""Whole games through the real scenes: solo by mouse alone and by keyboard alone, and people with bots."""

from __future__ import annotations

import pytest

from holiday_games import personal_bests
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.tables.happy_holiday.solo_end import SoloEpilogue
from tests.app.scenes.person import Person
from tests.app.tables.happy_holiday.conftest import GAME


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
