"""Tables with side boards for tests: sets of modules that have them, and the way to a question that is asked there."""

from __future__ import annotations

import random

from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt
from tests.app.tables.holiday_hills.room import Room

CARDS = ("mandates", "masterpieces", "bake-off", "wreaths")
NICE = ("skill-tree", "path-tokens", "snow", "chimney", *CARDS, "santa")
NAUGHTY = ("naughty", "krampus", "skill-tree", "snow", "chimney", *CARDS)
POLAR = ("polar", "chimney", *CARDS, "santa")


def until(room: Room, kind: str, times: int = 1, painted: bool = False) -> None:
    """Play at random until a person is asked such a question, for the so-manieth time."""
    chance = random.Random(3)
    for options in room.decisions(900, painted=painted):
        times -= room.match.decision.kind == kind
        if not times:
            return
        room.scene.choose(chance.choice([o for o in options if o[0] != "pass"] or list(options)))
    raise AssertionError(f"nobody was asked for {kind}")


def art(room: Room, name: str) -> BoardArt:
    found = next(a for a in room.desk.arts if type(a).__name__ == name)
    assert isinstance(found, BoardArt)
    return found
