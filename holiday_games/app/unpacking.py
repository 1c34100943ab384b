"""Takes the games out of their boxes while somebody looks at the title: a thread imports their code and reads their content.

    unpacking = Unpacking(playable_games())
    unpacking.begin()
    for share in unpacking.shares(): bar.value = share     # again and again until all is there

What cannot be read is not told here: whoever asks for it next hears why, as if nobody had tried before.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence

from holiday_games.app.tables import table_type
from holiday_games.bots.levels import levels
from holiday_games.games import kind, new_game
from holiday_games.rules.errors import UserError

TITLE_FIRST = 0.3  # seconds in which the title is painted


class Unpacking:
    """One thread, one game after the other."""

    def __init__(self, games: Sequence[str]) -> None:
        self._games = games
        self._done = 0
        self._over = False
        self._wanted = threading.Event()
        self._thread = threading.Thread(target=self._work, name="unpacking", daemon=True)

    def begin(self) -> None:
        """Start a moment from now, for the title comes first."""
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Everything is there, or the thread met a fault that is told to whoever asks next."""
        return self._over

    def shares(self) -> Iterator[float]:
        """The share that is there (0..1), until all is; somebody waits for it now."""
        self._wanted.set()
        while not self.ready:
            yield self._done / len(self._games)

    def _work(self) -> None:
        self._wanted.wait(TITLE_FIRST)
        try:
            for game in self._games:
                levels(game)
                with contextlib.suppress(UserError):
                    table_type(game).unpack()
                    record = kind(game)
                    new_game(record.setup(record.seats[0]))  # what a game works out of its cards is there then
                self._done += 1
        finally:
            self._over = True
