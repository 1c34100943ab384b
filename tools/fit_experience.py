#!/usr/bin/env python3
"""A better net for the expert of Holly Jolly: python tools/fit_experience.py [--seats 2] [--games 2000] [--seed 1] [--rate 0.0001] [--afresh] [--check 200] [--jobs J] [--write FILE].

In each game some seats play by the net at sight, now and then astray, and the others are `regular`. When it is over, the positions that those seats left turn by turn are told what came
of them: partly the end, partly what the net said of the positions in between (TD(lambda)). The net begins with the shipped weights, or afresh with none, and learns
from the last positions by Adam's steps, RATE long at first, less and less later. How far it was off before it learned is printed as it goes. At the end, with --write, the net goes to
a file of the shape of data/bots/holly_jolly_experience_2.bin, and meets the shipped one on fresh deals. The same seed and games make the same file, whatever --jobs.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from math import exp, sqrt
from operator import add
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, natural, positive, share, writable
from holiday_games.bots.holly_jolly.experience import HIDDEN, KNOWN, OUTPUTS, Experience, Net, Sight, net, width
from holiday_games.bots.holly_jolly.judgement import considered, distinct, near
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.regular import Regular
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.bots.player import Budget
from holiday_games.bots.processes import work_here
from holiday_games.bots.simulate import first_begins
from holiday_games.bots.strength import wilson
from holiday_games.files import write_atomically
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng
from holiday_games.terminal import Progress

GAME = "holly-jolly"
ROUND = 100
"""So many games are played before the net learns again; a line of print each."""
LEARNERS = 0.65
"""How often a seat plays by the net; at least one does."""
ASTRAY = 0.15
"""How often a seat may take another option, those that look as good more often."""
LAMBDA = 0.85
"""How much of what a position is told comes from the end rather than from the next position."""
FARTHEST = 40.0
"""No margin is taken for more points than this."""
KEPT, BATCH, REPEAT = 20_000, 128, 4
"""So many positions are kept to learn from; so many make a step, and each is looked at so often, on average, before the next round."""
FADE, CALM = 0.9, 0.999
"""Adam's: what is kept of the mean slope, and of the mean square, at each step."""


class Job(NamedTuple):
    """A game to play: the net of each seat, None for `regular`, and how often a seat may go astray."""

    seed: int
    nets: tuple[Net | None, ...]
    astray: float = 0.0


class Sample(NamedTuple):
    """A position with what it is told: the margin in points, and the chance to win."""

    sight: Sight
    margin: float
    win: float


class Outcome(NamedTuple):
    """A game that is over: the share of the win of each seat, what the learners have seen, and how far off the net was: squares of points, and of chances."""

    shares: list[float]
    samples: list[Sample]
    errors: list[tuple[float, float]]


class Step(NamedTuple):
    """A turn by the net: what was looked at, the margin and chance foretold, and those of the best option, where another was taken."""

    turn: int
    sight: Sight
    said: tuple[float, float]
    missed: tuple[float, float] | None


# --- playing ----------------------------------------------------------------------------------------


class Learner:
    """A seat that plays by a net at sight, and remembers."""

    def __init__(self, game: HollyJolly, own: Net, astray: float, dice: Random) -> None:
        self._game, self._net, self._astray, self._dice = game, own, astray, dice
        self._numbers = weights().expert.with_seats(game.seats)
        self.steps: list[Step] = []

    def choose(self, view: JollyState, options: Sequence[Command]) -> Command:
        """The best option, or astray one that looks nearly as good."""
        trust = self._numbers.experience
        assert trust is not None
        opinions = Opinions(self._game, view, self._numbers)
        turn = considered(opinions, self._numbers)
        found = near(turn, turn.prospects(distinct(self._game, view, options)), trust.gap)
        if turn.next < 0:  # the last turn of the game, where points are exact
            return max(found, key=turn.merit).command
        experience = Experience(turn, opinions, self._net)
        said = [experience.judge(p) for p in found]
        worth = [trust.worth(*each) for each in said]
        best = chosen = worth.index(max(worth))
        if self._dice.random() < self._astray:
            (chosen,) = self._dice.choices(range(len(found)), [exp(w - worth[best]) for w in worth])
        missed = said[best] if worth[chosen] < worth[best] else None
        if self.steps and self.steps[-1].turn == view.turns:  # the turn goes on: only its last position was left
            missed = self.steps.pop().missed or missed
        self.steps.append(Step(view.turns, experience.sight(found[chosen]), said[chosen], missed))
        return found[chosen].command


