"""Thinkers in this process: one for exhibitions and tests, which answers when it is polled, the same each time; one that plays what was recorded."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.bots.levels import bot
from holiday_games.bots.player import Budget
from holiday_games.bots.thought import choose, generator
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match


class InlineThinker:
    """Answers the last question at the next poll."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations
        self._question: tuple[Match, str] | None = None

    def ask(self, match: Match, level: str) -> None:
        """Remember the question; the one before is forgotten."""
        self._question = match, level

    def poll(self) -> tuple[Command, str] | None:
        """Think now."""
        if self._question is None:
            return None
        match, level = self._question
        self._question = None
        decision = match.decision
        rng = generator(match.game.setup.seed, len(match.log), decision.seat)
        player = bot(match.game.id, level)
        view = match.view(decision.seat)
        return choose(player, match.game, view, decision.options, rng, Budget(iterations=self.iterations))

    def cancel(self) -> None:
        """Forget the question."""
        self._question = None


class Recorded:
    """Answers with the commands of a match that was played before: the n-th command to the n-th question of a log."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.commands = tuple(commands)
        self._asked: int | None = None

    def ask(self, match: Match, level: str) -> None:
        """The command that follows the log of the match."""
        self._asked = len(match.log)

    def poll(self) -> tuple[Command, str] | None:
        """The recorded command; None at the end of the record."""
        at, self._asked = self._asked, None
        return None if at is None or at >= len(self.commands) else (self.commands[at], "")

    def cancel(self) -> None:
        """Forget the question."""
        self._asked = None
