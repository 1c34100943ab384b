"""How often one level of bots beats another, for the tests of each game's levels."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.bots.arena import Contest
from holiday_games.bots.simulate import Table
from holiday_games.games import kind


def share(
    game: str,
    pair: tuple[str, str],
    seats: int,
    games: int,
    modules: Sequence[str] = (),
    iterations: int = 1,
) -> float:
    """How many of the games the first level of the pair wins, seats rotated; a shared win counts as a share."""
    contest = Contest(kind(game).setup(seats, tuple(modules), {"first": "0"}, seed=100), pair[::-1], games, iterations)
    table = Table()
    won = 0.0
    for number in range(games):
        result = table.play(contest.job(pair, number))
        winners = [result.seats[seat] for seat in result.winners]
        won += winners.count(pair[0]) / len(winners)
    return won
