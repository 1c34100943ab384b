"""Commands, and why some of them are refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Command: TypeAlias = tuple[Any, ...]
"""What a seat wants: `(kind, *ids)`, a plain hashable tuple such as `("place", 0, 2)`.

The kind is a word of the rulebook; ids are small integers, None, or tuples of them. The seat is the one that must choose now.
"""

END_TURN: Command = ("end-turn",)
"""Ends the turn, in every game where that is a command: the window has a button of its own for it."""


class IllegalCommand(ValueError):
    """A command that is not an option now. `reason` is a sentence for the person who tried it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Decision:
    """What must be chosen now: the deciding seat, the kind of the choice (its frame) and every legal command, in a fixed order."""

    seat: int
    kind: str
    options: tuple[Command, ...]

    @property
    def forced(self) -> bool:
        """One option only: the shell plays it without asking; it is a command in the log but not a decision."""
        return len(self.options) == 1
