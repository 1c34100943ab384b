"""A match: a game with seats, its history, undo and redo. The only way anyone plays a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from holiday_games.rules.decision import Command, Decision, IllegalCommand
from holiday_games.rules.event import Event, Journal
from holiday_games.rules.game import Game
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One command of the log with what chance made of it. `forced` says that it was the only option; `turn` is the turn it belongs to;
    `why` is the reason that a bot gave for it, in words."""

    seat: int
    command: Command
    outcomes: tuple[int, ...]
    events: tuple[Event, ...]
    forced: bool
    barrier: bool
    turn: int
    why: str = ""


def hash_of(state: State, deal: tuple[int, ...], outcomes: list[tuple[int, ...]]) -> str:
    """A hash over the canonical state and all that chance decided: in the deal, and by each command so far."""
    h = blake2b(state.digest().encode(), digest_size=16)
    h.update(repr((deal, outcomes)).encode())
    return h.hexdigest()


class Match:
    """The running game. States are never changed once they are in the history; each command works on a copy.

    `listeners` are called with each new Entry after it was played (autosave, tables); undo and redo call `on_rewind`.
    """

    def __init__(self, game: Game[Any], seats: Sequence[Seat], deal: Sequence[int] | None = None) -> None:
        """Deal a new game; with `deal`, from the recorded outcomes of an old one. Raises ValueError if those do not fit."""
        if len(seats) != game.seats:
            raise ValueError(f"{game.seats} seats expected, {len(seats)} given")
        self.game = game
        self.seats = tuple(seats)
        journal = Journal(None if deal is None else tuple(deal))
        start = game.new_state(game.setup.seed, journal)
        start.listen(None)
        self.deal = tuple(journal.outcomes)
        self.opening = tuple(journal.events)
        self._states: list[State] = [start]
        self.log: list[Entry] = []
        self._undone: list[Entry] = []
        self._decision: Decision | None = None
        self.listeners: list[Callable[[Entry], None]] = []
        self.on_rewind: list[Callable[[], None]] = []

    @classmethod
    def resume(
        cls, game: Game[Any], seats: Sequence[Seat], deal: Sequence[int], log: Sequence[Entry], state: State
    ) -> Match:
        """A match that goes on from a snapshot. Its old log is kept for reading; undo does not go behind the snapshot."""
        match = cls.__new__(cls)
        match.game, match.seats, match.deal, match.opening = game, tuple(seats), tuple(deal), ()
        match._states = [state]
        match.log = list(log)
        match._undone, match._decision, match.listeners, match.on_rewind = [], None, [], []
        return match

    # --- what is the case -------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The truth now. Only rules, saves and score sheets look at it; tables and bots get `view`."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.game.over(self.state)

    @property
    def decision(self) -> Decision:
        """What must be chosen now, computed once per state. Raises ValueError when the game is over."""
        if self._decision is None:
            self._decision = self.game.decision(self.state)
        return self._decision

    @property
    def decider(self) -> int:
        """The seat that must choose now; -1 when the game is over."""
        return self.game.decider(self.state)

    @property
    def names(self) -> list[str]:
        """The shown names of the seats."""
        return [seat.name or self.game.seat_label(i) for i, seat in enumerate(self.seats)]

    @property
    def hash(self) -> str:
        """What names this match at this point, see `hash_of`."""
        return hash_of(self.state, self.deal, [entry.outcomes for entry in self.log])

    @property
    def decisions(self) -> int:
        """How many commands of the log were chosen out of two or more."""
        return sum(not entry.forced for entry in self.log)

    def view(self, seat: int | None) -> Any:
        """What a seat (None: an onlooker) may know now."""
        return self.game.view(self.state, seat)

    @property
    def has_history(self) -> bool:
        """Every state since the deal is there; a match that goes on from a snapshot has only what came after."""
        return self.begins == 0

    @property
    def begins(self) -> int:
        """The command after which the states are known: 0, or that of the snapshot it goes on from."""
        return len(self.log) - len(self._states) + 1

    def state_after(self, ply: int) -> Any:
        """The state after the first `ply` commands. Raises IndexError where the history does not reach."""
        at = ply - self.begins
        if at < 0:
            raise IndexError(f"the history begins after command {self.begins}")
        return self._states[at]

    # --- playing ----------------------------------------------------------------------------------

    def play(self, command: Command, outcomes: Sequence[int] | None = None, why: str = "") -> Entry:
        """Play a command of the deciding seat; with `outcomes`, let chance give what an old log says. `why` is kept in the log.

        Raises IllegalCommand with a reason, or ValueError where recorded outcomes do not fit; nothing has changed then.
        """
        entry = self._carry_out(command, outcomes, why)
        self._undone.clear()
        for listener in self.listeners:
            listener(entry)
        return entry

    def _carry_out(self, command: Command, outcomes: Sequence[int] | None, why: str) -> Entry:
        if self.over:
            raise IllegalCommand("The game is over.")
        decision = self.decision
        if command not in decision.options:
            raise IllegalCommand(self.game.explain(self.state, command))
        state = self.state.clone()
        journal = Journal(None if outcomes is None else tuple(outcomes))
        state.listen(journal)
        turn = state.turns
        self.game.perform(state, command)
        state.listen(None)
        if outcomes is not None and len(journal.outcomes) != len(outcomes):
            raise ValueError(f"{len(outcomes)} outcomes recorded, {len(journal.outcomes)} needed")
        entry = Entry(
            decision.seat,
            command,
            tuple(journal.outcomes),
            tuple(journal.events),
            decision.forced,
            journal.barrier,
            turn,
            why,
        )
        self._states.append(state)
        self._decision = None
        self.log.append(entry)
        return entry

    # --- undo -------------------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> str:
        """Why this person cannot undo now, in a sentence; empty if they can."""
        target, reason = self._undo_target(seat)
        return reason if target is None else ""

    def undo(self, seat: int) -> int:
        """Take back this person's last decision (and what bots and forced commands did since). Returns how many commands were taken back.

        Raises IllegalCommand with the reason where chance, a reveal or another person stands between.
        """
        target, reason = self._undo_target(seat)
        if target is None:
            raise IllegalCommand(reason)
        return self._rewind(target)

    def restart_turn(self, seat: int) -> int:
        """Take back as much as undo allows of this turn. Returns how many commands were taken back; raises IllegalCommand if nothing can be."""
        turn = self._turn_of_last_own(seat)
        count = self.undo(seat)
        while self._turn_of_last_own(seat) == turn and not self.undo_refusal(seat):
            count += self.undo(seat)
        return count

    def _turn_of_last_own(self, seat: int) -> int:
        return next((e.turn for e in reversed(self.log) if e.seat == seat and not e.forced), -1)

    def _undo_target(self, seat: int) -> tuple[int | None, str]:
        for at in range(len(self.log) - 1, self.begins - 1, -1):
            entry = self.log[at]
            if entry.seat != seat and self.seats[entry.seat].human:
                return None, f"The last move was {self.names[entry.seat]}'s."
            if entry.barrier:
                return None, _barrier_reason(entry, seat)
            if entry.seat == seat and not entry.forced:
                return at, ""
        return None, "There is nothing to undo."

    def _rewind(self, target: int) -> int:
        count = len(self.log) - target
        for _ in range(count):
            self._undone.append(self.log.pop())
            self._states.pop()
        self._decision = None
        for listener in self.on_rewind:
            listener()
        return count

    @property
    def can_redo(self) -> bool:
        """Something was undone and nothing else played since."""
        return bool(self._undone)

    def redo(self) -> int:
        """Play again what the last undo took back, up to the next decision that was a person's. Returns how many commands; raises IllegalCommand if none."""
        if not self._undone:
            raise IllegalCommand("There is nothing to do again.")
        count = 0
        seat = self._undone[-1].seat
        while self._undone:
            entry = self._undone[-1]
            if count and entry.seat == seat and not entry.forced:
                break
            self._undone.pop()
            self._carry_out(entry.command, entry.outcomes, entry.why)
            count += 1
        for listener in self.on_rewind:
            listener()
        return count


def _barrier_reason(entry: Entry, seat: int) -> str:
    own = "You have" if entry.seat == seat else "Somebody has"
    if any(e.reveals for e in entry.events):
        return f"{own} seen something new since; what is seen cannot be unseen."
    return "Chance has decided something since; dice stay as they fell."
