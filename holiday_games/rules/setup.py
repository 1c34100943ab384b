"""What a game is set up with: seats, modules, options and the seed, checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from hashlib import blake2b

from holiday_games.rules.errors import UserError, nearest

HUMAN = "human"
SEED_BITS = 31
"""Of the seed of a day's puzzle."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair at the table: who sits there (`human`, or the level of a bot) and the name shown. Order is turn order unless the game says otherwise.
    `look` says how the window shows the seat ("red fox": colour and face); the rules only keep it."""

    player: str = HUMAN
    name: str = ""
    look: str = ""

    @property
    def human(self) -> bool:
        """A person chooses for this seat."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a game but the commands. `options` holds only values other than the default, sorted by key."""

    game: str
    seats: int
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0

    def option(self, key: str, default: str = "") -> str:
        """The value set for an option, else the default."""
        return dict(self.options).get(key, default)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One `--set key=value`. `values` lists the choices with a sentence each; free values give `check`, which returns the value in its one form or raises
    UserError with the valid ones. `seats` limits it to these player counts, `needs` to games with that module."""

    key: str
    title: str
    default: str
    values: Mapping[str, str] = field(default_factory=dict)
    check: Callable[[str], str] | None = None
    seats: tuple[int, ...] = ()
    needs: str = ""

    def parse(self, value: str) -> str:
        """The value in its one form. Raises UserError."""
        if self.check is not None:
            return self.check(value)
        if value not in self.values:
            raise UserError(f"option {self.key}: '{value}' is not a value, {nearest(value, self.values)}")
        return value


START_PLAYER = "first"
"""The key of the option that names who begins: a seat, counted from 0, or "random"."""


def start_player(most: int, seats: tuple[int, ...] = ()) -> OptionSpec:
    """That option, for a game of so many seats at most; `seats` as in OptionSpec."""
    values = {"random": "The start player is drawn.", **{str(seat): f"Seat {seat + 1} begins." for seat in range(most)}}
    return OptionSpec(START_PLAYER, "Start player", "random", values, seats=seats)


@dataclass(frozen=True, slots=True)
class ModuleInfo:
    """The manifest of a variant or expansion as the shelf of New game shows it. `needs` and `excludes` name other modules;
    `crowds` are sets of others that together leave no room for this one;
    `why` explains each of them in a sentence (a set by its ids joined with "+"). `seats` are the player counts it works with. `box` is "base" or "expansions".
    `label` is its title under its box where that is too long for two short lines. What has a `switch` is no box but a choice of two: a word for both, the words without and with it."""

    id: str
    title: str
    blurb: str
    box: str = "base"
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    crowds: tuple[tuple[str, ...], ...] = ()
    why: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    default: bool = False
    label: str = ""
    switch: tuple[str, str, str] | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready choice of New game: the modules it wants, in this order, as far as they exist and go together, and options other than usual;
    `words` say whom it is for."""

    title: str
    words: str
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()


def check_modules(chosen: Iterable[str], known: Mapping[str, ModuleInfo], seats: int) -> tuple[str, ...]:
    """The chosen modules in their documented order (that of `known`). Raises UserError for unknown ones and for combinations that cannot be."""
    wanted = list(dict.fromkeys(chosen))
    for name in wanted:
        if name not in known:
            raise UserError(f"module '{name}' does not exist, {nearest(name, known)}")
    for name in wanted:
        reason = conflict(known[name], wanted, known, seats)
        if reason:
            raise UserError(reason)
    return tuple(name for name in known if name in wanted)


def conflict(module: ModuleInfo, chosen: Iterable[str], known: Mapping[str, ModuleInfo], seats: int) -> str:
    """Why this module cannot be played with the chosen ones and player count, in a sentence; empty if it can."""
    others = set(chosen) - {module.id}
    for need in module.needs:
        if need not in others:
            return module.why.get(need) or f"{module.title} needs {known[need].title}"
    for name, other in known.items():
        if name in others and (name in module.excludes or module.id in other.excludes):
            text = module.why.get(name) or other.why.get(module.id)
            return text or f"{module.title} cannot be combined with {other.title}"
    for other in (module, *(known[name] for name in known if name in others)):
        for group in other.crowds:
            together = {other.id, *group}
            if module.id in together and together <= others | {module.id}:
                return other.why.get("+".join(group)) or f"{other.title} finds no room beside all of these"
    if module.seats and seats not in module.seats:
        return f"{module.title} is for {_counts(module.seats)} players, not {seats}"
    return ""


def check_options(
    given: Mapping[str, str], specs: Iterable[OptionSpec], seats: int, modules: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """The options that differ from their default, sorted. Raises UserError for unknown keys, wrong values and options without a meaning here."""
    known = {spec.key: spec for spec in specs}
    chosen = set(modules)
    result = []
    for key, value in given.items():
        if key not in known:
            raise UserError(f"option '{key}' does not exist, {nearest(key, known)}")
        spec = known[key]
        if spec.seats and seats not in spec.seats:
            raise UserError(f"option {key} is for {_counts(spec.seats)} players, not {seats}")
        if spec.needs and spec.needs not in chosen:
            raise UserError(f"option {key} needs the module '{spec.needs}'")
        form = spec.parse(value)
        if form != spec.default:
            result.append((key, form))
    return tuple(sorted(result))


def _counts(seats: tuple[int, ...]) -> str:
    """Player counts in words: "2", "2 or 3", "2, 3 or 4"."""
    words = [str(n) for n in seats]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def daily_seed(day: date) -> int:
    """The seed of the puzzle of a date, for one who plays alone: the same for everybody, hard to guess from the day before."""
    digest = blake2b(day.isoformat().encode(), digest_size=8, person=b"solo-puzzle").digest()
    return int.from_bytes(digest, "big") >> (64 - SEED_BITS)
