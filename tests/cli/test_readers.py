"""What the word after an option may be, for the program and the tools alike."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import pytest

from holiday_games.arguments import amount, natural, positive, seated, share, size, words
from holiday_games.rules.errors import UserError

READ = [
    (natural, "0", 0),
    (natural, "7", 7),
    (natural, "9" * 18, 10**18 - 1),
    (positive, "1", 1),
    (positive, "9" * 18, 10**18 - 1),
    (amount, "0.5", 0.5),
    (amount, "1e3", 1000.0),
    (share, "0.001", 0.001),
    (share, "0.999", 0.999),
    (size, "320x200", (320, 200)),
    (size, "7680x4320", (7680, 4320)),
    (words, " a, b,,c ", ("a", "b", "c")),
    (words, "", ()),
]

REFUSED = [
    *((natural, text) for text in ("", "-1", "1.0", "²", "٣", "9" * 19)),
    *((positive, text) for text in ("0", "00", "-1", "²", "9" * 19)),
    *((amount, text) for text in ("0", "-0.1", "nan", "inf", "soon", "")),
    *((share, text) for text in ("0", "1", "1.5", "-0.5")),
    *((size, text) for text in ("319x200", "320x199", "7681x4320", "7680x4321", "1280", "1280x", "x720", "ax720")),
]


@pytest.mark.parametrize(("read", "text", "value"), READ, ids=lambda value: str(value)[:20])
def test_a_good_word_is_read(read: Callable[[str], Any], text: str, value: Any) -> None:
    assert read(text) == value and type(read(text)) is type(value)


@pytest.mark.parametrize(("read", "text"), REFUSED, ids=lambda value: str(value)[:20])
def test_a_bad_word_is_refused_with_what_was_expected(read: Callable[[str], Any], text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"^expected a .*, found '"):
        read(text)


def test_those_games_that_so_many_can_play() -> None:
    games = ["holiday-hills", "holly-jolly", "happy-holiday"]
    assert [seated(games, seats) for seats in (1, 4, 5)] == [games[2:], games, games[:1]]
    with pytest.raises(UserError, match=r"holiday-hills: 2, 3, 4, 5; .*found 6"):
        seated(games, 6)
