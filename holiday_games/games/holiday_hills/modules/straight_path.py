"""Younger Players, second way: push in a straight line and use any icons of both paths that are passed."""

from __future__ import annotations

from dataclasses import replace

from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import DELIVER_1, DICE, NOTHING, RING, WHITE
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.game import GO_ON, Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import Frame

STRAIGHT = 2
"""The path of a push that keeps to no lane."""


class StraightPath(Module[Hills]):
    """Frame: ("passed", seat, vehicle, icons), the icons of both paths not used yet; commands ("use", icon) in any order, and ("go-on",)."""

    id = "straight-path"

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.choices = {"passed": Choice(self._options, self._use, self._explain)}
        self.steps = {"passing": self._passing}

    def prepare(self, board: Board) -> Board:
        """One straight way in place of the two paths."""
        return replace(board, paths=(STRAIGHT,))

    def takes_way(self, state: HillsState, seat: int, vehicle: int, path: int, start: int, steps: int) -> bool:
        """First the icons, in any order and any of them; then what modules have laid into the gaps of both paths."""
        gaps = [gap % RING for gap in range(start, start + steps)]
        if self.game.hooks.passes_gap:
            state.frames += [("gap", seat, vehicle, lane * RING + gap) for gap in reversed(gaps) for lane in (1, 0)]
        icons = (self.game.board.icons[lane][gap] for gap in gaps for lane in (0, 1))
        state.frames.append(("passing", seat, vehicle, tuple(icon for icon in icons if icon != NOTHING)))
        return True

    def _able(self, state: HillsState, frame: Frame) -> list[int]:
        """The different icons that would do something now."""
        _, seat, vehicle, icons = frame
        sleighs = self.game.sleighs
        room = sleighs.can_deliver(state, seat, vehicle)
        return [icon for icon in dict.fromkeys(icons) if (room if icon >= DELIVER_1 else sleighs.has_die(state, icon))]

    def _passing(self, state: HillsState, frame: Frame) -> None:
        if self._able(state, frame):
            state.frames.append(("passed", *frame[1:]))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [*(("use", icon) for icon in self._able(state, frame)), GO_ON]

    def _use(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, icons = state.frames.pop()
        if command == GO_ON:
            return
        left = list(icons)
        left.remove(command[1])
        state.frames.append(("passing", seat, vehicle, tuple(left)))
        if self.game.hooks.extras:
            state.frames.append(("pause", seat))
        state.frames.append(("icon", seat, vehicle, command[1]))

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "use" or len(command) != 2 or command[1] not in range(DELIVER_1 + 2):
            return ""
        if command[1] not in frame[3]:
            return f"You have not passed an icon to {_icon(command[1])}, or have used it."
        return f"You cannot {_icon(command[1])} now: there is nothing to take, or no place for it."

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Which of the icons passed to use."""
        return "use any of the icons you passed, or go on" if frame[0] == "passed" else ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """An icon in words."""
        if command[0] == "push":
            return f"pushes straight to {self.game.board.place_name(command[2])}"
        return f"uses the icon to {_icon(command[1])}" if command[0] == "use" else ""


def _icon(icon: int) -> str:
    if icon >= DELIVER_1:
        return f"deliver {icon - DELIVER_1 + 1}"
    return "collect any die" if icon == WHITE else f"collect a {DICE[icon]} die"


MANIFEST = Manifest(
    ModuleInfo(
        "straight-path",
        "Straight Path",
        "For younger players: push straight to any house and use whatever icons you pass, on both paths.",
    ),
    StraightPath,
)
