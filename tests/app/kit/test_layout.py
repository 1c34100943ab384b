"""Units become pixels so that everything fits in every window, and text stays readable."""

from __future__ import annotations

import itertools

import pytest

from holiday_games.app.kit.layout import TEXT_FLOOR_PX, Box, Circle, Layout, Polygon

WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1024, 768), (1280, 1024)]
SCALES = [0.8, 1.0, 1.3, 1.6]


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("interface", SCALES)
def test_the_design_fits_in_every_window_at_every_scale(size: tuple[int, int], interface: float) -> None:
    layout = Layout.for_window(size, interface)
    design = layout.rect(layout.design)
    assert design.left >= 0 and design.top >= 0 and design.right <= size[0] and design.bottom <= size[1]
    assert layout.design.w == pytest.approx(1920) and layout.design.h == pytest.approx(1080)
    assert layout.rect(layout.screen).size == size


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_text_never_falls_below_the_floor(size: tuple[int, int]) -> None:
    for scale in SCALES:
        assert Layout.for_window(size, scale, 0.8).font_px(24) >= TEXT_FLOOR_PX


def test_the_smallest_text_of_the_design_is_the_floor_at_720p() -> None:
    assert Layout.for_window((1280, 720)).font_px(24) == TEXT_FLOOR_PX


def test_what_the_interface_cannot_grow_goes_into_the_text() -> None:
    whole = Layout.for_window((1920, 1080), 1.4)
    assert whole.scale == 1.0 and whole.text_factor == pytest.approx(1.4)
    small = Layout.for_window((1920, 1080), 1.4, need=(1000, 700))
    assert small.scale == pytest.approx(1.4) and small.text_factor == 1.0


def test_a_smaller_interface_gives_more_room() -> None:
    layout = Layout.for_window((1920, 1080), 0.8)
    assert layout.screen.w == pytest.approx(2400) and layout.design.x == pytest.approx(240)


def test_wide_and_tall_windows_have_more_units_one_way() -> None:
    assert Layout.for_window((2560, 1080)).screen == Box(0, 0, 2560, 1080)
    assert Layout.for_window((1024, 768)).screen.h == pytest.approx(1440)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_neighbours_meet_without_a_seam(size: tuple[int, int]) -> None:
    layout = Layout.for_window(size)
    columns = [layout.rect(box) for box in Box(10.3, 5, 1000, 50).columns(7)]
    assert all(left.right == right.left for left, right in itertools.pairwise(columns))


def test_pixels_and_units_are_inverse_also_when_moved() -> None:
    layout = Layout.for_window((1280, 720)).moved(30, 60)
    assert layout.units(layout.at(480, 330)) == pytest.approx((480, 330), abs=1)


def test_boxes_are_cut_and_placed() -> None:
    box = Box(0, 0, 100, 80)
    assert box.cut_top(20, 4) == (Box(0, 0, 100, 20), Box(0, 24, 100, 56))
    assert box.cut_bottom(20, 4) == (Box(0, 60, 100, 20), Box(0, 0, 100, 56))
    assert box.cut_left(30, 2) == (Box(0, 0, 30, 80), Box(32, 0, 68, 80))
    assert box.cut_right(30, 2) == (Box(70, 0, 30, 80), Box(0, 0, 68, 80))
    assert box.rows(2, 10) == [Box(0, 0, 100, 35), Box(0, 45, 100, 35)]
    assert box.place(10, 20, 1, 0) == Box(90, 0, 10, 20)
    assert Box(-5, 90, 10, 10).clamped_in(box) == Box(0, 70, 10, 10)
    assert box.overlaps(Box(99, 79, 5, 5)) and not box.overlaps(Box(100, 0, 5, 5))


def test_shapes_know_their_inside_and_their_bounds() -> None:
    circle = Circle(50, 50, 10)
    assert circle.contains(57, 57) and not circle.contains(58, 58)
    assert circle.bounds == Box(40, 40, 20, 20)
    triangle = Polygon(((0, 0), (40, 0), (0, 40)))
    assert triangle.contains(10, 10) and not triangle.contains(30, 30)
    assert triangle.bounds == Box(0, 0, 40, 40)
