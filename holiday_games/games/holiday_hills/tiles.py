"""The eight two-sided tiles: closed on one side, a special action on the other."""

from __future__ import annotations

import re

from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import STREET
from holiday_games.rules.errors import UserError, nearest

TILES = 8
_HOUSE = re.compile(r"[a-z-]+-[1-6]")


def check_closed(value: str) -> str:
    """The option `closed` in its one form: a number of tiles, or houses such as "holly-way-2,pine-place-5". Raises UserError."""
    return _check("closed", value, _HOUSE, "holly-way-2,pine-place-5")


def check_special(value: str) -> str:
    """The option `special` in its one form: a number of tiles, or "holly-way-2:tile-3,pine-place-5:tile-4". Raises UserError."""
    return _check("special", value, re.compile(_HOUSE.pattern + r":[a-z0-9-]+"), "holly-way-2:tile-3")


def _check(key: str, value: str, form: re.Pattern[str], example: str) -> str:
    text = value.strip()
    if text.isdecimal():
        if not 1 <= int(text) <= TILES:
            raise UserError(f"option {key}: expected 1 to {TILES} tiles, found {text}")
        return str(int(text))
    parts = sorted(part.strip() for part in text.split(","))
    for part in parts:
        if not form.fullmatch(part):
            raise UserError(
                f"option {key}: expected a number from 1 to {TILES} or houses such as {example}, found '{part}'"
            )
    houses = [part.partition(":")[0] for part in parts]
    if len(set(houses)) != len(houses):
        raise UserError(f"option {key}: a house can be covered only once")
    return ",".join(parts)


def number(value: str) -> int:
    """How many tiles an option in its one form asks for."""
    return int(value) if value.isdecimal() else len(value.split(","))


def check_number(closed: str, special: str) -> None:
    """Both sides together need no more than the eight tiles there are. Raises UserError."""
    used = sum(number(value) for value in (closed, special) if value)
    if used > TILES:
        raise UserError(f"closed and special tiles are the same {TILES} tiles, {used} are asked for")


def house(board: Board, key: str, name: str) -> int:
    """The ring place of a house by its name in an option. Raises UserError."""
    street, _, digit = name.rpartition("-")
    if street not in board.street_ids:
        raise UserError(f"option {key}: street '{street}' does not exist, {nearest(street, board.street_ids)}")
    return board.house(street, int(digit))


def open_enough(board: Board, closed: int) -> None:
    """At least two houses of every street stay open. Raises UserError."""
    for street, name in enumerate(board.streets):
        if sum(closed >> street * STREET + n & 1 for n in range(1, STREET)) > STREET - 3:
            raise UserError(f"option closed: at least two houses of {name} must stay open")
