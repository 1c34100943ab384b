"""A running match without a picture: whose turn, whose eyes, pauses, curtain, undo, hints. Played with the toy game, which has secret hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from holiday_games.app.session import BANNER_SECONDS, Phase, Session
from holiday_games.app.settings import Settings
from holiday_games.app.tables.base import Position, Shown
from holiday_games.rules.decision import END_TURN, Command, IllegalCommand
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.record import dump, parse
from holiday_games.rules.restore import restore
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import UNKNOWN
from tests.toy import KIND


class Stage:
    """Notes what it is told; `busy` for as long as a test wants."""

    def __init__(self) -> None:
        self.busy = False
        self.shown: list[Position[Any]] = []
        self.played: list[tuple[Entry, Sequence[Shown], Position[Any]]] = []
        self.covered: list[int] = []
        self.announced: list[int] = []
        self.finished = 0

    def show(self, position: Position[Any]) -> None:
        self.shown.append(position)

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[Any]) -> None:
        self.played.append((entry, events, position))

    def cover(self, seat: int) -> None:
        self.covered.append(seat)

    def announce(self, seat: int) -> None:
        self.announced.append(seat)

    def finish(self) -> None:
        self.finished += 1


class Slow:
    """A thinker that answers with the first option when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.question: Match | None = None
        self.ready = True

    def ask(self, match: Match, level: str) -> None:
        self.asked.append(level)
        self.question = match

    def poll(self) -> tuple[Command, str] | None:
        if self.question is None or not self.ready:
            return None
        match, self.question = self.question, None
        return match.decision.options[0], "because"

    def cancel(self) -> None:
        self.question = None


def opened(*players: str, **settings: Any) -> tuple[Session, Stage, Slow]:
    """A session with these players, the first seat beginning."""
    game = KIND.new_game(KIND.setup(len(players), seed=4))
    match = Match(game, [Seat(player, name) for player, name in zip(players, ("Anna", "Ben", "Clara"), strict=False)])
    stage, thinker = Stage(), Slow()
    session = Session(match, thinker, Settings(**{"bot_pause": 0.0, "confirm_turn": "never", **settings}), "best")
    session.open(stage)
    return session, stage, thinker


def run(session: Session, steps: int = 20, dt: float = 0.1) -> None:
    for _ in range(steps):
        session.update(dt)


def test_one_person_is_asked_without_a_curtain_and_sees_through_their_own_eyes() -> None:
    session, stage, _ = opened("human", "novice")
    run(session)
    assert session.phase is Phase.ASKING and not stage.covered and not stage.announced
    assert stage.shown[-1].viewer == 0 and stage.shown[-1].decision is not None


def test_a_bot_answers_after_the_person_and_its_moves_are_shown_to_the_person() -> None:
    session, stage, thinker = opened("human", "novice")
    run(session)
    session.choose(("lay", 0))
    run(session)
    assert thinker.asked == ["novice"]
    assert {entry.seat for entry, _, _ in stage.played} == {0, 1}
    assert all(position.viewer == 0 for _, _, position in stage.played)
    assert session.phase is Phase.ASKING


def test_the_pause_after_a_bot_can_be_hurried() -> None:
    session, stage, _ = opened("novice", "human", bot_pause=2.0)
    run(session, 3, 0.01)
    played = len(stage.played)
    run(session, 5, 0.1)
    assert len(stage.played) == played == 1
    session.hurry()
    run(session, 3, 0.01)
    assert len(stage.played) > 1


def test_nothing_happens_while_something_moves() -> None:
    session, stage, _ = opened("human", "novice")
    stage.busy = True
    run(session)
    assert session.phase is Phase.MOVING
    with_choice = len(stage.played)
    session.choose(("roll",))
    assert len(stage.played) == with_choice


def test_two_people_with_secrets_get_a_curtain_from_the_first_turn_on() -> None:
    session, stage, _ = opened("human", "human")
    run(session)
    assert session.phase is Phase.COVERED and stage.covered == [0] and stage.shown[-1].viewer is None
    session.uncover()
    run(session)
    assert session.phase is Phase.ASKING and stage.shown[-1].viewer == 0
    session.choose(("lay", 0))
    run(session)
    assert stage.covered == [0, 1] and session.eyes is None


def test_behind_the_curtain_nobodys_secrets_are_shown() -> None:
    session, stage, _ = opened("human", "human")
    run(session)
    assert all(card == UNKNOWN for hand in stage.shown[-1].view.hands for card in hand)


def test_during_a_bots_turn_between_people_nobodys_secrets_are_shown() -> None:
    session, stage, thinker = opened("human", "novice", "human")
    run(session)
    session.uncover()
    run(session)
    session.choose(("roll",))
    thinker.ready = False
    run(session)
    assert session.phase is Phase.THINKING and session.viewer is None
    thinker.ready = True
    run(session)
    bots = [position for entry, _, position in stage.played if entry.seat == 1]
    assert bots and all(position.viewer is None for position in bots)


def test_the_next_person_without_secrets_gets_a_banner(monkeypatch: pytest.MonkeyPatch) -> None:
    session, stage, _ = opened("human", "human")
    monkeypatch.setattr(type(session.match.game), "has_secrets", lambda self, state, seat: False)
    run(session)
    assert stage.announced == [0] and not stage.covered and session.phase is Phase.ASKING
    session.choose(("roll",))
    run(session)
    assert stage.announced == [0, 1] and session.phase is Phase.ASKING
    assert BANNER_SECONDS == 2.0


