"""The plan of a new game stays playable whatever is changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from holiday_games.app.scenes.new_game import BOXES
from holiday_games.app.scenes.plan import Plan
from holiday_games.games import GAMES
from holiday_games.resources import asset
from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import Seat, Setup


@pytest.fixture
def plan() -> Plan:
    return Plan(["Anna", "Ben"])


def test_a_person_sits_first_with_the_name_used_last(plan: Plan) -> None:
    assert plan.drafts[0].human and plan.drafts[0].name == "Anna"
    assert len(plan.drafts) >= 2


def test_a_name_somebody_typed_stays_with_the_person(plan: Plan) -> None:
    chair = plan.drafts[1]
    chair.name = "Grandma"
    plan.set_player(chair, "human")
    assert chair.name == "Grandma"
    plan.set_player(chair, plan.levels[0])
    assert chair.name != "Grandma"
    plan.set_player(chair, "human")
    assert chair.name == "Ben"


@pytest.mark.parametrize("game", GAMES)
def test_seats_keep_to_what_the_game_allows(plan: Plan, game: str) -> None:
    plan.choose_game(game)
    while plan.can_add:
        plan.add_seat()
    assert len(plan.drafts) == plan.kind.seats[-1]
    assert len({d.name for d in plan.drafts}) == len({d.colour for d in plan.drafts}) == len(plan.drafts)
    while plan.can_remove:
        plan.remove_seat(plan.drafts[-1])
    assert len(plan.drafts) == plan.kind.seats[0]


def test_another_game_takes_the_last_bots_away_first(plan: Plan) -> None:
    plan.choose_game("holiday-hills")
    while plan.can_add:
        plan.add_seat()
    plan.choose_game("holly-jolly")
    assert len(plan.drafts) == 4 and plan.drafts[0].name == "Anna"


def test_colours_change_places_and_stay_different(plan: Plan) -> None:
    plan.choose_game("holly-jolly")
    first, second = plan.drafts[:2]
    for _ in range(5):
        plan.next_colour(first)
        assert first.colour != second.colour
    plan.choose_game("holiday-hills")
    before = [d.colour for d in plan.drafts]
    plan.next_colour(first)
    assert [d.colour for d in plan.drafts] == before and plan.drafts[1] is first


def test_modules_say_why_they_cannot_be_and_go_with_what_they_need(plan: Plan) -> None:
    plan.choose_game("holiday-hills")
    for module in plan.kind.modules().values():
        for need in module.needs:
            plan.modules.clear()
            assert plan.toggle(module.id).endswith((".", "d", "e")) or plan.conflict(module.id)
            plan.toggle(need)
            assert plan.toggle(module.id) == "" and module.id in plan.modules
            plan.toggle(need)
            assert module.id not in plan.modules


def test_every_box_on_the_shelf_has_its_picture(plan: Plan) -> None:
    for game in GAMES:
        plan.choose_game(game)
        for box in BOXES:
            for module in plan.shelf(box):
                assert asset("shell", f"module_{module.id.replace('-', '_')}.svg").is_file()


def test_presets_and_surprises_can_be_started(plan: Plan) -> None:
    plan.choose_game("holiday-hills")
    for preset in plan.presets:
        plan.apply(preset)
        assert plan.preset == preset.title and not plan.problem
        assert set(preset.modules) == set(plan.start().game.setup.modules)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_surprises_bring_every_box_and_only_sets_that_go_together(
    plan: Plan, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan.choose_game("holiday-hills")
    monkeypatch.setattr(plan, "_random", Random(seats))
    while len(plan.drafts) < seats:
        plan.add_seat()
    drawn: set[str] = set()
    monkeypatch.setattr(plan, "_settle", lambda: None)
    for _ in range(150):
        plan.surprise()
        setup = plan.kind.setup(seats, tuple(plan.modules))
        assert 1 <= len(setup.modules) <= 5 and set(setup.modules) == plan.modules
        drawn |= plan.modules
    assert drawn == {name for name, info in plan.kind.modules().items() if not info.seats or seats in info.seats}


def test_a_seed_is_a_number_and_names_differ(plan: Plan) -> None:
    plan.seed_text = "snow"
    assert "whole number" in plan.problem
    with pytest.raises(UserError):
        plan.start()
    plan.seed_text = "2412"
    assert plan.start().game.setup.seed == 2412
    plan.drafts[1].name = plan.drafts[0].name
    assert "same name" in plan.problem


def test_todays_puzzle_is_for_one_person(plan: Plan) -> None:
    plan.choose_game("happy-holiday")
    while len(plan.drafts) > 1:
        plan.remove_seat(plan.drafts[-1])
    plan.toggle_puzzle()
    assert plan.puzzle_chosen and plan.start().game.setup.seed == int(plan.seed_text)
    plan.add_seat()
    assert not plan.seed_text


def change(plan: Plan, random: Random) -> None:
    """Something a person might click."""
    draft = random.choice(plan.drafts)
    match random.randrange(8):
        case 0:
            plan.choose_game(random.choice(list(GAMES)))
        case 1 if plan.can_add:
            plan.add_seat()
        case 2:
            plan.remove_seat(draft)
        case 3:
            plan.next_colour(draft)
        case 4:
            plan.next_portrait(draft)
        case 5:
            plan.set_player(draft, random.choice(["human", *plan.levels]))
        case 6 if plan.kind.modules():
            plan.surprise()
        case 7:
            for spec in plan.options():
                plan.set_value(spec, random.choice(plan.values(spec)))
        case _:
            plan.shuffle_seats()


def test_any_order_of_changes_leaves_something_to_start(plan: Plan) -> None:
    random = Random(7)
    for _ in range(150):
        change(plan, random)
        assert not plan.problem
        assert len(plan.drafts) in plan.kind.seats
        assert len({d.portrait for d in plan.drafts}) == len(plan.drafts)
    plan.start()


def test_a_table_is_laid_again_as_it_was_left(plan: Plan) -> None:
    random = Random(11)
    for _ in range(40):
        change(plan, random)
        match = plan.start()
        again = Plan(["Somebody"])
        again.recall(match.game.setup, match.seats)
        laid = again.start()
        assert laid.seats == match.seats
        assert replace(laid.game.setup, seed=0) == replace(match.game.setup, seed=0)


def test_what_no_longer_exists_is_left_out_of_a_table_laid_again(plan: Plan) -> None:
    plan.recall(Setup("snakes", 2), [Seat(), Seat()])
    assert plan.game in GAMES and plan.drafts[0].name == "Anna"
    options = (("start", "the cat"), ("weather", "warm"))
    plan.recall(Setup("holiday-hills", 9, ("snow", "hail"), options), [Seat("genius", f"Name {n}") for n in range(9)])
    assert len(plan.drafts) == plan.kind.seats[-1] and {d.player for d in plan.drafts} <= set(plan.levels)
    assert plan.modules == {"snow"} and not plan.start().over
