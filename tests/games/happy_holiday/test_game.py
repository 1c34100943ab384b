"""The flow: set-up, options, whole games with all invariants, knowledge, refusals, words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.kind import KIND
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat

CONTENT = KIND.load(None)


def new_game(seats: int, seed: int = 1, **options: str) -> HappyHoliday:
    game = KIND.new_game(KIND.setup(seats, (), {k.replace("_", "-"): v for k, v in options.items()}, seed), CONTENT)
    assert isinstance(game, HappyHoliday)
    return game


def new_match(seats: int, seed: int = 1, **options: str) -> Match:
    return Match(new_game(seats, seed, **options), [Seat() for _ in range(seats)])


def positions(seats: int, seed: int, **options: str) -> Iterator[tuple[Match, Any]]:
    """A random game, position by position, with the entry that led there."""
    match, rng = new_match(seats, seed, **options), Rng(seed)
    entry = None
    while True:
        yield match, entry
        if match.over:
            return
        choices = match.decision.options
        entry = match.play(choices[rng.below(len(choices))])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"tasks": "random-route", "start_sets": "chosen"}], ids=["plain", "route"])
def test_random_games_keep_every_invariant(seats, options):
    for seed in range(6):
        for match, _ in positions(seats, seed, **options):
            game, state = match.game, match.state
            game.check(state)
            view = game.view(state, None)
            assert game.view(game.imagine(view, Rng(seed)), None) == view
            if not match.over:
                assert len(set(match.decision.options)) == len(match.decision.options) > 0
                assert game.options(game.view(state, match.decider)) == list(match.decision.options)
        assert match.state.turns == 18 * seats
        assert not any(match.state.open)
        assert game.totals(match.state) == list(game.score(match.state).totals)
        assert len(match.state.turned) == (17 if seats == 1 else 0)


def test_turns_go_clockwise_from_the_start_player():
    match, rng = new_match(3, 5, first="2"), Rng(1)
    seats = []
    while not match.over:
        entry = match.play(match.decision.options[rng.below(len(match.decision.options))])
        if entry.command == ("end-turn",):
            seats.append(entry.seat)
    assert seats == [2, 0, 1] * 18


def test_the_seed_decides_the_start_player_and_the_sets():
    games = [new_game(4, seed).new_state(seed) for seed in range(40)]
    assert {state.first for state in games} == {0, 1, 2, 3}
    assert len({state.sets for state in games}) > 10
    assert all(sorted(state.sets) == [0, 1, 2, 3] for state in games)


def test_the_same_seed_gives_the_same_solo_tiles_however_the_areas_empty():
    """Two lone travellers who never return suitcases see the same tiles and solo tiles in the same order."""
    seen = []
    for pick in (0, -1):
        match, new_tiles = new_match(1, 9), []
        while not match.over:
            options = [command for command in match.decision.options if command[0] != "return"]
            for event in match.play(options[pick]).events:
                if event.kind == "refilled":
                    new_tiles.extend(event.data["tiles"])
        seen.append((new_tiles, [ticket for ticket, _ in match.state.turned]))
    assert seen[0][1] == seen[1][1]
    shorter = min(len(tiles) for tiles, _ in seen)
    assert shorter > 20
    assert seen[0][0][:shorter] == seen[1][0][:shorter]


def test_task_cards_by_option():
    ids = [task.id for task in CONTENT.tasks]

    def cards(seed: int, value: str) -> list[str]:
        return [ids[task] for task in new_game(2, seed, tasks=value).new_state(seed).tasks]

    assert cards(1, "first-game") == ["a-bit-of-everything"]
    assert cards(1, "open-road+all-seven") == ["all-seven", "open-road"]
    assert {tuple(cards(seed, "random")) for seed in range(60)} == {(name,) for name in ids[:5]}
    pairs = {tuple(cards(seed, "random-route")) for seed in range(200)}
    assert pairs <= set(product(ids[:5], ids[5:]))
    assert len(pairs) > 20


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tasks": "all-seve"}, "did you mean 'all-seven'"),
        ({"tasks": "open-road"}, "one activity card and at most one route card"),
        ({"tasks": "all-seven+one-passion"}, "one activity card and at most one route card"),
        ({"tasks": "a+b+c"}, "is not a value, expected first-game"),
        ({"first": "3"}, "seat 3 does not exist"),
        ({"first": "x"}, "'x' is not a value"),
        ({"start-sets": "mine"}, "'mine' is not a value"),
        ({"starts": "1"}, "option 'starts' does not exist"),
    ],
)
def test_wrong_options_are_refused(options, message):
    with pytest.raises(UserError, match=message):
        new_game(2, 1, **options)


def test_a_whole_turn_without_draws_can_be_undone():
    match = new_match(2, 3, first="0")
    start = match.state
    match.play(("take", 0, 0))
    match.play(("rest", 2))
    match.play(("end-turn",))
    assert match.undo_refusal(0) == ""
    match.undo(0)
    match.undo(0)
    assert match.state == start


def test_a_draw_from_the_bag_cannot_be_undone():
    match = new_match(1, 3)
    match.play(("take", 0, 0))
    match.play(("rest", 2))
    match.play(("end-turn",))
    assert "cannot be unseen" in match.undo_refusal(0)


def test_clones_are_free_of_each_other():
    state = new_game(2).new_state(1)
    copy = state.clone()
    assert copy == state
    for name in (*HolidayState.LISTS, *HolidayState.BASE_LISTS):
        assert getattr(copy, name) is not getattr(state, name)
    assert HolidayState.from_plain(state.plain()) == state


COMMANDS = [
    *(("take", a, s) for a in range(4) for s in range(4)),
    *(("return", a, b, c) for a in range(4) for b in range(3) for c in range(4)),
    *(("keep", n) for n in range(0, 97, 3)),
    *((kind, day) for kind in ("place", "rest") for day in range(23)),
    *(("choose", n) for n in range(5)),
    ("put-back",), ("end-turn",), ("take",), ("take", "a", 0), ("place", -1), ("fly", 1), ("place", 3, 4), (), (7,),
]  # fmt: skip


@pytest.mark.parametrize("seats", [1, 3])
def test_every_refusal_has_a_sentence(seats):
    """Over the whole command space: an option has none, everything else a specific one."""
    reasons = set()
    for match, _ in positions(seats, 4, start_sets="chosen"):
        for command in COMMANDS:
            reason = match.game.explain(match.state, command)
            assert (reason == "") is (not match.over and command in match.decision.options), command
            if reason:
                assert reason[0].isupper() or reason[0] == "'"
                assert reason.endswith(".")
                reasons.add(reason)
    assert len(reasons) > 60


def test_everything_can_be_said():
    """Prompts, commands and events of whole games in words, without ids and without gaps."""
    lines = set()
    for match, entry in positions(2, 8, start_sets="chosen", tasks="random-route"):
        view = match.view(None)
        assert match.game.prompt(view)
        if not match.over:
            for command in match.decision.options:
                assert match.game.describe(match.view(match.decider), command)
        for event in entry.events if entry else ():
            if event.kind != "turn-started":
                lines.add(match.game.narrate(event, None, ["Ada", "Ben"]))
    assert "" not in lines
    assert any("returns" in line and "draws" in line for line in lines)
    assert any("as a rest day" in line for line in lines)
    assert all(line.endswith(".") for line in lines)


def test_returning_suitcases_is_only_proposed_to_those_who_own_some():
    asked = set()
    for match, _ in positions(2, 8):
        if not match.over and match.state.frames[-1][0] == "take":
            offered = any(command[0] == "return" for command in match.decision.options)
            assert ("return suitcases" in match.game.prompt(match.view(None))) is offered
            asked.add(offered)
    assert asked == {True, False}


def test_cards_list_everything():
    cards = KIND.cards(CONTENT)
    kinds = [card["kind"] for card in cards]
    assert (kinds.count("tile"), kinds.count("start tile"), kinds.count("solo tile")) == (84, 12, 18)
    assert (kinds.count("activity card"), kinds.count("route card")) == (5, 5)
    rule = next(card["rule"] for card in cards if card["id"] == "all-seven")
    assert rule == "9 stars for 1 and 16 stars for 2: complete sets of all activities"
