"""The thinking process with the real games: every game's strongest level answers, stops when told, and costs the window nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from holiday_games.bots.levels import levels
from holiday_games.bots.worker import Worker
from holiday_games.games import GAMES
from holiday_games.rules.match import Match
from tests.properties.walk import Table


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    made = Worker(seconds=0.25)
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_level_answers_and_stops(game: str, worker: Worker) -> None:
    match = Table(game, 2).match(seed=6)
    level = levels(game)[-1]
    worker.warm_up(match.game, [level])
    longest = 0.0
    for _ in range(3):
        while match.decision.forced:
            match.play(match.decision.options[0])
        start = time.perf_counter()
        worker.ask(match, level)
        longest = max(longest, time.perf_counter() - start)
        answer = None
        while answer is None:
            assert time.perf_counter() - start < 15
            time.sleep(0.004)
            before = time.perf_counter()
            answer = worker.poll()
            longest = max(longest, time.perf_counter() - before)
        assert answer[0] in match.decision.options
        match.play(answer[0])
    assert longest < 0.25, "asking or polling keeps the window waiting"
    while match.decision.forced:
        match.play(match.decision.options[0])
    assert any(stops_in_time(worker, match, level) for _ in range(3)), "three times it did not stop in time"
    assert worker.notes == []


def stops_in_time(worker: Worker, match: Match, level: str) -> bool:
    """Whether a long thought is over in a fifth of a second, without its process being replaced; a busy machine may need more than one try."""
    worker.seconds = 20.0
    worker.ask(match, level)
    time.sleep(0.1)
    worker.poll()
    child = worker._child
    worker.cancel()
    end = time.perf_counter() + 0.19
    while time.perf_counter() < end:
        worker.poll()
        time.sleep(0.004)
    worker.seconds = 0.25
    return worker._child is child and child is not None and child.idle
