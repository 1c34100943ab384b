"""New game: boxes and shelves, what was laid out stays, and the keyboard never loses its place."""

from __future__ import annotations

import pytest

from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.scenes.new_game_seats import PlayerChoice
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.bots.levels import blurb
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_a_preset_turns_to_the_shelf_it_takes_from(shell: Shell, person: Person) -> None:
    shell.new_game()
    scene = person.top
    assert isinstance(scene, NewGame) and scene.shelf == 0
    person.press("With expansions")
    assert scene.shelf == 1 and len(scene.plan.modules) > 1
    person.press("First game")
    assert scene.shelf == 0


def test_what_was_laid_out_is_still_there_after_a_look_at_the_title(
    shell: Shell, person: Person, driver: Driver
) -> None:
    shell.new_game()
    assert isinstance(person.top, NewGame)
    person.top.choose_game("holly-jolly")
    person.top.plan.add_seat()
    person.top.plan.drafts[0].name = "Grandma"
    driver.key("escape")
    assert person.top is shell.title
    shell.new_game()
    assert isinstance(person.top, NewGame)
    assert person.top.plan.game == "holly-jolly"
    assert len(person.top.plan.drafts) == 3 and person.top.plan.drafts[0].name == "Grandma"


def test_the_keyboard_goes_on_beside_what_is_gone(shell: Shell, person: Person, driver: Driver) -> None:
    shell.new_game()
    screen = person.top
    assert isinstance(screen, NewGame)
    screen.choose_game("holly-jolly")
    while screen.plan.can_add:
        row = next(w for w in person.tree.widgets if isinstance(w, Target) and w.key == "add")
        person.tree.focus(row, shown=True)
        driver.key("return")
    focused = person.tree.focused
    assert focused in person.tree.widgets and focused is not None and abs(focused.box.cy - row.box.cy) < 60


def test_the_keyboard_is_where_it_was_when_a_sheet_closes(shell: Shell, person: Person, driver: Driver) -> None:
    shell.new_game()
    more = person.button("More")
    person.tree.focus(more, shown=True)
    driver.key("return")
    assert not isinstance(person.top, NewGame)
    driver.key("escape")
    assert isinstance(person.top, NewGame)
    assert person.tree.focused is person.button("More")
    driver.key("tab")
    assert person.tree.focused is person.button("Start the game")


def test_a_bot_says_how_it_plays_as_soon_as_it_is_chosen(
    shell: Shell, person: Person, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    written = Painter.paragraph

    def paragraph(p: Painter, text: str, *rest: object, **more: object) -> float:
        told.append(text)
        return written(p, text, *rest, **more)  # type: ignore[arg-type]

    def words() -> str:
        told.clear()
        driver.picture()
        return " ".join(told)

    monkeypatch.setattr(Painter, "paragraph", paragraph)
    shell.new_game()
    screen = person.top
    assert isinstance(screen, NewGame)
    for game in playable_games():
        screen.choose_game(game)
        choice = next(w for w in person.tree.widgets if isinstance(w, PlayerChoice) and not w.draft.human)
        for level in screen.plan.levels:
            screen.plan.set_player(choice.draft, level)
            screen.rebuild()
            assert blurb(game, level) in words()
    while screen.plan.can_add:
        screen.plan.add_seat()
    screen.rebuild()
    other = [w for w in person.tree.widgets if isinstance(w, PlayerChoice)][-1]
    person.tree.focus(other, shown=True)
    assert f"**{other.draft.name}, " in words(), "the one that the keyboard is on"
    screen.choose_game("holiday-hills")
    while screen.plan.can_add:
        screen.plan.add_seat()
    screen.rebuild()
    crowded = [w for w in person.tree.widgets if isinstance(w, PlayerChoice) and not w.draft.human]
    assert all((tip := w.explanation()) is not None and tip.text for w in crowded), (
        "where there is no room a note says it"
    )
