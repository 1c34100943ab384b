"""What the pieces of a module are worth beside the points they bring now: a file for each module that has such pieces, joined by its id.

A file may have `hope`, the points that may still come of a seat's pieces; `collect`, what a collect icon brings where the module says what it gives; `effects`, what effects of
its own are worth at a stop; and PLAYED_OUT, the choices that can only be judged by what they lead to. Its numbers stand under its id in `data/bots/holiday_hills.yaml`. Most modules pay in points that the score counts already; those need no file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from holiday_games.bots.holiday_hills.weights import weights
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState

Numbers = Mapping[str, float]
Hope = Callable[[Any, Any, int], float]
"""(game, state or view, seat) -> points that may come of the seat's pieces of the module."""
Collect = Callable[[Any, Any, int], float]
"""(game, state or view, colour of the icon) -> how much of a die from the supply the icon is worth."""


class Insight(NamedTuple):
    """What a level knows of the modules in a game."""

    hopes: tuple[Hope, ...]
    collects: tuple[Collect, ...]
    effects: Mapping[str, float]
    played_out: frozenset[str]


@lru_cache(maxsize=64)
def insight(modules: tuple[str, ...]) -> Insight:
    """The knowledge of these modules, with the shipped numbers. Raises UserError."""
    hopes: list[Hope] = []
    collects: list[Collect] = []
    effects: dict[str, float] = {}
    played_out: set[str] = set()
    for module in modules:
        name = f"{__name__}.{module.replace('-', '_')}"
        if find_spec(name) is None:
            continue
        found, numbers = import_module(name), weights().modules[module]
        if hasattr(found, "hope"):
            hopes.append(partial(found.hope, numbers))
        if hasattr(found, "collect"):
            collects.append(partial(found.collect, numbers))
        if hasattr(found, "effects"):
            effects |= found.effects(numbers)
        played_out |= getattr(found, "PLAYED_OUT", frozenset())
    return Insight(tuple(hopes), tuple(collects), effects, frozenset(played_out))


def ahead(game: Hills, state: HillsState) -> float:
    """How much of their laps all together still have ahead, from 1 to 0."""
    return 1.0 - sum(state.walked) / sum(vehicle.length for vehicle in game.board.vehicles)
