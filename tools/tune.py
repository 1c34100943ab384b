#!/usr/bin/env python3
"""Better weights by self-play: python tools/tune.py GAME [--level expert] [--seats 2] [--games 80] [--trials 40] [--folder DIR] [--jobs J] [--write].

Trial by trial some of the level's numbers are moved a little. The challenger sits at the table with the champion, every deal played once from each seat (alone: the
same deals), on deals that no other trial sees, and takes the champion's place when its lead in points is DOUBT standard errors or more. The folder keeps a journal, one
line a trial, and the champion's weights; an interrupted run goes on with them. At the end the champion meets the weights it began with on fresh deals, and with --write
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

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, game, natural, positive, words
from holiday_games.bots.levels import FOLDERS, WEIGHED
from holiday_games.bots.simulate import ITERATIONS, Job, first_begins, play_all
from holiday_games.games import kind
from holiday_games.resources import data
from holiday_games.rules.content import read_text
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


def meet(setup: Setup, levels: tuple[str, str], deals: int, iterations: int, jobs: int) -> Lead:
    """Two levels at one table, each deal from every seat of the first; alone, both play the same deals. The seed of the set-up is that of the first deal."""
    first, second = levels
    seats = range(setup.seats)
    tables = [tuple(first if seat == at else second for seat in seats) for at in seats]
    if setup.seats == 1:
        tables.append((second,))
    wanted = [Job(replace(setup, seed=setup.seed + n), table, iterations) for n in range(deals) for table in tables]
    played = play_all(wanted, jobs)
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
    the champion."""

    def __init__(self, args: argparse.Namespace, folder: Path) -> None:
        self.args, self.folder = args, folder
        record = kind(args.game)
        self.setup = record.setup(args.seats, args.modules, first_begins(record, args.seats, {}), args.seed)
        self.shipped = data("bots", FOLDERS[args.game].rpartition(".")[2] + ".yaml")
        self.start, self.journal = folder / "start.yaml", folder / "journal.jsonl"
        self.champion, self.done = self.start, 0
        if not self.start.exists():
            folder.mkdir(parents=True, exist_ok=True)
            self.start.write_text(read_text(args.origin or self.shipped), encoding="utf-8")
        for text in self.journal.read_text(encoding="utf-8").splitlines() if self.journal.exists() else ():
            self._settle(json.loads(text))

    def _challenger(self, number: int) -> Path:
        return self.folder / f"challenger-{number}.yaml"

    def _settle(self, line: dict[str, Any]) -> None:
        self.done = line["trial"] + 1
        if line["taken"]:
            self.champion = self._challenger(line["trial"])

    def trial(self) -> dict[str, Any]:
        """The next challenger against the champion; the line of the journal."""
        number = self.done
        challenger = self._challenger(number)
        text = moved(read_text(self.champion), self.args.level, Random(f"{self.args.seed} {number}"))
        challenger.write_text(text, encoding="utf-8")
        lead = self._meet(challenger, self.champion, number, self.args.games)
        line = {"trial": number, "lead": round(lead.mean, 3), "error": round(lead.error, 3), "taken": lead.clear}
        with self.journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
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
        return meet(setup, levels, max(2, games // each), args.iterations, args.jobs)


def main() -> int:
    """Tune; 1 if nothing better was found."""
    parser = Parser(description="Better weights by self-play.")
    parser.add_argument("game", metavar="GAME", type=game)
    parser.add_argument("--level", choices=WEIGHED, default="expert")
    parser.add_argument("--seats", type=positive, default=2)
    parser.add_argument("--modules", type=words, default=())
    parser.add_argument("--games", type=positive, default=80, help="games of a trial")
    parser.add_argument("--trials", type=positive, default=40)
    parser.add_argument("--iterations", type=positive, default=ITERATIONS)
    parser.add_argument("--seed", type=natural, default=1_000_000)
    parser.add_argument("--origin", type=Path, help="weights to begin with instead of the shipped ones")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--write", action="store_true", help="make a better champion the shipped weights")
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """All trials that the journal does not know, and the final."""
    tuning = Tuning(args, args.folder or Path(f"tuning-{args.game}"))
    progress = Progress(args.trials, f"trials of {args.level}, {args.game}")
    while tuning.done < args.trials:
        print(json.dumps(tuning.trial()), flush=True)
        progress.at(tuning.done)
    if tuning.champion == tuning.start:
        print("no challenger was better")
        return 1
    lead = tuning.final()
    print(f"{tuning.champion} leads the start by {lead.mean:+.2f} points, standard error {lead.error:.2f}")
    if args.write and lead.clear:
        tuning.shipped.write_text(read_text(tuning.champion), encoding="utf-8")
    return 0 if lead.clear else 1


if __name__ == "__main__":
    sys.exit(main())
