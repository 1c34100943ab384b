"""The tables: one view of the board for each game, found by the game's id."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from holiday_games.games import GAMES

if TYPE_CHECKING:
    from holiday_games.app.tables.base import TableView

TABLES: dict[str, str] = {
    "holiday-hills": "holiday_games.app.tables.holiday_hills.table",
    "holly-jolly": "holiday_games.app.tables.holly_jolly.table",
    "happy-holiday": "holiday_games.app.tables.happy_holiday.table",
}
"""Game id -> the module that holds the class of its table view as `TABLE`, imported only when it is asked for."""


def playable_games() -> list[str]:
    """The games that have both rules and a table, in the order of the cards in New game."""
    return [game for game, table in TABLES.items() if find_spec(GAMES[game]) and find_spec(table)]


def table_type(game: str) -> type[TableView[Any]]:
    """The class of the table view of a game."""
    view: type[TableView[Any]] = import_module(TABLES[game]).TABLE
    return view
