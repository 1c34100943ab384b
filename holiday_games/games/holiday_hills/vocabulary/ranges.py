"""Ranges and limits: a number means exactly that number, `{min: a, max: b}` both included; a limit may be a table by player count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills.reading import Reading

Limit: TypeAlias = "int | tuple[tuple[int, int], ...] | None"
"""A number, pairs of (player count, number), or no limit."""
Range: TypeAlias = tuple[Limit, Limit]
"""The least and the most, both included."""

PLAYERS = (2, 3, 4, 5)


def is_number(value: Any) -> bool:
    """A whole number, not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_range(value: Any, at: Reading) -> Range:
    """The range written here. Raises UserError."""
    if is_number(value):
        return value, value
    if not isinstance(value, Mapping) or not value or not set(value) <= {"min", "max"}:
        raise at.error(f"expected a number, or min and max, found {value!r}")
    return read_limit(value.get("min"), at.at("min")), read_limit(value.get("max"), at.at("max"))


def read_limit(value: Any, at: Reading) -> Limit:
    """A number, or a table with one for each player count. Raises UserError."""
    if value is None or is_number(value):
        return value  # type: ignore[no-any-return]
    if not isinstance(value, Mapping):
        raise at.error(f"expected a number or a table by player count, found {value!r}")
    table = {int(key) if str(key).isdigit() else key: number for key, number in value.items()}
    if sorted(table, key=str) != sorted(PLAYERS, key=str) or not all(map(is_number, table.values())):
        raise at.error("expected a table with a number for each of 2, 3, 4 and 5 players")
    return tuple(sorted(table.items()))


def bound(limit: Limit, seats: int) -> int | None:
    """The number that holds for so many seats."""
    return dict(limit)[seats] if isinstance(limit, tuple) else limit


def inside(number: int, range_: Range, seats: int) -> bool:
    """The number lies in the range."""
    least, most = bound(range_[0], seats), bound(range_[1], seats)
    return (least is None or number >= least) and (most is None or number <= most)


def say_range(range_: Range, seats: int) -> str:
    """A range in words: "exactly 4", "at least one", "at most 2", "2 to 4"."""
    least, most = bound(range_[0], seats), bound(range_[1], seats)
    if least == most:
        return f"exactly {_number(least)}"
    if most is None:
        return f"at least {_number(least)}"
    return f"at most {_number(most)}" if least is None else f"{least} to {most}"


def is_one(range_: Range, seats: int) -> bool:
    """The noun after the range in words stands in the singular: "at least one tree"."""
    least, most = bound(range_[0], seats), bound(range_[1], seats)
    return 1 in (least, most) and (least == most or None in (least, most))


def _number(number: int | None) -> str:
    return "one" if number == 1 else str(number)
