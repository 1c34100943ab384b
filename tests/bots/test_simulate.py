"""Games without a screen: the same results on any number of processes, and what the summary says of them."""

from __future__ import annotations

import multiprocessing
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from holiday_games.bots.simulate import Job, Result, Table, first_begins, play_all, summary
from holiday_games.games import GAMES, kind, new_game
from holiday_games.resources import data
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat


@pytest.mark.parametrize("game", GAMES)
def test_results_do_not_depend_on_the_number_of_processes(game: str) -> None:
    record = kind(game)
    setup = record.setup(record.seats[-1], seed=50)
    jobs = [Job(replace(setup, seed=50 + n), ("random",) * setup.seats) for n in range(6)]
    alone, pool = ([replace(r, seconds=0) for r in play_all(jobs, n)] for n in (1, 2))
    assert alone == pool and len({r.hash for r in alone}) == 6
    assert replace(Table().play(jobs[4]), seconds=0) == alone[4], "a game depends on the games before it"


@pytest.mark.parametrize("game", GAMES)
def test_a_result_is_that_of_the_match_with_the_same_choices(game: str) -> None:
    from holiday_games.bots.thought import BOT_STREAM
    from holiday_games.rules.rng import word

    record = kind(game)
    setup = record.setup(2, options=first_begins(record, 2, {}), seed=8)
    result = Table().play(Job(setup, ("random", "random")))
    match = Match(new_game(setup), [Seat("random")] * 2)
    while not match.over:
        options, seat = match.decision.options, match.decider
        at = word(8, BOT_STREAM + seat, len(match.log)) * len(options) >> 64
        match.play(options[at])
    assert result.hash == match.hash
    assert (result.commands, result.decisions, result.turns) == (len(match.log), match.decisions, match.state.turns)
    assert result.scores == list(match.game.totals(match.state))
    assert match.log[0].seat == 0, "the first seat given begins"


def test_weights_that_changed_in_their_file_are_read_again(tmp_path: Path) -> None:
    """A table outlives a run where it is that of a process of a cluster."""
    setup, table, file = kind("holly-jolly").setup(2, seed=3), Table(), tmp_path / "mine.yaml"
    shipped = data("bots", "holly_jolly.yaml").read_text(encoding="utf-8")
    other = re.sub(r"(?<![\d.-])(\d+\.\d+)", r"-\1", shipped)
    found = []
    for number, text in enumerate((shipped, other)):
        file.write_text(text, encoding="utf-8")
        os.utime(file, ns=(number, number))
        found.append(table.play(Job(setup, ("random", f"regular@{file}"), 1)))
    assert found[0].hash == table.play(Job(setup, ("random", "regular"), 1)).hash != found[1].hash


def test_the_summary_shares_wins() -> None:
    def result(winners: list[int], scores: list[int]) -> Result:
        return Result("toy", 1, ["a", "b"], [], scores, winners, {}, 10, 4, 3, 0.5, "")

    found = summary([result([0], [5, 3]), result([0, 1], [4, 4])], 2)
    assert 0 <= found.pop("seconds") < 1
    assert found == {
        "games": 2,
        "wins": [1.5, 0.5],
        "mean_scores": [4.5, 3.5],
        "commands_per_second": 20,
        "decisions_per_second": 8,
    }


def test_who_begins_is_left_alone_where_it_is_given_or_has_no_meaning() -> None:
    hills, holiday = kind("holiday-hills"), kind("happy-holiday")
    assert first_begins(hills, 3, {}) == {"first": "0"}
    assert first_begins(hills, 3, {"first": "2"}) == {"first": "2"}
    assert first_begins(holiday, 1, {}) == {}


def test_a_killed_process_ends_the_run_instead_of_stopping_it_for_ever() -> None:
    record = kind("holly-jolly")
    setup = record.setup(2, seed=50)
    jobs = [Job(replace(setup, seed=n), ("random",) * 2) for n in range(4000)]
    results = play_all(jobs, 2)
    next(results)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(UserError, match="one of the processes was killed"):
        for _ in results:
            pass
