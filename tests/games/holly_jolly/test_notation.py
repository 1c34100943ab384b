"""Position files of Holly Jolly."""

from __future__ import annotations

import pytest

from holiday_games.games import kind
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError
from holiday_games.rules.score import ScoreSheet

EXAMPLE = """\
game: holly-jolly
seats:
  - seat: one
    ornaments: [snowflake, toy-soldier, snowman, santa, {rocking-horse: 5}]
    presents: [bear, bunny, elephant, engine, caboose, {toy: 4}]
    stockings: [coal, bear, {toy: 5}]
    star: true
"""


def score(text: str) -> ScoreSheet:
    return kind("holly-jolly").score_file(parse(text, "table.yaml"))


def test_the_example_of_the_format() -> None:
    sheet = score(EXAMPLE)
    points = {line.category: line.points for line in sheet.seats[0].lines}
    assert points == {
        "santas": 1,
        "snowflakes": 2,
        "toy-soldiers": 2,
        "snowmen": 4,
        "rocking-horses": 5,
        "toys": 9,
        "trains": 8,
        "stuffed-animals": 16,
        "star": 5,
    }
    assert sheet.winners == (0,)
    plain = sheet.plain()
    assert plain["game"] == "holly-jolly" and plain["winners"] == ["one"] and plain["seats"][0]["total"] == 52
    assert {"category": "trains", "points": 8, "why": ["engine and caboose"]} in plain["seats"][0]["lines"]


def test_seats_compare_and_krampus_counts() -> None:
    sheet = score(
        'game: holly-jolly\noptions: {krampus-card: "on"}\nseats:\n'
        "  - {seat: anna, ornaments: [snowman, snowman]}\n  - {seat: 2, ornaments: [snowman], stockings: [krampus]}\n"
    )
    assert [s.seat for s in sheet.seats] == ["anna", "2"] and sheet.totals == (8, -2)
    assert [x.category for x in sheet.seats[0].lines][-1] == "krampus"


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("game: holly-jolly", "game: happy-holiday", "line 1, game: expected holly-jolly, found happy-holiday"),
        ("star: true", "star: maybe", r"line 7, seats\[0\].star: expected `bool`"),
        ("star: true", "stars: true", "'stars' is not a key here, did you mean 'star'"),
        ("[snowflake,", "[snowflak,", r"line 4, seats\[0\].ornaments\[0\]: 'snowflak' .*did you mean 'snowflake'"),
        ("{rocking-horse: 5}", "rocking-horse", r"ornaments\[4\]: a Rocking Horse needs its number"),
        ("{rocking-horse: 5}", "{rocking-horse: 4}", "there is no Rocking Horse 4 .valid: 2, 3, 5, 8, 9, 10, 13."),
        ("{rocking-horse: 5}", "{rocking-horse: five}", "expected a whole number, found five"),
        ("{rocking-horse: 5}", "{horse: 5}", "expected the one key 'rocking-horse', found horse"),
        ("{rocking-horse: 5}", "{rocking-horse: 5}, {rocking-horse: 5}", "no more rocking-horse-5 cards in the box"),
        ("[snowflake,", "[" + "snowflake, " * 8, "no more snowflake cards in the box"),
        ("[bear, bunny", "[coal, bunny", r"line 5, seats\[0\].presents\[0\]: 'coal' is not a card here"),
        ("{toy: 4}", "toy", "a toy needs its points"),
        ("{toy: 4}", "{toy: 40}", "expected 0 to 20 points for a toy, found 40"),
        ("{toy: 4}", "{toy: true}", "expected a whole number, found True"),
        ("[bear, bunny", "[" + "bear, " * 12 + "bunny", "no more present cards in the box"),
        ("[coal, bear", "[krampus, bear", r"line 6, seats\[0\].stockings\[0\]: Krampus is only there with the option"),
        ("[coal, bear, {toy: 5}]", "coal", "expected `array`, got `str`"),
        ("seat: one", "seat: [one]", r"seats\[0\].seat: expected `int \| str`, got `array`"),
        ("seats:", "options: {krampus-card: maybe}\nseats:", "'maybe' is not a value"),
        ("seats:", "options: {krampus: x}\nseats:", "option 'krampus' does not exist, did you mean 'krampus-card'"),
    ],
)
def test_mistakes_are_named(good: str, bad: str, message: str) -> None:
    with pytest.raises(UserError, match=message) as caught:
        score(EXAMPLE.replace(good, bad, 1))
    assert str(caught.value).startswith("table.yaml, line ")


def test_seats_are_one_to_four_with_names_of_their_own() -> None:
    seat = "  - {seat: %s}\n"
    head = "game: holly-jolly\nseats:\n"
    with pytest.raises(UserError, match="two seats are called 'a'"):
        score(head + seat % "a" + seat % "a")
    with pytest.raises(UserError, match="expected 1 to 4 seats, found 5"):
        score(head + "".join(seat % c for c in "abcde"))
    with pytest.raises(UserError, match="expected 1 to 4 seats, found 0"):
        score("game: holly-jolly\nseats: []\n")
    with pytest.raises(UserError, match="expected a name"):
        score(head + seat % "''")
