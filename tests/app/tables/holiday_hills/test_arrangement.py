"""The grid of the table at every shape of the window, signs that hold their icons, pages of buttons."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.tables.holiday_hills import effect_icons, panels
from holiday_games.app.tables.holiday_hills.arrangement import Grid, Needs, grid
from holiday_games.app.tables.holiday_hills.places import Places, Spot
from holiday_games.app.tables.holiday_hills.town_painter import sign_icons
from holiday_games.games import kind
from holiday_games.games.holiday_hills.effects import parse
from tests.app.tables.holiday_hills.room import Room

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1600, 1200), (1280, 1024)]
NEEDS = [
    Needs(2),
    Needs(3, card=270, strips=1),
    Needs(4, docked=True),
    Needs(5, strips=1, docked=True),
    Needs(4, display=False, hand=False),
]


def boxes_of(found: Grid) -> dict[str, Box]:
    """Every panel of the grid by its name."""
    boxes = {"title": found.title, "inventory": found.inventory, "bar": found.bar, "board": found.board_box}
    boxes |= {f"seat {i}": box for i, box in enumerate(found.seats)}
    boxes |= {f"strip {i}": box for i, box in enumerate(found.strips)}
    boxes |= {"supply": found.supply, "dock": found.dock, "display": found.display, "hand": found.hand}
    boxes |= {"undo": found.slots.undo.box, "menu": found.slots.menu.box, "hint": found.slots.hint.box}
    if found.card is not None:
        boxes["card"] = found.card
    return {name: box for name, box in boxes.items() if box.h and box.w}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("needs", NEEDS)
def test_panels_lie_in_the_window_and_not_on_each_other(size: tuple[int, int], needs: Needs) -> None:
    layout = Layout.for_window(size)
    boxes = boxes_of(grid(layout, needs))
    for name, box in boxes.items():
        assert box.w > 40 and box.h > 40, name
        assert (
            box.x >= 0 and box.y >= 0 and box.right <= layout.screen.w + 0.5 and box.bottom <= layout.screen.h + 0.5
        ), name
    for (name, box), (other, another) in itertools.combinations(boxes.items(), 2):
        assert not box.inset(0.5).overlaps(another.inset(0.5)), (name, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_a_square_of_nearly_the_whole_height(size: tuple[int, int]) -> None:
    layout = Layout.for_window(size)
    found = grid(layout, Needs(4))
    assert found.board_box.w == pytest.approx(found.board_box.h)
    if size[0] / size[1] > 1.7:
        assert found.board_box.h > layout.screen.h * 0.85


def test_cards_of_a_hand_find_room_however_many() -> None:
    room = grid(Layout.for_window((1280, 720)), Needs(4)).hand
    for count in range(6, 15):
        boxes = panels.hand_boxes(room, count)
        assert len(boxes) == count
        for box in boxes:
            assert box.x >= room.x and box.right <= room.right + 0.5 and box.bottom <= room.bottom + 0.5
        for first, second in itertools.combinations(boxes, 2):
            assert not first.inset(0.5).overlaps(second.inset(0.5))


def test_every_sign_of_the_town_holds_its_icons() -> None:
    content = kind("holiday-hills").load(None)
    effects = [parse(action.effect, None, ["actions"]) for action in content.tiles.actions]
    for effect in effects:
        icons = effect_icons.icons(effect)
        assert icons
        for _, x, size in sign_icons(icons):
            assert abs(x) + size / 2 <= 43.5, (effect, icons)


def test_the_places_of_the_board_are_worked_out_once_for_a_grid(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.append(room := Room(2))
    worked_out: list[tuple[object, ...]] = []
    for what in ("gap", "plot", "place"):
        find = getattr(Places, f"_{what}")

        def counted(places: Places, *key: int, find: Callable[..., Spot] = find, what: str = what) -> Spot:
            worked_out.append((what, *key))
            return find(places, *key)

        monkeypatch.setattr(Places, f"_{what}", counted)
    room.scene.resized()
    targets = {target.key: target.shape for target in room.table.targets()}
    assert len(worked_out) == len(set(worked_out)) >= 25 + 56
    worked_out.clear()
    room.table.show(room.session.position())
    assert {target.key: target.shape for target in room.table.targets()} == targets and not worked_out
    room.table.arrange(Layout.for_window((1600, 900)))
    room.table.targets()
    assert worked_out
