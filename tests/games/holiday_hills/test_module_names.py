"""Modules share the table of choices and steps, so no two of them may use the same name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from holiday_games.games import holiday_hills, kind
from holiday_games.games.holiday_hills.pieces import owner_of, pieces
from holiday_games.games.holiday_hills.registry import manifests


def test_no_two_modules_use_the_same_frame_or_command() -> None:
    record = kind("holiday-hills")
    frames: Counter[str] = Counter()
    extras: Counter[str] = Counter()
    games = [
        record.new_game(record.setup(4, [m for m in record.modules() if m not in left_out]))
        for left_out in ({"santa", "snow"}, {"krampus", "naughty", "polar"})
    ]
    seen: set[str] = set()
    for game in games:
        for module in game.modules:
            if module.id not in seen:
                seen.add(module.id)
                frames.update([*module.choices, *module.steps])
                extras.update(module.commands)
    plain = record.new_game(record.setup(4))
    frames.update([*plain.choices, *plain.steps])
    assert seen == set(record.modules())
    assert not [name for name, times in (frames + extras).items() if times > 1]


def test_every_module_names_its_own_pieces() -> None:
    brought = [(id_, piece) for id_, manifest in manifests().items() for piece in manifest.pieces]
    assert {id_ for id_, _ in brought} == {"polar", "wreaths", "santa", "krampus"}
    assert all(owner_of(piece.name) == id_ and pieces()[piece.name] is piece for id_, piece in brought)
    codes = Counter((piece.hangs, code) for piece in pieces().values() for code in piece.codes)
    assert not [code for code, times in codes.items() if times > 1]


@pytest.mark.parametrize("file", ["words.py", "notation.py", "scoring.py", "sleighs.py", "pieces.py"])
def test_the_words_of_the_base_game_name_no_piece_of_a_module(file: str) -> None:
    """What a module lays or hangs is named in its manifest (decisions.md 34)."""
    text = (Path(holiday_hills.__file__).parent / file).read_text(encoding="utf-8")
    said = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
    assert not re.findall(r"coal|cube|snowflake|wreath|GIFT|FLAKE", said)
