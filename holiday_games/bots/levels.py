"""The levels of bots: their ids in files, the names people see, and which exist for which game."""

from __future__ import annotations

from importlib import import_module

from holiday_games.bots.player import Bot, RandomBot
from holiday_games.rules.errors import UserError, nearest

TITLES = {"random": "Random", "novice": "Easy", "regular": "Clever", "expert": "Master"}
"""Level id -> the name people see, weakest first (decisions.md 25). `random` is offered on the command line only."""

FOLDERS = {
    "holiday-hills": "holiday_games.bots.holiday_hills",
    "holly-jolly": "holiday_games.bots.holly_jolly",
    "happy-holiday": "holiday_games.bots.happy_holiday",
}


def levels(game: str) -> tuple[str, ...]:
    """The levels that exist for a game, weakest first."""
    own = import_module(FOLDERS[game]).LEVELS
    return tuple(level for level in TITLES if level == "random" or level in own)


def bot(game: str, level: str) -> Bot:
    """A bot of a level. Each game's folder has `LEVELS`, level id -> a function that makes the bot. Raises UserError for a level that does not exist."""
    known = levels(game)
    if level not in known:
        raise UserError(f"bot level '{level}' does not exist, {nearest(level, known)}")
    if level == "random":
        return RandomBot()
    made: Bot = import_module(FOLDERS[game]).LEVELS[level]()
    return made


def blurb(game: str, level: str) -> str:
    """A sentence on how a level plays, for New game. Each game's folder has `BLURBS`."""
    text: str = import_module(FOLDERS[game]).BLURBS.get(level, "")
    return text
