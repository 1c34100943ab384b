"""Every SVG stays within what the rasteriser can draw, and draws something."""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from holiday_games.resources import root

ASSETS = root("assets")
PICTURES = sorted(ASSETS.rglob("*.svg"))
NAMES = [path.relative_to(ASSETS).with_suffix("").as_posix() for path in PICTURES]
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"defs", "linearGradient", "radialGradient", "stop"}
NOT_DRAWN = {"class", "clip-path", "mask", "filter", "marker-end", "marker-start", "mix-blend-mode", "href"}
# An icon that is the piece itself.
TWINS = {("expansions/icon_snowball", "expansions/snowball"), ("expansions/icon_cube", "expansions/snow_cube")}

each_picture = pytest.mark.parametrize("path", PICTURES, ids=NAMES)


def faults(text: str) -> list[str]:
    """What a picture uses that nanosvg ignores or draws wrongly; empty when it is good."""
    found = []
    for element in ET.fromstring(text).iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in DRAWN | GRADIENTS:
            found.append(f"<{tag}> is not drawn")
        if tag == "g" and float(element.get("opacity", "1")) != 1:
            found.append("opacity on a group is applied to each shape")
        found += [f"{key}= on <{tag}> is ignored" for key in element.attrib if key.split("}")[-1] in NOT_DRAWN]
        if tag in {"linearGradient", "radialGradient"} and element.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"gradient {element.get('id')} is not in user-space units")
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    found += [f"url(#{name}) leads nowhere" for name in sorted(set(re.findall(r"url\(#([^)]+)\)", text)) - ids)]
    return found


def view_box(text: str) -> tuple[float, float]:
    box = ET.fromstring(text).get("viewBox", "")
    left, top, width, height = map(float, box.replace(",", " ").split())
    assert (left, top) == (0, 0), f"the view box starts at ({left}, {top}), not at (0, 0)"
    return width, height


@each_picture
def test_a_picture_stays_in_the_subset(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@each_picture
def test_a_picture_draws_something_at_its_size(path: Path) -> None:
    width, height = view_box(path.read_text(encoding="utf-8"))
    scale = min(1.0, 320 / max(width, height))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    surface = pygame.image.load_sized_svg(str(path), size)
    assert abs(surface.get_width() - size[0]) <= 1 and abs(surface.get_height() - size[1]) <= 1
    assert surface.get_bounding_rect(min_alpha=8).size > (1, 1)


def test_the_lint_sees_what_it_should() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
    assert faults(f'{head}<path d="M0 0h8v8z" fill="#000"/></svg>') == []
    assert faults(f"{head}<text>8</text></svg>") == ["<text> is not drawn"]
    assert faults(f'{head}<g opacity="0.5"/></svg>') == ["opacity on a group is applied to each shape"]
    assert faults(f'{head}<rect class="a" width="8" height="8"/></svg>') == ["class= on <rect> is ignored"]
    assert faults(f'{head}<rect fill="url(#sky)" width="8" height="8"/></svg>') == ["url(#sky) leads nowhere"]
    boxed = faults(f'{head}<defs><linearGradient id="sky" x2="1"/></defs></svg>')
    assert boxed == ["gradient sky is not in user-space units"]


def test_no_picture_is_there_twice() -> None:
    by_content: dict[str, list[str]] = {}
    for name, path in zip(NAMES, PICTURES, strict=True):
        by_content.setdefault(hashlib.sha256(path.read_bytes()).hexdigest(), []).append(name)
    assert {tuple(names) for names in by_content.values() if len(names) > 1} <= TWINS


def test_file_names_are_plain() -> None:
    assert [name for name in NAMES if not re.fullmatch(r"[a-z0-9_/]+", name)] == []


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES) < 9_000_000
    assert max(path.stat().st_size for path in PICTURES) < 400_000


def test_every_control_has_all_its_states() -> None:
    """The widget kit asks for files by state; a missing one would be an empty widget."""
    present = {path.stem for path in (ASSETS / "shell").glob("*.svg")}
    states = ("normal", "hover", "focus", "pressed", "disabled")
    kinds = [*(f"btn_{paper}" for paper in ("berry", "pine", "cream", "night", "gold"))]
    kinds += ["toggle_on", "toggle_off", "slider_knob"]
    assert {f"{kind}_{state}" for kind in kinds for state in states} - present == set()


def test_every_seat_has_a_shape_of_its_own() -> None:
    """Colour alone never tells seats apart: the white masks must differ in outline."""
    outlines = set()
    for colour in ("blue", "red", "pink", "yellow", "green"):
        mask = pygame.image.load_sized_svg(str(ASSETS / "shell" / f"player_{colour}_mask.svg"), (48, 48))
        outlines.add(pygame.image.tobytes(mask, "RGBA"))
    assert len(outlines) == 5
