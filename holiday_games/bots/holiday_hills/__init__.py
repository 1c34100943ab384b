"""The levels of Holiday Hills."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.holiday_hills.expert import Expert
from holiday_games.bots.holiday_hills.novice import Novice
from holiday_games.bots.holiday_hills.regular import Regular
from holiday_games.bots.holiday_hills.weights import weights as read_weights
from holiday_games.bots.player import Bot

__all__ = ["BLURBS", "LEVELS", "read_weights"]

LEVELS: dict[str, Callable[..., Bot]] = {"novice": Novice, "regular": Regular, "expert": Expert}
BLURBS = {
    "novice": "Stops at the best house close by, takes the points of the moment, and sometimes does not look.",
    "regular": "Plans its lap, builds its own trees, and weighs what each move gives the others.",
    "expert": "Tries its best moves out in its head, with other dice every time, and compares where they lead.",
}
