"""A person's whole first game, from the title to the score sheet, by mouse alone and by keyboard alone."""

from __future__ import annotations

import pytest

from holiday_games.app.kit.choice import Cycle
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.scenes.new_game_parts import GameCard
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.scenes.title import Title
from holiday_games.app.shell import Shell
from holiday_games.bots.levels import levels
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_by_mouse_from_the_title_to_a_rematch(shell: Shell, person: Person) -> None:
    person.press("New game")
    assert isinstance(person.top, NewGame)
    person.click(next(w for w in person.tree.widgets if isinstance(w, GameCard) and w.kind.id == "holly-jolly"))
    person.press("Start the game")
    person.wait_for_table()
    assert isinstance(person.top, TableScene) and person.table.session.people == (0,)
    person.play("mouse")
    person.driver.send()
    assert isinstance(person.top, ScoreScene) and person.top.finished
    person.press("See the table")
    assert isinstance(person.top, TableScene)
    person.click(person.table.controls["end_turn"])
    first = person.table.session.match
    person.press("Rematch")
    person.wait_for_table()
    again = person.table.session.match
    assert again.seats == first.seats and again.game.setup.seed != first.game.setup.seed and not again.over


def test_by_keyboard_from_the_title_and_back(shell: Shell, person: Person, driver: Driver) -> None:
    driver.key("return")
    assert isinstance(person.top, NewGame)
    reach(person, driver, lambda w: isinstance(w, GameCard) and w.kind.id == "holly-jolly")
    driver.key("return")
    reach(person, driver, lambda w: getattr(w, "label", "") == "Start the game")
    driver.key("return")
    person.wait_for_table()
    person.play("keyboard")
    driver.send()
    assert isinstance(person.top, ScoreScene)
    driver.key("left", "up", "escape")
    assert isinstance(person.top, TableScene)
    driver.key("escape")
    reach(person, driver, lambda w: getattr(w, "label", "") == "Leave to the title")
    driver.key("return")
    assert isinstance(person.top, Title)
    person.press("New game")
    assert isinstance(person.top, NewGame) and person.top.plan.game == "holly-jolly"


@pytest.mark.parametrize("players", [("human", "human"), ("human", "novice", "human", "regular")], ids=["two", "mixed"])
def test_people_pass_the_computer(person: Person, players: tuple[str, ...]) -> None:
    person.sit_down("holly-jolly", *players)
    person.play("mouse")
    log = person.table.session.match.log
    assert {entry.seat for entry in log if not entry.forced} == set(range(len(players)))


def test_names_in_any_script_reach_the_table(shell: Shell, person: Person, driver: Driver) -> None:
    person.press("New game")
    assert isinstance(person.top, NewGame)
    person.click(next(w for w in person.tree.widgets if type(w).__name__ == "TextField"))
    driver.key("end", *["backspace"] * 12)
    driver.type("Ζωή 花子")
    person.press("Start the game")
    person.wait_for_table()
    assert person.table.looks[0].name == "Ζωή 花子" in shell.ctx.settings.player_names


def test_levels_are_chosen_with_the_arrows(shell: Shell, person: Person, driver: Driver) -> None:
    person.press("New game")
    assert isinstance(person.top, NewGame)
    person.top.choose_game("holly-jolly")
    reach(person, driver, lambda w: isinstance(w, Cycle) and "Human" in w.options)
    driver.key("right")
    assert person.top.plan.drafts[0].player == levels("holly-jolly")[1], "the weakest that people are offered"


def reach(person: Person, driver: Driver, wanted: object) -> None:
    """Press Tab until the focus is there."""
    for _ in range(80):
        driver.key("tab")
        if person.tree.focused is not None and wanted(person.tree.focused):  # type: ignore[operator]
            return
    raise AssertionError("Tab does not reach it")


@pytest.mark.parametrize(
    ("game", "players", "by"),
    [
        ("happy-holiday", ("human",), "keyboard"),
        ("happy-holiday", ("human", "novice"), "mouse"),
        ("holiday-hills", ("human", "human"), "mouse"),
        ("holiday-hills", ("human", "human"), "keyboard"),
    ],
    ids=lambda value: value if isinstance(value, str) else str(len(value)),
)
def test_every_game_is_played_to_its_score_sheet(person: Person, game: str, players: tuple[str, ...], by: str) -> None:
    person.sit_down(game, *players)
    person.play(by)
    assert isinstance(person.top, ScoreScene)


def test_leaving_while_a_bot_thinks_leaves_nothing_behind(shell: Shell, person: Person, driver: Driver) -> None:
    for _ in range(6):
        person.sit_down("holly-jolly", "novice", "human")
        shell.leave_table()
        driver.wait(0.05)
        assert isinstance(person.top, Title) and shell.open is None and shell.thinker.poll() is None
