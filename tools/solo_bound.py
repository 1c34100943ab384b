#!/usr/bin/env python3
"""How good are the bots at solo Happy Holiday? python tools/solo_bound.py [--seeds 40] [--first 1] [--width 100] [--steps 150] [--levels regular,expert] [--jobs J].

Beside the mean stars of the levels it prints those of one who knows every tile and solo tile to come and never draws for suitcases, between two numbers: plans that were found by a
beam search in the true course of the game, which keeps the WIDTH best plans after each turn (twice the width shows how much is still to find), and a proved bound that no plan
beats (tools/_relaxed.py, made tighter in STEPS steps).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from heapq import nlargest
from math import sqrt
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _relaxed import Relaxed

from holiday_games.arguments import Parser, answer, natural, positive, words
from holiday_games.bots.happy_holiday.guide import Planner
from holiday_games.bots.happy_holiday.regular import luggage
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.bots.processes import work_here
from holiday_games.bots.simulate import ITERATIONS, Job, play_all
from holiday_games.games import kind
from holiday_games.games.happy_holiday.game import TAKES, HappyHoliday
from holiday_games.games.happy_holiday.state import SPACES, HolidayState
from holiday_games.rules.decision import Command
from holiday_games.rules.setup import Setup
from holiday_games.rules.words import counted
from holiday_games.terminal import Progress

GAME = "happy-holiday"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """A seed, and how hard to look for its best plan."""

    seed: int
    width: int
    steps: int


class Clairvoyant:
    """The beam search over the true course of a solo game."""

    def __init__(self, game: HappyHoliday) -> None:
        self.game = game
        own = weights().expert
        self.planner = Planner(own.draw, own.variety)

    def stars(self, seed: int, width: int) -> int:
        """The stars of the best plan found."""
        beam = [self.game.new_state(seed)]
        while beam[0].frames:
            grown: dict[tuple[object, ...], HolidayState] = {}
            for _, state, commands in nlargest(width, self.ways(beam), key=lambda way: way[0]):
                after = state.clone()
                for command in commands:
                    self.game.perform(after, command)
                grown[tuple(after.days), tuple(after.cases), tuple(after.offer)] = after
            beam = list(grown.values())
        return max(self.game.totals(state)[0] for state in beam)

    def ways(self, beam: list[HolidayState]) -> Iterator[tuple[float, HolidayState, tuple[Command, ...]]]:
        """All turns, each with what the plan may then come to, and the position before it."""
        for state in beam:
            judge = self.planner.judge(self.game, state, 0)
            for at, tile in enumerate(state.offer):
                for worth, place in judge.placings(tile, luggage(state, at // SPACES)) if tile else ():
                    yield worth, state, (TAKES[at], place, ("end-turn",))


@cache
def _clairvoyant() -> Clairvoyant:
    game = kind(GAME).new_game(kind(GAME).setup(1))
    assert isinstance(game, HappyHoliday)
    return Clairvoyant(game)


def look(deal: Deal) -> tuple[int, int]:
    """The stars of the best plan found, and the proved bound."""
    known = _clairvoyant()
    found = known.stars(deal.seed, deal.width)
    return found, Relaxed(known.game, known.game.new_state(deal.seed)).bound(deal.steps, found)


def main() -> int:
    """Play and print the means with their standard errors."""
    parser = Parser(description="Solo Happy Holiday: the levels beside one who knows the bag.")
    parser.add_argument("--seeds", type=positive, default=40, metavar="N", help="so many deals: %(default)s")
    parser.add_argument("--first", type=natural, default=1, help="the first seed")
    parser.add_argument("--width", type=positive, default=100, help="plans kept after each turn")
    parser.add_argument("--steps", type=positive, default=150, help="steps towards a tight bound")
    parser.add_argument("--levels", type=words, default=("regular", "expert"), metavar="A,B,...", help="who plays them")
    parser.add_argument(
        "--iterations", type=positive, default=ITERATIONS, metavar="N", help="how much a searching bot thinks"
    )
    parser.add_argument("--jobs", type=positive, default=1, help="local processes")
    return answer(parser.prog, lambda: measure(parser.parse_args()))


def measure(args: argparse.Namespace) -> int:
    """Each level, then what the best plans are worth."""
    setup = kind(GAME).setup(1)
    seeds = range(args.first, args.first + args.seeds)
    for name in args.levels:
        deals = [Setup(setup.game, setup.seats, setup.modules, setup.options, seed) for seed in seeds]
        played = play_all([Job(deal, (name,), args.iterations) for deal in deals], args.jobs)
        tell(name, [result.scores[0] for result in shown(played, args.seeds, f"solo games of {name}")])
    looked = work_here(args.jobs, look, [Deal(seed, args.width, args.steps) for seed in seeds])
    pairs = list(shown(looked, args.seeds, "deals seen through"))
    tell(f"best of {args.width} plans kept, all tiles known", [found for found, _ in pairs])
    tell("proved bound, all tiles known", [bound for _, bound in pairs])
    return 0


def shown(results: Iterable[T], count: int, word: str) -> Iterator[T]:
    """The results as they come, with a bar."""
    progress = Progress(count, word)
    for done, result in enumerate(results, 1):
        progress.at(done)
        yield result


def tell(name: str, stars: list[int]) -> None:
    """The mean with its standard error."""
    mean = sum(stars) / len(stars)
    error = sqrt(sum((n - mean) ** 2 for n in stars) / max(1, len(stars) - 1) / len(stars))
    print(f"{name}: {mean:.1f} stars on average, standard error {error:.1f}, {counted(len(stars), 'seed')}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
