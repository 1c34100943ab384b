"""Many games on an existing Dask cluster (the optional extra `cluster`). A worker that is lost costs only the games it was playing: others play them again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from holiday_games.bots.simulate import Job, Result, play_here
from holiday_games.rules.errors import UserError

AHEAD = 2000
"""So many games are given out at a time, so that a million of them need no memory."""

CONNECT_SECONDS = 10


def play_on(address: str, jobs: Sequence[Job]) -> Iterator[Result]:
    """The results in the order of the jobs, the same as played here. Raises UserError where the package or the cluster is missing."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--dask needs the package 'distributed': pip install 'holiday-games[cluster]'") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as fault:
        raise UserError(f"--dask {address}: there is no cluster ({fault})") from None
    with client:
        waiting = deque(client.map(play_here, jobs[:AHEAD], pure=False))
        for done in range(len(jobs)):
            result: Result = waiting.popleft().result()
            if done + AHEAD < len(jobs):
                waiting.append(client.submit(play_here, jobs[done + AHEAD], pure=False))
            yield result
