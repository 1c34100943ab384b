"""Bots think in a process of their own, so the window never waits for them.

    worker = Worker(seconds=1.0)
    worker.warm_up(match.game, levels)     # while New game is open; returns at once
    worker.ask(match, "expert")            # begins to think about the open decision; cancels the question before
    worker.poll()                          # each frame: None, or (command, reason in words)
    worker.cancel(); worker.close()

Nothing here blocks, and nothing here imports pygame. The process gets a view and its options, never the state or the seed. It stops
within a fifth of a second when told to, else it is replaced; if it dies it is started once more, then the novice moves in its place.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from holiday_games.bots.levels import bot, levels
from holiday_games.bots.player import Budget, RandomBot
from holiday_games.bots.thought import choose, generator
from holiday_games.games import kind
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Setup

STOP_SECONDS = 0.2
"""A cancelled thought that is not over by then is ended with its process."""

GRACE_SECONDS = 4.0
"""So much longer than its budget may a thought take, on a machine that is busy, before its process counts as stuck."""


@dataclass(slots=True)
class _Question:
    """One decision to think about, and how often the process died over it."""

    token: int
    game: Game[Any]
    view: Any
    options: tuple[Command, ...]
    level: str
    rng_seed: int
    deaths: int = 0
    sent: float = 0.0


@dataclass(slots=True)
class _Child:
    """The process and what it was told so far. `idle`: it waits for a message, so sending to it does not block."""

    process: Any
    pipe: Connection
    idle: bool = False
    game: Game[Any] | None = None
    cancelled: float = 0.0
    thinking: int = 0


class Worker:
    """Asks one thinking process, which runs `life` (a function that can be imported); see the module."""

    def __init__(
        self, seconds: float = 1.0, iterations: int = 0, life: Callable[[Connection, Any], None] | None = None
    ) -> None:
        self._life = life or serve
        self.seconds = seconds
        self.iterations = iterations
        self.notes: list[str] = []  # what went wrong, for the log of the program
        self._context = multiprocessing.get_context("spawn")
        self._wanted = self._context.RawValue("Q", 0)  # the token worth thinking about; anything else stops the thought
        self._child: _Child | None = None
        self._question: _Question | None = None
        self._warm: tuple[Game[Any], tuple[str, ...]] | None = None
        self._token = 0

    # --- what the window calls --------------------------------------------------------------------

    def warm_up(self, game: Game[Any] | None = None, wanted: Sequence[str] = ()) -> None:
        """Start the process, and let it build the game and the bots of these levels, before the first question."""
        if game is not None:
            self._warm = (game, tuple(wanted))
        if self._child is None:
            self._start()
        self._pump()

    def ask(self, match: Match, level: str) -> None:
        """Begin to think about the open decision. The question before is cancelled. Raises ValueError when the game is over."""
        self.cancel()
        decision = match.decision
        self._token += 1
        rng = generator(match.game.setup.seed, len(match.log), decision.seat)
        view = match.view(decision.seat)
        self._question = _Question(self._token, match.game, view, decision.options, level, rng.seed)
        self._pump()

    def poll(self) -> tuple[Command, str] | None:
        """The answer with its reason in words, once it is there; then the question is done."""
        answer = self._pump()
        question = self._question
        if answer is None and question is not None and question.deaths > 1:
            answer = self._instead(question)
        if answer is not None:
            self._question = None
        return answer

    @property
    def thinking(self) -> bool:
        """There is a question without an answer."""
        return self._question is not None

    def cancel(self) -> None:
        """Forget the question; its answer, should it come, is dropped."""
        self._question = None
        self._wanted.value = 0
        if self._child is not None and self._child.thinking and not self._child.cancelled:
            self._child.cancelled = monotonic()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._stop()

    # --- the process ------------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=self._life, args=(theirs, self._wanted), name="bot", daemon=True)
            process.start()
            theirs.close()
        except OSError as fault:
            self._died(f"cannot be started ({fault})")
            return
        self._child = _Child(process, ours)

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.pipe.close()
            child.process.terminate()
            child.process.join(0.05)
            if child.process.is_alive():
                child.process.kill()

    def _died(self, how: str) -> None:
        self._stop()
        if self._question is not None:
            self._question.deaths += 1
            self._question.sent = 0.0
        self.notes.append(f"The thinking process {how}.")

    def _pump(self) -> tuple[Command, str] | None:
        """Hear what the process says, tell it what it needs, replace it where it is stuck. Never blocks."""
        try:
            answer = self._hear()
            self._tell()
        except (EOFError, OSError):
            self._died("ended unexpectedly")
            return None
        return answer

    def _hear(self) -> tuple[Command, str] | None:
        child, answer = self._child, None
        if child is None:
            return None
        while child.pipe.poll():
            token, command, text = child.pipe.recv()
            child.idle, child.thinking, child.cancelled = True, 0, 0.0
            question = self._question
            if question is None or token != question.token:
                continue
            if command in question.options:
                answer = command, text
            else:
                self.notes.append(f"The bot {question.level} failed: {text}")
                question.deaths = 2
        self._replace_stuck(child)
        return answer

    def _replace_stuck(self, child: _Child) -> None:
        now, question = monotonic(), self._question
        if child.cancelled and now - child.cancelled > STOP_SECONDS:
            self._stop()
            self._start()
        elif question is not None and question.sent and now - question.sent > self.seconds + GRACE_SECONDS:
            self._died("did not answer in time")

    def _tell(self) -> None:
        question = self._question
        if self._child is None and question is not None and question.deaths < 2:
            self._start()
        child = self._child
        if child is None or not child.idle:
            return
        if question is not None:
            if child.game is not question.game:
                self._prepare(child, question.game, (question.level,))
            elif not question.sent:
                self._wanted.value = question.token
                budget = (self.iterations, self.seconds)
                child.idle, child.thinking, question.sent = False, question.token, monotonic()
                child.pipe.send(
                    (question.token, question.level, question.view.plain(), question.options, question.rng_seed, budget)
                )
        elif self._warm is not None:
            (game, wanted), self._warm = self._warm, None
            self._prepare(child, game, wanted)

    def _prepare(self, child: _Child, game: Game[Any], wanted: tuple[str, ...]) -> None:
        s = game.setup
        child.idle, child.game = False, game
        child.pipe.send((0, Setup(s.game, s.seats, s.modules, s.options), game.content_plain(), wanted))

    def _instead(self, question: _Question) -> tuple[Command, str]:
        """A legal move here and now, by the novice if there is one."""
        self.notes.append("The novice moves instead.")
        game, view, options = question.game, question.view, question.options
        rng, budget = Rng(question.rng_seed), Budget(iterations=1, seconds=0.1)
        try:
            known = levels(game.setup.game)
            player = bot(game.setup.game, "novice" if "novice" in known else "random")
            return choose(player, game, view, options, rng, budget)
        except Exception as fault:  # the game must go on
            self.notes.append(f"The novice failed too: {fault}")
            return RandomBot().choose(game, view, options, rng, budget)


# --- inside the process ---------------------------------------------------------------------------


def serve(pipe: Connection, wanted: Any) -> None:
    """The life of the thinking process: build the game it is told of, answer questions, end when the window does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game: Game[Any] | None = None
    with contextlib.suppress(EOFError, OSError, BrokenPipeError):
        pipe.send((0, None, ""))
        while True:
            message = pipe.recv()
            if message[0] == 0:
                game = _build(*message[1:])
                pipe.send((0, None, ""))
            else:
                assert game is not None
                pipe.send(_answer(game, wanted, *message))


def _build(setup: Setup, content: dict[str, Any], wanted: tuple[str, ...]) -> Game[Any]:
    record = kind(setup.game)
    for level in wanted:
        bot(setup.game, level)
    return record.create(setup, record.from_plain(content))


def _answer(
    game: Game[Any],
    wanted: Any,
    token: int,
    level: str,
    view: dict[str, Any],
    options: tuple[Command, ...],
    rng_seed: int,
    budget: tuple[int, float],
) -> tuple[int, Command | None, str]:
    iterations, seconds = budget
    limits = Budget(iterations, seconds, cancelled=lambda: wanted.value != token)
    try:
        player = bot(game.setup.game, level)
        command, reason = choose(player, game, game.from_plain(view), options, Rng(rng_seed), limits)
    except Exception as fault:  # told to the window, which lets the novice move
        return token, None, f"{type(fault).__name__}: {fault}"
    return token, command, reason