@cache
def table(seats: int) -> HollyJolly:
    """The game that experience is of."""
    record = kind(GAME)
    game = record.new_game(record.setup(seats, options=first_begins(record, seats, {})))
    assert isinstance(game, HollyJolly)
    return game


def play(job: Job) -> Outcome:
    """One whole game."""
    seats = len(job.nets)
    game, regular, rest = table(seats), Regular(), Budget(words=False)
    dice = Random(f"astray {job.seed}")
    learners = [None if own is None else Learner(game, own, job.astray, dice) for own in job.nets]
    state = game.new_state(job.seed)
    while state.frames:
        options, seat = game.options(state), state.frames[-1][1]
        command, learner = options[0], learners[seat]
        if len(options) > 1:
            view = game.view(state, seat)
            command = learner.choose(view, options) if learner else regular.choose(game, view, options, Rng(0), rest)[0]
        game.perform(state, command)
    return told(learners, game.totals(state), game.winners(state))


def told(learners: Sequence[Learner | None], totals: Sequence[int], winners: Sequence[int]) -> Outcome:
    """What came of a game, and what each position on the way to it is told."""
    shares = [(seat in winners) / len(winners) for seat in range(len(totals))]
    samples, errors = [], []
    for seat, learner in enumerate(learners):
        lead = totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
        end = max(-FARTHEST, min(FARTHEST, lead)), shares[seat]
        for step, (margin, win) in targets(learner.steps if learner else (), end):
            samples.append(Sample(step.sight._replace(inputs=array("d", step.sight.inputs)), margin, win))
            errors.append(((step.said[0] - margin) ** 2, (step.said[1] - win) ** 2))
    return Outcome(shares, samples, errors)


def targets(steps: Sequence[Step], end: tuple[float, float]) -> Iterator[tuple[Step, tuple[float, float]]]:
    """The steps, the last first, with the margin and win to tell them. An option that was missed stands for what came after it, for the rest was not the net's way."""
    margin, win = end
    for step in reversed(steps):
        yield step, (margin, win)
        if step.missed:
            margin, win = step.missed
        else:
            margin += (1 - LAMBDA) * (step.said[0] - margin)
            win += (1 - LAMBDA) * (step.said[1] - win)


# --- learning ---------------------------------------------------------------------------------------


def blank(seats: int, dice: Random) -> Net:
    """A net that changes no judgement yet, with all kinds of hidden sums."""
    inputs = width(seats)
    rows = [[dice.uniform(-0.08, 0.08) for _ in range(HIDDEN)] for _ in range(inputs)]
    start = [dice.uniform(-0.1, 0.1) for _ in range(HIDDEN)]
    nothing = [[0.0] * HIDDEN for _ in range(OUTPUTS)]
    return Net(rows, start, nothing, [0.0] * OUTPUTS, [[0.0] * inputs for _ in range(OUTPUTS)])


def parts(own: Net) -> list[list[float]]:
    """All weights of a net, in the order of its file."""
    return [*own.rows, own.start, *own.out, own.bias, *own.straight]


def written(own: Net) -> bytes:
    """The file of a net, as `read_net` reads it."""
    numbers = array("f", [x for part in parts(own) for x in part])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


class Teacher:
    """Mends a net by the slope of its error: half the square of the margin's in tens of points, and twice the cross entropy of the win's."""

    def __init__(self, own: Net) -> None:
        self._net, self._steps = own, 0
        self._parts = parts(own)
        self._means, self._squares = parts(nought(own)), parts(nought(own))

    def mend(self, samples: Sequence[Sample], rate: float) -> None:
        """One of Adam's steps: no weight moves much farther than `rate`."""
        slopes = parts(self.slope(samples))
        self._steps += 1
        far = rate * sqrt(1 - CALM**self._steps) / (1 - FADE**self._steps)
        for part, slope, mean, square in zip(self._parts, slopes, self._means, self._squares, strict=True):
            mean[:] = [FADE * m + (1 - FADE) * s for m, s in zip(mean, slope, strict=True)]
            square[:] = [CALM * q + (1 - CALM) * s * s for q, s in zip(square, slope, strict=True)]
            part[:] = [w - far * m / (sqrt(q) + 1e-6) for w, m, q in zip(part, mean, square, strict=True)]

    def slope(self, samples: Sequence[Sample]) -> Net:
        """How the mean error of the samples grows with each weight."""
        found = nought(self._net)
        for sample in samples:
            self._add(found, sample, 1 / len(samples))
        return found

    def _add(self, slope: Net, sample: Sample, part: float) -> None:
        own, inputs = self._net, sample.sight.inputs
        sums = own.sums(inputs)
        margin, win = sample.sight.mended(own.answers(inputs, sums))
        off = part * (margin - sample.margin) / 10, part * 2 * (win - sample.win)
        hidden = [max(0.0, h) for h in sums]
        for k, error in enumerate(off):
            slope.bias[k] += error
            slope.out[k][:] = [s + error * h for s, h in zip(slope.out[k], hidden, strict=True)]
            slope.straight[k][:] = [s + error * x for s, x in zip(slope.straight[k], inputs, strict=True)]
        back = [off[0] * a + off[1] * b if h > 0 else 0.0 for h, a, b in zip(sums, *own.out, strict=True)]
        slope.start[:] = map(add, slope.start, back)
        for x, row in zip(inputs, slope.rows, strict=True):
            if x:
                row[:] = [s + x * b for s, b in zip(row, back, strict=True)]


