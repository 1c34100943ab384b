"""One light completes two trees and there is one star for them: the seat chooses ("Naughty Mode")."""

from __future__ import annotations

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDERS, CANE, LIGHT, ORNAMENT, STAR, STOCK, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from tests.games.holiday_hills.test_play import table

BORDER = 26
SEAT = 1
FIRST, SECOND, SPOT, OTHER_SPOT = BORDERS[BORDER]


def about_to_hang(stars: int) -> tuple[Hills, HillsState]:
    """Two neighbours with three decorations each, and a seat that has to hang a light and owns so many loose stars."""
    game = table(2, ("naughty",), first="0")
    state = game.new_state(4)
    for plot in (FIRST, SECOND):
        tree = square.BARE
        for spot, kind, seat in ((0, ORNAMENT, 0), (1, CANE, 0), (2, ORNAMENT, SEAT)):
            tree = square.put(tree, spot, piece(kind, seat))
            state.stock[seat * STOCK + kind] -= 1
        state.trees[plot], state.stars[plot] = square.stored(tree), -1
    used = state.stock[SEAT * STOCK + STAR] - stars
    bare = [plot for plot in range(25) if plot not in (FIRST, SECOND) and state.stars[plot] < 0]
    for plot in bare[:used]:
        state.stars[plot] = SEAT
    state.stock[SEAT * STOCK + STAR] = stars
    state.frames[:] = [("end", SEAT), ("place", SEAT, LIGHT)]
    game.check(state)
    return game, state


def hang(game: Hills, state: HillsState) -> None:
    game.perform(state, next(c for c in game.options(state) if c[:2] == ("light", BORDER)))
    assert square.count(state.trees[FIRST]) == square.count(state.trees[SECOND]) == 4


def test_the_seat_chooses_the_tree_for_its_last_star() -> None:
    for chosen, other in ((FIRST, SECOND), (SECOND, FIRST)):
        game, state = about_to_hang(1)
        hang(game, state)
        assert state.frames[-1][0] == "star" and game.decider(state) == SEAT
        assert sorted(game.options(state)) == [("star", FIRST), ("star", SECOND)], "the star may not be kept"
        assert "must be placed" in game.explain(state, ("pass",))
        assert "star" in game.describe(state, ("star", chosen)) and "star" in game.prompt(state)
        before = game.totals(state)[SEAT]
        game.perform(state, ("star", chosen))
        game.check(state)
        assert state.stars[chosen] == SEAT and state.stars[other] == -1
        assert state.stock[SEAT * STOCK + STAR] == 0
        assert game.totals(state)[SEAT] >= before + game.board.decorated_points
        assert state.frames[-1][0] == "end"


def test_two_stars_claim_both_trees_and_none_claims_nothing() -> None:
    for stars, owner in ((2, SEAT), (0, -1)):
        game, state = about_to_hang(stars)
        hang(game, state)
        assert state.stars[FIRST] == state.stars[SECOND] == owner
        assert state.frames[-1][0] == "end"
        game.check(state)
