"""Many jobs on an existing Dask cluster (the optional extra `cluster`). A worker that is lost costs only the jobs it was at: others do them again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from holiday_games.rules.errors import UserError

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2000
"""So many jobs are given out at a time, so that a million of them need no memory."""

CONNECT_SECONDS = 10


def work_on(address: str, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
    """The results in the order of the jobs, the same as worked here. Raises UserError where the package or the cluster is missing."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--dask needs the package 'distributed': pip install 'holiday-games[cluster]'") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as fault:
        raise UserError(f"--dask {address}: there is no cluster ({fault})") from None
    with client:
        waiting = deque(client.map(work, jobs[:AHEAD], pure=False))
        for done in range(len(jobs)):
            result: R = waiting.popleft().result()
            if done + AHEAD < len(jobs):
                waiting.append(client.submit(work, jobs[done + AHEAD], pure=False))
            yield result
