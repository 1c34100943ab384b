"""A Dask cluster gives the same results as this machine, also when it loses a worker. Needs the extra `cluster`."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from typing import Any

import pytest

from holiday_games.bots.cluster import work_on
from holiday_games.bots.simulate import Job, Result, play_all, play_here
from holiday_games.games import kind
from holiday_games.rules.errors import UserError

SETUP = kind("holly-jolly").setup(2)
JOBS = [Job(replace(SETUP, seed=n), ("random", "random")) for n in range(300)]


def timeless(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=0) for result in results]


def local(workers: int) -> Any:
    """A cluster on this machine."""
    distributed = pytest.importorskip("distributed", reason="not run: the extra 'cluster' is not installed")
    options = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    return distributed.LocalCluster(n_workers=workers, **options)


def test_a_lost_worker_changes_nothing() -> None:
    with local(2) as cluster:
        found = []
        for result in work_on(cluster.scheduler_address, play_here, JOBS):
            found.append(result)
            if len(found) == 20:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
    assert timeless(found) == timeless(list(play_all(JOBS)))


def test_a_cluster_that_ends_is_one_sentence() -> None:
    cluster = local(1)
    results = work_on(cluster.scheduler_address, play_here, JOBS * 100)
    next(results)
    cluster.close()
    with pytest.raises(UserError, match="the cluster has ended before the work"):
        list(results)


def test_no_cluster_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holiday_games.bots.cluster.CONNECT_SECONDS", 1)
    with pytest.raises(UserError, match="--dask"):
        next(work_on("tcp://127.0.0.1:9", play_here, JOBS))
