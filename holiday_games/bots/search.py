"""Search for games of chance and secrets: the options are tried out in the same imagined worlds, again and again, and those that fall behind are dropped.

Open-loop: only commands are compared, never states, so a world in which a drawn card differs is no other node. Each world serves all options that are still
in the race, which makes their differences far steadier than their values. A game adds a `Guide`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Protocol

from holiday_games.bots.player import Budget
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Guide(Protocol):
    """What a game knows about its own play."""

    def priors(self, game: Any, view: Any, options: Sequence[Command]) -> Sequence[float]:
        """What each option is thought to be worth at sight, in the unit of `rewards`; only differences matter."""
        ...

    def play_on(self, game: Any, world: Any, rng: Rng) -> None:
        """Play a full state on, quickly and sensibly, as far as looking ahead pays."""
        ...

    def rewards(self, game: Any, world: Any) -> Sequence[float]:
        """How well each seat stands in a full state, ended or not."""
        ...


@dataclass(frozen=True, slots=True)
class Tuning:
    """How the race is run: at most `widest` options by their prior, the prior counting like `trust` worlds, none dropped before `sure` worlds, and then
    those that lie more than `margin` standard errors of their difference behind the leader."""

    widest: int = 8
    trust: float = 4.0
    sure: int = 4
    margin: float = 2.0


@dataclass(slots=True)
class Candidate:
    """An option in the race."""

    command: Command
    prior: float
    rewards: list[float] = field(default_factory=list)
    mean: float = 0.0

    def settle(self, trust: float) -> None:
        """Its estimate from the prior and the worlds so far."""
        self.mean = (trust * self.prior + sum(self.rewards)) / (trust + len(self.rewards))


def race(
    game: Game[Any],
    view: Any,
    options: Sequence[Command],
    guide: Guide,
    rng: Rng,
    budget: Budget,
    tuning: Tuning,
) -> list[Candidate]:
    """The candidates, the best first. An iteration of the budget is one option played out in one world. Every option gets a candidate, tried or not."""
    seat = game.decider(view)
    entrants = [Candidate(c, p) for c, p in zip(options, guide.priors(game, view, options), strict=True)]
    entrants.sort(key=lambda c: -c.prior)
    running, dropped = entrants[: tuning.widest], entrants[tuning.widest :]
    stop = budget.clock()
    done = worlds = 0
    while len(running) > 1 and not stop(done):
        base = game.imagine(view, rng.fork(worlds))
        for candidate in running:
            if candidate is not running[0] and stop(done):
                break
            world = base.clone()
            game.perform(world, candidate.command)
            guide.play_on(game, world, rng.fork(worlds, 1))
            rewards = guide.rewards(game, world)
            candidate.rewards.append(rewards[seat] - _others(rewards, seat))
            done += 1
        else:
            worlds += 1
            for candidate in running:
                candidate.settle(tuning.trust)
            running.sort(key=lambda c: -c.mean)
            if worlds >= tuning.sure:
                running, behind = _split(running, tuning.margin)
                dropped = behind + dropped
            continue
        break
    return running + dropped


def _others(rewards: Sequence[float], seat: int) -> float:
    """What a seat is measured against: the others' mean, half and half with the best of them."""
    others = [r for i, r in enumerate(rewards) if i != seat]
    if not others:
        return 0.0
    return 0.5 * max(others) + 0.5 * sum(others) / len(others)


def _split(running: list[Candidate], margin: float) -> tuple[list[Candidate], list[Candidate]]:
    """Those that may still be the best, and those that lie too far behind the leader, who comes first."""
    leader = running[0]
    kept: list[Candidate] = [leader]
    behind: list[Candidate] = []
    for candidate in running[1:]:
        gaps = [a - b for a, b in zip(leader.rewards, candidate.rewards, strict=True)]
        mean = sum(gaps) / len(gaps)
        variance = sum((g - mean) ** 2 for g in gaps) / (len(gaps) - 1)
        error = sqrt(variance / len(gaps))
        (behind if leader.mean - candidate.mean > margin * error + 1e-9 else kept).append(candidate)
    return kept, behind
