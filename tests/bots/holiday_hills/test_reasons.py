"""What the reasons of Holiday Hills say is so, and says more than that something is best."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holiday_games.bots.holiday_hills.reasons import exchange_reason, reason
from holiday_games.bots.holiday_hills.regular import Regular
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.rules.rng import Rng

RECORD = kind("holiday-hills")
ONCE = Budget(iterations=1)
LINE = re.compile(r"^([^:]+): (\d+) instead of (\d+), [+−](\d+)$")
CERTAIN = {"deliver", "ornament", "candy-cane", "light", "tree", "star"}


def decisions(modules: tuple[str, ...], seats: int, seed: int, commands: int) -> Any:
    """The choices of a game that regulars play: state, view, command, reason."""
    game, rng, level = RECORD.new_game(RECORD.setup(seats, modules)), Rng(seed), Regular()
    state = game.new_state(seed)
    for _ in range(commands):
        if game.over(state):
            return
        view = game.view(state, game.decider(state))
        options = tuple(game.options(view))
        command, why = level.choose(game, view, options, rng, ONCE)
        if len(options) > 1:
            yield game, state, command, why
        game.perform(state, command)


@pytest.mark.parametrize(
    ("modules", "seats"),
    [
        ((), 3),
        (("naughty", "krampus"), 2),
        (("polar", "path-tokens", "skill-tree"), 4),
        (("santa", "snow"), 2),
        (("chimney", "bake-off", "masterpieces"), 3),
        (("wreaths", "mandates", "special-tiles"), 2),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value),
)
def test_every_choice_has_a_reason_that_says_something(modules: tuple[str, ...], seats: int) -> None:
    told = [why for _, _, _, why in decisions(modules, seats, 5, 90)]
    assert len(told) > 20
    assert all(len(why) > 10 and "None" not in why and not why.startswith(";") for why in told)
    assert len(set(told)) > len(told) // 3


def test_the_numbers_come_true() -> None:
    checked = 0
    for game, state, command, why in decisions((), 3, 8, 160):
        if command[0] not in CERTAIN:
            continue
        seat = game.decider(state)
        after = state.clone()
        game.perform(after, command)
        old, new = (
            {line.title: line.points for line in game.score(game.view(s, seat)).seats[seat].lines}
            for s in (state, after)
        )
        for part in why.split("; "):
            if match := LINE.match(part):
                title, now, then, gap = match[1], *map(int, match.groups()[1:])
                assert (new[title], old[title], abs(now - then)) == (now, then, gap)
                checked += 1
    assert checked > 10


def test_a_die_to_roll_names_the_cards_that_want_it() -> None:
    game = RECORD.new_game(RECORD.setup(2, options={"first": "0"}))
    assert isinstance(game, Hills)
    state = game.new_state(3)
    red = [card for card, pattern in enumerate(game.patterns) if pattern.want[0]]
    plain = [card for card, pattern in enumerate(game.patterns) if not any(pattern.want[:3])]
    for hand, words in (
        (red[:2], "2 cards in the hand want red presents"),
        ([red[0], plain[0]], "1 card in the hand wants red presents"),
        (plain[:2], "one more present to deliver"),
    ):
        state.hands = [tuple(hand), *state.hands[1:]]
        assert reason(game, state, ("collect", 0), lambda world: game.options(world)[0]) == words


def test_a_full_sleigh_weighs_its_lowest_present() -> None:
    assert exchange_reason(1, keep=False) == "the lowest present in the sleigh shows 1, a new one 3 or 4 on average"
    assert exchange_reason(5, keep=True) == "the lowest present in the sleigh shows 5, as good as a new one or better"
