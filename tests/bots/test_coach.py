"""Looking back at a game: the same every time, fair to what the seats knew, and able to find a move that was plainly bad."""

from __future__ import annotations

import time

import pytest

from holiday_games.bots import coach
from holiday_games.bots.coach import Coach, Outlook, Recording, Slip, Study
from holiday_games.bots.levels import bot
from holiday_games.bots.player import Budget
from holiday_games.games import kind
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds and suspects, so that every game is looked at in a moment."""
    for name, value in (
        ("MOMENTS", 4),
        ("FIRST_WORLDS", 3),
        ("OUTLOOK_WORLDS", 2),
        ("SUSPECTS", 4),
        ("SECOND_WORLDS", 8),
        ("ITERATIONS", 4),
    ):
        monkeypatch.setattr(coach, name, value)


def played_on(match: Match, person: str) -> Match:
    """The match after its person (seat 0) has played on to the end like a level, against novices."""
    levels = {seat: bot(match.game.id, person if seat == 0 else "novice") for seat in range(match.game.seats)}
    while not match.over:
        decision, budget = match.decision, Budget(iterations=4)
        rng = Rng(len(match.log))
        player = levels[decision.seat]
        match.play(player.choose(match.game, match.view(decision.seat), decision.options, rng, budget)[0])
    return match


def played(game: str, seats: int, person: str = "random", seed: int = 8) -> Match:
    """A match of one person, who plays like a level, against novices."""
    record = kind(game)
    chairs = [Seat("human", "Anna"), *[Seat("novice")] * (seats - 1)]
    return played_on(Match(record.new_game(record.setup(seats, seed=seed)), chairs), person)


@pytest.mark.parametrize("game, seats", [("holly-jolly", 2), ("happy-holiday", 1), ("holiday-hills", 2)])
def test_every_game_has_an_outlook_that_ends_with_the_result(game: str, seats: int) -> None:
    match = played(game, seats)
    found = list(coach.review(match))
    outlooks = [item for item in found if isinstance(item, Outlook)]
    slips = [item for item in found if isinstance(item, Slip)]
    shares = [item for item in found if isinstance(item, float)]
    assert len(outlooks) == 5 and all(len(outlook.totals) == seats for outlook in outlooks)
    assert [outlook.turns for outlook in outlooks] == sorted({outlook.turns for outlook in outlooks})
    assert outlooks[-1] == Outlook(match.state.turns, tuple(map(float, match.game.totals(match.state))))
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert slips and [slip.cost for slip in slips] == sorted((slip.cost for slip in slips), reverse=True)
    for slip in slips:
        assert slip.seat == 0 == match.log[slip.ply].seat and slip.turn == match.log[slip.ply].turn
        assert slip.played != slip.better and slip.reason and slip.cost > coach.LEAST


def test_what_is_chosen_before_the_first_turn_gets_no_outlook() -> None:
    record = kind("holiday-hills")
    game = record.new_game(record.setup(2, modules=("santa",), seed=8))
    match = played_on(Match(game, [Seat("human", "Anna"), Seat("novice")]), "random")
    assert match.log[0].turn == 0
    moments = Coach(match).moments()
    assert match.log[moments[0]].turn == 1 and match.log[moments[0] - 1].turn == 0
    assert moments == sorted(set(moments))


def test_the_same_match_is_judged_the_same() -> None:
    match = played("holly-jolly", 2)
    assert list(coach.review(match)) == list(coach.review(Recording.of(match).match()))


def wide_choice(match: Match) -> int:
    """How many commands lie before a choice of the person among many, well within the game."""
    return next(ply for ply in Coach(match).moves() if ply > 20 and len(coach.before(match, ply).decision.options) > 5)


def test_a_move_that_is_plainly_bad_is_told() -> None:
    match = played("holly-jolly", 2, "expert", seed=6)  # its choice matters more than luck does in so few worlds
    ply = wide_choice(match)
    usual = match.log[ply].command

    def cost(option: Command) -> float:
        twin = coach.before(match, ply)
        twin.play(option)
        return Coach(twin).cost(ply, usual, range(12))[0]

    spoilt = coach.before(match, ply)
    spoilt.play(max(spoilt.decision.options, key=cost))
    slips = [item for item in coach.review(played_on(spoilt, "expert")) if isinstance(item, Slip)]
    assert ply in [slip.ply for slip in slips]


def test_one_of_two_stockings_is_no_worse_than_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("holly-jolly", 2)

    def twin(ply: int) -> Command | None:
        """Another option after so many commands that is the same card as the one chosen."""
        there = coach.before(match, ply)
        view, chosen = there.view(there.decider), match.log[ply].command
        same = match.game.likeness(view, chosen)
        return next((c for c in there.decision.options if c != chosen and match.game.likeness(view, c) == same), None)

    monkeypatch.setattr(Coach, "better", lambda self, ply: (twin(ply) or match.log[ply].command, "chance"))
    monkeypatch.setattr(coach, "LEAST", -1000.0)
    monkeypatch.setattr(coach, "ERRORS", -1000.0)
    assert any(twin(ply) for ply in Coach(match).moves())
    assert not [item for item in coach.review(match) if isinstance(item, Slip)]


def test_a_cost_is_the_difference_to_what_was_played() -> None:
    match = played("holly-jolly", 2)
    ply = wide_choice(match)
    options = coach.before(match, ply).decision.options
    usual, other = match.log[ply].command, next(c for c in options if c != match.log[ply].command)
    twin = coach.before(match, ply)
    twin.play(other)
    assert Coach(match).cost(ply, usual, range(4)) == (0.0, 0.0)
    mean, error = Coach(match).cost(ply, other, range(4))
    assert Coach(twin).cost(ply, usual, range(4)) == (-mean, error) and error > 0


def test_what_a_seat_could_not_know_does_not_matter() -> None:
    """Another truth that looks the same to the person gives the same advice and the same cost."""
    match = played("holly-jolly", 2, "regular")
    ply = next(ply for ply in Coach(match).moves() if match.game.has_secrets(match.state_after(ply), 1))
    other_truth = match.game.imagine(match.game.view(match.state_after(ply), 0), Rng(99))
    assert other_truth.digest() != match.state_after(ply).digest()
    twin = Match.resume(match.game, match.seats, match.deal, match.log[:ply], other_truth)
    twin.play(match.log[ply].command)
    mine, theirs = Coach(match), Coach(twin)
    better, reason = mine.better(ply)
    assert theirs.better(ply) == (better, reason)
    option = next(c for c in coach.before(match, ply).decision.options if c != match.log[ply].command)
    assert theirs.cost(ply, option, range(3)) == mine.cost(ply, option, range(3))


def test_a_match_from_the_middle_stands_where_the_old_one_stood() -> None:
    match = played("holiday-hills", 2)
    ply = len(match.log) // 2
    again = coach.before(match, ply)
    assert again.state.digest() == match.state_after(ply).digest() and again.seats == match.seats
    assert len(again.log) == ply and len(match.log) > ply, "the old match is as it was"
    assert coach.possible(again)


def test_a_match_that_goes_on_from_a_snapshot_cannot_be_looked_back_at() -> None:
    match = played("holly-jolly", 2)
    assert coach.possible(match)
    assert not coach.possible(Match.resume(match.game, match.seats, match.deal, match.log, match.state))


def finished(study: Study) -> Study:
    end = time.monotonic() + 60
    while not study.done and time.monotonic() < end:
        study.poll()
        time.sleep(0.02)
    return study


def test_a_study_ends_in_its_own_process() -> None:
    study = finished(Study(played("holly-jolly", 2, "novice")))
    assert study.fault == "" and study.share == 1.0 and study.outlooks and not study.poll()


def test_a_study_whose_process_dies_says_so() -> None:
    study = Study(played("holly-jolly", 2, "novice"))
    study._errand._process.kill()
    assert finished(study).fault == "The game could not be looked at to its end: the process ended unexpectedly."


def test_a_study_that_is_closed_early_stays_quiet() -> None:
    study = Study(played("holly-jolly", 2, "novice"))
    study.close()
    assert study.done and not study.poll() and study.fault == ""
