"""Tables that are closed when a test is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.tables.holiday_hills.room import Room


@pytest.fixture
def rooms() -> Iterator[list[Room]]:
    made: list[Room] = []
    yield made
    for room in made:
        room.close()
