"""Decorations that are taken off a tree and go back to the inventory of their owner; a star on the tree stays.

Command: ("remove", plot, spot).
"""

from __future__ import annotations

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, KINDS, PLOTS, SPOTS, STOCK
from holiday_games.games.holiday_hills.decorate import Decorating
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame

OWNERS = ("others", "mine", "any")


class Removals:
    """Frame: ("remove", seat, kinds, owner), with the codes of one-spot decorations and a word of OWNERS."""

    def __init__(self, game: Setting, decorating: Decorating) -> None:
        self.game = game
        self.decorating = decorating
        self.choices = {"remove": Choice(self._options, self._remove, self._explain)}

    def can(self, state: HillsState, seat: int, kinds: tuple[int, ...], owner: str) -> bool:
        """There is such a decoration on a tree that the seat may decorate."""
        return bool(self._options(state, ("remove", seat, kinds, owner)))

    def offer(self, state: HillsState, seat: int, kinds: tuple[int, ...], owner: str) -> None:
        """Let the seat take one off, if there is any."""
        if self.can(state, seat, kinds, owner):
            state.frames.append(("remove", seat, kinds, owner))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, kinds, owner = frame
        barred = self.decorating.barred(state, seat)
        return [
            ("remove", plot, spot)
            for plot, tree in enumerate(state.trees)
            if tree > 0 and not barred >> plot & 1
            for spot in square.corners(tree)
            if _fits(square.at(tree, spot), seat, kinds, owner)
        ]

    def _remove(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _, _ = state.frames.pop()
        _, plot, spot = command
        before = state.trees[plot]
        piece = square.at(before, spot)
        state.trees[plot] = after = square.stored(square.put(before, spot, 0))
        state.stock[(piece & 7) * STOCK + (piece >> 3)] += 1
        if state.journal is not None:
            state.journal.emit(
                "removed",
                seat,
                piece=KINDS[piece >> 3],
                owner=piece & 7,
                plot=plot,
                spot=spot,
                before=before,
                after=after,
            )
        for hook in self.game.hooks.swapped:
            hook(state, seat, (plot,))

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "remove" or len(command) != 3 or command[1] not in ALL_PLOTS or command[2] not in range(4):
            return ""
        _, plot, spot = command
        why = self.decorating.no_piece(state, frame[1], plot, spot)
        return why or f"What hangs {SPOTS[spot]} on {PLOTS[plot]} cannot be taken off here."


def _fits(piece: int, seat: int, kinds: tuple[int, ...], owner: str) -> bool:
    return piece >> 3 in kinds and (owner == "any" or (piece & 7 == seat) == (owner == "mine"))
