"""Leaving a table and coming back: nothing is lost, whichever way somebody goes."""

from __future__ import annotations

import pygame
import pytest

from holiday_games import saves
from holiday_games.app.main import App
from holiday_games.app.scenes.dialog import Dialog
from holiday_games.app.scenes.overlay import TableMenu
from holiday_games.app.scenes.title import ContinueCard, Title
from holiday_games.app.shell import Shell
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_leaving_and_continuing_goes_on_where_it_was(app: App, shell: Shell, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(8)
    before = person.table.session.match.hash
    driver.key("escape")
    assert isinstance(person.top, TableMenu)
    person.press("Leave to the title")
    assert isinstance(person.top, Title)
    card = next(w for w in person.tree.widgets if isinstance(w, ContinueCard))
    assert card.save.picture.is_file()
    person.click(card)
    person.wait_for_table()
    assert person.table.session.match.hash == before


def test_hammering_the_way_to_the_title_does_not_quit(app: App, shell: Shell, person: Person, driver: Driver) -> None:
    """In some windows the title's Quit appears where the menu's way to the title was."""
    app.ctx.settings.interface_scale = 1.3
    person.sit_down("holly-jolly", "human", "novice")
    shell.leave_table()
    landing = person.tree.layout.rect(person.button("Quit").box)
    shell.resume(saves.running_games()[0])
    person.wait_for_table()
    driver.key("escape")
    place = person.tree.layout.rect(person.button("Leave to the title").box).clip(landing).center
    assert landing.collidepoint(place)
    driver.wait(0.5)
    for _ in range(12):
        for button in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            driver.send(pygame.event.Event(button, pos=place, button=1))
        driver.wait(0.1)
    assert person.top is shell.title and not app.ctx.quitting


def no_space(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_nobody_leaves_a_game_that_is_not_on_disk_without_being_asked(
    app: App, shell: Shell, person: Person, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(4)
    opened = shell.open
    assert opened is not None and opened.running is not None and opened.running.kept()
    with monkeypatch.context() as full:
        full.setattr("holiday_games.files.os.fsync", no_space)
        person.some_moves(8)
        for leave in (shell.leave_table, app.ctx.quit, lambda: app.step(0.0, [pygame.event.Event(pygame.QUIT)])):
            leave()
            leave()  # who asks twice is asked once
            assert isinstance(person.top, Dialog) and shell.open is opened and not app.ctx.quitting
            person.press("Stay here")
            assert app.ctx.scenes.top is opened.table
        app.ctx.quit()
        person.press("Leave all the same")
        assert app.ctx.quitting
        app.ctx.quitting = opened.given_up = False
    shell.leave_table()
    assert person.top is shell.title, "there is room again: what was missing is written, and nobody is asked"
    newest = saves.newest()
    assert newest is not None and saves.load(newest.path).hash == opened.table.session.match.hash


def test_a_step_that_is_not_on_disk_is_told_without_a_further_step(
    app: App, shell: Shell, person: Person, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.sit_down("holly-jolly", "human", "human")
    driver.key("return")  # the curtain
    opened = shell.open
    assert opened is not None and opened.running is not None and opened.running.kept()
    monkeypatch.setattr("holiday_games.files.os.fsync", no_space)
    match = opened.table.session.match
    match.play(match.decision.options[0])
    assert not opened.running.flush()
    driver.wait(0.1)
    assert ["No space left" in text for text, _ in app.ctx.notices] == [True]


def test_closing_the_window_keeps_the_game(app: App, shell: Shell, person: Person) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(6)
    before = person.table.session.match.hash
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert app.ctx.quitting
    app.ctx.scenes.clear()
    newest = saves.newest()
    assert newest is not None
    assert saves.load(newest.path).hash == before
