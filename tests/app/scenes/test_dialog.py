"""A dialog keeps the focus, answers to mouse and keyboard, and grows with the player's scale."""

from __future__ import annotations

import pytest

from holiday_games.app.kit.actions import Action
from holiday_games.app.kit.button import Button
from holiday_games.app.main import App
from holiday_games.app.scenes.dialog import Answer, Dialog
from holiday_games.app.scenes.scene import Scene
from tests.app.driver import Driver


class Behind(Scene):
    """Counts what reaches it."""

    asked = 0

    def handle(self, action: Action) -> bool:
        self.asked += 1
        return True


@pytest.fixture
def given(app: App) -> list[str]:
    """The answers given."""
    return []


@pytest.fixture
def dialog(app: App, given: list[str]) -> Dialog:
    app.ctx.scenes.push(Behind(app.ctx))
    answers = [Answer("Keep", lambda: given.append("keep")), Answer("Delete", lambda: given.append("delete"), "berry")]
    dialog = Dialog(app.ctx, "Delete this game?", "It cannot be brought back.", answers)
    app.ctx.scenes.push(dialog)
    return dialog


def buttons(dialog: Dialog) -> list[Button]:
    return [widget for widget in dialog.tree.widgets if isinstance(widget, Button)]


def test_a_click_answers_and_closes(app: App, driver: Driver, dialog: Dialog, given: list[str]) -> None:
    driver.layout = dialog.tree.layout
    driver.click(buttons(dialog)[1].box)
    assert given == ["delete"] and app.ctx.scenes.top is not dialog


@pytest.mark.parametrize(
    ("keys", "answer"),
    [(["escape"], "keep"), (["return"], "delete"), (["tab", "return"], "keep"), (["tab", "right", "return"], "delete")],
    ids=["escape", "enter", "tab", "tab and arrow"],
)
def test_the_keyboard_answers(driver: Driver, dialog: Dialog, given: list[str], keys: list[str], answer: str) -> None:
    driver.key(*keys)
    assert given == [answer]


def test_nothing_reaches_what_is_behind(app: App, driver: Driver, dialog: Dialog) -> None:
    behind = app.ctx.scenes.visible[0]
    driver.key("u", "l", "tab")
    driver.click((40, 40))
    assert isinstance(behind, Behind) and behind.asked == 0


def test_the_focus_goes_round_inside(driver: Driver, dialog: Dialog) -> None:
    first, second = buttons(dialog)
    seen = []
    for _ in range(3):
        driver.key("tab")
        seen.append(dialog.tree.focused)
    assert seen == [first, second, first]


def test_a_larger_interface_makes_a_larger_dialog_that_still_fits(app: App, dialog: Dialog) -> None:
    before = dialog.tree.layout.rect(buttons(dialog)[0].box)
    app.ctx.settings.interface_scale = 1.5
    app.ctx.settings_changed()
    after = dialog.tree.layout.rect(buttons(dialog)[0].box)
    assert after.h > before.h * 1.3
    assert app.ctx.window.surface.get_rect().contains(after)
