"""Great Holiday Bake Off: five plates, whose gingerbread lies on each, and how the own challenges stand; before the game bets are laid on their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO
from holiday_games.app.tables.holiday_hills.condition_face import paint_rows
from holiday_games.app.tables.holiday_hills.marks import Load, Mark
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules.boards import judged, number
from holiday_games.app.tables.holiday_hills.modules.tasks import TaskArt
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.task_cards import Frame, TaskFace, paint_task
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.bake_off import SIDES, BakeOff
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, say
from holiday_games.rules.decision import Command
from holiday_games.rules.words import sentence, signed

DOUGH: Key = ("gingerbread",)
ROOMY = 176.0
"""From this height on the dock shows what each plate asks for."""
COLUMNS = 3
FRONTS = {side: Frame(f"bake_card_{side}", Box(22, 90, 156, 128)) for side in SIDES}
MAN = (72.0, 84.0)
BAKERS = ((27.0, 172.0, 60.0, 138.0, 100.0), 54.0)
"""Where the gingerbread of one to five players lies on a card of 200, and how wide a man is with up to two."""


class BakeOffArt(TaskArt):
    """Places: ("plate", number), and while bets are laid ("gingerbread",), the own men that are left."""

    pictures = Pictures("fruitcake")
    title = "Bake Off"
    icon = "plate_shortbread_full"
    words = "The challenges on the plates and who has bet on them: each met at the end pays its bakers, each missed costs them."
    height = 84.0
    choices = ("bake",)

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: BakeOff = game.module(BakeOff)

    def face(self, reading: Reading, plate: int) -> TaskFace:
        """The card of the side of a plate that lies up."""
        rules = self.rules
        return TaskFace(
            FRONTS[SIDES[rules.of(reading.view).sides[plate]]],
            condition_icons.rows(rules.side(reading.view, plate)[1], self.game.seats),
            stakes=(signed(rules.reward), signed(rules.penalty)),
            above=self._picture(plate),
        )

    def _picture(self, plate: int) -> str:
        return f"{self.rules.plates[plate].id.replace('-', '_')}_full"

    def bakers(self, reading: Reading, plate: int) -> list[int]:
        """The seats with a man on a plate, that in front first."""
        tokens = self.rules.of(reading.view).tokens
        return sorted(
            (seat for seat in range(self.game.seats) if plate in tokens[seat]), key=lambda seat: seat != reading.eyes
        )

    def _left(self, reading: Reading) -> int:
        return self.rules.number - len(self.rules.of(reading.view).tokens[reading.eyes])

    # --- the board in the dock ------------------------------------------------------------------------

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The plates side by side."""
        return {("plate", at): place for at, place in enumerate(box.columns(len(self.rules.plates), 3))}

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Plates with the badges of their bakers on the rim; what each asks for where there is room."""
        for at, place in enumerate(self.cells(reading, box).values()):
            self._paint_plate(reading, brush, place, at)

    def _paint_plate(self, reading: Reading, brush: Brush, box: Box, at: int) -> None:
        condition, bakers = self.rules.side(reading.view, at)[1], self.bakers(reading, at)
        roomy = box.h >= ROOMY
        size = min(box.w - 6, box.h * 0.36 if roomy else box.h - 16)
        middle, rim = box.y + 2 + size / 2, box.y + size
        own = reading.eyes in bakers
        brush.sprite(self._picture(at), box.cx, middle, size, shadow=3)
        if own:
            judged(brush, self.met(reading, condition), box.cx + size * 0.38, middle - size * 0.34)
        step = min(21.0, (box.w - 22) / max(1, len(bakers) - 1))
        for i, seat in enumerate(bakers):
            x = box.cx + (i - (len(bakers) - 1) / 2) * step
            brush.sprite(f"badge_{reading.colour(seat)}", x, rim, 25, shadow=1)
        if roomy:
            room = Box(box.x, rim + 16, box.w, box.bottom - rim - 18)
            brush.rounded(room, 12, brush.mood.paper)
            paint_rows(brush, room.inset(3, 3), condition_icons.rows(condition, self.game.seats))

    # --- the drawer: bets before the game -------------------------------------------------------------

    def drawer_cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The cards in two rows, and in the free place after them the own men."""
        _, cards = self._drawer(box)
        rows = -(-(len(self.rules.plates) + 1) // COLUMNS)
        width = min((cards.w - 14 * (COLUMNS - 1)) / COLUMNS, (cards.h - 14 * (rows - 1)) / rows / RATIO)
        places = [cell.place(width, width * RATIO) for row in cards.rows(rows, 14) for cell in row.columns(COLUMNS, 14)]
        found: dict[Key, Box] = {("plate", at): places[at] for at in range(len(self.rules.plates))}
        found[DOUGH] = places[len(self.rules.plates)]
        return found

    @staticmethod
    def _drawer(box: Box) -> tuple[Box, Box]:
        """Title with what a bet means; the cards."""
        return box.cut_top(74.0, 12)

    def paint_drawer(self, reading: Reading, brush: Brush, box: Box) -> None:
        """What a bet means, the cards with everybody's gingerbread, the men that are left."""
        head, _ = self._drawer(box)
        mood = brush.mood
        brush.text("Bet on what you will do", head.x + 4, head.y + 18, 29, mood.text, "title", "lm", width=head.w - 8)
        words = f"Met at the end {signed(self.rules.reward)}, missed {signed(self.rules.penalty)}."
        brush.text(words, head.x + 4, head.y + 54, 24, mood.dim, "text", "lm", width=head.w - 8)
        cells = self.drawer_cells(reading, box)
        for at in range(len(self.rules.plates)):
            self._paint_card(reading, brush, cells["plate", at], at)
        self._paint_dough(reading, brush, cells[DOUGH])

    def _paint_card(self, reading: Reading, brush: Brush, box: Box, at: int) -> None:
        own = at in self.rules.of(reading.view).tokens[reading.eyes]
        paint_task(brush, self.face(reading, at), box)
        for x, seat in zip(*self._lying(reading, at), strict=False):
            width = self._width(reading, at) * box.w / 200
            place = box.x + x * box.w / 200, box.y + 44 * box.w / 200
            brush.sprite(f"gingerbread_{reading.colour(seat)}", *place, width, width * MAN[1] / MAN[0], shadow=3)
        if own:
            brush.rounded(box.inset(-3), 16, brush.mood.gold, border=4)

    def _lying(self, reading: Reading, at: int) -> tuple[tuple[float, ...], list[int]]:
        """Where on a card of 200 the men lie, and whose they are; further ones are painted first."""
        bakers = self.bakers(reading, at)
        return BAKERS[0][: len(bakers)][::-1], bakers[::-1]

    def _width(self, reading: Reading, at: int) -> float:
        return BAKERS[1] if len(self.bakers(reading, at)) <= 2 else BAKERS[1] * 0.86

    def _paint_dough(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The own men that are still to be laid."""
        mood, left = brush.mood, self._left(reading)
        brush.rounded(box, 16, mood.raised)
        brush.text("Yours", box.cx, box.y + 24, 27, mood.text, "title", "cm", width=box.w - 12)
        width = min(52.0, (box.w - 16) / 2)
        high = width * MAN[1] / MAN[0]
        for i in range(self.rules.number):
            x = box.cx + (-0.52 if i % 2 == 0 else 0.52) * width * (i < 2)
            y = box.y + 46 + high * (0.5 + 1.02 * (i // 2))
            alpha = 255 if i < left else 45
            brush.sprite(
                f"gingerbread_{reading.colour(reading.eyes)}", x, y, width, high, shadow=3 * (i < left), alpha=alpha
            )

    # --- words ----------------------------------------------------------------------------------------

    def condition_at(self, reading: Reading, key: Key) -> Condition | None:
        """What a plate asks for."""
        return self.rules.side(reading.view, number(key[1]))[1] if key[0] == "plate" else None

    def drawer_note(self, reading: Reading) -> Note | None:
        """The challenges that can still be bet on, in words."""
        if not self.opened(reading):
            return None
        own = self.rules.of(reading.view).tokens[reading.eyes]
        free = [at for at in range(len(self.rules.plates)) if at not in own]
        asked = [say(self.rules.side(reading.view, at)[1], self.game.seats) for at in free]
        rows = [NoteRow(self._picture(at), escape(sentence(words))) for at, words in zip(free, asked, strict=True)]
        return Note("The plates ask for", tuple(rows))

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A plate: what it asks for, how it stands, who has bet on it; the own men."""
        if key == DOUGH and self.opened(reading):
            left = self._left(reading)
            told = f"{left} to lay, each on another plate. Click a plate, or drag one there."
            return Note("Your gingerbread men", (NoteRow(f"gingerbread_{reading.colour(reading.eyes)}", told),))
        if key[0] != "plate":
            return None
        plate = number(key[1])
        side, condition = self.rules.side(reading.view, plate)
        bakers = self.bakers(reading, plate)
        names = ["you" if seat == reading.viewer else escape(reading.seats[seat].name) for seat in bakers]
        told = f"Bets by {', '.join(names)}: " if names else "Nobody has bet on it: "
        rows = (
            NoteRow(self._picture(plate), escape(sentence(say(condition, self.game.seats)))),
            self.standing_row(reading, condition),
            NoteRow("icon_points", f"{told}{signed(self.rules.reward)} or {signed(self.rules.penalty)} for each."),
        )
        return Note(escape(side.name), rows)

    # --- choosing -------------------------------------------------------------------------------------

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A man on a plate."""
        return [("bake", key[1])] if key[0] == "plate" else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A man is laid on a plate."""
        return self.cell_marks(sight, ("plate", command[1])) if command[0] == "bake" else ()

    def sources(self, sight: Sight) -> Mapping[Key, str]:
        """The own men can be dragged."""
        opened = sight.reading is not None and self.opened(sight.reading)
        return {DOUGH: "bake"} if opened and sight.choosing else {}

    def paint_held(self, reading: Reading, brush: Brush, load: Load, x: float, y: float) -> bool:
        """A man under the pointer."""
        if load != ("lift", "bake"):
            return False
        brush.sprite(f"gingerbread_{reading.colour(reading.eyes)}", x, y, 54, 63, shadow=9)
        return True

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The man where it would lie."""
        reading, box = sight.reading, self.cell(sight, key) if command[0] == "bake" else None
        if reading is None or box is None:
            return
        unit = box.w / 200
        width = BAKERS[1] * unit
        piece = f"gingerbread_{reading.colour(reading.eyes)}"
        others = len(self.bakers(reading, number(key[1])))
        x = box.x + BAKERS[0][min(others, 4)] * unit
        brush.sprite(piece, x, box.y + 44 * unit, width, width * MAN[1] / MAN[0], shadow=3, alpha=205)

    # --- motions --------------------------------------------------------------------------------------

    def picture_of(self, event: Shown) -> str | None:
        """A bet."""
        return f"gingerbread_{self.game.board.colour(event.seat)}" if event.kind == "gingerbread-placed" else None

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A man goes from its baker to the plate."""
        reading = sight.reading
        if event.kind != "gingerbread-placed" or reading is None:
            return ()
        own = event.seat == reading.eyes
        dough = self.cell(sight, DOUGH) if own and self.opened(reading) else None
        panel = sight.grid.seats[event.seat]
        start = (dough.cx, dough.cy) if dough is not None else (panel.x + 50, panel.cy)
        end = self.home(sight, ("plate", event.data["plate"]))
        piece = f"gingerbread_{reading.colour(event.seat)}"
        width = min(44.0, end.w)
        return (
            Fly(
                seconds=0.55,
                piece=piece,
                start=start,
                end=(end.cx, end.y + end.w * 0.4),
                sizes=(50.0, width),
                landing="place",
            ),
        )


ART = BakeOffArt
