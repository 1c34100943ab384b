"""The seam by which a module of Holiday Hills joins the picture. Everything is optional; what is not overridden shows nothing.

    class Snow(ModuleArt):
        def town(self, reading, face):           # snowballs on gaps, tiles on houses, numbers: change the face of the town
        def square(self, reading, face):         # snowmen, cubes, coal: change the face of the square
        def seat(self, reading, face):           # counters beside a player's name
        def dock(self, reading):                 # side boards in the right column, each with a tab
        def marks(self, table, command):         # where on the table one of its commands is chosen
        def note(self, reading, key):            # the explanation of one of its own places
        def motions(self, table, event):         # how one of its events moves

    ART = Snow

The order of painting, from below: town face, square face, `over_square`, the marks of legal places, sleighs, `over_sleighs`, panels, dock, drawer, note.
Faces are pure data: a changed face is painted again by the base, so a module never invalidates anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.moods import Mood
from holiday_games.app.tables.holiday_hills.panel_faces import HandFace, InventoryFace, Note, SeatFace, SupplyFace
from holiday_games.app.tables.holiday_hills.square_face import SquareFace
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Mark
    from holiday_games.app.tables.holiday_hills.motions import Motion
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable


@dataclass(frozen=True, slots=True)
class SideBoard:
    """A board in the dock of the right column: the picture and the word of its tab, how high it wants to be (units), how it is painted."""

    icon: str
    title: str
    height: float
    paint: Callable[[Brush, Box], None]


@dataclass(frozen=True, slots=True)
class Strip:
    """A row below the inventory: a word and things that may be chosen or explained, each with its key and picture."""

    title: str
    things: tuple[tuple[object, str], ...]


class ModuleArt:
    """How one module is drawn."""

    mood: Mood | None = None
    """The side of the board, for the module that turns it over."""

    def town(self, reading: Reading, face: TownFace) -> None:
        """Change what is painted round the square."""

    def square(self, reading: Reading, face: SquareFace) -> None:
        """Change what lies on the square."""

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """Change a player's panel, for example add a counter."""

    def inventory(self, reading: Reading, face: InventoryFace) -> None:
        """Change the rows of the inventory in front."""

    def supply(self, reading: Reading, face: SupplyFace) -> None:
        """Change what lies in the supply strip."""

    def hand(self, reading: Reading, face: HandFace) -> None:
        """Change the hand in front, for example add secret cards of the module."""

    def strips(self, reading: Reading) -> Sequence[Strip]:
        """Rows below the inventory of the seat in front."""
        return ()

    def card_height(self, reading: Reading) -> float:
        """The height of the module's card above the inventory, in units; 0 for none."""
        return 0.0

    def paint_card(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Paint that card."""

    def dock(self, reading: Reading) -> Sequence[SideBoard]:
        """Side boards for the dock."""
        return ()

    def drawer(self, reading: Reading) -> SideBoard | None:
        """A side board at full size over the right column, while a choice is made there."""
        return None

    def over_square(self, reading: Reading, brush: Brush) -> None:
        """Paint on top of the square; the brush speaks board units."""

    def over_sleighs(self, reading: Reading, brush: Brush) -> None:
        """Paint on top of the sleighs; the brush speaks board units."""

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """The places where a command of this module is chosen; empty if the command is not one of its own."""
        return ()

    def note(self, reading: Reading, key: object) -> Note | None:
        """The explanation of a place of this module; None if the key is not one of its own."""
        return None

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """How an event of this module moves; empty if it is not one of its own or does not move."""
        return ()
