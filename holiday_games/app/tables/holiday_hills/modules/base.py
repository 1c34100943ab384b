"""The seam by which a module of Holiday Hills joins the picture. Everything is optional; what is not overridden shows nothing.

    class SnowArt(ModuleArt):
        def town(self, reading, face): ...       # snowballs on gaps, tiles on houses, numbers: change the face of the town
        def square(self, reading, face): ...     # snowmen, cubes, coal: change the face of the square
        def seat(self, reading, face): ...       # counters beside a player's name
        def dock(self, reading): ...             # side boards in the right column
        def drawer(self, reading): ...           # one of them at full size while a choice is made there
        def drawer_note(self, reading): ...      # what is told beside it while nothing is pointed at
        def news(self, reading): ...             # what on it may change unseen: a dot on its tab
        def marks(self, sight, command): ...     # where on the table one of its commands is chosen
        def variants(self, reading, decision): ...  # what is taken in hand for its commands
        def sources(self, sight): ...            # what can be picked up and carried to where a command is chosen
        def keys(self, reading): ...             # places of its own, with their shapes in `place`
        def note(self, reading, key): ...        # the explanation of one of its places
        def choice_note(self, sight, key, command): ...  # the explanation of one of its choices
        def placed(self, reading, command): ...  # what one of its commands lays under a tree or hangs on it
        def counted(self, reading, key): ...     # what is ringed on the square for a card that is pointed at
        def ghost(self, sight, brush, key, command): ...  # what a choice would change
        def place_rows(self, reading, place): ...    # what it says of a house, in the note of the house
        def stop_rows(self, reading, preview): ...   # what a push means for it, before it is made
        def motions(self, sight, event): ...     # how one of its events moves
        def picture_of(self, event): ...         # the picture of one of its events in the recap

    ART = SnowArt

A command without a mark is a button on the prompt bar in the rules' own words, so a module can be played before it is drawn. `keys` of a module
with a side board lie on that board: while it is behind another tab, its tab shows that something can be chosen there, and it opens by itself when
nothing can be chosen elsewhere; `marks` never ask whether it can be seen. The order of painting,
from below: town, square, `over_square`, vehicles, `over_sleighs`, panels, dock, legal places and preview, drawer, buttons, note. Faces are pure data:
what a module changes there is painted by the base, so a module never invalidates anything. What a module paints itself it leaves out
while `reading.hidden` names it, because a film moves it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Load, Mark, Variant
from holiday_games.app.tables.holiday_hills.motions import Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.preview import Placed
from holiday_games.app.tables.holiday_hills.reader import ModuleLook, Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command, Decision


class ModuleArt(ModuleLook):
    """How one module is drawn and handled in one game."""

    def drawer_note(self, reading: Reading) -> Note | None:
        """What is told of everything in the open drawer while nothing is pointed at; None while it is not open."""
        return None

    def news(self, reading: Reading) -> object:
        """What others may change on the side board: its tab shows a dot when this is no longer what was last looked at."""
        return None

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Further places that can be pointed at; their shapes come from `place`."""
        return ()

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """The shape of one of the module's own places; None if the key is not one of its own."""
        return None

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """The places where a command of this module is chosen; empty if the command is not one of its own."""
        return ()

    def variants(self, reading: Reading, decision: Decision) -> Sequence[Variant]:
        """What must be taken in hand before a command of this module is chosen; empty if the decision is not one of its own."""
        return ()

    def sources(self, sight: Sight) -> Mapping[Key, str]:
        """Places of this module that are no options by themselves but can be picked up, with the kind of the commands at whose places they are put down."""
        return {}

    def paint_held(self, reading: Reading, brush: Brush, load: Load, x: float, y: float) -> bool:
        """Paint something of this module that is carried, about a point; False if it is not its own."""
        return False

    def button(self, reading: Reading, command: Command) -> Button | None:
        """How a command of this module without a place looks on the prompt bar; None for the rules' own words."""
        return None

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """The commands of this module that a place would stand for; where none of them is an option now, the rules say why."""
        return ()

    def note(self, reading: Reading, key: Key) -> Note | None:
        """The explanation of a place of this module; None if the key is not one of its own."""
        return None

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """The explanation of a place where a command of this module is chosen now; None if the command is not one of its own."""
        return None

    def placed(self, reading: Reading, command: Command) -> Placed | None:
        """What a command of this module places on a tree or under it; a present is shown there, and the note tells what it changes. None if nothing."""
        return None

    def counted(self, reading: Reading, key: Key) -> Sequence[str]:
        """What on the table counts for a card of this module that is pointed at, as refs of a score line."""
        return ()

    def lacking(self, reading: Reading, key: Key) -> Sequence[str]:
        """Where on the table something is still missing for a card of this module that is pointed at, as refs of a score line."""
        return ()

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """Paint what a command of this module would change, while its place is pointed at; the brush speaks units of the window."""

    def place_rows(self, reading: Reading, place: int) -> Sequence[NoteRow]:
        """What lies or stands at a house for this module, in the note of the house while no push would end there."""
        return ()

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """What a push means for this module, in the note that shows the whole turn before it is made."""
        return ()

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """How an event of this module moves; empty if it is not one of its own or does not move."""
        return ()

    def picture_of(self, event: Shown) -> str | None:
        """The piece that stands beside an event of this module in the recap; None if it is not one of its own."""
        return None
