"""The table as it is seen now: what is the case, and where it lies in this window. Below the modules, which are drawn and handled by it."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import Position
from holiday_games.app.tables.holiday_hills.arrangement import Grid, Needs, calm, grid
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.dock import Dock, lay_dock
from holiday_games.app.tables.holiday_hills.geometry import shipped_town
from holiday_games.app.tables.holiday_hills.motions import Film
from holiday_games.app.tables.holiday_hills.panel_faces import SideBoard
from holiday_games.app.tables.holiday_hills.places import Key, Places, Spot
from holiday_games.app.tables.holiday_hills.reader import ModuleLook, Reading
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState


class Sight:
    """The position that is shown as a reading, while a film runs also the one it leads to (`coming`), and the grid of the window.

    Before the first position `position` and `reading` are None.
    """

    def __init__(self, context: Context, game: Hills, players: int, looks: Sequence[ModuleLook]) -> None:
        self.settings = context.settings
        self.game = game
        self.town = shipped_town()
        self.position: Position[HillsState] | None = None
        self.reading: Reading | None = None
        self.film: Film | None = None
        self.coming: Reading | None = None
        self.needs = _needs(game, players, looks)
        self.layout: Layout = context.layout
        self.grid: Grid = grid(self.layout, self.needs)
        self._spots: dict[Key, Spot] = {}  # where the places of the board lie on this grid
        self._dock: tuple[Reading, int, Box, Dock] | None = None
        self._drawer: tuple[Reading, SideBoard | None] | None = None

    def arrange(self, layout: Layout) -> None:
        """Lay everything out for a window."""
        self.layout, self.grid = layout, grid(layout, self.needs)
        self._spots = {}

    @property
    def places(self) -> Places:
        """The shapes of everything that can be pointed at in the position shown."""
        assert self.reading is not None
        return Places(self.grid, self.reading, self._spots)

    @property
    def choosing(self) -> bool:
        """A person in front of the screen must choose now."""
        return self.film is None and self.position is not None and self.position.decision is not None

    def brush(self, painter: Painter) -> Brush:
        """A brush in units of the window, for text that has a fixed room."""
        assert self.reading is not None
        return Brush.on(painter, calm(self.layout), self.reading.mood)

    def board_brush(self, brush: Brush) -> Brush:
        """The same brush in board units."""
        return brush.onto(brush.surface, self.grid.board)

    # --- side boards ------------------------------------------------------------------------------

    @property
    def dock(self) -> Dock:
        """The side boards as they lie now; worked out once for a position."""
        reading, box, made = self.reading, self.grid.dock, self._dock
        assert reading is not None
        if made is None or made[0] is not reading or made[1:3] != (reading.dock_tab, box):
            made = self._dock = (reading, reading.dock_tab, box, lay_dock(box, reading))
        return made[3]

    @property
    def open_drawer(self) -> SideBoard | None:
        """The side board that lies at full size over the right column, if a choice is made on one; a film is shown without it."""
        reading = self.reading
        if reading is None or self.film is not None:
            return None
        if self._drawer is None or self._drawer[0] is not reading:
            found = next((board for look in reading.arts if (board := look.drawer(reading)) is not None), None)
            self._drawer = (reading, found)
        return self._drawer[1]

    def board_box(self, title: str) -> Box | None:
        """Where a side board of that title lies in the dock now; None while it is behind another tab."""
        return next((box for board, box in self.dock.shown if board.title == title), None)


def _needs(game: Hills, players: int, looks: Sequence[ModuleLook]) -> Needs:
    """What the game and its modules need of the grid."""
    cards = game.board.display > 0
    return Needs(
        players,
        max((look.card_height for look in looks), default=0.0),
        sum(look.strip_count for look in looks),
        any(look.docked for look in looks),
        display=cards,
        hand=cards or any(look.holds_cards for look in looks),
    )
