"""Paints the town: board, roads, icons, street names, houses, cottages and cabins. One opaque layer, painted rarely."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from holiday_games.app.kit.layout import Box
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.geometry import BOARD, Town
from holiday_games.app.tables.holiday_hills.town_face import BETWEEN, Sign, TownFace

WARM: Rgb = (255, 226, 150)
EMBER: Rgb = (255, 130, 50)
TURNS = {"e": 0, "s": 90, "w": 180, "n": 270}
SIGN_RISE = 3.6
"""How far above the middle of its board the icons of a sign stand."""


def paint_town(brush: Brush, town: Town, face: TownFace) -> None:
    """Everything round the square, from the board up."""
    size = brush.layout.px(BOARD)
    board = brush.art.get(f"holiday_hills/board_{face.mood.name}", size, size)
    brush.blit(board, board.get_rect(topleft=brush.layout.at(0, 0)), 12 / brush.layout.scale, ("board", face.mood.name))
    _paint_gaps(brush, town, face)
    for decal in face.decals:
        if not decal.over:
            brush.sprite(decal.piece, decal.x, decal.y, decal.width, shadow=decal.shadow)
    for street, name in face.street_names.items():
        paint_street_sign(brush, town, street, name)
    for x, y in ((26, 24), (974, 24), (26, 972), (974, 972)):
        brush.sprite("holly_sprig", x, y, 66, 44, shadow=2.4)
    _paint_buildings(brush, town, face)
    for decal in face.decals:
        if decal.over:
            brush.sprite(decal.piece, decal.x, decal.y, decal.width, shadow=decal.shadow)


def _paint_gaps(brush: Brush, town: Town, face: TownFace) -> None:
    for name, box in town.places["gaps"].items():
        if name in face.gaps:
            piece, width = face.gaps[name]
            brush.sprite(piece, box.cx, box.cy, width, shadow=3)
        else:
            street = name.partition("/")[0]
            arrow = brush.picture(face.mood.arrow, 22)
            turned = _turned(brush, (face.mood.arrow, arrow.get_size()), arrow, TURNS[town.facing[street]])
            brush.surface.blit(turned, turned.get_rect(center=brush.layout.at(box.cx, box.cy)))


def _turned(brush: Brush, key: Hashable, picture: pygame.Surface, angle: int) -> pygame.Surface:
    """A picture that is known by a key, turned clockwise by quarters."""
    size = picture.get_size() if angle % 180 == 0 else picture.get_size()[::-1]
    return brush.art.made(("turned", key, angle), lambda: pygame.transform.rotate(picture, -angle), size, of=picture)


def paint_street_sign(brush: Brush, town: Town, street: str, name: str) -> None:
    """A street's name on the rim of the board, read along the street."""
    box = town.box("streets", street)
    px = brush.layout.font_px(25.2)
    text = brush.texts.line(name, px, brush.mood.sign_ink, "title")
    scale = brush.layout.scale
    width, height = text.get_width() / scale + 36, max(34.6, text.get_height() / scale)
    reading = town.reading[street]
    board = Box(box.cx - width / 2, box.cy - height / 2, width, height)
    if reading:
        board = Box(box.cx - height / 2, box.cy - width / 2, height, width)
        text = _turned(brush, (name, px, brush.mood.sign_ink), text, reading)
    brush.rounded(board, 14, brush.mood.sign, shadow=2.6)
    brush.surface.blit(text, text.get_rect(center=brush.layout.at(box.cx, box.cy)))


def _paint_buildings(brush: Brush, town: Town, face: TownFace) -> None:
    """Houses, cottages and cabins from back to front, so that roofs cover what stands behind them."""
    things: list[tuple[float, str, str]] = []
    for name in face.signs:
        things.append((town.box("houses", name).cy, "house", name))
    for name in face.cottages:
        things.append((town.cottage(name, face.five).cy + 20, "cottage", name))
    for name in face.cabins:
        things.append((town.box("cabins", name).cy + 8, "cabin", name))
    for _, kind, name in sorted(things):
        if kind == "house":
            _paint_house(brush, town, name, face.signs[name])
        elif kind == "cottage":
            _paint_cottage(brush, town, name, face)
        else:
            x, y = town.centre("cabins", name)
            brush.sprite("cabin_green", x, y, 74, shadow=3)


def _paint_house(brush: Brush, town: Town, name: str, sign: Sign) -> None:
    box = town.box("houses", name)
    if not brush.mood.night:
        brush.halo(box.cx, box.cy + 16, 58, WARM, 175)
    brush.sprite(town.pictures[name], box.cx, box.cy, box.w, shadow=3.4)
    if brush.mood.night:
        brush.halo(box.cx, box.cy + 2, 46, EMBER, 100)
    plate = town.box("plates", name)
    paint_sign(brush, sign, plate.cx, plate.cy)


def paint_sign(brush: Brush, sign: Sign, cx: float, cy: float) -> None:
    """A sign about its centre; its icons as large as they fit. A board wider than the plain one belongs to an expansion."""
    brush.sprite(sign.board, cx, cy, 86, shadow=3)
    for icon, x, size in sign_icons(sign.icons):
        brush.sprite(icon, cx + x, cy - SIGN_RISE, size)


def sign_icons(icons: tuple[str, ...]) -> list[tuple[str, float, float]]:
    """Each icon of a sign with its place from the middle and its size, in board units."""
    joined = any(icon in BETWEEN for icon in icons)
    if not joined and len(icons) <= 2:
        size = 35.5 if len(icons) > 1 else 38.0
        return [(icon, (i - (len(icons) - 1) / 2) * 38, size) for i, icon in enumerate(icons)]
    steps = [11.0 if icon in BETWEEN else 27.0 for icon in icons]
    room = 76.0
    scale = min(1.0, room / sum(steps))
    x = -sum(steps) * scale / 2
    placed = []
    for icon, step in zip(icons, steps, strict=True):
        size = (19.0 if icon in BETWEEN else 29.0) * min(1.0, scale * 1.06)
        placed.append((icon, x + step * scale / 2, size))
        x += step * scale
    return placed


def _paint_cottage(brush: Brush, town: Town, name: str, face: TownFace) -> None:
    box = town.cottage(name, face.five)
    if not brush.mood.night:
        brush.halo(box.cx, box.cy + 20, 96, WARM, 175)
    brush.sprite(face.cottages[name], box.cx, box.cy, box.w, shadow=4)
    if brush.mood.night:
        brush.halo(box.cx, box.cy + 16, 70, EMBER, 92)