def nought(own: Net) -> Net:
    """A net of the same size with no weights but noughts."""
    found = deepcopy(own)
    for part in parts(found):
        part[:] = [0.0] * len(part)
    return found


# --- all of it --------------------------------------------------------------------------------------


def played(jobs: Sequence[Job], processes: int) -> Iterator[Outcome]:
    """What came of each, in their order."""
    return work_here(processes, play, jobs) if processes > 1 else map(play, jobs)


def lineup(own: Net, seats: int, dice: Random) -> tuple[Net | None, ...]:
    """Who sits where in a game to learn from."""
    nets = [own if dice.random() < LEARNERS else None for _ in range(seats)]
    nets[dice.randrange(seats)] = own
    return tuple(nets)


def meet(own: Net, args: argparse.Namespace) -> str:
    """How a net does against the shipped one in the other seats, on deals that follow those it learned from, each played from every seat."""
    seats, first = args.seats, args.seed + args.games
    places = [(deal, at) for deal in range(max(1, args.check // seats)) for at in range(seats)]
    jobs = [Job(first + deal, tuple(own if seat == at else net(seats) for seat in range(seats))) for deal, at in places]
    progress, wins = Progress(len(jobs), "games against the shipped net"), 0.0
    for done, ((_, at), outcome) in enumerate(zip(places, played(jobs, args.jobs), strict=True), 1):
        wins += outcome.shares[at]
        progress.at(done)
    low, high = wilson(wins, len(jobs))
    share = f"{wins / len(jobs):.1%} of {len(jobs)} games ({low:.1%} to {high:.1%})"
    return f"against the shipped net, fresh deals: first in {share}, chance {1 / seats:.0%}"


def fit(args: argparse.Namespace) -> int:
    """Play, mend, tell, write, meet."""
    if args.write:
        writable(args.write)
    dice = Random(f"fit {args.seed}")
    own = blank(args.seats, dice) if args.afresh else deepcopy(net(args.seats))
    teacher, progress, kept = Teacher(own), Progress(args.games, "games at sight"), list[Sample]()
    done = 0
    while done < args.games:
        number = min(ROUND, args.games - done)
        jobs = [Job(args.seed + done + n, lineup(own, args.seats, dice), ASTRAY) for n in range(number)]
        errors, before = [], len(kept)
        rate = args.rate * (1 - done / args.games)
        for outcome in played(jobs, args.jobs):
            done += 1
            progress.at(done)
            kept += outcome.samples
            errors += outcome.errors
        for _ in range(max(1, REPEAT * (len(kept) - before) // BATCH)):
            teacher.mend(dice.choices(kept, k=BATCH), rate)
        del kept[:-KEPT]
        points, chances = (sqrt(sum(each) / len(each)) for each in zip(*errors, strict=True))
        print(f"{done} games: margins {points:.2f} points off, chances {chances:.3f}", flush=True)
    if args.write:
        write_atomically(args.write, written(own))
    print(meet(own, args))
    return 0


def main() -> int:
    """Read what is asked for."""
    parser = Parser(description="Holly Jolly: fit the net of the expert.")
    parser.add_argument("--seats", type=positive, choices=list(KNOWN), default=2, help="at the table: %(default)s")
    parser.add_argument("--games", type=positive, default=2000, metavar="N", help="to learn from: %(default)s")
    parser.add_argument("--seed", type=natural, default=1, help="of the first game")
    parser.add_argument(
        "--rate", type=share, default=0.0001, help="how far a weight moves in a step, at first; afresh rather 0.001"
    )
    parser.add_argument("--afresh", action="store_true", help="begin with a net that knows nothing")
    parser.add_argument("--check", type=positive, default=200, help="games against the shipped net at the end")
    parser.add_argument("--jobs", type=positive, default=1, help="local processes")
    parser.add_argument("--write", type=Path, help="a file for the net")
    return answer(parser.prog, lambda: fit(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
