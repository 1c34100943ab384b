"""Set-ups: modules that need or exclude others, options for some seat counts, and the sentences for what cannot be."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import ModuleInfo, OptionSpec, check_modules, check_options, conflict, daily_seed
from tests.toy import KIND

KNOWN = {
    "naughty": ModuleInfo("naughty", "Naughty", ""),
    "krampus": ModuleInfo(
        "krampus", "Krampus", "", needs=("naughty",), why={"naughty": "Krampus needs the Naughty board"}
    ),
    "santa": ModuleInfo("santa", "Santa", "", excludes=("naughty",)),
    "cottage": ModuleInfo("cottage", "Cottage", "", seats=(2, 3)),
}


def test_modules_stand_in_their_documented_order() -> None:
    assert check_modules(["krampus", "naughty", "krampus"], KNOWN, 2) == ("naughty", "krampus")


@pytest.mark.parametrize(
    ("chosen", "seats", "sentence"),
    [
        (["krampus"], 2, "Krampus needs the Naughty board"),
        (["naughty", "santa"], 2, "Naughty cannot be combined with Santa"),
        (["cottage"], 4, "Cottage is for 2 or 3 players, not 4"),
        (["krampsu"], 2, "did you mean 'krampus'"),
    ],
)
def test_what_cannot_be_combined_is_told(chosen: list[str], seats: int, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        check_modules(chosen, KNOWN, seats)


def test_conflict_is_told_before_choosing() -> None:
    assert conflict(KNOWN["santa"], ["naughty"], KNOWN, 2) and not conflict(KNOWN["santa"], ["cottage"], KNOWN, 2)


SPECS = (
    OptionSpec("first", "First", "random", {"random": "", "0": ""}),
    OptionSpec("remove", "Remove", "a", {"a": "", "b": ""}, seats=(2,)),
    OptionSpec("card", "Card", "", check=lambda v: v.upper(), needs="krampus"),
)


def test_only_options_other_than_the_default_are_kept_sorted() -> None:
    given = {"remove": "b", "first": "random", "card": "x"}
    assert check_options(given, SPECS, 2, ["krampus"]) == (("card", "X"), ("remove", "b"))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"frist": "0"}, "option 'frist' does not exist, did you mean 'first'"),
        ({"first": "9"}, "option first: '9' is not a value, valid: 0, random"),
        ({"remove": "b"}, "option remove is for 2 players, not 3"),
        ({"card": "x"}, "option card needs the module 'krampus'"),
    ],
)
def test_options_without_a_meaning_are_refused(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        check_options(given, SPECS, 3, [])


def test_a_kind_checks_its_seats() -> None:
    assert KIND.setup(3).seats == 3
    with pytest.raises(UserError, match="Toy is for 2 to 3 players, not 7"):
        KIND.setup(7)


def test_the_daily_seed_is_the_same_everywhere_and_new_each_day() -> None:
    day = date(2026, 12, 24)
    assert daily_seed(day) == 1514954898
    seeds = {daily_seed(day + timedelta(n)) for n in range(2000)}
    assert len(seeds) == 2000
    assert all(0 <= seed < 1 << 31 for seed in seeds)
