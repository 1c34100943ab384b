"""Events: who sees what, and the journal of one command."""

from __future__ import annotations

import pytest

from holiday_games.rules.event import Event, Journal


def test_the_secret_is_for_its_seats_only() -> None:
    event = Event("drew", 1, {"left": 3}, {"card": 7}, seen_by=0b0110)
    assert event.seen(1) == event.seen(2) == {"left": 3, "card": 7}
    assert event.seen(0) == event.seen(3) == event.seen(None) == {"left": 3}


def test_the_journal_notes_what_stops_undo() -> None:
    journal = Journal()
    journal.emit("moved", 0, to=3)
    assert not journal.barrier and journal.events == [Event("moved", 0, {"to": 3})]
    journal.emit("drew", 0, secret={"card": 1}, seen_by=1, reveals=True)
    assert journal.barrier
    chance = Journal()
    assert chance.outcome(4, 6) == 4 and chance.barrier


def test_a_script_replaces_chance() -> None:
    journal = Journal((2,))
    assert journal.outcome(5, 6) == 2
    with pytest.raises(ValueError, match="one more was needed"):
        journal.outcome(5, 6)
    with pytest.raises(ValueError, match="not below 2"):
        Journal((2,)).outcome(0, 2)
