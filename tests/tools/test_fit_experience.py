"""Fitting the net: what positions are told, slopes that are those of the error, an error that falls, and the same file from one process and from two."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from copy import deepcopy
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random

import pytest

from holiday_games.bots.holly_jolly.experience import Net, Sight, net, read_net, width

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import fit_experience as fit  # noqa: E402  (tools are no package)

SIGHT = Sight(2.0, 0.1, [1.0, 0.0, 0.5])


def small() -> Net:
    return Net(
        rows=[[0.3, -0.2], [0.1, 0.4], [-0.6, 0.2]],
        start=[0.2, 0.5],
        out=[[0.4, -0.3], [0.2, 0.6]],
        bias=[0.05, -0.1],
        straight=[[0.1, 0.0, 0.2], [0.0, -0.3, 0.1]],
    )


def error(own: Net, samples: Sequence[fit.Sample]) -> float:
    """What the teacher makes less."""
    whole = 0.0
    for sample in samples:
        margin, win = sample.sight.mended(own(sample.sight.inputs))
        whole += ((margin - sample.margin) / 10) ** 2 / 2
        whole -= 2 * (sample.win * log(win) + (1 - sample.win) * log(1 - win))
    return whole / len(samples)


@pytest.fixture(scope="module")
def seen() -> list[fit.Sample]:
    """The positions of a game of two seats that play by the net."""
    outcome: fit.Outcome = fit.play(fit.Job(5, (net(2), net(2)), 0.5))
    return outcome.samples


def test_positions_are_told_of_the_end_and_of_what_was_said_between() -> None:
    steps = [
        fit.Step(1, SIGHT, (4.0, 0.5), None),
        fit.Step(
            3, SIGHT, (1.0, 0.4), (6.0, 0.7)
        ),  # a better one was missed, and what came of it is not the net's doing
        fit.Step(5, SIGHT, (8.0, 0.8), None),
    ]
    found = [told for _, told in fit.targets(steps, (-2.0, 0.0))]
    assert found[0] == (-2.0, 0.0)
    assert found[1] == pytest.approx((0.85 * -2 + 0.15 * 8, 0.15 * 0.8))
    assert found[2] == (6.0, 0.7)


def test_a_game_tells_each_turn_once(seen: list[fit.Sample]) -> None:
    assert 20 < len(seen) < 60
    assert all(len(sample.sight.inputs) == width(2) and 0 <= sample.win <= 1 for sample in seen)
    last = [sample for sample in seen if sample.win in (0, 0.5, 1)]
    assert len(last) >= 2, "the last turn of each seat is told of the end alone"


def test_going_astray_changes_the_game() -> None:
    straight, astray = (fit.play(fit.Job(5, (net(2), None), share)) for share in (0.0, 1.0))
    assert [sample.sight for sample in straight.samples] != [sample.sight for sample in astray.samples]
    assert sum(straight.shares) == 1


@pytest.mark.parametrize("part", range(8))
def test_the_slope_is_that_of_the_error(part: int) -> None:
    samples = [fit.Sample(SIGHT, -3.0, 1.0), fit.Sample(Sight(-1.0, -0.5, [0.0, 2.0, 1.0]), 5.0, 0.3)]
    slope = fit.parts(fit.Teacher(small()).slope(samples))[part]
    for i, found in enumerate(slope):
        more, less = small(), small()
        fit.parts(more)[part][i] += 1e-5
        fit.parts(less)[part][i] -= 1e-5
        assert found == pytest.approx((error(more, samples) - error(less, samples)) / 2e-5, abs=1e-6)


def test_the_error_falls_on_what_it_learns_from(seen: list[fit.Sample]) -> None:
    own = fit.blank(2, Random(3))
    teacher, errors = fit.Teacher(own), [error(own, seen)]
    for _ in range(4):
        teacher.mend(seen, 0.002)
        errors.append(error(own, seen))
    assert all(after < before for before, after in pairwise(errors))
    assert errors[-1] < 0.98 * errors[0]


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    file = tmp_path / "net.bin"
    file.write_bytes(fit.written(net(2)))
    assert read_net(file, width(2)) == net(2)


def test_a_lineup_has_someone_who_learns() -> None:
    dice, own = Random(1), small()
    lineups = [fit.lineup(own, 2, dice) for _ in range(60)]
    assert {tuple(seat is own for seat in lineup) for lineup in lineups} == {(True, True), (True, False), (False, True)}


def test_one_process_and_two_write_the_same(tmp_path: Path) -> None:
    shipped = deepcopy(net(4))
    files = []
    for jobs in ("1", "2"):
        files.append(tmp_path / f"{jobs}.bin")
        given = ["--seats", "4", "--games", "3", "--check", "4", "--jobs", jobs, "--write", str(files[-1])]
        command = [sys.executable, str(ROOT / "tools" / "fit_experience.py"), *given]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        told, met = done.stdout.splitlines()
        assert told.startswith("3 games: margins ") and " points off, chances 0." in told
        assert met.startswith("against the shipped net, fresh deals: first in ") and "of 4 games" in met
    assert files[0].read_bytes() == files[1].read_bytes()
    assert read_net(files[0], width(4)) != shipped
