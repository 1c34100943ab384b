"""Every level against every other, seats rotated; resumable, on one process or many with the same results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from holiday_games.bots.runfile import RunFile
from holiday_games.bots.simulate import ITERATIONS, Job, Result, play_all
from holiday_games.bots.strength import Rating, elo, wilson
from holiday_games.rules.content import Record
from holiday_games.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Contest:
    """What an arena plays: `games` for each pair of levels, two in a row with the same deal, the first with that of `setup.seed`."""

    setup: Setup
    levels: tuple[str, ...]
    games: int
    iterations: int = ITERATIONS

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The stronger level first, as they stand in the list from weak to strong."""
        return [(b, a) for a, b in combinations(self.levels, 2)]

    def job(self, pair: tuple[str, str], number: int) -> Job:
        """One game: the two levels take turns around the table, and the one that begins changes from game to game with the same deal."""
        setup = replace(self.setup, seed=self.setup.seed + number // 2)
        return Job(setup, tuple(pair[(seat + number) % 2] for seat in range(setup.seats)), self.iterations)

    def plain(self) -> dict[str, Any]:
        """What two runs must have in common for one to go on with the games of the other."""
        s = self.setup
        return {
            "arena": s.game,
            "players": s.seats,
            "modules": list(s.modules),
            "options": dict(s.options),
            "seed": s.seed,
            "iterations": self.iterations,
        }


@dataclass(slots=True)
class Standing:
    """The shares that the first of each pair won, game by game."""

    contest: Contest
    shares: dict[tuple[str, str], list[float]]

    def pair_lines(self) -> list[dict[str, Any]]:
        """One JSON record a pair, with the share of the first and its 95 % interval."""
        lines = []
        for pair, shares in self.shares.items():
            low, high = wilson(sum(shares), len(shares))
            share = sum(shares) / len(shares) if shares else 0.0
            lines.append(
                {
                    "pair": list(pair),
                    "games": len(shares),
                    "share": round(share, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                }
            )
        return lines

    def ratings(self) -> list[Rating]:
        """Elo of every level, the mean being 1500."""
        return elo(self.contest.levels, self.shares)


def share_of(level: str, result: Result) -> float:
    """What part of the win the seats of a level have; a shared win counts as shares."""
    return sum(result.seats[seat] == level for seat in result.winners) / len(result.winners)


class Finished(Record, frozen=True):
    """A finished game in a run file: the share of the win that the first of the pair had."""

    pair: tuple[str, str]
    number: Annotated[int, Meta(ge=0)]
    share: Annotated[float, Meta(ge=0, le=1)]


def play(contest: Contest, processes: int = 1, path: Path | None = None, cluster: str = "") -> Iterator[Standing]:
    """Play what is left to play; the standing after each game (the same object, growing). Raises UserError for a file of another contest.

    With a path every finished game is a line of that file, and games that stand there are not played again.
    """
    standing = Standing(contest, {pair: [] for pair in contest.pairs})
    with ExitStack() as stack:
        file = stack.enter_context(RunFile(path, contest.plain(), Finished)) if path is not None else None
        known = {(game.pair, game.number): game.share for game in (file.before if file is not None else ())}
        jobs = (contest.job(p, n) for n in range(contest.games) for p in contest.pairs if (p, n) not in known)
        fresh = play_all(jobs, processes, cluster)
        stack.callback(fresh.close)
        for number in range(contest.games):
            for pair in contest.pairs:
                share = known.get((pair, number))
                if share is None:
                    share = share_of(pair[0], next(fresh))
                    if file is not None:
                        file.add(Finished(pair, number, share))
                standing.shares[pair].append(share)
                yield standing
