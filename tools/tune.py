#!/usr/bin/env python3
"""Better weights by self-play: python tools/tune.py GAME [--level expert] [--seats 2] [--games 80] [--trials 40] [--folder DIR] [--jobs J | --dask ADDRESS] [--write].

Trial by trial some of the level's numbers are moved a little. The challenger sits at the table with the champion, every deal played once from each seat (alone: the
same deals), on deals that no other trial sees, and takes the champion's place when its lead in points is DOUBT standard errors or more. The folder keeps what
came of each trial, one line each, and the champion's weights; an interrupted run goes on with them. At the end the champion meets the weights it began with on fresh deals, and with --write
its weights become the shipped ones if it leads there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, game, natural, positive, words
from holiday_games.bots.levels import FOLDERS, WEIGHED, bot
from holiday_games.bots.runfile import RunFile
from holiday_games.bots.simulate import ITERATIONS, Job, first_begins, play_all
from holiday_games.files import write_atomically
from holiday_games.games import kind
from holiday_games.resources import data
from holiday_games.rules.content import Record, read_text
from holiday_games.rules.errors import UserError
from holiday_games.rules.setup import Setup
from holiday_games.terminal import Progress

DOUBT = 1.5
STEP = 0.25
"""How far a number is moved: by this part of itself, or of 1 where it is near 0."""
MOVED = 3
"""At most so many numbers at once."""
FINAL = 5
"""The last meeting is so many times as long as a trial."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a level in the text of a weights file: where it stands, and its value."""

    start: int
    end: int
    value: float


def numbers(text: str, level: str) -> list[Number]:
    """The numbers with a decimal point in a level's block; whole ones say how a level searches and are left alone."""
    return [n for key, node in yaml.compose(text).value if key.value == level for n in _floats(node)]


def _floats(node: Any) -> Iterator[Number]:
    if isinstance(node, yaml.ScalarNode):
        if node.tag == "tag:yaml.org,2002:float":
            yield Number(node.start_mark.index, node.end_mark.index, float(node.value))
        return
    for child in node.value:
        yield from _floats(child[1] if isinstance(child, tuple) else child)


def moved(text: str, level: str, dice: Random) -> str:
    """The file with one to MOVED numbers of the level moved. Everything else, comments too, stays."""
    known = numbers(text, level)
    chosen = dice.sample(known, min(len(known), dice.randint(1, MOVED)))
    for number in sorted(chosen, key=lambda n: -n.start):
        far = dice.gauss(0, STEP)
        value = number.value * exp(far) if abs(number.value) >= STEP else number.value + far
        shown = f"{value:.3g}" if "." in f"{value:.3g}" else f"{value:.1f}"
        text = text[: number.start] + shown + text[number.end :]
    return text


@dataclass(frozen=True, slots=True)
class Lead:
    """By how many points the first of two led on average over the deals, and the standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Not likely to be luck."""
        return self.mean > 0 and self.mean >= DOUBT * self.error


class Trial(Record, frozen=True):
    """What came of a challenger: its lead over the champion, the standard error, and whether it took the champion's place."""

    trial: int
    lead: float
    error: float
    taken: bool


def meet(setup: Setup, levels: tuple[str, str], deals: int, iterations: int, jobs: int = 1, cluster: str = "") -> Lead:
    """Two levels at one table, each deal from every seat of the first; alone, both play the same deals. The seed of the set-up is that of the first deal."""
    first, second = levels
    seats = range(setup.seats)
    tables = [tuple(first if seat == at else second for seat in seats) for at in seats]
    if setup.seats == 1:
        tables.append((second,))
    wanted = [Job(replace(setup, seed=setup.seed + n), table, iterations) for n in range(deals) for table in tables]
    played = play_all(wanted, jobs, cluster)
    leads = []
    for _ in range(deals):
        results = [(table, next(played)) for table in tables]
        own = [result.scores[i] for table, result in results for i, level in enumerate(table) if level == first]
        rest = [result.scores[i] for table, result in results for i, level in enumerate(table) if level != first]
        leads.append(sum(own) / len(own) - sum(rest) / len(rest))
    mean = sum(leads) / deals
    spread = sum((lead - mean) ** 2 for lead in leads) / (deals - 1)
    return Lead(mean, sqrt(spread / deals))


