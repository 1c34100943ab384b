"""The verbs of Polar: a snow cube, a snowflake, a step back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar.rules import Polar
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.verb import Read, Verb


def _polar(game: Hills) -> Polar | None:
    """The module in a game, if it is in it."""
    found: Polar | None = game.module(Polar)
    return found


def _read_fill(name: str) -> Read:
    def read(value: Mapping[str, Any], at: Reading) -> Effect:
        return (name,)

    return read


def _read_back(value: Mapping[str, Any], at: Reading) -> Effect:
    if at.number("step-back", value) != 1:
        raise at.at("step-back").error("expected 1")
    return ("step-back",)


def _can_cube(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    polar = _polar(game)
    return polar is not None and polar.can_cube(state)


def _begin_cube(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if _can_cube(game, state, seat, vehicle, effect):
        state.frames.append(("cube", seat))


def _can_flake(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    polar = _polar(game)
    return polar is not None and polar.can_flake(state, seat)


def _begin_flake(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if _can_flake(game, state, seat, vehicle, effect):
        state.frames.append(("flake", seat))


def _can_back(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    polar = _polar(game)
    return polar is not None and bool(polar.backs(state, seat))


def _begin_back(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if _can_back(game, state, seat, vehicle, effect):
        state.frames.append(("back", seat))


VERBS: Final = (
    Verb("fill-cube", _read_fill("fill-cube"), _can_cube, _begin_cube, lambda effect: "lay a snow cube"),
    Verb("fill-snowflake", _read_fill("fill-snowflake"), _can_flake, _begin_flake, lambda effect: "hang a snowflake"),
    Verb("step-back", _read_back, _can_back, _begin_back, lambda effect: "go back one house"),
)
