"""What a measure is: a word of the vocabulary of judged cards, brought by the base game or by a module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.errors import nearest

Args: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class Measure:
    """One word of the vocabulary. `read` makes the arguments, `count` the number, `refs` name what is counted on the table ("C3"), `say` names what is counted,
    in the plural or of one of them ("trees of yours with 4 decorations"); `ruled` says a rule in words of its own ("come home in the first half of the players");
    `open` are the plots where more could come to count, for the marks of what is missing."""

    name: str
    read: Callable[[Any, Reading], Args]
    count: Callable[[Setting, HillsState, int, Args], int]
    say: Callable[[Args, int, bool], str]
    refs: Callable[[Setting, HillsState, int, Args], Iterable[str]] = lambda game, state, seat, args: ()
    ruled: Callable[[Args, str, int], str] = lambda args, rule, seats: ""
    open: Callable[[Setting, HillsState, int, Args], Iterable[int]] = lambda game, state, seat, args: ()


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


def plot_names(plots: Iterable[int]) -> tuple[str, ...]:
    """Plots by their names on the table."""
    return tuple(PLOTS[p] for p in plots)
