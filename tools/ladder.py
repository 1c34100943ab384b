#!/usr/bin/env python3
"""Does every level of bots beat the one below? python tools/ladder.py [GAME ...] [--games 400] [--bar 0.75] [--folder DIR] [--jobs J | --dask ADDRESS] [--level LEVEL] [--anchor DIR] [--json].

Each pair of neighbours plays with seats rotated at a fixed budget, until a sequential test tells the bar from an even match or the games are used up.
With --folder the finished games are kept and an interrupted run goes on with them. With --anchor each level with weights plays against itself with the weights
frozen in DIR/<game>.yaml (tools/anchors holds those of an earlier day), and must not be weaker.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, game, natural, positive, seated, share, words
from holiday_games.bots.arena import Contest, play
from holiday_games.bots.levels import TITLES, WEIGHED, levels
from holiday_games.bots.simulate import ITERATIONS, first_begins
from holiday_games.bots.strength import sequential, wilson
from holiday_games.games import GAMES, kind
from holiday_games.rules.errors import UserError
from holiday_games.terminal import Progress

SOONEST = 20
"""No verdict before so many games."""
EVEN = 0.5


def climb(game: str, seats: int, pair: tuple[str, str], args: argparse.Namespace) -> dict[str, Any]:
    """How a level does against the one below at a seat count."""
    below, above = pair
    setup = kind(game).setup(seats, args.modules, first_begins(kind(game), seats, {}), args.seed)
    contest = Contest(setup, pair, args.games, args.iterations)
    journal = None
    if args.folder is not None:
        journal = args.folder / f"{game}-{seats}-{above}-{below.partition('@')[0]}.jsonl"
    progress = Progress(args.games, f"games of {above} against {below}, {game}, {seats} seats")
    shares: list[float] = []
    verdict = 0
    for standing in play(contest, args.jobs, journal, args.dask):
        shares = standing.shares[above, below]
        progress.at(len(shares))
        verdict = sequential(sum(shares), len(shares), EVEN, args.bar) if len(shares) >= SOONEST else 0
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
        "beats": low > EVEN,
        "weaker": high < EVEN,
    }


def pairs(game: str, args: argparse.Namespace) -> list[tuple[str, str]]:
    """Who plays whom: each level and the one above it, or each level frozen and as it is."""
    known = levels(game)
    met = list(pairwise(known))
    if args.anchor is not None:
        frozen = (args.anchor / f"{game.replace('-', '_')}.yaml").resolve()  # the processes of a cluster run elsewhere
        met = [(f"{level}@{frozen}", level) for level in WEIGHED if level in known]
    return [pair for pair in met if args.level in (None, pair[1])]


def told(found: dict[str, Any]) -> str:
    """A result in words."""
    verdict = "beats" if found["beats"] else "is weaker than" if found["weaker"] else "does not clearly beat"
    return (
        f"{found['game']}, {found['seats']} seats: {found['level']} {verdict} {found['below']}, {found['share']:.1%} "
        f"of {found['games']} games ({found['low']:.1%} to {found['high']:.1%})"
    )


def main() -> int:
    """Climb every ladder; 1 if a level does not beat the one below, or is weaker than its frozen self."""
    parser = Parser(description="Does every level of bots beat the one below?")
    parser.add_argument("games_named", metavar="GAME", type=game, nargs="*", default=list(GAMES))
    parser.add_argument(
        "--games", type=positive, default=400, metavar="N", help="at most so many for a pair: %(default)s"
    )
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="at the table: %(default)s")
    parser.add_argument(
        "--bar", type=share, default=0.75, help="the share that is told from an even match: %(default)s"
    )
    parser.add_argument(
        "--iterations", type=positive, default=ITERATIONS, metavar="N", help="how much a searching bot thinks"
    )
    parser.add_argument("--modules", type=words, default=(), metavar="A,B,...")
    parser.add_argument("--seed", type=natural, default=1, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes to play on")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on this Dask cluster instead")
    parser.add_argument("--folder", type=Path, help="keep finished games here and go on with those in it")
    parser.add_argument("--anchor", type=Path, help="a folder of frozen weights: each level against itself with those")
    parser.add_argument("--level", choices=list(TITLES)[1:], help="only this level against the one below")
    parser.add_argument("--json", action="store_true")
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """Every pair of every game; 1 as `main` says. Raises UserError for what cannot be played."""
    if args.seats < 2:
        raise UserError("argument --seats: a ladder needs at least two seats")
    if args.bar <= EVEN:
        raise UserError(
            f"argument --bar: expected a share above {EVEN}, which an even match comes to, found {args.bar}"
        )
    met = [(game, pair) for game in seated(args.games_named, args.seats) for pair in pairs(game, args)]
    if not met:
        raise UserError(f"argument --level: {args.level} has no frozen self, {' and '.join(WEIGHED)} have")
    verdicts = [fine(pair, game, args) for game, pair in met]
    return 0 if all(verdicts) else 1


def fine(pair: tuple[str, str], game: str, args: argparse.Namespace) -> bool:
    """Play and tell one pair: the level beats the one below, or is not weaker than its frozen self."""
    found = climb(game, args.seats, pair, args)
    print(json.dumps(found) if args.json else told(found), flush=True)
    return bool(found["beats"] or (args.anchor is not None and not found["weaker"]))


if __name__ == "__main__":
    sys.exit(main())
