"""The table: hosts the picture of a game, asks people, shows what everybody does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import pygame

from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.table_controls import ControlButton, Controls
from holiday_games.app.scenes.table_picture import TablePicture, draw_turn
from holiday_games.app.session import BANNER_SECONDS, Phase, Session
from holiday_games.app.tables.base import Position, SeatLook, Shown, TableView
from holiday_games.rules.decision import END_TURN, Command, IllegalCommand
from holiday_games.rules.game import Game
from holiday_games.rules.match import Entry

QUESTION_SECONDS = 0.35  # an Enter so soon after a question was meant for the one before

ViewMaker = Callable[[Context, Game[Any], Sequence[SeatLook], Callable[[Command], None]], TableView[Any]]


class Guide(Protocol):
    """Who knows the way from the table to the other screens and back."""

    def curtain(self, table: TableScene, seat: int) -> None:
        """Hide everything until this person is there."""

    def finished(self, table: TableScene) -> None:
        """Show the score sheet."""

    def log(self, table: TableScene) -> None:
        """Show the whole log."""

    def menu(self, table: TableScene) -> None:
        """Show the menu of the table."""

    def left(self, table: TableScene) -> None:
        """The table leaves the window: keep its picture, close its file."""


class TableScene(Scene):
    """The stage of a session. What leads away from the table (menu, log, curtain, score) is asked of `guide`."""

    def __init__(
        self, ctx: Context, session: Session, make_view: ViewMaker, looks: Sequence[SeatLook], guide: Guide
    ) -> None:
        super().__init__(ctx)
        self.session = session
        self.looks = tuple(looks)
        self.guide = guide
        self.view = make_view(ctx, session.match.game, self.looks, self.choose)
        self.view.on_refresh = self._refreshed
        self.tree = WidgetTree(ctx, ctx.layout_for(*self.view.need))
        self.picture = TablePicture(ctx, session, self.view, self.tree, self.looks)
        self._arrange()
        self._buttons = Controls(
            undo=self.undo,
            hint=self.ask_hint,
            log=lambda: guide.log(self),
            sound=ctx.toggle_sound,
            menu=lambda: guide.menu(self),
            end_turn=self.end_turn,
        )
        self._targets: list[Target] = []
        self._banner: tuple[int, float] | None = None
        self._suggested: Command | None = None
        self._asked_at = 0.0

    # --- the scene --------------------------------------------------------------------------------

    def enter(self) -> None:
        self.ctx.audio.music(self.view.tune)
        self.session.open(self)

    def resume(self) -> None:
        self.ctx.audio.music(self.view.tune)
        self._read_targets()

    def pause(self) -> None:
        self.tree.release()

    def leave(self) -> None:
        self.tree.release()
        self.guide.left(self)
        self.session.close()

    def resized(self) -> None:
        self.tree.layout = self.ctx.layout_for(*self.view.need)
        self._arrange()
        self._read_targets()

    def _arrange(self) -> None:
        self.slots = self.picture.slots = self.view.arrange(self.tree.layout)
        self.tree.kept_clear = [self.slots.prompt]

    @property
    def is_animating(self) -> bool:
        return self.view.animating or self._banner is not None

    def update(self, dt: float) -> None:
        if self.view.update(dt):
            self.ctx.invalidate()
        if self._banner is not None:
            seat, left = self._banner
            self._banner = (seat, left - dt) if left > dt else None
            self.ctx.repaint()
        before = self.session.phase, self.session.hint
        if self.ctx.scenes.top is self:
            self.session.update(dt)
        if before != (self.session.phase, self.session.hint):
            self._changed()
            if self.session.phase is Phase.ASKING:
                self._asked()
        self.tree.update(dt)

    def _asked(self) -> None:
        """A new question: where the keyboard is on something it does not ask for, Tab begins at its first place and Enter ends what is done."""
        self._asked_at = self.ctx.now
        if self.tree.focused in self.controls.values() or self.tree.focused not in self.tree.focus_order():
            self.tree.focus(None)

    def _changed(self) -> None:
        """Another phase or a hint: the controls say so."""
        hint = self.session.hint
        if hint is not None and hint.command != self._suggested:
            self._suggested = hint.command
            self.picture.view_tells = self.view.suggest(hint.command, hint.reason)
        self._place_controls()
        self.ctx.invalidate()

    @property
    def controls(self) -> Mapping[str, ControlButton]:
        """The shared buttons by name: undo, hint, log, sound, menu, end_turn."""
        return self._buttons.placed

    # --- the stage --------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Something is moving."""
        return self.view.animating

    def show(self, position: Position[Any]) -> None:
        """Show a position at rest."""
        self._suggested = None
        self.tree.holding.cancel()
        self.view.show(position)
        self._read_targets()

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[Any]) -> None:
        """Show what a command did."""
        self._suggested = None
        if self.session.match.seats[entry.seat].human:
            self.tree.tooltips.hide()  # what it explains may be gone, and the table is to be seen
        self.tree.holding.cancel()
        self.view.play(entry, events, position)
        self._read_targets()

    def cover(self, seat: int) -> None:
        """Another person's turn, with secrets."""
        self.guide.curtain(self, seat)

    def announce(self, seat: int) -> None:
        """Another person's turn, without secrets."""
        self._banner = seat, BANNER_SECONDS
        self.ctx.audio.play("chime")
        self.ctx.invalidate()

    def finish(self) -> None:
        """The game is over."""
        self._place_controls()
        self.guide.finished(self)

    # --- choosing ---------------------------------------------------------------------------------

    def choose(self, command: Command) -> None:
        """What the view gives back when a person has chosen."""
        self._try(lambda: self.session.choose(command))

    def _try(self, act: Callable[[], None]) -> None:
        """Do something that may be refused; the refusal is said in the window."""
        try:
            act()
        except IllegalCommand as refused:
            self.ctx.audio.play("error")
            self.ctx.notice(refused.reason)
        self.ctx.invalidate()

    def end_turn(self) -> None:
        """End the turn, if that is an option now."""
        if self.session.can_end_turn:
            self.choose(END_TURN)
        elif self.session.phase is Phase.OVER:
            self.guide.finished(self)

    def undo(self) -> None:
        """Take back the last decision."""
        self._rewind(self.session.undo)

    def restart_turn(self) -> None:
        """Take back the turn, as far as undo allows."""
        self._rewind(self.session.restart_turn)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._rewind(self.session.redo)

    def _rewind(self, act: Callable[[], None]) -> None:
        def undo() -> None:
            act()
            self.ctx.audio.play("undo")

        self._try(undo)
        self._place_controls()

    def ask_hint(self) -> None:
        """Ask the strongest level what it would do."""
        self.session.ask_hint()
        self._place_controls()
        self.ctx.invalidate()

    def hurry(self) -> None:
        """Skip what is moving, wait no longer."""
        self.view.skip()
        self.session.hurry()
        self._banner = None
        self.ctx.invalidate()

    # --- input ------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        if self.view.animating and action.act in (Act.PRESS, Act.CONFIRM) and not self._on_control(action):
            self.hurry()
            return True
        if action.act is Act.CONFIRM and self.tree.focused is None and self.ctx.now - self._asked_at < QUESTION_SECONDS:
            return True
        if self.tree.handle(action):
            return True
        match action.act:
            case Act.UNDO:
                self.undo()
            case Act.REDO:
                self.redo()
            case Act.END_TURN:
                self.end_turn()
            case Act.HINT:
                self.ask_hint()
            case Act.HURRY:
                self.hurry()
            case Act.LEGAL:
                self._toggle_legal()
            case Act.LOG:
                self.guide.log(self)
            case Act.BACK:
                if not self.view.back():
                    self.guide.menu(self)
            case _:
                return self.view.handle(action)
        return True

    def _on_control(self, action: Action) -> bool:
        """The pointer or the keyboard is on a button, not on the table."""
        if action.act is Act.CONFIRM:
            return self.tree.focus_shown and self.tree.focused in self.controls.values()
        return self.tree.widget_at(*self.tree.layout.units(action.pos)) in self.controls.values()

    def _toggle_legal(self) -> None:
        settings = self.ctx.settings
        settings.show_legal = "off" if settings.show_legal == "always" else "always"
        self.ctx.settings_changed()
        self.ctx.notice("Legal places are marked" if settings.show_legal == "always" else "No marks", 1.5)

    # --- widgets ----------------------------------------------------------------------------------

    def _refreshed(self) -> None:
        """The view changed something by itself; what is held must not be disturbed."""
        if not self.tree.holding.active:
            self._read_targets()
        self.ctx.invalidate()

    def _read_targets(self) -> None:
        """Ask the view what can be pointed at, and place the controls; the focus stays on what has the same key."""
        tree = self.tree
        focused = tree.focused
        key = focused.key if isinstance(focused, Target) else None
        name = next((n for n, c in self.controls.items() if c is focused), None)
        tree.clear()
        self._targets = [tree.add(target) for target in self.view.targets()]
        self._place_controls()
        if key is not None:
            tree.focus(next((t for t in self._targets if t.key == key), None))
        elif name is not None:
            tree.focus(self.controls.get(name))
        tree.hover(tree.widget_at(*tree.pointer))
        self.ctx.invalidate()

    def _place_controls(self) -> None:
        """The shared buttons as they are now; Enter presses the one that ends the turn where nothing else is asked for."""
        tree, session = self.tree, self.session
        self._buttons.place(tree, self.slots, session, self.ctx.settings.mute)
        end, asking = self.controls["end_turn"], session.phase is Phase.ASKING
        tree.default = end if end.enabled and (not asking or session.match.decision.forced) else None

    # --- the picture ------------------------------------------------------------------------------

    def laying(self) -> Iterator[float]:
        """Have the pictures drawn that the table is slow without, yielding the share that is there (0..1) again and again."""
        return self.ctx.art.preload(self.view.pictures(self.tree.layout))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture.still(), (0, 0))
        p = self.tree.painter(surface)
        self.view.draw_moving(p)
        self.tree.draw_above(surface)
        if self._banner is not None:
            draw_turn(p, self.looks[self._banner[0]], self._banner[1])
