"""Where the stars of the score sheet come from: map, weeks, and the words beside the map."""

from __future__ import annotations

from holiday_games.app.scenes.score_reasons import paint_reasons
from tests.app.driver import Driver
from tests.app.scenes.person import Person
from tests.app.tables.happy_holiday.conftest import Planner, new_match

INK = (40, 40, 40)


def test_every_line_has_room_for_its_reasons_beside_the_map(person: Person, driver: Driver) -> None:
    match = new_match(("human", "novice"), plies=60)
    planner = Planner(person, driver, match)
    box = planner.scene.tree.layout.screen.inset(100)
    p = person.shell.ctx.painter(person.shell.ctx.window.surface, planner.scene.tree.layout)
    lines = match.game.score(match.state).seats[0].lines
    for line in lines:
        words = planner.view.draw_proof(p, box, 0, line)
        assert words is not None and words.x > box.x and words.right == box.right and words.bottom < box.bottom
        pages = paint_reasons(p, words, line, INK, 0)
        assert 1 <= pages <= 3
    assert any(len(line.why) > 3 for line in lines)
    assert planner.view.draw_proof(p, box, 0, None) is None, "nothing is pointed at: the map has all the room"