def test_only_the_owner_sees_the_secret_part_of_an_event() -> None:
    session, stage, _ = opened("human", "novice")
    run(session)
    session.choose(("draw",))
    drew = next(events for entry, events, _ in stage.played if entry.command == ("draw",))
    assert "card" in drew[0].data
    other, other_stage, _ = opened("novice", "human")
    other.match.play(("draw",))
    assert "card" not in other.log(1)[-1].text and not other_stage.played


@pytest.mark.parametrize(
    ("confirm", "command", "asks"),
    [
        ("always", ("lay", 0), True),
        ("only-if-undo", ("lay", 0), True),
        ("only-if-undo", ("roll",), False),
        ("never", ("lay", 0), False),
    ],
)
def test_ending_the_turn_is_asked_as_the_settings_say(confirm: str, command: Command, asks: bool) -> None:
    session, _, thinker = opened("human", "novice", confirm_turn=confirm)
    thinker.ready = False
    run(session)
    session.choose(command)
    run(session)
    assert session.can_end_turn is asks
    assert (session.match.log[-1].command == END_TURN) is not asks


def test_undo_goes_back_to_the_own_decision_and_takes_the_bots_with_it() -> None:
    session, stage, _ = opened("human", "novice")
    run(session)
    before = session.match.state
    session.choose(("lay", 0))
    run(session)
    assert session.undo_refusal() == ""
    session.undo()
    assert session.match.state == before and stage.shown[-1].viewer == 0
    assert session.redo_refusal() == ""
    session.redo()
    run(session)
    assert session.match.log[0].command == ("lay", 0)


def test_a_late_answer_after_undo_is_never_played() -> None:
    session, stage, thinker = opened("human", "novice")
    run(session)
    session.choose(("lay", 0))
    thinker.ready = False
    run(session)
    assert session.phase is Phase.THINKING
    session.undo()
    thinker.ready = True
    run(session)
    assert session.phase is Phase.ASKING and not session.match.log
    assert {entry.seat for entry, _, _ in stage.played} == {0}


def test_a_person_cannot_undo_behind_the_curtain_or_over_a_roll() -> None:
    session, _, _ = opened("human", "human")
    run(session)
    assert session.undo_refusal() == "Somebody else is playing now."
    session.uncover()
    run(session)
    with pytest.raises(IllegalCommand):
        session.undo()
    alone, _, thinker = opened("human", "novice")
    thinker.ready = False
    run(alone)
    alone.choose(("roll",))
    run(alone)
    assert "dice" in alone.undo_refusal()


def test_a_hint_comes_from_the_strongest_level_and_goes_with_the_next_command() -> None:
    session, _, thinker = opened("human", "novice")
    run(session)
    thinker.ready = False
    session.ask_hint()
    assert session.hinting and thinker.asked == ["best"]
    thinker.ready = True
    run(session)
    assert session.hint is not None and session.hint.command == ("lay", 0) and session.hint.reason == "Because."
    session.choose(("roll",))
    assert session.hint is None


def test_the_recap_tells_what_others_did_in_public_words() -> None:
    session, _, _ = opened("human", "novice", "human")
    run(session)
    session.uncover()
    run(session)
    session.choose(("draw",))
    run(session)
    assert session.phase is Phase.COVERED
    lines = session.recap(2)
    assert [line.seat for line in lines] == [0, 1]
    assert all("card" not in line.text for line in lines if line.shown.kind == "drew")


def test_the_log_grows_and_shrinks_with_the_match() -> None:
    session, _, _ = opened("human", "novice")
    run(session)
    session.choose(("lay", 0))
    run(session)
    count = len(session.log(0))
    assert count >= 2 and session.log(0) is session.log(0)
    session.undo()
    assert len(session.log(0)) < count


def test_a_refused_choice_says_why_and_changes_nothing() -> None:
    session, _, _ = opened("human", "novice")
    run(session)
    with pytest.raises(IllegalCommand, match="no card"):
        session.choose(("lay", 9))
    assert session.phase is Phase.ASKING and not session.match.log


def test_the_end_is_told_once_and_after_closing_nothing_is_asked() -> None:
    session, stage, thinker = opened("novice", "novice")
    run(session, 400)
    assert session.phase is Phase.OVER and stage.finished == 1 and session.match.over
    session.close()
    run(session)
    assert thinker.question is None and stage.finished == 1


def test_a_bot_tells_its_reason_at_once_only_while_it_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _, _ = opened("human", "novice")
    run(session)
    session.choose(("lay", 0))
    run(session)
    bots = next(ply for ply, entry in enumerate(session.match.log, 1) if entry.seat == 1)
    assert session.reason(1) == "", "people have no reason to tell"
    assert session.reason(bots) == "It holds something secret, so it tells its reason after the game."
    monkeypatch.setattr(Match, "over", property(lambda match: True))
    assert session.reason(bots) == "Why: because."


def test_a_bot_without_secrets_tells_its_reason_at_once_until_the_move_is_undone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, _, _ = opened("human", "novice")
    monkeypatch.setattr(type(session.match.game), "has_secrets", lambda game, state, seat: False)
    run(session)
    session.choose(("lay", 0))
    run(session)
    bots = next(ply for ply, entry in enumerate(session.match.log, 1) if entry.seat == 1)
    assert session.reason(bots) == "Why: because."
    record = parse(dump(session.match, 1), "save")
    later = Session(restore(record, KIND, "save"), Slow(), Settings(), "best")
    assert later.reason(bots) == "Why: because.", "Continue keeps it"
    session.undo()
    assert session.reason(bots) == ""
