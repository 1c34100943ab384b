"""Choosing tiles and days by mouse and by keyboard, and what is said before anything is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holiday_games.app.tables.happy_holiday import offer
from holiday_games.app.tables.happy_holiday.planner import rest_half
from holiday_games.app.tables.happy_holiday.targets import Place
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.rules.match import Match
from tests.app.tables.happy_holiday.conftest import Planner, new_match

Sit = Callable[[Match], Planner]


def test_a_tile_is_dragged_from_the_offer_to_a_day(sit: Sit) -> None:
    planner = sit(new_match())
    at, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.drag(box, planner.top_of(day))
    planner.driver.send()
    assert planner.last() == [("take", at // 3, at % 3), ("place", day)]
    assert planner.match.state.planner(0)[day - 1] == tile
    assert planner.view.sight.shown.planner(0)[day - 1] == tile


def test_click_and_click_does_the_same(sit: Sit) -> None:
    planner = sit(new_match())
    _, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.click(box)
    assert planner.view.sight.held is not None and planner.view.sight.held.tile == tile
    planner.driver.click(planner.top_of(day))
    planner.driver.send()
    assert planner.last()[-1] == ("place", day)


def test_put_on_the_lower_part_of_a_day_it_lies_face_down(sit: Sit) -> None:
    planner = sit(new_match())
    _, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.drag(box, rest_half(planner.box(day)))
    planner.driver.send()
    assert planner.last()[-1] == ("rest", day)
    assert planner.match.state.planner(0)[day - 1] == tile | FACE_DOWN


def test_f_turns_the_tile_in_the_hand(sit: Sit) -> None:
    planner = sit(new_match())
    _, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.click(box)
    planner.driver.move(planner.top_of(day))
    assert planner.view.sight.proposal is not None and not planner.view.sight.proposal.down
    planner.driver.key("f")
    assert planner.view.sight.proposal.down
    planner.driver.key("f", "f")
    planner.driver.click(planner.top_of(day))
    planner.driver.send()
    assert planner.last()[-1] == ("rest", day)


def test_a_day_where_it_does_not_fit_takes_it_face_down_and_says_why(sit: Sit) -> None:
    planner = sit(new_match())
    content = planner.match.game.content
    _, tile, box = planner.space(lambda t: content.tiles[t - 1].condition.days is not None)
    day = planner.day(tile, fits=False)
    planner.driver.click(box)
    planner.driver.move(planner.top_of(day))
    proposal = planner.view.sight.proposal
    assert proposal is not None and proposal.down and proposal.note.startswith("Face up only")
    assert proposal.effect.after is not None and proposal.effect.after.rests == -1


def test_a_taken_day_says_so_and_takes_nothing(sit: Sit) -> None:
    planner = sit(new_match())
    _, _, box = planner.space()
    planner.driver.click(box)
    planner.driver.click(planner.top_of(1))
    proposal = planner.view.sight.proposal
    assert proposal is not None and not proposal.allowed and "already" in proposal.effect.refusal
    assert planner.view.sight.held is not None and planner.last() == []
    planner.driver.key("escape")
    assert planner.view.sight.held is None


def test_what_it_would_bring_is_what_it_brings(sit: Sit) -> None:
    planner = sit(new_match(plies=30))
    _, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.click(box)
    planner.driver.move(planner.top_of(day))
    proposal = planner.view.sight.proposal
    assert proposal is not None and proposal.effect.before is not None and proposal.effect.after is not None
    assert proposal.effect.before.total == planner.match.game.totals(planner.match.state)[0]
    planner.driver.click(planner.top_of(day))
    planner.driver.send()
    assert planner.match.game.totals(planner.match.state)[0] == proposal.effect.after.total


def test_keyboard_alone_takes_places_and_ends_the_turn(sit: Sit) -> None:
    planner = sit(new_match())
    planner.driver.key("tab", "return")
    hand = planner.view.sight.held
    assert hand is not None
    planner.driver.key("tab")
    proposal = planner.view.sight.proposal
    assert proposal is not None and proposal.allowed
    planner.driver.key("return")
    planner.driver.send()
    assert planner.last()[-1] == proposal.command
    planner.driver.key("e")
    planner.driver.send()
    assert planner.match.state.turns == 2


def test_tab_passes_the_days_by_while_no_tile_is_in_the_hand(sit: Sit) -> None:
    planner = sit(new_match())
    tree = planner.scene.tree
    assert [w for w in tree.focus_order() if isinstance(w, Place)] == []
    planner.driver.key("tab", "return")
    days = [w for w in tree.focus_order() if isinstance(w, Place)]
    assert len({w.key[1] for w in days}) == 18 and len(days) == len(tree.focus_order())


def test_after_undo_the_tile_waits_on_its_slip_and_any_day_can_be_clicked(sit: Sit) -> None:
    planner = sit(new_match())
    _, tile, box = planner.space()
    day = planner.day(tile, fits=True)
    planner.driver.drag(box, planner.top_of(day))
    planner.driver.send()
    planner.driver.key("u")
    planner.driver.send()
    assert planner.view.sight.placing == tile
    planner.driver.move(planner.top_of(day))
    assert planner.view.sight.proposal is not None and planner.view.sight.proposal.day == day
    planner.driver.click(planner.top_of(day))
    planner.driver.send()
    assert planner.last()[-1] == ("place", day)
    planner.driver.key("u", "u")
    planner.driver.send()
    assert planner.last() == [] and planner.view.sight.placing == 0


def test_the_slip_can_be_dragged_from_too(sit: Sit) -> None:
    planner = sit(new_match())
    planner.match.play(planner.match.decision.options[0])
    planner.scene.session.open(planner.scene)
    planner.driver.wait(0.1)
    tile = planner.view.sight.placing
    day = planner.day(tile, fits=True)
    planner.driver.drag(offer.hand_tile(planner.view.sight.plan.slip), planner.top_of(day))
    planner.driver.send()
    assert planner.last()[-1] == ("place", day)


@pytest.mark.parametrize("marks", ["always", "off"])
def test_legal_days_are_marked_as_the_settings_say(sit: Sit, marks: str) -> None:
    from holiday_games.app.tables.happy_holiday.picture import legal_marks

    planner = sit(new_match())
    planner.view.context.settings.show_legal = "always" if marks == "always" else "off"
    _, tile, box = planner.space()
    planner.driver.click(box)
    found = legal_marks(planner.view.sight)
    if marks == "off":
        assert found == {}
        return
    fits = planner.match.game.content.fits[tile]
    assert set(found) == {d for d in range(1, 22) if planner.view.sight.open_day(d)}
    assert all((mark == "both") == bool(fits >> day - 1 & 1) for day, mark in found.items())


def test_a_hint_marks_the_space_it_means(sit: Sit) -> None:
    planner = sit(new_match())
    planner.driver.key("i")
    planner.driver.wait(0.2)
    assert planner.view.sight.hinted in planner.match.decision.options


def test_a_hinted_day_can_still_be_read(sit: Sit) -> None:
    """The light lies below its number and its words, not over them."""
    planner = sit(new_match())
    at, _, _ = planner.space()
    planner.view.choose(next(o for o in planner.match.decision.options if o[0] == "take" and o[1] * 2 + o[2] == at))
    planner.driver.wait(0.1)
    day = next(o[1] for o in planner.match.decision.options if o[0] == "place")
    rect = planner.scene.tree.layout.rect(planner.box(day))

    def written() -> int:
        """Pixels in the dark green of what is written on a day that fits."""
        planner.scene.ctx.invalidate()
        planner.driver.wait(0.1)
        part = planner.scene.ctx.window.surface.subsurface(rect)
        dark = [part.get_at((x, y)) for x in range(rect.w) for y in range(rect.h)]
        return sum(colour[1] > colour[0] + 40 and colour[1] > colour[2] + 20 for colour in dark)

    before = written()
    planner.view.sight.hinted = ("place", day)
    assert before > 100 and written() > 0.9 * before
