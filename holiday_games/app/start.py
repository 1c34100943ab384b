"""The ways into the window: the program itself, a table from the command line, an exhibition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from holiday_games.app.context import Context
from holiday_games.app.main import run
from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.scene import Scene
from holiday_games.app.shell import Shell
from holiday_games.app.tables import playable_games
from holiday_games.app.unpacking import Unpacking
from holiday_games.bots.levels import levels
from holiday_games.bots.worker import Worker
from holiday_games.games import new_game
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat, Setup

THINKING_SECONDS = 1.0  # the longest a bot thinks about one command when people wait


def window(match: Match | None = None, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> int:
    """Open the window: on the title, on the table of a match, or on that of a new match; gives the exit status."""
    worker = Worker(seconds=THINKING_SECONDS)

    def first(ctx: Context) -> Scene:
        if setup is None:
            return _Opening(ctx, worker, match)
        return _Opening(ctx, worker, Match(new_game(setup), named(seats, ctx.settings.player_names)))

    try:
        return run(first)
    finally:
        worker.close()


class _Opening(Scene):
    """Never seen: as soon as the loop runs, it gives way to the title and, where there is one, the table."""

    def __init__(self, ctx: Context, worker: Worker, match: Match | None) -> None:
        super().__init__(ctx)
        self._worker = worker
        self._match = match

    def enter(self) -> None:
        worker = self._worker

        def warm_up(match: Match | None) -> None:
            if match is None:
                worker.warm_up()
                return
            players = {seat.player for seat in match.seats if not seat.human}
            worker.warm_up(match.game, sorted({*players, levels(match.game.id)[-1]}))

        def pump() -> None:
            if not worker.thinking:
                worker.poll()

        self.ctx.pollers.append(pump)
        unpacking = Unpacking(playable_games())
        unpacking.begin()
        shell = Shell(self.ctx, worker, warm_up, unpacking)
        self.ctx.scenes.replace(shell.title)
        if self._match is not None:
            shell.begin(self._match)


def exhibition(game: str | None, shots: Path | None, size: tuple[int, int], seed: int) -> int:
    """The real program with a bot in every chair, fast; with `shots` it saves pictures of every kind of screen there. Gives the exit status."""
    from holiday_games.app.exhibition import Exhibition

    return Exhibition(game, shots, size, seed).run()
