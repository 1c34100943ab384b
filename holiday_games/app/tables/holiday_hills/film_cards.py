"""How cards and ribbons move: drafted, traded, revealed, won."""

from __future__ import annotations

from typing import Any

import pygame

from holiday_games.app.art.motion import ease_in_out
from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import panels
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO, CardFace, card_picture, paint_card
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion, Painted
from holiday_games.app.tables.holiday_hills.stage import Made, Stage


def traded(stage: Stage, event: Shown, data: Any) -> Made:
    """A card of the hand and one of the display trade places."""
    display = stage.before.view.display
    if data["card"] not in display:
        return
    at = display.index(data["card"])
    box = panels.display_boxes(stage.sight.grid.display, len(display))[at]
    hand = _hand_end(stage, event.seat)
    hides: frozenset[object] = frozenset({("display", at)})
    stage.parallel.append(_card_flight(stage.before.card_face(data["card"]), box, hand, hides))
    stage.parallel.append(_card_flight(stage.after.card_face(data["given"]), hand, box, hides))
    yield from ()


def drafted(stage: Stage, event: Shown, data: Any) -> Made:
    """A card flies from the display into a hand."""
    display = stage.before.view.display
    if data["card"] not in display:
        return
    at = display.index(data["card"])
    boxes = panels.display_boxes(stage.sight.grid.display, len(display))
    face = stage.before.card_face(data["card"])
    end = _hand_end(stage, event.seat)
    yield _card_flight(face, boxes[at], end, frozenset({("display", at)}))


def _hand_end(stage: Stage, seat: int) -> Box:
    """Where a card goes: its place in the hand in front, or the card count of a player's panel."""
    if seat == stage.after.eyes and stage.after.viewer is not None:
        hand = stage.after.hand_face()
        boxes = panels.hand_boxes(stage.sight.grid.hand, max(6, len(hand.cards) + len(hand.ahead)))
        return boxes[len(hand.cards) - 1]
    x, y = stage.count_of(seat, "card")
    return Box(x - 14, y - 20, 28, 28 * RATIO)


def _card_flight(face: CardFace | None, start: Box, end: Box, hides: frozenset[object]) -> Motion:
    def paint(brush: Brush, share: float) -> None:
        width = round(start.w + (end.w - start.w) * share)
        cx = start.cx + (end.cx - start.cx) * share
        cy = start.cy + (end.cy - start.cy) * share - 60 * 4 * share * (1 - share)
        paint_card(brush, face, Box(cx - width / 2, cy - width * RATIO / 2, width, width * RATIO))

    return Painted(seconds=0.45, painter=paint, hides=hides, sound="card_slide")


def revealed(stage: Stage, event: Shown, data: Any) -> Made:
    """A card turns over from the deck into the display."""
    box = stage.sight.grid.display
    after = stage.after.view.display
    if data["card"] not in after:
        return
    place = panels.display_boxes(box, len(after))[after.index(data["card"])]
    face = stage.after.card_face(data["card"])
    deck = (box.right - 78, box.y + 31)

    def paint(brush: Brush, share: float) -> None:
        width = 30 + (place.w - 30) * share
        squeeze = abs(1 - 2 * share) if share > 0 else 1.0
        cx, cy = deck[0] + (place.cx - deck[0]) * share, deck[1] + (place.cy - deck[1]) * share
        shown = face if share > 0.5 else None
        picture = Box(cx - width / 2, cy - width * RATIO / 2, width, width * RATIO)
        if squeeze > 0.94 or share == 1:
            paint_card(brush, shown, picture)
        else:
            _paint_squeezed(brush, shown, picture, max(0.06, squeeze))

    yield Painted(seconds=0.4, painter=paint, ease=ease_in_out, sound="card_flip")


def _paint_squeezed(brush: Brush, face: CardFace | None, box: Box, share: float) -> None:
    """A card seen from the side while it turns over."""
    picture = card_picture(brush, face, round(box.w))
    narrow = pygame.transform.smoothscale(picture, (max(2, round(picture.get_width() * share)), picture.get_height()))
    brush.centred(narrow, box.cx, box.cy)


def arrived(stage: Stage, event: Shown, data: Any) -> Made:
    """The ribbon flies to whoever came home."""
    if not data["ribbon"]:
        return
    picture = stage.before.ribbon_picture(data["order"] - 1)
    place = panels.supply_place(stage.sight.grid.supply, stage.before.supply_face(), picture)
    seat = stage.sight.grid.seats[event.seat]
    end = (seat.right - 60, seat.y + 36)
    start = place or (stage.sight.grid.supply.x + 30, stage.sight.grid.supply.cy)
    yield Fly(seconds=0.7, piece=picture, start=start, end=end, sizes=(36.0, 46.0), arc=120, sound="fanfare")
