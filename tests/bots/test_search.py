"""The race of options through imagined worlds, on a toy of one choice whose worlds hide a noise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from holiday_games.bots.player import Budget
from holiday_games.bots.search import Candidate, Look, Tuning, deepen, race
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng

TRUE = {("a",): 1.0, ("b",): 2.0, ("c",): 0.0, ("d",): 1.6}


@dataclass
class World:
    noise: float = 0.0
    value: float = 0.0

    def clone(self) -> World:
        return replace(self)


class Toy:
    """Every world shifts all options by the same noise, so one world tells less than a comparison within it."""

    def decider(self, view: World) -> int:
        return 1

    def imagine(self, view: World, source: Rng) -> World:
        return World(noise=float(source.below(100)))

    def perform(self, world: World, command: Command) -> None:
        world.value = world.noise + TRUE[command]


class Guide:
    def __init__(self, priors: dict[Command, float]) -> None:
        self.known = priors
        self.played = 0

    def priors(self, game: Any, view: Any, options: Sequence[Command]) -> list[float]:
        return [self.known[o] for o in options]

    def play_on(self, game: Any, world: World, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        self.played += 1
        world.value += rng.below(3) * 0.1
        yield [0.0, world.value]


def run(guide: Guide, budget: Budget, tuning: Tuning | None = None) -> list[Candidate]:
    game: Any = Toy()
    return race(game, World(), list(TRUE), guide, Rng(5), budget, tuning or Tuning(trust=2.0))


EVEN = dict.fromkeys(TRUE, 0.0)
WRONG = {c: -v for c, v in TRUE.items()}


def test_the_best_option_wins_also_against_a_wrong_prior() -> None:
    for priors in (EVEN, WRONG):
        found = run(Guide(priors), Budget(iterations=100))
        assert found[0].command == ("b",)
        assert {c.command for c in found} == set(TRUE)


def test_those_behind_are_dropped_and_a_clear_race_ends_early() -> None:
    guide = Guide(EVEN)
    found = run(guide, Budget(iterations=1000))
    assert guide.played < 100
    assert len(found[0].rewards) >= len(found[-1].rewards)


def test_no_more_iterations_than_allowed_and_always_the_same() -> None:
    for number in (1, 3, 10, 17):
        guide = Guide(WRONG)
        first = run(guide, Budget(iterations=number), Tuning(margin=1e9))
        assert guide.played == number
        again = run(Guide(WRONG), Budget(iterations=number), Tuning(margin=1e9))
        assert [(c.command, c.rewards) for c in first] == [(c.command, c.rewards) for c in again]


def test_only_the_widest_are_tried() -> None:
    found = run(Guide(WRONG), Budget(iterations=60), Tuning(widest=2))
    tried = {c.command for c in found if c.rewards}
    assert tried == {("c",), ("a",)} and len(found) == 4


def test_numbers_that_leave_nothing_still_end() -> None:
    """Weights come from files that somebody writes."""
    toy: Any = Toy()
    for tuning in (Tuning(widest=0), Tuning(sure=0), Tuning(sure=1, margin=1e9)):
        found = deepen(toy, World(), list(TRUE), [Look(Guide(EVEN), cost=0)], Rng(5), Budget(iterations=40), tuning)
        assert {c.command for c in found} == set(TRUE)


def test_a_cancelled_or_late_search_answers_from_its_prior() -> None:
    assert run(Guide(WRONG), Budget(cancelled=lambda: True))[0].command == ("c",)
    start = monotonic()
    run(Guide(EVEN), Budget(seconds=0.05), Tuning(margin=1e9))
    assert monotonic() - start < 1.0


class Farsighted(Guide):
    """Sees the opposite of what a near look shows."""

    def play_on(self, game: Any, world: World, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        for near in super().play_on(game, world, rng, late):
            yield [2 * world.noise - worth for worth in near]


DEEP = Tuning(trust=1.0, sure=99)


def run_both(budget: Budget, tuning: Tuning = DEEP) -> tuple[list[Candidate], Guide, Guide]:
    game: Any = Toy()
    near, far = Guide(EVEN), Farsighted(EVEN)
    looks = [Look(near, worlds=5), Look(far, cost=3)]
    return deepen(game, World(), list(TRUE), looks, Rng(5), budget, tuning), near, far


def test_more_time_looks_further_and_the_further_look_counts() -> None:
    short, near, far = run_both(Budget(iterations=20))
    assert (near.played, far.played) == (20, 0) and short[0].command == ("b",)
    long, near, far = run_both(Budget(iterations=200))
    assert near.played == 20 and far.played > 4 and long[0].command == ("c",)


def test_an_option_played_further_counts_for_more() -> None:
    _, near, far = run_both(Budget(iterations=20 + 3 * 3))
    assert (near.played, far.played) == (20, 3)


def test_a_world_that_not_all_were_played_in_changes_nothing() -> None:
    assert run_both(Budget(iterations=20 + 3 * 3))[0][0].command == ("b",)


def test_only_what_lies_near_enough_is_looked_at_again() -> None:
    found, _, far = run_both(Budget(iterations=200), Tuning(trust=1.0))
    assert far.played == 0 and found[0].command == ("b",)


def test_the_prior_counts_for_its_worlds_and_keeps_its_share_of_many() -> None:
    tuning = Tuning(trust=2.0, share=0.5)
    for worlds, mean in ((2, 2.0), (4, 7 / 3), (12, 7 / 3)):
        candidate = Candidate(("a",), 1.0, [3.0] * worlds)
        candidate.settle(tuning)
        assert abs(candidate.mean - mean) < 1e-9


def test_the_worlds_of_all_looks_count_alike() -> None:
    """The far look says the opposite of the near one, so that of five worlds of each no option is left with a lead."""
    found, _, _ = run_both(Budget(iterations=20 + 3 * 4 * 5))
    means = [candidate.mean for candidate in found]
    assert {len(candidate.rewards) for candidate in found} == {10}
    assert means[0] - means[-1] <= 0.2


class Staged(Guide):
    """Stops as often as it is asked, and what it sees is off by one more each time."""

    def play_on(self, game: Any, world: World, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        for off in range(4):
            self.played += 1
            yield [0.0, world.value + off]


def test_a_world_is_worth_the_mean_of_the_stops_that_count_and_is_played_no_further() -> None:
    tried = [(1, 0, 0.0), (2, 0, 0.5), (3, 0, 1.0), (9, 0, 1.5), (3, 1, 1.5), (3, 2, 2.0), (9, 8, 3.0)]
    for stops, passed, off in tried:
        guide, game = Staged(EVEN), Toy()
        toy: Any = game
        looks = [Look(guide, stops=stops, passed=passed)]
        found = deepen(toy, World(), list(TRUE), looks, Rng(5), Budget(iterations=4), Tuning(trust=0.0))
        noise = game.imagine(World(), Rng(5).fork(0)).noise
        assert {c.command: c.mean for c in found} == {c: noise + worth + off for c, worth in TRUE.items()}
        assert guide.played == 4 * min(stops, 4)


class Slow(Guide):
    """Plays on until it is told to stop."""

    def play_on(self, game: Any, world: World, rng: Rng, late: Callable[[], bool]) -> Iterator[list[float]]:
        world.value += 1000.0
        while not late():
            pass
        yield from super().play_on(game, world, rng, late)


def test_a_world_that_takes_too_long_does_not_count() -> None:
    start = monotonic()
    found = run(Slow(WRONG), Budget(seconds=0.05))
    assert monotonic() - start < 1.0
    assert found[0].command == ("c",) and not any(candidate.rewards for candidate in found)
