"""Damaged, truncated and hostile files of every kind: exit 2 with one sentence, or what they say is still right; never changed, never a traceback."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from holiday_games import resources
from holiday_games.cli import main
from tests.damage import POSITIONS, damage

CONTENT = sorted(
    path for path in resources.root("data").glob("*/*.yaml") if path.parent.name not in ("bots", "languages")
)


def judge(argv: list[str], path: Path, capsys: pytest.CaptureFixture[str]) -> int:
    before = path.read_bytes()
    code = main(argv)
    found = capsys.readouterr()
    assert code in (0, 2), found.err
    assert path.read_bytes() == before
    if code == 2:
        assert found.out == "" and found.err.count("\n") == 1 and path.name in found.err, found.err
        assert len(found.err) < 1500
    return code


@pytest.mark.parametrize("source", POSITIONS, ids=lambda p: p.stem)
def test_damaged_positions(source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dice, path = random.Random(source.name), tmp_path / source.name
    codes = []
    for number in range(150):
        text = source.read_text(encoding="utf-8")
        for _ in range(1 + number % 3):
            text = damage(text, dice)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        codes.append(judge(["score", str(path)], path, capsys))
    assert codes.count(2) > 75


@pytest.mark.parametrize("source", CONTENT, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_damaged_content(source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dice, path = random.Random(source.name), tmp_path / source.parent.name / source.name
    path.parent.mkdir()
    for _ in range(8):
        path.write_bytes(damage(source.read_text(encoding="utf-8"), dice).encode("utf-8", "surrogatepass"))
        judge(["check", str(path)], path, capsys)


HOSTILE = {
    "empty": b"",
    "zeros": b"\0" * 400,
    "not text": bytes(range(256)),
    "utf-16": "game: holly-jolly\n".encode("utf-16"),
    "deep": b"[" * 20_000,
    "aliases": b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "tag": b"game: !!python/object/apply:os.system ['true']\n",
    "huge": b"game: " + b"x" * 5_000_000,
    "a list": b"- 1\n- 2\n",
    "a word": b"holly-jolly\n",
    "tab": b"game: holly-jolly\nseats:\n\t- seat: one\n",
    "merge": b"game: holly-jolly\n<<: {a: 1}\n",
    "infinite": b"game: holly-jolly\nseats: .inf\n",
    "date": b"game: holly-jolly\nseats: 2026-12-24\n",
    "big number": b"game: holly-jolly\nseats: [{seat: one, ornaments: [{rocking-horse: 99999999999999999999999}]}]\n",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("verb", ["score", "check", "replay"])
def test_hostile_files(name: str, verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / ("evil.hgame" if verb == "replay" else "evil.yaml")
    path.write_bytes(HOSTILE[name])
    assert judge([verb, str(path)], path, capsys) == 2


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("score", "check", "replay"):
        assert main([verb, str(tmp_path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
