"""Drawing from the bag, start sets, other planners, marked suitcases, planning help."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games import saves
from holiday_games.app.tables.happy_holiday import offer
from holiday_games.rules.match import Match
from tests.app.tables.happy_holiday.conftest import Planner, new_match

Sit = Callable[[Match], Planner]


def rich_match() -> Match:
    """Somebody who owns suitcases is asked to take a tile."""
    for plies in range(18, 200, 3):
        match = new_match(plies=plies)
        if match.decision.kind == "take" and sum(match.state.suitcases(0)) >= 2:
            return match
    raise AssertionError("nobody ever owns two suitcases")


def drawn(planner: Planner) -> None:
    """Pack one suitcase and draw."""
    planner.driver.click(planner.view.sight.plan.bag)
    kind = next(k for k, owned in enumerate(planner.match.state.suitcases(0)) if owned)
    planner.driver.click(offer.packing_boxes(planner.view.sight.plan)[kind][1])
    assert planner.view.sight.packing is not None and sum(planner.view.sight.packing) == 1
    planner.driver.click(offer.packing_buttons(planner.view.sight.plan)[0])
    planner.driver.wait(0.2)


def test_suitcases_are_packed_and_a_tile_is_drawn_and_kept(sit: Sit) -> None:
    planner = sit(rich_match())
    owned = sum(planner.match.state.suitcases(0))
    drawn(planner)
    assert planner.last()[-1][0] == "return" and sum(planner.match.state.suitcases(0)) == owned - 1
    (tile,) = planner.view.sight.drawn
    day = next(d for d in range(1, 22) if planner.view.sight.open_day(d))
    planner.driver.drag(offer.drawn_boxes(planner.view.sight.plan, 1)[0], planner.top_of(day))
    planner.driver.send()
    assert planner.last()[-2] == ("keep", tile) and planner.last()[-1][1] == day


def test_what_paid_for_drawn_tiles_is_shown_after_continue_too(sit: Sit) -> None:
    planner = sit(rich_match())
    drawn(planner)
    paid = planner.view.sight.returned
    assert sum(paid) == 1
    planner.person.shell.leave_table()
    newest = saves.newest()
    assert newest is not None
    planner.person.shell.resume(newest)
    planner.person.wait_for_table()
    assert planner.view.sight.drawn and planner.view.sight.returned == paid


def test_drawn_tiles_can_be_put_back(sit: Sit) -> None:
    planner = sit(rich_match())
    drawn(planner)
    assert planner.scene.session.undo_refusal()
    planner.driver.click(offer.back_button(planner.view.sight.plan))
    planner.driver.wait(0.2)
    assert planner.last()[-1] == ("put-back",) and planner.view.sight.drawn == ()
    assert "already" in next(t for t in planner.view.targets() if t.key == ("bag",)).why_not


def test_no_more_is_packed_than_there_is_and_escape_unpacks(sit: Sit) -> None:
    planner = sit(rich_match())
    planner.driver.click(planner.view.sight.plan.bag)
    for kind, (_, more) in enumerate(offer.packing_boxes(planner.view.sight.plan)):
        for _ in range(6):
            planner.driver.click(more)
        assert planner.view.sight.packing is not None
        assert planner.view.sight.packing[kind] <= planner.match.state.suitcases(0)[kind]
    assert sum(planner.view.sight.packing or ()) <= planner.match.game.draw_limits[1]
    planner.driver.key("escape")
    assert planner.view.sight.packing is None and planner.person.top is planner.scene


def test_the_bag_says_why_it_is_closed(sit: Sit) -> None:
    planner = sit(new_match())
    bag = next(t for t in planner.view.targets() if t.key == ("bag",))
    assert not bag.enabled and bag.why_not == "You have no suitcases to give back."


def test_start_sets_are_chosen_by_click_one_after_the_other(sit: Sit) -> None:
    planner = sit(new_match(("human", "human"), start_sets="chosen"))
    names = planner.match.game.content.sets
    boxes = offer.set_boxes(planner.view.sight.plan, len(names))
    planner.driver.move(boxes[2])
    assert planner.view.sight.pointed_set == 2
    planner.driver.click(boxes[2])
    planner.driver.wait(2.5)
    taken = next(t for t in planner.view.targets() if t.key == ("choose", 2))
    assert not taken.enabled and "taken" in taken.why_not
    planner.driver.click(boxes[0])
    planner.driver.wait(2.5)
    assert planner.last() == [("choose", 2), ("choose", 0)] and planner.match.decision.kind == "take"


def test_another_planner_is_shown_large_while_it_is_pointed_at(sit: Sit) -> None:
    planner = sit(new_match(("human", "novice", "novice")))
    (seat, mini), *_ = planner.view.sight.minis.items()
    planner.driver.move(mini.box)
    assert planner.view.sight.seat_shown == seat != planner.view.sight.home
    planner.driver.move(planner.view.sight.plan.log)
    assert planner.view.sight.seat_shown == planner.view.sight.home


def trips_match(seed: int = 7) -> Match:
    """Three quarters into a game: there are trips and suitcases."""
    return new_match(seed=seed, plies=48)


def test_marking_other_suitcases_changes_the_drawing_and_never_the_score(sit: Sit) -> None:
    planner = sit(trips_match())
    marking = planner.view.sight.marking
    routed = next(r for r in marking.trips if len(marking.choices(r.trip)) > 1)
    total = planner.view.sight.score_of(0).total
    planner.driver.click(planner.view.sight.plan.seam(routed.trip.day))
    assert planner.view.sight.marking.changed
    assert min(planner.view.sight.left(0)) >= 0
    assert planner.view.sight.score_of(0).total == total == planner.match.game.totals(planner.match.state)[0]
    for _ in range(len(marking.choices(routed.trip)) - 1):
        planner.driver.click(planner.view.sight.plan.seam(routed.trip.day))
    assert not planner.view.sight.marking.changed


def test_without_planning_help_nothing_is_told_before_a_tile_lies(sit: Sit) -> None:
    from holiday_games.app.tables.happy_holiday.picture import effect_shown

    planner = sit(trips_match())
    _, _, box = planner.space()
    planner.driver.click(box)
    day = next(d for d in range(1, 22) if planner.view.sight.open_day(d))
    planner.driver.move(planner.top_of(day))
    assert effect_shown(planner.view.sight) is not None
    planner.view.context.settings.planning_help = False
    assert effect_shown(planner.view.sight) is None
    assert not [t for t in planner.view.targets() if isinstance(t.key, tuple) and t.key[0] == "trip"]
