"""YAML content: typed records, and mistakes told with file, line, key path and the nearest name."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from holiday_games.rules.content import Record, parse, read, read_text
from holiday_games.rules.errors import UserError, nearest


class Card(Record):
    id: str
    value: int
    family: Literal["tinsel", "lights"] = "tinsel"


class Cards(Record):
    cards: list[Card]


GOOD = "cards:\n  - {id: a, value: 1}\n  - id: b\n    value: 2\n    family: lights\n"


def test_records_are_typed() -> None:
    cards = parse(GOOD, "cards.yaml").convert(Cards)
    assert [(c.id, c.value, c.family) for c in cards.cards] == [("a", 1, "tinsel"), ("b", 2, "lights")]
    assert parse(GOOD, "cards.yaml").convert(Card, ["cards", 1]).id == "b"


WRONG = {
    "type": (GOOD.replace("value: 2", "value: two"), "cards.yaml, line 4, cards[1].value: expected `int`, got `str`"),
    "missing": (
        GOOD.replace("    value: 2\n", ""),
        "cards.yaml, line 3, cards[1]: object missing required field `value`",
    ),
    "unknown": (GOOD.replace("value: 2", "vlaue: 2"), "'vlaue' is not a key here, did you mean 'value'?"),
    "unknown line": (GOOD.replace("value: 2", "vlaue: 2"), "line 4, cards[1].vlaue"),
    "word": (GOOD.replace("lights", "light"), "line 5, cards[1].family: invalid enum value 'light'"),
    "twice": (GOOD + "cards: []\n", "line 6: the key 'cards' stands there twice"),
    "syntax": ("cards: [1, 2\nb: 3\n", "cards.yaml, line 2: not valid YAML"),
    "tab": ("cards:\n\t- 1\n", "cards.yaml, line 2: not valid YAML"),
    "alias": ("a: &x [1]\ncards: *x\n", "line 2: expected no YAML aliases"),
    "norway": ("cards: []\nno: 1\n", "YAML reads the key 'no' as true or false"),
    "empty": ("", "line 1: the file is empty"),
    "deep": ("[" * 100 + "]" * 100, "at most 60 levels"),
    "huge": ("a: " + "x" * 2_000_001, "less than 2,000,000 characters"),
    "key": ("? [a]\n: 1\n", "expected a plain key"),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_mistakes_name_the_place(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as fault:
        parse(text, "cards.yaml").convert(Cards)
    assert sentence in str(fault.value)


def _large(path: Path) -> Path:
    path.write_bytes(b" " * 4_000_001)
    return path


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no such file"):
        read(tmp_path / "none.yaml")
    with pytest.raises(UserError, match="found a folder"):
        read_text(tmp_path)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("name: Jürgen".encode("latin-1"))
    with pytest.raises(UserError, match=r"expected text in UTF-8, byte 8 is not"):
        read(latin)
    with pytest.raises(UserError, match=r"zero: expected at most 4,000,000 bytes, found more"):
        read(Path("/dev/zero") if Path("/dev/zero").exists() else _large(tmp_path / "zero"))  # a device never ends
    marked = tmp_path / "marked.yaml"
    marked.write_bytes("\ufeffname: a\n".encode())
    assert read(marked).value == {"name": "a"}


def test_the_nearest_name_is_offered() -> None:
    assert nearest("nauhty", ["naughty", "snow"]) == "did you mean 'naughty'? (valid: naughty, snow)"
    assert nearest("xyz", ["naughty"]) == "valid: naughty"
    assert nearest("x", []) == "valid: none"
    assert nearest("?", [f"card-{number:02}" for number in range(52)]).endswith("card-22, card-23 and 28 more")
