"""Whole games without a screen, one after another or on several processes; the results are the same either way."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

from holiday_games.bots.levels import bot, written
from holiday_games.bots.player import Bot, Budget, RandomBot
from holiday_games.bots.processes import work_here
from holiday_games.bots.thought import BOT_STREAM, choose, generator
from holiday_games.games import new_game
from holiday_games.rules.event import Tape
from holiday_games.rules.game import Game, GameKind
from holiday_games.rules.match import hash_of
from holiday_games.rules.rng import word
from holiday_games.rules.setup import START_PLAYER, Setup

ITERATIONS = 100
"""The usual budget of a searching bot: about a tenth of a second a command, and the same moves on every machine."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play: its set-up with the seed, and the level of every seat."""

    setup: Setup
    levels: tuple[str, ...]
    iterations: int = ITERATIONS


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a job: every command counts, a decision is one chosen out of two or more, a turn is a seat's turn begun; `seconds` is the time spent playing."""

    game: str
    seed: int
    seats: list[str]
    modules: list[str]
    scores: list[int]
    winners: list[int]
    options: dict[str, str]
    commands: int
    decisions: int
    turns: int
    seconds: float
    hash: str

    def plain(self) -> dict[str, Any]:
        """The JSON line of `simulate`."""
        return asdict(self)


class Table:
    """Plays jobs; keeps the game of the last set-up, which differs from the next only in the seed."""

    def __init__(self) -> None:
        self._setup: Setup | None = None
        self._game: Game[Any] | None = None
        self._bots: dict[tuple[str, str, int], Bot] = {}

    def play(self, job: Job) -> Result:
        """One whole game."""
        game = self._game_for(job.setup)
        bots = [self._bot(job.setup.game, level) for level in job.levels]
        seed = job.setup.seed
        start = perf_counter()
        tape = Tape()
        state = game.new_state(seed, tape)
        deal, tape.outcomes = tape.outcomes, []
        outcomes, decisions = play_out(game, state, bots, seed, Budget(iterations=job.iterations, words=False), tape)
        seconds = perf_counter() - start
        return Result(
            game=job.setup.game,
            seed=seed,
            seats=list(job.levels),
            modules=list(job.setup.modules),
            scores=game.totals(state),
            winners=list(game.winners(state)),
            options=dict(job.setup.options),
            commands=len(outcomes),
            decisions=decisions,
            turns=state.turns,
            seconds=round(seconds, 6),
            hash=hash_of(state, tuple(deal), outcomes),
        )

    def _bot(self, game: str, level: str) -> Bot:
        # A process of a cluster outlives a run, and the next one may have other weights in a file of the same name.
        key = game, level, written(level)
        found = self._bots.get(key)
        if found is None:
            found = self._bots[key] = bot(game, level)
        return found

    def _game_for(self, setup: Setup) -> Game[Any]:
        plain = Setup(setup.game, setup.seats, setup.modules, setup.options)
        if self._game is None or plain != self._setup:
            self._game, self._setup = new_game(plain), plain
        return self._game


def play_out(
    game: Game[Any], state: Any, bots: Sequence[Bot], seed: int, budget: Budget, tape: Tape
) -> tuple[list[tuple[int, ...]], int]:
    """Play to the end, chance noted on an empty tape. Returns the outcomes of every command, and how many commands were chosen out of two or more."""
    options_of, perform, frames = game.options, game.perform, state.frames
    random_seats = [isinstance(b, RandomBot) for b in bots]
    state.listen(tape)
    noted = tape.outcomes
    outcomes: list[tuple[int, ...]] = []
    decisions = 0
    while frames:
        options = options_of(state)
        count = len(options)
        if count == 1:
            command = options[0]
        else:
            decisions += 1
            seat = frames[-1][1]
            if random_seats[seat]:  # needs no view, so none is made
                command = options[(word(seed, BOT_STREAM + seat, len(outcomes)) * count) >> 64]
            else:
                rng = generator(seed, len(outcomes), seat)
                command, _ = choose(bots[seat], game, game.view(state, seat), options, rng, budget)
        perform(state, command)
        if noted:
            outcomes.append(tuple(noted))
            noted.clear()
        else:
            outcomes.append(())
    state.listen(None)
    return outcomes, decisions


def first_begins(record: GameKind, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options with the first seat as start player, unless they say otherwise or the game has no such choice."""
    spec = next((s for s in record.options() if s.key == START_PLAYER), None)
    if spec is None or (spec.seats and seats not in spec.seats):
        return dict(options)
    return {START_PLAYER: "0", **options}


# --- many games -----------------------------------------------------------------------------------


def play_all(jobs: Iterable[Job], processes: int = 1, cluster: str = "") -> Generator[Result, None, None]:
    """The results in the order of the jobs, played here, on local processes, or on the Dask cluster at an address. Raises UserError without such a cluster."""
    if cluster:
        from holiday_games.bots.cluster import work_on

        yield from work_on(cluster, play_here, jobs)
    elif processes > 1:
        yield from work_here(processes, play_here, jobs)
    else:
        table = Table()
        yield from map(table.play, jobs)


@lru_cache(maxsize=1)
def _table() -> Table:
    return Table()


def play_here(job: Job) -> Result:
    """One game at the one table of this process."""
    return _table().play(job)


def summary(results: Iterable[Result], seats: int) -> dict[str, Any]:
    """The last line of `simulate`: wins by seat (a shared win counts as a share), mean scores, rates over the time spent playing, and how long the results took to come."""
    wins = [0.0] * seats
    totals = [0] * seats
    games = commands = decisions = 0
    playing, start = 0.0, perf_counter()
    for result in results:
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
        for seat, score in enumerate(result.scores):
            totals[seat] += score
        games += 1
        commands += result.commands
        decisions += result.decisions
        playing += result.seconds
    return {
        "games": games,
        "wins": [round(w, 4) for w in wins],
        "mean_scores": [round(t / max(1, games), 3) for t in totals],
        "commands_per_second": round(commands / playing) if playing else 0,
        "decisions_per_second": round(decisions / playing) if playing else 0,
        "seconds": round(perf_counter() - start, 3),
    }
