"""Long work in a process of its own: nothing that happens to the process can hold up the one that sent it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from threading import Thread

import pytest

from holiday_games.bots.errand import Errand

LARGE = 1_000_000
"""Bytes, far more than a pipe holds."""


def lengths(text: bytes, times: int) -> Iterator[int]:
    """Work for the process."""
    for number in range(times):
        yield len(text) + number


def wrong(text: bytes) -> Iterator[int]:
    """Work that fails on the way."""
    yield len(text)
    raise ValueError("on purpose")


def finished(errand: Errand) -> list[int]:
    found, end = [], time.monotonic() + 60
    while not errand.done and time.monotonic() < end:
        found += errand.poll()
        time.sleep(0.01)
    return found


def test_results_come_one_by_one() -> None:
    errand = Errand("lengths", lengths, (b"x" * LARGE, 3))
    assert finished(errand) == [LARGE, LARGE + 1, LARGE + 2] and errand.done and errand.fault == ""


def test_work_that_fails_is_told() -> None:
    errand = Errand("wrong", wrong, (b"four",))
    assert finished(errand) == [4] and errand.fault == "the process ended unexpectedly"


@pytest.mark.skipif(shutil.which("true") is None, reason="needs a program that ends at once")
def test_a_process_that_dies_while_it_comes_up_holds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.spawn._python_exe", str(shutil.which("true")).encode())
    errands: list[Errand] = []
    sending = Thread(target=lambda: errands.append(Errand("lengths", lengths, (b"x" * LARGE, 1))), daemon=True)
    sending.start()
    sending.join(20)
    assert errands, "it waits for a process that is gone"
    assert finished(errands[0]) == [] and errands[0].fault == "the process ended unexpectedly"


def test_closing_early_is_quiet() -> None:
    errand = Errand("lengths", lengths, (b"x" * LARGE, 1))
    errand.close()
    assert errand.done and errand.poll() == [] and errand.fault == ""
