"""Decorations that trade places. First one is taken, then the one it trades with; a light trades as a whole, so only its owner changes.

Commands: ("take", plot, spot) then ("trade-with", plot, spot); for lights ("take-light", border) then ("trade-with-light", border). Every swap may be declined.
A rule is (kinds, first must be on an own tree, second must be on an own tree). No star moves, nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, BORDERS, LIGHT, PLOTS, SPOTS
from holiday_games.games.holiday_hills.decorate import PASS, Decorating
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame

Rule: TypeAlias = tuple[Any, ...]
Place: TypeAlias = tuple[int, int]
"""(plot, spot) of a one-spot decoration, or (border, -1) of a light."""


class Swaps:
    """Frames: ("swap", seat, rule) and ("swap-with", seat, rule, first)."""

    def __init__(self, game: Setting, decorating: Decorating) -> None:
        self.game = game
        self.decorating = decorating
        self.choices = {
            "swap": Choice(self._first_options, self._first, self._explain),
            "swap-with": Choice(self._second_options, self._second, self._explain),
        }

    def can(self, state: HillsState, seat: int, rule: Rule) -> bool:
        """There are two decorations whose trade would change something."""
        return next(self._firsts(state, seat, rule), None) is not None

    def offer(self, state: HillsState, seat: int, rule: Rule) -> None:
        """Let the seat swap, if anything can be."""
        if self.can(state, seat, rule):
            state.frames.append(("swap", seat, rule))

    # --- candidates -----------------------------------------------------------------------------------

    def _candidates(self, state: HillsState, seat: int, kinds: tuple[int, ...], mine: bool) -> Iterator[Place]:
        barred = self.decorating.barred(state, seat)
        for plot, tree in enumerate(state.trees):
            if tree > 0 and not barred >> plot & 1 and not (mine and state.stars[plot] != seat):
                for spot in square.corners(tree):
                    kind = square.at(tree, spot) >> 3
                    if kind in kinds and kind != LIGHT:
                        yield plot, spot
        if LIGHT in kinds:
            for border, (a, b, spot, _) in enumerate(BORDERS):
                if state.trees[a] > 0 and square.at(state.trees[a], spot) >> 3 == LIGHT:
                    owned = seat in (state.stars[a], state.stars[b]) or not mine
                    if owned and not barred & (1 << a | 1 << b):
                        yield border, -1

    def _firsts(self, state: HillsState, seat: int, rule: Rule) -> Iterator[Place]:
        kinds, first_mine, second_mine = rule
        seconds = list(self._candidates(state, seat, kinds, second_mine))
        firsts = seconds if first_mine == second_mine else self._candidates(state, seat, kinds, first_mine)
        for first in firsts:
            if any(self._changes(state, first, second) for second in seconds):
                yield first

    def _changes(self, state: HillsState, first: Place, second: Place) -> bool:
        """The two would trade as equals in size, and the square would look different."""
        if (first[1] < 0) != (second[1] < 0) or first == second:
            return False
        if self._piece(state, first) == self._piece(state, second):
            return False
        return first[0] != second[0] or self._result(state, first, second) != self._result(state, first, first)

    @staticmethod
    def _piece(state: HillsState, place: Place) -> int:
        at, spot = place
        if spot < 0:
            at, _, spot, _ = BORDERS[at]
        return square.at(state.trees[at], spot)

    def _result(self, state: HillsState, first: Place, second: Place) -> tuple[tuple[int, int], ...]:
        """The trees as they would stand after the trade, as (plot, arrangement)."""
        one, other = self._piece(state, first), self._piece(state, second)
        changed: dict[int, int] = {}
        for (at, spot), code in ((first, other), (second, one)):
            ends = ((at, spot),) if spot >= 0 else ((BORDERS[at][0], BORDERS[at][2]), (BORDERS[at][1], BORDERS[at][3]))
            for plot, side in ends:
                changed[plot] = square.put(changed.get(plot, state.trees[plot]), side, code)
        return tuple((plot, square.stored(tree)) for plot, tree in sorted(changed.items()))

    # --- the two choices ------------------------------------------------------------------------------

    def _first_options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, rule = frame
        options: list[Command] = [
            ("take", at, spot) if spot >= 0 else ("take-light", at) for at, spot in self._firsts(state, seat, rule)
        ]
        return [*options, PASS]

    def _first(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, rule = state.frames.pop()
        if command != PASS:
            first = (command[1], command[2] if command[0] == "take" else -1)
            state.frames.append(("swap-with", seat, rule, first))

    def _seconds(self, state: HillsState, frame: Frame) -> dict[tuple[tuple[int, int], ...], Place]:
        _, seat, rule, first = frame
        found: dict[tuple[tuple[int, int], ...], Place] = {}
        for second in self._candidates(state, seat, rule[0], rule[2]):
            if self._changes(state, first, second):
                found.setdefault(self._result(state, first, second), second)
        return found

    def _second_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [
            ("trade-with", at, spot) if spot >= 0 else ("trade-with-light", at)
            for at, spot in self._seconds(state, frame).values()
        ]
        return [*options, PASS]

    def _second(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _, first = state.frames.pop()
        if command == PASS:
            return
        second = (command[1], command[2] if command[0] == "trade-with" else -1)
        result = self._result(state, first, second)
        pieces = (self._piece(state, first), self._piece(state, second))
        before = tuple(state.trees[plot] for plot, _ in result)
        for plot, tree in result:
            state.trees[plot] = tree
        plots = tuple(plot for plot, _ in result)
        if state.journal is not None:
            after = tuple(tree for _, tree in result)
            state.journal.emit(
                "swapped", seat, first=first, second=second, pieces=pieces, plots=plots, before=before, after=after
            )
        for hook in self.game.hooks.swapped:
            hook(state, seat, plots)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        verbs = ("take", "take-light") if frame[0] == "swap" else ("trade-with", "trade-with-light")
        if command[0] not in verbs or len(command) != (2 if command[0].endswith("light") else 3):
            return ""
        if command[0].endswith("light"):
            return "No light hangs there, or trading it would change nothing or is not allowed here."
        _, plot, spot = command
        if plot not in ALL_PLOTS or spot not in range(4):
            return ""
        why = self.decorating.no_piece(state, frame[1], plot, spot)
        return why or f"What hangs {SPOTS[spot]} on {PLOTS[plot]} cannot trade here, or the trade would change nothing."
