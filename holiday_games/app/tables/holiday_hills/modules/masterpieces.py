"""Masterpiece cards: the own two, the open one of the deck; at a cottage an own one is taken in hand and laid on the open one to exchange them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Load, Mark, Variant
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules.boards import number
from holiday_games.app.tables.holiday_hills.modules.tasks import TITLED, Judged, TaskArt, card_at, flight
from holiday_games.app.tables.holiday_hills.motions import Motion, Together
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.task_cards import Frame, TaskFace, card_row, paint_task, read_pattern
from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.masterpieces import Masterpieces
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, progress, say
from holiday_games.rules.decision import Command, Decision
from holiday_games.rules.words import sentence

OPEN: Key = ("open-masterpiece",)
FRONT = Frame("masterpiece_front", Box(31, 50, 138, 146), ink=(74, 46, 4))
BACK = TaskFace(Frame("masterpiece_back"))
CARD, DRAWN = 126.0, 152.0
SWAP = 58.0
"""The room between the own cards and the open one."""


class MasterpiecesArt(TaskArt):
    """Places: ("masterpiece", number) for the own cards, ("open-masterpiece",) for the open card of the deck."""

    pictures = Pictures("masterpiece_back")
    title = "Masterpieces"
    icon = "masterpiece_back"
    words = "All or nothing: at the end one of your two cards scores, if you have all it asks for. At a cottage you may exchange one for the open card."
    height = 200.0
    choices = ("masterpiece",)

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Masterpieces = game.module(Masterpieces)
        self.faces = [
            TaskFace(
                FRONT,
                condition_icons.rows(condition, game.seats),
                read_pattern(card.when),
                (str(card.points),),
            )
            for card, condition in zip(self.rules.cards, self.rules.conditions, strict=True)
        ]

    def face(self, card: int) -> TaskFace:
        """A card as it is seen by who may; else its back."""
        return self.faces[card] if card >= 0 else BACK

    # --- the board ------------------------------------------------------------------------------------

    def news(self, reading: Reading) -> object:
        """The open card."""
        return self.rules.of(reading.view).deck[-1:]

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The own cards, then the open one."""
        slot = self.rules.of(reading.view)
        room = box.cut_top(34.0, 4)[1] if box.h >= TITLED else box.inset(0, 6)
        own, deck = slot.hands[reading.eyes], bool(slot.deck)
        boxes = card_row(Box(room.x, room.y, room.w - SWAP * deck, room.h), len(own) + deck, CARD)
        found: dict[Key, Box] = {("masterpiece", at): place for at, place in enumerate(boxes[: len(own)])}
        if deck:
            found[OPEN] = boxes[-1].moved(SWAP, 0)
        return found

    def drawer_cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The own cards, below them the open one."""
        _, own, deck = self._drawer(box)
        boxes = card_row(own, len(self.rules.of(reading.view).hands[reading.eyes]), DRAWN, 40.0)
        found: dict[Key, Box] = {("masterpiece", at): place for at, place in enumerate(boxes)}
        if self.rules.of(reading.view).deck:
            found[OPEN] = card_row(deck, 1, DRAWN)[0]
        return found

    @staticmethod
    def _drawer(box: Box) -> tuple[Box, Box, Box]:
        """Title, own cards, the open card."""
        head, rest = box.cut_top(40.0, 8)
        own, deck = rest.rows(2, 44.0)
        return head, own, deck

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The own cards, arrows, the open card."""
        if box.h >= TITLED:
            self.paint_title(brush, box.cut_top(34.0)[0])
        cells = self.cells(reading, box)
        self._paint_cards(reading, brush, cells)
        if OPEN in cells:
            brush.sprite("icon_swap", cells[OPEN].x - SWAP / 2 - 6, cells[OPEN].cy, 38)

    def paint_drawer(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The own cards, the open one below them, arrows between them."""
        self.paint_title(brush, self._drawer(box)[0])
        cells = self.drawer_cells(reading, box)
        self._paint_cards(reading, brush, cells)
        deck = cells.get(OPEN)
        if deck is not None:
            brush.sprite("icon_swap", deck.cx, deck.y - 24, 38, angle=90)
            brush.text("Open", deck.x - 24, deck.cy - 16, 27, brush.mood.text, "title", "rm")
            brush.text("card", deck.x - 24, deck.cy + 16, 27, brush.mood.text, "title", "rm")

    def _paint_cards(self, reading: Reading, brush: Brush, cells: Mapping[Key, Box]) -> None:
        slot = self.rules.of(reading.view)
        for at, card in enumerate(slot.hands[reading.eyes]):
            self._paint_card(reading, brush, cells["masterpiece", at], card)
        if OPEN in cells:
            self._paint_deck(brush, cells[OPEN], len(slot.deck))
            self._paint_card(reading, brush, cells[OPEN], slot.deck[-1])

    def _paint_card(self, reading: Reading, brush: Brush, box: Box, card: int) -> None:
        paint_task(brush, self.face(card), box)
        if card >= 0:
            self.paint_standing(brush, box, reading, self.rules.conditions[card])

    @staticmethod
    def _paint_deck(brush: Brush, box: Box, count: int) -> None:
        """The cards below the open one show their edges."""
        for step in range(min(3, count - 1), 0, -1):
            paint_task(brush, BACK, box.moved(3.0 * step, 3.0 * step), lift=2)

    # --- words ----------------------------------------------------------------------------------------

    def _at(self, reading: Reading, key: Key) -> int | None:
        slot = self.rules.of(reading.view)
        if key == OPEN and slot.deck:
            return slot.deck[-1]
        hand = slot.hands[reading.eyes]
        return hand[number(key[1])] if key[0] == "masterpiece" and number(key[1]) < len(hand) else None

    def condition_at(self, reading: Reading, key: Key) -> Condition | None:
        """What the card at a place asks for."""
        card = self._at(reading, key)
        return self.rules.conditions[card] if card is not None and card >= 0 else None

    def _rows(self, reading: Reading, card: int) -> list[NoteRow]:
        condition = self.rules.conditions[card]
        return [
            NoteRow("masterpiece_front", escape(sentence(say(condition, self.game.seats)))),
            NoteRow("icon_points", f"{self.rules.cards[card].points} points, all or nothing; one of your two scores."),
            self.standing_row(reading, condition),
        ]

    def drawer_note(self, reading: Reading) -> Note | None:
        """The own cards and the open one, and how each stands."""
        slot = self.rules.of(reading.view)
        if not self.opened(reading):
            return None
        rows = []
        for card in (*slot.hands[reading.eyes], *slot.deck[-1:]):
            now = progress(self.game, reading.view, reading.eyes, self.rules.conditions[card])
            name = escape(self.rules.cards[card].name)
            rows.append(NoteRow("masterpiece_front", f"{name}, {self.rules.cards[card].points} points: {escape(now)}."))
        return Note("All or nothing", tuple(rows))

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A card."""
        card = self._at(reading, key)
        if card is None:
            return None
        if card < 0:
            return Note("A secret masterpiece", (NoteRow("masterpiece_back", "Only its owner knows it."),))
        rows = self._rows(reading, card)
        if key == OPEN:
            left = len(self.rules.of(reading.view).deck) - 1
            rows.append(NoteRow("masterpiece_back", f"{left} more lie below it."))
            rows[1] = NoteRow("icon_swap", f"{self.rules.cards[card].points} points. At a cottage you may take it.")
        return Note(escape(self.rules.cards[card].name), tuple(rows))

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What an exchange means."""
        reading = sight.reading
        if reading is None or key != OPEN or command[0] != "exchange":
            return None
        new = self.rules.of(reading.view).deck[-1]
        old = self.rules.cards[command[1]]
        rows = self._rows(reading, new)
        rows[1] = NoteRow("icon_swap", f"For {escape(old.name)} ({old.points}), which leaves the game.")
        return Note(f"Take {escape(self.rules.cards[new].name)}", tuple(rows))

    # --- choosing -------------------------------------------------------------------------------------

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """An own card in hand is laid on the open one."""
        return (
            [Mark(OPEN, command[1])]
            if command[0] == "exchange" and sight.reading is not None and self.asked(sight.reading) >= 0
            else ()
        )

    def variants(self, reading: Reading, decision: Decision) -> Sequence[Variant]:
        """The own cards."""
        if decision.kind != "masterpiece":
            return ()
        hand = self.rules.of(reading.view).hands[decision.seat]
        return [Variant(card, key=("masterpiece", at)) for at, card in enumerate(hand)]

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Keeping both."""
        return Button(command, "Keep both") if command == PASS and self.asked(reading) >= 0 else None

    def paint_held(self, reading: Reading, brush: Brush, load: Load, x: float, y: float) -> bool:
        """A card under the pointer."""
        if not self.opened(reading) or load[0] != "variant":
            return False
        paint_task(brush, self.face(load[1]), card_at(x, y, 100), lift=9)
        return True

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The card that would go, beside the open one."""
        box = self.cell(sight, key) if key == OPEN and command[0] == "exchange" else None
        if box is not None:
            gone = card_at(box.right + 78, box.cy, 92)
            paint_task(brush, self.face(command[1]), gone, alpha=150)
            brush.sprite("icon_no", gone.cx, gone.cy, 40, alpha=210)

    # --- motions --------------------------------------------------------------------------------------

    def picture_of(self, event: Shown) -> str | None:
        """Cards put away."""
        return {"masterpiece-exchanged": "masterpiece_back"}.get(event.kind)

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """Two cards trade places; the next one turns up; at the end the hands are opened."""
        if event.kind == "masterpiece-exchanged":
            return self._exchanged(sight, event)
        if event.kind == "masterpiece-open":
            place = self.home(sight, OPEN)
            return (flight(BACK, self.faces[event.data["card"]], place, place, sound="card_flip"),)
        if event.kind == "masterpieces-shown" and sight.coming is not None:
            found = {}
            for seat, cards in enumerate(event.data["cards"]):
                best = self.rules.met(sight.coming.view, seat)
                paid = [(card, self.rules.cards[card].points if card == best else 0) for card in cards]
                found[seat] = [Judged(self.faces[card], BACK, points) for card, points in paid]
            return self.judged_film(sight, found)
        return ()

    def _exchanged(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        reading, given = sight.reading, event.data.get("given", -1)
        if reading is None:
            return ()
        own = reading.viewer is not None and event.seat == reading.eyes
        hand = self.rules.of(reading.view).hands[event.seat]
        panel = sight.grid.seats[event.seat]
        there = card_at(panel.x + 50, panel.cy, 46)
        if own and given in hand:
            there = self.home(sight, ("masterpiece", hand.index(given)))
        start, new, old = self.home(sight, OPEN), self.faces[event.data["card"]], self.face(given)
        gone = card_at(there.cx, sight.grid.dock.bottom + 220, there.w)
        parts = ((0.0, flight(old, BACK, there, gone, fade=True)), (0.12, flight(new, new, start, there)))
        return (Together(parts=parts, sound="card_slide", landing="place"),)


ART = MasterpiecesArt
