"""The levels of Holly Jolly."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.novice import Novice
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.player import Bot

LEVELS: dict[str, Callable[[], Bot]] = {"novice": Novice, "regular": Regular, "expert": Expert}
BLURBS = {
    "novice": "Takes the most points it sees, and sometimes does not look.",
    "regular": "Builds its sets, watches yours, and thinks of what it leaves you.",
    "expert": "Plays each idea out in its head, again and again, before it moves.",
}
