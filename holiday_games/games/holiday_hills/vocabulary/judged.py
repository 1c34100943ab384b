"""Cards that are judged: a name and a condition, as mandates, masterpieces, plates and the like have them in their files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from holiday_games.games.holiday_hills.content import unique
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.conditions import (
    Condition,
    holds,
    progress,
    read_condition,
    refs,
    say,
)
from holiday_games.rules.content import Document
from holiday_games.rules.score import Reason


class Judged(Protocol):
    """A record of a file with a condition."""

    @property
    def id(self) -> str:
        """Its id in files."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def when(self) -> dict[str, Any]:
        """What it asks for, as it is written."""


class Needing(Protocol):
    """A record of a file that stays in the box unless the game has objective cards."""

    @property
    def needs(self) -> tuple[str, ...]:
        """Objective cards, or nothing."""


def in_play(game: Setting, cards: Sequence[Needing]) -> list[int]:
    """The cards that can be met in a game, by their index."""
    return [index for index, card in enumerate(cards) if not card.needs or game.cards_in_play]


def check_cards(document: Document, cards: tuple[Judged, ...]) -> None:
    """The `cards` of a file have ids of their own, and every condition can be read. Raises UserError with the line."""
    unique(document, "cards", cards)
    for index, card in enumerate(cards):
        read_condition(card.when, Reading(document, ("cards", index, "when")))


def conditions(file: str, cards: Iterable[Judged]) -> list[Condition]:
    """What the cards of a file ask for, once it has been checked."""
    return [read_condition(card.when, Reading(None, (file, card.id))) for card in cards]


def verdict(
    game: Setting,
    state: HillsState,
    seat: int,
    card: Judged,
    condition: Condition,
    pays: tuple[int, int],
    missed: str = "",
) -> Reason:
    """The line of a card that pays one number where it is met, another where it is missed: what it asks for, how far that is, and where on the table."""
    met = holds(game, state, seat, condition)
    text = f"{card.name}: {say(condition, game.seats)}"
    if not met:
        text += f" ({progress(game, state, seat, condition)}{missed})"
    return Reason(text, pays[0] if met else pays[1], (f"card:{card.id}", *refs(game, state, seat, condition)))
