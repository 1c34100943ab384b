"""The ladder: who plays whom, and what it says of a level and its frozen self."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from holiday_games.bots.levels import WEIGHED, bot

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import ladder as climbing  # noqa: E402  (tools are no package)

ANCHORS = ROOT / "tools" / "anchors"


def ladder(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "ladder.py"), *args], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("file", sorted(ANCHORS.glob("*.yaml")), ids=lambda file: file.stem)
def test_every_frozen_level_can_still_be_played(file: Path) -> None:
    for level in WEIGHED:
        assert bot(file.stem.replace("_", "-"), f"{level}@{file}")


def test_a_level_is_told_from_its_frozen_self() -> None:
    done = ladder("holly-jolly", "--anchor", str(ANCHORS), "--level", "regular", "--games", "6", "--iterations", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("holly-jolly, 2 seats: regular does not clearly beat regular@")


def test_one_level_alone_climbs() -> None:
    done = ladder("holly-jolly", "--level", "novice", "--games", "20")
    assert done.stdout.splitlines() == [line for line in done.stdout.splitlines() if "novice beats random" in line]
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 1


def test_what_is_not_clear_is_not_climbed() -> None:
    assert ladder("holly-jolly", "--level", "novice", "--games", "2").returncode == 1


@pytest.mark.parametrize(
    ("anchor", "beats", "weaker", "code"),
    [(None, 1, 0, True), (None, 0, 0, False), (ANCHORS, 0, 0, True), (ANCHORS, 1, 0, True), (ANCHORS, 0, 1, False)],
)
def test_a_level_must_beat_the_one_below_but_only_not_be_weaker_than_itself(
    monkeypatch: pytest.MonkeyPatch, anchor: Path | None, beats: int, weaker: int, code: bool
) -> None:
    monkeypatch.setattr("ladder.climb", lambda *_: {"beats": beats, "weaker": weaker})
    given = argparse.Namespace(anchor=anchor, seats=2, json=True)
    assert climbing.fine(("regular", "expert"), "holly-jolly", given) is code


def test_anchors_that_are_not_there_are_one_sentence(tmp_path: Path) -> None:
    done = ladder("holly-jolly", "--anchor", str(tmp_path), "--games", "2")
    assert (
        done.returncode == 2
        and done.stderr.count("\n") == 1
        and "holly_jolly.yaml: there is no such file" in done.stderr
    )
