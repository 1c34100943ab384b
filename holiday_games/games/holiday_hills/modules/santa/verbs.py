"""The effects of Santa's tiles and of his sleigh: move-santa, place-star, icon, unlock-star, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, STAR, STOCK
from holiday_games.games.holiday_hills.effects import words
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.santa.bag import PLACE_STAR
from holiday_games.games.holiday_hills.modules.santa.rules import Santa
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.verb import Verb, never, nothing
from holiday_games.games.holiday_hills.verbs import WILD

ICONS: Final[Mapping[str, Effect]] = {"santa": ("move-santa", 1), "star": PLACE_STAR, "wild": WILD}
"""What the three icons of the tiles mean."""


def santa_of(game: Hills) -> Santa | None:
    """The module of Santa, if it is in the game."""
    found: Santa | None = game.module(Santa)
    return found


def _read_icon(value: Mapping[str, Any], at: Reading) -> Effect:
    return ICONS[at.choice("icon", value, tuple(ICONS))]


def _read_star(value: Mapping[str, Any], at: Reading) -> Effect:
    at.choice("place-star", value, ("any-tree-without-a-star",))
    return PLACE_STAR


def _number(name: str) -> Any:
    return lambda value, at: (name, at.number(name, value))


def _bare_trees(state: HillsState) -> tuple[int, ...]:
    return tuple(plot for plot in ALL_PLOTS if state.trees[plot] >= 0 and state.stars[plot] < 0)


def _can_star(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return state.stock[seat * STOCK + STAR] > 0 and bool(_bare_trees(state))


def _begin_star(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.decorating.offer_star(state, seat, _bare_trees(state), True)


def _can_move(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return santa_of(game) is not None


def _begin_move(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    santa = santa_of(game)
    for _ in range(effect[1] if santa else 0):
        assert santa
        santa.move_santa(state, seat)


def _can_unlock(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    santa = santa_of(game)
    return santa is not None and santa.of(state).locked[seat] > 0


def _begin_unlock(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    santa = santa_of(game)
    if santa and santa.of(state).locked[seat]:
        santa.unlock(state, seat)


VERBS: Final = (
    Verb("icon", _read_icon, never, nothing, words),
    Verb("place-star", _read_star, _can_star, _begin_star, lambda effect: "top a tree with a star"),
    Verb(
        "move-santa",
        _number("move-santa"),
        _can_move,
        _begin_move,
        lambda effect: "move Santa" if effect[1] == 1 else f"move Santa {effect[1]} times",
    ),
    Verb("unlock-star", _number("unlock-star"), _can_unlock, _begin_unlock, lambda effect: "free the fifth star"),
    Verb("points", _number("points"), never, nothing, lambda effect: f"score {effect[1]} points"),
)
