"""The levels of Happy Holiday."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.happy_holiday.expert import Expert
from holiday_games.bots.happy_holiday.novice import Novice
from holiday_games.bots.happy_holiday.regular import Regular
from holiday_games.bots.happy_holiday.weights import weights as read_weights
from holiday_games.bots.player import Bot

__all__ = ["BLURBS", "LEVELS", "read_weights"]

LEVELS: dict[str, Callable[..., Bot]] = {"novice": Novice, "regular": Regular, "expert": Expert}
BLURBS = {
    "novice": "Likes long stays and printed stars, forgets the map, and sometimes picks on a whim.",
    "regular": "Plans its stays, its routes and its tasks, and spends suitcases it does not need.",
    "expert": "Knows what stays, gaps and suitcases come to in the end, tries its best ideas out in its head, and sees what you want.",
}
