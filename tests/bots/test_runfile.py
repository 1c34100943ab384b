"""The file of a long run: what was finished stays, whatever happens to the file or the process."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games.bots.arena import Finished
from holiday_games.bots.runfile import RunFile
from holiday_games.rules.errors import UserError

HEAD = {"arena": "toy", "seed": 1}
GAMES = [Finished(("b", "a"), number, share) for number, share in enumerate((1.0, 0.5, 0.0))]


def begun(path: Path) -> bytes:
    """A run file with all the games, and its text."""
    with RunFile(path, HEAD, Finished) as file:
        assert file.before == []
        for game in GAMES:
            file.add(game)
    return path.read_bytes()


def test_what_was_finished_is_there_again_wherever_the_file_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "run.jsonl"
    whole = begun(path)
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        with RunFile(path, HEAD, Finished) as file:
            assert file.before == GAMES[: max(0, whole[:length].count(b"\n") - 1)]
            for game in GAMES[len(file.before) :]:
                file.add(game)
        assert path.read_bytes() == whole


def test_a_line_is_on_disk_before_the_next_game_begins(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with RunFile(path, HEAD, Finished) as file:
        file.add(GAMES[0])
        assert path.read_bytes().count(b"\n") == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"my diary", "line 1: expected a file of the run"),
        (b"\nmy diary\nDear diary,\n", "line 1: expected a file of the run"),
        (b'{"arena": "toy", "seed": 2}\n', "line 1: expected a file of the run"),
        (b"\xff\xfe\n", "line 1: expected a file of the run"),
        (b'{"arena": "toy", "seed": 1}\n\n', "line 2: expected a record of this run"),
        (b'{"arena": "toy", "seed": 1}\nnull\n', "line 2: expected a record"),
        (b'{"arena": "toy", "seed": 1}\n{"pair": "ab", "number": 0, "share": 1}\n', "line 2: expected a record"),
        (b'{"arena": "toy", "seed": 1}\n{"pair": ["b", "a"], "number": 0, "share": 7}\n', "line 2: expected a record"),
        (
            b'{"arena": "toy", "seed": 1}\n{"pair": ["b", "a"], "number": 0, "share": NaN}\n',
            "line 2: expected a record",
        ),
        (b'{"arena": "toy", "seed": 1}\n{"pair": ["b", "a"], "number": 1e999, "share": 1}\n', "line 2: expected"),
    ],
)
def test_another_file_is_refused_in_one_sentence_and_left_as_it_is(tmp_path: Path, text: bytes, said: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(text)
    with pytest.raises(UserError, match=said) as refusal:
        RunFile(path, HEAD, Finished)
    assert str(path) in str(refusal.value) and "\n" not in str(refusal.value)
    assert path.read_bytes() == text


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be used"):
        RunFile(tmp_path, HEAD, Finished)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UserError, match="cannot be used"):
        RunFile(tmp_path / "file" / "run.jsonl", HEAD, Finished)
