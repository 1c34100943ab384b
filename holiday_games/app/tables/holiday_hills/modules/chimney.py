"""Chimney Dice Tower: the tower, and before its fire the tray with the dice of the batch; each is taken where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.dock import ICON
from holiday_games.app.tables.holiday_hills.marks import Button, Mark
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt, number
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion, Painted, Together, Tumble
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.games.holiday_hills.codes import DICE, HUE, PIPS, WHITE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.chimney import KEEP, Chimney
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command
from holiday_games.rules.words import sentence

TOWER, TRAY = (200.0, 260.0), (424.0, 200.0)
HEARTH = (100.0, 182.0)
"""Where the dice come out of the tower, in units of its picture."""
FIRST, STEP = (55.0, 41.0), (78.0, 58.0)
"""The middle of the first place of the tray and the way to the next, in units of its picture."""
DIE = 53.0
COLUMNS = 5
ACROSS = 612.0
"""Tower and tray side by side, in units of their pictures."""
LEFT_OVER = 40.0
EMBER: Rgb = (255, 120, 40)
EMPTY: Rgb = (24, 58, 44)
AFTER = 0.05


class ChimneyArt(BoardArt):
    """The pool. Places: ("fire", number) by the order of the rolled dice. A film hides them by the same names."""

    title = "Chimney"
    icon = "chimney_tower"
    words = "The dice by the fire: a collect icon takes one of them."
    height = 162.0
    collecting = "take"

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Chimney = game.module(Chimney)

    # --- the board ------------------------------------------------------------------------------------

    def news(self, reading: Reading) -> object:
        """The dice by the fire."""
        return tuple(self.rules.pool(reading.view))

    def _parts(self, box: Box) -> tuple[Box, Box, Box | None]:
        """Tower, tray, and the line below them where there is room for one."""
        line: Box | None = None
        if box.h > 200:
            line, box = box.cut_bottom(LEFT_OVER, 6)
        unit = min(box.w / ACROSS, box.h / (TOWER[1] * 0.84))
        tower = Box(0, 0, TOWER[0] * unit * 0.84, TOWER[1] * unit * 0.84)
        left = box.cx - (ACROSS * unit) / 2
        middle = box.cy
        return (
            Box(left, middle - tower.h / 2, tower.w, tower.h),
            Box(left + (ACROSS - TRAY[0]) * unit, middle - TRAY[1] * unit / 2, TRAY[0] * unit, TRAY[1] * unit),
            line,
        )

    def _places(self, reading: Reading, tray: Box) -> list[Box]:
        """The place of each die: a row for each colour, or wherever they fit if a batch of this game has more."""
        pool = self.rules.pool(reading.view)
        return _lie(pool, tray)

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """Each die by the fire, and the tower."""
        tower, tray, _ = self._parts(box)
        found: dict[Key, Box] = {("fire", at): cell for at, cell in enumerate(self._places(reading, tray))}
        found[("tower",)] = tower
        return found

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The tower, the tray, the dice that lie in it, and what is still in the tower."""
        tower, tray, line = self._parts(box)
        brush.sprite("chimney_tray", tray.cx, tray.cy, tray.w, tray.h, shadow=4)
        brush.halo(*_hearth(tower), tower.w * 0.62, EMBER, 120)
        brush.sprite("chimney_tower", tower.cx, tower.cy, tower.w, tower.h, shadow=5)
        for at, (item, cell) in enumerate(zip(self.rules.pool(reading.view), self._places(reading, tray), strict=True)):
            if ("fire", at) not in reading.hidden:
                brush.sprite(names.item(item), cell.cx, cell.cy, _die(tray), shadow=2)
        if line is not None:
            self._paint_left(reading, brush, line)

    def _paint_left(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The dice that the next batches are rolled from."""
        words = "In the tower" if any(reading.view.supply) else "The tower is empty"
        x = box.x + 8 + brush.text(words, box.x + 8, box.cy, 24, brush.mood.dim, "strong", "lm") + 18
        step = min(90.0, (box.right - x) / len(DICE))
        for hue, colour in enumerate(DICE):
            if any(reading.view.supply):
                brush.sprite(f"present_{colour}", x + 14, box.cy, 28)
                brush.text(str(reading.view.supply[hue]), x + 34, box.cy - 1, 25, brush.mood.text, "title", "lm")
                x += step

    # --- choosing -------------------------------------------------------------------------------------

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A die by the fire."""
        pool = self.rules.pool(reading.view)
        return [("draft-die", pool[number(key[1])])] if key[0] == "fire" and number(key[1]) < len(pool) else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A die is taken where it lies."""
        if command[0] != "draft-die" or sight.reading is None:
            return ()
        pool = self.rules.pool(sight.reading.view)
        return [
            mark for at, item in enumerate(pool) if item == command[1] for mark in self.cell_marks(sight, ("fire", at))
        ]

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Leaving the dice where they are."""
        return Button(command, "Leave the dice") if command == KEEP and reading.view.frames[-1][0] == "fire" else None

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A die by the fire, or the tower."""
        if key == ("tower",):
            left = sum(reading.view.supply)
            rows = (
                NoteRow(
                    "chimney_tower", "Presents are not rolled one by one: a batch lies by the fire for all to see."
                ),
                NoteRow(
                    "path_collect_any",
                    "Pass an icon to take a die of its colour, with its face. No such die, no present.",
                ),
                NoteRow("present_any", f"When the tray is empty, the next batch tumbles out. In the tower: {left}."),
            )
            return Note("The chimney", rows)
        if key[0] != "fire":
            return None
        item = self.rules.pool(reading.view)[number(key[1])]
        title = sentence(names.item_words(item).removeprefix("the "))[:-1]
        icon = names.GAP_PICTURES[HUE[item]]
        about = (
            NoteRow(icon, f"Pass a {DICE[HUE[item]]} icon, or one of any colour, to take it with this face."),
            NoteRow("chimney_tower", "The next batch tumbles out once all are taken."),
        )
        return Note(title, about)

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """A die that can be taken now."""
        reading = sight.reading
        if reading is None or command[0] != "draft-die":
            return None
        rows = [NoteRow(names.item(command[1]), f"It keeps its face: {PIPS[command[1]]} for the tree it comes under.")]
        frame = reading.view.frames[-1]
        if frame[0] == "fire" and self.game.sleighs.full(reading.view, frame[2]):
            rows.append(NoteRow("icon_swap", "Your sleigh is full: you then choose which present leaves it."))
        if len(self.rules.pool(reading.view)) == 1:
            rows.append(NoteRow("chimney_tower", "It is the last one: the next batch tumbles out."))
        return Note(f"Take {names.item_words(command[1])}", tuple(rows))

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """Icons of a colour that no die by the fire has."""
        pool = self.rules.pool(reading.view)
        colours = dict.fromkeys(icon for _, _, icon in preview.icons if icon < WHITE)
        bare = [DICE[colour] for colour in colours if pool and all(HUE[item] != colour for item in pool)]
        if not bare:
            return ()
        return (NoteRow("icon_no", f"No {' or '.join(bare)} die lies by the fire: such an icon gives nothing."),)

    def picture_of(self, event: Shown) -> str | None:
        """Batches and dice taken in the recap."""
        if event.kind == "die-drafted":
            return names.item(event.data["item"])
        return "chimney_tower" if event.kind == "batch-rolled" else None

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A batch tumbles out of the tower; a die flies from the tray into the sleigh, or from the tab that the tray lies behind."""
        reading, box = sight.reading, self.board_box(sight)
        if reading is None:
            return ()
        if event.kind == "batch-rolled" and box is not None:
            return (self._tumbles(box, event.data["items"]),)
        if event.kind == "die-drafted" and (source := box or sight.dock.tab(self.title)) is not None:
            return (self._taken(sight, reading, source, event.data["vehicle"], event.data["item"]),)
        return ()

    def _tumbles(self, box: Box, items: Sequence[int]) -> Motion:
        tower, tray, _ = self._parts(box)
        start, size = _hearth(tower), _die(tray)
        parts: list[tuple[float, Motion]] = [(0.0, Painted(0.9, painter=partial(_flare, start, tower.w), stays=False))]
        for at, (item, cell) in enumerate(zip(items, _lie(items, tray), strict=True)):
            die = Tumble(0.7, colour=DICE[HUE[item]], pips=PIPS[item], start=start, end=(cell.cx, cell.cy), size=size)
            parts.append((0.15 + AFTER * at, die))
        return Together(parts=tuple(parts), sound="dice_roll", landing="dice_settle")

    def _taken(self, sight: Sight, reading: Reading, box: Box, vehicle: int, item: int) -> Motion:
        _, tray, _ = self._parts(box)
        pool = self.rules.pool(reading.view)
        at = pool.index(item) if item in pool else -1
        seen = self.board_box(sight) is not None
        start = box
        if seen:
            start = self._places(reading, tray)[at] if at >= 0 else tray
        parked = reading.vehicle(vehicle, reading.view.walked[vehicle])
        end = sight.places.at(parked.x, parked.y - 12)
        sizes = (_die(tray) if seen else ICON, 20 * sight.places.unit)
        hides = frozenset({("fire", at)})
        fly = Fly(0.55, piece=names.item(item), start=(start.cx, start.cy), end=end, sizes=sizes, hides=hides)
        fly.waits, fly.landing = seen, "place"
        return fly


def _hearth(tower: Box) -> Point:
    return tower.x + tower.w * HEARTH[0] / TOWER[0], tower.y + tower.h * HEARTH[1] / TOWER[1]


def _die(tray: Box) -> float:
    return DIE * tray.w / TRAY[0]


def _lie(pool: Sequence[int], tray: Box) -> list[Box]:
    """The places of sorted dice in the tray: one row for each colour while no colour has more than a row holds."""
    unit = tray.w / TRAY[0]
    counts = [sum(HUE[item] == hue for item in pool) for hue in range(WHITE)]
    boxes = []
    for at, item in enumerate(pool):
        column, row = at % COLUMNS, at // COLUMNS
        if max(counts) <= COLUMNS:
            column, row = at - sum(counts[: HUE[item]]), HUE[item]
        size = (DIE + 4) * unit
        cx, cy = tray.x + (FIRST[0] + STEP[0] * column) * unit, tray.y + (FIRST[1] + STEP[1] * row) * unit
        boxes.append(Box(cx - size / 2, cy - size / 2, size, size))
    return boxes


def _flare(at: Point, size: float, brush: Brush, share: float) -> None:
    """The fire flares up."""
    glow = min(1.0, share * 4) * (1 - share)
    brush.sparkle(*at, round(size * (0.5 + 0.4 * share) / 4) * 4, EMBER, round(240 * glow / 20) * 20)


ART = ChimneyArt
