"""What changed, who may see it, and what listens while a command is carried out: a tape for chance, a journal for everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One change. `data` is public and names no secret; `secret` is for the seats of the bit mask `seen_by` only.

    `reveals` says that somebody now knows more than before (a drawn card, a rolled die): undo never crosses it.
    """

    kind: str
    seat: int = -1
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    seen_by: int = 0
    reveals: bool = False

    def seen(self, seat: int | None) -> Mapping[str, Any]:
        """All that `seat` may know of it (None: an onlooker, who sees the public part only)."""
        if self.secret and seat is not None and self.seen_by >> seat & 1:
            return {**self.data, **self.secret}
        return self.data


class Tape:
    """Notes the chance outcomes of one command; given outcomes of an old log, it plays those instead."""

    __slots__ = ("outcomes", "script")

    def __init__(self, script: tuple[int, ...] | None = None) -> None:
        self.outcomes: list[int] = []
        self.script = script

    def outcome(self, drawn: int, below: int) -> int:
        """What chance gives: the drawn value, or the recorded one while an old log is played. Raises ValueError where they cannot fit."""
        if self.script is not None:
            at = len(self.outcomes)
            if at >= len(self.script):
                raise ValueError(f"the log holds {len(self.script)} outcomes for this command, one more was needed")
            drawn = self.script[at]
            if not 0 <= drawn < below:
                raise ValueError(f"outcome {drawn} is not below {below}")
        self.outcomes.append(drawn)
        return drawn


class Journal(Tape):
    """A tape that collects the events too.

    A state carries a journal only while `Match` plays a command. Whole games without a screen play with a tape, search with neither, and then no event is built.
    """

    __slots__ = ("events",)

    def __init__(self, script: tuple[int, ...] | None = None) -> None:
        super().__init__(script)
        self.events: list[Event] = []

    def emit(
        self,
        kind: str,
        seat: int = -1,
        *,
        secret: Mapping[str, Any] | None = None,
        seen_by: int = 0,
        reveals: bool = False,
        **data: Any,
    ) -> None:
        """Note one event."""
        self.events.append(Event(kind, seat, data, secret or {}, seen_by, reveals))

    @property
    def barrier(self) -> bool:
        """Chance was used or something was revealed: no undo beyond this command."""
        return bool(self.outcomes) or any(e.reveals for e in self.events)
