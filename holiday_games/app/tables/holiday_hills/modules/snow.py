"""Let It Snow: snowballs on the gaps, snowmen between the trees they guard, and how many snowballs everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from holiday_games.app.kit.layout import Point
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Mark
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules import snowman
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion, Painted, Together
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, InventoryFace, Note, NoteRow, SeatFace, StockRow
from holiday_games.app.tables.holiday_hills.panels import stock_rows
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.preview import number_of
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.square_face import Extra, SquareFace
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.games.holiday_hills.codes import BORDERS, PLOTS, RING
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.snow import LEAVE, TAKE, Slot, Snow
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command
from holiday_games.rules.words import counted

BALL, PASSED = 33.0, 46.0
COUNTED = 30.0
"""A snowball beside a player's name, in units of the window."""
AFTER = 0.12
"""Seconds from one snowball to the next."""


class SnowArt(ModuleArt):
    """Snow on the board. A film hides ("ball", gap) and ("snowman", seat)."""

    pictures = Pictures("snowball")

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Snow = game.module(Snow)

    def _slot(self, reading: Reading) -> Slot:
        return self.rules.of(reading.view)

    def _gap_at(self, reading: Reading, gap: int) -> Point:
        return reading.town.centre("gaps", names.gap(self.game.board, gap // RING, gap % RING))

    # --- the board ------------------------------------------------------------------------------------

    def town(self, reading: Reading, face: TownFace) -> None:
        """Snowballs lie on gaps."""
        for at, ball in enumerate(self._slot(reading).balls):
            if ball and ("ball", at) not in reading.hidden:
                face.gaps[names.gap(self.game.board, at // RING, at % RING)] = ("snowball", BALL)

    def square(self, reading: Reading, face: SquareFace) -> None:
        """Snowmen stand behind their drifts, smaller as they melt; what hangs beside them makes room."""
        slot = self._slot(reading)
        for seat, border in enumerate(slot.men):
            if border < 0 or ("snowman", seat) in reading.hidden:
                continue
            box = reading.town.box("borders", names.border(border))
            face.extras.append(Extra(snowman.drift(box), box.cx, box.cy, snowman.drift_size(box)[0], above=False))
            x, y = snowman.stand(box)
            picture = f"snowman_{reading.colour(seat)}_{_stage(slot.cards[seat])}"
            face.extras.append(Extra(picture, x, y, snowman.SIZE[0], shadow=3))
            a, b, side_a, side_b = BORDERS[border]
            face.drawn_in |= {names.spot(a, side_a), names.spot(b, side_b)}

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many snowballs a player has, or how many turns the snowman still stands."""
        slot = self._slot(reading)
        number = slot.cards[face.seat]
        if number:
            left, many = "of the snowman left", ("snowball", "snowballs")
            stands = Counter(f"snowman_{face.colour}_3", number, f"ball {left}", f"balls {left}")
            face.counters.append(stands if slot.men[face.seat] >= 0 else Counter("snowball", number, *many))

    def inventory(self, reading: Reading, face: InventoryFace) -> None:
        """The snowballs of the seat in front, on a row with a place for each that it can hold."""
        face.rows.append(StockRow("snowball", self._slot(reading).cards[reading.eyes], self.rules.capacity))

    # --- choosing -------------------------------------------------------------------------------------

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A snowman is built on a border, snowballs are taken where they lie."""
        if command[0] == "snowman":
            return [Mark(("border", command[1]))]
        if command == TAKE and sight.reading is not None:
            return [Mark(("gap", gap // RING, gap % RING)) for gap in sight.reading.view.frames[-1][2]]
        return ()

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Leaving the snowballs on the way."""
        return Button(command, "Leave the snow") if command == LEAVE else None

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The snowman where it would stand, and the two trees it would guard."""
        reading = sight.reading
        if reading is None or command[0] != "snowman":
            return
        board, colour = sight.board_brush(brush), reading.colour(reading.eyes)
        snowman.paint_guard(board, reading.town, command[1], colour, _stage(self._slot(reading).cards[reading.eyes]))

    def counted(self, reading: Reading, key: Key) -> Sequence[str]:
        """The trees that a snowman guards."""
        if key[0] == "border" and number_of(key[1]) in self._slot(reading).men:
            return [PLOTS[plot] for plot in BORDERS[number_of(key[1])][:2]]
        return ()

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Each snowman explains itself, and the row of the own snowballs."""
        return [("snow-row",), *(("border", border) for border in self._slot(reading).men if border >= 0)]

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """The row of the own snowballs."""
        if key != ("snow-row",) or sight.reading is None:
            return None
        rows = sight.reading.inventory_face().rows
        at = next(number for number, row in enumerate(rows) if row.piece == "snowball")
        box = stock_rows(sight.grid.inventory, len(rows))[at]
        return Spot(box, box, 15)

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A snowball, or a snowman."""
        slot = self._slot(reading)
        if key[0] == "gap" and slot.balls[number_of(key[1]) * RING + number_of(key[2])]:
            return self._ball_note(reading, slot)
        if key == ("snow-row",):
            return self._row_note(reading, slot)
        if key[0] == "border" and number_of(key[1]) in slot.men:
            seat = slot.men.index(number_of(key[1]))
            mine = seat == reading.viewer
            who = "you" if mine else escape(reading.seats[seat].name)
            trees = " and ".join(PLOTS[plot] for plot in BORDERS[slot.men[seat]][:2])
            turns = counted(slot.cards[seat], "turn")
            rows = (
                NoteRow(
                    f"snowman_{reading.colour(seat)}_3", f"Only {who} may decorate {trees}. Presents may still come."
                ),
                NoteRow("snowball", f"One ball melts at the start of each turn: it stands for {turns} more."),
                NoteRow("icon_no", f"If {who} {'decorate' if mine else 'decorates'} here, it goes home."),
            )
            return Note("Your snowman" if mine else f"{escape(reading.seats[seat].name)}'s snowman", rows)
        return None

    def _row_note(self, reading: Reading, slot: Slot) -> Note:
        """How many snowballs are there, and what they are for."""
        seat, cost = reading.eyes, self.rules.cost
        have, colour = slot.cards[seat], reading.colour(reading.eyes)
        if slot.men[seat] >= 0:
            words = f"Your snowman stands for {counted(have, 'turn')} more."
        elif have >= cost:
            words = "Build a snowman between two trees, between two steps of your turn."
        else:
            words = f"{cost - have} more make a snowman. He keeps others from decorating two trees."
        rows = (NoteRow("snowball", f"{have} of {self.rules.capacity}."), NoteRow(f"snowman_{colour}_3", words))
        return Note("Your snowballs" if seat == reading.viewer else "Snowballs", rows)

    def _ball_note(self, reading: Reading, slot: Slot) -> Note:
        rows = [NoteRow("snowball", "Passing, you may take the snowballs on your way: all of them or none.")]
        seat = reading.eyes
        if slot.men[seat] >= 0:
            rows.append(NoteRow("icon_no", "While your snowman stands, you take none."))
        else:
            have = f"You have {slot.cards[seat]} of {self.rules.capacity}; {self.rules.cost} make a snowman."
            rows.append(NoteRow(f"snowman_{reading.colour(seat)}_3", have))
        return Note("A snowball", tuple(rows))

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What a snowman there would mean; what taking the snowballs would."""
        reading = sight.reading
        if reading is None:
            return None
        slot, seat = self._slot(reading), reading.eyes
        if command == TAKE:
            found = len(reading.view.frames[-1][2])
            have = slot.cards[seat] + found
            then = "enough to build a snowman" if have >= self.rules.cost else f"a snowman takes {self.rules.cost}"
            title = "Take the snowball" if found == 1 else f"Take all {found} snowballs"
            return Note(title, (NoteRow("snowball", f"You will have {have} of {self.rules.capacity}: {then}."),))
        if command[0] != "snowman":
            return None
        rows = (
            NoteRow(
                f"snowman_{reading.colour(seat)}_3", "Only you may decorate these two trees. Presents may still come."
            ),
            NoteRow("snowball", "One ball melts at the start of each of your turns."),
            NoteRow("icon_no", "Decorating here yourself on a later turn ends the guard."),
        )
        return Note("A snowman between 1 and 2", rows)

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """The snowballs on the way, and whether they can be taken."""
        slot, seat = self._slot(reading), reading.eyes
        found = len(self._passed(reading, preview))
        if not found:
            return ()
        words = "One snowball lies on the way" if found == 1 else f"{found} snowballs lie on the way"
        if slot.men[seat] >= 0:
            words += ", but your snowman stands"
        elif found > self.rules.capacity - slot.cards[seat] and not self.rules.fill_up:
            words += ": too many for you"
        else:
            words += ": take them or leave them" if found > 1 else ": take it or leave it"
        return (NoteRow("snowball", f"{words}."),)

    def _passed(self, reading: Reading, preview: PushPreview) -> list[int]:
        balls = self._slot(reading).balls
        return [path * RING + gap for path, gap in preview.gaps if balls[path * RING + gap]]

    def over_push(self, reading: Reading, brush: Brush, preview: PushPreview) -> None:
        """The snowballs on the way, enlarged like the icons."""
        for gap in self._passed(reading, preview):
            x, y = self._gap_at(reading, gap)
            brush.halo(x, y, 46, (255, 160, 40), 200)
            brush.sprite("snowball", x, y, PASSED, shadow=4)

    def picture_of(self, event: Shown) -> str | None:
        """Snowballs and snowmen in the recap."""
        if event.kind == "snow-taken":
            return "snowball"
        if event.kind.startswith("snowman-"):
            left = event.data.get("left", 3) if event.kind != "snowman-gone" else 1
            return f"snowman_{self.game.board.colour(event.seat)}_{_stage(left)}"
        return None

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """Snowballs fly to the player; three of them make a snowman; it melts ball by ball, or hops home."""
        reading, data = sight.reading, event.data
        if reading is None:
            return ()
        if event.kind == "snow-taken":
            return (self._gathered(sight, reading, event.seat, data["gaps"]),)
        if event.kind == "snowman-built":
            return self._built(sight, reading, event.seat, data["border"])
        if event.kind == "snowman-melts":
            return (self._melts(reading, event.seat, data["border"], data["left"]),)
        if event.kind == "snowman-gone" and data["why"] != "melted":
            return (self._leaves(reading, event.seat, data["border"]),)
        return ()

    def _hand(self, sight: Sight, seat: int) -> Point:
        """The counter of a player's snowballs, before the places of the sleigh."""
        panel = sight.grid.seats[seat]
        return panel.x + 180, panel.y + 36

    def _gathered(self, sight: Sight, reading: Reading, seat: int, gaps: Sequence[int]) -> Motion:
        sizes = (BALL * sight.places.unit, COUNTED)
        parts = []
        for number, gap in enumerate(gaps):
            start = sight.places.at(*self._gap_at(reading, gap))
            hides = frozenset({("ball", gap)})
            fly = Fly(0.45, piece="snowball", start=start, end=self._hand(sight, seat), sizes=sizes, hides=hides)
            fly.waits, fly.stays = True, False
            parts.append((AFTER * number, fly))
        return Together(parts=tuple(parts), sound="take", landing="snow", stays=False, waits=True)

    def _built(self, sight: Sight, reading: Reading, seat: int, border: int) -> Sequence[Motion]:
        box = reading.town.box("borders", names.border(border))
        x, y = snowman.stand(box)
        parts = []
        for number, (dy, size) in enumerate(((20.0, 34.0), (2.0, 28.0), (-14.0, 22.0))):
            end = sight.places.at(x, y + dy)
            sizes = (COUNTED, size * sight.places.unit)
            fly = Fly(0.4, piece="snowball", start=self._hand(sight, seat), end=end, sizes=sizes)
            parts.append((AFTER * number, fly))
        colour, stage = reading.colour(seat), _stage(self._slot(reading).cards[seat])
        rise = Painted(
            0.45, painter=partial(snowman.paint_rising, box, colour, stage), on_board=True, landing="sparkle"
        )
        return Together(parts=tuple(parts), sound="take", landing="snow", stays=False), rise

    def _melts(self, reading: Reading, seat: int, border: int, left: int) -> Motion:
        box = reading.town.box("borders", names.border(border))
        painter = partial(snowman.paint_melting, box, reading.colour(seat), _stage(left + 1), left)
        hides = frozenset({("snowman", seat)})
        return Painted(0.9, painter=painter, on_board=True, hides=hides, sound="snow", waits=True)

    def _leaves(self, reading: Reading, seat: int, border: int) -> Motion:
        box = reading.town.box("borders", names.border(border))
        painter = partial(snowman.paint_leaving, box, reading.colour(seat), _stage(self._slot(reading).cards[seat]))
        hides = frozenset({("snowman", seat)})
        return Painted(0.7, painter=painter, on_board=True, hides=hides, sound="snow", stays=False, waits=True)


def _stage(balls: int) -> int:
    """The picture for so many balls left."""
    return max(1, min(3, balls))


ART = SnowArt
