"""What the table scene says and when: undo, whose move is shown, the end of a turn."""

from __future__ import annotations

import pygame

from holiday_games.app.kit.target import Target
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.session import Phase
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_undo_and_its_reason_reach_the_button(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(0)
    undo = person.table.controls["undo"]
    assert not undo.enabled and undo.why_not
    count = len(person.table.session.match.log)
    person.by_mouse()
    driver.wait(0.1)
    assert person.table.controls["undo"].enabled
    driver.key("u")
    assert len(person.table.session.match.log) == count
    driver.key("y")
    assert len(person.table.session.match.log) > count


def test_what_is_being_shown_is_said_of_the_one_who_did_it(person: Person, driver: Driver) -> None:
    """While the bot's cards still fly it is the bot who is playing, not the person who comes next."""
    table = person.sit_down("holly-jolly", "human", "novice")
    person.driver.app.ctx.settings.animation_speed = "normal"
    seen = set()
    while len({entry.turn for entry in table.session.match.log}) < 5:
        if table.session.phase is Phase.MOVING and table.session.match.log:
            last = table.session.match.log[-1].seat
            seen.add(last)
            assert table.looks[last].name in str(table.picture.prompt()[0])
        if table.session.phase is Phase.ASKING:
            person.by_keyboard()
        else:
            driver.send()
    assert seen == {0, 1}


def test_enter_ends_a_turn_that_is_done_but_not_with_the_press_that_did_it(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "human", seed=3)
    session = person.table.session
    first = session.match.decider
    while not session.can_end_turn:
        person.by_keyboard()
        driver.send()
    assert person.tree.focused is None and person.tree.tooltips.shown is None
    driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert session.can_end_turn
    driver.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    driver.key("return")
    driver.wait(0.1)
    assert session.match.decider != first
    if isinstance(person.top, Handover):
        person.arrive("keyboard")
        driver.send()
    driver.key("tab")
    assert isinstance(person.tree.focused, Target) and person.tree.focused.carry is not None
