"""The levels of Holiday Hills: each beats the one below in Nice and in Naughty, and with the modules that are in the box."""

from __future__ import annotations

import pytest

from holiday_games.bots.arena import Contest
from holiday_games.bots.levels import blurb, levels
from holiday_games.bots.simulate import Table
from holiday_games.bots.strength import wilson
from holiday_games.games import kind

RECORD = kind("holiday-hills")


def share(stronger: str, weaker: str, seats: int, games: int, modules: tuple[str, ...] = ()) -> float:
    """How many of the games the stronger level wins, seats rotated; a shared win counts as a share."""
    setup = RECORD.setup(seats, modules, {"first": "0"}, seed=100)
    contest = Contest(setup, (weaker, stronger), games, 1)
    table = Table()
    won = 0.0
    for number in range(games):
        result = table.play(contest.job((stronger, weaker), number))
        winners = [result.seats[seat] for seat in result.winners]
        won += winners.count(stronger) / len(winners)
    return won


@pytest.mark.parametrize("modules", [(), ("naughty",)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("stronger", "weaker"), [("novice", "random"), ("regular", "novice")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str, seats: int, modules: tuple[str, ...]) -> None:
    won = share(stronger, weaker, seats, 20, modules)
    assert wilson(won, 20)[0] > 0.5, f"{stronger} won {won} of 20 games against {weaker}"


@pytest.mark.parametrize("module", [m for m in RECORD.modules() if not RECORD.modules()[m].needs])
def test_the_regular_beats_the_novice_with_every_module(module: str) -> None:
    won = share("regular", "novice", 2, 16, (module,))
    assert wilson(won, 16)[0] > 0.5, f"regular won {won} of 16 games against novice with {module}"


def test_every_level_is_described() -> None:
    assert all(blurb("holiday-hills", level) for level in levels("holiday-hills") if level != "random")
