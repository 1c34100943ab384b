"""What a measure is, and what those of the game and of its modules have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import Filter, fitting, read_filter, say_filter
from holiday_games.rules.errors import nearest

Args: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class Measure:
    """One word of the vocabulary. `read` makes the arguments, `count` the number, `refs` name what is counted on the table ("C3"), `say` names what is counted,
    in the plural or of one of them ("trees of yours with 4 decorations"); `ruled` says a rule in words of its own ("come home in the first half of the players")."""

    name: str
    read: Callable[[Any, Reading], Args]
    count: Callable[[Setting, HillsState, int, Args], int]
    say: Callable[[Args, int, bool], str]
    refs: Callable[[Setting, HillsState, int, Args], Iterable[str]] = lambda game, state, seat, args: ()
    ruled: Callable[[Args, str, int], str] = lambda args, rule, seats: ""


def noun(one: str, more: str = "") -> Callable[[Args, int, bool], str]:
    """The words of a measure that has no arguments to tell: one of the things, and more of them (else with an s)."""
    return lambda args, seats, many: (more or f"{one}s") if many else one


def keys(value: Any, at: Reading, known: tuple[str, ...], needed: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """A mapping with known keys only. Raises UserError."""
    if not isinstance(value, Mapping):
        raise at.error(f"expected the keys {', '.join(known)}" if known else "expected {}")
    for key in value:
        if key not in known:
            raise at.error(f"'{key}' is not a key here, {nearest(str(key), known)}")
    for key in needed:
        if key not in value:
            raise at.error(f"expected a key '{key}'")
    return value


def read_nothing(value: Any, at: Reading) -> Args:
    """No arguments. Raises UserError if there are any."""
    keys({} if value is None else value, at, ())
    return ()


def read_where(value: Mapping[str, Any], at: Reading) -> Filter:
    """The filter of the trees that count, under the key `where`. Raises UserError."""
    return read_filter(value.get("where"), at.at("where"))


def plot_names(plots: Iterable[int]) -> tuple[str, ...]:
    """Plots by their names on the table."""
    return tuple(PLOTS[p] for p in plots)


def where_refs(at: int) -> Callable[[Setting, HillsState, int, Args], Iterable[str]]:
    """The trees that the filter at this place of the arguments fits."""
    return lambda game, state, seat, args: plot_names(fitting(game, state, seat, args[at]))


def place(where: str, filter_: Filter, seats: int, many: bool) -> str:
    """The trees where something is: " under trees of yours", or of one thing " under a tree of yours"."""
    return f" {where} {'' if many else 'a '}{say_filter(filter_, seats, many)}" if filter_ else ""


PIECE_NAMES = {"ornament": "ornament", "candy-cane": "candy cane", "light": "string light", "wreath": "wreath"}
