"""Search for games of chance and secrets: the options are tried out in the same imagined worlds, again and again, and those that fall behind are dropped.

Open-loop: only commands are compared, never states, so a world in which a drawn card differs is no other node. Each world serves all options that are still
in the race, which makes their differences far steadier than their values. What time is left is used to look further. A game adds a `Guide`.

A judgement of a position errs, and errs otherwise a turn later. So what is seen on the way is blended with what lies at the end of it: over the stops of one
look (`Look.stops`), and over one look and the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from math import sqrt
from statistics import fmean
from typing import Any, Protocol

from holiday_games.bots.player import Budget
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng


class Guide(Protocol):
    """What a game knows about its own play."""

    def priors(self, game: Any, view: Any, options: Sequence[Command]) -> Sequence[float]:
        """What each option is thought to be worth at sight, in the unit of `play_on`; only differences matter."""
        ...

    def play_on(self, game: Any, world: Any, rng: Rng, late: Callable[[], bool]) -> Iterator[Sequence[float]]:
        """Play a full state on, quickly and sensibly, from stop to stop, and tell at each how well every seat stands. The end of the game is the last stop.
        It is played on only as far as stops are asked for, or until it is late: then the world does not count."""
        ...


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a race is run: at most `widest` options by their prior (at least one), the prior counting like `trust` worlds and at least like `share` worlds for
    each that was played, none dropped before `sure` worlds (at least two), and then those that lie more than `margin` standard errors of their difference
    behind the leader."""

    widest: int = 8
    trust: float = 4.0
    sure: int = 4
    margin: float = 2.0
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Look:
    """How far ahead the options are played: to so many `stops` of this guide. What an option is worth in one world is the mean of its stops but those that
    are `passed` over (the last one always counts). That is `cost` iterations (at least one, or a race by iterations would have no end), and is done in so many
    `worlds` before the next look begins."""

    guide: Guide
    cost: int = 1
    worlds: int = 0
    stops: int = 1
    passed: int = 0


@dataclass(slots=True)
class Candidate:
    """An option in the race."""

    command: Command
    prior: float
    rewards: list[float] = field(default_factory=list)
    mean: float = 0.0

    def settle(self, tuning: Tuning) -> None:
        """Its estimate from the prior and the worlds so far."""
        worlds = len(self.rewards)
        trust = max(tuning.trust, tuning.share * worlds)
        self.mean = (trust * self.prior + sum(self.rewards)) / (trust + worlds)


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
    return deepen(game, view, options, [Look(guide)], rng, budget, tuning)


def deepen(
    game: Game[Any],
    view: Any,
    options: Sequence[Command],
    looks: Sequence[Look],
    rng: Rng,
    budget: Budget,
    tuning: Tuning,
) -> list[Candidate]:
    """`race` with one look after the other, each further ahead than the one before, as far as the budget allows. The first has the priors; the worlds of all looks
    count alike."""
    priors = looks[0].guide.priors(game, view, options)
    entrants = [Candidate(c, p) for c, p in zip(options, priors, strict=True)]
    entrants.sort(key=lambda c: -c.prior)
    widest = max(1, tuning.widest)
    heat = _Heat(game, view, rng, budget.clock(), entrants[:widest])
    dropped = entrants[widest:]
    for at, look in enumerate(looks):
        for _ in range(look.worlds) if at + 1 < len(looks) else count():
            if len(heat.running) == 1 or not heat.world(look, tuning):
                return heat.running + dropped
            dropped = heat.drop(tuning) + dropped
    raise AssertionError("the last look has no end of its own")


class _Heat:
    """The options still in the race, and the iterations and worlds spent."""

    def __init__(
        self, game: Game[Any], view: Any, rng: Rng, stop: Callable[[int], bool], running: list[Candidate]
    ) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.stop = stop
        self.running = running
        self.seat = game.decider(view)
        self.done = self.worlds = 0

    def world(self, look: Look, tuning: Tuning) -> bool:
        """One more world, in which each runner is played on, and then the best comes first. False if the time is up; what was begun does not count then."""
        base = None
        for candidate in self.running:
            if self.stop(self.done):
                return False
            if base is None:
                base = self.game.imagine(self.view, self.rng.fork(self.worlds))
            world = base.clone()
            self.game.perform(world, candidate.command)
            late = partial(self.stop, self.done)
            stops = look.guide.play_on(self.game, world, self.rng.fork(self.worlds, 1), late)
            leads = [s[self.seat] - _others(s, self.seat) for s in islice(stops, look.stops)]
            if late():
                return False
            candidate.rewards.append(fmean(leads[look.passed :] or leads[-1:]))
            self.done += max(1, look.cost)
        self.worlds += 1
        for candidate in self.running:
            candidate.settle(tuning)
        self.running.sort(key=lambda c: -c.mean)
        return True

    def drop(self, tuning: Tuning) -> list[Candidate]:
        """Those that lie too far behind leave the race."""
        if len(self.running[0].rewards) < max(2, tuning.sure):
            return []
        self.running, behind = _split(self.running, tuning)
        return behind


def _others(standing: Sequence[float], seat: int) -> float:
    """What a seat is measured against: the others' mean, half and half with the best of them."""
    others = [worth for i, worth in enumerate(standing) if i != seat]
    if not others:
        return 0.0
    return 0.5 * max(others) + 0.5 * sum(others) / len(others)


def _split(running: list[Candidate], tuning: Tuning) -> tuple[list[Candidate], list[Candidate]]:
    """Those that may still be the best, and those that lie too far behind the leader, who comes first."""
    leader = running[0]
    kept: list[Candidate] = [leader]
    behind: list[Candidate] = []
    for candidate in running[1:]:
        gaps = [a - b for a, b in zip(leader.rewards, candidate.rewards, strict=True)]
        mean = sum(gaps) / len(gaps)
        variance = sum((g - mean) ** 2 for g in gaps) / (len(gaps) - 1)
        error = sqrt(variance / len(gaps))
        far = tuning.margin * error + 1e-9
        (behind if leader.mean - candidate.mean > far else kept).append(candidate)
    return kept, behind
