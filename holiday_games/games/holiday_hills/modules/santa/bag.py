"""What lies in the bags on Santa's sleigh, as the measure `bag`: items, pips, sets, pairs, rows."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import HUE, IS_DIE, PIPS, WHITE
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import read_words
from holiday_games.games.holiday_hills.vocabulary.measure import Args, Measure, keys
from holiday_games.games.holiday_hills.vocabulary.ranges import inside, read_range
from holiday_games.games.holiday_hills.vocabulary.square_measures import say_face
from holiday_games.rules.words import listed

PLACE_STAR: Final[Effect] = ("place-star",)
"""Top any tree with a star."""
COUNTS = ("items", "pips", "sets", "pairs", "rows")
_KINDS = ("die", "gift")
ROW = 2
"""Slots in a row of a bag."""


class Slot(NamedTuple):
    """santa: the ring place of his house, -1 before he comes; gifts: how many of each colour are in his bag; lying: the items at each of the 28 ring places;
    bags: what each seat has brought to his sleigh, in the order of the slots; locked: 1 for each seat whose last star is locked;
    deer: the ring places of the reindeer, in the order they were laid; rudolph: his ring place, -1 before he comes; card: the scoring card."""

    santa: int
    gifts: tuple[int, ...]
    lying: tuple[tuple[int, ...], ...]
    bags: tuple[tuple[int, ...], ...]
    locked: tuple[int, ...]
    deer: tuple[int, ...]
    rudolph: int
    card: int


def pairs(items: tuple[int, ...]) -> int:
    """Pairs of one colour: white completes a single, two whites left over are a pair."""
    have = _colours(items)
    singles = sum(number % 2 for number in have[:WHITE])
    completed = min(singles, have[WHITE])
    return sum(number // 2 for number in have[:WHITE]) + completed + (have[WHITE] - completed) // 2


def sets(items: tuple[int, ...]) -> int:
    """Sets of red, blue and green; white stands for any."""
    have = _colours(items)
    most = len(items) // WHITE
    return next(n for n in range(most, -1, -1) if sum(max(0, n - number) for number in have[:WHITE]) <= have[WHITE])


def _colours(items: tuple[int, ...]) -> list[int]:
    have = [0, 0, 0, 0]
    for item in items:
        have[HUE[item]] += 1
    return have


def _read(value: Any, at: Reading) -> Args:
    wanted = keys({} if value is None else value, at, ("kinds", "pips", "count"))
    kinds = read_words(wanted["kinds"], at.at("kinds"), _KINDS) if "kinds" in wanted else _KINDS
    pips = read_range(wanted["pips"], at.at("pips")) if "pips" in wanted else None
    return kinds, pips, at.choice("count", wanted, COUNTS) if "count" in wanted else "items"


def _count(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    slot = game.slot(state, "santa")
    if slot is None:
        return 0
    kinds, pips, what = args
    items = tuple(
        item
        for item in Slot._make(slot).bags[seat]
        if ("die" if IS_DIE[item] else "gift") in kinds and (pips is None or inside(PIPS[item], pips, game.seats))
    )
    if what == "pips":
        return sum(PIPS[item] for item in items)
    if what in ("sets", "pairs"):
        return sets(items) if what == "sets" else pairs(items)
    return len(items) // ROW if what == "rows" else len(items)


_WHAT = {
    "pips": ("pip on {}", "pips on {}"),
    "sets": (
        "set of red, blue and green among {} (white is any)",
        "sets of red, blue and green among {} (white is any)",
    ),
    "pairs": ("pair of one colour among {} (white is any)", "pairs of one colour among {} (white is any)"),
    "rows": ("full row of {}", "full rows of {}"),
}
_NAMES = {"die": ("die", "dice"), "gift": ("gift", "gifts")}


def _say(args: Args, seats: int, many: bool) -> str:
    kinds, pips, what = args
    several = many or what != "items"
    every = "presents" if several else "present"
    names = every if kinds == _KINDS else listed((_NAMES[kind][several] for kind in kinds), "and" if several else "or")
    items = f"{names}{say_face(pips, seats)} in your bag"
    return items if what == "items" else _WHAT[what][many].format(items)


MEASURE = Measure("bag", _read, _count, _say)
