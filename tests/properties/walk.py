"""What the property suite walks over: every registered game, seat count and module, and games played through with unused commands first.

PROPERTY_GAMES=holly-jolly,toy in the environment limits the suite to these games.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from holiday_games import games
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.game import Game, GameKind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat, conflict
from tests import toy

LONGEST = 6000
"""No game takes more commands than this."""

COUNTED: Counter[str] = Counter()
"""Commands played by `walk`, by game."""

MIXES = 6
"""So many random mixes of modules for each seat count, beside the plain game and each module alone."""


@dataclass(frozen=True)
class Table:
    """A game as it can be set up."""

    game: str
    seats: int
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.modules, *(f"{k}={v}" for k, v in self.options)])

    @property
    def kind(self) -> GameKind:
        return kind_of(self.game)

    def play(self, seed: int = 1) -> Game[Any]:
        return _game(self, seed)

    def match(self, seed: int = 1, people: bool = False) -> Match:
        return Match(self.play(seed), [Seat("human" if people else "random")] * self.seats)


def kind_of(game: str) -> GameKind:
    return toy.KIND if game == "toy" else games.kind(game)


@lru_cache(maxsize=4)
def _content(game: str) -> Any:
    return kind_of(game).load(None)


@lru_cache(maxsize=64)
def _game(table: Table, seed: int) -> Game[Any]:
    kind = table.kind
    return kind.create(kind.setup(table.seats, table.modules, dict(table.options), seed), _content(table.game))


def names() -> list[str]:
    """The games of the suite: all that are registered, and the toy game, which has every feature of the shared layers."""
    wanted = os.environ.get("PROPERTY_GAMES")
    return wanted.split(",") if wanted else [*games.GAMES, "toy"]


def plain_tables() -> list[Table]:
    """Every game at every seat count."""
    return [Table(game, seats) for game in names() for seats in kind_of(game).seats]


def module_tables() -> list[Table]:
    """Each module alone, with what it needs, at a seat count that its name decides."""
    found = []
    for game in names():
        for module in kind_of(game).modules():
            chosen = with_needs(game, (module,))
            fit = [n for n in kind_of(game).seats if possible(game, n, chosen)]
            if fit:
                found.append(Table(game, fit[sum(module.encode()) % len(fit)], chosen))
    return found


def mixed_tables(count: int = MIXES, seed: int = 1) -> list[Table]:
    """Random mixes of modules and option values, as many for each seat count."""
    chooser = random.Random(seed)
    found: dict[Table, None] = {}
    for game in names():
        kind = kind_of(game)
        for seats in kind.seats:
            for _ in range(count):
                table = mixed_table(game, seats, tuple(kind.modules()), chooser)
                if table.modules or table.options:
                    found[table] = None
    return list(found)


def mixed_table(game: str, seats: int, modules: tuple[str, ...], chooser: random.Random) -> Table:
    """A random mix of some of these modules, with those they need and with random option values."""
    chosen: tuple[str, ...] = ()
    for module in chooser.sample(modules, len(modules)):
        more = with_needs(game, (*chosen, module))
        if chooser.random() < 0.6 and possible(game, seats, more):
            chosen = more
    return Table(game, seats, chosen, _options(game, seats, chosen, chooser))


def larger_tables(game: str, seats: int, count: int, seed: int) -> list[Table]:
    """So many different mixes of three modules and more of the base box, and twice as many with an expansion among them; fewer where a thousand tries find no new one."""
    known = kind_of(game).modules()
    if len(known) < 3:
        return []
    base = tuple(name for name, info in known.items() if info.box == "base")
    chooser = random.Random(f"{seed} {game} {seats}")
    found: dict[Table, None] = {}
    for pool, number in ((base, count), (tuple(known), 3 * count)):
        misses = 0
        while len(found) < number and misses < 1000:
            table = mixed_table(game, seats, pool, chooser)
            fits = len(table.modules) > 2 and (pool == base or not set(table.modules) <= set(base))
            misses = 0 if fits and table not in found else misses + 1
            if fits:
                found[table] = None
    return list(found)


def _options(game: str, seats: int, modules: tuple[str, ...], chooser: random.Random) -> tuple[tuple[str, str], ...]:
    picked: dict[str, str] = {}
    for spec in kind_of(game).options():
        if len(spec.values) > 1 and chooser.random() < 0.4:
            trial = {**picked, spec.key: chooser.choice([v for v in spec.values if v != spec.default])}
            try:
                setup = kind_of(game).setup(seats, modules, trial)
                kind_of(game).create(setup, _content(game))
            except UserError:
                continue
            picked = trial
    return tuple(picked.items())


def with_needs(game: str, modules: tuple[str, ...]) -> tuple[str, ...]:
    """The modules with those they need, in the order of the game."""
    known = kind_of(game).modules()
    chosen = list(dict.fromkeys(modules))
    for name in chosen:
        chosen.extend(need for need in known[name].needs if need not in chosen)
    return tuple(name for name in known if name in chosen)


def possible(game: str, seats: int, modules: tuple[str, ...]) -> bool:
    known = kind_of(game).modules()
    return not any(conflict(known[name], modules, known, seats) for name in modules)


class Chooser:
    """Picks commands at random, those that were used least before the others, so that rare ones come up."""

    def __init__(self, seed: int, eager: float = 0.5) -> None:
        self.random = random.Random(seed)
        self.eager = eager
        self.used: Counter[Command] = Counter()
        self.kinds: Counter[str] = Counter()

    def __call__(self, kind: str, options: tuple[Command, ...]) -> Command:
        self.kinds[kind] += 1
        command = self.random.choice(options)
        if self.random.random() < self.eager:
            command = min(self.random.sample(options, len(options)), key=lambda o: self.used[o])
        self.used[command] += 1
        return command


def walk(match: Match, chooser: Chooser) -> Iterator[int]:
    """Play a match to its end; gives the number of commands played, before the first and after each. Fails if it does not end."""
    yield 0
    while not match.over:
        decision = match.decision
        match.play(chooser(decision.kind, decision.options))
        COUNTED[match.game.id] += 1
        assert len(match.log) < LONGEST, "the game does not end"
        yield len(match.log)
