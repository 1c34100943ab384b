#!/usr/bin/env python3
"""Does every level of bots beat the one below? python tools/ladder.py [GAME ...] [--games 400] [--bar 0.75] [--folder DIR] [--jobs J] [--json].

Each pair of neighbours plays with seats rotated at a fixed budget, until a sequential test tells the bar from an even match or the games are used up.
With --folder the finished games are kept and an interrupted run goes on with them.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.bots.arena import Contest, play
from holiday_games.bots.levels import levels
from holiday_games.bots.simulate import ITERATIONS, first_begins
from holiday_games.bots.strength import sequential, wilson
from holiday_games.games import GAMES, kind
from holiday_games.terminal import Progress

SOONEST = 20


def climb(game: str, seats: int, pair: tuple[str, str], args: argparse.Namespace) -> dict[str, Any]:
    """How a level does against the one below at a seat count."""
    below, above = pair
    setup = kind(game).setup(seats, args.modules, first_begins(kind(game), seats, {}), args.seed)
    contest = Contest(setup, pair, args.games, args.iterations)
    journal = None
    if args.folder is not None:
        args.folder.mkdir(parents=True, exist_ok=True)
        journal = args.folder / f"{game}-{seats}-{above}-{below}.jsonl"
    progress = Progress(args.games, f"games of {above} against {below}, {game}, {seats} seats")
    shares: list[float] = []
    verdict = 0
    for standing in play(contest, args.jobs, journal):
        shares = standing.shares[above, below]
        progress.at(len(shares))
        verdict = sequential(sum(shares), len(shares), 0.5, args.bar) if len(shares) >= SOONEST else 0
        if verdict and len(shares) % 2 == 0:  # whole rounds of rotated seats only
            break
    low, high = wilson(sum(shares), len(shares))
    return {
        "game": game,
        "seats": seats,
        "level": above,
        "below": below,
        "games": len(shares),
        "share": round(sum(shares) / len(shares), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "beats": low > 0.5,
    }


def main() -> int:
    """Climb every ladder; 1 if a level does not beat the one below."""
    parser = argparse.ArgumentParser(description="Does every level of bots beat the one below?")
    parser.add_argument("games_named", metavar="GAME", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bar", type=float, default=0.75)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--modules", type=lambda text: tuple(text.split(",")), default=())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    fine = True
    for game in args.games_named:
        known = levels(game)
        for pair in pairwise(known):
            found = climb(game, args.seats, pair, args)
            fine = fine and found["beats"]
            if args.json:
                print(json.dumps(found), flush=True)
            else:
                verdict = "beats" if found["beats"] else "DOES NOT BEAT"
                print(
                    f"{game}, {args.seats} seats: {found['level']} {verdict} {found['below']}, {found['share']:.1%} "
                    f"of {found['games']} games ({found['low']:.1%} to {found['high']:.1%})",
                    flush=True,
                )
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
