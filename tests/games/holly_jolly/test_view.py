"""Who knows what: views hold no secret, imagined worlds agree with them."""

from __future__ import annotations

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
        assert {*view.garland_deck, *view.ornament_deck, *view.item_deck} <= {UNKNOWN}
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
