"""The curtain between two people: it covers everything, opens for the one it names, and tells what happened."""

from __future__ import annotations

from holiday_games.app.main import App
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_the_curtain_covers_everything_from_its_first_frame(app: App, person: Person) -> None:
    person.sit_down("holly-jolly", "human", "human", seed=5)
    table = person.table
    while not isinstance(app.ctx.scenes.top, Handover):
        if table.session.phase is Phase.ASKING:
            person.by_mouse()
        else:
            person.driver.send()
    assert app.ctx.scenes.visible == [app.ctx.scenes.top]
    first = person.driver.picture()
    shown = table.view.sight.position.view  # type: ignore[attr-defined]
    assert shown.viewer == -2
    table.view.show(table.session.position())
    assert person.driver.picture() == first


def test_only_the_named_person_opens_the_curtain(app: App, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "human", seed=5)
    while not isinstance(app.ctx.scenes.top, Handover):
        if person.table.session.phase is Phase.ASKING:
            person.by_mouse()
        else:
            driver.send()
    driver.key("u", "l", "i", "e", "space")
    driver.click((20, 20))
    assert isinstance(person.top, Handover)
    assert person.top.heading == "Since your last turn"
    driver.wait(0.1)
    kept = list(app.ctx.art._surfaces._items)
    assert any("handover" in str(key) for key in kept)
    assert not any("layer_6_ground" in str(key) for key in kept if key[0] != "made")  # its layers are let go
    seat = person.table.session.match.decider
    assert person.top.look is person.table.looks[seat]
    driver.key("return")
    driver.wait(0.2)
    assert isinstance(person.top, TableScene) and person.table.session.eyes == seat


def test_who_has_not_played_yet_is_told_what_happened_so_far(app: App, person: Person, driver: Driver) -> None:
    app.ctx.settings.animation_speed = "instant"
    person.sit_down("holiday-hills", "human", "human", seed=5)
    assert isinstance(person.top, Handover) and person.top.heading == "At the table"
    driver.key("return")
    for _ in range(400):
        if isinstance(person.top, Handover):
            break
        if person.table.session.phase is Phase.ASKING:
            person.table.choose(person.table.session.match.decision.options[0])
        driver.send()
    assert isinstance(person.top, Handover) and person.top.heading == "So far"
