"""The levels of Holiday Hills; the levels beyond random are not built yet."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.player import Bot

LEVELS: dict[str, Callable[[], Bot]] = {}
BLURBS: dict[str, str] = {}
