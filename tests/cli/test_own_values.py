"""A player's own content folder: the printed values of one's own copy are used everywhere, and mistakes in them are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holiday_games import resources
from holiday_games.cli import main


@pytest.fixture
def own_cards(home: Path) -> Path:
    """A copy of the cards of Holly Jolly in the player's folder."""
    path = home / "data" / "content" / "holly_jolly" / "cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_bytes(resources.data("holly_jolly", "cards.yaml").read_bytes())
    return path


def test_a_wrong_value_is_told_with_file_and_line(own_cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    lines = own_cards.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if "value:" in line)
    lines[at] = lines[at].replace("value:", "vlaue:")
    own_cards.write_text("\n".join(lines), encoding="utf-8")
    for argv in (["check"], ["simulate", "holly-jolly", "--seats", "random,random"], ["list", "cards", "holly-jolly"]):
        from holiday_games.games import _content

        _content.cache_clear()
        capsys.readouterr()
        assert main(argv) == 2
        err = capsys.readouterr().err
        assert f"line {at + 1}" in err and "vlaue" in err and str(own_cards) in err


def test_own_files_are_told_and_one_that_nothing_reads_too(own_cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "holly_jolly/cards.yaml: yours"
    own_cards.parent.with_name("holly-jolly").mkdir()
    wrong = own_cards.rename(own_cards.parent.with_name("holly-jolly") / own_cards.name)
    assert main(["check"]) == 2
    err = capsys.readouterr().err
    assert str(wrong) in err and "did you mean 'holly_jolly/cards.yaml'?" in err and err.count("\n") == 1


def test_other_values_give_other_scores(own_cards: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from holiday_games.games import _content

    _content.cache_clear()
    position = Path(__file__).parent / "positions" / "holly-jolly.yaml"
    text = own_cards.read_text(encoding="utf-8")
    changed = text.replace("id: star, copies: 4, points: 5", "id: star, copies: 4, points: 9")
    assert changed != text, "the cards name the points of the star"
    main(["score", str(position), "--json"])
    before = json.loads(capsys.readouterr().out)
    own_cards.write_text(changed, encoding="utf-8")
    _content.cache_clear()
    main(["score", str(position), "--json"])
    after = json.loads(capsys.readouterr().out)
    assert after["seats"][0]["total"] == before["seats"][0]["total"] + 4
    _content.cache_clear()
