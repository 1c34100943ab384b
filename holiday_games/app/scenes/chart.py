"""A chart of expected totals by turn: a line for every seat, with its shape along it and its letter at its end, readable in grey."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.scenes.screen import capped
from holiday_games.app.tables.base import SeatLook
from holiday_games.bots.coach import Outlook, Slip
from holiday_games.rules.words import numeral

LINE, MARK, GRID = 5.0, 30.0, 2.0
MARKS = 5
"""So many shapes lie along a line."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
LEFT, RIGHT, BOTTOM, TOP = 76.0, 150.0, 78.0, 20.0
RULE: palette.Rgb = (222, 208, 176)


class Chart:
    """Where everything of a chart lies in its box, and how it is painted. `turns` is the length of the whole game."""

    def __init__(self, box: Box, outlooks: Sequence[Outlook], looks: Sequence[SeatLook], turns: int) -> None:
        self.outlooks = outlooks
        self.looks = looks
        self.turns = max(1, turns)
        self.plot = Box(box.x + LEFT, box.y + TOP, box.w - LEFT - RIGHT, box.h - TOP - BOTTOM)
        totals = [total for outlook in outlooks for total in outlook.totals] or [0.0, 50.0]
        self.step = next((s for s in STEPS if (max(totals) - min(totals)) / s <= 6), STEPS[-1])
        self.lowest = self.step * int(min(totals) // self.step)
        self.highest = max(self.lowest + self.step, -self.step * int(-max(totals) // self.step))

    def at(self, turns: float, total: float) -> tuple[float, float]:
        """The place of a total after so many turns."""
        share = (total - self.lowest) / (self.highest - self.lowest)
        return self.plot.x + self.plot.w * turns / self.turns, self.plot.bottom - self.plot.h * share

    def expected(self, seat: int, turns: float) -> float:
        """The total of a seat at any time, between two outlooks on the straight line from one to the next."""
        earlier = self.outlooks[0]
        for later in self.outlooks:
            if later.turns >= turns:
                span = later.turns - earlier.turns
                share = (turns - earlier.turns) / span if span else 0.0
                return earlier.totals[seat] + share * (later.totals[seat] - earlier.totals[seat])
            earlier = later
        return earlier.totals[seat]

    # --- painting ---------------------------------------------------------------------------------

    def draw(self, p: Painter, slips: Sequence[Slip]) -> None:
        """The grid, the lines, and a number where a move cost much."""
        self._draw_grid(p)
        if not self.outlooks:
            return
        for seat in range(len(self.looks)):
            self._draw_line(p, seat)
        self._draw_ends(p)
        for number, slip in enumerate(slips, 1):
            before = max(0, slip.turn - 1)  # what is chosen before the first turn stands where that begins
            x, y = self.at(before, self.expected(slip.seat, before))
            draw_number(p, number, x, max(self.plot.y + 22, y - 40), 22)

    def _draw_grid(self, p: Painter) -> None:
        plot, seats = self.plot, len(self.looks)
        size = capped(p.layout, 26, 1.1)
        for total in range(self.lowest, self.highest + 1, self.step):
            _, y = self.at(0, total)
            p.rounded(Box(plot.x, y - GRID / 2, plot.w, GRID), 0, RULE)
            p.text(numeral(total), plot.x - 14, y, size, palette.SOFT, "text", "rm")
        rounds = -(-self.turns // seats)
        step = next((s for s in STEPS if rounds / s <= 10), STEPS[-1])
        for number in range(0, rounds + 1, step):
            x, _ = self.at(min(self.turns, number * seats), self.lowest)
            p.rounded(Box(x - GRID / 2, plot.bottom, GRID, 10), 0, palette.SOFT)
            p.text(str(number), x, plot.bottom + 26, size, palette.SOFT, "text", "cm")
        p.text("rounds played", plot.cx, plot.bottom + 60, size, palette.SOFT, "text", "cm")

    def _draw_line(self, p: Painter, seat: int) -> None:
        colour = palette.player_rgb(self.looks[seat].colour, p.vision)
        points = [self.at(outlook.turns, outlook.totals[seat]) for outlook in self.outlooks]
        for start, end in pairwise(points):
            _stroke(p, start, end, colour)
        for x, y in points:
            p.circle(x, y, LINE * 0.7, colour)
        # The shapes of the seats lie at different places, so that lines that run together stay apart.
        last = len(points) - 1
        first = max(1, last * (seat + 1) // (MARKS * len(self.looks)))
        for at in range(first, last, max(1, last // MARKS)):
            p.player(self.looks[seat].colour, *points[at], MARK)

    def _draw_ends(self, p: Painter) -> None:
        """Shape, letter and last total of each seat, moved apart where they would cover each other."""
        last = self.outlooks[-1]
        order = sorted(range(len(self.looks)), key=lambda seat: -last.totals[seat])
        gap, x, _ = 44.0, *self.at(last.turns, self.lowest)
        y = self.plot.y - gap
        places: list[tuple[int, float]] = []
        for seat in order:
            y = max(y + gap, self.at(0, last.totals[seat])[1])
            places.append((seat, y))
        over = max(0.0, places[-1][1] - self.plot.bottom)
        for seat, y in places:
            look = self.looks[seat]
            place = y - over
            p.player(look.colour, x + 28, place, 38)
            colour = palette.player_rgb(look.colour, p.vision)
            words = f"{palette.player(look.colour).letter} {numeral(round(last.totals[seat]))}"
            p.text(words, x + 54, place, capped(p.layout, 30, 1.05), colour, "bold", "lm", width=RIGHT - 54)


def draw_number(p: Painter, number: int, cx: float, cy: float, radius: float) -> None:
    """The disc that joins a place in the chart with its words beside it."""
    p.circle(cx, cy, radius, palette.IVORY)
    p.circle(cx, cy, radius - 2, palette.BERRY)
    p.text(str(number), cx, cy, radius * 1.3, palette.IVORY, "bold", "cm", printed=True)


def _stroke(p: Painter, start: tuple[float, float], end: tuple[float, float], colour: palette.Rgb) -> None:
    """A straight line as thick as the lines of the chart."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    if length < 1:
        return
    dx, dy = (y1 - y0) / length * LINE / 2, (x0 - x1) / length * LINE / 2
    p.polygon(((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)), colour)
