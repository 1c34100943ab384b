"""Tree filters: which planted trees a measure looks at. All entries of a filter must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, DICE, HUE, IS_DIE, NOBODYS, PIPS, PLOT, PLOTS, SIDE
from holiday_games.games.holiday_hills.pieces import decoration, kinds, owned
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.square import ranks
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.measure import Args, keys, plot_names
from holiday_games.games.holiday_hills.vocabulary.ranges import Range, bound, inside, is_one, read_range, say_range
from holiday_games.rules.errors import nearest
from holiday_games.rules.words import listed

Filter: TypeAlias = tuple[tuple[str, Any], ...]
"""(key, argument) of every entry."""

_EDGE = ALL_PLOTS
ZONES: dict[str, frozenset[int]] = {
    "corners": frozenset({0, 4, 20, 24}),
    "border": frozenset(p for p in _EDGE if p % SIDE in (0, 4) or p // SIDE in (0, 4)),
    "inner": frozenset(p for p in _EDGE if p % SIDE in (1, 2, 3) and p // SIDE in (1, 2, 3)),
    "cross": frozenset({7, 11, 12, 13, 17}),
    "centre": frozenset({12}),
}
_ZONE_WORDS = {
    "corners": "in the corners",
    "border": "on the border",
    "inner": "in the inner nine plots",
    "cross": "in the middle cross",
    "centre": "in the centre",
}


@dataclass(frozen=True)
class Entry:
    """One key of the vocabulary: how it is read, judged and said: what follows "tree", or with `carried`, what follows "tree with"."""

    read: Callable[[Any, Reading], Any]
    holds: Callable[[Setting, HillsState, int, int, Any], bool]
    say: Callable[[Any, int], str]
    carried: bool = False


def read_filter(value: Any, at: Reading) -> Filter:
    """The filter written here; none at all fits every tree. Raises UserError."""
    if value is None:
        return ()
    if not isinstance(value, Mapping):
        raise at.error(f"expected a tree filter such as {{star: mine}}, found {value!r}")
    for key in value:
        if key not in ENTRIES:
            raise at.error(f"'{key}' is not a tree filter, {nearest(str(key), ENTRIES)}")
    return tuple((key, ENTRIES[key].read(part, at.at(key))) for key, part in value.items())


def fits(game: Setting, state: HillsState, seat: int, plot: int, filter_: Filter) -> bool:
    """The tree on a plot fits; False where none stands."""
    return state.trees[plot] >= 0 and all(ENTRIES[key].holds(game, state, seat, plot, arg) for key, arg in filter_)


def fitting(game: Setting, state: HillsState, seat: int, filter_: Filter) -> list[int]:
    """The plots of all trees that fit."""
    plots = [plot for plot, tree in enumerate(state.trees) if tree >= 0]
    for key, arg in filter_:  # entry by entry, not tree by tree: bots ask for this all the time
        holds = ENTRIES[key].holds
        plots = [plot for plot in plots if holds(game, state, seat, plot, arg)]
    return plots


def say_filter(filter_: Filter, seats: int, many: bool = True) -> str:
    """A filter in words: "trees of yours in the corners with 4 decorations and a present"; without `many` "tree of yours"."""
    said = dict(filter_)
    apart = [_APART[key](said.pop(key), seats) for key in _APART if key in said and "decorations" in said]
    entries = [(ENTRIES[key], said[key]) for key in ENTRIES if key in said]
    words = ["trees" if many else "tree", *(e.say(arg, seats) for e, arg in entries if not e.carried)]
    if not many:
        words = [_OF_ONE.get(word, word) for word in words]
    carried = [e.say(arg, seats) for e, arg in entries if e.carried]
    if carried:
        words.insert(1 + ("star" in said) + ("plots" in said), f"with {listed(carried)}")
    return ", ".join([" ".join(words), *apart])


def read_where(value: Mapping[str, Any], at: Reading) -> Filter:
    """The filter of the trees that count, under the key `where`. Raises UserError."""
    return read_filter(value.get("where"), at.at("where"))


def read_only_where(value: Any, at: Reading) -> Args:
    """Nothing but the filter of the trees that count. Raises UserError."""
    return (read_where(keys({} if value is None else value, at, ("where",)), at),)


def where_refs(at: int) -> Callable[[Setting, HillsState, int, Args], Iterable[str]]:
    """The trees that the filter at this place of the arguments fits."""
    return lambda game, state, seat, args: plot_names(fitting(game, state, seat, args[at]))


def place(where: str, filter_: Filter, seats: int, many: bool) -> str:
    """The trees where something is: " under trees of yours", or of one thing " under a tree of yours"."""
    return f" {where} {'' if many else 'a '}{say_filter(filter_, seats, many)}" if filter_ else ""


def fixed(filter_: Filter) -> Filter:
    """What of a filter cannot be changed about a tree: where it stands and whose it is, unlike what hangs and lies there."""
    return tuple(entry for entry in filter_ if entry[0] in ("star", "plots"))


def unready(at: int) -> Callable[[Setting, HillsState, int, Args], Iterable[int]]:
    """The trees that could come to fit the filter at this place of the arguments: what is fixed of it fits. Without such a limit it could be any, which says nothing."""

    def found(game: Setting, state: HillsState, seat: int, args: Args) -> list[int]:
        limits = fixed(args[at])
        if not limits or len(limits) == len(args[at]):
            return []
        return [plot for plot in fitting(game, state, seat, limits) if not fits(game, state, seat, plot, args[at])]

    return found


def own_count(tree: int, seat: int) -> int:
    """How many pieces of a seat are on a tree."""
    return square.counts(tree)[seat]


def kinds_of(tree: int, seat: int) -> set[str]:
    """The kinds of pieces a seat has on a tree."""
    names = kinds()
    return {names[p >> 3] for p in square.spots(tree) if p and p & 7 == seat and p >> 3 != NOBODYS}


# --- the entries ----------------------------------------------------------------------------------


def _word(*valid: str) -> Callable[[Any, Reading], Any]:
    def read(value: Any, at: Reading) -> str:
        if value not in valid:
            raise at.error(f"'{value}' is not known here, {nearest(str(value), valid)}")
        return str(value)

    return read


def _read_plots(value: Any, at: Reading) -> tuple[str, tuple[int, ...]]:
    if isinstance(value, str):
        return _word(*ZONES)(value, at), tuple(sorted(ZONES[value]))
    if not isinstance(value, (list, tuple)) or not value or not all(p in PLOT for p in value):
        raise at.error(f"expected {', '.join(ZONES)}, or a list of plots from A1 to E5, found {value!r}")
    return "", tuple(sorted(PLOT[p] for p in value))


def _say_plots(arg: tuple[str, tuple[int, ...]], seats: int) -> str:
    return _ZONE_WORDS[arg[0]] if arg[0] else f"on {', '.join(PLOTS[p] for p in arg[1])}"


def _read_kinds(value: Any, at: Reading) -> tuple[str, ...]:
    return read_words(value, at, owned())


def read_words(value: Any, at: Reading, valid: tuple[str, ...]) -> tuple[str, ...]:
    """A list of known words. Raises UserError."""
    if not isinstance(value, (list, tuple)) or not value:
        raise at.error(f"expected a list out of {', '.join(valid)}")
    for index, word in enumerate(value):
        _word(*valid)(word, at.at(index))
    return tuple(value)


def _read_true(value: Any, at: Reading) -> bool:
    if value is not True:
        raise at.error("expected true")
    return True


def _star(game: Setting, state: HillsState, seat: int, plot: int, arg: str) -> bool:
    star = state.stars[plot]
    if arg == "mine":
        return star == seat
    return star < 0 if arg == "none" else star >= 0 and (arg == "some" or star != seat)


def _dice(state: HillsState, plot: int) -> list[int]:
    return [item for item in state.presents[plot] if IS_DIE[item]]


def _first(game: Setting, state: HillsState, seat: int, plot: int, arg: bool) -> bool:
    return bool(_dice(state, plot)) and ranks(state.trees[plot], state.stars[plot])[seat] == 1


FULL = 4
"""Spots of a tree, for decorations and for presents."""


def _ranged(count: Callable[[HillsState, int, int], int], one: str, many: str, some: str = "", full: int = -1) -> Entry:
    """A number of things on a tree: the words for one and for more of them, those for at least one, and the most there can be, which is said as a bare number."""

    def holds(game: Setting, state: HillsState, seat: int, plot: int, arg: Any) -> bool:
        return inside(count(state, seat, plot), arg, game.seats)

    def say(arg: Range, seats: int) -> str:
        least, most = bound(arg[0], seats), bound(arg[1], seats)
        if some and (least, most) == (1, None):
            return some
        return (one if is_one(arg, seats) else many).format(full if least == full else say_range(arg, seats))

    return Entry(read_range, holds, say, carried=True)


def _say_mine(arg: Range, seats: int) -> str:
    return f"{'all' if bound(arg[0], seats) == FULL else say_range(arg, seats)} of them yours"


_APART: dict[str, Callable[[Any, int], str]] = {
    "mine": _say_mine,
    "owners": lambda arg, seats: f"hung by {say_range(arg, seats)} {'player' if is_one(arg, seats) else 'players'}",
}
"""What is said of the decorations after their number: "with 4 decorations, at least one of them yours"."""

_STAR_WORDS = {"mine": "of yours", "others": "of rivals", "none": "without a star", "some": "with a star"}
_OF_ONE = {"of rivals": "of a rival"}

ENTRIES: dict[str, Entry] = {
    "star": Entry(_word("mine", "others", "none", "some"), _star, lambda arg, seats: _STAR_WORDS[arg]),
    "plots": Entry(_read_plots, lambda game, state, seat, plot, arg: plot in arg[1], _say_plots),
    "decorations": _ranged(
        lambda state, seat, plot: square.count(state.trees[plot]),
        "{} decoration",
        "{} decorations",
        "a decoration",
        FULL,
    ),
    "presents": _ranged(
        lambda state, seat, plot: len(state.presents[plot]), "{} present", "{} presents", "a present", FULL
    ),
    "mine": _ranged(
        lambda state, seat, plot: own_count(state.trees[plot], seat),
        "{} decoration of yours",
        "{} decorations of yours",
        "a decoration of yours",
        FULL,
    ),
    "mine-kinds": Entry(
        _read_kinds,
        lambda game, state, seat, plot, arg: set(arg) <= kinds_of(state.trees[plot], seat),
        lambda arg, seats: f"{listed(map(decoration, arg))} of yours",
        carried=True,
    ),
    "owners": _ranged(
        lambda state, seat, plot: sum(n > 0 for n in square.counts(state.trees[plot])),
        "decorations of {} player",
        "decorations of {} players",
    ),
    "dice-colours": _ranged(
        lambda state, seat, plot: len({HUE[item] for item in _dice(state, plot)}),
        "dice of {} colour",
        "dice of {} colours",
        "a die",
        len(DICE),
    ),
    "pips": _ranged(lambda state, seat, plot: sum(PIPS[i] for i in _dice(state, plot)), "{} pip", "{} pips"),
    "first": Entry(_read_true, _first, lambda arg, seats: "where you rank first for the dice"),
}
