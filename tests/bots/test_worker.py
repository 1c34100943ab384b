"""The thinking process: answers, cancelling, dying, and a window that never waits."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from holiday_games.bots.worker import Worker
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from tests.toy import KIND
from tests.toy_bots import serve_toy

pytestmark = pytest.mark.usefixtures("toy")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(seconds=0.3, life=serve_toy)
    yield made
    made.close()


def new_match() -> Match:
    return Match(KIND.new_game(KIND.setup(2, (), {}, 3)), [Seat("novice"), Seat("novice")])


def wait(worker: Worker, seconds: float = 6.0) -> tuple[Command, str] | None:
    """Poll as the window does, and see that no poll takes long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        before = time.monotonic()
        answer = worker.poll()
        assert time.monotonic() - before < 0.15
        if answer is not None:
            return answer
        time.sleep(0.005)
    return None


def test_it_answers_with_an_option_and_a_reason(worker: Worker) -> None:
    match = new_match()
    worker.warm_up(match.game, ["novice"])
    for _ in range(4):
        worker.ask(match, "novice")
        answer = wait(worker)
        assert answer is not None and answer[0] in match.decision.options and answer[1] == "the first is as good as any"
        match.play(answer[0])
        match.play(("end-turn",))
    assert not worker.thinking and worker.notes == []


def test_a_cancelled_question_is_never_answered(worker: Worker) -> None:
    match = new_match()
    worker.ask(match, "thinker")
    time.sleep(0.4)
    worker.poll()
    worker.cancel()
    worker.ask(match, "novice")
    answer = wait(worker)
    assert answer is not None and answer[1] == "the first is as good as any"


def test_a_thought_that_does_not_stop_is_ended(worker: Worker) -> None:
    match = new_match()
    worker.ask(match, "deaf")
    started = time.monotonic()
    while worker._child is None or not worker._child.thinking:
        worker.poll()
        assert time.monotonic() < started + 5
        time.sleep(0.01)
    stuck = worker._child.process
    worker.cancel()
    end = time.monotonic() + 1.0
    while stuck.is_alive() and time.monotonic() < end:
        worker.poll()
        time.sleep(0.01)
    assert not stuck.is_alive()
    worker.ask(match, "novice")
    assert wait(worker) is not None


def test_after_one_restart_the_novice_moves(worker: Worker) -> None:
    match = new_match()
    worker.ask(match, "mortal")
    answer = wait(worker)
    assert answer is not None and answer[0] in match.decision.options
    assert sum("ended unexpectedly" in note for note in worker.notes) == 2
    assert worker.notes[-1] == "The novice moves instead."


def test_a_bot_that_fails_or_cheats_is_replaced_by_the_novice(worker: Worker) -> None:
    match = new_match()
    for level in ("faulty", "cheat"):
        worker.ask(match, level)
        answer = wait(worker)
        assert answer is not None and answer[0] in match.decision.options
    assert sum("failed" in note for note in worker.notes) == 2


def test_it_imports_no_pygame() -> None:
    code = "import sys, holiday_games.bots.worker, holiday_games.bots.simulate; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
