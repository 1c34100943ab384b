"""The three games, each in a folder of its own, on the shared rules layer."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from holiday_games import userdirs
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.game import Game, GameKind
from holiday_games.rules.setup import Setup

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


def content(game: str) -> Any:
    """The content of a game, a player's own files winning over the shipped ones. Read once. Raises UserError."""
    own = userdirs.content_dir()
    return _content(game, own if own.is_dir() else None)


@lru_cache(maxsize=8)
def _content(game: str, own: Path | None) -> Any:
    record = kind(game)
    return record.shipped if own is None else record.load(own)


def new_game(setup: Setup) -> Game[Any]:
    """The game of a checked set-up with that content. Raises UserError."""
    return kind(setup.game).create(setup, content(setup.game))
