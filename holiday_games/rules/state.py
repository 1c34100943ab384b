"""The base of every game's state: flat, quick to copy, saved as it is."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, ClassVar, Self, TypeAlias

from holiday_games.rules.event import Journal, Tape
from holiday_games.rules.rng import DECK, DICE, SETUP, STREAMS, shuffle_stream, word

Frame: TypeAlias = tuple[Any, ...]
"""A step or choice that is still to come: `(kind, seat, *locals)`, all immutable plain data."""

UNKNOWN = -1
"""What a view holds in place of something that its seat may not know."""


class State:
    """Integers, strings, tuples, and lists of those. A subclass names its slots, says in `LISTS` which of them are lists, and clones by hand.

    `frames` is the stack of what is still to come, the top last; an empty stack is the end of the game. `draws` counts what was drawn from each
    chance stream. `turns` counts the turns begun. `viewer` is UNKNOWN in the truth; a view holds its seat, or -2 for an onlooker.
    In a view the seed is 0 and what the seat may not know is UNKNOWN.
    """

    __slots__ = ("draws", "frames", "journal", "seed", "tape", "turns", "viewer")
    BASE_LISTS: ClassVar[frozenset[str]] = frozenset({"draws", "frames"})
    LISTS: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draws = [0] * STREAMS
        self.frames: list[Frame] = []
        self.turns = 0
        self.viewer = UNKNOWN
        self.tape: Tape | None = None
        self.journal: Journal | None = None

    def listen(self, tape: Tape | None) -> None:
        """Let a tape note (or play) chance from now on, and if it is a journal, the events too. None: nobody listens."""
        self.tape = tape
        self.journal = tape if isinstance(tape, Journal) else None

    def clone(self) -> Self:
        """A copy that shares only what is immutable, in microseconds; nobody listens to it."""
        raise TypeError(f"{type(self).__name__} must clone by hand")

    def chance(self, stream: int, below: int) -> int:
        """One whole number from 0 to below - 1 out of a stream (SETUP, DICE or DECK)."""
        count = self.draws[stream]
        self.draws[stream] = count + 1
        value = (word(self.seed, stream, count) * below) >> 64
        return value if self.tape is None else self.tape.outcome(value, below)

    def roll(self) -> int:
        """The face of one six-sided die, 1 to 6."""
        return 1 + self.chance(DICE, 6)

    def shuffle(self, items: list[Any], stream: int = DECK) -> None:
        """Mix a list in place."""
        tape = self.tape
        if tape is None or tape.script is None:
            drawn = shuffle_stream(items, self.seed, stream, self.draws[stream])
            self.draws[stream] += len(drawn)
            if tape is not None:
                tape.outcomes += drawn
            return
        for i in range(len(items) - 1, 0, -1):
            j = self.chance(stream, i + 1)
            items[i], items[j] = items[j], items[i]

    def deal(self, items: list[Any]) -> None:
        """Mix a list in place in the set-up."""
        self.shuffle(items, SETUP)

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """Every slot that is saved, in a fixed order."""
        own = [name for c in reversed(cls.__mro__) for name in getattr(c, "__slots__", ())]
        return tuple(name for name in own if name not in ("journal", "tape"))

    def plain(self) -> dict[str, Any]:
        """The whole state as JSON-ready data."""
        return {name: getattr(self, name) for name in self.slots()}

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> Self:
        """The state that `plain` wrote, also after a trip through JSON. Raises KeyError where a slot is missing."""
        state = cls.__new__(cls)
        lists = cls.BASE_LISTS | cls.LISTS
        for name in cls.slots():
            value = data[name]
            if isinstance(value, (list, tuple)):
                value = [frozen(v) for v in value] if name in lists else frozen(value)
            setattr(state, name, value)
        state.listen(None)
        return state

    def digest(self) -> str:
        """A hash of the canonical state, the same on every platform."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.slots())

    __hash__ = None  # type: ignore[assignment]


def frozen(value: Any) -> Any:
    """A value read from a file as states and commands hold it: lists as tuples, all the way down."""
    return tuple(frozen(v) for v in value) if isinstance(value, (list, tuple)) else value
