"""The ways between the screens. Every screen is told what it may open; only the shell knows them all."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from holiday_games import saves
from holiday_games.app.context import Context
from holiday_games.app.kit.markup import escape
from holiday_games.app.scenes.dialog import Answer, Dialog
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.keys import KeysScreen
from holiday_games.app.scenes.load import LoadScene
from holiday_games.app.scenes.loading import Loading, spare_the_collector
from holiday_games.app.scenes.log_panel import LogPanel
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.scenes.overlay import NameSheet, TableMenu, tell
from holiday_games.app.scenes.people import looks_of
from holiday_games.app.scenes.plan import SEEDS, Plan
from holiday_games.app.scenes.review import Review
from holiday_games.app.scenes.score import AfterGame, ScoreScene
from holiday_games.app.scenes.settings_screen import SettingsScreen
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.scenes.title import Title
from holiday_games.app.session import Session, Thinker
from holiday_games.app.tables import table_type
from holiday_games.app.thinking import Recorded
from holiday_games.app.unpacking import Unpacking
from holiday_games.bots import coach
from holiday_games.bots.levels import levels
from holiday_games.games import kind, new_game
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.saves import Running, SaveInfo


@dataclass(slots=True)
class Open:
    """The table that is open, and its file; an exhibition has none."""

    table: TableScene
    running: Running | None
    told: str = ""  # the last fault of saving that the player was told
    given_up: bool = False  # the player leaves although the game is not on disk
    rematch_of: Match | None = None  # the match to play again, where that is not the one on the table
    study: coach.Study | None = None  # what is known of how it went, once somebody has asked


class Shell:
    """Opens screens and closes them. It is the title's routes and the table's guide."""

    def __init__(
        self,
        ctx: Context,
        thinker: Thinker,
        warm_up: Callable[[Match | None], None] = lambda match: None,
        unpacking: Unpacking | None = None,
    ) -> None:
        self.ctx = ctx
        self.thinker = thinker
        self.open: Open | None = None
        self._plan: Plan | None = None
        self._warm_up = warm_up
        self._unpacking = unpacking
        self.title = Title(ctx, self)
        self._question: Dialog | None = None
        ctx.may_quit = lambda: self._may_go(ctx.quit)
        ctx.pollers.append(self._tell_fault)  # a thread writes: what it finds, it finds later

    def start(self) -> None:
        """Begin with the title."""
        self.ctx.scenes.push(self.title)

    # --- from the title ---------------------------------------------------------------------------

    def new_game(self) -> None:
        """The screen that sets up a match, as soon as the games are out of their boxes."""
        if self._unpacking is None or self._unpacking.ready:
            self.ctx.scenes.push(self._new_game())
            return
        shares, scenes = self._unpacking.shares(), self.ctx.scenes
        words = "The games are being unpacked."
        scenes.push(Loading(self.ctx, "New game", words, shares, lambda: scenes.replace(self._new_game())))

    def _new_game(self) -> NewGame:
        """The screen as it was left, or after a game has begun as that was set up."""
        screen = NewGame(self.ctx, self.begin, lambda: self._warm_up(None), self._plan)
        self._plan = screen.plan
        return screen

    def load(self) -> None:
        """The list of saves."""
        self.ctx.scenes.push(LoadScene(self.ctx, self.resume))

    def settings(self) -> None:
        """The settings."""
        self.ctx.scenes.push(SettingsScreen(self.ctx))

    def keys(self) -> None:
        """The key list."""
        self.ctx.scenes.push(KeysScreen(self.ctx))

    def resume(self, info: SaveInfo) -> None:
        """Go on with a save. A running game goes on in its own file; one with a name is copied into a new running game."""
        try:
            if any(info.path == running.path for running in saves.running_games()):
                match, running, note = Running.resume(info)
            else:
                match = saves.load(info.path)
                running, note = Running.begin(match), ""
        except UserError as fault:
            tell(self.ctx, "This game cannot be opened", escape(str(fault)))
            return
        if note:
            self.ctx.notice(note, 8.0)
        self.seat(match, running)

    # --- to the table -----------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """A new match, kept on disk from now on."""
        self._plan = None
        self.seat(match, Running.begin(match))

    def watch(self, match: Match, commands: Sequence[Command]) -> None:
        """Show a match that somebody has played already, by its commands; it is not kept on disk."""
        before = self.open.table.session.match if self.open is not None else match
        self.seat(match, None, Recorded(commands))
        if self.open is not None:
            self.open.rematch_of = before

    def seat(self, match: Match, running: Running | None, thinker: Thinker | None = None) -> None:
        """Open the table of a match above the title, behind a progress bar if it takes longer than a moment."""
        self._warm_up(match)
        if not self.ctx.art.patient:
            spare_the_collector()
        game = match.game
        looks = looks_of(match.seats, [game.seat_label(i) for i in range(game.seats)])
        session = Session(match, thinker or self.thinker, self.ctx.settings, levels(game.id)[-1])
        table = TableScene(self.ctx, session, table_type(game.id), looks, self)
        self.ctx.scenes.drop_above(self.title)
        self.open = Open(table, running)
        self.ctx.scenes.push(table)
        loading = Loading(
            self.ctx,
            kind(game.id).title,
            "The table is being laid.",
            table.laying(),
            lambda: self.ctx.scenes.remove(loading),
            table,
        )
        self.ctx.scenes.push(loading)

    def leave_table(self) -> None:
        """Back to the title; the game is on disk, or the player knows that it is not."""
        if self._may_go(self.leave_table):
            self.ctx.scenes.drop_above(self.title)
            self.title.resume()

    def _may_go(self, go: Callable[[], None]) -> bool:
        """Whether the table may be left: all is on disk, or whoever plays has said that it may be lost. Else that is asked, and `go` is called where they do."""
        opened = self.open
        if opened is None or opened.running is None or opened.given_up or opened.running.kept():
            return True
        if self._question is None or self._question not in self.ctx.scenes:

            def give_up() -> None:
                opened.given_up = True
                go()

            fault = opened.running.fault.rstrip(".") or "The disk is slow to answer"
            words = f"{escape(fault)}. What was played since then is lost if you leave now."
            answers = [Answer("Stay here"), Answer("Leave all the same", give_up, "berry")]
            self._question = Dialog(self.ctx, "The game is not on disk", words, answers)
            self.ctx.scenes.push(self._question)
        return False

    # --- the table's guide ------------------------------------------------------------------------

    def curtain(self, table: TableScene, seat: int) -> None:
        """Hide everything until this person is there."""

        def arrive() -> None:
            self.ctx.scenes.remove(handover)
            table.session.uncover()

        def full_log() -> None:
            self.ctx.scenes.push(LogPanel(self.ctx, table.session.log(None), table.looks, table.session.reason))

        handover = Handover(self.ctx, table, seat, arrive, self.leave_table, full_log)
        self.ctx.scenes.push(handover)

    def finished(self, table: TableScene) -> None:
        """The score sheet."""
        review = (lambda: self.review(table)) if coach.possible(table.session.match) else None
        after = AfterGame(self.rematch, self.ctx.scenes.pop, self.save_as, self.leave_table, self.watch, review)
        self.ctx.scenes.push(ScoreScene(self.ctx, table, after))

    def review(self, table: TableScene) -> None:
        """How the game went; what was found once is kept as long as the table is open."""
        opened, match = self.open, table.session.match
        if opened is None:
            return
        if opened.study is None or opened.study.stopped:
            opened.study = coach.Study(match)
        strongest = levels(match.game.id)[-1]
        self.ctx.scenes.push(Review(self.ctx, match, table.looks, opened.study, strongest, self.play_from))

    def play_from(self, ply: int) -> None:
        """A new match from a moment of the one on the table, which stays as it was saved."""
        if self.open is not None:
            self.begin(coach.before(self.open.table.session.match, ply))

    def log(self, table: TableScene) -> None:
        """The whole log, as the person in front of the screen may read it."""
        session = table.session
        self.ctx.scenes.push(LogPanel(self.ctx, session.log(session.eyes), table.looks, session.reason))

    def menu(self, table: TableScene) -> None:
        """The menu of the table."""
        session = table.session
        entries = [
            ("Go on", "play", "", lambda: None),
            ("Take back my turn", "undo", session.undo_refusal(), table.restart_turn),
            ("Do it again", "redo", session.redo_refusal(), table.redo),
            ("Save under a name", "save", "", self.save_as),
            ("Settings", "settings", "", self.settings),
            ("Keys", "keyboard", "", self.keys),
            ("Leave to the title", "arrow_left", "", self.leave_table),
            ("Quit", "quit", "", self.ctx.quit),
        ]
        self.ctx.scenes.push(TableMenu(self.ctx, entries, "The game is saved by itself after every step."))

    def _tell_fault(self) -> None:
        """Say so where a step could not be written to disk."""
        if self.open is not None and self.open.running is not None:
            fault = self.open.running.fault
            if fault and fault != self.open.told:
                self.ctx.notice(fault, 8.0)
            self.open.told = fault

    def left(self, table: TableScene) -> None:
        """The table leaves: its picture for Continue, its last step on disk."""
        if self.open is not None and self.open.table is table:
            running, self.open = self.open.running, None
            if running is not None:
                self._keep_picture(table, running.picture)
                running.close()

    def _keep_picture(self, table: TableScene, path: Path) -> None:
        """Write the small picture of a table; a game without one is shown with the cover."""
        picture = table.picture.thumbnail()
        self.ctx.write(lambda: _write_picture(picture, path))

    def rematch(self) -> None:
        """The same people, modules and options, another deal."""
        if self.open is not None:
            match = self.open.rematch_of or self.open.table.session.match
            setup = replace(match.game.setup, seed=secrets.randbelow(SEEDS))
            try:
                self.begin(Match(new_game(setup), match.seats))
            except UserError as fault:  # the player's own values, which this game need not have had
                tell(self.ctx, "This game cannot be begun", escape(str(fault)))

    def save_as(self) -> None:
        """Ask for a name and save the game under it; a name that is taken asks once more."""
        if self.open is None:
            return
        match = self.open.table.session.match
        sheet = NameSheet(self.ctx, kind(match.game.id).title, lambda name: self._save_under(sheet, name))
        self.ctx.scenes.push(sheet)

    def _save_under(self, sheet: NameSheet, name: str) -> None:
        try:
            taken = saves.named_path(name).exists()
        except UserError as fault:
            self.ctx.notice(str(fault))
            return
        self.ctx.scenes.remove(sheet)
        if not taken:
            self._save(name)
            return
        answers = [Answer("Keep it"), Answer("Replace it", lambda: self._save(name), "berry", "save")]
        words = f"There is a save called **{escape(name)}** already."
        self.ctx.scenes.push(Dialog(self.ctx, "Replace the save?", words, answers))

    def _save(self, name: str) -> None:
        if self.open is None:
            return
        table = self.open.table
        try:
            path = saves.save_as(table.session.match, name)
        except UserError as fault:
            tell(self.ctx, "The game could not be saved", escape(str(fault)))
            return
        self._keep_picture(table, path.with_suffix(".png"))
        self.ctx.audio.play("stamp")
        self.ctx.notice(f"Saved as {name}")


def _write_picture(picture: pygame.Surface, path: Path) -> None:
    """All of it or nothing: somebody may be reading it."""
    unfinished = path.with_suffix(".part.png")
    with contextlib.suppress(pygame.error):
        pygame.image.save(picture, unfinished)
        unfinished.replace(path)
