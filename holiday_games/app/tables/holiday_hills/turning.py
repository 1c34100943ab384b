"""Which way round an unlit tree is shown.

The rules store a tree that can still turn in one canonical way; the eye must not see it jump when another piece is hung. So the table remembers by how
many quarters it shows each tree turned, and after a change keeps as many pieces as it can where they were.
"""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS
from holiday_games.games.holiday_hills.state import HillsState


def fitted_turns(before: Reading | None, view: HillsState, clicked: Key | None) -> list[int]:
    """The quarters for each plot of a new position; the piece just hung is on the spot that was clicked, if that is possible."""
    if before is None:
        return [0] * 25
    return [_fitted(before, view, plot, clicked) for plot in ALL_PLOTS]


def _fitted(before: Reading, view: HillsState, plot: int, clicked: Key | None) -> int:
    tree, old = view.trees[plot], before.view.trees[plot]
    if tree < 0 or square.lit(tree):
        return 0
    if tree == old:
        return before.turns[plot]
    if old < 0:
        return 0
    shown = square.spots(square.turned(old, before.turns[plot]))
    wanted = clicked[2] if clicked is not None and clicked[:2] == ("spot", plot) else None

    def kept(quarters: int) -> tuple[int, bool]:
        pieces = square.spots(square.turned(tree, quarters))
        same = sum(a == b != 0 for a, b in zip(pieces, shown, strict=True))
        there = isinstance(wanted, int) and pieces[wanted] != shown[wanted]
        return same, there

    return max(range(4), key=kept)
