"""Paints the panels round the board: title, players, inventory, display, supply, hand, prompt bar."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.cards import RATIO, CardFace, paint_card
from holiday_games.app.tables.holiday_hills.moods import SEAT_RGB
from holiday_games.app.tables.holiday_hills.panel_faces import HandFace, InventoryFace, SeatFace, SupplyFace

USED_UP = 42
COUNTER, NAME = 54.0, 96.0
"""The room of a module's counter, and the least that a name is left: "Player 1" in the smallest type, in units."""
HAND_CARD = 120.0
DISPLAY_CARD = 96.0


def paint_title(brush: Brush, box: Box, mood_name: str, emblem: str) -> None:
    """The name of the game and the side of the board."""
    mood = brush.mood
    brush.panel(box)
    brush.sprite(emblem, box.x + 39, box.cy - 3, 54)
    width = brush.text_width(mood_name, 24, "strong") + 33
    chip = Box(box.right - 15 - width, box.cy - 21, width, 42)
    brush.text("Holiday Hills", box.x + 78, box.cy, 30, mood.text, "title", "lm", width=chip.x - box.x - 90)
    brush.rounded(chip, 21, mood.chip)
    brush.text(mood_name, chip.cx, chip.cy, 24, mood.chip_ink, "strong", "cm")


def paint_seat(brush: Brush, box: Box, face: SeatFace) -> None:
    """One player: badge, name, sleigh, counts of everything the others may count."""
    mood = brush.mood
    brush.panel(box, active=face.active)
    tall = box.h > 118
    plate = Box(box.x + 15, box.y + 15, 69, box.h - 30)
    brush.rounded(plate, 18, SEAT_RGB[face.colour], 70)
    brush.sprite(f"badge_{face.colour}", plate.cx, plate.cy, 57, shadow=3)
    name_y = box.y + (36 if tall else 31)
    places = load_boxes(box, face.places)
    _paint_load(brush, places, face)
    _paint_name(brush, face, box.x + 99, name_y, places[0].x - 12 if places else box.right - 15)
    y = box.bottom - (44 if tall else 34)
    step = (box.w - 111) / max(1, len(face.counts))
    for i, (piece, number) in enumerate(face.counts):
        x = box.x + 102 + i * step
        if piece == "card_back":
            brush.sprite(piece, x + 15, y, 28)
        else:
            brush.sprite(piece, x + 17, y, 33 if piece.startswith("strand") else 37)
        brush.text(str(number), x + 41, y, 27, mood.text, "title", "lm")


def load_boxes(box: Box, places: int) -> list[Box]:
    """The places of a sleigh at the right end of the name row of a player's panel."""
    y = box.y + (36 if box.h > 118 else 31) - 22
    side, pitch = (44.0, 51.0) if places < 4 else (41.0, 45.5)
    left = box.right - 9 - pitch * places
    return [Box(left + pitch * i, y + (44 - side) / 2, side, side) for i in range(places)]


def _paint_load(brush: Brush, places: Sequence[Box], face: SeatFace) -> None:
    if face.arrived:
        brush.sprite(face.arrived, places[-1].cx, places[-1].cy, 46)
        return
    for i, place in enumerate(places):
        brush.rounded(place, 12, brush.mood.well)
        if i < len(face.load):
            brush.sprite(face.load[i], place.cx, place.cy, place.w - 6)


def _paint_name(brush: Brush, face: SeatFace, x: float, y: float, right: float) -> None:
    """The name, a bot's level beside it where there is room, the counters of modules between name and sleigh."""
    mood = brush.mood
    name_room = min(NAME, brush.text_width(face.name, 30, "title"))
    for counter in reversed(face.counters):
        if right - COUNTER - x - 6 < name_room:
            break  # the note of the seat tells them all
        right -= COUNTER
        brush.sprite(counter.piece, right + 15, y, *_within(brush, counter.piece, 31))
        brush.text(str(counter.number), right + 33, y, 27, mood.text, "title", "lm")
    room = right - x - 6
    width = brush.text(face.name, x, y, 30, mood.text, "title", "lm", width=room)
    if face.level and room - width > brush.text_width(face.level, 24) + 14:
        brush.text(face.level, x + width + 12, y + 2, 24, mood.dim, "text", "lm")


def _within(brush: Brush, piece: str, side: float) -> tuple[float, float]:
    """A picture made to fit a square."""
    w, h = brush.art.natural(picture_name(piece))
    return side * w / max(w, h), side * h / max(w, h)


def stock_rows(box: Box, count: int) -> list[Box]:
    """The rows of the inventory."""
    return Box(box.x + 15, box.y + 54, box.w - 30, box.h - 66).rows(max(1, count), 6)


