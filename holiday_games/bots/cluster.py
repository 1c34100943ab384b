"""Many jobs on an existing Dask cluster (the optional extra `cluster`). A worker that is lost costs only the jobs it was at: others do them again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from typing import TypeVar

from holiday_games.bots.processes import in_order
from holiday_games.rules.errors import UserError

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2000
"""So many jobs are given out before their turn."""

CONNECT_SECONDS = 10


def work_on(address: str, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """The results in the order of the jobs, the same as worked here. Raises UserError where the package or the cluster is missing, or the cluster ends."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--dask needs the package 'distributed': pip install 'holiday-games[cluster]'") from None
    # What goes wrong is told in our own sentence; the package would print pages.
    logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as fault:
        raise UserError(f"--dask {address}: there is no cluster ({fault})") from None
    with client:
        try:
            yield from in_order(lambda job: client.submit(work, job, pure=False), jobs, AHEAD)
        except CancelledError:
            raise UserError(f"--dask {address}: the cluster has ended before the work") from None
