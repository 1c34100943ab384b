#!/usr/bin/env python3
"""How fast the rules are on this machine: python tools/bench.py [GAME ...] [--seconds S] [--json].

Machines differ and drift, so each figure stands beside a probe taken in the same moment: how many rounds a second this interpreter manages of a
fixed mix of dictionary, list, tuple and method work. Bars are stated at a probe of 15,500; `at_15500` is the rate scaled to that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.bots.levels import levels
from holiday_games.bots.simulate import Job, Table, first_begins, summary
from holiday_games.games import GAMES, kind
from holiday_games.rules.match import Match
from holiday_games.rules.record import dump, parse
from holiday_games.rules.restore import restore
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat

REFERENCE = 15_500
RUNS = 3


class _Counter:
    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def add(self, k: int) -> int:
        self.count += k
        return self.count


def probe(seconds: float = 0.1) -> float:
    """Rounds a second of the fixed mix, the median of three."""

    def one() -> float:
        counter, table, kept = _Counter(), {}, []  # type: ignore[var-annotated]
        start = perf_counter()
        end, rounds = start + seconds, 0
        while perf_counter() < end:
            for i in range(200):
                table[i & 31] = counter.add(i)
                kept.append((i, table.get(i & 15)))
            kept = kept[-16:]
            rounds += 1
        return rounds / (perf_counter() - start)

    return median(one() for _ in range(3))


def random_play(game: str, seats: int, seconds: float) -> dict[str, Any]:
    """Commands and decisions a second of whole random games, the median of a few runs, each beside its own probe."""
    setup = kind(game).setup(seats, options=first_begins(kind(game), seats, {}))
    table, rows, seed = Table(), [], 0
    for _ in range(RUNS):
        mark, results = probe(), []
        end = perf_counter() + seconds
        while perf_counter() < end:
            seed += 1
            results.append(table.play(Job(replace(setup, seed=seed), ("random",) * seats)))
        rows.append((summary(results, seats, seconds), mark))
    rates = sorted((s["decisions_per_second"], s["commands_per_second"], m) for s, m in rows)
    decisions, commands, mark = rates[len(rates) // 2]
    return {
        "decisions_per_second": decisions,
        "commands_per_second": commands,
        "probe": round(mark),
        "at_15500": round(decisions * REFERENCE / mark),
    }


def pieces(game: str, seats: int) -> dict[str, Any]:
    """Microseconds of the small things, over the positions of one random game; milliseconds and bytes of its save."""
    record = kind(game)
    match = Match(record.new_game(record.setup(seats, seed=5)), [Seat("random")] * seats)
    rng, rules = Rng(5), match.game
    while not match.over:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    states = [match.state_after(ply) for ply in range(0, len(match.log), max(1, len(match.log) // 60))]
    views = [rules.view(state, rules.decider(state)) for state in states]
    text = dump(match, record.rules_version)
    return {
        "clone_us": _micros(lambda s: s.clone(), states),
        "options_us": _micros(rules.options, states),
        "view_us": _micros(lambda s: rules.view(s, rules.decider(s)), states),
        "imagine_us": _micros(lambda v: rules.imagine(v, rng), views),
        "score_us": _micros(rules.totals, states),
        "hash_us": _micros(lambda s: s.digest(), states),
        "save_ms": round(_micros(lambda m: dump(m, 1), [match], 5) / 1000, 2),
        "load_ms": round(_micros(lambda t: restore(parse(t, "x"), record, "x"), [text], 3) / 1000, 2),
        "save_bytes": len(text.encode()),
        "commands": len(match.log),
    }


def _micros(call: Callable[[Any], Any], items: list[Any], least: int = 200) -> float:
    """The median over the items of one call, in microseconds."""
    times = []
    for item in items:
        count = max(1, least // len(items))
        start = perf_counter()
        for _ in range(count):
            call(item)
        times.append((perf_counter() - start) / count)
    return round(median(times) * 1e6, 2)


def thinking(game: str, seats: int) -> dict[str, float]:
    """Milliseconds a decision of each level of bots, over one game against random ones."""
    times = {}
    for level in levels(game):
        setup = kind(game).setup(seats, options=first_begins(kind(game), seats, {}), seed=3)
        result = Table().play(Job(setup, (level, *["random"] * (seats - 1)), iterations=100))
        own = max(1, result.decisions / seats)
        times[level] = round(result.seconds / own * 1000, 3)
    return times


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the rules are.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found: dict[str, Any] = {"python": sys.version.split()[0]}
    for game in args.games:
        for seats in kind(game).seats:
            row = {**random_play(game, seats, args.seconds), **pieces(game, seats), "bot_ms": thinking(game, seats)}
            found[f"{game}-{seats}"] = row
            if not args.json:
                print(f"{game}, {seats} seats")
                for key, value in row.items():
                    print(f"    {key:22} {value:,}" if not isinstance(value, dict) else f"    {key:22} {value}")
    if args.json:
        print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
