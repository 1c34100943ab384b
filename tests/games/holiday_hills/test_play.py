"""Whole games by chance: components, hands, every module alone and in pairs, and refusals over the whole space of commands."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from holiday_games.games.holiday_hills import modules, registry
from holiday_games.games.holiday_hills.codes import BORDERS, ITEMS, RING
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command, IllegalCommand
from holiday_games.rules.setup import conflict

BASE = [name for name, info in KIND.modules().items() if info.box == "base"]


@cache
def content() -> Content:
    found: Content = KIND.load(None)
    return found


def table(seats: int, chosen: tuple[str, ...] = (), seed: int = 1, **options: str) -> Hills:
    named = {key.replace("_", "-"): value for key, value in options.items()}
    game: Hills = KIND.create(KIND.setup(seats, chosen, named, seed), content())  # type: ignore[assignment]
    return game


def positions(game: Hills, seed: int) -> Iterator[tuple[HillsState, list[Command]]]:
    """Every position of a random game with its options; the last one has none."""
    state, chance = game.new_state(seed), random.Random(seed)
    while state.frames:
        options = game.options(state)
        yield state, options
        game.perform(state, chance.choice(options))
    yield state, []


def play(game: Hills, seed: int) -> HillsState:
    for state, options in positions(game, seed):
        assert len(set(options)) == len(options)
        game.check(state)
        last = state
    assert game.totals(last) == list(game.score(last).totals)
    return last


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("chosen", [(), ("naughty",)], ids=["nice", "naughty"])
def test_hh13_everybody_visits_four_cottages_and_ends_with_six_cards_at_home(
    seats: int, chosen: tuple[str, ...]
) -> None:
    game = table(seats, chosen)
    for seed in range(3):
        state = play(game, seed)
        more = bool(chosen)
        assert all(len(hand) == 6 or (more and len(hand) > 6) for hand in state.hands)
        assert sorted(state.arrived) == list(range(seats))
        assert all(line.points for s in game.score(state).seats for line in s.lines if line.category == "ribbon") == (
            seats == 2
        )


def test_every_pair_of_base_modules_is_played() -> None:
    known = KIND.modules()
    for number, pair in enumerate(itertools.combinations(BASE, 2)):
        fit = [n for n in KIND.seats if not any(conflict(known[name], pair, known, n) for name in pair)]
        assert fit, pair
        play(table(fit[number % len(fit)], pair, number), number)


def test_all_base_modules_together() -> None:
    for seats in (2, 4):
        play(table(seats, tuple(BASE)), seats)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("exchange_after_roll", "yes"),
        ("string_lights", "off"),
        ("start_plots", "inner"),
        ("decline", "yes"),
        ("cottage_delivery", "any"),
        ("tie", "trees"),
        ("first", "1"),
    ],
)
def test_options_are_played(key: str, value: str) -> None:
    state = play(table(3, (), 4, **{key: value}), 4)
    if key == "string_lights":
        assert not any(content().objectives.cards[card].lights for hand in state.hands for card in hand)


def test_two_light_cards_each_begin_and_the_rest_is_shuffled_in() -> None:
    game = table(5)
    state = game.new_state(3)
    cards = content().objectives.cards
    assert all(len(hand) == 2 and all(cards[card].lights for card in hand) for hand in state.hands)
    assert len(state.display) == 4 and len(state.deck) == 52 - 10 - 4
    assert any(cards[card].lights for card in (*state.display, *state.deck))


@pytest.mark.parametrize(
    ("seats", "own", "spare", "planted"), [(2, 5, 10, 5), (3, 4, 8, 5), (4, 4, 4, 5), (5, 4, 0, 5)]
)
def test_trees_by_player_count(seats: int, own: int, spare: int, planted: int) -> None:
    state = table(seats).new_state(1)
    assert [state.stock[seat * 6 + 4] for seat in range(seats)] == [own] * seats
    assert state.spare == spare and sum(tree >= 0 for tree in state.trees) == planted


def command_space() -> list[Command]:
    """Commands of every kind and size that anybody could think of."""
    space: list[Command] = [("push", path, stop) for path in range(3) for stop in range(RING)]
    space += [("collect", c) for c in range(4)] + [("keep",), ("pass",), ("go-on",), ("end-turn",), ("stay",)]
    space += [("leave", item) for item in range(ITEMS)] + [("do", i) for i in range(4)]
    space += [("deliver", item, plot) for item in range(1, 19, 5) for plot in range(25)]
    space += [
        (kind, plot, spot)
        for kind in ("ornament", "candy-cane", "take", "trade-with")
        for plot in range(25)
        for spot in range(4)
    ]
    space += [("light", b, q, r) for b in range(len(BORDERS)) for q in range(4) for r in range(4)]
    space += [
        (kind, plot) for kind in ("tree", "star", "draft", "take-light", "trade-with-light") for plot in range(40)
    ]
    space += [("trade", own, card) for own in range(0, 52, 9) for card in range(0, 52, 7)]
    space += [("spend", t) for t in range(6)] + [("skill", s) for s in range(5)] + [("bell", s) for s in range(5)]
    return (
        space
        + [("reroll", 0, item) for item in range(1, 19)]
        + [("take-token",), ("use", 2), ("add-one",), ("dance",), ()]
    )


@pytest.mark.parametrize(
    "chosen",
    [(), ("naughty", "skill-tree", "path-tokens"), ("straight-path", "special-tiles", "closed-tiles")],
    ids=str,
)
def test_whatever_is_not_an_option_is_refused_with_a_sentence_and_changes_nothing(chosen: tuple[str, ...]) -> None:
    game = table(4, chosen)
    space = command_space()
    chance = random.Random(8)
    seen: set[str] = set()
    for number, (state, options) in enumerate(positions(game, 8)):
        if not options:
            break
        kind = state.frames[-1][0]
        if kind in seen and number % 29:
            continue
        seen.add(kind)
        legal, before = set(options), state.digest()
        for command in space:
            reason = game.explain(state, command)
            if command in legal:
                assert reason == ""
            else:
                assert reason[0].isupper() and reason[-1] in ".!" and "None" not in reason, (kind, command, reason)
        wrong = chance.choice([command for command in space if command not in legal])
        with pytest.raises(IllegalCommand):
            game.apply(state, wrong)
        assert state.digest() == before


SHAPES = ((), (-1,), (99,), ("x",), (0, 0), (3, 99), (0, None, 0), (1, 2, 3), (0, 0, 0, 0))
"""What may follow the kind of a command that somebody made up."""


@pytest.mark.parametrize(
    "chosen",
    [
        ("skill-tree", "snow", "polar", "straight-path"),
        ("path-tokens", "chimney", "wreaths", "mandates", "masterpieces", "bake-off"),
        ("santa", "special-tiles", "closed-tiles"),
        ("naughty", "krampus", "skill-tree"),
    ],
    ids=str,
)
def test_commands_of_any_shape_are_refused_with_a_sentence(chosen: tuple[str, ...]) -> None:
    """Every kind of command of these modules with too little, too much, and what it cannot mean."""
    game = table(2, chosen)
    kinds = sorted({command[0] for _, options in positions(game, 5) for command in options})
    for number, (state, options) in enumerate(positions(game, 5)):
        if not options:
            break
        for kind in kinds[number % 3 :: 3]:
            for shape in SHAPES:
                command = (kind, *shape)
                if command not in options:
                    reason = game.explain(state, command)
                    assert reason[0].isupper() and reason.endswith("."), f"{command}: {reason}"


def test_the_registry_knows_every_file_of_the_folder() -> None:
    folder = Path(modules.__file__).parent
    there = {path.stem.replace("_", "-") for path in folder.iterdir() if not path.stem.startswith("_")}
    assert there <= set(registry.ORDER)
    assert list(registry.manifests()) == [name for name in registry.ORDER if name in there]
    assert all(name == manifest.info.id for name, manifest in registry.manifests().items())
