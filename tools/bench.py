#!/usr/bin/env python3
"""How fast the rules are on this machine: python tools/bench.py [GAME ...] [--seats N] [--seconds S] [--json]; with --frames [--size WxH] how fast the window is.

Machines differ and drift, so each figure is measured in short slices between slices of a probe: how many rounds a second this interpreter manages of a fixed mix of
dictionary, list, tuple and method work. Both count the time of the processor, not of the clock, and the median slice is told, scaled to a probe of 15,500; the bars are stated at
that. `random_play` holds the bare rate and its probe as well.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _probe import REFERENCE, probe

from holiday_games.arguments import Parser, amount, answer, game, positive, seated, size
from holiday_games.bots.levels import bot, levels
from holiday_games.bots.player import Budget
from holiday_games.bots.simulate import Job, Table, first_begins, play_out
from holiday_games.bots.thought import generator
from holiday_games.games import GAMES, kind
from holiday_games.rules.event import Tape
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from holiday_games.rules.record import dump, parse
from holiday_games.rules.restore import restore
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat

SLICE, LEAST_SLICES = 0.04, 5
POSITIONS = 60
THOUGHTS, ITERATIONS = 6, 32
"""Of the search: positions, and iterations in each."""

TARGETS = {
    "decisions_per_second": {"holly-jolly": 120_000, "happy-holiday": 120_000, "holiday-hills": 60_000},
    "clone_us": dict.fromkeys(GAMES, 3),
    "imagine_us": dict.fromkeys(GAMES, 30),
    "search_iterations_per_second": dict.fromkeys(GAMES, 1_000),
}


class Rate(NamedTuple):
    """So many a second at a probe of 15,500, and the bare rate with the probe beside it."""

    at_reference: float
    bare: float
    probe: float


def beside_probe(work: Callable[[], int], seconds: float) -> Rate:
    """The rate of `work`, which says each time how much it did: the median of slices, each measured by the probes before and after it."""
    work()  # what is worked out once is not what is measured
    rates: list[Rate] = []
    used, before = 0.0, probe()
    while used < seconds or len(rates) < LEAST_SLICES:
        done, start = 0, process_time()
        while (spent := process_time() - start) < SLICE:
            done += work()
        after = probe()
        mark = (before + after) / 2
        rates.append(Rate(done / spent * REFERENCE / mark, done / spent, mark))
        used, before = used + spent, after
    return sorted(rates)[len(rates) // 2]


def micros(call: Callable[[Any], Any], items: Sequence[Any], seconds: float) -> float:
    """Microseconds of one call at a probe of 15,500, on average over the items."""

    def work() -> int:
        for item in items:
            call(item)
        return len(items)

    return round(1e6 / beside_probe(work, seconds).at_reference, 2)


def random_play(game: str, seats: int, seconds: float) -> dict[str, Any]:
    """Decisions and commands a second of whole random games of the plain game, the deal included."""
    record = kind(game)
    rules = record.new_game(record.setup(seats, options=first_begins(record, seats, {})))
    bots, seeds, budget = [bot(game, "random")] * seats, count(1), Budget()
    decisions = commands = 0

    def work() -> int:
        nonlocal decisions, commands
        seed, tape = next(seeds), Tape()
        state = rules.new_state(seed, tape)
        tape.outcomes.clear()
        outcomes, chosen = play_out(rules, state, bots, seed, budget, tape)
        decisions += chosen
        commands += len(outcomes)
        return chosen

    rate = beside_probe(work, seconds)
    return {
        "decisions_per_second": round(rate.at_reference),
        "commands_per_second": round(rate.at_reference * commands / decisions),
        "random_play": {"bare_decisions_per_second": round(rate.bare), "probe": round(rate.probe)},
    }


def a_random_match(game: str, seats: int) -> Match:
    """One whole random game."""
    record = kind(game)
    match = Match(record.new_game(record.setup(seats, seed=5)), [Seat("random")] * seats)
    rng = Rng(5)
    while not match.over:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    return match


def pieces(match: Match, seconds: float) -> dict[str, Any]:
    """Microseconds of the small things, over the positions of one game; milliseconds and bytes of its save."""
    record, rules, rng = kind(match.game.id), match.game, Rng(5)
    states = [match.state_after(ply) for ply in range(0, len(match.log), max(1, len(match.log) // POSITIONS))]
    views = [rules.view(state, rules.decider(state)) for state in states]
    text = dump(match, record.rules_version)
    return {
        "clone_us": micros(lambda s: s.clone(), states, seconds),
        "options_us": micros(rules.options, states, seconds),
        "view_us": micros(lambda s: rules.view(s, rules.decider(s)), states, seconds),
        "imagine_us": micros(lambda v: rules.imagine(v, rng), views, seconds),
        "score_us": micros(rules.totals, states, seconds),
        "hash_us": micros(lambda s: s.digest(), states, seconds),
        "save_ms": round(micros(lambda m: dump(m, 1), [match], seconds) / 1000, 2),
        "load_ms": round(micros(lambda t: restore(parse(t, "x"), record, "x"), [text], seconds) / 1000, 2),
        "save_bytes": len(text.encode()),
        "commands": len(match.log),
    }


def search(match: Match, seconds: float) -> dict[str, int]:
    """Iterations a second in a few positions of a game, an iteration being one option tried in one imagined world, played on, and judged by the totals or by the bot."""
    open_plies = [ply for ply, entry in enumerate(match.log) if not entry.forced]
    plies = open_plies[:: max(1, len(open_plies) // THOUGHTS)][:THOUGHTS]
    views = [(match.game.view(match.state_after(ply), match.log[ply].seat), match.log[ply].seat) for ply in plies]
    found = {"search_iterations_per_second": plain_search(match.game, [view for view, _ in views], seconds)}
    expert = expert_search(match.game, views, seconds)
    return {**found, "expert_iterations_per_second": expert} if expert else found


def plain_search(rules: Game[Any], views: Sequence[Any], seconds: float) -> int:
    """Truncated: a random option, then random play until every seat has had a turn, then the totals. What the rules alone cost a search."""
    rng = Rng(5)

    def work() -> int:
        for view in views:
            world = rules.imagine(view, rng)
            until = world.turns + rules.seats
            while world.frames and world.turns <= until:
                options = rules.options(world)
                rules.perform(world, options[rng.below(len(options))])
            rules.totals(world)
        return len(views)

    return round(beside_probe(work, seconds).at_reference)


def expert_search(rules: Game[Any], views: Sequence[tuple[Any, int]], seconds: float) -> int:
    """Of the expert as it plays, with its own look ahead and judgement; all that comes with a choice is included. 0 for one that reckons without iterations."""
    expert = bot(rules.id, "expert")

    def work() -> int:
        done = spent = 0

        def enough() -> bool:  # asked once an iteration
            nonlocal spent
            spent += 1
            return spent > ITERATIONS

        for at, (view, seat) in enumerate(views):
            spent = 0
            expert.choose(rules, view, rules.options(view), generator(5, at, seat), Budget(cancelled=enough))
            done += min(spent, ITERATIONS)
        return done

    return round(beside_probe(work, seconds).at_reference)


def thinking(game: str, seats: int) -> dict[str, float]:
    """Milliseconds a decision of each level of bots, over one game against random ones."""
    record, times = kind(game), {}
    for level in levels(game):
        setup = replace(record.setup(seats, options=first_begins(record, seats, {})), seed=3)
        mark, start = probe(), process_time()
        result = Table().play(Job(setup, (level, *["random"] * (seats - 1)), iterations=100))
        spent = process_time() - start
        times[level] = round(spent * (mark + probe()) / 2 / REFERENCE / max(1, result.decisions / seats) * 1000, 3)
    return times


def rows(game: str, seats: int, seconds: float) -> dict[str, Any]:
    """Everything of one game and seat count."""
    match = a_random_match(game, seats)
    small = seconds / 10
    found = {**random_play(game, seats, seconds), **pieces(match, small), **search(match, seconds)}
    return {**found, "bot_ms": thinking(game, seats)}


def lines(game: str, row: dict[str, Any]) -> Iterator[str]:
    """A row for people, the targets beside it."""
    for key, value in row.items():
        target = TARGETS.get(key, {}).get(game)
        text = f"{value:,}" if not isinstance(value, dict) else str(value)
        yield f"    {key:30} {text}" + (f"   (target {target:,})" if target else "")


def main() -> int:
    """Measure and print."""
    parser = Parser(description="How fast the rules are, scaled to a probe of 15,500.")
    parser.add_argument("games", metavar="GAME", type=game, nargs="*", default=list(GAMES))
    parser.add_argument("--seats", type=positive, help="only this number of seats")
    parser.add_argument("--seconds", type=amount, default=1.0, help="processor time for the random play of each row")
    parser.add_argument(
        "--frames", action="store_true", help="measure the window instead, each game played for --seconds"
    )
    parser.add_argument("--size", type=size, default=(1920, 1080), help="of the window, with --frames: 1920x1080")
    parser.add_argument("--memory", type=positive, metavar="GAMES", help="megabytes after so many games in one window")
    parser.add_argument("--json", action="store_true")
    return answer(parser.prog, lambda: run(parser.parse_args()))


def run(args: argparse.Namespace) -> int:
    """The window or the rules, as asked. Raises UserError."""
    if args.frames or args.memory:
        import _frames

        if args.memory:
            return _frames.run_memory(args.memory, args.size)
        return _frames.run(args.games, args.size, args.seconds, args.json)
    games = seated(args.games, args.seats) if args.seats else args.games
    found: dict[str, Any] = {"python": sys.version.split()[0], "reference": REFERENCE, "targets": TARGETS}
    for each in games:
        for seats in [args.seats] if args.seats else kind(each).seats:
            row = found[f"{each}-{seats}"] = rows(each, seats, args.seconds)
            if not args.json:
                print(f"{each}, {seats} seats", *lines(each, row), sep="\n", flush=True)
    if args.json:
        print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
