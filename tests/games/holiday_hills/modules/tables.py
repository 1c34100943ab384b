"""Tables with expansions for the tests of their rules."""

from __future__ import annotations

from typing import Any

from holiday_games.games import kind
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import HUE, IS_DIE, STAR, STOCK, TREE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.rng import Rng

RECORD = kind("holiday-hills")


def table(*modules: str, seats: int = 2, seed: int = 3, **options: str) -> tuple[Hills, HillsState]:
    """A dealt game; seat 0 begins."""
    own = {key.replace("_", "-"): value for key, value in options.items()}
    game = RECORD.new_game(RECORD.setup(seats, modules, {"first": "0", **own}, seed=seed))
    return game, game.new_state(seed)


def plant(state: HillsState, plot: int, *codes: int, star: int = -1, presents: tuple[int, ...] = ()) -> None:
    """A tree with these pieces, on its spots from the north clockwise."""
    state.trees[plot] = square.stored(square.pack([*codes, *[0] * (4 - len(codes))]))
    state.stars[plot] = star
    state.presents[plot] = presents


def load(state: HillsState, vehicle: int, *items: int) -> None:
    """What a vehicle carries; its dice come out of the supply."""
    for item in items:
        state.supply[HUE[item]] -= IS_DIE[item]
    state.loads[vehicle] = items


def stars_left(state: HillsState, seat: int) -> int:
    """Loose stars and trees with a star in the inventory."""
    return state.stock[seat * STOCK + STAR] + state.stock[seat * STOCK + TREE]


def slot(game: Hills, state: HillsState, module: type[Any], **changed: Any) -> Any:
    """The rules of a module, after some parts of its slot were changed."""
    rules = game.module(module)
    state.mods[rules.slot] = tuple(rules.of(state)._replace(**changed))
    return rules


def play_until(game: Hills, state: HillsState, frame: str, seed: int = 1) -> bool:
    """Random play until such a choice; False if the game ended before."""
    rng = Rng(seed)
    while state.frames:
        if state.frames[-1][0] == frame:
            return True
        options = game.options(state)
        game.perform(state, options[rng.below(len(options))])
    return False
