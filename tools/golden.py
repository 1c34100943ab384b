#!/usr/bin/env python3
"""Write the golden games anew: python tools/golden.py [GAME ...]. Read the difference before you commit it: it is a change of the rules.

With --samples, write a save of the present format for every game that has none yet; those are kept for good.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, game
from holiday_games.games import GAMES, kind
from holiday_games.rules.record import FORMAT, dump, write
from holiday_games.rules.rng import Rng
from tests.golden_story import FOLDER, LARGEST, SEED, path_of, story, tables
from tests.properties.walk import Table


def stories(games: Sequence[str]) -> int:
    """Write the files of these games; 1 if one is too large."""
    FOLDER.mkdir(exist_ok=True)
    for table in tables():
        if table.game not in games:
            continue
        text = story(table)
        path = path_of(table)
        state = "same" if path.exists() and path.read_text(encoding="utf-8") == text else "written"
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {state}, {len(text.encode()):,} bytes")
        if len(text.encode()) >= LARGEST:
            print(f"{path.name} is larger than {LARGEST:,} bytes", file=sys.stderr)
            return 1
    return 0


def samples() -> int:
    """A save in the middle of a game, for each game."""
    folder = FOLDER.parent / "games_recorded" / f"format-{FORMAT}"
    for each in GAMES:
        path = folder / f"{each}.hgame"
        if path.exists():
            continue
        match, rng = Table(each, kind(each).seats[-1]).match(SEED, people=True), Rng(SEED)
        while len(match.log) < 60:
            match.play(match.decision.options[rng.below(len(match.decision.options))], why="it was drawn by lot")
        write(path, dump(match, kind(each).rules_version))
        print(f"{path.name}: written")
    return 0


def main() -> int:
    """Write what was asked for."""
    parser = Parser(description="Write the golden games anew; read the difference before you commit it.")
    parser.add_argument("games", metavar="GAME", type=game, nargs="*", default=list(GAMES))
    parser.add_argument(
        "--samples", action="store_true", help="instead, a save of this format for each game without one"
    )
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """The stories, or the saves."""
    return samples() if args.samples else stories(args.games)


if __name__ == "__main__":
    sys.exit(main())
