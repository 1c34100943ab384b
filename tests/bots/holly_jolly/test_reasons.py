"""What the reasons of Holly Jolly say is so: the words name what the taker's cards become."""

from __future__ import annotations

import pytest

from holiday_games.bots.holly_jolly.reasons import _use, played_out, reason
from holiday_games.bots.holly_jolly.turn import Board, Prospect, Turn
from holiday_games.bots.holly_jolly.value import STAR, Appraisal
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly

RECORD = kind("holly-jolly")
GAME = RECORD.new_game(RECORD.setup(2, options={"first": "0"}))
assert isinstance(GAME, HollyJolly)
BOARD = Board([], [], [], [])


def turn(own: str, other: str = "") -> Turn:
    """The first turn of seat 0, who has these cards, as the other has others."""
    assert isinstance(GAME, HollyJolly)
    state = GAME.new_state(4)
    for seat, ids in enumerate((own, other)):
        cards = [GAME.content.by_id[id_] for id_ in ids.split()]
        state.hung[seat] = tuple(c.index for c in cards if c.group == "ornament")
        state.presents[seat] = tuple(c.index for c in cards if c.group == "present")
    return Turn(Appraisal(GAME, GAME.view(state, 0), weights().regular), 0.5)


@pytest.mark.parametrize(
    ("own", "other", "card", "words"),
    [
        ("", "", "snowflake-3", "a first Snowflake"),
        ("snowflake-4 snowflake-6", "snowflake-7", "snowflake-3", "a third Snowflake"),
        ("snowman-4", "snowman-5", "snowman-6", "the lead in Snowmen, 2 to 1"),
        ("", "snowman-5", "snowman-6", "level in Snowmen, 1 to 1"),
        ("", "snowman-5 snowman-7", "snowman-6", "behind in Snowmen, 1 to 2"),
        ("present-bear", "", "present-bear", "the first of a set of animals"),
        ("present-bear", "", "present-bunny", "a pair of different animals"),
        ("present-bear present-bear present-bunny", "", "present-elephant", "all three animals"),
        ("present-engine", "", "present-caboose", "it completes a train"),
        ("", "present-engine", "present-caboose", "half a train that lacks its engine"),
        ("present-bear", "", "rocking-horse-9", "the lead in presents, 1 to 0"),
        ("", "", "rocking-horse-8", ""),
        ("", "", "santa-3", ""),
    ],
)
def test_what_a_card_makes(own: str, other: str, card: str, words: str) -> None:
    assert isinstance(GAME, HollyJolly)
    assert _use(turn(own, other), GAME.content.by_id[card].index) == words


def test_a_whole_reason() -> None:
    assert isinstance(GAME, HollyJolly)
    snowman = GAME.content.by_id["snowman-9"].index
    best = Prospect(("place", 0, 0), 4.0, BOARD, 2.0, ornament=snowman, total=9)
    poor = Prospect(("place", 0, 1), 3.0, BOARD, 5.25, item=STAR, total=11)
    told = "a total of 9 brings the Snowman 9 (the lead in Snowmen, 1 to 0), worth about 4.0 points"
    assert reason(turn(""), best, [best, poor]) == f"{told}, and leaves the next player 2.0 instead of up to 5.2"
    assert reason(turn(""), best, [best]) == told
    rich = Prospect(("place", 0, 1), 5.0, BOARD, 2.0, ornament=snowman, total=7, later=1.5)
    assert reason(turn(""), best, [best, rich]) == f"{told}; more would be possible, but a total of 7 may come again"
    santa, bear = (GAME.content.by_id[id_].index for id_ in ("santa-3", "present-bear"))
    taken = Prospect(("take", 0), 3.3, BOARD, 0.0, ornament=santa, item=bear)
    told = "it brings the Santa 3 and the Bear (the first of a set of animals), worth about 3.3 points"
    assert reason(turn(""), taken, [taken]) == told
    taken = Prospect(("item", 0), 2.3, BOARD, 0.0, item=bear)
    assert (
        reason(turn(""), taken, [taken]) == "it brings the Bear (the first of a set of animals), worth about 2.3 points"
    )


@pytest.mark.parametrize(
    ("leads", "words"),
    [
        ([], ""),
        ([4.5], "; played out to the end in 1 imagined game, it was first in 1"),
        ([4.5, 0.0, -0.1], "; played out to the end in 3 imagined games, it was first in 2"),
        ([-4.5, -0.1], "; played out to the end in 2 imagined games, it was first in none"),
    ],
)
def test_what_came_of_it_in_imagined_games(leads: list[float], words: str) -> None:
    assert played_out(leads) == words
