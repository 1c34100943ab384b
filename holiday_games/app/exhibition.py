"""The real program with a bot in every chair: to be watched, or to take pictures of every kind of screen. Works without a screen too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from holiday_games.app.main import FRAMES_PER_SECOND, App
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.scenes.keys import KeysScreen
from holiday_games.app.scenes.load import LoadScene
from holiday_games.app.scenes.log_panel import LogPanel
from holiday_games.app.scenes.new_game import NewGame
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.settings_pages import PAGES
from holiday_games.app.scenes.settings_screen import SettingsScreen
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase
from holiday_games.app.settings import Settings, Speed
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.thinking import InlineThinker
from holiday_games.app.window import open_some_display
from holiday_games.bots.levels import levels
from holiday_games.games import kind, new_game
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, Seat

STEP = 1 / FRAMES_PER_SECOND
ITERATIONS = 20
SHOTS_OF_A_TABLE = 6
LONGEST_GAME = 200_000  # frames; a match that takes longer is stuck
SHOWN_SECONDS = 4.0  # how long the score sheet stays to be read


class Exhibition:
    """Plays one match of a game, or of each game in turn."""

    def __init__(self, game: str | None, shots: Path | None, size: tuple[int, int], seed: int) -> None:
        self.games = [game] if game else playable_games()
        self.shots = shots
        self.size = size
        self.seed = seed
        self.count = 0

    def run(self) -> int:
        """Until every match is over or the window is closed; gives the exit status."""
        if self.shots is not None:
            self._make_folder(self.shots)
        open_some_display()
        speed: Speed = "instant" if self.shots is not None else "fast"
        settings = Settings(window_size=self.size, animation_speed=speed, bot_pause=0.0 if self.shots else 0.3)
        app = App.create(settings, audible=self.shots is None)
        app.ctx.window.resize(self.size)  # pictures are of the size asked for, whatever fits the screen
        shell = Shell(app.ctx, InlineThinker(ITERATIONS))
        shell.start()
        try:
            if self.shots is not None:
                self._menus(app)
            for game in self.games:
                self._play(app, shell, game)
                if app.ctx.quitting:
                    break
        finally:
            app.ctx.scenes.clear()
            app.ctx.window.close()
            pygame.quit()
        return 0

    @staticmethod
    def _make_folder(folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise UserError(f"{folder}: the folder for the pictures cannot be made ({fault.strerror})") from None

    # --- frames and pictures ----------------------------------------------------------------------

    def _frames(self, app: App) -> Iterator[None]:
        """Frame after frame, in real time only where somebody watches, until the window is closed."""
        clock = pygame.time.Clock()
        for _ in range(LONGEST_GAME):
            if self.shots is None:
                clock.tick(FRAMES_PER_SECOND)
            app.step(STEP, pygame.event.get())
            if app.ctx.quitting:
                return
            yield

    def _shot(self, app: App, name: str) -> None:
        if self.shots is None:
            return
        app.ctx.invalidate()
        app.step(0.0)
        self.count += 1
        path = self.shots / f"{self.count:02}-{name}.png"
        try:
            pygame.image.save(app.ctx.window.surface, path)
        except (OSError, pygame.error) as fault:
            raise UserError(f"{path}: the picture cannot be written ({fault})") from None

    def _show(self, app: App, name: str, scene: Scene, prepare: Callable[[], None] = lambda: None) -> None:
        """Open a screen, photograph it, close it."""
        app.ctx.scenes.push(scene)
        prepare()
        app.step(STEP)
        self._shot(app, name)
        app.ctx.scenes.remove(scene)

    def _menus(self, app: App) -> None:
        ctx = app.ctx
        app.step(STEP)
        self._shot(app, "title")
        setup = NewGame(ctx, lambda match: None, lambda: None)
        for game in playable_games():
            self._show(app, f"new-game-{game}", setup, partial(setup.choose_game, game))
        for number, page in enumerate((*(page.title for page in PAGES), "keys")):
            screen = SettingsScreen(ctx)
            screen.page = number
            self._show(app, f"settings-{page.lower()}", screen)
        self._show(app, "keys", KeysScreen(ctx))
        self._show(app, "load", LoadScene(ctx, lambda info: None))

    # --- a match ----------------------------------------------------------------------------------

    def _play(self, app: App, shell: Shell, game: str) -> None:
        record = kind(game)
        best = levels(game)[-1]
        seats = max(record.seats[0], min(3, record.seats[-1]))
        match = Match(new_game(record.setup(seats, seed=self.seed)), named([Seat(best)] * seats))
        shell.seat(match, None)
        pictures = 0
        for _ in self._frames(app):
            table = shell.open.table if shell.open is not None else None
            if not isinstance(app.ctx.scenes.top, TableScene) or table is None:
                if isinstance(app.ctx.scenes.top, ScoreScene):
                    break
                continue
            due = len(match.log) >= pictures * _plies_between(match)
            if self.shots is not None and due and pictures < SHOTS_OF_A_TABLE and not table.view.animating:
                self._shot(app, f"{game}-table")
                pictures += 1
        self._end(app, shell, game)
        shell.leave_table()

    def _end(self, app: App, shell: Shell, game: str) -> None:
        """The score sheet: watched for a while, or photographed with what else belongs to the table."""
        score = app.ctx.scenes.top
        if not isinstance(score, ScoreScene) or shell.open is None:
            return
        seconds = 0.0
        for _ in self._frames(app):
            seconds += STEP
            if score.finished and (self.shots is not None or seconds > SHOWN_SECONDS):
                break
        self._shot(app, f"{game}-score")
        if self.shots is None:
            return
        table = shell.open.table
        score.point_at_most()
        self._shot(app, f"{game}-score-pointed")
        app.ctx.scenes.pop()
        self._shot(app, f"{game}-table-end")
        log = LogPanel(app.ctx, table.session.log(None), table.looks, table.session.reason)
        self._show(app, f"{game}-log", log)
        shell.menu(table)
        self._shot(app, f"{game}-menu")
        app.ctx.scenes.pop()
        nobody: Callable[[], None] = lambda: None  # noqa: E731
        self._show(app, f"{game}-handover", Handover(app.ctx, table, 0, nobody, nobody, nobody))
        self._person(app, shell, game)

    def _person(self, app: App, shell: Shell, game: str) -> None:
        """The table as a person sees it who must choose."""
        record = kind(game)
        seats = max(record.seats[0], 2)
        chairs = named([Seat(HUMAN, "Anna"), *[Seat(levels(game)[-1])] * (seats - 1)])
        shell.seat(Match(new_game(record.setup(seats, seed=self.seed + 1)), chairs), None)
        for _ in self._frames(app):
            table = shell.open.table if shell.open is not None else None
            if table is not None and table.session.phase in (Phase.ASKING, Phase.OVER):
                break
        self._shot(app, f"{game}-your-turn")


def _plies_between(match: Match) -> int:
    """How many commands lie between two pictures, so that they cover a usual game."""
    return {"holiday-hills": 60, "holly-jolly": 22, "happy-holiday": 24}.get(match.game.id, 30)