class Tuning:
    """A run in its folder: `start.yaml`, `journal.jsonl`, and `challenger-N.yaml` for the trial that is played and for those that were taken, the last of which is
    the champion. Raises UserError for the folder of another run, or weights that cannot be used; the folder is then as it was."""

    def __init__(self, args: argparse.Namespace, folder: Path) -> None:
        self.args, self.folder = args, folder.resolve()  # the processes of a cluster run elsewhere
        record = kind(args.game)
        self.setup = record.setup(args.seats, args.modules, first_begins(record, args.seats, {}), args.seed)
        self.shipped = data("bots", FOLDERS[args.game].rpartition(".")[2] + ".yaml")
        self.start = self.folder / "start.yaml"
        self.champion, self.done = self.start, 0
        self._begin(args.origin)
        self.journal = RunFile(self.folder / "journal.jsonl", self._head(), Trial)
        for line in self.journal.before:
            self._settle(line)

    def _begin(self, origin: Path | None) -> None:
        """Put down the weights to begin with, if that was not done before."""
        if origin is not None or not self.start.exists():
            source = origin or self.shipped
            bot(self.args.game, f"{self.args.level}@{source}")
            text = read_text(source)
            if not self.start.exists():
                keep(self.start, text)
            elif read_text(self.start) != text:
                raise UserError(
                    f"argument --origin: the run in {self.folder} was begun with other weights than {source}"
                )

    def _head(self) -> dict[str, Any]:
        """What two runs must have in common for one to go on with the other."""
        args = self.args
        return {
            "tune": args.game,
            "level": args.level,
            "seats": args.seats,
            "modules": list(self.setup.modules),
            "games": args.games,
            "iterations": args.iterations,
            "seed": args.seed,
        }

    def _challenger(self, number: int) -> Path:
        return self.folder / f"challenger-{number}.yaml"

    def _settle(self, line: Trial) -> None:
        self.done = line.trial + 1
        if line.taken:
            self.champion = self._challenger(line.trial)

    def trial(self) -> Trial:
        """The next challenger against the champion."""
        number = self.done
        challenger = self._challenger(number)
        keep(challenger, moved(read_text(self.champion), self.args.level, Random(f"{self.args.seed} {number}")))
        lead = self._meet(challenger, self.champion, number, self.args.games)
        line = Trial(number, round(lead.mean, 3), round(lead.error, 3), lead.clear)
        self.journal.add(line)
        if not lead.clear:
            challenger.unlink()
        self._settle(line)
        return line

    def final(self) -> Lead:
        """The champion against the weights it began with, on deals that no trial sees."""
        return self._meet(self.champion, self.start, -FINAL, FINAL * self.args.games)

    def _meet(self, first: Path, second: Path, number: int, games: int) -> Lead:
        args, each = self.args, max(2, self.args.seats)
        setup = replace(self.setup, seed=args.seed + number * max(2, args.games // each))
        levels = f"{args.level}@{first}", f"{args.level}@{second}"
        return meet(setup, levels, max(2, games // each), args.iterations, args.jobs, args.dask)


def keep(path: Path, text: str) -> None:
    """Write a file of weights, whole or not at all. Raises UserError where that cannot be."""
    try:
        write_atomically(path, text.encode())
    except OSError as fault:
        raise UserError(f"{path}: cannot be written ({fault.strerror or fault})") from None


def main() -> int:
    """Tune; 1 if nothing better was found."""
    parser = Parser(description="Better weights by self-play.")
    parser.add_argument("game", metavar="GAME", type=game)
    parser.add_argument("--level", choices=WEIGHED, default="expert", help="whose numbers are moved: %(default)s")
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="at the table: %(default)s")
    parser.add_argument("--modules", type=words, default=(), metavar="A,B,...")
    parser.add_argument("--games", type=positive, default=80, metavar="N", help="games of a trial: %(default)s")
    parser.add_argument("--trials", type=positive, default=40, metavar="N", help="challengers tried: %(default)s")
    parser.add_argument(
        "--iterations", type=positive, default=ITERATIONS, metavar="N", help="how much a searching bot thinks"
    )
    parser.add_argument("--seed", type=natural, default=1_000_000, metavar="N", help="of the first trial")
    parser.add_argument("--origin", type=Path, metavar="FILE", help="weights to begin with instead of the shipped ones")
    parser.add_argument("--folder", type=Path, help="keep what was found here and go on with it: tuning-GAME")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes to play on")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on this Dask cluster instead")
    parser.add_argument("--write", action="store_true", help="make a better champion the shipped weights")
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """All trials that the journal does not know, and the final."""
    tuning = Tuning(args, args.folder or Path(f"tuning-{args.game}"))
    progress = Progress(args.trials, f"trials of {args.level}, {args.game}")
    while tuning.done < args.trials:
        print(json.dumps(msgspec.to_builtins(tuning.trial())), flush=True)
        progress.at(tuning.done)
    if tuning.champion == tuning.start:
        print("no challenger was better")
        return 1
    lead = tuning.final()
    print(f"{tuning.champion} leads the start by {lead.mean:+.2f} points, standard error {lead.error:.2f}")
    if args.write and lead.clear:
        keep(tuning.shipped, read_text(tuning.champion))
    return 0 if lead.clear else 1


if __name__ == "__main__":
    sys.exit(main())
