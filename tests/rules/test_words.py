"""Names that are told apart."""

from __future__ import annotations

from holiday_games.rules.words import told_apart


def test_only_names_that_stand_there_twice_are_counted() -> None:
    names = ["Lights 4", "the Drum", "Lights 4", "a stocking", "the Drum"]
    assert [told_apart(names, i) for i in range(5)] == [
        "the first Lights 4",
        "the first Drum",
        "the second Lights 4",
        "a stocking",
        "the second Drum",
    ]
