"""Every Tiled map stays within what pytmx reads: named boxes and polygons with plain properties."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
import pytmx

from holiday_games.resources import root

MAPS = sorted(root("assets").rglob("*.tmx"))
PLAIN = {None, "string", "int", "float", "bool", "color", "object"}

each_map = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.parent.name + "/" + path.stem)


def test_there_is_a_board() -> None:
    assert MAPS


@each_map
def test_a_map_uses_nothing_that_pytmx_loses(path: Path) -> None:
    tree = ET.parse(path).getroot()
    version = tuple(int(part) for part in tree.get("tiledversion", "0").split("."))
    assert version >= (1, 10)
    assert [tag for tag in ("ellipse", "point", "text", "template") if tree.find(f".//object/{tag}") is not None] == []
    assert {prop.get("type") for prop in tree.iter("property")} <= PLAIN
    assert all(element.get("class") is None for element in tree.iter("object"))


@each_map
def test_every_object_of_a_map_can_be_found_by_layer_and_name(path: Path) -> None:
    for layer in pytmx.TiledMap(str(path)).layers:
        assert layer.name
        names = Counter(thing.name for thing in layer)
        assert None not in names and "" not in names, f"a nameless object in layer {layer.name}"
        assert [name for name, count in names.items() if count > 1] == [], f"twice in layer {layer.name}"


@each_map
def test_every_object_of_a_map_has_a_type_and_a_size(path: Path) -> None:
    for layer in pytmx.TiledMap(str(path)).layers:
        for thing in layer:
            assert thing.type, f"{thing.name} has no type"
            assert (thing.width and thing.height) or getattr(thing, "points", None), f"{thing.name} has no size"
