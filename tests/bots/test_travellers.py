"""The field of the solo game: the same every time, better the fewer lapses, played in a process of its own."""

from __future__ import annotations

import time

import pytest

from holiday_games.bots.travellers import Field, journey
from holiday_games.games import kind
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat


@pytest.fixture
def game() -> Game:
    record = kind("happy-holiday")
    return record.new_game(record.setup(1, seed=5))


def test_a_journey_is_the_same_every_time_and_can_be_played_again(game: Game) -> None:
    first = journey(game, "novice", 3, 0.2)
    assert journey(game, "novice", 3, 0.2) == first
    match = Match(game, [Seat("novice")])
    for command in first.commands:
        match.play(command)
    assert match.over and game.totals(match.state)[0] == first.stars


def test_lapses_cost_stars(game: Game) -> None:
    sharp = journey(game, "regular").stars
    dull = [journey(game, "regular", number, 0.6).stars for number in range(3)]
    assert max(dull) < sharp


def test_the_field_comes_home_while_somebody_waits(game: Game) -> None:
    field = Field(game, 2, "novice")
    end = time.monotonic() + 60
    while not field.done and time.monotonic() < end:
        field.poll()
        time.sleep(0.02)
    assert field.fault == "" and field.home and not field.poll()
    assert field.results == [journey(game, "regular").stars, journey(game, "regular", 1, 0.5).stars]
    assert field.plan == journey(game, "novice")


def test_a_field_that_is_closed_early_stays_quiet(game: Game) -> None:
    field = Field(game, 2, "novice")
    field.close()
    assert field.done and not field.home and not field.poll() and field.plan is None
