"""What a verb of the effect vocabulary is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.state import HillsState

Read = Callable[[Mapping[str, Any], Reading], Effect]
Can = Callable[[Any, HillsState, int, int, Effect], bool]
Begin = Callable[[Any, HillsState, int, int, Effect], None]


@dataclass(frozen=True)
class Verb:
    """One word of the vocabulary. `read` turns the mapping into the tuple (verb, *arguments); `can` and `begin` get (game, state, seat, vehicle,
    effect): the whole game, which lies above its words, and the vehicle that was pushed, or -1 for any of the seat; `words` says an effect to
    people, without the subject ("place an ornament")."""

    name: str
    read: Read
    can: Can
    begin: Begin
    words: Callable[[Effect], str]


def never(game: Any, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    """For lasting abilities: they are asked for, not carried out."""
    return False


def nothing(game: Any, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    """For lasting abilities: beginning one changes nothing."""
