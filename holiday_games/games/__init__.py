"""The three games, each in a folder of its own, on the shared rules layer."""

from __future__ import annotations

from importlib import import_module

from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.game import GameKind

GAMES: dict[str, str] = {
    "holiday-hills": "holiday_games.games.holiday_hills.kind",
    "holly-jolly": "holiday_games.games.holly_jolly.kind",
    "happy-holiday": "holiday_games.games.happy_holiday.kind",
}
"""Game id -> the module that holds its registry record `KIND`, imported only when it is asked for."""


def kind(game: str) -> GameKind:
    """The registry record of a game. Raises UserError for an unknown id."""
    if game not in GAMES:
        raise UserError(f"game '{game}' does not exist, {nearest(game, GAMES)}")
    record: GameKind = import_module(GAMES[game]).KIND
    return record
