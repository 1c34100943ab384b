"""Points and their reasons."""

from __future__ import annotations

import pytest

from holiday_games.games.holly_jolly.content import Card, load
from holiday_games.games.holly_jolly.scoring import Collected, Scorer
from holiday_games.rules.score import ScoreLine, ScoreSheet

CARDS = load(None)
SCORER = Scorer(CARDS)


def cards(*ids: str) -> tuple[Card, ...]:
    return tuple(CARDS.by_id[i] for i in ids)


def line(sheet: ScoreSheet, seat: int, category: str) -> ScoreLine:
    return next(x for x in sheet.seats[seat].lines if x.category == category)


FLAKES = [f"snowflake-{n}" for n in (3, 4, 6, 7, 8, 9, 10)]
SOLDIERS = [f"toy-soldier-{n}" for n in (4, 5, 6, 7, 8, 10, 12)]


@pytest.mark.parametrize(("size", "points"), list(enumerate((0, 2, 5, 9, 14, 20, 27, 35))))
def test_growing_sets_score_apart(size: int, points: int) -> None:
    """HJ-9, and the two families do not add up to one set."""
    own = Collected("one", cards(*FLAKES[:size], *SOLDIERS[: 7 - size]))
    sheet = SCORER.sheet([own])
    assert line(sheet, 0, "snowflakes").points == points
    assert line(sheet, 0, "toy-soldiers").points == (0, 2, 5, 9, 14, 20, 27, 35)[7 - size]


@pytest.mark.parametrize(
    ("presents", "stockings", "points", "why"),
    [
        (["bear", "bear", "bunny", "elephant"], [], 16, ["bear, bunny and elephant", "bear"]),  # HJ-6
        (["bear", "bear", "bunny", "bunny", "elephant"], [], 20, ["bear, bunny and elephant", "bear and bunny"]),
        (["bunny", "elephant"], ["bear"], 15, ["bear, bunny and elephant"]),
        (["bear"], ["bear"], 2, ["bear", "bear"]),
        ([], [], 0, []),
    ],
)
def test_stuffed_animals(presents: list[str], stockings: list[str], points: int, why: list[str]) -> None:
    own = Collected("one", (), cards(*(f"present-{p}" for p in presents)), cards(*(f"stocking-{s}" for s in stockings)))
    found = line(SCORER.sheet([own]), 0, "stuffed-animals")
    assert found.points == points and [r.text for r in found.why] == why


@pytest.mark.parametrize(
    ("presents", "stockings", "points"),
    [
        (["engine"], [], 0),
        (["engine", "caboose"], [], 8),
        (["engine"], ["caboose"], 8),
        (["engine", "caboose"], ["engine", "caboose"], 16),
        (["engine"], ["engine", "caboose"], 8),
    ],
)
def test_trains(presents: list[str], stockings: list[str], points: int) -> None:
    """HJ-7, and one train for each pair."""
    own = Collected("one", (), cards(*(f"present-{p}" for p in presents)), cards(*(f"stocking-{s}" for s in stockings)))
    found = line(SCORER.sheet([own]), 0, "trains")
    assert found.points == points == sum(r.points for r in found.why)
    assert sum(len(r.refs) for r in found.why) == len(presents) + len(stockings)


def test_snowmen_ties_share_the_most() -> None:
    """HJ-8."""
    seats = [
        Collected("one", cards("snowman-4", "snowman-5", "snowman-6")),
        Collected("two", cards("snowman-7", "snowman-8", "snowman-9")),
        Collected("three", cards("snowman-12")),
        Collected("four"),
    ]
    sheet = SCORER.sheet(seats)
    assert [line(sheet, s, "snowmen").points for s in range(4)] == [12, 12, 2, 0]
    assert line(sheet, 0, "snowmen").why[0].text == "3 Snowmen, shared most: 4 each"
    assert line(sheet, 2, "snowmen").why[0].text == "1 Snowman, the most is 3: 2 each"
    assert line(sheet, 2, "snowmen").why[0].refs == ("card:snowman-12",)


@pytest.mark.parametrize(
    ("horse", "own", "other", "points"),
    [
        ("rocking-horse-3", Collected("", cards("santa-3", "santa-5")), Collected("b", cards("santa-6")), 5),
        ("rocking-horse-3", Collected("", cards("santa-3")), Collected("b", cards("santa-6")), 5),
        ("rocking-horse-3", Collected("", cards("santa-3")), Collected("b", cards("santa-6", "santa-7")), 0),
        ("rocking-horse-3", Collected(""), Collected("b"), 0),
        ("rocking-horse-5", Collected("", (), (), (), False, 2), Collected("b", (), (), cards("stocking-boat")), 5),
        (
            "rocking-horse-9",
            Collected("", (), (), cards("stocking-bear")),
            Collected("b", (), cards("present-ball")),
            0,
        ),
        ("rocking-horse-10", Collected("", cards("rocking-horse-2", "rocking-horse-8")), Collected("b"), 3),
        ("rocking-horse-13", Collected("", (), (), (), True), Collected("b"), 4),
        ("rocking-horse-13", Collected(""), Collected("b", (), (), (), True), 0),
        ("rocking-horse-2", Collected(""), Collected("b"), 0),
    ],
)
def test_rocking_horses(horse: str, own: Collected, other: Collected, points: int) -> None:
    mine = Collected("a", (*own.ornaments, *cards(horse)), own.presents, own.stockings, own.star, own.unseen)
    sheet = SCORER.sheet([mine, other])
    assert line(sheet, 0, "rocking-horses").points == points
    assert f"card:{horse}" in line(sheet, 0, "rocking-horses").why[-1].refs


def test_every_point_has_a_reason_and_ties_a_note() -> None:
    seats = [
        Collected(
            "one",
            cards("santa-3", "snowman-4", "rocking-horse-10"),
            cards("present-drum"),
            cards("stocking-coal"),
            True,
        ),
        Collected("two", cards("santa-5", *FLAKES[:3]), cards("present-bear"), cards("stocking-krampus"), False),
    ]
    sheet = SCORER.sheet(seats)
    for seat in sheet.seats:
        for entry in seat.lines:
            assert sum(r.points for r in entry.why) == entry.points
    assert sheet.totals == (1 + 4 + 1 + 4 + 5, 1 + 9 + 1 - 4) and sheet.winners == (0,) and sheet.note == ""
    assert line(sheet, 1, "krampus").points == -4
    assert [r.text for r in line(sheet, 0, "toys").why] == ["Drum", "Coal"]
    tied = SCORER.sheet([Collected("one", cards("santa-3")), Collected("two"), Collected("three", cards("santa-5"))])
    assert tied.winners == (0, 2) and tied.note == "one and three share the win with 1 point."
    assert [x.category for x in tied.seats[0].lines][-1] == "star"


def test_a_worth_of_nothing_is_a_win_for_all() -> None:
    assert SCORER.sheet([Collected("one"), Collected("two")]).winners == (0, 1)
