"""Many jobs on processes of this machine, the results in the order of the jobs."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count, islice
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Protocol, TypeVar

from holiday_games.rules.errors import UserError

J = TypeVar("J")
R = TypeVar("R")
Given = TypeVar("Given", covariant=True)

AHEAD, LARGEST = 4, 16
"""So many bundles for each process are given out before their turn, and the largest holds so many jobs."""

KILLED = "argument --jobs: one of the processes was killed, perhaps for want of memory; fewer need less"


class Promise(Protocol[Given]):
    """A job given out."""

    def result(self) -> Given:
        """What comes of it; waits for it."""
        ...


def in_order(submit: Callable[[J], Promise[R]], jobs: Iterable[J], ahead: int) -> Iterator[R]:
    """Give out at most `ahead` jobs at a time, so that a million of them need no memory, and yield their results in order."""
    waiting: deque[Promise[R]] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def work_here(processes: int, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """The results in the order of the jobs. Raises UserError where a process is killed from outside."""
    # An executor, not a pool: a pool waits for ever when one of its processes is killed.
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin) as executor:
        try:
            ahead = AHEAD * processes
            for results in in_order(lambda some: executor.submit(_each, work, some), _bundles(jobs, ahead), ahead):
                yield from results
        except BaseException as fault:
            executor.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            if isinstance(fault, BrokenProcessPool):
                raise UserError(KILLED) from None
            raise


def _bundles(jobs: Iterable[J], step: int) -> Iterator[list[J]]:
    """The jobs in bundles, one more in each after so many bundles: a few long jobs are shared out evenly, and many short ones take few messages."""
    left = iter(jobs)
    for number in count():
        some = list(islice(left, min(LARGEST, 1 + number // step)))
        if not some:
            return
        yield some


def _each(work: Callable[[J], R], some: list[J]) -> list[R]:
    return [work(job) for job in some]


def _begin() -> None:
    """Only the first process hears Ctrl-C; where it is killed, the others end too, who would wait for it for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(first: BaseProcess) -> None:
    first.join()
    os._exit(1)
