"""How smooth movement is while a bot thinks: beginners play by themselves, so that something moves nearly all the time, and next to them an expert thinks about
the same table without a pause, in a process of its own. Run by `_frames.py`."""

from __future__ import annotations

import time
from typing import Any

from _meter import Meter, smooth

from holiday_games.app.scenes.people import named
from holiday_games.app.scenes.score import ScoreScene
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.shell import Shell
from holiday_games.bots.levels import levels
from holiday_games.bots.worker import Worker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat

THINKING_SECONDS = 1.0  # of one thought, as in play


class Restless:
    """Thinks about whatever is open in a match, again and again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._level = levels(match.game.id)[-1]
        self._worker = Worker(seconds=THINKING_SECONDS)

    def __call__(self) -> None:
        if (self._worker.poll() is not None or not self._worker.thinking) and not self._match.over:
            self._worker.ask(self._match, self._level)

    def close(self) -> None:
        """End its process."""
        self._worker.close()


def while_thinking(meter: Meter, shell: Shell, game: str, modules: tuple[str, ...], seconds: float) -> dict[str, Any]:
    """Frames a second while something moves, over so many seconds of play, and the share of frames that took too long for 60 and for 40."""
    record, ctx = kind(game), meter.app.ctx
    seats = max(count for count in record.seats if count <= 4)
    setup = record.setup(seats, modules=modules, seed=4)
    match = Match(record.new_game(setup), named([Seat(levels(game)[0])] * seats))
    thinker = Restless(match)
    shell.begin(match)
    while not isinstance(ctx.scenes.top, TableScene):
        meter.step()
    ctx.pollers.append(thinker)
    meter.wait(THINKING_SECONDS)
    meter.frames.clear()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and not isinstance(ctx.scenes.top, ScoreScene):
        ctx.last_input = ctx.now  # somebody watches
        meter.step()
    ctx.pollers.remove(thinker)
    thinker.close()
    return smooth(meter.frames)
