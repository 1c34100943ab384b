"""Conditions and scores over measures: what a judged card asks for, whether it holds, what is still missing, in words and on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills import objectives
from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary import measures
from holiday_games.games.holiday_hills.vocabulary.measure import keys
from holiday_games.games.holiday_hills.vocabulary.ranges import bound, inside, is_number, is_one, read_range, say_range
from holiday_games.rules.errors import nearest
from holiday_games.rules.words import counted, listed, numeral

Condition: TypeAlias = tuple[Any, ...]
"""("all" | "any", parts), ("not", part), ("pattern", Pattern), or ("is", measure, rule)."""
Score: TypeAlias = tuple[Any, ...]
"""("when", condition, points, else), ("each", measure, points, per, max), ("ladder", measure, entries) or ("placing", measure, entries)."""

RULES = ("most", "fewest", "every-rival", "first-half", "second-half", "even", "odd")


def read_condition(value: Any, at: Reading) -> Condition:
    """The condition written here. Raises UserError."""
    if not isinstance(value, Mapping):
        raise at.error(f"expected a condition such as {{trees: {{star: mine}}, is: {{min: 2}}}}, found {value!r}")
    for key in ("all", "any"):
        if key in value and len(value) == 1:
            if not isinstance(value[key], (list, tuple)) or not value[key]:
                raise at.at(key).error("expected a list of conditions")
            return key, tuple(read_condition(part, at.at(key, index)) for index, part in enumerate(value[key]))
    if "not" in value and len(value) == 1:
        return "not", read_condition(value["not"], at.at("not"))
    if "pattern" in value and len(value) == 1:
        return "pattern", _read_pattern(value["pattern"], at.at("pattern"))
    if "is" not in value:
        raise at.error("expected a key 'is' beside the measure")
    known = {"is", *measures.all_measures()}
    for key in value:
        if key not in known:
            raise at.error(f"'{key}' is not known in a condition, {nearest(str(key), known)}")
    return "is", measures.read_measure(value, at), _read_rule(value["is"], at.at("is"))


def _read_rule(value: Any, at: Reading) -> Any:
    if not isinstance(value, str):
        return read_range(value, at)
    if value not in RULES:
        raise at.error(f"'{value}' is not a rule, {nearest(value, RULES)}")
    return value


def _read_pattern(value: Any, at: Reading) -> objectives.Pattern:
    value = keys(value, at, ("decorations", "lights"))
    rows: Sequence[str] = value.get("decorations", ())
    for index, row in enumerate(rows):
        if not isinstance(row, str) or not set(row.split()) <= {"O", "C", "B", "S", "."} or len(row.split()) > 5:
            raise at.at("decorations", index).error("expected up to five tokens O, C, B, S or a dot")
    lights: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for index, pair in enumerate(value.get("lights", ())):
        if not _is_edge(pair):
            raise at.at("lights", index).error("expected two neighbouring points [column, row] inside 5 by 5")
        if any(set(map(tuple, pair)) == set(other) for other in lights):
            raise at.at("lights", index).error("the same light is there twice")
        lights.append((tuple(pair[0]), tuple(pair[1])))
    if not objectives.parse(rows, lights) or len(rows) > 5:
        raise at.error("expected a pattern of at most 5 by 5 with something in it")
    return objectives.compile_pattern(rows, lights)


def _is_edge(pair: Any) -> bool:
    try:
        (a, b), (c, d) = pair
        return all(is_number(n) and 0 <= n < 5 for n in (a, b, c, d)) and abs(a - c) + abs(b - d) == 1
    except (TypeError, ValueError):
        return False


def holds(game: Setting, state: HillsState, seat: int, condition: Condition) -> bool:
    """The condition is met by a seat now."""
    kind = condition[0]
    if kind == "all":
        return all(holds(game, state, seat, part) for part in condition[1])
    if kind == "any":
        return any(holds(game, state, seat, part) for part in condition[1])
    if kind == "not":
        return not holds(game, state, seat, condition[1])
    if kind == "pattern":
        own = objectives.marks(state.trees, state.stars, seat)
        return bool(objectives.best_place(condition[1], own)[0] == condition[1].size)
    return _rule_holds(game, state, seat, condition[1], condition[2])


def _rule_holds(game: Setting, state: HillsState, seat: int, measure: tuple[str, Any], rule: Any) -> bool:
    number = measures.count(game, state, seat, measure)
    seats = game.seats
    if rule == "most":
        return number > 0 and all(measures.count(game, state, other, measure) <= number for other in range(seats))
    if rule == "fewest":
        return all(measures.count(game, state, other, measure) >= number for other in range(seats))
    if rule == "every-rival":
        return number == seats - 1
    half = (seats + 1) // 2
    if rule == "first-half":
        return number <= half
    if rule == "second-half":
        return number > seats - half
    if rule in ("even", "odd"):
        return bool(number % 2 == (rule == "odd"))
    return inside(number, rule, seats)


def say(condition: Condition, seats: int) -> str:
    """What a condition asks for, in words."""
    kind = condition[0]
    if kind in ("all", "any"):
        return (" and " if kind == "all" else ", or ").join(say(part, seats) for part in condition[1])
    if kind == "not":
        return f"not: {say(condition[1], seats)}"
    if kind == "pattern":
        return "the pattern on the card, turned as you like"
    _, measure, rule = condition
    if isinstance(rule, str):
        return measures.say_rule(measure, rule, seats)
    return f"{say_range(rule, seats)} {measures.say(measure, seats, not is_one(rule, seats))}"


def progress(game: Setting, state: HillsState, seat: int, condition: Condition) -> str:
    """What is there so far and what is still missing, in words; "met" when it holds."""
    if holds(game, state, seat, condition):
        return "met"
    kind = condition[0]
    if kind in ("all", "any"):
        parts = [progress(game, state, seat, part) for part in condition[1]]
        open_ = [part for part in parts if part != "met"]
        return " and ".join(open_) if kind == "all" else " or ".join(open_)
    if kind == "pattern":
        own = objectives.marks(state.trees, state.stars, seat)
        return f"{objectives.best_place(condition[1], own)[0]} of {condition[1].size} in place"
    if kind == "not":
        return "not met"
    number = measures.count(game, state, seat, condition[1])
    rule = condition[2]
    if isinstance(rule, str):
        return f"{number} now"
    least = bound(rule[0], game.seats)
    if least is not None and number < least:
        return f"{number} of {least}, {least - number} missing"
    return f"{number} now, {number - (bound(rule[1], game.seats) or 0)} too many"


def refs(game: Setting, state: HillsState, seat: int, condition: Condition) -> tuple[str, ...]:
    """What on the table counts for a condition now: plots and lights by their names."""
    kind = condition[0]
    if kind in ("all", "any"):
        return tuple(dict.fromkeys(ref for part in condition[1] for ref in refs(game, state, seat, part)))
    if kind == "not":
        return refs(game, state, seat, condition[1])
    if kind == "pattern":
        own = objectives.marks(state.trees, state.stars, seat)
        plots, borders = objectives.plots_of(objectives.best_place(condition[1], own)[1] & own)
        return (*(PLOTS[p] for p in plots), *(f"light:{b}" for b in borders))
    return measures.refs(game, state, seat, condition[1])


# --- scores ---------------------------------------------------------------------------------------


def read_score(value: Any, at: Reading) -> Score:
    """The score written here. Raises UserError."""
    if not isinstance(value, Mapping):
        raise at.error(f"expected a score, found {value!r}")
    if "when" in value:
        keys(value, at, ("when", "points", "else"), ("points",))
        return (
            "when",
            read_condition(value["when"], at.at("when")),
            _number(value, "points", at),
            _number(value, "else", at, 0),
        )
    if "each" in value:
        keys(value, at, ("each", "points", "per", "max"), ("points",))
        measure = measures.read_measure(value["each"], at.at("each"))
        most = _number(value, "max", at) if "max" in value else None
        return "each", measure, _number(value, "points", at), _number(value, "per", at, 1), most
    for kind in ("ladder", "placing"):
        if kind in value:
            keys(value, at, (kind, "of"), ("of",))
            entries = value[kind]
            if not isinstance(entries, (list, tuple)) or not entries or not all(map(is_number, entries)):
                raise at.at(kind).error("expected a list of numbers")
            if kind == "placing" and len(entries) > len(_PLACES):
                raise at.at(kind).error(f"expected at most {len(_PLACES)} numbers, one a place")
            return kind, measures.read_measure(value["of"], at.at("of")), tuple(entries)
    raise at.error("expected one of when, each, ladder, placing")


def _number(value: Mapping[str, Any], key: str, at: Reading, default: int | None = None) -> int:
    number = value.get(key, default)
    if not is_number(number):
        raise at.at(key).error(f"expected a whole number, found {number!r}")
    return int(number)


def points(game: Setting, state: HillsState, seat: int, score: Score) -> int:
    """What a score pays a seat now."""
    kind = score[0]
    if kind == "when":
        return int(score[2] if holds(game, state, seat, score[1]) else score[3])
    number = measures.count(game, state, seat, score[1])
    if kind == "each":
        paid = score[2] * (number // score[3])
        return int(paid if score[4] is None else min(paid, score[4]))
    entries = score[2]
    if not number:
        return 0
    if kind == "ladder":
        return int(entries[min(number, len(entries)) - 1])
    better = sum(measures.count(game, state, other, score[1]) > number for other in range(game.seats))
    return int(entries[better]) if better < len(entries) else 0


def say_score(score: Score, seats: int) -> str:
    """What a score pays for, in words."""
    kind = score[0]
    if kind == "when":
        return f"{counted(score[2], 'point')} for {say(score[1], seats)}" + (
            f", else {counted(score[3], 'point')}" if score[3] else ""
        )
    if kind == "each":
        per = "" if score[3] == 1 else f"{score[3]} "
        most = f", at most {counted(score[4], 'point')}" if score[4] is not None else ""
        return f"{counted(score[2], 'point')} for every {per}{measures.say(score[1], seats, score[3] > 1)}{most}"
    what, steps = measures.say(score[1], seats), range(len(score[2]))
    if kind == "ladder":
        return f"{listed(map(numeral, score[2]), 'or')} points for {listed((str(at + 1) for at in steps), 'or')} {what}"
    places = listed((_PLACES[at] for at in steps), "and")
    return f"{listed(map(numeral, score[2]), 'and')} points for the {places} {what}"


_PLACES = ("most", "second most", "third most", "fourth most", "fifth most")
