"""What the table shows: totals and outcomes of placements, sets with their points."""

from __future__ import annotations

from itertools import product

import pytest

from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.table import groups, outcome_of, public_points
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN


def new(seats: int) -> HollyJolly:
    record = kind("holly-jolly")
    game = record.new_game(record.setup(seats))
    assert isinstance(game, HollyJolly)
    return game


@pytest.mark.parametrize("seats", [2, 4])
def test_outcomes_promise_exactly_what_comes(seats: int) -> None:
    game, rng = new(seats), Rng(6)
    nothing = 0
    for seed in range(15):
        state = game.new_state(seed)
        while not game.over(state):
            if state.frames[-1][0] == "place":
                before = state.digest()
                view = game.view(state, game.decider(state))
                for queue, tree in product(range(3), range(3)):
                    outcome = outcome_of(game, view, queue, tree)
                    assert state.digest() == before
                    after = state.clone()
                    game.perform(after, ("place", queue, tree))
                    assert sum(outcome.summands) == outcome.total
                    promised = [("take", p) for p in outcome.ornaments]
                    promised += [("star",)] * outcome.star + [("item", p) for p in outcome.items]
                    frame = after.frames[-1]
                    if not promised:
                        nothing += 1
                        assert frame[0] == "end-turn"
                        continue
                    assert frame[0] == "take" and frame[2] == outcome.total
                    assert list(game.options(after)) == promised
            options = game.options(state)
            game.perform(state, options[rng.below(len(options))])


def test_groups_add_up_to_what_the_viewer_knows() -> None:
    game, rng = new(3), Rng(9)
    hidden = opened = 0
    for seed in range(8):
        state = game.new_state(seed)
        while not game.over(state):
            view = game.view(state, 0)
            public = public_points(game, view)
            assert public == public_points(game, state) == game.totals(game.view(state, None))
            for seat in range(3):
                found = groups(game, view, seat)
                sets = [g for g in found if g.category != "stockings"]
                assert sum(g.points or 0 for g in sets) == public[seat]
                shown = [c for g in sets for c in g.cards]
                assert sorted(shown) == sorted((*view.hung[seat], *view.presents[seat]))
                for group in found:
                    if group.category == "stockings":
                        assert group.cards == view.stockings[seat]
                        assert (group.points is None) == (UNKNOWN in group.cards)
                        hidden += group.points is None
                        opened += group.points is not None
                if seat == 0:
                    assert sum(g.points or 0 for g in found) == game.totals(view)[0]
            options = game.options(state)
            game.perform(state, options[rng.below(len(options))])
    assert hidden > 50 and opened > 50
