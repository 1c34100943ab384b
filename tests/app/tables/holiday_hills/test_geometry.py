"""The Tiled map and the content name the same places, and what the map draws does not collide."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from holiday_games.app.tables.holiday_hills.geometry import PLACES, load_town, shipped_town
from holiday_games.games.holiday_hills.codes import BORDERS, PATHS, PLOTS, SPOTS
from holiday_games.games.holiday_hills.content import Town as TownContent
from holiday_games.resources import asset
from holiday_games.rules.content import shipped
from holiday_games.rules.errors import UserError

MAP = asset("holiday_hills", "board.tmx")


def expected() -> dict[str, set[str]]:
    """Every place the content speaks of, by layer of the map."""
    town = shipped("holiday_hills", "board.yaml").convert(TownContent)
    streets = {street.id for street in town.streets}
    houses = {f"{street.id}/{house.number}" for street in town.streets for house in street.houses}
    cottages = {cottage.id for cottage in town.cottages}
    cabins = {cabin.id for cabin in town.cabins}
    return {
        "streets": streets,
        "roads": {f"{street}/{path}" for street in streets for path in PATHS},
        "houses": houses,
        "plates": houses,
        "gaps": {
            f"{street.id}/{path}/{number}"
            for street in town.streets
            for path, icons in (("top", street.top.icons), ("bottom", street.bottom.icons))
            for number in range(1, len(icons) + 1)
        },
        "cottages": cottages,
        "cottages-five": cottages,
        "cabins": cabins,
        "stands": {f"{cottage}/{number}" for cottage in cottages for number in range(1, 6)},
        "cabin-stands": {f"{cabin}/{which}" for cabin in cabins for which in ("leaving", "home")},
        "ribbons": cottages,
        "plots": set(PLOTS),
        "spots": {f"{plot}/{spot}" for plot in PLOTS for spot in SPOTS},
        "presents": {f"{plot}/{number}" for plot in PLOTS for number in range(1, 5)},
        "borders": {f"{PLOTS[a]}-{PLOTS[b]}" for a, b, _, _ in BORDERS},
    }


@pytest.mark.parametrize("layer", [*PLACES, "roads"])
def test_map_and_content_name_the_same_places(layer: str) -> None:
    town = shipped_town()
    drawn = set(town.roads) if layer == "roads" else set(town.places[layer])
    wanted = expected()[layer]
    assert not wanted - drawn, "in the content, not on the map"
    assert not drawn - wanted, "on the map, not in the content"


def test_every_place_lies_on_the_board() -> None:
    for layer, places in shipped_town().places.items():
        for name, box in places.items():
            assert box.x >= -20 and box.y >= -20 and box.right <= 1020 and box.bottom <= 1020, (layer, name)


@pytest.mark.parametrize("layer", ["plates", "cottages", "plots", "presents"])
def test_places_of_one_kind_do_not_cover_each_other(layer: str) -> None:
    boxes = list(shipped_town().places[layer].items())
    for i, (name, box) in enumerate(boxes):
        for other, another in boxes[i + 1 :]:
            assert not box.inset(1).overlaps(another.inset(1)), (name, other)


def test_round_icons_of_gaps_do_not_touch() -> None:
    gaps = list(shipped_town().places["gaps"].values())
    for i, gap in enumerate(gaps):
        assert all((gap.cx - other.cx) ** 2 + (gap.cy - other.cy) ** 2 > 44**2 for other in gaps[i + 1 :])


def test_every_picture_of_the_map_exists() -> None:
    for picture in shipped_town().pictures.values():
        assert asset("holiday_hills", f"{picture}.svg").is_file(), picture


def test_houses_stand_in_the_order_of_travel() -> None:
    town = shipped_town()
    steps = {"e": (1, 0), "s": (0, 1), "w": (-1, 0), "n": (0, -1)}
    for street, facing in town.facing.items():
        dx, dy = steps[facing]
        along = [town.box("houses", f"{street}/{number}") for number in range(1, 7)]
        for first, second in itertools.pairwise(along):
            assert (second.cx - first.cx) * dx + (second.cy - first.cy) * dy > 50


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name="gaps"', 'name="holes"', "expected an object layer 'gaps'"),
        ('name="holly-way/2" type="plate"', 'name="holly-way/1" type="plate"', "names of their own"),
        ('<property name="facing" value="e"/>', "", "expected a property 'facing'"),
    ],
)
def test_a_broken_map_says_what_is_wrong(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = MAP.read_text(encoding="utf-8")
    assert old in text
    broken = tmp_path / "board.tmx"
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError, match=words) as caught:
        load_town(broken)
    assert "board.tmx" in str(caught.value)
