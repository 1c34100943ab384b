"""Named saves and the list of them: asked before anything is lost, told what cannot be opened."""

from __future__ import annotations

from pathlib import Path

from holiday_games import saves
from holiday_games.app.main import App
from holiday_games.app.scenes.dialog import Dialog
from holiday_games.app.scenes.load import LoadScene, facts
from holiday_games.app.scenes.overlay import NameSheet
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.shell import Shell
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_a_named_save_asks_before_it_replaces_one(app: App, shell: Shell, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    for _ in range(2):
        shell.save_as()
        assert isinstance(person.top, NameSheet)
        driver.key("end", *["backspace"] * 20)
        driver.type("Xmas 2")
        driver.key("return")
    assert isinstance(person.top, Dialog)
    driver.key("escape")
    assert [info.title for info in saves.named_saves()] == ["Xmas 2"]


def test_deleting_asks_first_and_a_damaged_save_says_what_is_wrong(
    shell: Shell, person: Person, driver: Driver
) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    saves.save_as(person.table.session.match, "One")
    bad = saves.save_as(person.table.session.match, "Two")
    bad.write_text(bad.read_text()[:500])
    shell.leave_table()
    person.press("Load")
    assert isinstance(person.top, LoadScene)
    person.top._show_shelf(1)
    faults = {info.path.stem: bool(info.fault) for info in person.top.infos}
    assert faults == {"One": False, "Two": True}
    person.top._choose(next(i for i, info in enumerate(person.top.infos) if info.path.stem == "One"))
    person.press("Delete")
    assert isinstance(person.top, Dialog)
    person.press("Keep it")
    assert len(saves.named_saves()) == 2
    person.press("Delete")
    person.press("Delete it")
    assert [info.path.stem for info in saves.named_saves()] == ["Two"]


def test_a_row_of_load_says_the_game_once(person: Person) -> None:
    match = person.sit_down("holly-jolly", "human", "novice").session.match
    for name in ("Holly Jolly", "Grandma's"):
        saves.save_as(match, name)
    words = {info.title: facts(info) for info in (*saves.running_games(), *saves.named_saves())}
    assert words[""].startswith("Round 1, today") and words["Holly Jolly"].startswith("Round 1, today")
    assert words["Grandma's"].startswith("Holly Jolly, round 1, today")


def test_a_long_list_stays_where_it_was_scrolled_to(shell: Shell, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    for number in range(9):
        saves.save_as(person.table.session.match, f"Save {number}")
    shell.leave_table()
    shell.load()
    scene = person.top
    assert isinstance(scene, LoadScene)
    scene._show_shelf(1)
    driver.wait(0.05)
    driver.layout = person.tree.layout
    driver.wheel(scene.list.box, -6)
    offset = scene.list.offset
    assert offset > 0
    driver.click(scene.list.row_box(7))
    assert scene.chosen == 7 and scene.list.offset == offset
    person.tree.focus(scene.list, shown=True)
    driver.key("down", "return")
    assert scene.chosen == 8
    driver.key("return")
    person.wait_for_table()
    assert isinstance(person.top, TableScene)


def test_a_game_of_another_window_that_was_played_on_meanwhile_is_not_copied(shell: Shell, person: Person) -> None:
    """The list is of the moment when it was opened."""
    person.sit_down("holly-jolly", "human", "novice")
    stale = saves.running_games()[0]
    person.some_moves(6)
    opened = shell.open
    assert opened is not None and opened.running is not None and opened.running.kept()
    assert saves.running_games()[0] != stale
    shell.resume(stale)
    assert isinstance(person.top, Dialog) and shell.open is opened and len(saves.running_games()) == 1


def test_a_save_that_cannot_be_opened_is_said_in_a_dialog(shell: Shell, person: Person, tmp_path: Path) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    path = saves.save_as(person.table.session.match, "One")
    shell.leave_table()
    info = saves.named_saves()[0]
    path.unlink()
    shell.resume(info)
    assert isinstance(person.top, Dialog) and shell.open is None
