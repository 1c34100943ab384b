"""The Holiday Hills table as a view of what one seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Literal

from holiday_games.app.art.motion import Tween, linear
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Position, SeatLook, Shown, Slots, TableView
from holiday_games.app.tables.holiday_hills import films, lights, live, notes, painting, pointing, proof, tools
from holiday_games.app.tables.holiday_hills.arrangement import Grid, Needs, calm, grid
from holiday_games.app.tables.holiday_hills.brush import Brush, picture_name
from holiday_games.app.tables.holiday_hills.dock import Dock
from holiday_games.app.tables.holiday_hills.geometry import shipped_town
from holiday_games.app.tables.holiday_hills.marks import Marks
from holiday_games.app.tables.holiday_hills.modules import art_of
from holiday_games.app.tables.holiday_hills.modules.base import SideBoard
from holiday_games.app.tables.holiday_hills.moods import NICE
from holiday_games.app.tables.holiday_hills.motions import Film
from holiday_games.app.tables.holiday_hills.painting import Layers, paint_backdrop
from holiday_games.app.tables.holiday_hills.places import Key, Places, Spot
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.side_boards import SideBoards
from holiday_games.app.tables.holiday_hills.tools import Toolbar
from holiday_games.app.tables.holiday_hills.turning import fitted_turns
from holiday_games.games.holiday_hills.codes import BOTTOM
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry
from holiday_games.rules.score import ScoreLine


class HillsTable(TableView[HillsState]):
    """See `TableView`. `variant` is what is in hand (a path, a present, an own card), `pointed` the place under the pointer or the focus,
    `held` the light that is being turned into place."""

    proof: ClassVar[Literal["cards", "board"]] = "board"
    prize: ClassVar[str] = "holiday_hills/key_to_the_city"
    game: Hills

    def __init__(
        self, context: Context, game: Hills, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.town = shipped_town()
        self.arts = art_of(game)
        self.position: Position[HillsState] | None = None
        self.reading: Reading | None = None
        self.marks = Marks()
        self._variant: object = None
        self.path = BOTTOM
        self.pointed: Key | None = None
        self.held: lights.Held | None = None
        self.hinted: Command | None = None
        self.lit: frozenset[str] = frozenset()
        self.rest_turns: list[int] = [0] * 25
        self.boards = SideBoards(self.arts)
        self.page = 0
        self.toolbar: Toolbar | None = None
        self.layers = Layers()
        self.film: Film | None = None
        self.coming: Reading | None = None
        """The position that a film leads to, while its motions are made and shown."""
        self._tween: Tween | None = None
        self._clicked: Key | None = None
        self._arranged: tuple[Layout, Grid] | None = None

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.animator.hurry()  # a film lies in units of the window it began in
        found = grid(layout, self._needs())
        self._arranged = layout, found
        self.layers.forget()
        self._lay_tools()
        return found.slots

    def _needs(self) -> Needs:
        """What the game and its modules need of the grid."""
        board = self.game.board
        return Needs(
            len(self.seats),
            max((art.card_height for art in self.arts), default=0.0),
            sum(art.strip_count for art in self.arts),
            any(art.docked for art in self.arts),
            display=board.display > 0,
            hand=board.display > 0 or any(art.holds_cards for art in self.arts),
        )

    @property
    def layout(self) -> Layout:
        """The layout of the window."""
        return self._arranged[0] if self._arranged else self.context.layout

    @property
    def grid(self) -> Grid:
        """Where everything lies in this window."""
        if self._arranged is None:
            self.arrange(self.context.layout)
        assert self._arranged is not None
        return self._arranged[1]

    @property
    def places(self) -> Places:
        """The shapes of everything that can be pointed at in the position shown."""
        assert self.reading is not None
        return Places(self.grid, self.reading)

    def prompt_room(self) -> Box | None:
        """The bar without its buttons."""
        return self.toolbar.prompt if self.toolbar is not None else None

    def brush(self, painter: Painter) -> Brush:
        """A brush in units of the window, for text that has a fixed room."""
        assert self.reading is not None
        return Brush.on(painter, calm(self.layout), self.reading.mood)

    def board_brush(self, brush: Brush) -> Brush:
        """The same brush in board units."""
        return brush.onto(brush.surface, self.grid.board)

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The layers and every piece of the board."""
        mood = next((art.mood for art in self.arts if art.mood is not None), NICE)
        width, height = self.context.window.size
        return painting.pictures(self.context.art, grid(layout, self._needs()), Box(0, 0, width, height), mood)

    def draw_ground(self, painter: Painter) -> None:
        """The hills by night."""
        if self.reading is not None:
            paint_backdrop(painter, self.reading.mood)

    def draw(self, painter: Painter) -> None:
        """The whole table; while a film runs, without the pieces it moves."""
        if self.reading is None:
            return
        hidden = self.film.hides if self.film is not None else frozenset()
        self.layers.draw(painter, self.grid, self.reading, hidden)
        if self.film is None and not self.boards.sliding:
            live.paint(self.brush(painter), self)

    def draw_moving(self, painter: Painter) -> None:
        """The film, or a drawer that comes in."""
        if self.film is not None and self.reading is not None:
            brush = self.brush(painter)
            self.film.paint(brush, self.board_brush(brush), self._film_time)
        elif self.boards.sliding:
            live.paint_drawer(self.brush(painter), self)

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[HillsState]) -> None:
        """See `TableView.show`."""
        self.animator.cancel()
        self._settle(position)

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[HillsState]) -> None:
        """See `TableView.play`."""
        self.animator.hurry()
        if entry.command[0] != "light":
            self._show_turns(self.rest_turns)
        before = self.reading
        after = self.coming = self._read(position)
        film = films.film_of(self, before, after, events) if before is not None else Film()
        if before is None or not film.cuts or self.context.settings.duration(1.0) <= 0:
            for sound in film.sounds(-1, 1e9)[:1]:
                self.context.audio.play(sound)
            self._settle(position, after)
            return
        self._drop_hand()
        self.position, self.film = position, film
        self.boards.slide_in(None, self.animator)
        self.layers.stale()
        self._tween = self.animator.start(film.seconds, linear, on_done=lambda: self._settle(position, after))
        self._sound(-1.0)

    def _settle(self, position: Position[HillsState], reading: Reading | None = None) -> None:
        """Show a position at rest."""
        self.reading = reading or self._read(position)
        self.position, self.film, self.coming, self._tween = position, None, None, None
        self.rest_turns = list(self.reading.turns)
        self._drop_hand()
        self.hinted = None
        if position.decision is not None:
            self.marks = pointing.marks(self, self.reading, position.decision)
            self.variant = self.marks.first(self.path)
        self.boards.settle(self.reading, self.grid.dock, self.marks)
        self.boards.slide_in(self.reading, self.animator)
        self.page = 0
        self.layers.stale()
        self._lay_tools()
        self.context.invalidate()

    def _read(self, position: Position[HillsState]) -> Reading:
        turns = fitted_turns(self.reading, position.view, self._clicked)
        self._clicked = None
        return Reading(
            self.game,
            self.town,
            self.seats,
            self.arts,
            position.view,
            position.viewer,
            position.acting,
            turns,
            self.boards.front,
        )

    @property
    def dock(self) -> Dock:
        """The side boards as they lie now."""
        assert self.reading is not None
        return self.boards.dock(self.reading, self.grid.dock)

    @property
    def open_drawer(self) -> SideBoard | None:
        """The side board that lies at full size over the right column, if a choice is made on one; a film is shown without it."""
        return self.boards.drawer(self.reading) if self.reading is not None and self.film is None else None

    def open_tab(self, number: int) -> None:
        """Show another side board."""
        if self.reading is not None:
            self.boards.show(number, self.reading, self.grid.dock, self.marks)
            self.layers.stale()
            self.context.audio.play("tick")
            self.refresh()

    def turn_page(self) -> None:
        """Show further buttons where there are more than one page of them."""
        self.page += 1
        self.context.audio.play("page")
        self._lay_tools()
        self.refresh()

    def board_box(self, title: str) -> Box | None:
        """Where a side board of that title lies in the dock now; None while it is behind another tab."""
        return next((box for board, box in self.dock.shown if board.title == title), None)

    @property
    def variant(self) -> object:
        """What is in hand."""
        return self._variant

    @variant.setter
    def variant(self, value: object) -> None:
        self._variant = value
        if self.reading is not None:
            self.reading.in_hand = value

    def _drop_hand(self) -> None:
        self.marks = Marks()
        self.variant, self.held = None, None

    @property
    def _film_time(self) -> float:
        """Seconds of the film at normal speed."""
        return self.film.seconds * self._tween.share if self.film is not None and self._tween is not None else 0.0

    def update(self, dt: float) -> bool:
        """See `TableView.update`; things sound as they move."""
        before = self._film_time
        changed = super().update(dt)
        if self.film is not None:
            self._sound(before)
        return changed

    def _sound(self, before: float) -> None:
        if self.film is not None:
            for sound in self.film.sounds(before, self._film_time):
                self.context.audio.play(sound)

    # --- choosing ---------------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """A person in front of the screen must choose now."""
        return self.film is None and self.position is not None and self.position.decision is not None

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        found = pointing.targets(self) if self.reading is not None else []
        if self.pointed not in {target.key for target in found}:
            self.pointed = None
        return found

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

    def point(self, key: Key, on: bool) -> None:
        """The pointer or the focus came to a place, or left it."""
        if on == (self.pointed == key):
            return
        self.pointed = key if on else None
        self._try_light()
        self.context.invalidate()

    def _try_light(self) -> None:
        """Turn the trees as the light would have them that is held or pointed at."""
        command: Command | None = None
        if self.held is not None:
            command = self.held.command
        elif self.pointed is not None and self.pointed[0] == "border" and self.choosing:
            command = self.command_at(self.pointed)
        light = command is not None and command[0] == "light"
        self._show_turns(lights.tried_turns(self.rest_turns, command) if light and command else self.rest_turns)

    def _show_turns(self, turns: list[int]) -> None:
        if self.reading is not None and self.reading.turns != turns:
            self.reading.turns = list(turns)
            self.layers.stale()

    def click(self, key: Key) -> None:
        """A place was clicked: choose, or take in hand."""
        if not self.choosing:
            return
        taken = next((variant for variant in self.marks.variants if variant.key == key), None)
        if taken is not None and self.command_at(key) is None:
            self.take(taken.value)
            return
        command = self.command_at(key)
        if command is None:
            self.context.audio.play("error")
            return
        if self.marks.turning and key[0] == "border" and lights.ways(self.marks, key) > 1 and self.held is None:
            self._hold(lights.Held.of(command))
            return
        self.commit(self.held.command if self.held is not None else command, key)

    def commit(self, command: Command, key: Key | None = None) -> None:
        """Give the choice to the scene; a piece is then shown on the place that was clicked."""
        self._clicked = key
        if command[0] == "push":
            self.path = command[1]
        self.choose(command)

    def take(self, value: object) -> None:
        """Take something in hand."""
        self.variant = value
        if any(variant.label for variant in self.marks.variants):
            self.path = int(str(value))
        self.context.audio.play("tick")
        self._lay_tools()
        self.refresh()

    def _hold(self, held: lights.Held | None) -> None:
        """Hold a light on its border while its trees are turned."""
        self.held = held
        self._try_light()
        self.context.audio.play("take" if held is not None else "undo")
        self._lay_tools()
        self.refresh()

    def turn_held(self, which: int) -> None:
        """Turn one of the trees of the light that is held to its next way."""
        if self.held is not None:
            self._hold(self.held.turned(self.marks, which))

    def back(self) -> bool:
        """See `TableView.back`."""
        if self.held is None:
            return False
        self._hold(None)
        return True

    def handle(self, action: Action) -> bool:
        """The wheel and the key that turns go to the next thing that can be in hand: the other path or present, the next way of a held light."""
        if not self.choosing or action.act not in (Act.WHEEL, Act.FLIP):
            return False
        if self.held is not None:
            self._hold(self.held.following(self.marks))
            return True
        values = [variant.value for variant in self.marks.variants]
        if len(values) < 2:
            return False
        step = 1 if action.act is Act.FLIP or action.amount < 0 else -1
        self.take(values[(values.index(self.variant) + step) % len(values)])
        return True

    def suggest(self, command: Command | None) -> None:
        """See `TableView.suggest`."""
        self.hinted = command
        self.context.invalidate()

    # --- the prompt bar ---------------------------------------------------------------------------

    def _lay_tools(self) -> None:
        if self.reading is None or self._arranged is None:
            return
        measure = self.brush(self.context.painter(self.context.window.surface))
        self.toolbar = tools.lay_out(
            measure, self.grid, pointing.tools_of(self) if self.choosing else [], self.page, self.turn_page
        )

    def prompt(self) -> Rich | None:
        """See `TableView.prompt`."""
        if self.held is not None:
            return "turn the trees as you like, then hang the light."
        return None

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """See `TableView.highlight`."""
        self.lit = frozenset(refs)
        self.context.invalidate()

    def category_picture(self, category: str) -> str | None:
        """See `TableView.category_picture`."""
        return proof.category_picture(category)

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine | None) -> Box | None:
        """The square with everything lit that a line's points come from."""
        return proof.paint(self.brush(painter), self.reading, box, line) if self.reading is not None else box

    def picture_of(self, event: Shown) -> str | None:
        """See `TableView.picture_of`."""
        piece = next((found for art in self.arts if (found := art.picture_of(event)) is not None), None)
        return picture_name(piece) if piece is not None else notes.picture_of(self.game, event)


TABLE: type[TableView[Any]] = HillsTable
