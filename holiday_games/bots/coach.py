"""How a game went: what score every seat could expect turn by turn, and which moves of people cost the most.

    study = Study(match)             # begins in a process of its own
    study.poll()                     # each frame; True when something new is there
    study.outlooks, study.slips, study.share
    study.close()

Everything is judged by playing on: worlds are imagined from a view, each is played to its end by a quick level in every seat, and the totals are
averaged. The outlook of a turn is imagined from what all could see. A move is judged only by what its own seat knew: what was chosen and what the
strongest level would have chosen are played on in the same worlds. What is found worst in a few worlds is judged again in many others, so that a
move does not look dear by bad luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Any

from holiday_games.bots.errand import Errand
from holiday_games.bots.levels import bot, levels
from holiday_games.bots.player import Bot, Budget
from holiday_games.bots.thought import choose, generator
from holiday_games.games import kind
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng, word
from holiday_games.rules.setup import Seat, Setup

MOMENTS, OUTLOOK_WORLDS = 20, 8
"""So many turns of a game get an outlook, evenly spread, each from so many worlds."""

FIRST_WORLDS, SUSPECTS, SECOND_WORLDS, DEAREST = 2, 6, 16, 3
"""Each move is judged in the first few worlds; so many suspects in so many others; so many of those are told."""

ITERATIONS = 60
"""How long the strongest level thinks about what it would have done."""

ERRORS, LEAST = 1.0, 0.5
"""A move is told only if its cost is above so many standard errors and above so many points."""

QUICK = ("novice", "regular")
_STREAM = 41


@dataclass(frozen=True, slots=True)
class Outlook:
    """The totals that the seats could expect once so many `turns` were over."""

    turns: int
    totals: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """A person's move that cost points: the command after the first `ply` ones, in its `turn` (from 1), what the strongest level would have done
    there and its reason, in words, and the cost in points of the lead over the others' mean (in a solo game, of the own total)."""

    ply: int
    seat: int
    turn: int
    played: str
    better: str
    reason: str
    cost: float


@dataclass(frozen=True, slots=True)
class Recording:
    """A match as it is told to the process: the outcomes of its deal, and each command with its outcomes and why a bot played it."""

    setup: Setup
    content: dict[str, Any]
    seats: tuple[Seat, ...]
    deal: tuple[int, ...]
    moves: tuple[tuple[Command, tuple[int, ...], str], ...]

    @classmethod
    def of(cls, match: Match) -> Recording:
        """The recording of a match so far."""
        moves = tuple((entry.command, entry.outcomes, entry.why) for entry in match.log)
        return cls(match.game.setup, match.game.content_plain(), match.seats, match.deal, moves)

    def match(self) -> Match:
        """The match again, by playing everything once more. Raises IllegalCommand or ValueError where that is impossible."""
        record = kind(self.setup.game)
        match = Match(record.create(self.setup, record.from_plain(self.content)), self.seats, self.deal)
        for command, outcomes, why in self.moves:
            match.play(command, outcomes, why)
        return match


def possible(match: Match) -> bool:
    """The game has bots to judge by, and the history of the match reaches back to its deal."""
    return len(levels(match.game.id)) > 1 and match.has_history


def before(match: Match, ply: int) -> Match:
    """Another match of the same people that stands where this one stood after `ply` commands. Chance goes on as it did from there."""
    recording = Recording.of(match)
    return replace(recording, moves=recording.moves[:ply]).match()


class Study:
    """Looks back at a match in a process of its own, which ends with it. Nothing here blocks."""

    def __init__(self, match: Match) -> None:
        self.outlooks: list[Outlook] = []
        self.slips: list[Slip] = []
        self.share = 0.0
        self._errand = Errand("coach", _study, (Recording.of(match),))

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return self._errand.done

    @property
    def stopped(self) -> bool:
        """It ended before everything was found."""
        return self.done and self.share < 1.0

    @property
    def fault(self) -> str:
        """Why it cannot be finished, in a sentence; empty if all is well."""
        return f"The game could not be looked at to its end: {self._errand.fault}." if self._errand.fault else ""

    def poll(self) -> bool:
        """Take in what has come; True if anything has changed."""
        was_done = self.done
        found = self._errand.poll()
        for item in found:
            if isinstance(item, Outlook):
                self.outlooks.append(item)
            elif isinstance(item, Slip):
                self.slips.append(item)
            else:
                self.share = item
        return bool(found) or was_done != self.done

    def close(self) -> None:
        """End the process."""
        self._errand.close()


def _study(recording: Recording) -> Iterator[Outlook | Slip | float]:
    """The work of the process."""
    return review(recording.match())


