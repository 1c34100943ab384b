"""How fast the window is: the program itself, with real bots and a person who points at everything, each frame measured in its parts.

Run by `tools/bench.py --frames`. Wall time says what a player felt on this machine at that moment; the processor time of the main thread alone (`cpu`)
says what the program is to blame for, whatever else the machine does. `pace` is the machine's speed meanwhile, 1.0 at a probe of 15,500.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _meter import Meter, summary
from _occasions import Occasions
from _smoothness import while_thinking

from holiday_games.app.kit.target import Target
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.main import FRAMES_PER_SECOND, SHARE_SECONDS, App
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase
from holiday_games.app.settings import Settings
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.app.unpacking import Unpacking
from holiday_games.app.window import need_display
from holiday_games.arguments import Parser, amount, answer, size
from holiday_games.bots.levels import levels
from holiday_games.bots.worker import Worker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, Seat

MODULES = {"holiday-hills": ("skill-tree", "special-tiles", "snow", "polar", "chimney", "wreaths", "mandates")}
THINKING = 0.3
POINTED_AT = 14  # places a person looks at before choosing
UNSEEN = 10  # moments that pass between two frames where only memory is looked at


class Person:
    """Points at everything, drags what can be dragged, then takes any legal option."""

    def __init__(self, meter: Meter, seed: int) -> None:
        self.meter = meter
        self.chance = random.Random(seed)

    def move(self, table: TableScene) -> None:
        """One decision."""
        tree = table.tree
        targets = [w for w in tree.widgets if isinstance(w, Target) and w.visible]
        for target in self.chance.sample(targets, min(POINTED_AT, len(targets))):
            self.meter.point(tree, (target.box.cx, target.box.cy))
        source = next((t for t in targets if t.carry is not None and t.enabled), None)
        if source is not None:
            self._drag(tree, source, targets)
        if table.session.phase is Phase.ASKING:
            options = table.session.match.decision.options
            table.choose(options[self.chance.randrange(len(options))])

    def _drag(self, tree: WidgetTree, source: Target, targets: Sequence[Target]) -> None:
        start = source.box.cx, source.box.cy
        self.meter.button(tree, start, True)
        for target in [t for t in targets if t.accepts is not None and t.enabled][:POINTED_AT]:
            self.meter.point(tree, (target.box.cx, target.box.cy), down=True)
        self.meter.button(tree, (1.0, 1.0), False)


def _settings(size: tuple[int, int]) -> Settings:
    return Settings(window_size=size, bot_pause=0.1, confirm_turn="never")


def _until_table(meter: Meter) -> None:
    while not isinstance(meter.app.ctx.scenes.top, (TableScene, Handover)):
        meter.step()
    meter.step()


def play(meter: Meter, shell: Shell, game: str, seed: int, seconds: float) -> Iterator[tuple[str, Any]]:
    """Open a table, play for so long, look at every screen that belongs to it."""
    record = kind(game)
    seats = max(s for s in record.seats if s <= 4)
    chairs = named([Seat(HUMAN, "Anna"), *[Seat(levels(game)[-1])] * (seats - 1)])
    modules = MODULES.get(game, ())
    match = Match(record.new_game(record.setup(seats, modules=modules, seed=seed)), chairs)
    meter.frames.clear()
    started = time.perf_counter()
    shell.begin(match)
    begun = time.perf_counter() - started
    _until_table(meter)
    yield "open_seconds", round(time.perf_counter() - started, 2)
    yield "open_call_seconds", round(begun, 3)
    yield "opening", summary(meter.frames)
    meter.wait(0.5)
    meter.frames.clear()
    person, end = Person(meter, seed), time.perf_counter() + seconds
    while time.perf_counter() < end and shell.open is not None and not isinstance(meter.app.ctx.scenes.top, ScoreScene):
        table = shell.open.table
        if table.session.phase is Phase.ASKING:
            person.move(table)
        meter.step()
    yield "moving", summary([frame for frame in meter.frames if not frame.asked])
    yield "pointing", summary([frame for frame in meter.frames if frame.asked])
    while shell.open is not None and shell.open.table.session.phase not in (Phase.ASKING, Phase.OVER):
        meter.step()
    yield "idle_percent", _idle(meter)
    yield "occasions", Occasions(meter, shell).worst()
    shell.leave_table()
    yield "while_a_bot_thinks", while_thinking(meter, shell, game, modules, seconds)


def _idle(meter: Meter, seconds: float = 4.0) -> float:
    """The share of a core that the main thread uses when there was no input for long."""
    app, clock = meter.app, pygame.time.Clock()
    app.ctx.last_input = app.ctx.now - 60
    meter.wait(1.0)
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        app.step(clock.tick(app._rate()) / 1000, pygame.event.get())
    return round(100 * (time.process_time() - cpu) / (time.perf_counter() - wall), 1)


def measure(game: str, size: tuple[int, int], seconds: float, seed: int, born: float) -> dict[str, Any]:
    """All of one game, in this process; `born` is when it was started."""
    worker = Worker(seconds=THINKING)
    app = App.create(_settings(size))
    meter = Meter(app)
    app.ctx.pollers.append(lambda: None if worker.thinking else _ignored(worker.poll()))
    unpacking = Unpacking(playable_games())
    unpacking.begin()
    warm_up = partial(_warm_up, worker, levels(game)[-1])
    shell = Shell(app.ctx, worker, warm_up, unpacking)
    shell.start()
    app.ctx.art.patient = False
    sys.setswitchinterval(SHARE_SECONDS)
    meter.step()
    found: dict[str, Any] = {"start_seconds": round(time.time() - born, 2)}
    meter.wait(1.0)
    found["title"] = summary(meter.frames)
    found["title_idle_percent"] = _idle(meter)
    app.ctx.last_input = app.ctx.now
    found.update(play(meter, shell, game, seed, seconds))
    found["pace"] = round(meter.pace, 2)
    app.close()
    worker.close()
    return found


def _warm_up(worker: Worker, level: str, match: Match | None) -> None:
    worker.warm_up(match.game if match is not None else None, (level,))


def memory(games: Sequence[str], count: int, size: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """After each tenth of so many whole games which bots play in the window, kept on disk as a person's would be, the bytes of the process and of the pictures it keeps:
    every game at every seat count, plain and with its modules. Most commands pass between two frames, so that takes seconds a game, not minutes."""
    app = App.create(Settings(window_size=size, animation_speed="instant", bot_pause=0.0))
    shell = Shell(app.ctx, InlineThinker(1))
    shell.start()
    tables = [(game, modules) for game in games for modules in dict.fromkeys(((), MODULES.get(game, ())))]
    for number in range(count):
        game, modules = tables[number % len(tables)]
        record = kind(game)
        seats = record.seats[number // len(tables) % len(record.seats)]
        setup = record.setup(seats, modules=modules, seed=number)
        shell.begin(Match(record.new_game(setup), named([Seat("random")] * seats)))
        while not isinstance(app.ctx.scenes.top, ScoreScene):
            for _ in range(UNSEEN):
                app.ctx.scenes.update(1 / FRAMES_PER_SECOND)
            app.step(1 / FRAMES_PER_SECOND)
        shell.leave_table()
        app.step(1 / FRAMES_PER_SECOND)
        while app.ctx.art.keep_one_raster():  # what a person's idle moments are there for
            app.step(1 / FRAMES_PER_SECOND)
        if (number + 1) % max(1, count // 10) == 0:
            gc.collect()
            yield number + 1, _resident(), app.ctx.art.kept
    app.close()


def _resident() -> int:
    """Bytes of memory of this process; Linux tells."""
    pages = Path("/proc/self/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _ignored(_: object) -> None:
    """A word of the worker that answers nothing."""


def run(games: Sequence[str], size: tuple[int, int], seconds: float, as_json: bool) -> int:
    """Each game in a process and home of its own, twice, so that the second start is a warm one."""
    everything = {}
    with tempfile.TemporaryDirectory() as home:
        for game in games:
            command = [sys.executable, __file__, game, f"{size[0]}x{size[1]}", str(seconds)]
            rows = []
            for length in ("0.1", str(seconds)):
                command[-1] = length
                environment = {**os.environ, "HOLIDAY_GAMES_HOME": home}
                made = subprocess.run([*command, str(time.time())], env=environment, capture_output=True, text=True)
                if made.returncode:
                    print(made.stderr, end="", file=sys.stderr)
                    return made.returncode
                rows.append(json.loads(made.stdout.splitlines()[-1]))
            rows[1]["cold"] = {key: rows[0][key] for key in ("start_seconds", "open_seconds")}
            everything[game] = rows[1]
            if not as_json:
                _print(game, rows[1])
    if as_json:
        print(json.dumps(everything))
    return 0


def run_memory(count: int, size: tuple[int, int]) -> int:
    """So many games in one process with a home of its own; prints the megabytes on the way."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOLIDAY_GAMES_HOME": home}
        command = [sys.executable, __file__, "memory", f"{size[0]}x{size[1]}", str(count)]
        return subprocess.run(command, env=environment).returncode


