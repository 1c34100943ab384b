"""Settings, menus, curtain and score sheet, driven like everything by posted input."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from holiday_games import saves
from holiday_games.app.kit.choice import Tabs
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.slider import Slider
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.text import ELLIPSIS, TextService
from holiday_games.app.main import App
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.scenes.overlay import TableMenu
from holiday_games.app.scenes.score import NumberTarget, ScoreScene
from holiday_games.app.scenes.score_sheet import SheetPicture
from holiday_games.app.scenes.settings_pages import PAGES
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.scenes.title import ContinueCard, Title
from holiday_games.app.session import Phase
from holiday_games.app.settings import load_settings
from holiday_games.app.shell import Shell
from holiday_games.games import GAMES, kind
from holiday_games.rules.match import Match
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore
from holiday_games.rules.setup import Seat
from tests.app.driver import Driver
from tests.app.scenes.person import Person
from tests.properties.walk import with_needs


def picture(app: App) -> bytes:
    """The pixels of the window now."""
    app.ctx.invalidate()
    app.step(0.0)
    return pygame.image.tobytes(app.ctx.window.surface, "RGB")


# --- the curtain ----------------------------------------------------------------------------------


def test_the_curtain_covers_everything_from_its_first_frame(app: App, person: Person) -> None:
    person.sit_down("holly-jolly", "human", "human", seed=5)
    table = person.table
    while not isinstance(app.ctx.scenes.top, Handover):
        if table.session.phase is Phase.ASKING:
            person.by_mouse()
        else:
            person.driver.send()
    assert app.ctx.scenes.visible == [app.ctx.scenes.top]
    first = picture(app)
    shown = table.view.sight.position.view  # type: ignore[attr-defined]
    assert shown.viewer == -2
    table.view.show(table.session.position())
    assert picture(app) == first


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


def test_a_preset_turns_to_the_shelf_it_takes_from(shell: Shell, person: Person) -> None:
    shell.new_game()
    scene = person.top
    assert isinstance(scene, NewGame) and scene.shelf == 0
    person.press("With expansions")
    assert scene.shelf == 1 and len(scene.plan.modules) > 1
    person.press("First game")
    assert scene.shelf == 0


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


# --- leaving and coming back ----------------------------------------------------------------------


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


# --- settings -------------------------------------------------------------------------------------


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


# --- the table's own screens ----------------------------------------------------------------------


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
            assert table.looks[last].name in str(table.prompt()[0])
        if table.session.phase is Phase.ASKING:
            person.by_keyboard()
        else:
            driver.send()
    assert seen == {0, 1}


def test_a_hint_says_its_reason_where_the_log_is_low_too(person: Person, driver: Driver) -> None:
    for game, told in (("happy-holiday", True), ("holly-jolly", False)):
        person.sit_down(game, "human", "novice")
        person.some_moves(0)
        driver.key("i")
        driver.wait(0.2)
        hint = person.table.session.hint
        assert hint is not None and hint.reason
        assert (hint.reason in str(person.table.prompt()[0])) is told, "else it stands in the room of the log"


def test_a_hint_marks_a_command_and_says_it(person: Person, driver: Driver) -> None:
    person.sit_down("holly-jolly", "human", "novice")
    person.some_moves(0)
    driver.key("i")
    driver.wait(0.2)
    hint = person.table.session.hint
    assert hint is not None and hint.reason
    assert "Hint:** the Master" in str(person.table.prompt()[0])
    tip = person.table.controls["hint"].explanation()
    assert tip is not None and hint.reason in str(tip.text)
    driver.key("tab", "return")
    assert person.tree.holding.active and "cover one" in str(person.table.prompt()[0])


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
    before = picture(app)
    driver.layout = person.tree.layout
    driver.move(cell.box)
    assert score.pointed == cell.number
    assert person.table.view.sight.lit  # type: ignore[attr-defined]
    assert picture(app) != before


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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_every_control_lies_inside_the_window(
    app: App, shell: Shell, person: Person, size: tuple[int, int], scale: float
) -> None:
    app.ctx.window.resize(size)
    app.ctx.settings.interface_scale = scale
    app.ctx.scenes.resized()
    window = pygame.Rect((0, 0), size)
    for show in (lambda: None, shell.new_game, shell.load, shell.settings, shell.keys):
        show()
        app.step(0.0)
        for widget in person.tree.widgets:
            if widget.visible and widget.solid:
                assert window.contains(person.tree.layout.rect(widget.box)), (type(person.top), widget)
        if person.top is not shell.title:
            app.ctx.scenes.pop()


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


LONG = ("Wolfgangamadeusmozartxyz", "Maximilianealexandrinexy", "Bartholomäusmcallisterxy", "Konstantinopolitanerinxy")


def test_a_long_name_is_told_whole_wherever_it_stands(
    app: App, shell: Shell, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the smallest window. Where two lines are too short the name is its explanation."""
    drawn: list[str] = []
    line = TextService.line

    def watched(self: TextService, text: str, px: int, *style: Any) -> pygame.Surface:
        drawn.append(text)
        return line(self, text, px, *style)

    def cut() -> list[str]:
        drawn.clear()
        picture(app)
        assert any(text[:4] == name[:4] for text in drawn for name in LONG)
        return [text for text in drawn if text.endswith(ELLIPSIS) and any(text[:4] == name[:4] for name in LONG)]

    monkeypatch.setattr(TextService, "line", watched)
    record = kind("holly-jolly")
    match = Match(record.new_game(record.setup(4, seed=3)), [Seat("human", name) for name in LONG])
    shell.begin(match)
    person.wait_for_table()
    assert not cut()
    shell.curtain(person.table, 1)
    assert not cut()
    app.ctx.scenes.pop()
    shell.leave_table()
    shell.load()
    assert not cut()
    app.ctx.scenes.pop()
    while not match.over:
        match.play(match.decision.options[0])
    shell.seat(match, None)
    while not isinstance(person.top, ScoreScene):
        app.step(0.1)
    for seat, name in enumerate(LONG):
        target = next(w for w in person.tree.widgets if isinstance(w, Target) and w.key == ("name", seat))
        tip = target.explanation()
        assert tip is not None and tip.title == name
