"""The levels of Holly Jolly."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.holly_jolly.expert import Expert
from holiday_games.bots.holly_jolly.novice import Novice
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.holly_jolly.weights import weights as read_weights
from holiday_games.bots.player import Bot

__all__ = ["BLURBS", "LEVELS", "read_weights"]

LEVELS: dict[str, Callable[..., Bot]] = {"novice": Novice, "regular": Regular, "expert": Expert}
BLURBS = {
    "novice": "Takes the most points it sees, and sometimes does not look.",
    "regular": "Builds its sets, watches yours, and thinks of what it leaves you.",
    "expert": "Counts the cards that may still come, weighs what it leaves you and itself, and plays the end to win.",
}
