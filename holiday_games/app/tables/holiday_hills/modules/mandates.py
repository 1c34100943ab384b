"""Mayor's Mandates: three secret cards, in hand, sealed or discarded; at a cottage one is taken in hand and laid on Commit or Discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO
from holiday_games.app.tables.holiday_hills.marks import Load, Mark, Variant
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules.boards import BAD, GOOD, WHITE, number, pill
from holiday_games.app.tables.holiday_hills.modules.tasks import TITLED, Judged, TaskArt, flight
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, Note, NoteRow, SeatFace
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.task_cards import Frame, TaskFace, card_row, paint_task, read_pattern
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.mandates import Mandates
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, holds, say
from holiday_games.rules.decision import Command, Decision
from holiday_games.rules.words import sentence, signed

COMMIT: Key = ("commit",)
DISCARD: Key = ("discard",)
FRONT = Frame("mandate_front", Box(22, 82, 156, 134))
BACK, SEALED = TaskFace(Frame("mandate_back")), TaskFace(Frame("mandate_committed"))
HELD, DONE, GONE = "in hand", "committed", "discarded"
CARD = 132.0
RAISED, PLACE = 10.0, 250.0
PURPLE: Rgb = (78, 58, 126)
PURPLE_EDGE: Rgb = (214, 184, 110)


class MandatesArt(TaskArt):
    """Places: ("mandate", number) for the cards in the order hand, committed, discarded; while one is chosen ("commit",) and ("discard",)."""

    pictures = Pictures("mandate_back")
    title = "Mandates"
    icon = "mandate_back"
    words = "Your secret tasks from the mayor: at each cottage commit one or discard one. What you commit pays or costs at the end."
    height = 200.0
    choices = ("mandate",)

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Mandates = game.module(Mandates)
        self.faces = [
            TaskFace(
                FRONT,
                condition_icons.rows(condition, game.seats),
                read_pattern(card.when),
                (signed(card.reward), signed(card.penalty)),
            )
            for card, condition in zip(self.rules.cards, self.rules.conditions, strict=True)
        ]

    def cards(self, reading: Reading) -> list[tuple[int, str]]:
        """The cards of the seat in front and where each lies."""
        slot, seat = self.rules.of(reading.view), reading.eyes
        piles = ((slot.hands, HELD), (slot.committed, DONE), (slot.discarded, GONE))
        return [(card, lies) for pile, lies in piles for card in pile[seat]]

    def face(self, card: int) -> TaskFace:
        """A card as it is seen by who may; else its back."""
        return self.faces[card] if card >= 0 else BACK

    # --- the board ------------------------------------------------------------------------------------

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The cards side by side."""
        return self._row(reading, box.cut_top(34.0, 4)[1] if box.h >= TITLED else box.inset(0, 6))

    def drawer_cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The cards, and below them the two places to lay one."""
        _, cards, places, _ = self._drawer(box)
        found = {
            key: place.moved(0, -RAISED) if self._in_hand(reading, key) else place
            for key, place in self._row(reading, cards).items()
        }
        found[COMMIT], found[DISCARD] = places.columns(2, 12)
        return found

    def _row(self, reading: Reading, room: Box) -> dict[Key, Box]:
        count = len(self.cards(reading))
        return {("mandate", at): box for at, box in enumerate(card_row(room, count, CARD))}

    def _in_hand(self, reading: Reading, key: Key) -> bool:
        return self.cards(reading)[number(key[1])] == (reading.in_hand, HELD)

    @staticmethod
    def _drawer(box: Box) -> tuple[Box, Box, Box, Box]:
        """Title, cards, the two places, what the others have done."""
        head, rest = box.cut_top(40.0, 22)
        cards, rest = rest.cut_top(CARD * RATIO, 18)
        others, places = rest.cut_top(min(rest.h, PLACE + 60))[0].cut_bottom(50.0, 10)
        return head, cards, places, others

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The cards."""
        if box.h >= TITLED:
            self.paint_title(brush, box.cut_top(34.0)[0])
        cells = self.cells(reading, box)
        for at, (card, lies) in enumerate(self.cards(reading)):
            self._paint_card(reading, brush, cells["mandate", at], card, lies)

    def paint_drawer(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The cards, that in hand raised; the places with what it pays; the counts of the others."""
        cells = self.drawer_cells(reading, box)
        self.paint_title(brush, self._drawer(box)[0])
        for at, (card, lies) in enumerate(self.cards(reading)):
            self._paint_card(reading, brush, cells["mandate", at], card, lies)
        held = reading.in_hand if isinstance(reading.in_hand, int) else -1
        stakes = self.faces[held].stakes if held >= 0 else ()
        self._paint_place(brush, cells[COMMIT], "Commit", stakes, allowed=True)
        self._paint_place(brush, cells[DISCARD], "Discard", (), allowed=not self._forced(reading))
        self._paint_others(reading, brush, self._drawer(box)[3])

    def _forced(self, reading: Reading) -> bool:
        slot, seat = self.rules.of(reading.view), reading.eyes
        return len(slot.hands[seat]) + len(slot.committed[seat]) <= self.rules.least

    def _paint_card(self, reading: Reading, brush: Brush, box: Box, card: int, lies: str) -> None:
        if card < 0 and lies == DONE:
            paint_task(brush, SEALED, box)
            return
        paint_task(brush, self.face(card), box, alpha=80 if lies == GONE else 255)
        if lies == GONE:
            brush.sprite("icon_no", box.cx, box.cy, box.w * 0.42, alpha=220)
        elif card >= 0:
            if lies == DONE:
                brush.sprite("mandate_committed", box.x + box.w * 0.2, box.y + box.w * 0.2, box.w * 0.32, shadow=3)
            self.paint_standing(brush, box, reading, self.rules.conditions[card])

    @staticmethod
    def _paint_place(brush: Brush, box: Box, word: str, stakes: Sequence[str], *, allowed: bool) -> None:
        """A place to lay a card on, and what comes of it."""
        brush.plaque(box, 18, PURPLE, PURPLE_EDGE, 3, shadow=3)
        alpha, card = 255 if allowed else 110, _laid_box(box)
        sealed = word == "Commit"
        paint_task(brush, SEALED if sealed else BACK, card, alpha=alpha)
        if not sealed:
            brush.sprite("icon_no", card.cx, card.cy, card.w * 0.6, alpha=alpha)
        ink = brush.mood.text if allowed else brush.mood.dim
        brush.text(word, box.cx, box.bottom - 60, 29, ink, "title", "cm", width=box.w - 20)
        if not stakes:
            small = "or nothing" if sealed else "no gain, no loss"
            brush.text(small, box.cx, box.bottom - 27, 24, brush.mood.dim, "text", "cm", width=box.w - 16)
        for words, fill, x in zip(stakes, (GOOD, BAD), (-34.0, 34.0), strict=False):
            pill(brush, words, box.cx + x, box.bottom - 29, fill, WHITE)

    def _paint_others(self, reading: Reading, brush: Brush, box: Box) -> None:
        """How many cards the others have sealed: all that may be known."""
        slot = self.rules.of(reading.view)
        others = [seat for seat in range(self.game.seats) if seat != reading.eyes]
        brush.rounded(box, 14, brush.mood.raised)
        for seat, place in zip(others, box.inset(6, 0).columns(len(others), 4), strict=True):
            brush.sprite(f"badge_{reading.colour(seat)}", place.x + 22, place.cy, 30)
            brush.sprite("mandate_committed", place.x + 54, place.cy, 24)
            brush.text(str(len(slot.committed[seat])), place.x + 72, place.cy - 1, 27, brush.mood.text, "title", "lm")

    # --- words ----------------------------------------------------------------------------------------

    def _at(self, reading: Reading, key: Key) -> tuple[int, str] | None:
        cards = self.cards(reading)
        return cards[number(key[1])] if key[0] == "mandate" and number(key[1]) < len(cards) else None

    def condition_at(self, reading: Reading, key: Key) -> Condition | None:
        """What the card at a place asks for."""
        found = self._at(reading, key)
        return self.rules.conditions[found[0]] if found is not None and found[0] >= 0 and found[1] != GONE else None

    def _ask(self, card: int) -> NoteRow:
        return NoteRow("mandate_front", escape(sentence(say(self.rules.conditions[card], self.game.seats))))

    def _stakes(self, card: int, lies: str) -> NoteRow:
        record = self.rules.cards[card]
        when = "At the end" if lies == DONE else "Committed, at the end"
        return NoteRow(
            "icon_points", f"{when}: {signed(record.reward)} if it holds, {signed(record.penalty)} if it does not."
        )

    def drawer_note(self, reading: Reading) -> Note | None:
        """What the cards of the hand ask for, in words."""
        if not self.opened(reading):
            return None
        hand = self.rules.of(reading.view).hands[reading.eyes]
        return Note("Your mandates ask for", tuple(self._ask(card) for card in hand))

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A card; a place that a card cannot be laid on now."""
        if key == DISCARD and self.opened(reading) and self._forced(reading):
            hand = self.rules.of(reading.view).hands[reading.eyes]
            return Note("Discard", (), self.game.explain(reading.view, ("discard", hand[0])))
        found = self._at(reading, key)
        if found is None:
            return None
        card, lies = found
        if card < 0:
            return Note("A secret mandate", (NoteRow("mandate_back", f"It is {lies}. Only its owner knows it."),))
        if lies == GONE:
            return Note(escape(self.rules.cards[card].name), (self._ask(card), NoteRow("icon_no", "Discarded.")))
        rows = (self._ask(card), self._stakes(card, lies), self.standing_row(reading, self.rules.conditions[card]))
        return Note(escape(self.rules.cards[card].name), rows)

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What committing or discarding the card in hand means."""
        reading = sight.reading
        if reading is None or key not in (COMMIT, DISCARD):
            return None
        card = command[1]
        name = escape(self.rules.cards[card].name)
        if key == DISCARD:
            return Note(f"Discard {name}", (NoteRow("icon_no", "It neither pays nor costs anything, and is gone."),))
        rows = (
            self._stakes(card, HELD),
            self.standing_row(reading, self.rules.conditions[card]),
            NoteRow("mandate_committed", "It stays sealed until the end."),
        )
        return Note(f"Commit {name}", rows)

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many a player has committed."""
        committed = len(self.rules.of(reading.view).committed[face.seat])
        if committed:
            face.counters.append(Counter("mandate_committed", committed, "mandate committed", "mandates committed"))

    # --- choosing -------------------------------------------------------------------------------------

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A card in hand is laid on one of the two places."""
        return [Mark((command[0],), command[1])] if command[0] in ("commit", "discard") else ()

    def variants(self, reading: Reading, decision: Decision) -> Sequence[Variant]:
        """The cards of the hand."""
        if decision.kind != "mandate":
            return ()
        hand = self.rules.of(reading.view).hands[decision.seat]
        return [Variant(card, key=("mandate", at)) for at, card in enumerate(hand)]

    def paint_held(self, reading: Reading, brush: Brush, load: Load, x: float, y: float) -> bool:
        """A card under the pointer."""
        if not self.opened(reading) or load[0] != "variant":
            return False
        paint_task(brush, self.face(load[1]), Box(x - 50, y - 70, 100, 140), lift=9)
        return True

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The card in hand over the place where it would lie."""
        box = self.cell(sight, key) if key in (COMMIT, DISCARD) else None
        if box is None:
            return
        card = _laid_box(box)
        paint_task(brush, self.face(command[1]), card)
        if key == COMMIT:
            brush.sprite("mandate_committed", card.right - 8, card.y + 16, card.w * 0.4, shadow=3)

    # --- motions --------------------------------------------------------------------------------------

    def picture_of(self, event: Shown) -> str | None:
        """Cards put away."""
        return {"mandate-committed": "mandate_committed", "mandate-discarded": "mandate_back"}.get(event.kind)

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A card is sealed or put away; at the end all that are sealed are opened."""
        if event.kind in ("mandate-committed", "mandate-discarded"):
            return self._laid(sight, event)
        if event.kind == "mandates-judged" and sight.coming is not None:
            view, found = sight.coming.view, {}
            for seat, cards in enumerate(event.data["cards"]):
                met = [(card, holds(self.game, view, seat, self.rules.conditions[card])) for card in cards]
                found[seat] = [Judged(self.faces[card], SEALED, self.rules.pays(card, well)) for card, well in met]
            return self.judged_film(sight, found)
        return ()

    def _laid(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        reading, card = sight.reading, event.data.get("card", -1)
        committed = event.kind == "mandate-committed"
        if reading is None:
            return ()
        if card < 0 or event.seat != reading.eyes:
            panel = sight.grid.seats[event.seat]
            start, end = (panel.x + 50, panel.cy), (panel.cx, panel.y + 36)
            piece = "mandate_committed" if committed else "mandate_back"
            return (
                Fly(
                    seconds=0.5, piece=piece, start=start, end=end, sizes=(60.0, 26.0), sound="card_slide", stays=False
                ),
            )
        key: Key = ("mandate", self.rules.of(reading.view).hands[event.seat].index(card))
        start_box = self.cell(sight, key) or self.home(sight, key)
        end_box = self.home(sight, key)
        return (flight(self.faces[card], SEALED if committed else BACK, start_box, end_box, fade=True),)


def _laid_box(place: Box) -> Box:
    """A card laid on one of the places."""
    high = min(place.h - 96, 150.0)
    return Box(place.cx - high / RATIO / 2, place.y + 14, high / RATIO, high)


ART = MandatesArt
