"""Damaged, truncated and hostile files of every kind: exit 2 with one sentence, or what they say is still right; never changed, never a traceback."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from holiday_games import resources
from holiday_games.cli import main
from tests.damage import HOSTILE, POSITIONS, damaged, refused

CONTENT = sorted(path for path in resources.root("data").glob("*/*.yaml") if path.parent.name != "bots")


@pytest.mark.parametrize("source", POSITIONS, ids=lambda p: p.stem)
def test_damaged_positions(source: Path, tmp_path: Path) -> None:
    dice, text = random.Random(source.name), source.read_text(encoding="utf-8")
    path = tmp_path / source.name
    assert sum(refused("score", path, damaged(text, dice, 1 + n % 3)) for n in range(150)) > 75


@pytest.mark.parametrize("source", CONTENT, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_damaged_content(source: Path, tmp_path: Path) -> None:
    dice, path = random.Random(source.name), tmp_path / source.parent.name / source.name
    path.parent.mkdir()
    for _ in range(8):
        refused("check", path, damaged(source.read_text(encoding="utf-8"), dice))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("verb", ["score", "check", "replay"])
def test_hostile_files(name: str, verb: str, tmp_path: Path) -> None:
    assert refused(verb, tmp_path / ("evil.hgame" if verb == "replay" else "evil.yaml"), HOSTILE[name])


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("score", "check", "replay"):
        assert main([verb, str(tmp_path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