def stock_place(box: Box, face: InventoryFace, piece: str) -> Point | None:
    """Where the next of these pieces lies in the inventory; None if it has none of that kind."""
    for row, area in zip(face.rows, stock_rows(box, len(face.rows)), strict=True):
        if row.piece == piece:
            return area.x + 12 + (area.w - 24) / row.total * (max(1, row.left) - 0.5), area.cy
    return None


def paint_inventory(brush: Brush, box: Box, face: InventoryFace) -> None:
    """What is left of a seat's pieces, one picture for each; what is used up stays as a ghost, so that the row keeps its length."""
    mood = brush.mood
    brush.panel(box)
    brush.text(face.title, box.x + 21, box.y + 30, 27, mood.text, "title", "lm", width=box.w - 42)
    for row, area in zip(face.rows, stock_rows(box, len(face.rows)), strict=True):
        brush.rounded(area, 15, mood.raised)
        step = (area.w - 24) / row.total
        for i in range(row.total):
            left = i < row.left
            x = area.x + 12 + step * (i + 0.5)
            size = _stock_size(row.piece, area.h, step)
            alpha = 255 if left else USED_UP
            brush.sprite(row.piece, x, area.cy, size, shadow=2 if left else 0, alpha=alpha)
            if row.star:
                brush.sprite(f"star_{row.star}", x, area.cy, size * 0.34, alpha=alpha)


def _stock_size(piece: str, height: float, step: float) -> float:
    wanted = 54.0 if piece.startswith("strand") else 92.0 if piece == "tree" else 47.0
    roomy = min(1.25, max(1.0, height / 84))
    return min(wanted * roomy, height - 4, step * (1.25 if piece == "tree" else 1.12))


def paint_display(brush: Brush, box: Box, cards: Sequence[CardFace | None], deck: int) -> None:
    """The open objectives and the deck; None is a card that is just on its way."""
    mood = brush.mood
    brush.panel(box)
    brush.text("Objectives on display", box.x + 21, box.y + 30, 27, mood.text, "title", "lm", width=box.w - 130)
    brush.text(str(deck), box.right - 21, box.y + 30, 27, mood.dim, "title", "rm")
    brush.sprite("card_back", box.right - 78, box.y + 31, 27)
    for face, place in zip(cards, display_boxes(box, len(cards)), strict=True):
        if face is not None:
            paint_card(brush, face, place)


def display_boxes(box: Box, count: int) -> list[Box]:
    """Where the cards of the display lie."""
    pitch = (box.w - 33 - DISPLAY_CARD) / max(3, count - 1) if count > 1 else 0.0
    return [Box(box.x + 18 + i * pitch, box.y + 57, DISPLAY_CARD, DISPLAY_CARD * RATIO) for i in range(count)]


def supply_places(box: Box, face: SupplyFace) -> list[tuple[float, float]]:
    """The middle of each picture of the supply, and its size."""
    count = max(1, len(face.items))
    pitch = min(96.0, (box.w - 12) / count)
    size = min(34.0, pitch * 0.46)
    left = box.cx - pitch * count / 2
    return [(left + pitch * i + 4 + size / 2, size) for i in range(count)]


def supply_place(box: Box, face: SupplyFace, piece: str) -> Point | None:
    """Where something lies in the supply; None if there is none."""
    for (name, _), (x, _size) in zip(face.items, supply_places(box, face), strict=False):
        if name == piece:
            return x, box.cy
    return None


def paint_supply(brush: Brush, box: Box, face: SupplyFace) -> None:
    """Ribbons still to be won and presents still in the supply."""
    brush.panel(box)
    for (piece, text), (x, size) in zip(face.items, supply_places(box, face), strict=False):
        brush.sprite(piece, x, box.cy, size)
        brush.text(text, x + size / 2 + 4, box.cy, 27 if size >= 32 else 24, brush.mood.text, "title", "lm")


