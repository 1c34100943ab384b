"""What the terminal shows: score sheets, a game told as text, a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TextIO

from holiday_games.bots.levels import bot
from holiday_games.bots.player import Budget
from holiday_games.bots.simulate import ITERATIONS
from holiday_games.bots.thought import choose, generator
from holiday_games.rules.event import Event
from holiday_games.rules.match import Match
from holiday_games.rules.score import ScoreSheet

BAR = 30


def sheet_text(sheet: ScoreSheet, names: Sequence[str] = ()) -> str:
    """The score pad as a table of text, one column a seat, and who has won."""
    heads = list(names) or [seat.seat for seat in sheet.seats]
    titles = list(dict.fromkeys((line.category, line.title) for seat in sheet.seats for line in seat.lines))
    rows = [["", *heads]]
    for category, title in titles:
        found = [{(x.category, x.title): str(x.points) for x in seat.lines} for seat in sheet.seats]
        points = [lines.get((category, title), "") for lines in found]
        rows.append([title, *points])
    rows.append(["Total", *(str(total) for total in sheet.totals)])
    left = max(len(row[0]) for row in rows)
    widths = [max(len(row[i]) for row in rows) for i in range(1, len(rows[0]))]
    lines = [
        row[0].ljust(left) + "".join("  " + c.rjust(w) for c, w in zip(row[1:], widths, strict=True)) for row in rows
    ]
    lines.insert(len(lines) - 1, "-" * len(lines[0]))
    return "\n".join([*lines, *_verdict(sheet, heads)])


def _verdict(sheet: ScoreSheet, heads: Sequence[str]) -> list[str]:
    winners = [heads[i] for i in sheet.winners]
    verdict = []
    if len(sheet.seats) > 1 and winners:
        verdict = [
            f"{winners[0]} wins."
            if len(winners) == 1
            else f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
        ]
    return verdict + ([sheet.note] if sheet.note else [])


def tell(match: Match, out: TextIO) -> None:
    """Let bots play a match to its end and tell it in words, as an onlooker sees it, ending with the score sheet."""
    game, names = match.game, match.names
    bots = [bot(game.setup.game, seat.player) for seat in match.seats]
    budget = Budget(iterations=ITERATIONS)
    _narrate(match, match.opening, out)
    turn = -1
    while not match.over:
        decision = match.decision
        if match.state.turns != turn:
            turn = match.state.turns
            print(f"\n{turn}. {names[decision.seat]}", file=out)
        command, why = decision.options[0], ""
        if not decision.forced:
            rng = generator(game.setup.seed, len(match.log), decision.seat)
            view = match.view(decision.seat)
            command, why = choose(bots[decision.seat], game, view, decision.options, rng, budget)
        _narrate(match, match.play(command, why=why).events, out)
    print(f"\n{sheet_text(game.score(match.state), names)}", file=out)


def _narrate(match: Match, events: Iterable[Event], out: TextIO) -> None:
    for event in events:
        line = match.game.narrate(event, None, match.names)
        if line:
            print(f"   {line}", file=out)


class Progress:
    """A bar on a terminal, nothing when piped."""

    def __init__(self, whole: int, word: str, out: TextIO | None = None) -> None:
        self._whole, self._word = whole, word
        self._out = out or sys.stderr
        self._shown = self._out.isatty()
        self._next = 0.0

    def at(self, done: int) -> None:
        """So much is done now."""
        now = monotonic()
        if not self._shown or (now < self._next and done < self._whole):
            return
        self._next = now + 0.1
        full = BAR * done // max(1, self._whole)
        end = "\n" if done >= self._whole else ""
        print(
            f"\r[{'#' * full}{'.' * (BAR - full)}] {done:,} of {self._whole:,} {self._word}",
            end=end,
            file=self._out,
            flush=True,
        )
