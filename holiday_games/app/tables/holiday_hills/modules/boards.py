"""Side boards with places of their own, in the dock or as a drawer while a choice is made there; and marks shared by modules that fill spots and corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from holiday_games.app.kit.layout import Box
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.dock import drawer_room
from holiday_games.app.tables.holiday_hills.marks import Mark
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.panel_faces import SideBoard
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.games.holiday_hills import square

NOMINAL = Box(0, 0, 426, 196)
"""A board of the smallest size, to ask which places it has."""
GOOD: Rgb = (47, 107, 79)
BAD: Rgb = (143, 31, 51)
WHITE: Rgb = (255, 255, 255)


class BoardArt(ModuleArt):
    """A module with one side board. Subclasses give `title`, `height`, the boxes of its places in `cells`, and `paint_board`; where it looks
    different as a drawer, also `drawer_cells` and `paint_drawer`."""

    docked = True
    title = ""
    icon = ""
    words = ""
    height = 200.0
    choices: tuple[str, ...] = ()
    """The kinds of the choices for which the board lies over the right column as a drawer."""

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The places of the board, in the order of Tab, inside its box."""
        return {}

    def drawer_cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The places of the board as a drawer."""
        return self.cells(reading, box)

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Paint the board into its box."""

    def paint_drawer(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Paint the board as a drawer."""
        self.paint_board(reading, brush, box)

    def opened(self, reading: Reading) -> bool:
        """The board is to lie over the right column as a drawer, because the seat in front makes a choice on it."""
        return reading.viewer is not None and self.asked(reading) == reading.viewer

    def asked(self, reading: Reading) -> int:
        """The seat that makes one of the choices of the board now; -1 if nobody does."""
        frame = reading.view.frames[-1] if reading.view.frames else ("", -1)
        return int(frame[1]) if frame[0] in self.choices else -1

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """The board."""
        return (self._board(partial(self.paint_board, reading)),)

    def drawer(self, reading: Reading) -> SideBoard | None:
        """The board at full size while it is opened."""
        return self._board(partial(self.paint_drawer, reading)) if self.opened(reading) else None

    def _board(self, paint: Callable[[Brush, Box], None]) -> SideBoard:
        return SideBoard(self.title, self.height, paint, self.icon, self.words)

    def board_box(self, sight: Sight) -> Box | None:
        """Where the board lies now; None while it is behind another tab."""
        if sight.open_drawer is not None and sight.reading is not None and self.opened(sight.reading):
            return drawer_room(sight.grid)
        return sight.board_box(self.title)

    def cell(self, sight: Sight, key: Key) -> Box | None:
        """The box of one place of the board, while the board can be seen."""
        box, reading = self.board_box(sight), sight.reading
        if box is None or reading is None:
            return None
        drawn = sight.open_drawer is not None and self.opened(reading)
        return (self.drawer_cells if drawn else self.cells)(reading, box).get(key)

    def keys(self, reading: Reading) -> Sequence[Key]:
        """The places of the board."""
        return list(self.drawer_cells(reading, NOMINAL) if self.opened(reading) else self.cells(reading, NOMINAL))

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """The shape of a place of the board."""
        box = self.cell(sight, key)
        return None if box is None else Spot(box, box, 12)

    @staticmethod
    def cell_marks(sight: Sight, key: Key) -> list[Mark]:
        """A mark on a place of the board, whether it can be seen now or lies behind another tab."""
        return [Mark(key)]


def number(part: object) -> int:
    """A part of a key that is a number."""
    assert isinstance(part, int)
    return part


def fit(brush: Brush, piece: str, size: float) -> tuple[float, float]:
    """Width and height of a piece inside a square."""
    w, h = brush.art.natural(picture_name(piece))
    scale = size / max(w, h)
    return w * scale, h * scale


def pill(brush: Brush, text: str, cx: float, cy: float, fill: Rgb, ink: Rgb) -> None:
    """A short word or a number on a small rounded plate."""
    width = max(34.0, brush.text_width(text, 24, "title") + 18)
    brush.rounded(Box(cx - width / 2, cy - 16, width, 32), 16, fill, shadow=2)
    brush.text(text, cx, cy - 1, 24, ink, "title", "cm")


def chip(brush: Brush, box: Box, icons: Sequence[str], words: str, fill: Rgb, edge: Rgb) -> None:
    """A card as small as a word: its icons (a part that begins with "#" is a number), and what it pays."""
    brush.plaque(box, 14, fill, edge, 2)
    width = brush.text(words, box.right - 12, box.cy - 1, 24, brush.mood.gold, "title", "rm", width=box.w * 0.55)
    room = Box(box.x + 6, box.y, max(20.0, box.w - 26 - width), box.h)
    step = min(box.h * 0.92, room.w / max(1, len(icons)))
    for i, icon in enumerate(icons):
        x = room.x + (i + 0.5) * step
        if icon.startswith("#"):
            pill(brush, icon[1:], x, box.cy, brush.mood.ink, WHITE)
        else:
            brush.sprite(icon, x, box.cy, *fit(brush, icon, step * 0.94))


def judged(brush: Brush, met: bool, cx: float, cy: float) -> None:
    """The badge of a card that is met, or not."""
    brush.circle(cx, cy, 16, GOOD if met else BAD)
    brush.sprite("ui_check" if met else "icon_cross", cx, cy, 21)


def spot_marks(reading: Reading, plot: int, spot: int, code: int) -> Iterator[Mark]:
    """Every shown spot where a one-spot piece makes the same tree."""
    for same in square.same_spots(reading.view.trees[plot], spot, code):
        yield Mark(("spot", plot, (same + reading.turns[plot]) % 4))
