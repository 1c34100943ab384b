"""Many jobs at once: in order, never more given out than wanted."""

from __future__ import annotations

from collections.abc import Iterator

from holiday_games.bots.processes import in_order, work_here


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
