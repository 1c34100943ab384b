"""Many jobs at once: in order, never more given out than wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from holiday_games.bots.processes import in_order, work_here

ROOT = Path(__file__).resolve().parents[2]
HERE = {**os.environ, "PYTHONPATH": str(ROOT)}


def test_a_million_jobs_are_not_given_out_at_once() -> None:
    out: list[int] = []

    class Doubled:
        def __init__(self, job: int) -> None:
            self.job = job
            out.append(job)

        def result(self) -> int:
            out.remove(self.job)
            return 2 * self.job

    def jobs() -> Iterator[int]:
        for job in range(1_000_000):
            assert len(out) < 5
            yield job

    found = in_order(Doubled, jobs(), 5)
    assert [next(found) for _ in range(100)] == list(range(0, 200, 2))


def test_the_last_jobs_come_too() -> None:
    class Same:
        def __init__(self, job: str) -> None:
            self.job = job

        def result(self) -> str:
            return self.job

    assert list(in_order(Same, "abc", 2)) == ["a", "b", "c"]
    assert list(in_order(Same, "abc", 10)) == ["a", "b", "c"]
    assert list(in_order(Same, "", 10)) == []


def test_short_jobs_come_in_bundles_and_in_order() -> None:
    assert list(work_here(2, abs, range(-400, 0))) == list(range(400, 0, -1))


FIRST = """
from itertools import count
from holiday_games.bots.processes import work_here

def own(job):
    import os
    return os.getpid()

if __name__ == "__main__":
    for process in work_here(2, own, count()):
        print(process, flush=True)
"""


def test_where_the_first_process_is_killed_the_others_end(tmp_path: Path) -> None:
    script = tmp_path / "first.py"
    script.write_text(FIRST, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=HERE) as first:
        assert first.stdout is not None
        others = {int(first.stdout.readline()) for _ in range(500)}
        assert others and not others & {os.getpid(), first.pid}
        first.kill()
        first.communicate(timeout=30)  # its output ends when all that could write to it have ended
