"""The settings: everything by keyboard, at once, and kept."""

from __future__ import annotations

from holiday_games.app.kit.choice import Tabs
from holiday_games.app.kit.slider import Slider
from holiday_games.app.main import App
from holiday_games.app.scenes.settings_pages import PAGES
from holiday_games.app.settings import load_settings
from holiday_games.app.shell import Shell
from tests.app.driver import Driver
from tests.app.scenes.person import Person


def test_every_setting_changes_by_keyboard_and_is_kept(app: App, shell: Shell, person: Person, driver: Driver) -> None:
    shell.settings()
    tabs = next(w for w in person.tree.widgets if isinstance(w, Tabs))
    assert len(tabs.options) == len(PAGES) + 1
    for number, page in enumerate(PAGES):
        person.top._show(number)  # type: ignore[attr-defined]
        for at, row in enumerate(page.rows, start=2):  # after the arrow back and the tabs
            if row.field == "fullscreen":
                continue
            before = getattr(app.ctx.settings, row.field)
            person.tree.focus(person.tree.widgets[at], shown=True)
            driver.key("right" if row.high or row.values else "return")
            if getattr(app.ctx.settings, row.field) == before:
                person.tree.focus(person.tree.widgets[at], shown=True)
                driver.key("left")
            assert getattr(app.ctx.settings, row.field) != before, row.field
            assert getattr(load_settings()[0], row.field) == getattr(app.ctx.settings, row.field)


def test_the_interface_grows_while_the_slider_is_dragged(
    app: App, shell: Shell, person: Person, driver: Driver
) -> None:
    shell.settings()
    slider = next(w for w in person.tree.widgets if isinstance(w, Slider))
    driver.layout = person.tree.layout
    driver.press((slider.box.x + 60, slider.box.cy))
    driver.move((slider.box.cx, slider.box.cy))
    assert person.tree.pressed is slider
    driver.release((slider.box.right - 150, slider.box.cy))
    assert app.ctx.settings.interface_scale > 1.4
    driver.wait(0.1)
    assert person.tree.layout == app.ctx.layout
    person.press("Standard")
    assert app.ctx.settings.interface_scale == 1.0