def _print(game: str, row: dict[str, Any]) -> None:
    print(game)
    for key, value in row.items():
        if not isinstance(value, dict) or key == "cold":
            print(f"    {key:20} {value}")
            continue
        print(f"    {key}:" + (f" {value['frames']} frames" if "frames" in value else ""))
        for name, part in value.items():
            if name == "worst":
                for frame in part:
                    print(f"        {frame}")
            elif key == "occasions":
                print(f"        {name:26} {part}")
            elif name != "frames":
                print(f"        {name:18} {part}")


def main() -> int:
    """One game in this process, as JSON: GAME WxH SECONDS BORN; or `memory WxH COUNT` for whole games of each kind, a line after each tenth."""
    parser = Parser(prog="bench.py")
    parser.add_argument("what")
    parser.add_argument("size", type=size)
    parser.add_argument("amount", type=amount)
    parser.add_argument("born", type=float, nargs="?", default=0.0)
    return answer(parser.prog, lambda: of_one(parser.parse_args()))


def of_one(args: argparse.Namespace) -> int:
    """What `main` was asked for. Raises UserError where there is no screen."""
    need_display()
    if args.what == "memory":
        for games, resident, kept in memory(playable_games(), int(args.amount), args.size):
            print(f"{games:5} games  {resident / 1e6:7.1f} MB, {kept / 1e6:.1f} of them pictures", flush=True)
    else:
        print(json.dumps(measure(args.what, args.size, args.amount, 3, args.born)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
