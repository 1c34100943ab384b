"""The files of the bots' numbers: what would never end, or give no answer, is refused with its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from holiday_games.bots.happy_holiday.weights import weights as happy_holiday
from holiday_games.bots.holiday_hills.weights import weights as holiday_hills
from holiday_games.bots.holly_jolly.weights import weights as holly_jolly
from holiday_games.resources import data
from holiday_games.rules.errors import UserError

READ: dict[str, Callable[[Path], object]] = {
    "happy_holiday": happy_holiday,
    "holiday_hills": holiday_hills,
    "holly_jolly": holly_jolly,
}


@pytest.mark.parametrize(
    ("game", "found", "wrong"),
    [
        ("holly_jolly", r"(\n    worlds:) 3", r"\1 0"),
        *((game, r"(looks:) \[\[.*?\]\]", r"\1 []") for game in READ),
    ],
)
def test_no_worlds_and_no_looks_are_refused(game: str, found: str, wrong: str, tmp_path: Path) -> None:
    shipped = data("bots", f"{game}.yaml").read_text(encoding="utf-8")
    text, changes = re.subn(found, wrong, shipped, count=1)
    assert changes
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    line = next(n for n, (a, b) in enumerate(zip(shipped.split("\n"), text.split("\n"), strict=True), 1) if a != b)
    with pytest.raises(UserError, match=rf"mine\.yaml, line {line}, .*expected .*>= 1"):
        READ[game](file)
