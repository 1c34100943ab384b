"""The personal best lists on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games import personal_bests
from holiday_games.personal_bests import Best
from holiday_games.rules.errors import UserError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(tmp_path))
    return tmp_path


def result(stars: int, game: str, unused: int = 0) -> Best:
    return Best(stars, unused, 2412, "2026-11-30", game)


def test_the_best_comes_first_and_suitcases_break_ties() -> None:
    assert personal_bests.best("a") is None
    assert personal_bests.enter("a", result(40, "one")) == 1
    assert personal_bests.enter("a", result(55, "two", 1)) == 1
    assert personal_bests.enter("a", result(55, "three", 2)) == 1
    assert [entry.game for entry in personal_bests.results("a")] == ["three", "two", "one"]
    assert personal_bests.best("a") == 55 and personal_bests.best("b") is None


def test_a_game_stands_in_its_list_once() -> None:
    personal_bests.enter("a", result(40, "one"))
    assert personal_bests.enter("a", result(40, "one")) == 1
    assert len(personal_bests.results("a")) == 1


def test_only_the_best_are_kept() -> None:
    for number in range(personal_bests.KEPT):
        personal_bests.enter("a", result(50 + number, str(number)))
    assert personal_bests.enter("a", result(3, "poor")) == 0
    assert len(personal_bests.results("a")) == personal_bests.KEPT and personal_bests.results("a")[-1].stars == 50


def test_a_damaged_file_is_set_aside(home: Path) -> None:
    personal_bests.enter("a", result(40, "one"))
    personal_bests.path().write_text("{broken", encoding="utf-8")
    assert personal_bests.best("a") is None
    assert personal_bests.path().with_name("personal-bests.damaged.json").read_text(encoding="utf-8") == "{broken"
    assert personal_bests.enter("a", result(41, "two")) == 1


def test_where_nothing_can_be_written_a_sentence_says_so(home: Path) -> None:
    (home / "data").write_text("in the way", encoding="utf-8")
    with pytest.raises(UserError, match="could not be written"):
        personal_bests.enter("a", result(40, "one"))
