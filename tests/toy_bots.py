"""Bots of the toy game: one that is good, and some that are not."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from holiday_games import games
from holiday_games.bots import levels
from holiday_games.bots.player import Budget
from holiday_games.bots.worker import serve
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class First:
    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        return options[0], "the first is as good as any"


class Highest(First):
    """Lays the highest card it has."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        hand = view.hands[game.decider(view)]
        best = max(options, key=lambda o: hand[o[1]] if o[0] == "lay" else 4)
        return best, "the highest"


class Thinker(First):
    """Thinks until it is told to stop."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        stop = budget.clock()
        done = 0
        while not stop(done):
            done += 1
        return options[-1], "thought about it"


class Deaf(First):
    """Does not hear that it should stop."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        time.sleep(30)
        return options[0], ""


class Mortal(First):
    """Takes its process with it."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        os._exit(7)


class Faulty(First):
    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        raise RuntimeError("out of ideas")


class Cheat(First):
    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        return ("win",), ""


LEVELS = {"novice": First, "regular": Highest, "expert": Thinker}
BLURBS: dict[str, str] = {}
ODD = {"thinker": Thinker, "deaf": Deaf, "mortal": Mortal, "faulty": Faulty, "cheat": Cheat}


def serve_toy(pipe: Any, wanted: Any) -> None:
    """The thinking process with the toy game and its odd bots registered."""
    games.GAMES["toy"] = "tests.toy"
    levels.FOLDERS["toy"] = "tests.toy_bots"
    LEVELS.update(ODD)
    levels.TITLES.update(dict.fromkeys(ODD, ""))
    serve(pipe, wanted)
