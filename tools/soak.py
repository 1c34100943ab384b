#!/usr/bin/env python3
"""Play against ourselves until the time is up: python tools/soak.py [--minutes N] [--seed S] [--game GAME] [--only WORD] [--matrix [--sets N]].

Each trial has a number that decides all of it: the game, its seats, modules and options, and what is tried with it: the laws of the property suite, damaged
files, kills while saving. A fault prints the number and the command that shows it again. --only killed --count 200 kills two hundred times.

--matrix plays a whole game at every seat count with every module alone, every pair, all of them, N random larger sets of the base box and 2 N with expansions
(500 and 1,000), and tries one more law on each table, the next one in turn.
"""

# ruff: noqa: E402  (the program is found beside this folder, not installed)
from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from holiday_games import resources, saves
from holiday_games.arguments import Parser, amount, answer, game, natural, seated
from holiday_games.games import GAMES, kind
from holiday_games.rules.errors import UserError
from holiday_games.rules.record import dump
from tests.damage import HOSTILE, POSITIONS, damaged, refused
from tests.properties import laws_copies, laws_flow, laws_knowledge, laws_undo, laws_words, walk
from tests.properties.walk import Table

PLAYER = """
import random, sys
from holiday_games import saves
from tests.properties.walk import Chooser, Table
options = tuple(tuple(pair.split("=")) for pair in filter(None, sys.argv[5].split(",")))
table = Table(sys.argv[1], int(sys.argv[2]), tuple(filter(None, sys.argv[3].split(","))), options)
seed = int(sys.argv[4])
while True:
    match, chooser = table.match(seed), Chooser(seed)
    running = saves.Running.begin(match)
    while not match.over:
        match.play(chooser(match.decision.kind, match.decision.options))
        running.flush()
        print(running.folder.name, match.hash, flush=True)
    running.close()
    seed += 1
"""


FILES: Counter[str] = Counter()
"""Damaged files so far: of what kind, and whether they were refused."""


def a_table(game: str, dice: random.Random) -> Table:
    """Any way to set up a game."""
    while True:
        tables = [t for t in walk.mixed_tables(2, seed=dice.randrange(1 << 30)) if t.game == game]
        tables += [t for t in walk.plain_tables() if t.game == game]
        if tables:
            return dice.choice(tables)


def tried_file(kind_of_file: str, verb: str, path: Path, content: bytes) -> bool:
    """Whether the command line refused a damaged file, properly; counts it."""
    refusal = refused(verb, path, content)
    FILES[f"{kind_of_file}, {'refused' if refusal else 'still right'}"] += 1
    return refusal


def damaged_save(table: Table, seed: int) -> None:
    """Any damage to a file gives one sentence, or the same game."""
    dice, chooser = random.Random(seed), walk.Chooser(seed)
    match = table.match(seed)
    stop = dice.randrange(200)
    for ply in walk.walk(match, chooser):
        if ply >= stop:
            break
    text = dump(match, table.kind.rules_version)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "x.hgame"
        for _ in range(40):
            if not tried_file("saves", dice.choice(["check", "replay"]), path, damaged(text, dice)):
                assert saves.load(path).hash == match.hash


def damaged_content(table: Table, seed: int) -> None:
    """A content file with a mistake is refused in one sentence that names it, or it is still content."""
    dice = random.Random(seed)
    folder = resources.root("data") / table.game.replace("-", "_")
    source = dice.choice(sorted(folder.glob("*.yaml")))
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / folder.name / source.name
        path.parent.mkdir()
        for _ in range(4):
            tried_file("content", "check", path, damaged(source.read_text(encoding="utf-8"), dice))


def damaged_position(table: Table, seed: int) -> None:
    """A position file with a mistake is refused in one sentence that names it, or it still has a score."""
    dice = random.Random(seed)
    text = dice.choice(POSITIONS).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "x.yaml"
        for _ in range(10):
            tried_file("positions", "score", path, damaged(text, dice))
        evil = dice.choice(list(HOSTILE.values()))
        assert tried_file("hostile files", dice.choice(["score", "check"]), path, evil)


