"""A match: playing, listeners, the log, undo with bots and people, and recorded outcomes."""

from __future__ import annotations

import pytest

from holiday_games.rules.decision import IllegalCommand
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import frozen
from tests.toy import KIND

END = ("end-turn",)


def match(*players: str, seed: int = 2) -> Match:
    return Match(KIND.new_game(KIND.setup(len(players), (), {}, seed)), [Seat(p) for p in players])


def test_the_seats_must_fit() -> None:
    with pytest.raises(ValueError, match="2 seats expected, 3 given"):
        Match(KIND.new_game(KIND.setup(2)), [Seat()] * 3)


def test_a_command_is_logged_and_heard() -> None:
    m, heard = match("human", "human"), []
    m.listeners.append(heard.append)
    entry = m.play(("lay", 1))
    assert heard == [entry] == m.log
    assert (entry.seat, entry.forced, entry.barrier, entry.turn) == (0, False, False, 1)
    assert m.play(END).forced and m.decisions == 1 and m.decider == 1
    assert m.names == ["one", "two"]


def test_an_illegal_command_changes_nothing() -> None:
    m = match("human", "human")
    before = m.hash
    with pytest.raises(IllegalCommand) as fault:
        m.play(("lay", 9))
    assert fault.value.reason == "The hand has no card (9,)." and m.hash == before and m.log == []


def test_recorded_outcomes_are_given_and_must_fit() -> None:
    m = match("human", "human")
    assert m.play(("roll",), [4]).outcomes == (4,) and m.state.pips[0] == 5
    m.play(END)
    for outcomes in ([], [1, 2], [6], [-1]):
        before = m.hash
        with pytest.raises(ValueError, match=r"outcome"):
            m.play(("roll",), outcomes)
        assert m.hash == before


def test_a_deal_can_be_given() -> None:
    first = match("human", "human", seed=1)
    again = Match(KIND.new_game(KIND.setup(2, (), {}, 99)), first.seats, first.deal)
    assert again.state.hands == first.state.hands
    with pytest.raises(ValueError, match="one more was needed"):
        Match(first.game, first.seats, first.deal[:-1])


def test_undo_takes_back_the_own_decision_and_what_was_forced() -> None:
    m, told = match("human", "human"), []
    m.on_rewind.append(lambda: told.append(len(m.log)))
    start = m.hash
    m.play(("lay", 0))
    m.play(END)
    assert m.undo_refusal(1) == "The last move was one's."
    assert m.undo(0) == 2 and m.hash == start and told == [0]
    assert m.can_redo and m.redo() == 2 and len(m.log) == 2
    with pytest.raises(IllegalCommand, match="nothing to do again"):
        m.redo()


def test_a_new_command_ends_redo() -> None:
    m = match("human", "human")
    m.play(("lay", 0))
    m.undo(0)
    m.play(("lay", 1))
    assert not m.can_redo


def test_undo_goes_back_over_bots_but_not_over_people() -> None:
    m = match("human", "novice")
    for command in (("lay", 0), END, ("lay", 0), END):
        m.play(command)
    assert m.undo(0) == 4
    m = match("human", "human")
    for command in (("lay", 0), END, ("lay", 0)):
        m.play(command)
    with pytest.raises(IllegalCommand, match=r"The last move was two's\."):
        m.undo(0)


def test_undo_stops_at_what_was_seen_or_rolled() -> None:
    m = match("human", "novice")
    m.play(("draw",))
    assert m.undo_refusal(0) == "You have seen something new since; what is seen cannot be unseen."
    m = match("human", "novice")
    m.play(("roll",))
    assert m.undo_refusal(0) == "Chance has decided something since; dice stay as they fell."
    m = match("human", "novice")
    for command in (("lay", 0), END, ("draw",)):
        m.play(command)
    assert m.undo_refusal(0).startswith("Somebody has seen")


def test_nothing_played_is_nothing_to_undo() -> None:
    assert match("human", "human").undo_refusal(0) == "There is nothing to undo."


def test_restart_turn_stays_in_the_turn() -> None:
    m = match("human", "novice")
    for command in (("lay", 0), END, ("lay", 0), END, ("lay", 0), END):
        m.play(command)
    assert m.restart_turn(0) == 2 and len(m.log) == 4


def test_old_states_can_be_looked_at() -> None:
    m = match("human", "human")
    first = m.state
    m.play(("lay", 0))
    assert m.state_after(0) is first and m.state_after(1) is m.state
    late = Match.resume(m.game, m.seats, m.deal, m.log, m.state)
    with pytest.raises(IndexError, match="begins after command 1"):
        late.state_after(0)
    assert late.undo_refusal(0) == "There is nothing to undo." and late.hash == m.hash


def test_after_the_end_nothing_can_be_chosen() -> None:
    m = match("human", "human")
    while not m.over:
        m.play(m.decision.options[-1])
    assert m.decider == -1
    with pytest.raises(IllegalCommand, match=r"The game is over\."):
        m.play(END)
    with pytest.raises(ValueError, match="over"):
        _ = m.decision


def test_commands_of_files_become_tuples() -> None:
    assert frozen(["light", 3, [1, [2, None]]]) == ("light", 3, (1, (2, None)))
