"""The table with its modules and the player's doing: what can be chosen where, what is in hand, what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.context import Context
from holiday_games.app.tables.base import SeatLook
from holiday_games.app.tables.holiday_hills import lights
from holiday_games.app.tables.holiday_hills.marks import Marks
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.painting import Layers
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.preview import Placed, placed
from holiday_games.app.tables.holiday_hills.side_boards import SideBoards
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.tools import Toolbar
from holiday_games.games.holiday_hills.codes import BOTTOM
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.rules.decision import Command


class Desk(Sight):
    """A sight with what those know who paint over the position at rest, explain it and answer the pointer.

    `variant` is what is in hand (a path, a present, an own card), `pointed` the place under the pointer or the focus, `held` the light that is
    being turned into place, `rest_turns` how the trees are turned while no light is tried out; `because` is the reason of the hint where the note tells it.
    """

    def __init__(self, context: Context, game: Hills, seats: Sequence[SeatLook], arts: Sequence[ModuleArt]) -> None:
        super().__init__(context, game, len(seats), arts)
        self.arts = tuple(arts)
        self.boards = SideBoards(self, self.arts)
        self.layers = Layers()
        self.marks = Marks()
        self._variant: object = None
        self.path = BOTTOM
        self.pointed: Key | None = None
        self.held: lights.Held | None = None
        self.hinted: Command | None = None
        self.because = ""
        self.lit: frozenset[str] = frozenset()
        self.rest_turns: list[int] = [0] * 25
        self.page = 0
        self.toolbar: Toolbar | None = None

    @property
    def variant(self) -> object:
        """What is in hand."""
        return self._variant

    @variant.setter
    def variant(self, value: object) -> None:
        self._variant = value
        if self.reading is not None:
            self.reading.in_hand = value

    def drop_hand(self) -> None:
        """Nothing is in hand, and nothing can be chosen."""
        self.marks = Marks()
        self.variant, self.held = None, None

    # --- what can be chosen where -----------------------------------------------------------------

    def spot(self, key: Key) -> Spot | None:
        """The shape of a place, of the base game or of a module; None if there is none of that name now."""
        return self.places.find(key) or next((s for art in self.arts if (s := art.place(self, key)) is not None), None)

    def legal_keys(self) -> list[Key]:
        """The places that are legal with what is in hand, each part of a plot beside the others."""
        if not self.choosing:
            return []
        if self.held is not None:
            return [("border", self.held.border)]
        return self.marks.places(self.variant)

    def command_at(self, key: Key) -> Command | None:
        """The option that a click on a place chooses now."""
        if self.marks.turning and key in self.marks.by_key:
            return lights.best_way(self.rest_turns, self.marks, key)
        return self.marks.command(key, self.variant) or self.marks.whole(key, self.variant)

    def placed(self, command: Command) -> Placed | None:
        """What a command places now, of the base game or of a module; None if nothing."""
        reading = self.reading
        if reading is None:
            return None
        own = (art.placed(reading, command) for art in self.arts)
        return placed(reading, command) or next((found for found in own if found is not None), None)

    # --- trees that turn for a light --------------------------------------------------------------

    def try_light(self) -> None:
        """Turn the trees as the light would have them that is held or pointed at."""
        command: Command | None = None
        if self.held is not None:
            command = self.held.command
        elif self.pointed is not None and self.pointed[0] == "border" and self.choosing:
            command = self.command_at(self.pointed)
        light = command is not None and command[0] == "light"
        self.show_turns(lights.tried_turns(self.rest_turns, command) if light and command else self.rest_turns)

    def show_turns(self, turns: list[int]) -> None:
        """Show the trees turned by these quarters."""
        if self.reading is not None and self.reading.turns != turns:
            self.reading.turns = list(turns)
            self.layers.stale()
