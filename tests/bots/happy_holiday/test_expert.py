"""The expert of Happy Holiday: what it heeds of the others, how it looks ahead, and what it says."""

from __future__ import annotations

from itertools import islice

import pytest

from holiday_games.bots.happy_holiday.expert import Expert
from holiday_games.bots.happy_holiday.guide import Crowd, Duel, Planner, PlannerGuide
from holiday_games.bots.happy_holiday.regular import Regular, luggage
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import END_TURN
from holiday_games.rules.rng import Rng

NUMBERS = weights().expert
REGULAR = Regular()
PLANNER = Planner(NUMBERS.draw, NUMBERS.variety)


def guide_for(game: HappyHoliday, view: HolidayState) -> PlannerGuide:
    sort, others = (Duel, PLANNER) if game.seats == 2 else (Crowd, REGULAR)
    return sort(PLANNER, others, NUMBERS.race(game.seats).heed, game, view, game.options(view))


def table(seats: int, seed: int) -> tuple[HappyHoliday, HolidayState, PlannerGuide]:
    game = KIND.new_game(KIND.setup(seats, (), {} if seats == 1 else {"first": "0"}))
    assert isinstance(game, HappyHoliday)
    view = game.view(game.new_state(seed), 0)
    return game, view, guide_for(game, view)


def placed(state: HolidayState, seat: int) -> set[int]:
    return {cell & ~FACE_DOWN for cell in state.planner(seat) if cell}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_others_want_most_is_worth_more(seats: int) -> None:
    game, view, guide = table(seats, 3)
    options = [option for option in game.options(view) if option[0] == "take"]
    merits = PLANNER.merits(game, view, options)
    raised = {m.tile: p - m.worth for m, p in zip(merits, guide.priors(game, view, options), strict=True)}
    lost = dict.fromkeys(raised, 0.0)
    for wishes in guide.wishes.values():
        lost[wishes[0].tile] += guide.heed / (seats - 1) * (wishes[0].worth - wishes[1].worth)
    assert raised == pytest.approx(lost) and any(raised.values())


def test_alone_nobody_is_heeded() -> None:
    assert table(1, 3)[2].denied == {}


def test_the_others_take_what_they_like_best_and_the_looking_ahead_ends() -> None:
    for seed in range(6):
        game, view, guide = table(3, seed)
        world = game.imagine(view, Rng(seed))
        first = game.options(world)[0]
        game.perform(world, first)
        rewards = next(guide.play_on(game, world, Rng(seed), lambda: False))
        assert world.turns == view.turns + 3 and world.frames[-1][:2] == ("take", 0)
        wanted = [wish.tile for wish in guide.wishes[1] if wish.command != first]
        assert wanted[0] in placed(world, 1)
        assert rewards[1:] == [0.0, 0.0]
        kept = sum(loss for tile, loss in guide.denied.items() if tile in placed(world, 0))
        judge = PLANNER.judge(game, world, 0)
        worths = [
            judge.best(tile, luggage(world, at // 3)).worth + guide.denied.get(tile, 0.0)
            for at, tile in enumerate(world.offer)
            if tile
        ]
        assert rewards[0] == pytest.approx(max(worths) + kept)


def test_of_two_both_play_by_the_forecast_and_stand_as_it_says() -> None:
    for seed in range(6):
        game, view, guide = table(2, seed)
        world = game.imagine(view, Rng(seed))
        game.perform(world, game.options(world)[0])
        game.perform(world, max(PLANNER.merits(game, world, game.options(world)), key=lambda m: m.worth).command)
        game.perform(world, END_TURN)
        other = world.clone()
        standing = next(guide.play_on(game, world, Rng(seed), lambda: False))
        assert world.turns == view.turns + 2 and world.frames[-1][:2] == ("take", 0)
        worths = []
        for state, seat, rival in ((world, 0, 1), (other, 1, 0)):
            judge, wishes = PLANNER.judge(game, state, seat), PLANNER.wishes(game, state, rival)
            lost = {wishes[0].tile: guide.heed * (wishes[0].worth - wishes[1].worth)}
            best = [
                (worth + lost.get(tile, 0.0), worth)
                for at, tile in enumerate(state.offer)
                if tile
                for worth in [judge.best(tile, luggage(state, at // 3)).worth]
            ]
            worths.append(max(best)[1])
        assert standing == pytest.approx(worths)


def test_it_stops_at_each_of_its_turns_and_last_at_the_end() -> None:
    for seats in (1, 2, 3):
        game, view, guide = table(seats, 5)
        world = game.imagine(view, Rng(5))
        game.perform(world, game.options(world)[0])
        stops = guide.play_on(game, world, Rng(5), lambda: False)
        seen = [((world.turns - view.turns) / seats, standing[0]) for standing in stops]
        kept = 0.0 if seats == 2 else sum(guide.denied.get(tile, 0.0) for tile in placed(world, 0))
        assert [turn for turn, _ in seen[:-1]] == list(range(1, len(seen))) and not world.frames
        assert seen[-1][1] == pytest.approx(game.totals(world)[0] + kept)


def test_it_stops_thinking_when_it_is_late() -> None:
    game, view, guide = table(2, 5)
    world = game.imagine(view, Rng(5))
    game.perform(world, game.options(world)[0])
    clock = iter([False] * 12 + [True] * 100)
    stops = list(islice(guide.play_on(game, world, Rng(5), lambda: next(clock)), 9))
    assert 0 < len(stops) < 9 and world.frames


def test_of_all_ways_to_return_suitcases_only_the_best_is_tried() -> None:
    game, view, _ = table(1, 3)
    view.cases[:] = [4, 3, 2]
    options = game.options(view)
    merits = PLANNER.merits(game, view, options)
    draws = [merit for merit in merits if merit.command[0] == "return"]
    tried = list(guide_for(game, view).merits.values())
    assert len(draws) > 30 and tried[:-1] == [merit for merit in merits if merit.command[0] == "take"]
    assert tried[-1].worth == max(merit.worth for merit in draws)


def test_suitcases_that_a_trip_needs_are_not_called_spare() -> None:
    """Whatever the expert returns in some games, the words agree with the routing."""
    told = set()
    for seed in range(3):
        game = KIND.new_game(KIND.setup(1))
        state, expert = game.new_state(seed), Expert()
        while state.frames:
            options = game.options(state)
            view = game.view(state, 0)
            command, reason = expert.choose(game, view, options, Rng(seed), Budget(iterations=2))
            if command[0] == "return":
                poorer = view.clone()
                poorer.cases = [own - back for own, back in zip(view.cases, command[1:], strict=True)]
                assert ("no trip so far needs" in reason) == (game.totals(poorer) == game.totals(view))
                told.add(reason)
            game.perform(state, command)
    assert told
