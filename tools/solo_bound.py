#!/usr/bin/env python3
"""How good are the bots at solo Happy Holiday? python tools/solo_bound.py [--seeds 40] [--first 1] [--width 20] [--levels regular,expert].

Beside the mean stars of the levels it prints those of a clairvoyant: a beam search that plays on in the true state, so it knows every tile and solo tile to come. It
keeps the WIDTH best plans after each turn and never draws for suitcases, so it is a plan that exists, not a proof that none is better: run it with twice the width to see
how much it still grows.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, natural, positive, words
from holiday_games.bots.happy_holiday.expert import Planner
from holiday_games.bots.happy_holiday.regular import luggage
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.simulate import ITERATIONS, Job, Table
from holiday_games.games import kind
from holiday_games.games.happy_holiday.game import TAKES, HappyHoliday
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.setup import Setup
from holiday_games.terminal import Progress

GAME = "happy-holiday"
PLACES = 3
"""How many days are tried for each tile of the offer."""


class Clairvoyant:
    """The beam search over the true course of a solo game."""

    def __init__(self, setup: Setup, width: int) -> None:
        game = kind(GAME).new_game(setup)
        assert isinstance(game, HappyHoliday)
        self.game, self.width = game, width
        own = weights().expert
        self.planner = Planner(own.draw, own.variety)

    def stars(self, seed: int) -> int:
        """The stars of the best plan found."""
        game = self.game
        beam = [game.new_state(seed)]
        while beam[0].frames:
            grown: dict[tuple[object, ...], HolidayState] = {}
            for state in beam:
                for after in self.grow(state):
                    grown[tuple(after.days), tuple(after.cases), tuple(after.offer)] = after
            beam = sorted(grown.values(), key=lambda state: -self.worth(state))[: self.width]
        return max(game.totals(state)[0] for state in beam)

    def worth(self, state: HolidayState) -> float:
        """What a plan may come to with the best tile of the offer; at the end its stars."""
        if not state.frames:
            return float(self.game.totals(state)[0])
        judge = self.planner.judge(self.game, state, 0)
        return max(judge.best(tile, luggage(state, at // SPACES)).worth for at, tile in enumerate(state.offer) if tile)

    def grow(self, state: HolidayState) -> list[HolidayState]:
        """The states after this turn: each tile of the offer on the days that suit it best."""
        judge, grown = self.planner.judge(self.game, state, 0), []
        for at, tile in enumerate(state.offer):
            if not tile:
                continue
            placings = sorted(judge.placings(tile, luggage(state, at // SPACES)), key=lambda p: -p.worth)
            for placing in placings[:PLACES]:
                after = state.clone()
                for command in (TAKES[at], placing.command, ("end-turn",)):
                    self.game.perform(after, command)
                grown.append(after)
        return grown


def main() -> int:
    """Play and print the means with their standard errors."""
    parser = Parser(description="Solo Happy Holiday: the levels beside one who knows the bag.")
    parser.add_argument("--seeds", type=positive, default=40)
    parser.add_argument("--first", type=natural, default=1, help="the first seed")
    parser.add_argument("--width", type=positive, default=20)
    parser.add_argument("--levels", type=words, default=("regular", "expert"))
    parser.add_argument("--iterations", type=positive, default=ITERATIONS)
    return answer(parser.prog, lambda: measure(parser.parse_args()))


def measure(args: argparse.Namespace) -> int:
    """Each level, then the clairvoyant."""
    setup = kind(GAME).setup(1)
    seeds = range(args.first, args.first + args.seeds)
    known, table = Clairvoyant(setup, args.width), Table()
    for name in [*args.levels, f"clairvoyant {args.width}"]:
        progress, found = Progress(args.seeds, f"solo games of {name}"), []
        for done, seed in enumerate(seeds, 1):
            dealt = Setup(setup.game, setup.seats, setup.modules, setup.options, seed)
            played = name.startswith("clairvoyant")
            found.append(known.stars(seed) if played else table.play(Job(dealt, (name,), args.iterations)).scores[0])
            progress.at(done)
        mean = sum(found) / len(found)
        error = sqrt(sum((n - mean) ** 2 for n in found) / max(1, len(found) - 1) / len(found))
        print(f"{name}: {mean:.1f} stars on average, standard error {error:.1f}, {len(found)} seeds", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
