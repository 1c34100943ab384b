#!/usr/bin/env python3
"""Write the golden games anew: python tools/golden.py [GAME ...]. Read the difference before you commit it: it is a change of the rules."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.golden_story import FOLDER, LARGEST, path_of, story, tables


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
