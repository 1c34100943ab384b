"""Card faces with their numbers, backs, piles, halos and rings. Numbers are written by the program, never part of a picture."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.games.holly_jolly.content import Card, Content
from holiday_games.rules.state import UNKNOWN

FOLDER = "holly_jolly"
LIGHTS_INK: palette.Rgb = (32, 42, 78)
_MOTIFS = {"toy-soldier": "soldier", "rocking-horse": "horse"}
_EFFECTS = {
    ("most", "santa"): "most_santas",
    ("most", "stocking"): "most_stockings",
    ("most", "present"): "most_presents",
    ("each", "rocking-horse"): "per_horse",
    ("least", "star"): "with_star",
}


def motif(card: Card) -> str:
    """What the pictures of a card are named after: "santa", "soldier", "ball"."""
    return _MOTIFS.get(card.motif, card.motif)


def face_picture(content: Content, face: int) -> str:
    """The picture of a face up card; of an unknown one the back of a stocking, the only card that is ever hidden in sight."""
    if face == UNKNOWN:
        return f"{FOLDER}/back_stocking"
    card = content.cards[face]
    return f"{FOLDER}/card_stocking_{motif(card)}" if card.group == "stocking" else f"{FOLDER}/card_{motif(card)}"


def mini_picture(content: Content, face: int) -> str:
    """The small picture of a collected card."""
    return f"{FOLDER}/mini_{'stocking' if face == UNKNOWN else motif(content.cards[face])}"


def icon_picture(content: Content, face: int) -> str:
    """The picture of a card's family on its round ground."""
    if face == UNKNOWN:
        return f"{FOLDER}/icon_stocking"
    name = motif(content.cards[face])
    return f"{FOLDER}/icon_{'stocking' if name == 'krampus' else name}"


@dataclass(frozen=True)
class CardPainter:
    """Paints the cards of one content."""

    content: Content

    def face(
        self,
        p: Painter,
        box: Box,
        face: int,
        *,
        dim: float = 0.0,
        shadow: float = 7,
        back: bool = False,
        angle: float = 0,
    ) -> None:
        """A card in a box; `back` lays a stocking face down although it is known."""
        name = f"{FOLDER}/back_stocking" if back else face_picture(self.content, face)
        p.image(name, box, shadow=shadow, dim=dim, angle=angle)
        if back or face == UNKNOWN or angle:
            return
        card, unit = self.content.cards[face], box.w / 200
        if card.group == "garland":
            colour = palette.RED if card.kind == "tinsel" else LIGHTS_INK
            p.text(str(card.value), box.x + 42 * unit, box.y + 45 * unit, 46 * unit, colour, "bold", "cm")
        elif card.group == "ornament":
            size = 46 if card.value < 10 else 40
            p.text(str(card.value), box.x + 42 * unit, box.y + 50 * unit, size * unit, palette.INK, "bold", "cm")
            if card.kind == "rocking-horse":
                self._horse_strip(p, box, card, dim)
        elif card.kind == "toy":
            p.text(str(card.points), box.x + 42 * unit, box.y + 45 * unit, 46 * unit, palette.INK, "bold", "cm")
        elif card.kind in ("engine", "caboose") and card.group == "present":
            pair = str(self.content.record.scoring.train.pair)
            p.text(pair, box.x + 156 * unit, box.y + 243 * unit, 44 * unit, palette.INK, "bold", "cm")

    def _horse_strip(self, p: Painter, box: Box, card: Card, dim: float) -> None:
        unit = box.w / 200
        award = card.award
        effect = f"take_{card.at_once}" if award is None else _EFFECTS.get((award.rule, award.measure))
        if effect:
            x = box.x + (100 - 46) * unit - (26 * unit if award else 0)
            p.image(f"{FOLDER}/effect_{effect}", Box(x, box.y + 220 * unit, 92 * unit, 46 * unit), dim=dim)
        if award is not None:
            p.text(str(award.points), box.x + 156 * unit, box.y + 242 * unit, 44 * unit, palette.INK, "bold", "cm")

    def back(self, p: Painter, box: Box, name: str, *, shadow: float = 7) -> None:
        """The back of a deck: tinsel, ornament or present."""
        p.image(f"{FOLDER}/back_{name}", box, shadow=shadow)

    def mini(self, p: Painter, box: Box, face: int, *, dim: float = 0.0) -> None:
        """A collected card; one that came out of a stocking is marked, for the others may not have seen it."""
        p.image(mini_picture(self.content, face), box, shadow=4, dim=dim)
        if face >= 0 and self.content.is_stocking[face]:
            side = box.w * 0.56
            p.image(f"{FOLDER}/icon_stocking", Box(box.x - side * 0.24, box.y - side * 0.24, side, side), dim=dim)

    def pile(self, p: Painter, box: Box, back: str, count: int) -> None:
        """A face down deck with the number of its cards; an empty one leaves its place."""
        if count == 0:
            p.image(f"{FOLDER}/slot", box)
        for i in range(min(3, count)):
            self.back(p, box.moved(3 - i * 3, 3 - i * 3), back, shadow=3)
        tag = Box(box.right - 42, box.bottom - 30, 64, 36)
        p.rounded(Box(tag.x, tag.y, tag.w, 38), 19, (120, 84, 40))
        p.rounded(tag, 18, palette.IVORY)
        p.text(str(count), tag.cx, tag.cy, 26, palette.INK, "bold", "cm")


def halo(p: Painter, box: Box) -> None:
    """The golden light behind a card that would be taken."""
    p.image(f"{FOLDER}/glow_card", Box(box.x - 26, box.y - 32, box.w + 52, box.h + 52))
    p.image(f"{FOLDER}/glow_card", Box(box.x - 16, box.y - 22, box.w + 32, box.h + 32))


def ring(p: Painter, box: Box, *, alpha: int = 255) -> None:
    """The mark of a card that may be chosen now."""
    p.nine("shell/ring_target", box.inset(-5.5), corner=44, unit=0.62, alpha=alpha)


def chip(p: Painter, cx: float, cy: float, text: str, *, pale: bool = False, size: float = 24) -> None:
    """Points under a set."""
    width = max(46.0, p.text_width(text, size, "bold") + 28)
    name = f"{FOLDER}/chip_points_zero" if pale else f"{FOLDER}/chip_points"
    p.nine(name, Box(cx - width / 2, cy - 18, width, 37), corner=24, unit=0.76)
    p.text(text, cx, cy - 1, size, palette.INK, "bold", "cm")


def badge(p: Painter, box: Box, text: str, *, large: bool) -> None:
    """The rosette with the total that a placement makes."""
    p.image(f"{FOLDER}/badge_total_hover" if large else f"{FOLDER}/badge_total", box, shadow=6)
    p.text(text, box.cx, box.y + box.h * 0.48, box.h * 0.48, palette.INK, "bold", "cm")
