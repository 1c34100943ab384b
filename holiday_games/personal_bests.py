"""The personal best lists of the solo game, kept on disk: one list for each choice of task cards.

    place = enter("all-seven+open-road", Best(stars=71, unused=2, seed=2412, day="2026-11-30", game="9f3c..."))
    best("all-seven+open-road")      # the highest stars so far, None without any

A game that is entered twice (the score sheet was opened again) stands in the list once. A list that cannot be read is set aside.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from holiday_games import userdirs
from holiday_games.files import write_atomically
from holiday_games.rules.errors import UserError

KEPT = 10
"""So many results are kept for each choice of task cards."""


class Best(msgspec.Struct, frozen=True):
    """A result: stars, suitcases left over (they break ties), the seed to play it again, the day, and a digest that names the game."""

    stars: int
    unused: int
    seed: int
    day: str
    game: str


class Lists(msgspec.Struct):
    """The file: the key of a list (solo.record_key) -> its results, best first."""

    schema: int = 1
    lists: dict[str, list[Best]] = {}


def path() -> Path:
    """The file of the lists."""
    return userdirs.data_dir() / "personal-bests.json"


def results(key: str) -> list[Best]:
    """The results of a list, best first; none where there is no such list or it cannot be read."""
    return _read().lists.get(key, [])


def best(key: str) -> int | None:
    """The highest stars of a list."""
    found = results(key)
    return found[0].stars if found else None


def enter(key: str, result: Best) -> int:
    """Enter a result; gives its place from 1, or 0 when it is not among the best. Raises UserError where the list cannot be written."""
    file = _read()
    others = [other for other in file.lists.get(key, []) if other.game != result.game]
    ranked = sorted([*others, result], key=lambda entry: (-entry.stars, -entry.unused))[:KEPT]
    file.lists[key] = ranked
    try:
        write_atomically(path(), msgspec.json.format(msgspec.json.encode(file), indent=2))
    except OSError as fault:
        raise UserError(f"{path()}: the personal bests could not be written ({fault.strerror or fault})") from None
    return ranked.index(result) + 1 if result in ranked else 0


def _read() -> Lists:
    file = path()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lists)
    except OSError:
        return Lists()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        with contextlib.suppress(OSError):
            file.replace(file.with_name("personal-bests.damaged.json"))
        return Lists()
