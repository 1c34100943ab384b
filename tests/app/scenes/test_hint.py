"""A hint: it is said, its reason too, and the first click or key goes on from it."""

from __future__ import annotations

from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_a_hint_says_its_reason_where_the_log_is_low_too(person: Person, driver: Driver) -> None:
    for game, told in (("happy-holiday", True), ("holly-jolly", False)):
        person.sit_down(game, "human", "novice")
        person.some_moves(0)
        driver.key("i")
        driver.wait(0.2)
        hint = person.table.session.hint
        assert hint is not None and hint.reason
        assert (hint.reason in str(person.table.picture.prompt()[0])) is told, "else it stands in the room of the log"


def test_a_hint_marks_a_command_and_says_it(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(0)
    driver.key("i")
    driver.wait(0.2)
    hint = person.table.session.hint
    assert hint is not None and hint.reason
    assert "Hint:** the Master" in str(person.table.picture.prompt()[0])
    tip = person.table.controls["hint"].explanation()
    assert tip is not None and hint.reason in str(tip.text)
    driver.key("tab", "return")
    assert person.tree.holding.active and "cover one" in str(person.table.picture.prompt()[0])
