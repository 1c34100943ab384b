"""What the bots reach in the solo game of a seed: the field that a medal is measured by, and the best planner's own game.

    field = Field(match.game)        # begins in a process of its own
    field.poll()                     # each frame; True when something new is there
    field.results                    # stars of the travellers so far
    field.plan                       # the strongest level's own game with every command, once it is played
    field.close()

The travellers are the strongest quick level with more and more lapses: the first makes none, the last chooses by chance half of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from holiday_games.bots.errand import Errand
from holiday_games.bots.levels import bot, levels
from holiday_games.bots.player import Budget
from holiday_games.bots.thought import choose, generator
from holiday_games.games import kind
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng, word
from holiday_games.rules.setup import Setup

TRAVELLERS = 20
LAPSES = 0.5
"""How often the last of the travellers chooses by chance."""
ITERATIONS = 100
QUICK = ("novice", "regular")
_LAPSE_STREAM = 40


@dataclass(frozen=True, slots=True)
class Journey:
    """A whole solo game of a level: its stars and every command."""

    level: str
    stars: int
    commands: tuple[Command, ...]


def journey(game: Game[Any], level: str, number: int = 0, share: float = 0.0) -> Journey:
    """A solo game on the seed of the set-up, played by a level that chooses by chance in `share` of its decisions. The same every time."""
    player, seed = bot(game.setup.game, level), game.setup.seed
    state = game.new_state(seed)
    rng = Rng(word(seed, _LAPSE_STREAM, number))
    commands: list[Command] = []
    while not game.over(state):
        decision = game.decision(state)
        options = decision.options
        if len(options) == 1:
            command = options[0]
        elif rng.below(1000) < share * 1000:
            command = options[rng.below(len(options))]
        else:
            view = game.view(state, decision.seat)
            budget = Budget(iterations=ITERATIONS, words=False)
            command, _ = choose(player, game, view, options, generator(seed, len(commands), decision.seat), budget)
        commands.append(command)
        game.perform(state, command)
    return Journey(level, game.totals(state)[0], tuple(commands))


def field(game: Game[Any], travellers: int, planner: str) -> Iterator[Journey]:
    """The travellers one by one, and the planner's own game last, for it takes longest."""
    known = levels(game.setup.game)
    quick = next((level for level in reversed(QUICK) if level in known), known[0])
    for number in range(travellers):
        yield journey(game, quick, number, LAPSES * number / max(1, travellers - 1))
    yield journey(game, planner)


class Field:
    """Plays the field of a game in a process of its own; ends with it. Nothing here blocks. The planner is the strongest level unless one is named."""

    def __init__(self, game: Game[Any], travellers: int = TRAVELLERS, planner: str = "") -> None:
        self.travellers = travellers
        self.results: list[int] = []
        self.plan: Journey | None = None
        asked = travellers, planner or levels(game.setup.game)[-1]
        self._errand = Errand("travellers", _travel, (game.setup, game.content_plain(), *asked))

    @property
    def home(self) -> bool:
        """All travellers are home; only the planner may still be on the way."""
        return len(self.results) == self.travellers

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return self._errand.done

    @property
    def fault(self) -> str:
        """Why something will never come, in a sentence; empty if all is well."""
        return f"The other travellers did not come home: {self._errand.fault}." if self._errand.fault else ""

    def poll(self) -> bool:
        """Take in what the process has sent; True if there was anything, or if it has ended since."""
        before = self.done
        found = self._errand.poll()
        for one in found:
            self._take(one)
        return bool(found) or before != self.done

    def _take(self, found: Journey) -> None:
        if not self.home:
            self.results.append(found.stars)
        else:
            self.plan = found
            self.close()

    def close(self) -> None:
        """End the process."""
        self._errand.close()


def _travel(setup: Setup, content: dict[str, Any], travellers: int, planner: str) -> Iterator[Journey]:
    """The work of the process."""
    record = kind(setup.game)
    return field(record.create(setup, record.from_plain(content)), travellers, planner)
