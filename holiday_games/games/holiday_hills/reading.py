"""A place in a content file that is being read, for faults with their line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from holiday_games.rules.content import Document
from holiday_games.rules.errors import UserError, nearest


@dataclass(frozen=True)
class Reading:
    """A place in a content file that is being read; without a document (content of a save) errors name no line."""

    document: Document | None
    path: tuple[str | int, ...]

    def at(self, *parts: str | int) -> Reading:
        """A place below this one."""
        return Reading(self.document, (*self.path, *parts))

    def error(self, message: str) -> UserError:
        """A UserError at this place."""
        return self.document.error(self.path, message) if self.document else UserError(f"{self.path}: {message}")

    def number(self, key: str, value: Mapping[str, Any]) -> int:
        """The positive whole number under a key. Raises UserError."""
        number = value.get(key)
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise self.at(key).error(f"expected a whole number from 1, found {number!r}")
        return number

    def choice(self, key: str, value: Mapping[str, Any], valid: tuple[str, ...]) -> str:
        """One of the valid words under a key. Raises UserError."""
        word = value.get(key)
        if word not in valid:
            raise self.at(key).error(f"'{word}' is not known here, {nearest(str(word), valid)}")
        return str(word)
