"""Every level against every other, seats rotated; resumable, on one process or many with the same results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from holiday_games.bots.simulate import ITERATIONS, Job, Result, play_all
from holiday_games.bots.strength import Rating, elo, wilson
from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Contest:
    """What an arena plays: `games` for each pair of levels, game number n with the seed `setup.seed + n`."""

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


def play(contest: Contest, processes: int = 1, journal: Path | None = None, cluster: str = "") -> Iterator[Standing]:
    """Play what is left to play; the standing after each game (the same object, growing). Raises UserError for a journal of another contest.

    With a journal every finished game is a line of it, and games that stand there are not played again.
    """
    known = _read(journal, contest) if journal is not None else {}
    standing = Standing(contest, {pair: [] for pair in contest.pairs})
    todo = [(p, n) for n in range(contest.games) for p in contest.pairs if (p, n) not in known]
    fresh = play_all([contest.job(*item) for item in todo], processes, cluster)
    file = journal.open("a", encoding="utf-8") if journal is not None else None
    try:
        for number in range(contest.games):
            for pair in contest.pairs:
                share = known.get((pair, number))
                if share is None:
                    share = share_of(pair[0], next(fresh))
                    if file is not None:
                        file.write(json.dumps({"pair": pair, "number": number, "share": share}) + "\n")
                        file.flush()
                standing.shares[pair].append(share)
                yield standing
    finally:
        if file is not None:
            file.close()


def _read(journal: Path, contest: Contest) -> dict[tuple[tuple[str, str], int], float]:
    """The games of a journal; a new journal gets its first line. A last line cut off by a kill is played again."""
    head = contest.plain()
    try:
        lines = journal.read_text(encoding="utf-8").split("\n") if journal.exists() else []
        if not lines or not lines[0]:
            journal.write_text(json.dumps(head) + "\n", encoding="utf-8")
            return {}
        if json.loads(lines[0]) != head:
            raise UserError(f"{journal}, line 1: expected the games of {json.dumps(head)}")
        if lines[-1]:
            journal.write_text("\n".join([*lines[:-1], ""]), encoding="utf-8")
        return _games(lines[1:-1])
    except OSError as fault:
        raise UserError(f"{journal}: cannot be used ({fault.strerror or fault})") from None
    except (ValueError, KeyError, TypeError):
        raise UserError(f"{journal}: expected an arena journal, one JSON record a line") from None


def _games(lines: Sequence[str]) -> dict[tuple[tuple[str, str], int], float]:
    found = {}
    for line in lines:
        values = json.loads(line)
        first, second = values["pair"]
        found[(str(first), str(second)), int(values["number"])] = float(values["share"])
    return found
