"""Skill Tree: the card of the seat in front, its bells on goals and abilities; with few players above the inventory, else in the dock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Mark
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.motions import Fly, LightUp, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, Note, NoteRow, SeatFace, SideBoard
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.skill_tree import BELLS, FREE, USED, SkillTree
from holiday_games.games.holiday_hills.vocabulary.conditions import progress, say
from holiday_games.rules.decision import Command

CARD = (420.0, 290.0)
COLUMNS = (52.0, 131.0, 210.0, 289.0, 368.0)
GOALS_Y, SKILLS_Y = 93.0, 233.0
BELL = 54.0
FEW = 3
TITLE = "Skill tree"
_PICTURES = {"stay": "Keep it", "reroll-die": "Roll again", "add-one": "Add one"}


class SkillTreeArt(ModuleArt):
    """The card with its bells."""

    pictures = Pictures("bell_red")

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: SkillTree = game.module(SkillTree)
        self.card_height = 270.0 if game.seats <= FEW else 0.0
        self.docked = not self.card_height

    # --- the card ---------------------------------------------------------------------------------

    @staticmethod
    def fitted(room: Box) -> Box:
        """The card in the middle of a room."""
        scale = min(room.w / CARD[0], room.h / CARD[1])
        return room.place(CARD[0] * scale, CARD[1] * scale)

    def paint_card(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The card on a panel of its own."""
        brush.panel(box)
        self._paint(reading, brush, box.inset(12, 10))

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """The card as a side board."""
        if not self.docked:
            return ()
        icon = f"bell_{reading.colour(reading.eyes)}"
        words = "Five goals, each with a bell for one of five abilities."
        return (SideBoard(TITLE, 240, lambda brush, box: self._paint(reading, brush, box), icon, words),)

    def _paint(self, reading: Reading, brush: Brush, room: Box) -> None:
        seat = reading.eyes
        colour = reading.colour(seat)
        box = self.fitted(room)
        brush.sprite(f"skill_{colour}", box.cx, box.cy, box.w, shadow=4)
        unit = box.w / CARD[0]
        brush.text(
            reading.seats[seat].name,
            box.x + 56 * unit,
            box.y + 24 * unit,
            27,
            (255, 255, 255),
            "title",
            "lm",
            width=box.w * 0.7,
        )
        card = self.rules.of(reading.view, seat)
        for goal in range(BELLS):
            if not card.reached >> goal & 1:
                self._bell(brush, colour, box, COLUMNS[goal], GOALS_Y, BELL)
        waiting = card.bells
        for goal in range(BELLS):
            if card.reached >> goal & 1 and waiting:
                waiting -= 1
                brush.halo(box.x + COLUMNS[goal] * unit, box.y + GOALS_Y * unit, 50 * unit, (255, 190, 70), 220)
                self._bell(brush, colour, box, COLUMNS[goal], GOALS_Y, BELL)
        for skill, space in enumerate(card.spaces):
            if space != FREE:
                used = space == USED
                self._bell(brush, colour, box, COLUMNS[skill] + 20, SKILLS_Y - 28, 34, alpha=110 if used else 255)

    @staticmethod
    def _bell(brush: Brush, colour: str, box: Box, x: float, y: float, size: float, alpha: int = 255) -> None:
        unit = box.w / CARD[0]
        brush.sprite(f"bell_{colour}", box.x + x * unit, box.y + y * unit, size * unit, shadow=2.5 * unit, alpha=alpha)

    def _card_box(self, sight: Sight) -> Box | None:
        """Where the card lies on this table; None while another side board is open."""
        if sight.grid.card is not None:
            return self.fitted(sight.grid.card.inset(12, 10))
        room = sight.board_box(TITLE)
        return self.fitted(room) if room is not None else None

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many goals a player has reached."""
        number = self.rules.of(reading.view, face.seat).reached.bit_count()
        if number:
            face.counters.append(Counter(f"bell_{face.colour}", number, "goal reached", "goals reached"))

    # --- choosing ---------------------------------------------------------------------------------

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Goals and abilities explain themselves."""
        return [("goal", goal) for goal in range(BELLS)] + [("skill", skill) for skill in range(BELLS)]

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """A circle of the upper row, a field of the lower one."""
        if key[0] not in ("goal", "skill"):
            return None
        box = self._card_box(sight)
        if box is None:
            return None
        unit = box.w / CARD[0]
        x, y = COLUMNS[int(str(key[1]))], GOALS_Y + 18 if key[0] == "goal" else SKILLS_Y
        w, h = (66.0, 104.0) if key[0] == "goal" else (70.0, 74.0)
        ring = Box(box.x + (x - w / 2) * unit, box.y + (y - h / 2) * unit, w * unit, h * unit)
        return Spot(ring, ring, 14 * unit)

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A bell is placed, or an action used."""
        return [("bell", key[1]), ("skill", key[1])] if key[0] == "skill" else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A bell is placed, and an action used, on its field."""
        return list(self._marks(command))

    @staticmethod
    def _marks(command: Command) -> Iterator[Mark]:
        if command[0] in ("bell", "skill"):
            yield Mark(("skill", command[1]))

    def button(self, reading: Reading, command: Command) -> Button | None:
        """What becomes of a die just rolled."""
        return Button(command, _PICTURES[command[0]]) if command[0] in _PICTURES else None

    # --- words and motion ---------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A goal, or an ability, and how it stands."""
        colour = reading.colour(reading.eyes)
        card = self.rules.of(reading.view, reading.eyes)
        if key[0] == "goal":
            index = int(str(key[1]))
            condition = self.rules.conditions[index]
            ask = say(condition, self.game.seats)
            now = progress(self.game, reading.view, reading.eyes, condition)
            state = "Reached." if card.reached >> index & 1 else f"Not reached yet: {now}."
            rows = [
                NoteRow("present_red" if "presents" in ask else "tree_lit", f"{ask[:1].upper()}{ask[1:]}."),
                NoteRow(f"bell_{colour}", state),
            ]
            rows.append(NoteRow("", f"All five goals pay {self.rules.bonus} points."))
            return Note(escape(self.rules.goals[index].name), tuple(rows))
        if key[0] == "skill":
            index = int(str(key[1]))
            words = effects.words(self.rules.effects[index])
            space = card.spaces[index]
            instant = self.rules.instant[index]
            state = (
                "No bell lies here yet."
                if space == FREE
                else "It has been used."
                if space == USED
                else "Your bell lies here."
            )
            rows = [
                NoteRow("icon_star", f"{words[:1].upper()}{words[1:]}."),
                NoteRow("", "Once, whenever you like in your turn." if instant else "From now on, in every turn."),
                NoteRow(f"bell_{colour}", state),
            ]
            return Note(escape(self.rules.achievements[index].name), tuple(rows))
        return None

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A goal lights up, a bell moves down to its ability."""
        reading = sight.reading
        if reading is None or event.seat != reading.eyes:
            return ()
        box = self._card_box(sight)
        if box is None:
            return ()
        unit = box.w / CARD[0]
        if event.kind == "goal-reached":
            at = (box.x + COLUMNS[event.data["goal"]] * unit, box.y + GOALS_Y * unit)
            return (LightUp(seconds=0.5, at=at, radius=50 * unit, on_board=False, sound="chime"),)
        if event.kind == "bell-placed":
            skill = event.data["achievement"]
            start = (box.cx, box.y + GOALS_Y * unit)
            end = (box.x + (COLUMNS[skill] + 20) * unit, box.y + (SKILLS_Y - 28) * unit)
            piece = f"bell_{reading.colour(event.seat)}"
            return (
                Fly(seconds=0.45, piece=piece, start=start, end=end, sizes=(BELL * unit, 34 * unit), landing="chime"),
            )
        return ()


ART = SkillTreeArt