def hand_boxes(box: Box, count: int) -> list[Box]:
    """Where the cards of a hand lie: two rows that fill the panel."""
    columns = max(3, -(-count // 2))
    room = Box(box.x + 21, box.y + 57, box.w - 42, box.h - 69)
    width = min(HAND_CARD, (room.h - 10.5) / 2 / RATIO, (room.w - 12 * (columns - 1)) / columns)
    pitch = (room.w - width) / (columns - 1)
    return [
        Box(room.x + (i % columns) * pitch, room.y + (i // columns) * (width * RATIO + 10.5), width, width * RATIO)
        for i in range(count)
    ]


def paint_hand(brush: Brush, box: Box, face: HandFace) -> list[Box]:
    """A hand of objectives; gives the box of each card in it."""
    mood = brush.mood
    brush.panel(box)
    brush.text(face.title, box.x + 21, box.y + 30, 27, mood.text, "title", "lm", width=box.w - 90)
    if face.secret:
        brush.sprite("ui_lock", box.right - 36, box.y + 28, 27)
    boxes = hand_boxes(box, max(6, len(face.cards) + len(face.ahead)))
    for card, place in zip(face.cards, boxes, strict=False):
        paint_card(brush, card, place)
    for piece, place in zip(face.ahead, boxes[len(face.cards) :], strict=False):
        brush.rounded(place, 12, mood.raised)
        brush.sprite(piece, place.cx, place.cy, min(87.0, place.w * 0.72), alpha=105)
    return boxes[: len(face.cards)]


def paint_bar(brush: Brush, box: Box) -> None:
    """The paper strip of the prompt line."""
    brush.rounded(box, 21, brush.mood.paper, shadow=6)


def paint_switch(brush: Brush, box: Box, labels: Sequence[str], chosen: int, hovered: int | None = None) -> list[Box]:
    """A switch between a few words on the paper strip; gives the box of each."""
    mood = brush.mood
    brush.rounded(box, 18, (230, 218, 192))
    cells = box.columns(len(labels))
    for i, (label, cell) in enumerate(zip(labels, cells, strict=True)):
        if i == chosen:
            brush.rounded(cell.inset(4.5), 15, mood.ink, shadow=2)
        elif i == hovered:
            brush.rounded(cell.inset(4.5), 15, (255, 255, 255), 140)
        ink = (255, 255, 255) if i == chosen else (92, 84, 72)
        brush.text(label, cell.cx, cell.cy - 1, 24, ink, "strong", "cm", width=cell.w - 12)
    return cells


def strip_boxes(box: Box, count: int) -> list[Box]:
    """Where the things of a strip lie."""
    side, pitch = 54.0, min(90.0, (box.w - 150) / max(1, count))
    return [Box(box.x + 138 + i * pitch, box.cy - side / 2, side, side) for i in range(count)]


def paint_strip(brush: Brush, box: Box, title: str, pieces: Sequence[str]) -> None:
    """A row of a module below the inventory."""
    brush.panel(box)
    brush.text(title, box.x + 21, box.cy, 27, brush.mood.text, "title", "lm", width=110)
    for piece, place in zip(pieces, strip_boxes(box, len(pieces)), strict=True):
        brush.sprite(piece, place.cx, place.cy, place.w, shadow=3)


def button_boxes(brush: Brush, room: Box, contents: Sequence[tuple[str, tuple[str, ...]]]) -> list[Box]:
    """Where buttons of words or pictures stand, from the right end of a room."""
    boxes: list[Box] = []
    right = room.right
    for label, pictures in reversed(contents):
        width = 24 + 45 * len(pictures) if pictures else brush.text_width(label, 25, "title") + 36
        boxes.append(Box(right - width, room.y, width, room.h))
        right -= width + 10
    return boxes[::-1]


def paint_button(
    brush: Brush, box: Box, label: str, pictures: Sequence[str], *, chosen: bool = False, pointed: bool = False
) -> None:
    """A button on the paper strip; the chosen one is dark, the pointed one lies in warm light."""
    mood = brush.mood
    if pointed:
        brush.aura(box, 15, (255, 178, 60), 8, 200)
    fill = mood.ink if chosen or not pictures else (255, 255, 255)
    brush.plaque(box, 15, fill, mood.ring if pointed else (206, 190, 158), 2.5 if pictures or pointed else 0, shadow=3)
    if not pictures:
        brush.text(label, box.cx, box.cy - 1, 25, (255, 255, 255), "title", "cm", width=box.w - 16)
        return
    step = (box.w - 16) / len(pictures)
    for i, piece in enumerate(pictures):
        small = piece in ("icon_slash", "icon_plus", "icon_swap")
        brush.sprite(piece, box.x + 8 + step * (i + 0.5), box.cy, 26 if small else 42, shadow=1.5)


def paint_row(brush: Brush, box: Box, label: str, *, pointed: bool = False) -> None:
    """A button as wide as a column, its words on as many lines as they need and find room."""
    mood = brush.mood
    if pointed:
        brush.aura(box, 15, (255, 178, 60), 8, 200)
    brush.plaque(box, 15, mood.raised, mood.ring if pointed else mood.edge, 2.5, shadow=3)
    inner = box.inset(16, 4)
    height = brush.paragraph_size(escape(label), inner.w, 24, leading=1.12)[1]
    with brush.clip(inner):
        top = inner.y + max(0.0, (inner.h - height) / 2)
        brush.paragraph(escape(label), Box(inner.x, top, inner.w, inner.h), 24, mood.text, leading=1.12)
