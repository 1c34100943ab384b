"""Side boards of task cards: how a card stands for the seat in front, in words, on its corner and by marks on the square; how cards fly and turn over."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from holiday_games.app.audio import Effect
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO
from holiday_games.app.tables.holiday_hills.counting import INKS
from holiday_games.app.tables.holiday_hills.modules.boards import BAD, GOOD, WHITE, BoardArt, judged, pill
from holiday_games.app.tables.holiday_hills.motions import Motion, Painted, popped
from holiday_games.app.tables.holiday_hills.panel_faces import NoteRow
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.task_cards import TaskFace, task_picture
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, holds, progress, refs
from holiday_games.games.holiday_hills.vocabulary.standing import missing, tally
from holiday_games.rules.words import sentence, signed

SLATE: Rgb = (52, 66, 104)
TITLED = 230.0
"""From this height on a board has its title above its cards."""
SHOW = 2.2
"""Seconds for which judged cards lie open beside their owners."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that is turned up at the end: its face, its back, what it pays."""

    face: TaskFace
    back: TaskFace
    points: int


class TaskArt(BoardArt):
    """A board of cards with conditions. Subclasses say in `condition_at` what the card at a place asks for."""

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """The shape of a place; its ring lies round the card."""
        box = self.cell(sight, key)
        return None if box is None else Spot(box, box.inset(-5), 16)

    def condition_at(self, reading: Reading, key: Key) -> Condition | None:
        """What the card at a place asks for; None where no card is known."""
        return None

    def counted(self, reading: Reading, key: Key) -> Sequence[str]:
        """What counts for the card that is pointed at."""
        condition = self.condition_at(reading, key)
        return () if condition is None else refs(self.game, reading.view, reading.eyes, condition)

    def lacking(self, reading: Reading, key: Key) -> Sequence[str]:
        """Where something is still missing for it."""
        condition = self.condition_at(reading, key)
        return () if condition is None else missing(self.game, reading.view, reading.eyes, condition)

    def met(self, reading: Reading, condition: Condition) -> bool:
        """The seat in front meets it now."""
        return holds(self.game, reading.view, reading.eyes, condition)

    def standing_row(self, reading: Reading, condition: Condition) -> NoteRow:
        """How it stands, and what the rings on the square mean."""
        now = progress(self.game, reading.view, reading.eyes, condition)
        if now == "met":
            return NoteRow("icon_plan_full", "Met now.")
        rings = "Thin rings: what is missing." if missing(self.game, reading.view, reading.eyes, condition) else ""
        stands = sentence(now) if " now" in now else f"Now: {sentence(now)}"
        return NoteRow("icon_half", f"{escape(stands)} {rings}".strip())

    def paint_title(self, brush: Brush, head: Box) -> None:
        """The title of the board, with the lock of secrets."""
        brush.text(self.title, head.x + 6, head.cy, 29, brush.mood.text, "title", "lm")
        brush.sprite("ui_lock", head.right - 18, head.cy, 26)

    def paint_standing(self, brush: Brush, card: Box, reading: Reading, condition: Condition) -> None:
        """In the upper right corner of a card: met, or how much of it is there."""
        if self.met(reading, condition):
            judged(brush, True, card.right - 22, card.y + 21)
            return
        have, asked = tally(self.game, reading.view, reading.eyes, condition)
        words = f"{have}/{asked}" if asked else "\N{EN DASH}"  # what the others do decides
        width = max(34.0, brush.text_width(words, 24, "title") + 18)
        pill(brush, words, card.right - 7 - width / 2, card.y + 21, SLATE, WHITE)

    # --- flights --------------------------------------------------------------------------------------

    def home(self, sight: Sight, key: Key) -> Box:
        """Where something of the board lies in the dock; its tab while it is behind it; else the middle of the dock."""
        assert sight.reading is not None
        box = sight.board_box(self.title)
        if box is not None:
            cell = self.cells(sight.reading, box).get(key)
            return cell if cell is not None else card_at(box.cx, box.cy, 60.0)
        tab = sight.dock.tab(self.title) or sight.grid.dock
        return card_at(tab.cx, tab.cy, 26.0)

    def judged_film(self, sight: Sight, cards: Mapping[int, Sequence[Judged]]) -> list[Motion]:
        """The cards of all seats turn over beside their panels, and what they pay pops up."""
        painters = [self._shown(sight, seat, found) for seat, found in cards.items() if found]
        if not painters:
            return []

        def paint(brush: Brush, share: float) -> None:
            for painter in painters:
                painter(brush, share)

        return [Painted(seconds=SHOW, ease=_steady, painter=paint, sound="card_flip", landing="tick", stays=False)]

    def _shown(self, sight: Sight, seat: int, cards: Sequence[Judged]) -> Callable[[Brush, float], None]:
        panel = sight.grid.seats[seat]
        height = max(panel.h + 8, 130.0)
        colour = self.game.board.colour(seat)
        boxes = [
            card_at(panel.right - 60 - (len(cards) - 1 - i) * (height / RATIO + 8), panel.cy, height / RATIO)
            for i in range(len(cards))
        ]

        def paint(brush: Brush, share: float) -> None:
            for card, box in zip(cards, boxes, strict=True):
                turn = min(1.0, share * 3.2)
                paint_turning(brush, card.back, card.face, box, turn)
                if turn >= 1:
                    fill = GOOD if card.points > 0 else BAD if card.points < 0 else SLATE
                    at = (box.cx, box.bottom - 14)
                    popped(
                        brush,
                        signed(card.points),
                        at,
                        min(1.0, (share - 0.31) * 2.4),
                        fill,
                        INKS["blue"],
                    )
            brush.sprite(f"badge_{colour}", boxes[0].x - 8, boxes[0].y + 12, 34, shadow=3)

        return paint


def _steady(share: float) -> float:
    return share


def card_at(cx: float, cy: float, width: float) -> Box:
    """A card of a width about a point."""
    return Box(cx - width / 2, cy - width * RATIO / 2, width, width * RATIO)


def paint_turning(brush: Brush, before: TaskFace, after: TaskFace, box: Box, share: float) -> None:
    """A card that turns over about its upright axis; at 0 and 1 it lies flat."""
    squeeze = abs(math.cos(share * math.pi)) if before != after else 1.0
    picture = task_picture(brush, before if share < 0.5 else after, box.w)
    if squeeze < 0.97:
        size = max(2, round(picture.get_width() * squeeze)), picture.get_height()
        brush.centred(pygame.transform.smoothscale(picture, size), box.cx, box.cy)
        return
    brush.centred(picture, box.cx, box.cy, 5, ("task", picture.get_size()))


def flight(
    before: TaskFace, after: TaskFace, start: Box, end: Box, *, fade: bool = False, sound: Effect = "card_slide"
) -> Motion:
    """A card from one place to another, turning over on the way if its faces differ; with `fade` it is gone at the end."""

    def paint(brush: Brush, share: float) -> None:
        width = round((start.w + (end.w - start.w) * share) / 4) * 4
        cx = start.cx + (end.cx - start.cx) * share
        cy = start.cy + (end.cy - start.cy) * share - 60 * 4 * share * (1 - share)
        paint_turning(brush, before, after, card_at(cx, cy, max(8, width)), share)

    return Painted(seconds=0.55, painter=paint, sound=sound, landing="place", stays=not fade)
