#!/usr/bin/env python3
"""Write the golden games anew: python tools/golden.py [GAME ...]. Read the difference before you commit it: it is a change of the rules.

With --samples, write a save of the present format for every game that has none yet; those are kept for good.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.games import GAMES, kind
from holiday_games.rules.record import FORMAT, dump, write
from holiday_games.rules.rng import Rng
from tests.golden_story import FOLDER, LARGEST, SEED, path_of, story, tables
from tests.properties.walk import Table


def main(games: list[str]) -> int:
    """Write the files of these games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for table in tables():
        if games and table.game not in games:
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
    for game in GAMES:
        path = folder / f"{game}.hgame"
        if path.exists():
            continue
        match, rng = Table(game, kind(game).seats[-1]).match(SEED, people=True), Rng(SEED)
        while len(match.log) < 60:
            match.play(match.decision.options[rng.below(len(match.decision.options))])
        write(path, dump(match, kind(game).rules_version))
        print(f"{path.name}: written")
    return 0


if __name__ == "__main__":
    sys.exit(samples() if sys.argv[1:] == ["--samples"] else main(sys.argv[1:]))
