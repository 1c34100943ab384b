"""What the bots reach in the solo game of a seed: the field that a medal is measured by, and the best planner's own game.

    field = Field(match.game)        # begins in a process of its own
    field.poll()                     # each frame; True when something new is there
    field.results                    # stars of the travellers so far
    field.plan                       # the strongest level's own game with every command, once it is played
    field.close()

The travellers are the strongest quick level with more and more lapses: the first makes none, the last chooses by chance half of the time.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

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
            budget = Budget(iterations=ITERATIONS)
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
        self.fault = ""
        asked = travellers, planner or levels(game.setup.game)[-1]
        context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        try:
            self._pipe, theirs = context.Pipe(duplex=False)
            self._process = context.Process(
                target=_travel, args=(theirs, game.setup, game.content_plain(), asked), name="travellers", daemon=True
            )
            self._process.start()
            theirs.close()
        except OSError as fault:
            self.fault = f"The other travellers cannot set out ({fault.strerror or fault})."
            self.close()

    @property
    def home(self) -> bool:
        """All travellers are home; only the planner may still be on the way."""
        return len(self.results) == self.travellers

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return self._pipe is None

    def poll(self) -> bool:
        """Take in what the process has sent; True if there was anything."""
        heard = False
        try:
            while self._pipe is not None and self._pipe.poll():
                self._take(self._pipe.recv())
                heard = True
        except (EOFError, OSError):
            if self.plan is None:
                self.fault = "The other travellers did not come home."
            self.close()
            heard = True
        return heard

    def _take(self, found: Journey) -> None:
        if not self.home:
            self.results.append(found.stars)
        else:
            self.plan = found
            self.close()

    def close(self) -> None:
        """End the process."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.terminate()
            process.join(0.05)


def _travel(pipe: Connection, setup: Setup, content: dict[str, Any], asked: tuple[int, str]) -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    record = kind(setup.game)
    game = record.create(setup, record.from_plain(content))
    with contextlib.suppress(OSError, BrokenPipeError):
        for found in field(game, *asked):
            pipe.send(found)
