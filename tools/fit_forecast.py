#!/usr/bin/env python3
"""Better tables for the expert of Happy Holiday: python tools/fit_forecast.py [--seats 1] [--games 2000] [--first 1] [--rate 0.1] [--write FILE].

Every seat plays by the tables at sight, now and then at random. When a game is over, each plan on the way to it is told what it came to: the entries that its
forecast was made of share the error, and RATE of it is mended at first, less and less later. The mean error is printed as it goes. With --write all tables go to a file
of the shape of data/bots/happy_holiday_forecast.yaml, in which those for so many seats (alone, or together) are new.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holiday_games.arguments import Parser, answer, natural, positive, share, writable
from holiday_games.bots.happy_holiday.forecast import Forecast, Tables, Term, phase_of, read_file, supply_of, term_of
from holiday_games.bots.happy_holiday.guide import Planner
from holiday_games.bots.happy_holiday.judge import INCOME
from holiday_games.bots.happy_holiday.outlook import FULL
from holiday_games.bots.happy_holiday.prospect import expected
from holiday_games.bots.happy_holiday.weights import weights
from holiday_games.files import write_atomically
from holiday_games.games import kind
from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Plan, plan_of, stays, trips
from holiday_games.games.happy_holiday.planning import open_trips
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.resources import data
from holiday_games.rules.rng import Rng
from holiday_games.terminal import Progress

Place: TypeAlias = tuple[str | int, ...]
Entries: TypeAlias = list[tuple[Place, float]]
GAME = "happy-holiday"
TOLD = 200
"""Games between two lines of print."""
ASTRAY = 0.05
"""How often any tile is taken, so that more plans are seen."""
LARGE = 8.0
"""Counts of stars and suitcases are about so many times as large as the others, which count 0 or 1."""


def entries(game: HappyHoliday, after: HolidayState, seat: int) -> Entries:
    """What the forecast for a plan with empty days is made of: where each number stands in the tables, and how often it counts."""
    plan = plan_of(game.content, after.planner(seat))
    empty = plan.cities.count(NONE)
    return [
        (("empty", empty), 1.0),
        *_stays(game, after, plan, empty),
        *_weeks(plan),
        *_trips(game, after.suitcases(seat), plan, empty),
    ]


def _stays(game: HappyHoliday, after: HolidayState, plan: Plan, empty: int) -> Iterator[tuple[Place, float]]:
    phase, city_of, before = phase_of(empty), game.content.city_of, 0
    found = stays(plan.cities)
    for stay, follows in zip(found, [*found[1:], None], strict=True):  # a gap of no days lies between stays that touch
        days, behind = min(FULL, stay.length), 0
        if follows is not None:
            behind = follows.first - stay.last - 1
            at = ("between", phase, min(behind, 9), days - 1, min(FULL, follows.length) - 1)
            yield (*at, int(stay.city == follows.city)), 1.0
        yield ("stay", phase, min(before, FULL), days - 1, min(behind, FULL)), 1.0
        if days < FULL and before + behind:
            offered = sum(city_of[tile] == stay.city for tile in after.offer if tile)
            supply = supply_of(expected(game, after, empty) * sum(city_of[tile] == stay.city for tile in after.bag))
            room, both = min(3, before + behind), before > 0 and behind > 0
            yield ("growing", days - 1, room - 1, min(3, offered), supply, int(both)), 1.0
        before = behind


def _weeks(plan: Plan) -> Iterator[tuple[Place, float]]:
    for first in range(0, DAYS, WEEK):
        free = [city == NONE for city in plan.cities[first : first + WEEK]]
        shown = set(plan.activities[first : first + WEEK]) - {NONE}
        yield ("week", sum(free[5:]), sum(free[:5]), len(shown)), 1.0


def _trips(game: HappyHoliday, cases: tuple[int, int, int], plan: Plan, empty: int) -> Iterator[tuple[Place, float]]:
    found, term = [*trips(plan.cities), *open_trips(plan)], term_of(empty)
    routing = game.scorer.map.route(found, cases)
    road, rail, air = (own + empty // INCOME for own in cases)
    yield ("terms", term, "made"), routing.stars
    yield ("terms", term, "hoped"), game.scorer.map.route(found, (road, rail, air)).stars
    yield ("terms", term, "owned"), sum(cases)
    yield ("terms", term, "spare", min(8, sum(routing.left[:2]))), 1.0
    yield ("terms", term, "air", min(4, routing.left[2])), 1.0
    yield ("terms", term, "missing", min(5, routing.made_by("missing"))), 1.0


class Ledger:
    """The tables while they are being mended."""

    def __init__(self, tables: Tables) -> None:
        self.tables: dict[str, Any] = msgspec.to_builtins(tables)

    def forecast(self) -> Forecast:
        """The tables as they are now, ready for use."""
        terms = [Term(**term) for term in self.tables["terms"]]
        return Forecast(Tables(**{**self.tables, "terms": terms}))

    def worth(self, plan: Entries) -> float:
        """The stars that are forecast to come, beside those printed and rest days."""
        thousandths: float = sum(self._row(place)[place[-1]] * amount for place, amount in plan)
        return thousandths / 1000

    def mend(self, plan: Entries, error: float) -> None:
        """Share out an error in stars."""
        scaled = [(place, amount, LARGE if isinstance(place[-1], str) else 1.0) for place, amount in plan]
        whole = sum((amount / scale) ** 2 for _, amount, scale in scaled)
        for place, amount, scale in scaled:
            more = 1000 * error * amount / scale**2 / whole
            self._row(place)[place[-1]] += more
            if place[0] == "between" and place[3] != place[4]:
                twin = (*place[:3], place[4], place[3], place[5])
                self._row(twin)[place[5]] += more

    def _row(self, place: Place) -> Any:
        row: Any = self.tables
        for part in place[:-1]:
            row = row[part]
        return row

    def whole(self) -> dict[str, Any]:
        """The tables in whole thousandths."""
        rounded: dict[str, Any] = _rounded(self.tables)
        return rounded


def _rounded(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _rounded(value) for key, value in part.items()}
    return [_rounded(value) for value in part] if isinstance(part, list) else round(part)


def play(game: HappyHoliday, planner: Planner, seed: int) -> tuple[list[int], list[tuple[int, int, Entries]]]:
    """A game at sight: the final stars, and of each plan on the way its seat, the stars that it showed for sure, and its entries."""
    state, dice, seen = game.new_state(seed), Rng(seed).fork(1), []
    while state.frames:
        kind_of, seat = state.frames[-1][:2]
        options = game.options(state)
        if kind_of == "end-turn":
            plan = plan_of(game.content, state.planner(seat))
            if NONE in plan.cities:
                seen.append((seat, shown(game, plan), entries(game, state, seat)))
            game.perform(state, options[0])
        elif kind_of == "take" and dice.below(1000) < 1000 * ASTRAY:
            takes = [option for option in options if option[0] == "take"]
            game.perform(state, takes[dice.below(len(takes))])
        else:
            game.perform(state, max(planner.merits(game, state, options), key=lambda merit: merit.worth).command)
    return game.totals(state), seen


def shown(game: HappyHoliday, plan: Plan) -> int:
    """Printed stars, and what the rest days cost."""
    printed = sum(stars for stars, activity in zip(plan.stars, plan.activities, strict=True) if activity != NONE)
    return printed + game.scorer.board.rest_day.value * len(plan.rests())


def written(tables: dict[str, Any], comment: str) -> str:
    """The file as text, the innermost rows on a line each."""
    return comment + yaml.safe_dump(tables, default_flow_style=None, width=118, sort_keys=False)


def fit(args: argparse.Namespace) -> int:
    """Play, mend, tell, write."""
    setup = kind(GAME).setup(args.seats, options={} if args.seats == 1 else {"first": "0"})
    if args.write:
        writable(args.write)
    game, own = kind(GAME).new_game(setup), weights().expert
    assert isinstance(game, HappyHoliday)
    file = read_file()
    name = "alone" if args.seats == 1 else "together"
    ledger = Ledger(getattr(file, name))
    progress, errors, stars = Progress(args.games, "games at sight"), [0.0], [0]
    for done in range(args.games):
        totals, seen = play(game, Planner(own.draw, own.variety, ledger.forecast()), args.first + done)
        stars += totals
        rate = args.rate * (1 - done / args.games)
        for seat, shown, plan in seen:
            error = totals[seat] - shown - ledger.worth(plan)
            errors.append(error * error)
            ledger.mend(plan, rate * error)
        progress.at(done + 1)
        if (done + 1) % TOLD == 0 or done + 1 == args.games:
            mean, off = sum(stars[1:]) / (len(stars) - 1), sqrt(sum(errors) / len(errors))
            print(f"{done + 1} games: {mean:.2f} stars on average, forecasts {off:.2f} off", flush=True)
            errors, stars = [0.0], [0]
    if args.write:
        lines = data("bots", "happy_holiday_forecast.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
        comment = "".join(line for line in lines if line.startswith("#"))
        tables = {**msgspec.to_builtins(file), name: ledger.whole()}
        write_atomically(args.write, written(tables, comment).encode())
    return 0


def main() -> int:
    """Read what is asked for."""
    parser = Parser(description="Happy Holiday: fit the tables that the expert judges plans by.")
    parser.add_argument("--seats", type=positive, default=1, metavar="N", help="at the table: %(default)s")
    parser.add_argument("--games", type=positive, default=2000, metavar="N", help="to learn from: %(default)s")
    parser.add_argument("--first", type=natural, default=1, help="the first seed")
    parser.add_argument(
        "--rate", type=share, default=0.1, help="which part of an error is mended, at first: %(default)s"
    )
    parser.add_argument("--write", type=Path, help="a file for the tables")
    return answer(parser.prog, lambda: fit(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