def killed(table: Table, seed: int) -> None:
    """kill -9 at a random moment: the game continues at the position shown last, or one command later."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOLIDAY_GAMES_HOME"] = home
        options = ",".join("=".join(pair) for pair in table.options)
        argv = [sys.executable, "-c", PLAYER, table.game, str(table.seats), ",".join(table.modules), str(seed), options]
        process = subprocess.Popen(argv, stdout=subprocess.PIPE, cwd=ROOT, text=True)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(dice.uniform(0, 0.5))
        process.kill()
        lines = [line for line in process.communicate()[0].split("\n") if line.count(" ") == 1 and len(line) > 40]
        if not lines:
            return
        folder, shown = lines[-1].split(" ")
        info = next(i for i in saves.running_games() if i.path.parent.name == folder)
        match, running, note = saves.Running.resume(info)
        running.close()
        assert not note, note
        before = type(match)(match.game, match.seats, match.deal)
        for entry in match.log[:-1]:
            before.play(entry.command, entry.outcomes)
        assert shown in (match.hash, before.hash), "something that was shown is lost"


TRIALS: dict[str, Callable[[Table, int], None]] = {
    "whole game": laws_flow.whole_game,
    "refusals": laws_flow.refusals,
    "twins": laws_copies.twins,
    "files": laws_copies.files,
    "views": laws_knowledge.views,
    "imagined": laws_knowledge.imagined_to_the_end,
    "events": laws_knowledge.events,
    "undo": laws_undo.undo_and_redo,
    "start and end": laws_undo.start_and_end_again,
    "words": laws_words.words,
    "damaged save": damaged_save,
    "damaged content": damaged_content,
    "damaged position": damaged_position,
    "killed": killed,
}


def trials(game: str, seed: int, only: str) -> Iterator[tuple[str, Table, int, str]]:
    """Endless: the trial of each number, with the command that repeats it."""
    names = [name for name in TRIALS if only in name]
    asked = (f" --game {game}" if game else "") + (f" --only {only!r}" if only else "")
    for number in range(seed, sys.maxsize):
        dice = random.Random(number)
        chosen = game or dice.choice(list(GAMES))
        name = dice.choice(names)
        yield name, a_table(chosen, dice), number, f"python tools/soak.py --count 1 --seed {number}{asked}"


LAWS = tuple(name for name in TRIALS if name not in ("damaged save", "damaged content", "damaged position", "killed"))


def matrix(games: Sequence[str], only: int, seed: int, sets: int) -> Iterator[tuple[str, Table, int, str]]:
    """Every module alone, every pair, all, and random larger sets, at every seat count; a whole game on each and one more law in turn."""
    for each in games:
        for seats in [only] if only else kind(each).seats:
            again = f"python tools/soak.py --matrix --sets {sets} --game {each} --seats {seats} --seed {seed} --count 1"
            others = cycle(name for name in LAWS if name != "whole game")
            tables = [*small_sets(each, seats), *walk.larger_tables(each, seats, sets, seed)]
            for number, (table, other) in enumerate(zip(tables, others, strict=False)):
                for more, name in enumerate(("whole game", other)):
                    yield name, table, seed, f"{again} --skip {2 * number + more}"


def small_sets(game: str, seats: int) -> list[Table]:
    """The plain game, every module alone, every pair, and all modules, each with what it needs, as far as they go together."""
    known = list(kind(game).modules())
    sets = [(), *((m,) for m in known), *combinations(known, 2), tuple(known)]
    full = dict.fromkeys(walk.with_needs(game, chosen) for chosen in sets)
    return [Table(game, seats, chosen) for chosen in full if walk.possible(game, seats, chosen)]


def main() -> int:
    """Run trials, print what was tried; 1 at the first fault."""
    parser = Parser(description="Play against ourselves until the time is up.")
    parser.add_argument("--minutes", type=amount, default=1.0, help="until so much time is up: %(default)s")
    parser.add_argument("--count", type=natural, default=0, help="so many trials instead of a time")
    parser.add_argument(
        "--seed",
        type=natural,
        default=int(time.time()),
        metavar="N",
        help="of the first trial; else one from the clock",
    )
    parser.add_argument("--game", type=game, help="only this one")
    parser.add_argument("--only", default="", metavar="WORD", help="trials with this word: " + ", ".join(TRIALS))
    parser.add_argument(
        "--matrix", action="store_true", help="sets of modules at every seat count instead of random tables"
    )
    parser.add_argument("--seats", type=natural, default=0, metavar="N", help="only this seat count of the matrix")
    parser.add_argument(
        "--skip", type=natural, default=0, metavar="N", help="so many trials of the matrix are left out"
    )
    parser.add_argument(
        "--sets", type=natural, default=500, metavar="N", help="larger sets of the matrix at each seat count"
    )
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """Until the time, the count or the matrix is used up; 1 at the first fault. Raises UserError for what cannot be tried."""
    if not any(args.only in name for name in TRIALS):
        raise UserError(f"no trial has the word '{args.only}'; there are {', '.join(TRIALS)}")
    games = [args.game] if args.game else list(GAMES)
    if args.seats:
        games = seated(games, args.seats)
    end = time.monotonic() + args.minutes * 60
    tried: Counter[str] = Counter()
    walk.COUNTED.clear()
    for name, table, seed, again in (
        islice(matrix(games, args.seats, args.seed, args.sets), args.skip, None)
        if args.matrix
        else trials(args.game or "", args.seed, args.only)
    ):
        if (args.count and tried.total() >= args.count) or (
            not args.matrix and not args.count and time.monotonic() > end
        ):
            break
        try:
            TRIALS[name](table, seed)
        except Exception:
            traceback.print_exc()
            print(f"\nFAULT in '{name}' at {table}, seed {seed}. Again: {again}", file=sys.stderr)
            return 1
        tried[f"{name}, {table.game}"] += 1
    for what, count in sorted((tried + FILES).items()):
        print(f"{count:6,}  {what}")
    print(f"{tried.total():,} trials, {walk.COUNTED.total():,} commands, first number {args.seed}: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
