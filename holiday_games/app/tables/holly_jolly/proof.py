"""Where the points of a line of the score sheet come from: its cards, and the sum in words."""

from __future__ import annotations

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import refs_of
from holiday_games.app.tables.holly_jolly.cards import CardPainter
from holiday_games.rules.score import ScoreLine

CATEGORY_ICONS = {
    "santas": "holly_jolly/icon_santa",
    "snowflakes": "holly_jolly/icon_snowflake",
    "toy-soldiers": "holly_jolly/icon_soldier",
    "snowmen": "holly_jolly/icon_snowman",
    "rocking-horses": "holly_jolly/icon_horse",
    "toys": "holly_jolly/icon_drum",
    "trains": "holly_jolly/icon_train",
    "stuffed-animals": "holly_jolly/icon_bear",
    "star": "holly_jolly/icon_star_top",
    "krampus": "holly_jolly/icon_coal",
}


def draw(p: Painter, box: Box, cards: CardPainter, line: ScoreLine) -> Box:
    """Paint the cards of a line; gives the room that they leave for its reasons."""
    refs = [ref.removeprefix("card:") for ref in refs_of(line.why)]
    if not refs:
        return box
    height = min(152.0, box.h * 0.5)
    width = height / 1.4
    pitch = min(width + 12, (box.w - width) / max(1, len(refs) - 1)) if len(refs) > 1 else 0.0
    for i, ref in enumerate(refs):
        place = Box(box.x + i * pitch, box.y, width, height)
        if ref == "star":
            p.image("holly_jolly/card_star", place, shadow=8)
        else:
            cards.face(p, place, cards.content.by_id[ref].index, shadow=8)
    return box.cut_bottom(box.h - height - 18)[0]