def review(match: Match) -> Iterator[Outlook | Slip | float]:
    """The outlooks in the order of the game, then the dearest slips, the dearest first; between them numbers that say what share of the work is done."""
    coach = Coach(match)
    moments = coach.moments()
    moves = coach.moves()
    suspects = min(SUSPECTS, len(moves))
    work = len(moments) * OUTLOOK_WORLDS + 2 * len(moves) * FIRST_WORLDS + 2 * suspects * SECOND_WORLDS + 1
    done = 0
    for ply in moments:
        yield coach.outlook(ply)
        done += OUTLOOK_WORLDS
        yield done / work
    found: list[tuple[float, int, Command, str]] = []
    for ply in moves:
        better, reason = coach.better(ply)
        if coach.differs(ply, better):
            found.append((coach.cost(ply, better, range(FIRST_WORLDS))[0], ply, better, reason))
        done += 2 * FIRST_WORLDS
        yield done / work
    found.sort(key=lambda suspect: (-suspect[0], suspect[1]))
    slips: list[Slip] = []
    for _, ply, better, reason in found[:suspects]:
        cost, error = coach.cost(ply, better, range(FIRST_WORLDS, FIRST_WORLDS + SECOND_WORLDS))
        if cost > max(LEAST, ERRORS * error):
            slips.append(coach.slip(ply, better, reason, cost))
        done += 2 * SECOND_WORLDS
        yield done / work
    yield from sorted(slips, key=lambda slip: -slip.cost)[:DEAREST]
    yield 1.0


class Coach:
    """Judges the positions of one match. The same match is always judged the same."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        known = levels(self.game.id)
        self._quick: Bot = bot(self.game.id, next((level for level in reversed(QUICK) if level in known), known[0]))
        self._strongest: Bot = bot(self.game.id, known[-1])
        self._rng = Rng(word(self.game.setup.seed, _STREAM, 0))

    def moments(self) -> list[int]:
        """How many commands lie before each of the turns that get an outlook: the first, the end, and others between them. What is chosen before the
        first turn belongs to none."""
        turns = [0, *(entry.turn for entry in self.match.log)]
        starts = [ply for ply, (before, turn) in enumerate(pairwise(turns)) if turn != before]
        if len(starts) > MOMENTS:
            starts = [starts[number * len(starts) // MOMENTS] for number in range(MOMENTS)]
        return [*starts, len(self.match.log)]

    def moves(self) -> list[int]:
        """How many commands lie before each choice of a person."""
        seats = self.match.seats
        return [ply for ply, entry in enumerate(self.match.log) if seats[entry.seat].human and not entry.forced]

    def outlook(self, ply: int) -> Outlook:
        """What the seats could expect after `ply` commands, by what all could see; at the end, what they got."""
        state = self.match.state_after(ply)
        if self.game.over(state):
            return Outlook(state.turns, tuple(map(float, self.game.totals(state))))
        view = self.game.view(state, None)
        ends = [self._played_on(view, None, ply, number) for number in range(OUTLOOK_WORLDS)]
        return Outlook(state.turns - 1, tuple(sum(totals) / len(ends) for totals in zip(*ends, strict=True)))

    def better(self, ply: int) -> tuple[Command, str]:
        """What the strongest level would have chosen after `ply` commands, and why."""
        view, options = self._question(ply)
        rng = generator(self._rng.seed, ply, self.match.log[ply].seat)
        return choose(self._strongest, self.game, view, options, rng, Budget(iterations=ITERATIONS))

    def differs(self, ply: int, better: Command) -> bool:
        """The seat chose something else, not the same in another place."""
        view, _ = self._question(ply)
        return self.game.likeness(view, better) != self.game.likeness(view, self.match.log[ply].command)

    def cost(self, ply: int, better: Command, worlds: Sequence[int]) -> tuple[float, float]:
        """By how much the seat could expect more from the better command than from its own, and the standard error of that."""
        entry = self.match.log[ply]
        view, _ = self._question(ply)
        gaps = [
            _lead(self._played_on(view, better, ply, number), entry.seat)
            - _lead(self._played_on(view, entry.command, ply, number), entry.seat)
            for number in worlds
        ]
        mean = sum(gaps) / len(gaps)
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))

    def slip(self, ply: int, better: Command, reason: str, cost: float) -> Slip:
        """A move in words."""
        entry = self.match.log[ply]
        view, _ = self._question(ply)
        played, instead = self.game.describe(view, entry.command), self.game.describe(view, better)
        return Slip(ply, entry.seat, entry.turn, played, instead, reason, cost)

    def _question(self, ply: int) -> tuple[Any, tuple[Command, ...]]:
        """What the seat that chose after `ply` commands knew, and its options."""
        view = self.game.view(self.match.state_after(ply), self.match.log[ply].seat)
        return view, tuple(self.game.options(view))

    def _played_on(self, view: Any, command: Command | None, ply: int, number: int) -> list[int]:
        """The totals at the end of one imagined world, after a command if there is one."""
        game = self.game
        world = game.imagine(view, self._rng.fork(ply, number))
        if command is not None:
            game.perform(world, command)
        rng, budget = self._rng.fork(ply, number, 1), Budget(iterations=1, words=False)
        while not game.over(world):
            options = game.options(world)
            choice = options[0] if len(options) == 1 else self._quick.choose(game, world, options, rng, budget)[0]
            game.perform(world, choice)
        return game.totals(world)


def _lead(totals: Sequence[int], seat: int) -> float:
    """What a seat has beyond the others' mean."""
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - (sum(others) / len(others) if others else 0.0)
