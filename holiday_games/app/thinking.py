"""A thinker in this process, for exhibitions and tests: it answers when it is polled, with a budget of iterations, the same each time."""

from __future__ import annotations

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
