"""Who knows what: views hold no secret, imagined worlds agree with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN


def new(seats: int) -> HollyJolly:
    record = kind("holly-jolly")
    game = record.new_game(record.setup(seats, options={"krampus-card": "on"}))
    assert isinstance(game, HollyJolly)
    return game


def positions(game: HollyJolly, seeds: range) -> Iterator[JollyState]:
    for seed in seeds:
        rng = Rng(seed)
        state = game.new_state(seed)
        while True:
            yield state
            if game.over(state):
                break
            options = game.options(state)
            game.perform(state, options[rng.below(len(options))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_and_imagined_worlds(seats: int) -> None:
    game, rng = new(seats), Rng(1)
    for state in positions(game, range(4)):
        before = state.digest()
        for seat in (*range(seats), None):
            view = game.view(state, seat)
            assert game.view(view, seat) == view
            world = game.imagine(view, rng)
            game.check(world)
            assert game.view(world, seat) == view
            if not game.over(state) and seat == game.decider(state):
                assert game.options(view) == game.options(state) == game.options(world)
                assert game.prompt(view) == game.prompt(state)
                assert [game.describe(view, c) for c in game.options(view)] == [
                    game.describe(state, c) for c in game.options(state)
                ]
        assert state.digest() == before


def test_a_view_hides_decks_stockings_and_chance() -> None:
    game = new(3)
    stocking = game.content.is_stocking
    seen_hidden = seen_own = 0
    for state in positions(game, range(6)):
        view = game.view(state, 1)
        assert view.seed == 0 and not any(view.draws) and view.journal is None and view.viewer == 1
        assert view.garland_deck == sorted(state.garland_deck) and view.ornament_deck == sorted(state.ornament_deck)
        assert view.item_deck == sorted(UNKNOWN if stocking[card] else card for card in state.item_deck)
        for place, card in enumerate(state.below):
            assert view.below[place] == (UNKNOWN if card >= 0 and stocking[card] else card)
        assert view.stockings[1] == state.stockings[1]
        seen_own += len(view.stockings[1])
        if game.over(state):
            assert view.stockings == state.stockings
        else:
            others = (*view.stockings[0], *view.stockings[2])
            assert set(others) <= {UNKNOWN}
            seen_hidden += len(others)
    assert seen_hidden > 50 and seen_own > 20


def test_worlds_differ_and_play_out() -> None:
    game, rng = new(4), Rng(4)
    state = game.new_state(2)
    view = game.view(state, 0)
    worlds = [game.imagine(view, rng) for _ in range(50)]
    assert len({tuple(w.ornament_deck) for w in worlds}) == 50
    stockings = [p for p, card in enumerate(view.below) if card == UNKNOWN]
    for place in stockings:
        assert len({w.below[place] for w in worlds}) > 3
    for world in worlds:
        while not game.over(world):
            options = game.options(world)
            game.perform(world, options[rng.below(len(options))])
        game.check(world)


def test_every_world_that_agrees_is_as_likely() -> None:
    """Hidden stockings, and the first and the last card of every deck, against what a fair deal of the unseen cards gives."""
    game, rng, number = new(3), Rng(10), 3000
    state = next(s for s in positions(game, range(7, 8)) if s.turns == 25)
    view = game.view(state, 1)
    worlds = [game.imagine(view, rng) for _ in range(number)]
    stocking = game.content.is_stocking
    hidden = Counter(c for c in state.item_deck if stocking[c])
    hidden += Counter(c for c, seen in zip(state.below, view.below, strict=True) if seen == UNKNOWN)
    hidden += Counter(state.stockings[0] + state.stockings[2])
    for place, card in enumerate(view.below):
        if card == UNKNOWN:
            assert fair(Counter(w.below[place] for w in worlds), hidden)
    assert state.stockings[0] and fair(Counter(w.stockings[0][0] for w in worlds), hidden)
    for end in (0, -1):
        assert fair(Counter(w.garland_deck[end] for w in worlds), Counter(state.garland_deck))
        assert fair(Counter(w.ornament_deck[end] for w in worlds), Counter(state.ornament_deck))
        kinds = Counter(UNKNOWN if stocking[card] else card for card in state.item_deck)
        assert fair(Counter(UNKNOWN if stocking[w.item_deck[end]] else w.item_deck[end] for w in worlds), kinds)


def fair(found: Counter[int], weights: Counter[int]) -> bool:
    """By the chi-square test, in all but about one of a thousand deals that are fair."""
    number, whole, freedom = found.total(), weights.total(), len(weights) - 1
    assert set(found) == set(weights)
    chi = sum((found[c] - number * n / whole) ** 2 / (number * n / whole) for c, n in weights.items())
    return chi < freedom + 3.1 * (2 * freedom) ** 0.5 + 6


def test_the_end_opens_the_stockings_for_all() -> None:
    game = new(3)
    for state in positions(game, range(3)):
        if game.over(state):
            assert game.totals(game.view(state, None)) == game.totals(state)
            assert game.score(game.view(state, 0)) == game.score(state)


def test_secrets_are_owned_stockings() -> None:
    game = new(3)
    state = game.new_state(1)
    assert not any(game.has_secrets(state, seat) for seat in range(3))
    state.stockings[1] = (game.content.by_id["stocking-coal"].index,)
    assert [game.has_secrets(state, seat) for seat in range(3)] == [False, True, False]
