"""The protocol of a bot: it sees a view of its seat and answers with one of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one command: `iterations` makes it deterministic (tests, arena), `seconds` is a hard stop by the clock (people).
    Without `words` nobody reads the reason, and a bot may leave it out."""

    iterations: int = 0
    seconds: float = 0.0
    cancelled: Callable[[], bool] = lambda: False
    words: bool = True

    def clock(self) -> Callable[[int], bool]:
        """Start thinking: the function returned says, given the iterations done, whether to stop now."""
        end = monotonic() + self.seconds if self.seconds else None
        limit = self.iterations
        cancelled = self.cancelled

        def stop(done: int) -> bool:
            return (limit > 0 and done >= limit) or (end is not None and monotonic() >= end) or cancelled()

        return stop


class Bot(Protocol):
    """A level of one game. It holds no state of a match: everything it may know is in the view."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """One of the options for the deciding seat of the view, and the reason in words (empty if there is none to tell).

        The same view, generator and iteration budget give the same command.
        """
        ...


class RandomBot:
    """Any option, each as likely."""

    def choose(
        self, game: Game[Any], view: Any, options: Sequence[Command], rng: Rng, budget: Budget
    ) -> tuple[Command, str]:
        """Any option, each as likely."""
        return options[rng.below(len(options))], ""
