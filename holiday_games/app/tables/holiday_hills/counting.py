"""The end of a game on the table: the two passes of the rulebook over the square, tree by tree ("Game End & Scoring")."""

from __future__ import annotations

from functools import partial

from holiday_games.app.kit.layout import Point
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.moods import SEAT_RGB
from holiday_games.app.tables.holiday_hills.motions import Film, Motion, Painted, popped
from holiday_games.app.tables.holiday_hills.places import Places
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import scoring, square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS

SECONDS, BEAT = 0.85, 0.24
PITCH = (56.0, 46.0)
"""From one number of a tree to the next, across and down."""
INKS = {"blue": (255, 255, 255), "red": (255, 255, 255)}
DARK = (42, 34, 62)


def add(film: Film, places: Places, reading: Reading) -> None:
    """First every complete tree with its points for the owner, then the presents of every tree with the points of each seat."""
    start = film.seconds + 0.3
    view, board = reading.view, reading.game.board
    for plot in ALL_PLOTS:
        star = view.stars[plot]
        decorated = star >= 0 and square.count(view.trees[plot]) == 4
        full = star >= 0 and len(view.presents[plot]) == 4
        points = board.decorated_points * decorated + board.present_points * full
        if points:
            film.add(pop(_centre(places, reading, plot), ((reading.colour(star), points),)), after=start)
            start += BEAT
    start = max(start, film.seconds) + 0.2
    for plot in ALL_PLOTS:
        shares = (
            scoring.dice_points(view.trees[plot], view.stars[plot], view.presents[plot]) if view.presents[plot] else ()
        )
        gained = tuple((reading.colour(seat), n) for seat, n in enumerate(shares[: board.seats]) if n)
        if gained:
            film.add(pop(_centre(places, reading, plot), gained), after=start)
            start += BEAT


def _centre(places: Places, reading: Reading, plot: int) -> Point:
    return places.at(*reading.town.centre("plots", names.plot(plot)))


def pop(at: Point, gained: tuple[tuple[str, int], ...]) -> Motion:
    """Points that pop up over a place of the window, for each (colour, points)."""
    return Painted(seconds=SECONDS, painter=partial(_pop, at, gained), sound="tick", stays=False)


def _pop(at: Point, gained: tuple[tuple[str, int], ...], brush: Brush, share: float) -> None:
    """The points of one tree, two in a row, so that they keep to their tree."""
    rows = [gained[i : i + 2] for i in range(0, len(gained), 2)]
    for line, row in enumerate(rows):
        y = at[1] + 12 + (line - (len(rows) - 1) / 2) * PITCH[1]
        for i, (colour, points) in enumerate(row):
            x = at[0] + (i - (len(row) - 1) / 2) * PITCH[0]
            popped(brush, f"+{points}", (x, y), share, SEAT_RGB[colour], INKS.get(colour, DARK))
