"""How a bot's choice is asked for, everywhere the same: its generator, its budget, and what happens when it fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.bots.player import Bot, Budget
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng, word

BOT_STREAM = 16
"""Bots draw from streams of their own, one for each seat, far from those of the game."""


def generator(seed: int, number: int, seat: int) -> Rng:
    """The generator for the command that would be the `number`-th of a match, decided by these three alone."""
    return Rng(word(seed, BOT_STREAM + seat, number))


def choose(
    bot: Bot, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
) -> tuple[Command, str]:
    """The bot's choice and its reason. Raises ValueError if the bot answers with something that is not an option."""
    command, reason = bot.choose(game, view, options, rng, budget)
    if command not in options:
        raise ValueError(f"the bot chose {command!r}, which is not an option")
    return command, reason
