"""Measures: whole numbers that conditions and scores are about. Modules add their own through their manifest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import square_measures, table_measures
from holiday_games.games.holiday_hills.vocabulary.measure import Args, Measure, plot_names
from holiday_games.rules.errors import nearest


@cache
def all_measures() -> dict[str, Measure]:
    """The measures of the base game and of every module there is, by name."""
    measures = [*square_measures.MEASURES, *table_measures.MEASURES]
    for manifest in manifests().values():
        measures.extend(manifest.measures)
    return {measure.name: measure for measure in measures}


def read_measure(value: Mapping[str, Any], at: Reading) -> tuple[str, Args]:
    """The one measure among the keys of a record, with its arguments. Raises UserError."""
    known = all_measures()
    found = [key for key in value if key in known]
    if len(found) != 1:
        names = ", ".join(str(key) for key in value if key != "is") or "nothing"
        raise at.error(f"expected exactly one measure, found {names}, {nearest(names, known)}")
    return found[0], known[found[0]].read(value[found[0]], at.at(found[0]))


def count(game: Setting, state: HillsState, seat: int, measure: tuple[str, Args]) -> int:
    """The number of a measure for a seat."""
    return all_measures()[measure[0]].count(game, state, seat, measure[1])


def say(measure: tuple[str, Args], seats: int, many: bool = True) -> str:
    """What a measure counts in words; of one of them without `many`."""
    return all_measures()[measure[0]].say(measure[1], seats, many)


def say_rule(measure: tuple[str, Args], rule: str, seats: int) -> str:
    """A measure under a rule, in words."""
    found = all_measures()[measure[0]]
    return found.ruled(measure[1], rule, seats) or _RULED[rule].format(found.say(measure[1], seats, True))


_RULED = {
    "most": "the most {} of all players, or as many as anybody",
    "fewest": "the fewest {} of all players, or as few as anybody",
    "every-rival": "{}: all of them",
    "first-half": "a place in the first half by {}",
    "second-half": "a place in the second half by {}",
    "even": "an even number of {}",
    "odd": "an odd number of {}",
}


def refs(game: Setting, state: HillsState, seat: int, measure: tuple[str, Args]) -> tuple[str, ...]:
    """What a measure counts now, by the names of the table."""
    return tuple(all_measures()[measure[0]].refs(game, state, seat, measure[1]))


def open_plots(game: Setting, state: HillsState, seat: int, measure: tuple[str, Args]) -> tuple[str, ...]:
    """The plots where more could come to count, by the names of the table."""
    return plot_names(all_measures()[measure[0]].open(game, state, seat, measure[1]))
