"""Pieces fly one after the other, change the table when they leave and when they land, and keep to a few sizes."""

from __future__ import annotations

from typing import Any

import pytest

from holiday_games.app.art.motion import Animator
from holiday_games.app.kit.layout import Box
from holiday_games.app.settings import Settings
from holiday_games.app.tables.flights import Flights

START, END = Box(100, 100, 120, 168), Box(500, 300, 34, 47.6)


class Sky:
    """Two flights of a card, the second leaving half-way, with everything that is told and painted."""

    def __init__(self, settings: Settings) -> None:
        self.told: list[str] = []
        self.boxes: list[Box] = []
        self.animator = Animator(settings)
        self.flights = Flights(self.animator)
        for name in "ab":
            self.flights.add(
                lambda p, box: self.boxes.append(box),
                START,
                END,
                begin=lambda name=name: self.told.append(f"{name} leaves"),  # type: ignore[misc]
                land=lambda name=name: self.told.append(f"{name} lands"),  # type: ignore[misc]
                seconds=0.4,
                overlap=0.2,
            )
        self.flights.then(lambda: self.told.append("done"))

    def pass_time(self, seconds: float, painter: Any = None) -> None:
        for _ in range(round(seconds * 100)):
            self.animator.update(0.01)
            self.flights.update()
            self.flights.draw(painter)


ALL = ["a leaves", "b leaves", "a lands", "b lands", "done"]


def test_each_leaves_and_lands_once_and_in_order() -> None:
    sky = Sky(Settings())
    sky.pass_time(2.0)
    assert sky.told == ALL and not sky.animator.busy


@pytest.mark.parametrize("settings", [Settings(animation_speed="instant"), Settings(reduce_motion=True)])
def test_where_nothing_moves_all_is_told_at_once(settings: Settings) -> None:
    sky = Sky(settings)
    assert sorted(sky.told) == sorted(ALL) and sky.told[-1] == "done" and not sky.animator.busy


def test_hurrying_lands_everything() -> None:
    sky = Sky(Settings())
    sky.pass_time(0.1)
    sky.animator.hurry()
    assert sorted(sky.told) == sorted(ALL) and sky.told[-1] == "done"


def test_a_piece_keeps_its_shape_and_a_few_sizes() -> None:
    sky = Sky(Settings())
    sky.pass_time(2.0)
    assert len(sky.boxes) > 40 and len({box.w for box in sky.boxes}) <= 9
    for box in sky.boxes:
        assert END.w <= box.w <= START.w and box.h == pytest.approx(box.w * 1.4)
