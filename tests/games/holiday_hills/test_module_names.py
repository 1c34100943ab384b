"""Modules share the table of choices and steps, so no two of them may use the same name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from holiday_games.games import holiday_hills, kind
from holiday_games.games.holiday_hills.pieces import kinds, owned, owner_of, pieces
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
    found = [(id_, piece) for id_, manifest in manifests().items() for piece in manifest.pieces]
    assert {id_ for id_, _ in found} >= {"polar", "wreaths", "santa", "krampus"}
    assert all(owner_of(piece.name) == id_ and pieces()[piece.name] is piece for id_, piece in found)
    codes = Counter((piece.hangs, code) for piece in pieces().values() for code in piece.codes)
    assert not [code for code, times in codes.items() if times > 1]


PACKAGE = Path(holiday_hills.__file__).parent
BASE_FILES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in PACKAGE.rglob("*.py")
    if PACKAGE / "modules" not in path.parents and path.name not in ("registry.py", "presets.py")
)


def brought() -> set[str]:
    """The words of the modules: the nouns of their pieces, the names of their measures."""
    nouns = {piece.name.split()[-1] for manifest in manifests().values() for piece in manifest.pieces}
    return nouns | {measure.name for manifest in manifests().values() for measure in manifest.measures}


@pytest.mark.parametrize("file", BASE_FILES)
def test_the_base_game_names_no_module_and_nothing_that_one_brings(file: str) -> None:
    """Only the registry knows which modules there are, only the presets which go well together; what each lays, hangs and measures is named in its manifest. A die that is a gift is of the base game."""
    code = re.sub(r'""".*?"""', "", (PACKAGE / file).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "holiday_hills.modules." not in code and not [
        id_ for id_ in manifests() if re.search(rf'["\']{id_}["\']', code)
    ]
    code = re.sub(r"(?i)gift[-_]?(die|colour)", "", code)
    assert not [word for word in brought() if re.search(rf"(?i)(?<![a-z]){word}s?(?![a-z])", code)]


def test_the_words_of_the_modules_are_those_of_their_manifests() -> None:
    assert {"cube", "snowflake", "wreath", "gift", "coal", "fillers", "bag", "humbug", "mischief"} <= brought()
    assert {"codes.py", "vocabulary/filters.py", "vocabulary/standing.py"} <= set(BASE_FILES)
    assert owned() == ("ornament", "candy-cane", "light", "wreath") and kinds()[-1] == "snowflake"
