"""The printed values of the player's own copy are those of the window too, and a mistake in them is told there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from holiday_games import resources, userdirs
from holiday_games.app.scenes.dialog import Dialog
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.shell import Shell
from holiday_games.games import _content
from tests.app.scenes.person import Person

OWN = "id: star, copies: 4, points: 9"


@pytest.fixture
def own_cards() -> Iterator[Path]:
    """The cards of Holly Jolly in the player's folder, with another value for the star."""
    path = userdirs.content_dir() / "holly_jolly" / "cards.yaml"
    path.parent.mkdir(parents=True)
    shipped = resources.data("holly_jolly", "cards.yaml").read_text(encoding="utf-8")
    assert "id: star, copies: 4, points: 5" in shipped
    path.write_text(shipped.replace("id: star, copies: 4, points: 5", OWN), encoding="utf-8")
    _content.cache_clear()
    yield path
    _content.cache_clear()


def begin(person: Person) -> None:
    person.press("New game")
    assert isinstance(person.top, NewGame)
    person.top.choose_game("holly-jolly")
    person.press("Start the game")


def test_a_new_game_and_its_rematch_have_the_players_own_values(own_cards: Path, shell: Shell, person: Person) -> None:
    begin(person)
    for _ in range(2):
        person.wait_for_table()
        assert "'points': 9" in str(person.table.session.match.game.content_plain()["stars"])
        shell.rematch()


def test_a_mistake_in_them_is_told_and_nothing_is_played(own_cards: Path, shell: Shell, person: Person) -> None:
    own_cards.write_text("a: [b", encoding="utf-8")
    begin(person)
    assert isinstance(person.top, Dialog) and shell.open is None
    person.press("All right")
    assert isinstance(person.top, NewGame)


def test_a_mistake_that_came_later_does_not_end_a_rematch(own_cards: Path, shell: Shell, person: Person) -> None:
    begin(person)
    person.wait_for_table()
    opened = shell.open
    own_cards.write_text("a: [b", encoding="utf-8")
    _content.cache_clear()
    shell.rematch()
    assert isinstance(person.top, Dialog) and shell.open is opened
