"""The levels of bots: their ids in files, the names people see, and which exist for which game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from holiday_games.bots.player import Bot, RandomBot
from holiday_games.rules.errors import UserError, nearest

TITLES = {"random": "Random", "novice": "Easy", "regular": "Clever", "expert": "Master"}
"""Level id -> the name people see, weakest first. `random` is offered on the command line only."""

FOLDERS = {
    "holiday-hills": "holiday_games.bots.holiday_hills",
    "holly-jolly": "holiday_games.bots.holly_jolly",
    "happy-holiday": "holiday_games.bots.happy_holiday",
}

WEIGHED = ("regular", "expert")
"""The levels whose weights can come from another file."""


def levels(game: str) -> tuple[str, ...]:
    """The levels that exist for a game, weakest first."""
    own = import_module(FOLDERS[game]).LEVELS
    return tuple(level for level in TITLES if level == "random" or level in own)


def bot(game: str, level: str) -> Bot:
    """A bot of a level; `regular@FILE` and `expert@FILE` are those levels with the weights of a file, an earlier one or one to try.

    Each game's folder has `LEVELS`, level id -> a function that makes the bot, and `read_weights`, which reads a file. Raises UserError for a level that does not
    exist or a file that cannot be used.
    """
    level, _, file = level.partition("@")
    known = levels(game)
    if level not in known:
        raise UserError(f"bot level '{level}' does not exist, {nearest(level, known)}")
    if file and level not in WEIGHED:
        raise UserError(
            f"bot level '{level}' has no weights of its own to read from {file}, {' and '.join(WEIGHED)} have"
        )
    if level == "random":
        return RandomBot()
    folder = import_module(FOLDERS[game])
    made: Bot = (
        folder.LEVELS[level](getattr(folder.read_weights(Path(file)), level)) if file else folder.LEVELS[level]()
    )
    return made


def written(level: str) -> int:
    """When the file of a level with weights from a file was written, in nanoseconds; 0 for a shipped level or where there is no file."""
    file = level.partition("@")[2]
    try:
        return Path(file).stat().st_mtime_ns if file else 0
    except OSError:
        return 0


def blurb(game: str, level: str) -> str:
    """A sentence on how a level plays, for New game. Each game's folder has `BLURBS`."""
    text: str = import_module(FOLDERS[game]).BLURBS.get(level, "")
    return text
