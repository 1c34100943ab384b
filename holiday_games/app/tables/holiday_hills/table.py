"""The Holiday Hills table as a view of what one seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Literal

from holiday_games.app.art.motion import Tween, linear
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Action
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Position, SeatLook, Shown, Slots, TableView
from holiday_games.app.tables.holiday_hills import films, live, notes, painting, pointing, proof, tools
from holiday_games.app.tables.holiday_hills.arrangement import grid
from holiday_games.app.tables.holiday_hills.brush import picture_name
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.doing import Doing
from holiday_games.app.tables.holiday_hills.geometry import shipped_town
from holiday_games.app.tables.holiday_hills.module_pictures import arts
from holiday_games.app.tables.holiday_hills.modules import art_of
from holiday_games.app.tables.holiday_hills.moods import NICE
from holiday_games.app.tables.holiday_hills.motions import Film
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.turning import fitted_turns
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry
from holiday_games.rules.score import ScoreLine


class HillsTable(TableView[HillsState]):
    """See `TableView`. It owns the desk, which everybody sees, and the player's doing; itself it shows positions, one after the other."""

    proof: ClassVar[Literal["cards", "board"]] = "board"
    prize: ClassVar[str] = "holiday_hills/key_to_the_city"
    game: Hills

    @classmethod
    def unpack(cls) -> None:
        """See `TableView.unpack`."""
        shipped_town()
        arts()

    def __init__(
        self, context: Context, game: Hills, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.desk = Desk(context, game, self.seats, art_of(game))
        self.doing = Doing(self.desk, context, choose, self._renew)
        self._tween: Tween | None = None

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.animator.hurry()  # a film lies in units of the window it began in
        self.desk.arrange(layout)
        self.desk.layers.forget()
        self._lay_tools()
        return self.desk.grid.slots

    def prompt_room(self) -> Box | None:
        """The bar without its buttons."""
        return self.desk.toolbar.prompt if self.desk.toolbar is not None else None

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The layers and every piece of the board."""
        mood = next((art.mood for art in self.desk.arts if art.mood is not None), NICE)
        width, height = self.context.window.size
        return painting.pictures(self.context.art, grid(layout, self.desk.needs), Box(0, 0, width, height), mood)

    def draw_ground(self, painter: Painter) -> None:
        """The hills by night."""
        if self.desk.reading is not None:
            painting.paint_backdrop(painter, self.desk.reading.mood)

    def draw(self, painter: Painter) -> None:
        """The whole table; while a film runs, without the pieces it moves."""
        desk = self.desk
        if desk.reading is None:
            return
        hidden = desk.film.hides if desk.film is not None else frozenset()
        desk.layers.draw(painter, desk.grid, desk.reading, hidden)
        if desk.film is None and not desk.boards.sliding:
            live.paint(desk.brush(painter), desk)

    def draw_moving(self, painter: Painter) -> None:
        """The film, or a drawer that comes in."""
        desk = self.desk
        if desk.film is not None and desk.reading is not None:
            brush = desk.brush(painter)
            desk.film.paint(brush, desk.board_brush(brush), self._film_time)
        elif desk.boards.sliding:
            live.paint_drawer(desk.brush(painter), desk)

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[HillsState]) -> None:
        """See `TableView.show`."""
        self.animator.cancel()
        self._settle(position)

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[HillsState]) -> None:
        """See `TableView.play`."""
        desk = self.desk
        self.animator.hurry()
        if entry.command[0] != "light":
            desk.show_turns(desk.rest_turns)
        before = desk.reading
        after = desk.coming = self._read(position)
        film = films.film_of(desk, before, after, events) if before is not None else Film()
        if before is None or not film.cuts or self.context.settings.duration(1.0) <= 0:
            for sound in film.sounds(-1, 1e9)[:1]:
                self.context.audio.play(sound)
            self._settle(position, after)
            return
        desk.drop_hand()
        desk.position, desk.film = position, film
        desk.boards.slide_in(self.animator)
        desk.layers.stale()
        self._tween = self.animator.start(film.seconds, linear, on_done=lambda: self._settle(position, after))
        self._sound(-1.0)

    def _settle(self, position: Position[HillsState], reading: Reading | None = None) -> None:
        """Show a position at rest."""
        desk = self.desk
        shown = desk.reading = reading or self._read(position)
        desk.position, desk.film, desk.coming, self._tween = position, None, None, None
        desk.rest_turns = list(shown.turns)
        desk.drop_hand()
        desk.hinted, desk.because = None, ""
        if position.decision is not None:
            desk.marks = pointing.marks(desk, shown, position.decision)
            desk.variant = desk.marks.first(desk.path)
        desk.boards.settle(desk.marks)
        desk.boards.slide_in(self.animator)
        desk.page = 0
        desk.layers.stale()
        self._lay_tools()
        self.context.invalidate()

    def _read(self, position: Position[HillsState]) -> Reading:
        desk = self.desk
        turns = fitted_turns(desk.reading, position.view, self.doing.clicked)
        self.doing.clicked = None
        return Reading(
            self.game,
            desk.town,
            self.seats,
            desk.arts,
            position.view,
            position.viewer,
            position.acting,
            turns,
            desk.boards.front,
        )

    @property
    def _film_time(self) -> float:
        """Seconds of the film at normal speed."""
        film = self.desk.film
        return film.seconds * self._tween.share if film is not None and self._tween is not None else 0.0

    def update(self, dt: float) -> bool:
        """See `TableView.update`; things sound as they move."""
        before = self._film_time
        changed = super().update(dt)
        if self.desk.film is not None:
            self._sound(before)
        return changed

    def _sound(self, before: float) -> None:
        if self.desk.film is not None:
            for sound in self.desk.film.sounds(before, self._film_time):
                self.context.audio.play(sound)

    # --- choosing ---------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        found = pointing.targets(self.doing) if self.desk.reading is not None else []
        if self.desk.pointed not in {target.key for target in found}:
            self.desk.pointed = None
        return found

    def back(self) -> bool:
        """See `TableView.back`."""
        return self.doing.put_back()

    def handle(self, action: Action) -> bool:
        """See `TableView.handle`."""
        return self.doing.turn(action)

    def suggest(self, command: Command | None, reason: str = "") -> bool:
        """See `TableView.suggest`. A light that is held is put back: its buttons would take the room of what the hint says.
        What the hint means is in hand, its path too: whoever clicks the place that it marks does just that.
        Where side boards lie in the log's place the note tells the reason, until something else is pointed at."""
        desk = self.desk
        desk.hinted = command
        variant = desk.marks.variant_for(command) if command is not None else None
        if variant is not None and variant != desk.variant:
            self.doing.take(variant)
        if not self.doing.put_back():
            self.context.invalidate()
        listed = desk.toolbar is not None and desk.toolbar.listed
        noted = desk.grid.slots.log is None and desk.settings.tooltips and not listed
        desk.because = reason if noted else ""
        if desk.because:
            desk.pointed = None
        return bool(desk.because)

    def prompt(self) -> Rich | None:
        """See `TableView.prompt`."""
        return "turn the trees as you like, then hang the light." if self.desk.held is not None else None

    def _lay_tools(self) -> None:
        """The buttons of the prompt bar."""
        desk = self.desk
        if desk.reading is None:
            return
        measure = desk.brush(self.context.painter(self.context.window.surface))
        found = pointing.tools_of(self.doing) if desk.choosing else []
        desk.toolbar = tools.lay_out(measure, desk.grid, found, desk.page, self.doing.turn_page)

    def _renew(self) -> None:
        """The player's doing changed what can be chosen."""
        self._lay_tools()
        self.refresh()

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """See `TableView.highlight`."""
        self.desk.lit = frozenset(refs)
        self.context.invalidate()

    def category_picture(self, category: str) -> str | None:
        """See `TableView.category_picture`."""
        return proof.category_picture(category)

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine | None) -> Box | None:
        """The square with everything lit that a line's points come from."""
        desk = self.desk
        return proof.paint(desk.brush(painter), desk.reading, box, line) if desk.reading is not None else box

    def picture_of(self, event: Shown) -> str | None:
        """See `TableView.picture_of`."""
        piece = next((found for art in self.desk.arts if (found := art.picture_of(event)) is not None), None)
        return picture_name(piece) if piece is not None else notes.picture_of(self.game, event)


TABLE: type[TableView[Any]] = HillsTable
