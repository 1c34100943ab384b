"""A stored save of every format and game must load for good: they are never written anew (python tools/golden.py --samples adds those of a new format)."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games import saves
from holiday_games.games import GAMES, kind
from holiday_games.rules.record import FORMAT, dump, parse
from holiday_games.rules.restore import restore
from holiday_games.rules.rng import Rng

FOLDER = Path(__file__).parent
SAMPLES = sorted(FOLDER.glob("format-*/*.hgame"))


def test_every_format_and_game_has_a_sample() -> None:
    for number in range(1, FORMAT + 1):
        stored = {path.stem for path in SAMPLES if path.parent.name == f"format-{number}"}
        assert stored and (number < FORMAT or stored >= set(GAMES)), f"format {number} lacks {set(GAMES) - stored}"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_stored_save_loads_is_saved_again_and_goes_on(path: Path) -> None:
    before = path.read_bytes()
    match = saves.load(path)
    match.game.check(match.state)
    game = kind(match.game.id)
    again = restore(parse(dump(match, game.rules_version), "again"), game, "again")
    assert again.hash == match.hash
    rng = Rng(1)
    for _ in range(10):
        command = match.decision.options[rng.below(len(match.decision.options))]
        match.play(command)
        again.play(command)
    assert again.hash == match.hash
    assert path.read_bytes() == before
