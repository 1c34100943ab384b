"""Notes at the keyboard: none covers the thing it explains, the prompt, or anything that can be chosen next."""

from __future__ import annotations

import pytest

from holiday_games.app.kit import tooltip
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.scroll import Log
from holiday_games.app.kit.target import Target
from tests.app.driver import Driver
from tests.app.scenes.person import Person


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Where the notes lie that were painted, the newest last."""
    seen: list[Box] = []
    painted = tooltip.draw_tip

    def draw_tip(p: Painter, *rest: object, **more: object) -> Box:
        seen.append(painted(p, *rest, **more))  # type: ignore[arg-type]
        return seen[-1]

    monkeypatch.setattr(tooltip, "draw_tip", draw_tip)
    return seen


@pytest.mark.parametrize("game", ["holly-jolly", "happy-holiday", "holiday-hills"])
def test_what_can_be_chosen_stays_in_sight(game: str, person: Person, driver: Driver, notes: list[Box]) -> None:
    person.sit_down(game, "human", "novice")
    for moves in (0, 9, 24):
        person.some_moves(moves)
        while person.table.session.can_end_turn:
            person.some_moves(len(person.table.session.match.log) + 1)
        person.tree.focus(None)
        choices = [w for w in person.tree.focus_order() if isinstance(w, Target) and w.enabled]
        assert choices
        for target in choices[:12]:
            person.tree.focus(target, shown=True)
            notes.clear()
            driver.wait(0.5)
            hidden = [w.key for w in choices for note in notes[-1:] if note.overlaps(w.shape.bounds)]
            assert not hidden, f"the note of {target.key}"
            assert not any(note.overlaps(person.table.slots.prompt) for note in notes)


def test_the_lines_of_the_log_stay_in_sight(person: Person, driver: Driver, notes: list[Box]) -> None:
    person.sit_down("holly-jolly", "human", "regular")
    person.some_moves(8)
    driver.key("l", "up")
    notes.clear()
    driver.wait(0.5)
    log = person.tree.focused
    assert isinstance(log, Log) and notes and not notes[-1].overlaps(log.box)
