"""Hanging a string light: the trees may be turned, so one border can have several ways.

Pointing at a border shows the way that turns least. A border with one way is chosen at once; with several the light is held there, the prompt bar
turns either tree, and a second click hangs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.app.tables.holiday_hills.marks import Marks
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.games.holiday_hills.codes import BORDERS
from holiday_games.rules.decision import Command


@dataclass(frozen=True, slots=True)
class Held:
    """A light on a border with the quarter turns of both its trees."""

    border: int
    first: int
    second: int

    @classmethod
    def of(cls, command: Command) -> Held:
        """What a command would hang."""
        return cls(command[1], command[2], command[3])

    @property
    def command(self) -> Command:
        """The option that hangs it so."""
        return "light", self.border, self.first, self.second

    def following(self, marks: Marks) -> Held:
        """Hung in the next of all its ways."""
        found = hangings(marks, ("border", self.border))
        return Held.of(found[(found.index(self.command) + 1) % len(found)])

    def turned(self, marks: Marks, which: int) -> Held:
        """With one tree (0 the western or northern) turned to its next way, the other left if that is possible."""
        found = hangings(marks, ("border", self.border))
        own, other = (2, 3) if which == 0 else (3, 2)
        turns = sorted({command[own] for command in found})
        now = self.command
        following = turns[(turns.index(now[own]) + 1) % len(turns)]
        fitting = [command for command in found if command[own] == following]
        return Held.of(next((c for c in fitting if c[other] == now[other]), fitting[0]))


def hangings(marks: Marks, key: Key) -> list[Command]:
    """Every way to hang a light on a border now."""
    return [command for _, command in marks.by_key.get(key, []) if command[0] == "light"]


def ways(marks: Marks, key: Key) -> int:
    """In how many ways a light can hang on a border."""
    return len(hangings(marks, key))


def best_way(turns: Sequence[int], marks: Marks, key: Key) -> Command | None:
    """The way that turns the trees least from how they are shown at rest; what else is chosen on a border, if no light is to be hung."""
    found = hangings(marks, key)
    if not found:
        return next((command for _, command in marks.by_key.get(key, [])), None)

    def effort(command: Command) -> int:
        a, b, _, _ = BORDERS[command[1]]
        return sum(min((q - turns[p]) % 4, (turns[p] - q) % 4) for p, q in ((a, command[2]), (b, command[3])))

    return min(found, key=effort)


def tried_turns(turns: Sequence[int], command: Command) -> list[int]:
    """The turns of all trees while a light is tried out."""
    a, b, _, _ = BORDERS[command[1]]
    tried = list(turns)
    tried[a], tried[b] = command[2], command[3]
    return tried
