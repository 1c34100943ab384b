"""A running match in the window, without any drawing: whose turn, whose eyes, when a bot thinks, when the screen is passed on.

The table scene is the `Stage`. It calls `update(dt)` every frame and gives back what people want through `choose`, `undo` and
so on; the session plays it on the match and tells the stage what to show. Nothing waits: a bot is asked through a `Thinker`
and polled, animations are the stage's, and the next step is taken when they are over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

from holiday_games.app.settings import Settings
from holiday_games.app.tables.base import Position, Shown
from holiday_games.rules.decision import END_TURN, Command, IllegalCommand
from holiday_games.rules.event import Event
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.words import sentence

BANNER_SECONDS = 2.0


class Phase(Enum):
    """What the table waits for."""

    MOVING = auto()  # an animation, a pause, the next step
    ASKING = auto()  # a person's choice
    THINKING = auto()  # a bot's answer
    COVERED = auto()  # the next person, in front of the curtain
    OVER = auto()


class Thinker(Protocol):
    """Whoever thinks for bots and hints, outside this process or inside; asking cancels the question before."""

    def ask(self, match: Match, level: str) -> None:
        """Begin to think about the open decision of the match."""

    def poll(self) -> tuple[Command, str] | None:
        """The answer with its reason in words, once it is there."""

    def cancel(self) -> None:
        """Forget the question; a late answer is never given."""


class Stage(Protocol):
    """Who shows the match."""

    @property
    def busy(self) -> bool:
        """Something is moving; the session waits."""

    def show(self, position: Position[Any]) -> None:
        """Show a position at rest."""

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[Any]) -> None:
        """Show what a command did, ending at the position."""

    def cover(self, seat: int) -> None:
        """Draw the curtain at once, for this seat; `session.uncover()` opens it."""

    def announce(self, seat: int) -> None:
        """Say in a banner whose turn it is."""

    def finish(self) -> None:
        """The game is over and everything was shown."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log for one viewer. `seat` is -1 for what nobody did; `ply` is the number of its command, from 1 (0: the opening)."""

    seat: int
    text: str
    ply: int
    shown: Shown


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest level would do now, in words, and why, as a sentence (empty where it has no reason)."""

    command: Command
    text: str
    reason: str


class Session:
    """One match with people and bots in its seats."""

    def __init__(self, match: Match, thinker: Thinker, settings: Settings, strongest: str) -> None:
        self.match = match
        self.settings = settings
        self.people = tuple(i for i, seat in enumerate(match.seats) if seat.human)
        self.phase = Phase.MOVING
        self.hint: Hint | None = None
        self.stage: Stage | None = None
        self._thinker = thinker
        self.strongest = strongest
        self._hinting = False
        self._pause = 0.0
        self._last_person: int | None = self.people[0] if len(self.people) == 1 else None
        self._lines: dict[int | None, tuple[list[LogLine], int]] = {}  # by viewer, with the next ply to narrate

    def open(self, stage: Stage) -> None:
        """Begin to show the match on this stage."""
        self.stage = stage
        stage.show(self.position())

    def close(self) -> None:
        """Stop: no late answer of a bot arrives any more."""
        self._thinker.cancel()
        self._hinting = False
        self.phase = Phase.MOVING
        self.stage = None

    # --- whose eyes -------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be drawn now; None: nobody's."""
        if len(self.people) == 1:
            return self.people[0]
        person, match = self._last_person, self.match
        if person is None or (match.decider != person and match.game.has_secrets(match.state, person)):
            return None
        return person

    @property
    def person(self) -> int | None:
        """The seat of the person in front of the screen who may use the buttons now; None while it is somebody else's turn."""
        if len(self.people) == 1:
            return self.people[0]
        return self._last_person if self.match.decider == self._last_person else None

    @property
    def eyes(self) -> int | None:
        """The viewer of what is shown now; None behind the curtain."""
        return None if self.phase is Phase.COVERED else self.viewer

    def position(self) -> Position[Any]:
        """What the stage shows now."""
        viewer = self.eyes
        decision = self.match.decision if self.phase is Phase.ASKING else None
        last = self.match.log[-1].events if self.match.log else ()
        return Position(self.match.view(viewer), viewer, self.match.decider, decision, _seen(last, viewer))

    # --- the flow ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass; take the next step when nothing is moving."""
        if self.stage is None or self.stage.busy or self.phase in (Phase.COVERED, Phase.OVER):
            return
        if self._pause > 0:
            self._pause -= dt
            return
        if self.phase is Phase.MOVING:
            self._step(self.stage)
        elif self.phase is Phase.THINKING or self._hinting:
            self._take_answer()

    def _step(self, stage: Stage) -> None:
        match = self.match
        if match.over:
            self.phase = Phase.OVER
            stage.finish()
            return
        seat = match.decider
        if not match.seats[seat].human:
            if match.decision.forced:
                self._play(match.decision.options[0])
            else:
                self.phase = Phase.THINKING
                self._thinker.ask(match, match.seats[seat].player)
        elif self._plays_itself(seat):
            self._play(match.decision.options[0])
        elif seat != self._last_person:
            self._pass_to(seat, stage)
        else:
            self.phase = Phase.ASKING
            stage.show(self.position())

    def _plays_itself(self, seat: int) -> bool:
        """A person is not asked where there is nothing to choose; ending the turn is asked as the settings say."""
        decision = self.match.decision
        if not decision.forced:
            return False
        if decision.options[0] != END_TURN or self.settings.confirm_turn == "never":
            return True
        return self.settings.confirm_turn == "only-if-undo" and bool(self.match.undo_refusal(seat))

    def _pass_to(self, seat: int, stage: Stage) -> None:
        """Another person's turn: the curtain if they have secrets, else a banner that asks nothing."""
        if self.match.game.has_secrets(self.match.state, seat):
            self.phase = Phase.COVERED
            stage.show(self.position())
            stage.cover(seat)
        else:
            self._last_person = seat
            stage.announce(seat)

    def uncover(self) -> None:
        """The person the curtain waits for is there."""
        if self.phase is Phase.COVERED:
            self._last_person = self.match.decider
            self.phase = Phase.MOVING

    def _take_answer(self) -> None:
        answer = self._thinker.poll()
        if answer is None:
            return
        command, reason = answer
        if self._hinting:
            self._hinting = False
            view = self.match.view(self.match.decider)
            self.hint = Hint(command, self.match.game.describe(view, command), sentence(reason))
        else:
            self._play(command, reason)
            self._pause = self.settings.bot_pause

    def _play(self, command: Command, why: str = "") -> None:
        self._drop_hint()
        viewer = self.viewer
        entry = self.match.play(command, why=why)
        self.phase = Phase.MOVING
        if self.stage is not None:
            events = _seen(entry.events, viewer)
            self.stage.play(entry, events, Position(self.match.view(viewer), viewer, self.match.decider))

    # --- what people want -------------------------------------------------------------------------

    def choose(self, command: Command) -> None:
        """The person's choice. Raises IllegalCommand with a reason where it is not an option; ignored while nobody is asked."""
        if self.phase is Phase.ASKING:
            self._play(command)

    @property
    def can_end_turn(self) -> bool:
        """Ending the turn is among the options of the person asked."""
        return self.phase is Phase.ASKING and END_TURN in self.match.decision.options

    def hurry(self) -> None:
        """Wait no longer before the next step."""
        self._pause = 0.0

    @property
    def hinting(self) -> bool:
        """The hint is being thought about."""
        return self._hinting

    def ask_hint(self) -> None:
        """Think about a hint for the person asked; `hint` holds it once it is there."""
        if self.phase is Phase.ASKING and not self._hinting and self.hint is None:
            self._hinting = True
            self._thinker.ask(self.match, self.strongest)

    def _drop_hint(self) -> None:
        if self._hinting:
            self._thinker.cancel()
        self._hinting = False
        self.hint = None

    def undo_refusal(self) -> str:
        """Why the person in front of the screen cannot undo now; empty if they can."""
        if self.match.over:
            return "The game is over."
        person = self.person
        if person is None or self.phase is Phase.COVERED:
            return "Somebody else is playing now."
        return self.match.undo_refusal(person)

    def undo(self) -> None:
        """Take back the person's last decision. Raises IllegalCommand with the reason."""
        self._rewind(self.match.undo)

    def restart_turn(self) -> None:
        """Take back as much of the person's turn as undo allows. Raises IllegalCommand with the reason."""
        self._rewind(self.match.restart_turn)

    def redo_refusal(self) -> str:
        """Why nothing can be done again; empty if something can."""
        if self.person is None or not self.match.can_redo:
            return "There is nothing to do again."
        return ""

    def redo(self) -> None:
        """Do again what the last undo took back. Raises IllegalCommand with the reason."""
        if refusal := self.redo_refusal():
            raise IllegalCommand(refusal)
        self._jump(self.match.redo)

    def _rewind(self, step: Callable[[int], int]) -> None:
        person = self.person
        refusal = self.undo_refusal()
        if refusal or person is None:
            raise IllegalCommand(refusal)
        self._jump(lambda: step(person))

    def _jump(self, step: Callable[[], int]) -> None:
        """Go to another place of the history; the stage shows it at rest."""
        self._thinker.cancel()
        self._drop_hint()
        step()
        self._lines.clear()
        self._pause = 0.0
        self.phase = Phase.MOVING
        if self.stage is not None:
            self.stage.show(self.position())

    # --- words ------------------------------------------------------------------------------------

    def log(self, viewer: int | None) -> list[LogLine]:
        """The whole log as one viewer may read it."""
        lines, done = self._lines.get(viewer, ([], 0))
        if not done:
            lines.extend(self._narrated(0, self.match.opening, viewer))
        for ply in range(max(1, done), len(self.match.log) + 1):
            lines.extend(self._narrated(ply, self.match.log[ply - 1].events, viewer))
        self._lines[viewer] = lines, len(self.match.log) + 1
        return lines

    def _narrated(self, ply: int, events: Sequence[Event], viewer: int | None) -> Iterable[LogLine]:
        names = self.match.names
        for event, shown in zip(events, _seen(events, viewer), strict=True):
            text = self.match.game.narrate(event, viewer, names)
            if text:
                yield LogLine(event.seat, text, ply, shown)

    def reason(self, ply: int) -> str:
        """Why a bot played the command of that number, in a sentence; empty where nobody thought about it.

        A bot that held secrets is silent until the game is over: what a move is worth to it might give them away.
        """
        match = self.match
        entry = match.log[ply - 1] if 0 < ply <= len(match.log) else None
        if entry is None or not entry.why:
            return ""
        if not match.over and match.game.has_secrets(match.state_after(max(ply - 1, match.begins)), entry.seat):
            return "It holds something secret, so it tells its reason after the game."
        return f"Why: {entry.why}."

    def recap(self, seat: int) -> list[LogLine]:
        """What the others did since this person's last own command, in public words only: it is read before the curtain opens."""
        log = self.match.log
        since = next((ply for ply in range(len(log), 0, -1) if log[ply - 1].seat == seat), 0)
        return [line for line in self.log(None) if line.ply > since and line.seat not in (seat, -1)]


def _seen(events: Iterable[Event], viewer: int | None) -> tuple[Shown, ...]:
    """The events as the viewer may see them."""
    return tuple(Shown(event.kind, event.seat, event.seen(viewer)) for event in events)
