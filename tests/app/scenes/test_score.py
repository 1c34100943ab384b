"""The score sheet: filled row by row, every title and reason to be read, every number pointing at where it comes from."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.main import App
from holiday_games.app.scenes.celebration import SECONDS
from holiday_games.app.scenes.score import NumberTarget, ScoreScene
from holiday_games.app.scenes.score_sheet import SheetPicture
from holiday_games.games import GAMES, kind
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore
from tests.app.driver import Driver
from tests.app.scenes.person import Person
from tests.properties.walk import with_needs


def test_the_score_sheet_fills_row_by_row_and_can_be_skipped(app: App, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "novice", "novice")
    app.ctx.settings.animation_speed = "instant"
    while not isinstance(person.top, ScoreScene):
        driver.send()
    score = ScoreScene(app.ctx, person.table, person.top.after)
    app.ctx.settings.animation_speed = "normal"
    app.ctx.scenes.push(score)
    driver.wait(0.7)
    assert 0 < score.rows < len(score.picture.categories)
    assert score.pointed is not None and score.pointed[1] == score.rows - 1  # what was counted last is shown meanwhile
    driver.key("return")
    assert score.finished and score.pointed is None
    sheet = score.sheet
    assert [sum(c.lines[i].points for c in score.picture.categories) for i in range(2)] == list(sheet.totals)  # type: ignore[union-attr]


def test_the_winners_are_celebrated_for_a_moment_and_not_where_motion_is_unwanted(
    app: App, person: Person, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.sit_down("happy-holiday", "novice", "novice")
    app.ctx.settings.animation_speed = "instant"
    while not isinstance(person.top, ScoreScene):
        driver.send()
    flown: list[tuple[str, Box]] = []
    image = Painter.image
    monkeypatch.setattr(Painter, "image", lambda p, name, box, **more: flown.append((name, box)) or image(p, name, box, **more))  # fmt: skip
    for calm in (True, False):
        app.ctx.settings.reduce_motion = calm
        app.ctx.settings.animation_speed = "normal"
        score = ScoreScene(app.ctx, person.table, person.top.after)
        app.ctx.scenes.push(score)
        score.fill()
        assert score.is_animating != calm
        winner = f"shell/player_{person.table.looks[score.sheet.winners[0]].colour}"
        seen = []
        for _ in range(2):
            flown.clear()
            app.ctx.invalidate()
            driver.wait(0.4)
            seen.append({tuple(box) for name, box in flown if name == winner})
        assert len(seen[1] - seen[0]) >= 8 if not calm else seen[0] == seen[1]
        driver.wait(SECONDS)
        assert not score.is_animating
        app.ctx.scenes.remove(score)


@pytest.mark.parametrize("game", GAMES)
def test_every_title_of_a_score_sheet_has_room_in_the_smallest_window(app: App, person: Person, game: str) -> None:
    """With every module by itself: what a row counts is never cut, nor does it need a second line."""
    person.sit_down("holiday-hills", "human", "novice")
    record = kind(game)
    titles: dict[str, ScoreLine] = {}
    for module in ("", *record.modules()):
        chosen = with_needs(game, (module,) if module else ())
        rules = record.new_game(record.setup(record.seats[-2], chosen, seed=1))
        titles |= {line.title: line for seat in rules.score(rules.new_state(1)).seats for line in seat.lines}
    app.ctx.window.resize((1280, 720))
    p = app.ctx.painter(pygame.Surface((1280, 720)), Layout.for_window((1280, 720)))
    sheet = ScoreSheet(game, (SeatScore("", tuple(titles.values())),), (0,))
    picture = SheetPicture(Box(0, 0, 918, 948), sheet, person.table.looks[:1], person.table.view, "")
    cut = [title for title in titles if not p.fits(title, 24, "text", picture.label_width - 20 - 72 - 8)]
    assert not cut


def test_pointing_at_a_number_lights_what_it_comes_from(app: App, person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "novice", "novice")
    while not (isinstance(person.top, ScoreScene) and person.top.finished):
        driver.send()
    score = person.top
    cell = next(
        w
        for w in person.tree.widgets
        if isinstance(w, NumberTarget) and score.picture.categories[w.number[1]].lines[w.number[0]].points  # type: ignore[union-attr]
    )
    before = person.driver.picture()
    driver.layout = person.tree.layout
    driver.move(cell.box)
    assert score.pointed == cell.number
    assert person.table.view.sight.lit  # type: ignore[attr-defined]
    assert person.driver.picture() != before


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_every_reason_of_a_long_line_can_be_read(
    app: App, person: Person, driver: Driver, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    app.ctx.settings.text_scale = text_scale
    person.sit_down("holly-jolly", "novice", "novice")
    while not (isinstance(person.top, ScoreScene) and person.top.finished):
        driver.send()
    score, driver.layout = person.top, person.tree.layout
    words = "reason number {} of a long line of the sheet, with the piece it comes from"
    why = tuple(Reason(words.format(number), 1) for number in range(40))
    number = next(w for w in person.tree.widgets if isinstance(w, NumberTarget))
    monkeypatch.setattr(score, "_line", lambda: ScoreLine("dice", "Dice", 40, why))
    read: set[str] = set()
    paragraph = Painter.paragraph

    def noted(p: Painter, text: Any, box: Box, *args: Any, **more: Any) -> float:
        if "eason number" in str(text):
            assert score.proof.y < box.y and box.bottom <= score.proof.bottom
            read.add(str(text).split()[2])
        return paragraph(p, text, box, *args, **more)

    monkeypatch.setattr(Painter, "paragraph", noted)
    driver.move(number.box)
    for keys, press in ((), lambda: driver.click(number.box)), (("down",), lambda: driver.key("return")):
        person.tree.focus(number)
        driver.key(*keys)
        assert score.pointed == number.number
        read.clear()
        turned = []
        while not turned or score.page:
            press()
            turned.append(score.page)
        assert len(turned) > 1 and read == {str(reason) for reason in range(40)}
